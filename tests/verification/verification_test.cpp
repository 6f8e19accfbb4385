#include "verification/verification.h"
#include "support/places.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

namespace {

using namespace fahrwerk;
using verification::Case;

void expect_nothing_fails(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    if (c.by_clock) continue;
    EXPECT_NE(c.status, "fail") << verification::table({c}) << c.tolerance_reason;
  }
}

void expect_complete_entries(const std::vector<Case>& cases) {
  std::set<std::string> seen;
  for (const Case& c : cases) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(seen.insert(c.id).second) << "twice";
    EXPECT_FALSE(c.source.empty());
    EXPECT_FALSE(c.claim.empty());
    EXPECT_TRUE((std::set<std::string>{"pass", "fail", "reported", "open"}.contains(c.status))) << c.status;
    if (c.status == "open" && c.parts.empty()) {
      EXPECT_TRUE(c.computed.empty());
    } else {
      EXPECT_EQ(c.expected.size(), c.computed.size());
    }
    if (c.status == "pass") {
      EXPECT_FALSE(c.expected.empty());
      EXPECT_TRUE(c.tolerance.size() == 1 || c.tolerance.size() == c.expected.size());
      EXPECT_FALSE(c.tolerance_reason.empty());
    }
    if (c.status == "open" || c.status == "reported") {
      EXPECT_FALSE(c.note.empty());
    }
    for (const verification::Part& p : c.parts) {
      SCOPED_TRACE(p.name);
      EXPECT_FALSE(p.name.empty());
      EXPECT_TRUE((std::set<std::string>{"pass", "fail", "reported", "open"}.contains(p.status))) << p.status;
      if (p.status == "pass") {
        EXPECT_FALSE(p.expected.empty());
        EXPECT_EQ(p.expected.size(), p.computed.size());
      }
      if (p.status == "open" || p.status == "reported") {
        EXPECT_FALSE(p.note.empty());
      }
    }
  }
  EXPECT_EQ(seen.size(), verification::ids().size());
}

void expect_verdicts_of_parts(const std::vector<Case>& cases) {
  int with_parts = 0;
  for (const Case& c : cases) {
    if (c.parts.empty()) continue;
    EXPECT_EQ(c.status, verification::verdict(c.parts)) << c.id;
    ++with_parts;
  }
  EXPECT_GT(with_parts, 5);
}

void expect_numbers_arrays_and_null(const std::vector<Case>& cases) {
  const nlohmann::json all = verification::json(cases);
  ASSERT_TRUE(all.is_object());
  ASSERT_EQ(all.size(), 1u);
  ASSERT_EQ(all.at("cases").size(), cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const nlohmann::json& j = all["cases"][i];
    const Case& c = cases[i];
    SCOPED_TRACE(c.id);
    for (const char* key : {"id", "status", "note", "source", "claim", "tolerance_reason"})
      EXPECT_TRUE(j.at(key).is_string()) << key;
    EXPECT_EQ(j.at("id"), c.id);
    const auto shape = [](const nlohmann::json& value, std::size_t size) {
      return size == 0 ? value.is_null() : size == 1 ? value.is_number() : value.is_array() && value.size() == size;
    };
    EXPECT_TRUE(shape(j.at("expected"), c.expected.size()));
    EXPECT_TRUE(shape(j.at("computed"), c.computed.size()));
    EXPECT_TRUE(shape(j.at("tolerance"), c.tolerance.size()));
  }
}

// The manual takes most of a minute, so one test runs it and looks at everything.
TEST(Verification, TheWholeManualHolds) {
  const std::vector<Case> cases = verification::run();
  expect_nothing_fails(cases);
  expect_complete_entries(cases);
  expect_verdicts_of_parts(cases);
  expect_numbers_arrays_and_null(cases);
}

// The catalogues of the five sources number what can be checked in them without a gap: 237 ids, each with one entry, in
// their order.
TEST(Verification, EveryIdOfTheCataloguesHasOneEntry) {
  const struct {
    const char* prefix;
    int count;
  } catalogues[] = {{"RV-", 19}, {"CA-", 38}, {"T", 74}, {"A", 54}, {"S", 38}, {"X", 14}};
  std::vector<std::string> expected;
  for (const auto& c : catalogues)
    for (int i = 1; i <= c.count; ++i)
      expected.push_back(c.prefix + std::string(i < 10 ? "0" : "") + std::to_string(i));
  EXPECT_EQ(expected.size(), 237u);
  EXPECT_EQ(verification::ids(), expected);
}

verification::Part part_with(const std::string& status, bool contradicted = false) {
  return {"part", status, {1.0}, {1.0}, {0.0}, "note", contradicted};
}

// A claim passes if every part passes or is reported because the source contradicts itself, and at least one passes.
TEST(Verification, PartsDecideAboutTheirClaim) {
  const auto pass = part_with("pass"), fail = part_with("fail"), open = part_with("open");
  const auto reported = part_with("reported"), contradicted = part_with("reported", true);
  EXPECT_EQ(verification::verdict({pass}), "pass");
  EXPECT_EQ(verification::verdict({pass, pass}), "pass");
  EXPECT_EQ(verification::verdict({contradicted, pass}), "pass");
  EXPECT_EQ(verification::verdict({contradicted}), "reported");
  EXPECT_EQ(verification::verdict({pass, reported}), "reported");
  EXPECT_EQ(verification::verdict({pass, reported, contradicted}), "reported");
  EXPECT_EQ(verification::verdict({pass, open, contradicted}), "open");
  EXPECT_EQ(verification::verdict({open, reported}), "open");
  EXPECT_EQ(verification::verdict({pass, open, fail}), "fail");
  EXPECT_EQ(verification::verdict({contradicted, fail}), "fail");
}

