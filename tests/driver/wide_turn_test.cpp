// The plan for off-tracking: the chain against its steady turn, and what the plan promises.
#include "driver/wide_turn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

// A tractor whose fifth wheel is 0.6 m in front of its driven axle, and a semitrailer.
const std::vector<ReverseUnit> kTractor{{3.7, -0.6, -3.7}, {7.7, 0.0, -1.3}};
constexpr double kLead = 2.5;

// On a long arc every unit settles on its circle: R_1² = R² - lead², R_2² = R_1² + c² - L².
TEST(WideTurn, ChainSettlesOnItsCircles) {
  const double R = 20.0;
  const CornerGeometry g{5.0, 5.0, R, 6.0, 1.0};
  const Path path(PathPose{}, corner_segments(g));
  const double last = std::sqrt(R * R - kLead * kLead + 0.6 * 0.6 - 7.7 * 7.7);
  // Euler's method over 2 cm on circles of 20 m: a thousandth of the distance.
  EXPECT_NEAR(last_axle_inside(kTractor, kLead, 0.0, path, path, 1.0), R - last, 2e-3);
  // The same to the right.
  const Path right(PathPose{}, corner_segments({5.0, 5.0, R, -6.0, 1.0}));
  EXPECT_NEAR(last_axle_inside(kTractor, kLead, 0.0, right, right, -1.0), R - last, 2e-3);
  // What lies behind the middle of the axles runs further out, and the error of the heading counts as well.
  EXPECT_NEAR(last_axle_inside(kTractor, kLead, 1.3, path, path, 1.0), R - std::hypot(last, 1.3), 3e-3);
}

TEST(WideTurn, PlanKeepsTheLastAxleOffTheCorner) {
  for (const double angle : {1.5708, -1.5708, 1.0}) {
    const CornerGeometry g{30.0, 5.0, 12.5, angle, 45.0};
    const double sign = angle < 0.0 ? -1.0 : 1.0;
    const Path given(PathPose{}, corner_segments(g));
    const double before = last_axle_inside(kTractor, kLead, 1.3, given, given, sign), allowed = 0.5 * before;
    const WideTurn plan = plan_wide_turn(g, kTractor, kLead, 1.3, allowed, 12.0, 6.0);
    EXPECT_GT(plan.out, 0.2);
    EXPECT_LT(plan.out, before);  // a wider arc takes less room itself
    EXPECT_NEAR(last_axle_inside(kTractor, kLead, 1.3, *plan.path, given, sign), allowed, 1e-3);
    // Smooth: curvature without jumps; it ends on the straight that was given, heading along it.
    const PathPoint end = plan.path->at(plan.path->length()), goal = given.at(given.length());
    EXPECT_NEAR(end.heading, goal.heading, 1e-9);
    EXPECT_NEAR(-std::sin(goal.heading) * (end.x - goal.x) + std::cos(goal.heading) * (end.y - goal.y), 0.0, 1e-6);
    double last = 0.0;
    for (double s = 0.0; s < plan.path->length(); s += 0.01) {
      const double k = plan.path->at(s).curvature;
      EXPECT_LT(std::fabs(k - last), 2e-3);
      last = k;
    }
  }
}

TEST(WideTurn, NothingIsPlannedWhereThereIsRoomAndNoneWhereThereIsNot) {
  const CornerGeometry g{30.0, 5.0, 12.5, 1.5708, 45.0};
  EXPECT_EQ(plan_wide_turn(g, kTractor, kLead, 1.3, 10.0, 12.0, 6.0).out, 0.0);
  EXPECT_THROW(plan_wide_turn(g, kTractor, kLead, 1.3, -5.0, 12.0, 6.0), std::invalid_argument);
  EXPECT_THROW(plan_wide_turn({3.0, 5.0, 12.5, 1.5708, 45.0}, kTractor, kLead, 1.3, 0.5, 12.0, 6.0),
               std::invalid_argument);
  EXPECT_THROW(plan_wide_turn({30.0, 5.0, 12.5, 3.1, 45.0}, kTractor, kLead, 1.3, 0.5, 12.0, 6.0),
               std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
