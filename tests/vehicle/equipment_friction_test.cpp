// Stick and slip in equipped cars: nothing chatters, nothing creeps, nothing is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/counting_new.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

// How often a signal changes its sign from `from` on, values below `tiny` left out.
int reversals(const Series& s, double from, double tiny) {
  int count = 0;
  double before = 0.0;
  for (std::size_t k = 0; k < s.value.size(); ++k) {
    if (s.time[k] < from || std::fabs(s.value[k]) < tiny) continue;
    if (before * s.value[k] < 0.0) ++count;
    before = s.value[k];
  }
  return count;
}

// On a slope of 10 %, the parking brake on, the first gear in; the clutch pressed and the engine idling, or the clutch
// closed and the engine off. The slope pulls with 1.5 kN, 0.5 kN m at the wheels, of 2.4 kN m that the brake holds.
class Parked : public testing::TestWithParam<bool> {};
TEST_P(Parked, HoldsOnASlopeWithoutCreeping) {
  const bool idles = GetParam();
  Road slope;
  slope.grade = 0.1;
  EquipmentParameters p = test::full_equipment();
  if (!idles) p.powertrain->drivetrain.engine.idle_gain = 0.0;
  EquippedCar c(p, slope);
  Controls held;
  held.parking_brake = 1.0, held.clutch = idles ? 1.0 : 0.0;
  const EquippedTrim t = c.trim(0.0, 1, held);
  ASSERT_TRUE(t.converged) << t.message;
  for (const Method method : {Method::ros2, Method::implicit_euler, Method::cvode_bdf}) {
    const SimulationResult r = c.run(t, test::holding(t), test::options_of(method, 1e-3, 20.0, 1e-6, 1e-8));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    // The braked wheels do not turn at all, by pre-sliding states within the tolerance of CVODE, and their tyres hold.
    const Series angle = r.recording.series("wheel.2l.angle"), x = r.recording.series("body.x");
    EXPECT_NEAR(angle.value.back(), angle.at(1.0), is_fixed_step(method) ? 1e-9 : 1e-5) << method_name(method);
    EXPECT_NEAR((x.at(10.0) - x.value.back()) / 10.0, 0.0, is_fixed_step(method) ? 1e-9 : 1e-7) << method_name(method);
    if (idles) {
      EXPECT_GT(r.equipment[drivetrain::crank_speed], 50.0);
    } else {
      EXPECT_NEAR(r.equipment[drivetrain::crank_speed], 0.0, 1e-5) << method_name(method);
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Engines, Parked, testing::Values(true, false),
                         [](const auto& test) { return test.param ? "idling" : "off"; });

// Pulling away: the clutch slips, then sticks, once.
TEST(EquipmentFriction, ClutchEngagesOnceAndDoesNotChatter) {
  test::PullingAway c;
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    const SimulationResult r = c.run(test::options_of(method, 1e-3, 5.0, 1e-6, 1e-8));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_GT(r.state[two_axles.velocity()], 3.0);
    const Series slip = r.recording.series("powertrain.clutch_slip");
    double stuck = 0.0;
    for (std::size_t k = 0; k < slip.value.size(); ++k)
      if (std::fabs(slip.value[k]) > 5.0) stuck = slip.time[k];
    EXPECT_GT(stuck, 0.7);
    EXPECT_LT(stuck, 2.0);
    // After sticking only engine and shafts swing, at some 4 Hz: at most 8 reversals in a second. Chatter would have
    // hundreds.
    EXPECT_LE(reversals(slip, stuck, 0.5), 8.0 * (5.0 - stuck)) << method_name(method);
    EXPECT_NEAR(r.recording.column("powertrain.clutch_slip").back(), 0.0, 0.05);
  }
}

// A torque below the friction of the column moves the hand wheel by its pre-sliding and no further, but for the creep
// of the standing tyres about their normals, which the rack follows: slip times v_N, some 20 µrad/s at the hand wheel.
TEST(EquipmentFriction, ColumnHoldsASmallTorqueWithoutCreeping) {
  EquipmentParameters p;
  p.steering = test::test_column();
  EquippedCar c(p);
  const EquippedTrim t = [&] {
    TrimRequest q;
    q.brake.assign(two_axles.wheels, 3000.0);
    return trim_equipped(c.car, c.equipment, c.road, q);
  }();
  ASSERT_TRUE(t.converged);
  ScenarioInputs in = test::holding(t);
  in.steering = 2.0;
  in.hand_wheel_torque = TimeHistory({0.0, 0.2, 0.4}, {0.0, 0.0, 0.2});
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    const SimulationResult r = c.run(t, in, test::options_of(method, 1e-3, 20.0, 1e-6, 1e-8));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Series angle = r.recording.series("steering.hand_wheel_angle");
    EXPECT_GT(angle.value.back(), 0.0);
    EXPECT_LT(angle.value.back(), 0.02);  // friction 0.3 N m with its 0.01 rad
    EXPECT_NEAR(angle.value.back(), angle.at(10.0), 10.0 * 30e-6) << method_name(method);
  }
}

