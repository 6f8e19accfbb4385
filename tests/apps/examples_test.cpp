// Every example runs and gives its stored figures: examples/<name>.expected.json, {metric: [value, tolerance]}.
#include <algorithm>

#include "apps/program.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;

std::vector<std::string> example_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("examples")))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class Example : public Program, public ::testing::WithParamInterface<std::string> {};

TEST_P(Example, GivesItsStoredFigures) {
  const fs::path expected =
      std::filesystem::path(fahrwerk::test::in_source("examples")) / (GetParam() + ".expected.json");
  ASSERT_TRUE(fs::exists(expected)) << "every example has stored figures";
  const Answer a = run("run $SOURCE/examples/" + GetParam() + ".yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto metrics = a.json()["metrics"];
  const auto stored = nlohmann::json::parse(content(expected));
  EXPECT_FALSE(stored.empty());
  for (const auto& [name, value] : stored.items()) {
    ASSERT_TRUE(metrics.contains(name) && metrics[name].is_number()) << name;
    EXPECT_NEAR(metrics[name].get<double>(), value[0].get<double>(), value[1].get<double>()) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Example, ::testing::ValuesIn(example_names()), [](const auto& i) { return i.param; });

}  // namespace
