#include "steering/rear_steer.h"

#include <gtest/gtest.h>

namespace fahrwerk {
namespace {

TEST(RearSteer, FollowsTheFrontThroughItsActuator) {
  const RearSteerSystem r{{-0.3, 0.1, 15.0, 10.0}, -1.2, 0.08, 0.01};
  // Slow: against the front wheels; the rear rack's travel has its own sense.
  EXPECT_NEAR(rear_target(r, 0.02, 5.0), 0.3 * 1.2 * 0.02, 1e-15);
  EXPECT_NEAR(rear_target(r, 0.02, -5.0), 0.3 * 1.2 * 0.02, 1e-15);
  EXPECT_NEAR(rear_target(r, 0.02, 30.0), -0.1 * 1.2 * 0.02, 1e-15);
  EXPECT_NEAR(rear_target(r, 0.2, 5.0), 0.01, 0.0);  // its limit
  // One step of any length is the solution of the rate, also for a target that moves.
  const double target = rear_target(r, 0.02, 5.0);
  double travel = 0.001;
  const double once = rear_step(r, 0.0, target, 0.1, travel);
  for (int i = 0; i < 100; ++i) travel = rear_step(r, 0.01 * i * target, 0.01 * (i + 1) * target, 1e-3, travel);
  EXPECT_NEAR(travel, once, 1e-15);
  const double h = 1e-6;
  EXPECT_NEAR((rear_step(r, target, target, h, 0.001) - 0.001) / h, rear_rate(r, 0.02, 5.0, 0.001), 1e-5);
}

}  // namespace
}  // namespace fahrwerk
