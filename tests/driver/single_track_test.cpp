#include "driver/single_track.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

const SingleTrack kTrack{1500.0, 2500.0, 1.2, 1.5, 90e3, 110e3};

TEST(SingleTrack, SteadyGainsAreTheResponseAtFrequencyZero) {
  for (const double v : {5.0, 20.0, 40.0}) {
    const SingleTrackResponse r = response(kTrack, v, 0.0);
    EXPECT_NEAR(r.yaw_rate.real(), kTrack.yaw_rate_gain(v), 1e-12 * kTrack.yaw_rate_gain(v));
    EXPECT_NEAR(r.lateral_speed.real() / v, kTrack.sideslip_gain(v), 1e-12);
    EXPECT_NEAR(r.lateral_acceleration.real(), v * kTrack.yaw_rate_gain(v), 1e-9);
  }
}

TEST(SingleTrack, SolvesItsOwnEquationsAtAnyFrequency) {
  const double v = 27.0, omega = 4.3;
  const SingleTrackMatrices m = matrices(kTrack, v);
  const SingleTrackResponse r = response(kTrack, v, omega);
  const std::complex<double> s(0.0, omega);
  EXPECT_LT(std::abs(s * r.lateral_speed - (m.a11 * r.lateral_speed + m.a12 * r.yaw_rate + m.b1)), 1e-12);
  EXPECT_LT(std::abs(s * r.yaw_rate - (m.a21 * r.lateral_speed + m.a22 * r.yaw_rate + m.b2)), 1e-12);
}

TEST(SingleTrack, NeutralCarHasNoUndersteerGradient) {
  SingleTrack neutral = kTrack;
  neutral.rear_stiffness = neutral.front_stiffness * neutral.front / neutral.rear;
  EXPECT_NEAR(neutral.understeer_gradient(), 0.0, 1e-18);
  EXPECT_GT(kTrack.understeer_gradient(), 0.0);
}

}  // namespace
}  // namespace fahrwerk