// A05: what the book's tables decide passes; where they contradict each other, figures are told without a verdict.
TEST(Verification, AClaimPassesBesideContradictionsOfItsSource) {
  const Case c = verification::run({"A05"}).at(0);
  EXPECT_EQ(c.status, "pass");
  std::set<std::string> statuses;
  for (const verification::Part& p : c.parts) {
    statuses.insert(p.status);
    EXPECT_EQ(p.contradicted, p.status == "reported") << p.name;
  }
  EXPECT_EQ(statuses, (std::set<std::string>{"pass", "reported"}));
  EXPECT_EQ(c.expected.size(), c.computed.size());
  EXPECT_FALSE(c.computed.empty());
}

TEST(Verification, PartsAreInJsonAndInTheTable) {
  Case c{"A-1", "source", "a claim in parts", "open", {1.0}, {1.0}, {0.1}, "reason", ""};
  c.parts = {{"the first", "pass", {1.0}, {1.0}, {0.1}, ""},
             {"the other", "open", {32.0, 1.0}, {}, {}, "needs a unit"}};
  const nlohmann::json parts = verification::json({c})["cases"][0].at("parts");
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0], (nlohmann::json{{"name", "the first"},
                                      {"status", "pass"},
                                      {"expected", 1.0},
                                      {"computed", 1.0},
                                      {"tolerance", 0.1},
                                      {"note", ""}}));
  EXPECT_EQ(parts[1].at("expected"), (nlohmann::json{32.0, 1.0}));
  EXPECT_TRUE(parts[1].at("computed").is_null());
  const std::string text = verification::table({c});
  EXPECT_NE(text.find("pass      the first: 1; computed 1; tolerance 0.1"), std::string::npos) << text;
  EXPECT_NE(text.find("open      the other: 32, 1"), std::string::npos) << text;
  EXPECT_NE(text.find("needs a unit"), std::string::npos) << text;
}

TEST(Verification, RunsOnlyWhatIsAskedForInTheOrderOfTheManual) {
  const std::vector<Case> two = verification::run({"RV-16", "RV-03"});
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].id, "RV-03");
  EXPECT_EQ(two[1].id, "RV-16");
}

TEST(Verification, UnknownIdsAreAllNamedWithTheirNeighbours) {
  try {
    verification::run({"RV-03", "RV-0", "CA-377"});
    FAIL() << "accepted";
  } catch (const std::invalid_argument& e) {
    const std::string message = e.what();
    EXPECT_NE(message.find("'RV-0'"), std::string::npos) << message;
    EXPECT_NE(message.find("RV-01"), std::string::npos) << message;
    EXPECT_NE(message.find("'CA-377'"), std::string::npos) << message;
    EXPECT_NE(message.find("CA-37"), std::string::npos) << message;
  }
}

// Points FAHRWERK_DATA to a copy of the data whose full-size car has one word replaced, as long as it lives.
class ChangedCar {
 public:
  ChangedCar(const std::string& from, const std::string& to) {
    namespace fs = std::filesystem;
    fs::remove_all(folder_);
    fs::copy(std::filesystem::path(fahrwerk::test::in_source("data")), folder_, fs::copy_options::recursive);
    const fs::path car = folder_ / "vehicles" / "fullsize.yaml";
    std::ifstream in(car);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos);
    if (at != std::string::npos) text.replace(at, from.size(), to);
    std::ofstream(car) << text;
    setenv("FAHRWERK_DATA", folder_.c_str(), 1);
  }
  ~ChangedCar() {
    unsetenv("FAHRWERK_DATA");
    std::filesystem::remove_all(folder_);
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("fahrwerk-changed-car-" + std::to_string(getpid()));
};

TEST(Verification, AChangedNumberFails) {
  const ChangedCar car("-8.21459", "-8.22459");
  for (const Case& c : verification::run({"RV-02", "RV-16"})) EXPECT_EQ(c.status, "fail") << c.id;
}

TEST(Verification, AHeavierBodyFailsTheWheelLoads) {
  const ChangedCar car("mass: 1938 kg", "mass: 1950 kg");
  EXPECT_EQ(verification::run({"RV-06"}).at(0).status, "fail");
}

TEST(Verification, AnEntryThatCannotBeComputedFailsAndSaysWhy) {
  const ChangedCar car("mass: 1938 kg", "mass: -1 kg");
  const Case c = verification::run({"RV-06"}).at(0);
  EXPECT_EQ(c.status, "fail");
  EXPECT_NE(c.note.find("could not be computed"), std::string::npos) << c.note;
  EXPECT_NE(c.note.find("body.mass"), std::string::npos) << c.note;
}

TEST(Verification, TableTellsAStatusPerEntryAndTheSum) {
  const std::vector<Case> some = {
      {"A-1", "source", "one value", "pass", {1.0}, {1.01}, {0.1}, "reason", "a note"},
      {"A-2", "source", "many values", "fail", {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5.5, 6}, {0.1}, "reason", ""},
      {"A-3", "source", "nothing yet", "open", {}, {}, {}, "", "needs a part"},
  };
  const std::string text = verification::table(some);
  EXPECT_NE(text.find("1.01"), std::string::npos) << text;
  EXPECT_NE(text.find("a note"), std::string::npos) << text;
  EXPECT_NE(text.find("6 values"), std::string::npos) << text;
  EXPECT_NE(text.find("largest error 5.0e-01"), std::string::npos) << text;
  EXPECT_NE(text.find("1 pass, 1 fail, 0 reported, 1 open"), std::string::npos) << text;
}

}  // namespace
