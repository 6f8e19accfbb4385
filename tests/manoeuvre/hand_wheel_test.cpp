// Manoeuvres that are steered by the hand wheel of a column: against the car that is steered by its racks, against the
// linear single track with what gives way in the steering, and friction against the loop of a weave.
#include <gtest/gtest.h>

#include <cmath>

#include "manoeuvre/lane_change.h"
#include "manoeuvre/lateral_transient.h"
#include "manoeuvre/on_centre.h"
#include "manoeuvre/roll_over.h"
#include "manoeuvre/sine_with_dwell.h"
#include "manoeuvre/steady_turn.h"
#include "manoeuvre/turn_disturbance.h"
#include "track.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::metric;

// Without assistance and friction.
SteeringColumn<double> bare_column() {
  SteeringColumn<double> c = test::test_column();
  c.has_assist = false;
  c.column_friction = c.rack_friction = 0.0;
  return c;
}

SteeringColumn<double> stiff_column() {
  SteeringColumn<double> c = bare_column();
  c.torsion_stiffness = 5e5, c.torsion_damping = 50.0;
  return c;
}

TestTrack track_with(const SteeringColumn<double>& column, bool stiff_rods = false) {
  EquipmentParameters parts;
  parts.steering = column;
  const Car car = assemble({stiff_rods ? test::test_car() : test::car_for(parts), parts});
  return {car, {4.5, 1.8, 0.9}, Road{}, SimulationOptions{}};
}

double share(const ManoeuvreOutcome& a, const ManoeuvreOutcome& b, const char* name) {
  return metric(a, name) / metric(b, name);
}

// In a steering that does not give way the hand wheel is another name for the rack. What is left: the rack's mass and
// the torsion bar, some 1/500 of the usual twist, and the lag of the damped rack, below a millisecond: 1 %.
template <class M>
void expect_the_same_by_rack(M m, std::initializer_list<const char*> names) {
  TestTrack track = track_with(stiff_column(), true);
  const ManoeuvreOutcome by_hand = m.perform(track);
  EXPECT_TRUE(track.by_hand_wheel());
  m.hand_wheel = false;
  const ManoeuvreOutcome by_rack = m.perform(track);
  EXPECT_FALSE(track.by_hand_wheel());
  for (const char* name : names) EXPECT_NEAR(share(by_hand, by_rack, name), 1.0, 0.01) << name;
}

TEST(StiffHandWheel, SteersTransientsLikeTheRack) {
  StepSteer step;
  step.duration = 3.0;
  expect_the_same_by_rack(step, {"yaw_rate", "steady_yaw_rate_gain", "steer_amplitude", "overshoot"});
  expect_the_same_by_rack(SineSteer{}, {"yaw_rate_gain", "lateral_acceleration_gain"});
  expect_the_same_by_rack(PulseSteer{}, {"yaw_rate_gain_1hz", "roll_gain_1hz"});
  RandomSteer random;
  random.duration = 45.0;
  expect_the_same_by_rack(random, {"yaw_rate_gain_0_5hz", "lateral_acceleration_gain_1hz"});
}

TEST(StiffHandWheel, SteersOnCentreAndInTurnsLikeTheRack) {
  expect_the_same_by_rack(WeaveTest{}, {"yaw_rate_gain", "steering_sensitivity", "lateral_acceleration_lag"});
  TransitionTest transition;
  transition.hand_wheel_rate *= 2.0;
  expect_the_same_by_rack(transition, {"on_centre_sensitivity", "off_centre_sensitivity"});
  expect_the_same_by_rack(PowerOff{}, {"yaw_rate_ratio_2s", "initial_speed"});
  expect_the_same_by_rack(BrakeInTurn{}, {"yaw_rate_ratio_1s", "mean_deceleration_1s"});
  for (const auto method : {SteadyTurn::Method::constant_speed, SteadyTurn::Method::constant_steer}) {
    SteadyTurn turn(method);
    turn.max_lateral_acceleration = 3.0, turn.hold_time = 1.0;
    expect_the_same_by_rack(turn, {"understeer_gradient", "roll_gradient"});
  }
}

TEST(StiffHandWheel, SteersToTheLimitAndThroughConesLikeTheRack) {
  SineWithDwell dwell;
  dwell.first_factor = dwell.last_factor = 3.0, dwell.least_last_angle = 0.0, dwell.steering_ratio = 15.625;
  expect_the_same_by_rack(dwell, {"hand_wheel_angle_03g", "last_hand_wheel_angle", "runs"});
  Fishhook hook;
  hook.last_speed = hook.first_speed, hook.steering_ratio = 15.625;
  expect_the_same_by_rack(hook, {"steer_amplitude", "largest_roll_angle"});
  ConeCourse cones(ConeCourse::Kind::double_lane_change, false);
  cones.speed = 60.0 / 3.6;
  expect_the_same_by_rack(cones, {"passed", "max_lateral_acceleration", "max_steer_angle"});
}