// Hands off in a turn: the wheels turn the hand wheel back, through the middle's friction at most.
TEST(EquipmentFriction, HandWheelReturnsWhenItIsLetGo) {
  EquippedCar c(test::full_equipment());
  TrimRequest request;
  request.speed = 20.0, request.lateral_acceleration = 3.0;
  const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request);
  ASSERT_TRUE(t.converged);
  ScenarioInputs in = test::holding(t);
  in.steering = TimeHistory({0.0, 0.5, 0.5}, {1.0, 1.0, 2.0});
  std::array<double, 2> ends{};
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    const SimulationResult r = c.run(t, in, test::options_of(method, 1e-3, 6.0, 1e-6, 1e-8));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Series angle = r.recording.series("steering.hand_wheel_angle");
    EXPECT_LT(std::fabs(angle.value.back()), 0.5 * angle.value.front());
    EXPECT_NEAR(angle.value.back(), angle.at(5.5), 0.02);
    ends[method == Method::ros2 ? 0 : 1] = angle.value.back();
  }
  EXPECT_NEAR(ends[0], ends[1], 0.02);
}

// A shift under load with the gear open: engine and input shaft keep their angular momentum but for the torques on
// them,
//   J_e Δω_e = ∫ (T_engine - T_clutch) dt,   and with the clutch open the crank gains only what the engine gave.
TEST(EquipmentFriction, AnOpenClutchLeavesTheCrankItsMomentum) {
  EquippedCar c(test::full_equipment());
  const EquippedTrim t = c.trim(20.0, 3);
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.throttle = TimeHistory({0.0, 0.3, 0.4}, {throttle, throttle, 0.0});
  in.clutch = TimeHistory({0.0, 0.4, 0.5, 1.3, 1.8}, {0.0, 0.0, 1.0, 1.0, 0.0});
  in.shift = TimeHistory({0.0, 0.55, 0.6, 0.8, 0.9}, {0.0, 0.0, 1.0, 1.0, 0.0});
  in.gear = TimeHistory({0.0, 0.7, 0.7}, {3.0, 3.0, 4.0});
  SimulationOptions o = test::options_of(Method::ros2, 1e-3, 3.0, 1e-6, 1e-8);
  o.record_interval = 1e-3;
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const Series crank = r.recording.series("powertrain.engine_speed");
  const Series torque = r.recording.series("powertrain.engine_torque");
  const double inertia = c.equipment.parameters().powertrain->drivetrain.engine_inertia;
  // Torques of the beginning or of the end of a step: their integrals differ by h times their change.
  EXPECT_NEAR(inertia * (crank.at(1.3) - crank.at(0.5)), torque.integral(0.5, 1.3),
              1e-3 * std::fabs(torque.at(1.3) - torque.at(0.5)) + 1e-6);
  // In the new gear engine and wheels turn together.
  EXPECT_NEAR(crank.value.back(), r.state[two_axles.spin()] * 1.0 * 3.5, 0.5);
  // While everything is open the wheels feel only what the shafts still turn: the car rolls on.
  EXPECT_NEAR(r.recording.series("body.speed").at(1.3), 20.0, 0.8);
}

class Modulator : public Controller {
 public:
  double sample_time() const override { return 0.01; }
  void update(double t, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) override {
    EXPECT_NE(car.equipment, nullptr);
    commands.controls.pressure_ceiling[0] = t > 0.2 ? 1e6 : kNoPressureLimit;
    commands.controls.throttle = 0.01;
  }
};

// Controllers act on pressures and pedals; from the first sample to the last nothing is allocated.
TEST(EquipmentFriction, ControllersLimitPressuresWithoutAllocation) {
  EquipmentParameters p = test::with_block();
  p.powertrain->joints[0] = ShaftJoints{{0.0, 0.3, -0.05}, 0.03};
  p.rear_steer = RearSteerSystem{{-0.3, 0.1, 15.0, 10.0}, 1.0, 0.05, 0.01};
  EquippedCar c(p);
  const EquippedTrim t = c.trim(25.0);
  ScenarioInputs in = test::holding(t);
  in.brake_pedal = TimeHistory({0.0, 0.05, 0.1}, {0.0, 0.0, 100.0});
  in.hand_wheel_angle = TimeHistory({0.0, 0.1, 0.2}, {0.0, 0.0, 0.3});
  Modulator modulator;
  Controller* controllers[] = {&modulator};
  for (const Method method : {Method::ros2, Method::implicit_euler, Method::rk4}) {
    SimulationOptions o = test::options_of(method, 1e-3, 0.6, 1e-6, 1e-8);
    long first = -1, last = -1;
    o.on_progress = [&](double time) {
      if (first < 0 && time > 0.0) first = allocations;
      last = allocations;
    };
    const SimulationResult r = c.run(t, in, o, controllers);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_EQ(last - first, 0);
    EXPECT_NEAR(r.recording.column("brake.pressure.1l").back(), 1e6, 1e4);
    EXPECT_GT(r.recording.column("brake.pressure.1r").back(), 2e6);
  }
}

}  // namespace
}  // namespace fahrwerk
