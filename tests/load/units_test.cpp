// The key `controllers` of scenarios and vehicles: what is read, what acts, what is refused and where.
#include <gtest/gtest.h>

#include <string>

#include "electronics/settings.h"
#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "support/prepared.h"

namespace fahrwerk::load {
namespace {

const std::string kHead = "name: mine\nvehicle: midsize\nroad: dry\nduration: 1 s\nstart: {speed: 20 m/s}\n";

Scenario scenario_with_units(const std::string& keys, files::Problems& problems) {
  const TemporaryFolder folder;
  Scenario s = load_scenario(folder.write("mine.yaml", kHead + keys), {}, problems);
  if (problems.empty()) test::prepare(s, problems);
  return s;
}

void expect_unit_problem(const std::string& keys, const std::string& place, const std::string& message) {
  files::Problems problems;
  scenario_with_units(keys, problems);
  const std::string text = to_string(problems);
  EXPECT_NE(text.find("mine.yaml:"), std::string::npos) << text;
  EXPECT_NE(text.find(place), std::string::npos) << text;
  EXPECT_NE(text.find(message), std::string::npos) << text;
}

TEST(Units, AreRead) {
  files::Problems problems;
  const Scenario s = scenario_with_units(
      "controllers:\n  - {kind: abs, sample: 10 ms, delay: 2 ms, slip: 13 %, sensors: {pulses: 96, seed: 4, yaw_rate: "
      "{noise: 0.2 deg/s}}}\n  - {kind: feedback, name: hold, input: body.yaw_rate, output: input.hand_wheel_torque, "
      "gain: 2}\n",
      problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_EQ(s.car->parts.units.size(), 2U);
  const UnitDesign& abs = *s.car->parts.units[0];
  EXPECT_EQ(abs.name, "abs");
  EXPECT_DOUBLE_EQ(abs.sample, 0.01);
  EXPECT_DOUBLE_EQ(abs.delay, 0.002);
  EXPECT_DOUBLE_EQ(std::get<AbsSettings>(abs.settings).slip, 0.13);
  EXPECT_EQ(abs.sensors.pulses, 96);
  EXPECT_EQ(abs.sensors.seed, 4U);
  EXPECT_NEAR(abs.sensors.yaw_rate.noise, 0.2 * 0.017453292519943295, 1e-15);
  EXPECT_EQ(s.car->states.of_unit("abs"), PartState::acting);
  EXPECT_EQ(s.car->states.of_unit("hold"), PartState::acting);
}

TEST(Units, AreSwitchedOff) {
  files::Problems problems;
  const Scenario s = scenario_with_units("controllers: [{kind: abs}]\nparts: {abs: off}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_TRUE(s.car->parts.units.empty());
  EXPECT_EQ(s.car->states.of_unit("abs"), PartState::off);
}

// Who reads of another unit without needing it does without where that one is off.
TEST(Units, DoWithoutOthersThatAreOff) {
  const TemporaryFolder folder;
  files::Problems problems;
  Scenario s = load_scenario(folder.write("mine.yaml",
                                          "name: mine\nvehicle: midsize_electric_esc\nroad: dry\nduration: 1 s\nstart: "
                                          "{speed: 20 m/s}\nparts: {abs: off}\n"),
                             {}, problems);
  if (problems.empty()) test::prepare(s, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(s.car->states.of_unit("abs"), PartState::off);
  EXPECT_EQ(s.car->states.of_unit("blending"), PartState::acting);
}

// Where torques are given in place of the brakes there is nothing that an ABS could do.
TEST(Units, NeedTheirParts) {
  files::Problems problems;
  const Scenario s = scenario_with_units("controllers: [{kind: abs}]\nbrake: {front: 100}\n", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(s.car->states.of_unit("abs"), PartState::replaced);
}

TEST(Units, FaultsAreNamed) {
  const std::string loop =
      "controllers:\n"
      "  - {kind: feedback, name: a, input: b.output, output: input.throttle, gain: 1}\n"
      "  - {kind: feedback, name: b, input: a.output, output: input.brake_pedal, gain: 1";
  expect_unit_problem(loop + "}\n", "controllers[0].delay", "circle without a delay");
  files::Problems none;
  scenario_with_units(loop + ", delay: 5 ms}\n", none);
  EXPECT_TRUE(none.empty()) << to_string(none);

  expect_unit_problem("controllers: [{kind: feedback, input: body.yawrate, output: input.throttle, gain: 1}]\n",
                      "controllers[0].input", "there is no signal 'body.yawrate'");
  expect_unit_problem("controllers: [{kind: feedback, input: body.yaw_rate, output: input.thrott, gain: 1}]\n",
                      "controllers[0].output", "there is no input 'input.thrott'");
  expect_unit_problem("controllers: [{kind: abs, sample: 2.5 ms}]\n", "controllers[0].sample",
                      "no multiple of the step of 0.001 s");
  expect_unit_problem("controllers: [{kind: abs, delay: 0.5 ms}]\n", "controllers[0].delay",
                      "no multiple of the step of 0.001 s");
  expect_unit_problem("controllers: [{kind: acc, speed: 30}]\n", "controllers[0].radar",
                      "there is no signal 'radar.seen'");
  expect_unit_problem("controllers: [{kind: hill_hold, axles: 5}]\n", "controllers[0].axles", "there is no signal");
  expect_unit_problem("controllers: [{kind: abs, name: body}]\n", "controllers[0].name",
                      "'body.*' are signals of the car");
  expect_unit_problem("controllers: [{kind: abs, name: brakes}]\n", "controllers[0].name", "name of a part of the car");
  expect_unit_problem("controllers: [{kind: abs, name: my abs}]\n", "controllers[0].name", "letters, digits and '_'");
  expect_unit_problem("controllers: [{kind: abs}, {kind: blending}]\n", "controllers[1].kind", "electric motor");
  expect_unit_problem("controllers: [{kind: abz}]\n", "controllers[0].kind", "abs");
  expect_unit_problem("controllers: [{kind: abs}, {kind: abs}]\n", "controllers[1].name", "name of another controller");
  expect_unit_problem("controllers: [{kind: abs, slipp: 0.1}]\n", "controllers[0].slipp", "");
  expect_unit_problem("parts: {abz: off}\n", "parts.abz", "did you mean 'abs'");
  // One gear, one foot: who has it has it alone.
  expect_unit_problem("controllers: [{kind: gearbox, name: a}, {kind: gearbox, name: b}]\n", "controllers[1].kind",
                      "'a' and 'b' both give gear and clutch");
  expect_unit_problem("controllers: [{kind: radar, leads: []}, {kind: acc, speed: 30}, {kind: cruise, speed: 30}]\n",
                      "controllers[2].kind", "'acc' and 'cruise' both give throttle and brake pedal");
  expect_unit_problem(
      "parts: {steering: off}\ncontrollers: [{kind: feedback, input: body.vy, output: input.hand_wheel_torque, gain: "
      "1}]\n",
      "controllers[0].output", "an input of the car's steering, which is off here");
}

}  // namespace
}  // namespace fahrwerk::load
