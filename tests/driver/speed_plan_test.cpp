#include "driver/speed_plan.h"
#include "math/constants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

TEST(SpeedPlan, CircleIsDrivenAtItsLateralLimit) {
  const Path circle({}, {{2.0 * kPi * 50.0, 1.0 / 50.0, 1.0 / 50.0}}, true);
  const Table plan = speed_plan(circle, {40.0, 4.0, 1.0, 2.0});
  for (const double s : {0.0, 30.0, 200.0, 314.0}) EXPECT_NEAR(plan(s), std::sqrt(4.0 * 50.0), 1e-9);
}

TEST(SpeedPlan, BrakesBeforeABendAndAcceleratesBehindIt) {
  const Path path({}, {{400.0, 0.0, 0.0}, {60.0, 0.02, 0.02}, {400.0, 0.0, 0.0}});
  const SpeedLimits limits{40.0, 4.5, 1.5, 3.0};
  const Table plan = speed_plan(path, limits);
  EXPECT_NEAR(plan(430.0), 15.0, 1e-9);
  // v² = v_bend² + 2 a Δs; the bend begins within one spacing of its arc length.
  EXPECT_NEAR(plan(350.0) * plan(350.0), 15.0 * 15.0 + 2.0 * 3.0 * 50.0, 2.0 * 3.0 * 1.0);
  EXPECT_NEAR(plan(560.0) * plan(560.0), 15.0 * 15.0 + 2.0 * 1.5 * 100.0, 2.0 * 1.5 * 1.0 + 1.0);
  for (double s = 0.0; s < path.length(); s += 3.0) EXPECT_LE(plan(s), 40.0 + 1e-12);
}

TEST(SpeedPlan, IsPeriodicOnAClosedPath) {
  const double half = kPi * 30.0;
  const Path track(
      {}, {{200.0, 0.0, 0.0}, {half, 1.0 / 30.0, 1.0 / 30.0}, {200.0, 0.0, 0.0}, {half, 1.0 / 30.0, 1.0 / 30.0}}, true);
  const Table plan = speed_plan(track, {50.0, 4.0, 2.0, 4.0});
  EXPECT_DOUBLE_EQ(plan(0.0), plan(track.length()));
  // The path begins where a bend has just ended: it cannot begin faster than that bend allows, but for one spacing.
  EXPECT_NEAR(plan(0.0) * plan(0.0), 4.0 * 30.0, 2.0 * 4.0 * 1.0 + 1e-9);
}

}  // namespace
}  // namespace fahrwerk
