// Runs side by side: which signals and figures they share, bands in units of their own, cross plots of quotients.
#include "study/run_comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace fahrwerk {
namespace {

ComparedRun straight_run(const std::string& name, double rate) {
  ComparedRun run{name, {}};
  run.result.time = {0.0, 1.0, 2.0};
  run.result.columns = {{"body.yaw_rate", "rad/s", "", {rate, rate, rate}},
                        {"body.speed", "m/s", "", {10.0, 20.0, 30.0}},
                        {"wheel.1l.fz", "N", "", {4000.0, 4000.0, 4000.0}}};
  run.metrics = {{"gain", rate}, {"own_" + name, 1.0}};
  run.units = {{"gain", "1/s"}};
  return run;
}

std::string refusal(const files::Problems& problems) { return files::to_string(problems); }

TEST(RunComparison, SharedSignalsAndFigures) {
  ComparedRuns runs{straight_run("a", 1.0), straight_run("b", 1.5)};
  runs[1].result.columns.pop_back();
  files::Problems problems;
  EXPECT_EQ(shared_signals(runs, {}, problems), (std::vector<std::string>{"body.speed", "body.yaw_rate"}));
  EXPECT_EQ(shared_signals(runs, {"body.*"}, problems), (std::vector<std::string>{"body.yaw_rate", "body.speed"}));
  EXPECT_TRUE(problems.empty());
  shared_signals(runs, {"wheel.*"}, problems);  // the second run has none
  EXPECT_NE(refusal(problems).find("signals: the runs share no signal 'wheel.*'"), std::string::npos)
      << refusal(problems);
  const std::vector<ComparedMetric> figures = compare_metrics(runs);
  ASSERT_EQ(figures.size(), 1u);
  EXPECT_EQ(figures[0].name, "gain");
  EXPECT_EQ(figures[0].unit, "1/s");
  EXPECT_EQ(figures[0].values, (std::vector<double>{1.0, 1.5}));
}

// A difference of 0.5 rad/s = 28.6 deg/s: outside of 28 deg/s, inside of 29 deg/s.
TEST(RunComparison, BandsHaveUnitsOfTheirOwn) {
  const ComparedRuns runs{straight_run("a", 1.0), straight_run("b", 1.5)};
  for (const double allowed : {28.0, 29.0}) {
    std::vector<NamedBand> bands{{"body.yaw*", {allowed, 0.0}, "deg/s"}};
    convert_bands(runs.front(), bands);
    EXPECT_NEAR(bands[0].band.offset, allowed * std::numbers::pi / 180.0, 1e-15);
    const std::vector<ComparedSignal> found = compare_signals(runs, {"body.yaw_rate"}, bands);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].difference.largest, 0.5);
    EXPECT_EQ(found[0].difference.within, allowed > 28.5 ? 1.0 : 0.0);
  }
  std::vector<NamedBand> wrong{{"body.yaw*", {1.0, 0.0}, "kg"}};
  EXPECT_THROW(convert_bands(runs.front(), wrong), files::InputError);
}

// Curvature = yaw rate over speed: 0.1, 0.05, 0.033 1/m, and half as much again.
TEST(RunComparison, CrossPlotsOfQuotients) {
  const ComparedRuns runs{straight_run("a", 1.0), straight_run("b", 1.5)};
  files::Problems problems;
  CrossPlot plot{"body.yaw_rate/body.speed", "time", {{0.06, 0.0}, {}}};
  const std::vector<CrossAnswer> wide = cross_plots(runs, {plot}, problems);
  ASSERT_EQ(wide.size(), 1u);
  EXPECT_EQ(wide[0].y_unit, "rad/s/(m/s)");
  EXPECT_EQ(wide[0].curves[1].y, (std::vector<double>{0.15, 0.075, 0.05}));
  EXPECT_STREQ(verdict(wide[0].found[0]), "inside");
  plot.band.y.offset = 0.04;
  EXPECT_STREQ(verdict(cross_plots(runs, {plot}, problems)[0].found[0]), "outside");
  EXPECT_TRUE(problems.empty());
  plot.x = "body.none";
  EXPECT_TRUE(cross_plots(runs, {plot}, problems).empty());
  EXPECT_FALSE(problems.empty());
}

}  // namespace
}  // namespace fahrwerk
