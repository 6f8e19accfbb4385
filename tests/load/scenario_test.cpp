// From scenario files to runs that can start.
#include "load/scenario/scenario.h"

#include <gtest/gtest.h>

#include <cmath>

#include "files/temporary_folder.h"
#include "support/prepared.h"
#include "support/two_axles.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::load {
namespace {

class ScenarioFile : public ::testing::Test {
 protected:
  Scenario load(const std::string& text, const std::vector<std::string>& overrides = {}) {
    Scenario s = load_scenario(folder.write("s.yaml", text), overrides, problems);
    if (problems.empty()) test::prepare(s, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    return s;
  }
  // What the car gets at the beginning, from the inputs and from the parts that act. A speed that is held by a
  // powertrain is held by the throttle of the equilibrium.
  static CarInputs<double> at_begin(const Scenario& s) {
    CarInputs<double> u = no_inputs<double>(layout_of(s.car->car));
    InputReader(s.inputs, layout_of(s.car->car)).at(0.0, Side::right, u);
    if (s.car->parts.powertrain) u.speed_control = 0.0;
    if (s.car->parts.any())
      Equipment(s.car->parts, s.car->car).rate(s.begin.state.data(), s.begin.equipment.data(), u, nullptr);
    return u;
  }
  // Accelerations and other rates there.
  static CarState<double> rates(const Scenario& s) {
    CarState<double> x_dot(s.begin.state.size());
    make_car_engine(chassis_of(s.car->car, s.car->parts), s.road)
        ->rate(at_begin(s), s.begin.state.data(), x_dot.data());
    return x_dot;
  }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(ScenarioFile, SmallestOneStandsStill) {
  const Scenario s = load("vehicle: fullsize\nduration: 1\n");
  EXPECT_EQ(s.name, "s");
  EXPECT_EQ(s.evaluation, Evaluation::none);
  EXPECT_EQ(s.options.method, Method::ros2);
  const CarState<double> x_dot = rates(s);
  for (int i = 0; i < two_axles.size(); ++i) EXPECT_NEAR(x_dot[i], 0.0, 1e-6) << i;
}

// With all parts, and with torques at the wheels.
TEST_F(ScenarioFile, TrimmedStartAtSpeedHasNoTransient) {
  for (const char* vehicle : {"fullsize", "midsize", "midsize\nparts: {powertrain: off, steering: off}"}) {
    const Scenario s = load(std::string("vehicle: ") + vehicle +
                            "\nduration: 1\nstart: {speed: 90 km/h, yaw: 30 deg, x: 5}\nspeed: {}\n");
    EXPECT_EQ(s.inputs.speed_target.at(0.0).value, 25.0);
    EXPECT_EQ(s.begin.state[two_axles.position()], 5.0);
    const CarState<double> x_dot = rates(s);
    for (int i = two_axles.z_begin(); i < two_axles.size(); ++i) EXPECT_NEAR(x_dot[i], 0.0, 1e-6) << vehicle << i;
    EXPECT_NEAR(std::atan2(x_dot[1], x_dot[0]), 0.5236, 1e-3);
  }
}

TEST_F(ScenarioFile, SearchFindsTheSteeringForALateralAcceleration) {
  for (const char* parts : {"", "parts: {steering: off}\n"}) {
    const Scenario s = load(std::string(parts) +
                            "vehicle: fullsize\nduration: 6\nstart: {speed: 25}\nspeed: {}\n"
                            "steering: {lateral_acceleration: 5 m/s^2, time: [0, 1, 1], share: [1, 1, 0.5]}\n");
    CarObservation o;
    make_car_engine(s.car->car, s.road)->observe(at_begin(s), s.begin.state.data(), 1e-3, o);
    EXPECT_NEAR(o.lateral_acceleration, 5.0, 1e-6) << parts;
    const TimeHistory& steered = s.car->parts.steering ? s.inputs.hand_wheel_angle : s.inputs.rack[1];
    EXPECT_NE(steered.at(0.0).value, 0.0);
    EXPECT_NEAR(steered.at(2.0).value, 0.5 * steered.at(0.0).value, 1e-12);
  }
}

TEST_F(ScenarioFile, WheelsTakePrecedenceOverAxles) {
  const Scenario s =
      load("vehicle: midsize\nduration: 1\nbrake: {time: [0, 0.5, 0.5], front: 100, 1r: [0, 1, 3 kNm], rear: 7}\n");
  EXPECT_EQ(s.inputs.brake[0].at(0.3).value, 100.0);
  EXPECT_EQ(s.inputs.brake[1].at(0.25).value, 0.5);
  EXPECT_EQ(s.inputs.brake[1].at(0.5, Side::left).value, 1.0);
  EXPECT_EQ(s.inputs.brake[1].at(0.5, Side::right).value, 3000.0);
  EXPECT_EQ(s.inputs.brake[3].at(0.0).value, 7.0);
}

TEST_F(ScenarioFile, SpeedControlIsOnForAWhile) {
  const Scenario s = load(
      "vehicle: midsize\nduration: 9\nstart: {speed: 20}\nspeed: {from: 1 s, until: 2 s, time: [0, 9], target: [20, "
      "29]}\n");
  for (const auto& [t, on] : {std::pair{0.5, 0.0}, {1.0, 1.0}, {1.9, 1.0}, {2.0, 0.0}, {8.0, 0.0}})
    EXPECT_EQ(s.inputs.speed_control.at(t).value, on) << t;
  EXPECT_EQ(s.inputs.speed_target.at(4.5).value, 24.5);
}

TEST_F(ScenarioFile, BallisticStartFliesWithHangingWheels) {
  const Scenario s = load(
      "vehicle: fullsize\nduration: 1\nstart: {state: ballistic, position: [0, 0, 5], velocity: [0, 8, 1], "
      "attitude: {yaw: 90 deg}, rotation: [4, 0, 0]}\n");
  for (int i = 0; i < 4; ++i) EXPECT_LT(s.begin.state[two_axles.hub() + i], -0.02);
  CarObservation o;
  make_car_engine(s.car->car, s.road)->observe(no_inputs<double>(two_axles), s.begin.state.data(), 1e-3, o);
  const Vec3<double> v_0 = o.A_0V * o.v_C, a_0 = o.A_0V * o.a_C;
  // The knuckles' own small turns with hub travel move the centre of gravity by less than a millimetre.
  EXPECT_NEAR(v_0.x, 0.0, 4e-3);
  EXPECT_NEAR(v_0.y, 8.0, 4e-3);
  EXPECT_NEAR(v_0.z, 1.0, 4e-3);
  // Nothing but gravity and air drag acts.
  EXPECT_NEAR(a_0.x, 0.0, 1e-2);
  EXPECT_NEAR(a_0.z, -9.81, 1e-2);
}

TEST_F(ScenarioFile, RoadsByNameAndInPlace) {
  EXPECT_TRUE(load("vehicle: fullsize\nduration: 1\nroad: split\n").road.split);
  const Road road =
      load(
          "vehicle: fullsize\nduration: 1\nroad: {grade: 5 %, bank: -1 %, wave: {amplitude: 5 mm, length: 10}}\n"
          "brake: {front: 2000, rear: 2000}\n")
          .road;
  EXPECT_EQ(road.grade, 0.05);
  EXPECT_EQ(road.bank, -0.01);
  EXPECT_EQ(road.wave_amplitude, 0.005);
}

TEST_F(ScenarioFile, ChangesOfTheVehicleComeInTheirOrder) {
  const std::string text =
      "vehicle: fullsize\nduration: 1\nvehicle_changes: {body: {mass: 1800}, 'front.wheel_center[1]': 0.8}\n";
  const Scenario s = load(text);
  EXPECT_EQ(s.vehicle.car.unit[0].body_mass, 1800.0);
  EXPECT_EQ(s.vehicle.car.corner[0].r_VW_D.y, 0.8);
  EXPECT_EQ(s.vehicle.car.corner[1].r_VW_D.y, -0.8);
  const Scenario t = load(text, {"vehicle.body.mass=1700 kg"});
  EXPECT_EQ(t.vehicle.car.unit[0].body_mass, 1700.0);
  // The kept text has every change in it.
  const Scenario again = load(t.text);
  EXPECT_EQ(again.vehicle.car.unit[0].body_mass, 1700.0);
  EXPECT_EQ(again.vehicle.car.corner[0].r_VW_D.y, 0.8);
}

}  // namespace
}  // namespace fahrwerk::load
