// Rear-wheel steer, end stops and lag of the steering, and bent half shafts in the car.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "scenario/balance.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

EquipmentParameters rear_steered(double low, double high) {
  EquipmentParameters p = test::full_equipment();
  p.rear_steer = RearSteerSystem{{low, high, 15.0, 10.0}, 1.0, 0.05, 0.01};
  return p;
}

// The test car's rear wheels have the steer travel of the front ones. In a steady turn the rear racks are where the law
// wants them, and stay there with every method. Steered along, the car needs more steering for the same turn: with
// equal kinematics in front and behind, the front wheels' share 1/(1 - k) of the kinematic angle, which at 30 m/s and 2
// m/s² is a third of what the hand wheel does.
TEST(RearSteerInCar, FollowsInASteadyTurn) {
  EquippedCar c(rear_steered(-0.3, 0.2)), plain(rear_steered(0.0, 0.0));
  TrimRequest request;
  request.speed = 30.0, request.lateral_acceleration = 2.0;
  const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request, 4),
                     without = trim_equipped(plain.car, plain.equipment, plain.road, request, 4);
  ASSERT_TRUE(t.converged && without.converged);
  const double front = t.inputs.rack[0], rear = t.equipment[c.equipment.rear_steer_at()];
  EXPECT_NEAR(rear, 0.2 * front, 1e-9);
  EXPECT_NEAR(front - rear, without.inputs.rack[0], 0.02 * std::fabs(front));
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    const SimulationResult r = c.run(t, test::holding(t), test::options_of(method, 1e-3, 2.0));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_NEAR(r.recording.series("body.lateral_acceleration").value.back(), 2.0, 1e-3);
    EXPECT_NEAR(r.recording.series("steering.rear_rack_travel").value.back(), rear, 1e-7);
  }
}

// Slow, against the front wheels: the turn gets tighter, by 1/(1 + 0.3) of the radius.
TEST(RearSteerInCar, TightensTheTurnAtLowSpeed) {
  EquippedCar c(rear_steered(-0.3, 0.2)), plain(rear_steered(0.0, 0.0));
  const auto yaw_rate = [](EquippedCar& car) {
    const EquippedTrim t = car.trim(4.0, 1);
    ScenarioInputs in = test::holding(t);
    in.hand_wheel_angle = TimeHistory({0.0, 0.2, 0.6}, {0.0, 0.0, 1.0});
    const SimulationResult r = car.run(t, in, test::options_of(Method::ros2, 1e-3, 3.0));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r.recording.series("body.yaw_rate").value.back() / r.recording.series("body.speed").value.back();
  };
  EXPECT_NEAR(yaw_rate(c) / yaw_rate(plain), 1.3, 0.04);
}

TEST(SteeringStops, HoldTheRackOfAParkedCar) {
  EquipmentParameters p = test::full_equipment();
  p.steering->stops = {0.03, 2e6, 0.5};
  p.steering->has_assist = false;
  EquippedCar c(p);
  Controls controls;
  controls.brake_pedal = 100.0;
  const EquippedTrim t = c.trim(0.0, {}, controls);
  ASSERT_TRUE(t.converged);
  ScenarioInputs in = test::holding(t);
  in.hand_wheel_angle = TimeHistory({0.0, 0.5, 2.5}, {0.0, 0.0, 4.2});  // 34 mm of the rack
  const SimulationResult r = c.run(t, in, test::options_of(Method::ros2, 1e-3, 4.0));
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const double travel = std::fabs(r.recording.series("steering.rack_travel").value.back());
  EXPECT_GT(travel, 0.03);
  EXPECT_LT(travel, 0.03 + 5e-3);  // the torsion bar against 2 MN/m: at most 8 kN
}

// A lag changes what is felt on the way into a turn, not in it. Friction would keep a memory of the way. A lag τ takes
// the damping τ f' k_T from the pinion: 2 ms and f' = 8 take 1.9 N m s/rad, which the rack's damper must have.
TEST(SteeringAssistLag, FadesInASteadyTurn) {
  std::array<double, 2> torque, peak;
  for (std::size_t n = 0; n < 2; ++n) {
    EquipmentParameters p = test::full_equipment();
    p.steering->column_friction = p.steering->rack_friction = 0.0;
    p.steering->rack_damping = 4e4;
    p.steering->assist.lag = n == 0 ? 0.0 : 2e-3;
    EquippedCar c(p);
    const EquippedTrim t = c.trim(20.0, 4);
    ScenarioInputs in = test::holding(t);
    in.hand_wheel_angle = TimeHistory({0.0, 0.2, 0.3}, {0.0, 0.0, 0.6});
    const SimulationResult r = c.run(t, in, test::options_of(Method::ros2, 1e-3, 3.0));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Series felt = r.recording.series("steering.hand_wheel_torque");
    const auto& values = felt.value;
    torque[n] = values.back(), peak[n] = *std::max_element(values.begin(), values.end());
  }
  EXPECT_NEAR(torque[0], torque[1], 1e-3 * torque[0]);
  EXPECT_GT(peak[1], 1.005 * peak[0]);  // the driver carries what the assistance still lacks
}

