// Equilibria in motion: straight ahead, in steady turns, coasting.
#include <gtest/gtest.h>

#include <cmath>

#include "support/two_axles.h"
#include "trimmed.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using test::observed, test::rate_of, test::summed_mass;

// Newton stops at 1e-9 m/s², or at a thousand times that where round-off keeps it from falling.
constexpr double left_over = 1e-6;
// The trim holds the speed of the body's centre of gravity. That of the whole car lies about 25 mm lower: in a turn of
// 0.3 rad/s at 0.06 rad of roll its speed differs by 0.3 · 25 mm · 0.06 < 1e-3 m/s.
constexpr double other_point = 1e-3;

TrimRequest at_speed(double speed, double rack = 0.0) {
  TrimRequest request;
  request.speed = speed, request.rack = rack;
  return request;
}

TEST(SteadyTurn, LateralAccelerationIsSpeedTimesYawRate) {
  const CarParameters<double> car = test::trimmed_car();
  for (double rack : {-0.005, -0.002, 0.003}) {
    const Trim turn = trim(car, Road{}, at_speed(25.0, rack));
    ASSERT_TRUE(turn.converged) << turn.message;
    const CarObservation o = observed(car, Road{}, turn);
    // The acceleration comes from the sum of forces, the right-hand side from the motion.
    EXPECT_NEAR(o.lateral_acceleration, o.speed * std::cos(o.sideslip) * o.yaw_rate, left_over);
    EXPECT_NEAR(o.longitudinal_acceleration, -o.speed * std::sin(o.sideslip) * o.yaw_rate, left_over);
    EXPECT_NEAR(o.speed, 25.0, other_point);
    // The rack to the right steers left.
    EXPECT_LT(o.lateral_acceleration * rack, 0.0);
  }
}

TEST(SteadyTurn, NothingChangesButPlaceHeadingAndWheelAngles) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim turn = trim(car, Road{}, at_speed(25.0, -0.004));
  ASSERT_TRUE(turn.converged);
  const CarState<double> rate = rate_of(car, Road{}, turn);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(rate[two_axles.velocity() + i], 0.0, left_over) << i;
    EXPECT_NEAR(rate[two_axles.rotation() + i], 0.0, left_over) << i;
  }
  for (int i = 0; i < two_axles.wheels; ++i) {
    EXPECT_NEAR(rate[two_axles.hub_rate() + i], 0.0, left_over) << i;
    EXPECT_NEAR(rate[two_axles.steer_rate() + i], 0.0, left_over) << i;
    EXPECT_NEAR(rate[two_axles.spin() + i], 0.0, left_over) << i;
    EXPECT_EQ(rate[two_axles.hub() + i], 0.0);
  }
  for (int i = 0; i < two_axles.tire_size(); ++i) EXPECT_NEAR(rate[two_axles.tire_x() + i], 0.0, left_over) << i;
  EXPECT_NEAR(rate[2], 0.0, left_over);
}

TEST(SteadyTurn, LeftAndRightAreMirrorImages) {
  const CarParameters<double> car = test::trimmed_car();
  const CarObservation left = observed(car, Road{}, trim(car, Road{}, at_speed(20.0, -0.004)));
  const CarObservation right = observed(car, Road{}, trim(car, Road{}, at_speed(20.0, 0.004)));
  // Two solutions of the same equations, each to the residual over stiffnesses per mass from some 10 1/s² on.
  EXPECT_NEAR(left.yaw_rate, -right.yaw_rate, left_over);
  EXPECT_NEAR(left.roll, -right.roll, left_over);
  EXPECT_NEAR(left.sideslip, -right.sideslip, left_over);
  EXPECT_NEAR(left.pitch, right.pitch, left_over);
  for (int i = 0; i < two_axles.wheels; ++i)
    EXPECT_NEAR(left.wheel[i].load, right.wheel[i ^ 1].load, left_over * summed_mass(car)) << "wheel " << i;
}

TEST(SteadyTurn, ReachesTheLateralAccelerationAskedFor) {
  const CarParameters<double> car = test::trimmed_car();
  for (double a_y : {-6.0, 2.0, 5.0}) {
    TrimRequest request = at_speed(25.0);
    request.lateral_acceleration = a_y;
    const Trim turn = trim(car, Road{}, request);
    ASSERT_TRUE(turn.converged) << turn.message;
    const CarObservation o = observed(car, Road{}, turn);
    // Four corrections, each leaving a small share (below 1e-2) of a first error below 0.1 m/s².
    EXPECT_NEAR(o.lateral_acceleration, a_y, 1e-6);
    EXPECT_NEAR(o.speed, 25.0, other_point);
    EXPECT_GT(o.yaw_rate * a_y, 0.0);
    EXPECT_LT(turn.inputs.rack[0] * a_y, 0.0);
    EXPECT_GT(o.roll * a_y, 0.0);
  }
}

