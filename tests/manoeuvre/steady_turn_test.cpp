// Steady turns against the linear single track and against statics.
#include "manoeuvre/steady_turn.h"

#include <gtest/gtest.h>

#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

SteadyTurn small(SteadyTurn::Method method) {
  SteadyTurn m(method);
  m.max_lateral_acceleration = 1.5, m.linear_limit = 1.5, m.lateral_acceleration_step = 0.25, m.hold_time = 1.0;
  m.speed = 20.0;
  return m;
}

class ThreeMethods : public ::testing::TestWithParam<SteadyTurn::Method> {};

TEST_P(ThreeMethods, GiveTheUndersteerGradientOfTheLinearCar) {
  TestTrack track = test::test_track();
  const SingleTrack model = track.linear_model(15.0);
  const ManoeuvreOutcome out = small(GetParam()).perform(track);
  EXPECT_EQ(metric(out, "levels"), 6.0);
  // The model is that of small turns at 15 m/s; load transfer up to 1.5 m/s² and other speeds change tyres and roll
  // steer by a few per cent of the slip angles, and the gradient is their difference: 3 % of the larger one.
  const double slip = model.mass * model.rear / (model.wheelbase() * model.front_stiffness);
  EXPECT_NEAR(metric(out, "understeer_gradient"), model.understeer_gradient(), 0.03 * slip);
}

INSTANTIATE_TEST_SUITE_P(All, ThreeMethods,
                         ::testing::Values(SteadyTurn::Method::constant_radius, SteadyTurn::Method::constant_speed,
                                           SteadyTurn::Method::constant_steer));

TEST(SteadyTurn, SideslipAndRollGradientsFollowFromStatics) {
  TestTrack track = test::test_track();
  const SingleTrack model = track.linear_model(8.0);
  SteadyTurn m = small(SteadyTurn::Method::constant_radius);
  m.lateral_acceleration_step = 0.1, m.max_lateral_acceleration = 0.6;
  const ManoeuvreOutcome out = m.perform(track);
  // At constant radius β = l_r/R - m l_f a_y/(l C_r). The tyre's force is dF0 s/(1 + 0.67 n + n²), n = s/s_m: until
  // 0.6 m/s², s = 0.0045 of s_m = 0.18, its slope falls by 2 · 0.67 n = 3.4 %; the model is that of 0.3 m/s².
  const double expected = -model.mass * model.front / (model.wheelbase() * model.rear_stiffness);
  EXPECT_NEAR(metric(out, "sideslip_gradient"), expected, 0.04 * std::fabs(expected));
  // To the outside, and about as springs and bars give it: between those of the sprung mass on its springs alone with
  // bars (about the ground) and half of that.
  const double roll = metric(out, "roll_gradient");
  const CarParameters<double>& car = track.car();
  const double track_width = 2.0 * car.corner[0].r_VW_D.y, c = car.corner[0].spring.stiffness;
  const double bars = (car.axle[0].bar_stiffness + car.axle[1].bar_stiffness) * 0.49 * track_width * track_width;
  const double stiffness = c * track_width * track_width + bars, height = car.unit[0].r_VC.z + 0.3;
  EXPECT_GT(roll, 0.5 * car.unit[0].body_mass * height / stiffness);
  EXPECT_LT(roll, 1.6 * car.unit[0].body_mass * height / stiffness);
}

TEST(SteadyTurn, RightTurnIsTheMirrorImageOfTheLeftOne) {
  TestTrack track = test::test_track();
  SteadyTurn left = small(SteadyTurn::Method::constant_speed), right = left;
  right.direction = -1.0;
  const ManoeuvreOutcome a = left.perform(track), b = right.perform(track);
  for (const char* name : {"understeer_gradient", "steer_gradient", "sideslip_gradient", "roll_gradient"})
    EXPECT_NEAR(metric(a, name), metric(b, name), 1e-6 * std::fabs(metric(a, name)) + 1e-9) << name;
}

TEST(SteadyTurn, LevelsEndAtTheLimitOfTheTyres) {
  TestTrack track = test::test_track();
  SteadyTurn m(SteadyTurn::Method::constant_radius);
  m.hold_time = 1.0;
  const ManoeuvreOutcome out = m.perform(track);
  // No tyre gives more than 1.01 of its load in the test car (less at higher loads), drag aside.
  EXPECT_GT(metric(out, "max_lateral_acceleration"), 6.0);
  EXPECT_LT(metric(out, "max_lateral_acceleration"), 1.01 * 9.81);
}

TEST(SteadyTurn, SaysWhichParameterAsksTooMuch) {
  TestTrack track = test::test_track();
  SteadyTurn m(SteadyTurn::Method::constant_radius);
  m.lateral_acceleration_step = 5.0, m.max_lateral_acceleration = 30.0;
  try {
    m.perform(track);
    FAIL();
  } catch (const Impossible& e) {
    EXPECT_EQ(e.key, "lateral_acceleration_step");
  }
}

}  // namespace
}  // namespace fahrwerk