EquipmentParameters bent_shafts(double height) {
  EquipmentParameters p = test::full_equipment();
  p.powertrain->joints[0] = ShaftJoints{{0.0, 0.3, height}, 0.0};
  return p;
}

// The test car steers about vertical axes through the wheel centres, 8 rad per metre of travel. With the outer joints
// there and the inner ones lower, the couple T tan(β/2) of the joint steers: left and right against each other.
TEST(BentHalfShafts, SteerByTheTangentOfHalfTheAngle) {
  EquippedCar c(bent_shafts(-0.08));
  const EquippedTrim t = c.trim(20.0, 4);
  ASSERT_TRUE(t.converged);
  CarInputs<double> u = t.inputs;
  EquipmentObservation o;
  c.equipment.rate(t.state.data(), t.equipment.data(), u, nullptr, &o);
  for (std::size_t i = 0; i < 2; ++i) {
    const Vec3<double> w = c.car.corner[i].r_VW_D;
    const double beta = std::atan2(0.08, std::fabs(w.y) - 0.3);
    // The hubs are some millimetres off their design position: 2 % of the angle.
    EXPECT_NEAR(o.joint_angle[i], beta, 0.03 * beta);
    EXPECT_NEAR(std::fabs(o.joint_force[i]), o.shaft_torque[i] * std::tan(0.5 * beta) * 8.0,
                0.05 * std::fabs(o.joint_force[i]));
  }
  EXPECT_NEAR(o.joint_force[0], -o.joint_force[1], 1e-6 * std::fabs(o.joint_force[0]));
}

// Straight half shafts change nothing.
TEST(BentHalfShafts, DoNothingWhenStraight) {
  EquippedCar c(bent_shafts(0.0));
  CarState<double> x = design_state<double>(two_axles);
  x[two_axles.attitude()] = 1.0;
  CarInputs<double> u = no_inputs<double>(two_axles);
  std::vector<double> e = c.equipment.rest_state();
  const std::size_t base = drivetrain::first_axle;
  e[base + drivetrain::left_twist] = e[base + drivetrain::right_twist] = 0.05;
  EquipmentObservation o;
  c.equipment.rate(x.data(), e.data(), u, nullptr, &o);
  EXPECT_GT(o.shaft_torque[0], 100.0);
  // Camber and toe of the wheels, some milliradians, are an angle of the joints, too.
  EXPECT_LT(o.joint_angle[0], 0.03);
  EXPECT_LT(std::fabs(o.joint_force[0]), 0.02 * 8.0 * o.shaft_torque[0]);
}

// Torque on bent shafts, steering, and the account: it closes as without them.
TEST(BentHalfShafts, KeepTheAccount) {
  EquippedCar c(bent_shafts(-0.08));
  const EquippedTrim t = c.trim(15.0, 2);
  ScenarioInputs in = test::holding(t);
  in.throttle = TimeHistory({0.0, 0.3, 0.4}, {0.3, 0.3, 1.0});
  in.hand_wheel_angle = TimeHistory({0.0, 0.5, 1.0, 2.0}, {0.0, 0.0, 0.8, -0.5});
  SimulationOptions o = test::options_of(Method::cvode_bdf, 1e-3, 2.5);
  o.relative_tolerance = o.absolute_tolerance = 1e-9;
  o.signals = {"energy.*", "work.*"};
  o.balance = std::make_shared<PowerBalance>(c.chassis(), c.road);
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  double worst = 0.0, turnover = 0.0;
  for (const double gap : r.recording.series("energy.gap").value) worst = std::fmax(worst, std::fabs(gap));
  for (const char* name : account::names)
    turnover += std::fabs(r.recording.series(std::string("work.") + name).value.back());
  EXPECT_LT(worst, 1e-7 * turnover) << worst << " J of " << turnover << " J";
  // What the shafts give is what spin, hub and steer travel get: nothing is left over for the knuckles' turning.
  for (const double swing : r.recording.series("work.swing").value) EXPECT_NEAR(swing, 0.0, 1e-9 * turnover);
}

}  // namespace
}  // namespace fahrwerk
