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

// The manual is run once for all tests.
const std::vector<Case>& cases() {
  static const std::vector<Case> all = verification::run();
  return all;
}

TEST(Verification, NothingFails) {
  for (const Case& c : cases()) {
    if (c.by_clock) continue;
    EXPECT_NE(c.status, "fail") << verification::table({c}) << c.tolerance_reason;
  }
}

TEST(Verification, EveryEntryIsComplete) {
  std::set<std::string> seen;
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(seen.insert(c.id).second) << "twice";
    EXPECT_FALSE(c.source.empty());
    EXPECT_FALSE(c.claim.empty());
    EXPECT_TRUE((std::set<std::string>{"pass", "fail", "reported", "open"}.contains(c.status))) << c.status;
    EXPECT_EQ(c.expected.size(), c.computed.size());
    if (c.status == "pass") {
      EXPECT_FALSE(c.expected.empty());
      EXPECT_TRUE(c.tolerance.size() == 1 || c.tolerance.size() == c.expected.size());
      EXPECT_FALSE(c.tolerance_reason.empty());
    }
    if (c.status == "open" || c.status == "reported") {
      EXPECT_FALSE(c.note.empty());
    }
  }
  for (int i = 1; i <= 19; ++i) EXPECT_TRUE(seen.contains((i < 10 ? "RV-0" : "RV-") + std::to_string(i))) << i;
  for (int i = 45; i <= 51; ++i) EXPECT_TRUE(seen.contains("T" + std::to_string(i))) << i;
  for (const char* id : {"CA-34", "CA-37"}) EXPECT_TRUE(seen.contains(id)) << id;
  EXPECT_EQ(seen.size(), verification::ids().size());
}

TEST(Verification, JsonHasNumbersArraysAndNull) {
  const nlohmann::json all = verification::json(cases());
  ASSERT_TRUE(all.is_object());
  ASSERT_EQ(all.size(), 1u);
  ASSERT_EQ(all.at("cases").size(), cases().size());
  for (std::size_t i = 0; i < cases().size(); ++i) {
    const nlohmann::json& j = all["cases"][i];
    const Case& c = cases()[i];
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

TEST(Verification, RunsOnlyWhatIsAskedForInTheOrderOfTheManual) {
  const std::vector<Case> two = verification::run({"RV-16", "RV-03"});
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].id, "RV-03");
  EXPECT_EQ(two[1].id, "RV-16");
}

TEST(Verification, UnknownIdsAreAllNamedWithTheirNeighbours) {
  try {
    verification::run({"RV-03", "RV-0", "CA-73"});
    FAIL() << "accepted";
  } catch (const std::invalid_argument& e) {
    const std::string message = e.what();
    EXPECT_NE(message.find("'RV-0'"), std::string::npos) << message;
    EXPECT_NE(message.find("RV-01"), std::string::npos) << message;
    EXPECT_NE(message.find("'CA-73'"), std::string::npos) << message;
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
