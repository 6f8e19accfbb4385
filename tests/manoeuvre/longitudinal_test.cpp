// Straight-line manoeuvres against energy and statics.
#include <gtest/gtest.h>

#include "manoeuvre/braking.h"
#include "manoeuvre/straight_line.h"
#include "support/two_axles.h"
#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

double effective_mass(const TestTrack& track) {
  double m = track.mass();
  for (int i = 0; i < two_axles.wheels; ++i)
    m += track.car().corner[i].wheel_axial_inertia / std::pow(track.wheel_radius(i), 2);
  return m;
}

TEST(CoastDown, FindsRollingResistanceAndAirDrag) {
  TestTrack track = test::test_track();
  const ManoeuvreOutcome out = CoastDown{}.perform(track);
  // F = f_R m g r0/r + c_d A ρ/2 v²: the rolling resistance is a torque f_R r0 F_z about the wheel axis, its lever the
  // loaded radius. The wheels' inertia, 3 % of the mass, turns with the dynamic radius, a few per cent larger than the
  // loaded one.
  const double f0 = 0.015 * track.mass() * 9.81 * 0.32 / track.wheel_radius(0);
  EXPECT_NEAR(metric(out, "f0"), f0, 0.02 * f0);
  EXPECT_NEAR(metric(out, "f2"), 0.5 * 1.2 * 0.65, 0.02 * 0.5 * 1.2 * 0.65);
  EXPECT_NEAR(metric(out, "final_speed"), 20.0 / 3.6, 0.05);
}

TEST(Acceleration, TimeFollowsFromTorqueAndResistance) {
  Car car = test::test_whole();
  car.car.speed_control.torque_max = 1200.0;  // far from spinning wheels
  TestTrack track(car, {4.5, 1.8, 0.9}, {}, {});
  Acceleration m;
  m.from = 5.0, m.to = 25.0;
  const ManoeuvreOutcome out = m.perform(track);
  // ∫ m* dv/(T/r - f_R m g - c v²) with the controller's largest torque, by the midpoint rule.
  const double force = track.car().speed_control.torque_max / track.wheel_radius(2), mass = effective_mass(track);
  double time = 0.0;
  for (double v = 5.05; v < 25.0; v += 0.1) time += 0.1 * mass / (force - 0.015 * track.mass() * 9.81 - 0.39 * v * v);
  // Driving slip of 1 or 2 % and the change of load of the driven axle are left out; 15 m/s is the mean speed but for
  // the growing air drag.
  EXPECT_NEAR(metric(out, "acceleration_time"), time, 0.03 * time);
  EXPECT_NEAR(metric(out, "acceleration_distance"), 15.0 * time, 0.05 * 15.0 * time);
}

TEST(StoppingDistance, IsThatOfTheFrictionThatTheTyresHave) {
  Road wet;
  wet.friction = 0.4;
  TestTrack track = test::test_track(wet);
  StoppingDistance m;
  m.speed = 20.0;
  const ManoeuvreOutcome out = m.perform(track);
  // At a friction of 0.4 the tyres' largest longitudinal force is 1.12 · 0.4 of the nominal load, somewhat less above
  // it; at the slip limit at least 90 % of it are used. Rolling resistance and air add 0.15 to 0.25 m/s².
  const double peak = 0.4 * 1.12 * 9.81;
  EXPECT_LT(metric(out, "developed_deceleration"), peak + 0.3);
  EXPECT_GT(metric(out, "developed_deceleration"), 0.85 * peak);
  const double v = metric(out, "initial_speed"), d = metric(out, "stopping_distance");
  EXPECT_NEAR(metric(out, "equivalent_deceleration"), v * v / (2.0 * d), 1e-9);
  EXPECT_NEAR(metric(out, "corrected_stopping_distance"), d * 400.0 / (v * v), 1e-9);
  EXPECT_EQ(metric(out, "locked_wheels"), 0.0);
}

TEST(SplitFriction, BrakesAsStaticsSay) {
  TestTrack track = test::test_track();
  SplitFriction m;
  const ManoeuvreOutcome out = m.perform(track);
  // Each front wheel uses its own friction, both rear wheels that of the low side: with the axles' shares of the load,
  // which change by a h/(g l),  a/g = 1.12 [0.6 φ_f + 0.3 (1 - φ_f)],  φ_f = 1/2 + (a/g) h/l,  h = 0.55 m, l = 2.7 m.
  const double h = 0.55 / 2.7, a = 9.81 * 1.12 * 0.45 / (1.0 - 1.12 * 0.3 * h);
  // Resistances add 0.2 m/s²; higher loads on the front tyres (less than 1.12 there), the lateral forces that hold the
  // line and a slip beside the best one take up to 15 %.
  EXPECT_LT(metric(out, "developed_deceleration"), a + 0.2);
  EXPECT_GT(metric(out, "developed_deceleration"), 0.85 * a);
  EXPECT_TRUE(std::isnan(metric(out, "left_course")));
  // The driver has no integral part: against the steady pull of the brakes the car stands off its line.
  EXPECT_LT(metric(out, "max_path_deviation"), 3.0);
}

TEST(SplitFriction, WithoutADriverTheCarIsPulledToTheSideThatGrips) {
  TestTrack track = test::test_track();
  SplitFriction m;
  m.steered = false;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_LT(metric(out, "yaw_rate_1s"), -0.02);  // to the right, where the friction is high
}

}  // namespace
}  // namespace fahrwerk
