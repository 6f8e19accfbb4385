// Crest and sag against the kinematics of a point on the road and against the balance of forces across it.
#include "manoeuvre/vertical_transition.h"

#include <gtest/gtest.h>

#include <cmath>

#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

class CrestAndSag : public ::testing::TestWithParam<double> {};

TEST_P(CrestAndSag, CarryTheBodyAlong) {
  TestTrack track = test::test_track();
  VerticalTransition m;
  m.radius = GetParam();
  const ManoeuvreOutcome out = m.perform(track);
  // In the second half of the arc the slope is (L/2 + 3/4 of the arc)/R; v²/R is smaller by its cosine cubed.
  const double slope = (0.5 * m.transition + 0.75 * m.arc) / m.radius, bend = std::pow(1.0 + slope * slope, -1.5);
  const double wanted = m.speed * m.speed / m.radius * bend;
  // The speed controller lets go of up to 1.5 % of the speed on a slope of 15 %, 3 % of its square.
  EXPECT_NEAR(metric(out, "path_acceleration"), wanted, 0.03 * std::fabs(wanted));
  // What is left of the heave after a second: e^{-D ω t} of the overshoot, 2 %.
  EXPECT_NEAR(metric(out, "arc_vertical_acceleration"), metric(out, "path_acceleration"), 0.03 * std::fabs(wanted));
  // Wheel loads across the road carry the weight's share and the acceleration.
  EXPECT_NEAR(metric(out, "load_ratio"), std::sqrt(1.0 / (1.0 + slope * slope)) + wanted / 9.81, 0.01);
  EXPECT_NEAR(metric(out, "transition_jerk"), 8000.0 / (std::fabs(m.radius) * m.transition), 1e-9);
  EXPECT_FALSE(track.road().surface);
}

INSTANTIATE_TEST_SUITE_P(Radii, CrestAndSag, ::testing::Values(-400.0, 400.0, 1500.0));

TEST(VerticalTransition, RefusesACurveThatGetsTooSteep) {
  TestTrack track = test::test_track();
  VerticalTransition m;
  m.radius = 50.0;
  EXPECT_THROW(m.perform(track), Impossible);
}

}  // namespace
}  // namespace fahrwerk