// A column that gives way takes from the steer angle. With F the pull of both tie rods at the rack, r' the pinion's
// radius, i the ratio: δ_lost = F r'²/k_T/(i r'). F from the racks' forces of the car that is steered by them in the
// same turn; its single track contains what its tie rods give way.
TEST(HandWheel, GivesWayLikeItsSprings) {
  const SteeringColumn<double> column = bare_column();
  TestTrack track = track_with(column);
  StepSteer m;
  m.lateral_acceleration = 0.5, m.duration = 5.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double i = track.hand_wheel_angle(1e-3) / 1e-3, r = std::fabs(column.pinion.ratio);
  track.steer_by(false);
  const CarObservation seen = track.observed(track.turn(m.speed, 0.5));
  const double pull = std::fabs(seen.wheel[0].steering_force + seen.wheel[1].steering_force);
  const double lost = pull * r * r / column.torsion_stiffness / (i * r);
  const double rigid = 1.0 / track.linear_model(m.speed).yaw_rate_gain(m.speed);
  const double expected = 1.0 / (rigid + lost / (0.5 / m.speed));
  // Tyres bend by less than 1 % until 0.5 m/s².
  EXPECT_NEAR(metric(out, "steady_yaw_rate_gain"), expected, 0.01 * expected);
  EXPECT_GT(lost, 0.03 * rigid * (0.5 / m.speed));
  EXPECT_NEAR(metric(out, "hand_wheel_amplitude"), i * metric(out, "steer_amplitude"), 0.002 * i);
  EXPECT_NEAR(out.result.recording.series("steering.hand_wheel_torque").value.back(), pull * r, 0.05 * pull * r);
}

TEST(HandWheel, TorqueOfASteadyTurnCarriesThePullOfTheTieRods) {
  SteeringColumn<double> column = bare_column();
  column.has_assist = true;
  TestTrack track = track_with(column);
  SteadyTurn m(SteadyTurn::Method::constant_speed);
  m.speed = 20.0, m.max_lateral_acceleration = 1.0, m.linear_limit = 1.0, m.hold_time = 1.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double torque = steady_mean(out.result.recording.series("steering.hand_wheel_torque"));
  track.steer_by(false);
  const CarObservation seen = track.observed(track.turn(20.0, 1.0));
  const double pull = std::fabs(column.pinion.ratio * (seen.wheel[0].steering_force + seen.wheel[1].steering_force));
  // Torsion bar and assistance together; softer tie rods change the forces by some per cent.
  EXPECT_NEAR(torque + assistance(column, torque, 20.0).torque, pull, 0.03 * pull);
  EXPECT_GT(metric(out, "hand_wheel_torque_gradient"), 0.0);
}

// Dry friction opens the loop of torque over angle by what it is worth at the hand wheel on either side; what lag
// opens besides is the same without friction.
TEST(WeaveTest, LoopOfTheTorqueIsOpenedByFriction) {
  SteeringColumn<double> column = bare_column();
  WeaveTest m;
  m.lateral_acceleration = 1.0, m.cycles = 2.0;
  TestTrack smooth = track_with(column);
  column.column_friction = 0.3, column.rack_friction = 60.0;
  TestTrack dry = track_with(column);
  const ManoeuvreOutcome without = m.perform(smooth), with = m.perform(dry);
  // That of the rack twists the torsion bar, so that the rack is behind and pulls less: with the stiffness s that the
  // hand wheel feels, 1 - s/k_T of it is left. The transient of the friction itself: 3 %.
  const double share_left = 1.0 - metric(without, "steering_stiffness") / column.torsion_stiffness;
  const double friction = 0.3 + 60.0 * std::fabs(column.pinion.ratio) * share_left;
  EXPECT_NEAR(metric(with, "steering_friction") - metric(without, "steering_friction"), friction, 0.03 * friction);
  // Slopes are those of the springs, with or without.
  EXPECT_NEAR(share(with, without, "steering_stiffness"), 1.0, 0.1);
  EXPECT_GT(metric(with, "angle_at_0_nm"), metric(without, "angle_at_0_nm"));
  // Torque over lateral acceleration: the pull of the tie rods at the pinion per lateral acceleration, as in a turn.
  smooth.steer_by(false);
  const CarObservation seen = smooth.observed(smooth.turn(m.speed, 0.5));
  const double gradient =
      std::fabs(column.pinion.ratio * (seen.wheel[0].steering_force + seen.wheel[1].steering_force)) / 0.5;
  EXPECT_NEAR(metric(without, "torque_gradient_at_0_g"), gradient, 0.1 * gradient);
}

TEST(HandWheel, IsNotThereWithoutAColumn) {
  TestTrack track = test::test_track();
  WeaveTest m;
  m.cycles = 1.0;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_FALSE(track.by_hand_wheel());
  for (const Metric& value : out.metrics) EXPECT_NE(value.name, "torque_at_0_g");
}

}  // namespace
}  // namespace fahrwerk