TEST(SteadyTurn, MoreThanTheTyresCanDoIsRefused) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request = at_speed(25.0);
  request.lateral_acceleration = 20.0;
  const Trim turn = trim(car, Road{}, request);
  EXPECT_FALSE(turn.converged);
  EXPECT_FALSE(turn.message.empty());
}

TEST(StraightAhead, DriveBalancesResistance) {
  const CarParameters<double> car = test::trimmed_car({"aerodynamics={drag_area: 0.68 m^2, point: [-1.4, 0, 0.35]}"});
  const Trim straight = trim(car, Road{}, at_speed(30.0));
  ASSERT_TRUE(straight.converged) << straight.message;
  const CarObservation o = observed(car, Road{}, straight);
  EXPECT_NEAR(o.yaw_rate, 0.0, left_over);
  EXPECT_NEAR(o.sideslip, 0.0, left_over);
  EXPECT_NEAR(o.longitudinal_acceleration, 0.0, left_over);
  double force = 0.0, drive = 0.0;
  for (const WheelObservation& w : o.wheel) force += w.force_0.x, drive += w.drive_torque;
  const double drag = 0.5 * car.air_density * car.unit[0].drag_area * 30.0 * 30.0;
  // The drag acts along the car, which pitches by some hundredths of a radian at most: 1e-3 of it.
  EXPECT_NEAR(force, drag, 1e-3 * drag);
  EXPECT_GT(drive, 0.0);
}

TEST(StraightAhead, UphillTheTyresAlsoCarryTheSlope) {
  const CarParameters<double> car = test::trimmed_car();
  const Road road{.grade = 0.06};
  const Trim climb = trim(car, road, at_speed(20.0));
  ASSERT_TRUE(climb.converged) << climb.message;
  const CarObservation o = observed(car, road, climb);
  const double root = std::sqrt(1 + 0.06 * 0.06), weight = summed_mass(car) * car.gravity;
  double along = 0.0;
  for (const WheelObservation& w : o.wheel) along += (w.force_0.x + 0.06 * w.force_0.z) / root;
  const double drag = 0.5 * car.air_density * car.unit[0].drag_area * 20.0 * 20.0;
  // Again the drag's direction, by the pitch against the road.
  EXPECT_NEAR(along, weight * 0.06 / root + drag, 1e-3 * drag + left_over * summed_mass(car));
}

TEST(Coasting, TheCarSlowsDownAsOne) {
  const CarParameters<double> car = test::trimmed_car();
  for (double rack : {0.0, -0.003}) {
    TrimRequest request = at_speed(25.0, rack);
    request.driven = false;
    const Trim coast = trim(car, Road{}, request);
    ASSERT_TRUE(coast.converged) << coast.message;
    EXPECT_EQ(coast.inputs.speed_control, 0.0);
    const CarState<double> rate = rate_of(car, Road{}, coast), &x = coast.state;
    EXPECT_LT(rate[two_axles.velocity()], 0.0);
    for (int i = 0; i < two_axles.wheels; ++i)
      EXPECT_NEAR(rate[two_axles.spin() + i] / x[two_axles.spin() + i],
                  rate[two_axles.velocity()] / x[two_axles.velocity()], left_over)
          << "wheel " << i;
    EXPECT_NEAR(rate[two_axles.velocity() + 1], 0.0, left_over);
    EXPECT_NEAR(rate[two_axles.velocity() + 2], 0.0, left_over);
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(rate[two_axles.rotation() + i], 0.0, left_over);
    const CarObservation o = observed(car, Road{}, coast);
    EXPECT_NEAR(o.speed, 25.0, other_point);
    for (const WheelObservation& w : o.wheel) EXPECT_EQ(w.drive_torque, 0.0);
  }
}

TEST(Coasting, DecelerationFollowsFromDragAndRolling) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request = at_speed(25.0);
  request.driven = false;
  const Trim coast = trim(car, Road{}, request);
  ASSERT_TRUE(coast.converged);
  const CarObservation o = observed(car, Road{}, coast);
  // Force on the car m v' = -drag + Σ F_x, torque about each wheel's axis I φ' v'/v = T_y - F_x r_S: F_x drops out.
  double inertia = summed_mass(car), force = -0.5 * car.air_density * car.unit[0].drag_area * 25.0 * 25.0;
  for (int i = 0; i < two_axles.wheels; ++i) {
    const WheelObservation& w = o.wheel[i];
    const double static_radius = car.corner[i].tire.body.unloaded_radius - w.deflection;
    inertia += car.corner[i].wheel_axial_inertia * w.spin / (25.0 * static_radius);
    force += w.torque_y / static_radius;
  }
  // Left out: steer and pitch angles of below 0.02 rad, which enter squared.
  EXPECT_NEAR(o.longitudinal_acceleration, force / inertia, 1e-3 * std::fabs(force / inertia));
}

}  // namespace
}  // namespace fahrwerk
