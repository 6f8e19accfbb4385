// Every example runs and gives its stored figures: examples/<name>.expected.json, {metric: [value, tolerance]}. Pages
// of docs/models that show what it prints show what it prints now.
#include <algorithm>
#include <cmath>

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

struct PrintedLine {
  std::string page, metric;
  double value;
};

// Lines of a block that begins with the command of this example.
std::vector<PrintedLine> printed_on_pages(const std::string& example) {
  std::vector<PrintedLine> printed;
  for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("docs/models"))) {
    if (entry.path().extension() != ".md") continue;
    std::istringstream lines(content(entry.path()));
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
      if (line == "```") inside = false;
      std::istringstream words(line);
      PrintedLine p{entry.path().filename().string(), "", 0.0};
      if (inside && words >> p.metric >> p.value) printed.push_back(p);
      if (line == "$ fahrwerk run examples/" + example + ".yaml") inside = true;
    }
  }
  return printed;
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
  for (const PrintedLine& p : printed_on_pages(GetParam())) {
    ASSERT_TRUE(metrics.contains(p.metric) && metrics[p.metric].is_number()) << p.page << ": " << p.metric;
    // Five digits are printed; adaptive methods differ in the fifth between machines.
    EXPECT_NEAR(metrics[p.metric].get<double>(), p.value, 2e-4 * std::fabs(p.value)) << p.page << ": " << p.metric;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Example, ::testing::ValuesIn(example_names()), [](const auto& i) { return i.param; });

}  // namespace
