// The key `controls` of scenarios: hand wheel, pedals, gears, wind.
#include "load/scenario/controls.h"

#include <gtest/gtest.h>

#include <string>

#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "support/prepared.h"

namespace fahrwerk::load {
namespace {

Scenario scenario_of(const std::string& keys, files::Problems& problems, const std::string& vehicle = "midsize") {
  const TemporaryFolder folder;
  const std::string head = "name: mine\nvehicle: " + vehicle + "\nroad: dry\nduration: 1 s\n";
  Scenario s = load_scenario(folder.write("mine.yaml", head + keys), {}, problems);
  if (problems.empty()) test::prepare(s, problems);
  return s;
}

void expect_problem(const std::string& keys, const std::string& place, const std::string& message,
                    const std::string& vehicle = "midsize") {
  files::Problems problems;
  scenario_of(keys, problems, vehicle);
  const std::string text = to_string(problems);
  EXPECT_NE(text.find(place), std::string::npos) << text;
  EXPECT_NE(text.find(message), std::string::npos) << text;
}

// What the file does not give is that of the equilibrium.
TEST(Controls, HoldTheStart) {
  files::Problems problems;
  const Scenario s = scenario_of("start: {speed: 80 km/h}\ncontrols: {wind: {x: -5}}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_TRUE(s.car && s.car->parts.powertrain);
  EXPECT_GT(s.inputs.throttle.at(0.0).value, 0.0);
  EXPECT_GE(s.inputs.gear.at(0.0).value, 3.0);
  EXPECT_EQ(s.inputs.steering.at(0.0).value, 1.0);
  EXPECT_EQ(s.inputs.speed_control.at(0.0).value, 0.0);
  EXPECT_EQ(s.inputs.wind[0].at(0.0).value, -5.0);
  EXPECT_EQ(s.car->car.unit[0].drag_area, 0.0);
  EXPECT_FALSE(s.begin.equipment.empty());
}

// A run without the key has all that the vehicle names, in the equilibrium that holds its speed.
TEST(Controls, AreNotNeeded) {
  files::Problems problems;
  const Scenario s = scenario_of("start: {speed: 80 km/h}\nspeed: {control: true}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  for (const CarPart part : {CarPart::powertrain, CarPart::brakes, CarPart::steering, CarPart::aerodynamics})
    EXPECT_EQ(s.car->states[part], PartState::acting) << to_string(part);
  EXPECT_EQ(s.car->states[CarPart::rear_steer], PartState::absent);
  EXPECT_GT(s.inputs.throttle.at(0.0).value, 0.0);
  EXPECT_EQ(s.inputs.speed_control.at(0.0).value, 1.0);
}

// What the scenario gives replaces the part that would produce it; what is switched off is off.
TEST(Parts, ActUnlessGivenOrSwitchedOff) {
  files::Problems problems;
  const Scenario s = scenario_of(
      "start: {speed: 80 km/h}\nsteering: {rack: {front: 1 mm}}\nbrake: {front: 10}\nparts: {aerodynamics: off}\n",
      problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(s.car->states[CarPart::powertrain], PartState::acting);
  EXPECT_EQ(s.car->states[CarPart::brakes], PartState::replaced);
  EXPECT_EQ(s.car->states[CarPart::steering], PartState::replaced);
  EXPECT_EQ(s.car->states[CarPart::aerodynamics], PartState::off);
  EXPECT_TRUE(s.car->parts.powertrain && !s.car->parts.brakes && !s.car->parts.steering && !s.car->parts.aerodynamics);
  EXPECT_EQ(s.car->car.unit[0].drag_area, 0.0);
  const Scenario torques = scenario_of("start: {speed: 80 km/h}\ndrive: {front: 0}\n", problems);
  EXPECT_EQ(torques.car->states[CarPart::powertrain], PartState::replaced);
  EXPECT_EQ(torques.car->states[CarPart::steering], PartState::acting);
  const Scenario plain =
      scenario_of("start: {speed: 80 km/h}\nvehicle_changes: {aerodynamics: {drag_area: 0.6 m^2}}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(plain.car->states[CarPart::aerodynamics], PartState::acting);
  EXPECT_EQ(plain.car->car.unit[0].drag_area, 0.6);
}

TEST(Parts, UnknownNamesAreRefusedAtTheirPlace) {
  expect_problem("parts: {powertrian: off}\n", "mine.yaml:5: parts.powertrian", "did you mean 'powertrain'");
  expect_problem("parts: {brakes: maybe}\n", "mine.yaml:5: parts.brakes", "off");
  expect_problem("start: {speed: 10}\nparts: {brakes: off}\ncontrols: {pedals: {brake: 10}}\n", "controls.pedals",
                 "`brakes` is off");
  expect_problem("start: {speed: 10}\nbrake: {front: 10}\ncontrols: {pedals: {brake: 10}}\n", "controls.pedals",
                 "`brakes` is replaced");
}

TEST(Controls, VectoringNeedsADrivenAxle) {
  files::Problems problems;
  const Scenario s =
      scenario_of("start: {speed: 15}\ncontrols: {vectoring: {time: [0, 0.5], front: [0, 200 Nm]}}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_NEAR(s.inputs.vectoring[0].at(0.5).value, 200.0, 1e-9);
  EXPECT_EQ(s.inputs.vectoring[1].at(0.5).value, 0.0);
  expect_problem("start: {speed: 15}\ncontrols: {vectoring: {rear: 100}}\n", "controls.vectoring", "driven rear axle");
}

TEST(Controls, TablesAreRead) {
  files::Problems problems;
  const Scenario s = scenario_of(
      "start: {speed: 15}\ncontrols:\n  hand_wheel: {time: [0, 0.5], angle: [0, 90 deg]}\n"
      "  pedals: {time: [0, 0.2, 0.4], throttle: [0, 0, 1], brake: 50 N}\n"
      "  gear: {time: [0, 0.3, 0.3], value: [2, 2, 3]}\n",
      problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_NEAR(s.inputs.hand_wheel_angle.at(0.25).value, M_PI / 4.0, 1e-12);
  EXPECT_NEAR(s.inputs.throttle.at(0.3).value, 0.5, 1e-12);
  EXPECT_EQ(s.inputs.brake_pedal.at(0.3).value, 50.0);
  EXPECT_EQ(s.inputs.gear.at(0.2).value, 2.0);
  EXPECT_EQ(s.inputs.gear.at(0.3).value, 3.0);
  EXPECT_EQ(gear_of(s.begin.inputs.controls), 2);
}

TEST(Controls, TheDriverHoldsTheSpeedOfTheStart) {
  files::Problems problems;
  const Scenario s = scenario_of("start: {speed: 15}\ncontrols: {driver: {}}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(s.controls->driver->target.at(0.5).value, 15.0);
}

TEST(Controls, FaultsAreNamed) {
  expect_problem("controls: {gear: 9}\n", "controls.gear", "no gear 9");
  expect_problem("controls: {gear: 1.5}\n", "controls.gear", "whole number");
  expect_problem("controls: {pedals: {throtle: 1}}\n", "controls.pedals.throtle", "throttle");
  expect_problem("controls: {pedals: {clutch: 2}}\n", "controls.pedals.clutch", "1");
  expect_problem("controls: {hand_wheel: {angle: 1, torque: 2}}\n", "controls.hand_wheel.angle",
                 "expected one of them");
  expect_problem("controls: {driver: {target: 20}, gear: 2}\n", "controls.gear", "beside `driver`");
  expect_problem("controls: {driver: {gear: 2}}\n", "controls.driver.target", "missing");
  expect_problem("controls: {gear: 2}\nspeed: {control: true}\n", "speed", "beside `controls`");
  // 60 m/s in the second gear is beyond the limiter.
  expect_problem("start: {speed: 60}\ncontrols: {gear: 2}\n", "start", "no equilibrium");
}

// Parts that the vehicle does not have.
TEST(Controls, NeedTheirParts) {
  const TemporaryFolder folder;
  const std::string bare = folder.write("bare.yaml", "kind: car\nbase: midsize\npowertrain: ~\nsteering: ~\n").string();
  expect_problem("controls: {gear: 2}\n", "controls.gear", "a powertrain", bare);
  expect_problem("controls: {hand_wheel: {angle: 0.1}}\n", "controls.hand_wheel", "steering column", bare);
  expect_problem("controls: {driver: {target: 20}}\n", "controls.driver", "powertrain", bare);
}

}  // namespace
}  // namespace fahrwerk::load
