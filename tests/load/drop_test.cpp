// Hard landings: every shipped car falls on its wheels, and what it gets there is what it had before.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "scenario/simulate.h"
#include "support/places.h"
#include "support/prepared.h"
#include "vehicle/car/engine.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk::load {
namespace {

std::vector<std::string> shipped_cars() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/vehicles")))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  // Of a combination the unit behind lands as it hangs, not square as these tests have it.
  std::erase_if(names, [](const std::string& name) {
    files::Problems problems;
    return load_vehicle(fahrwerk::test::in_source("data/vehicles/" + name + ".yaml"), {}, problems).car.units() > 1;
  });
  std::sort(names.begin(), names.end());
  return names;
}

Scenario ready(const std::string& text) {
  TemporaryFolder folder;
  files::Problems problems;
  Scenario s = load_scenario(folder.write("s.yaml", text), {}, problems);
  if (problems.empty()) fahrwerk::test::prepare(s, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return s;
}

SimulationResult run(const Scenario& s, Method method = Method::ros2, double step = 1e-3) {
  SimulationOptions o = s.options;
  o.method = method, o.step = step;
  if (!is_fixed_step(method)) o.lock_events = false;
  return drive_car(*s.car, s.road, s.begin, s.inputs, o);
}

std::string falling(const std::string& car, double height, double roll, double pitch, double duration = 1.6) {
  // V is as high as the wheel centres; the lowest of them is some 1.5 m to the side or ahead.
  const double z = height + 0.33 + 0.75 * std::fabs(std::sin(roll)) + 1.5 * std::fabs(std::sin(pitch));
  return "vehicle: " + car + "\nstart: {state: ballistic, position: [0, 0, " + std::to_string(z) +
         "], attitude: {roll: " + std::to_string(roll) + ", pitch: " + std::to_string(pitch) +
         "}}\nduration: " + std::to_string(duration) +
         "\nrecord: {interval: 5 ms, signals: [body.z, 'wheel.*.hub_travel', body.roll]}\n";
}

struct Landing {
  double deepest, highest;  // hub travel, and body.z after the first contact, above the start
};
Landing landing_of(const SimulationResult& r) {
  const std::span<const double> z = r.recording.column("body.z");
  const auto lowest = std::min_element(z.begin(), z.end());
  Landing l{-1e9, *std::max_element(lowest, z.end()) - z.front()};
  for (const std::string& wheel : recorded_wheels(r.recording)) {
    const std::span<const double> h = r.recording.column("wheel." + wheel + ".hub_travel");
    l.deepest = std::max(l.deepest, *std::max_element(h.begin(), h.end()));
  }
  return l;
}

// No car gains energy: it does not get higher than where it fell from.
TEST(Drop, EveryCarSurvivesItsLanding) {
  for (const std::string& car : shipped_cars())
    for (const double height : {0.5, 1.0, 2.0, 3.0})
      for (const double tilt : {0.0, 0.15}) {
        const SimulationResult r = run(ready(falling(car, height, tilt, -0.5 * tilt)));
        EXPECT_EQ(r.status, SimulationStatus::completed) << car << " " << height << " " << tilt << ": " << r.message;
        if (r.status != SimulationStatus::completed) continue;
        const Landing l = landing_of(r);
        EXPECT_LT(l.highest, 0.0) << car << " " << height << " " << tilt << " hub " << l.deepest;
      }
}

// Fixed steps against adaptive ones: how deep the wheels come in, and how high the body jumps. Samples every 5 ms at
// 2 m/s near the turning points, and the error of steps of 1 ms over tyres that touch and leave: 2 %.
TEST(Drop, AdaptiveMethodsAgree) {
  for (const char* car : {"golf_like", "average", "layout_b", "fullsize_linkage"}) {
    const Scenario s = ready(falling(car, 2.0, 0.1, 0.0, 1.2));
    const SimulationResult exact = run(s, Method::cvode_bdf);
    ASSERT_EQ(exact.status, SimulationStatus::completed) << car << ": " << exact.message;
    const Landing e = landing_of(exact);
    for (const Method method : {Method::ros2, Method::implicit_euler, Method::two_step, Method::dormand_prince}) {
      const SimulationResult r = run(s, method, method == Method::implicit_euler ? 1e-4 : 1e-3);
      ASSERT_EQ(r.status, SimulationStatus::completed) << car << " " << method_name(method) << ": " << r.message;
      const Landing l = landing_of(r);
      EXPECT_NEAR(l.deepest, e.deepest, 0.02 * e.deepest) << car << " " << method_name(method);
      EXPECT_NEAR(l.highest, e.highest, 0.02 * std::fabs(e.highest)) << car << " " << method_name(method);
    }
  }
}

// A ramp of 1 m at 15 m/s, from which the cars jump.
TEST(Drop, EveryCarJumpsOffARamp) {
  for (const std::string& car : shipped_cars()) {
    const Scenario s = ready("vehicle: " + car +
                             "\nroad: {friction: 0.9, obstacles: [{kind: ramp, x: 5, length: 6, height: 1 m}]}\n"
                             "start: {speed: 15 m/s}\nspeed: {}\nduration: 3\n"
                             "record: {interval: 5 ms, signals: [body.z, 'wheel.*.hub_travel']}\n");
    const SimulationResult r = run(s);
    EXPECT_EQ(r.status, SimulationStatus::completed) << car << ": " << r.message;
  }
}

// A car that nothing carries any more: the run ends there, whatever the method, and keeps what it has.
TEST(BelowTheRoad, EndsTheRunWithWheelPlaceAndTime) {
  const Scenario s = ready(falling("midsize", 20.0, 0.0, 0.0, 4.0));
  for (const Method method : {Method::ros2, Method::rk4, Method::cvode_bdf, Method::dormand_prince}) {
    const SimulationResult r = run(s, method, method == Method::rk4 ? 1e-4 : 1e-3);
    EXPECT_EQ(r.status, SimulationStatus::failed) << method_name(method) << " " << r.message;
    EXPECT_NE(r.message.find("below the road at t = "), std::string::npos) << r.message;
    EXPECT_NE(r.message.find(" x = "), std::string::npos) << r.message;
    // It falls for 2 s; the last sample is the one that shows it, 5 ms after it happened at most.
    ASSERT_FALSE(r.recording.time.empty());
    EXPECT_EQ(r.end_time, r.recording.time.back());
    EXPECT_GT(r.end_time, 1.9);
    EXPECT_LT(r.end_time, 2.3);
    EXPECT_GT(r.recording.column("body.z").back(), -1.0);
  }
  // Also between samples that are far apart.
  Scenario rare = s;
  rare.options.record_interval = 2.0, rare.options.duration = 8.0;
  const SimulationResult r = run(rare);
  EXPECT_EQ(r.status, SimulationStatus::failed);
  EXPECT_LT(r.end_time, 2.3);
}

// A wall that no wheel climbs: point contact has the wheel below its top.
TEST(BelowTheRoad, NamesTheWheel) {
  const SimulationResult r = run(
      ready("vehicle: midsize\nroad: {friction: 0.9, obstacles: [{kind: step, x: 10, y: 1, height: 0.8, width: 2 m}]}\n"
            "start: {speed: 10}\nspeed: {}\nduration: 3\n"));
  EXPECT_EQ(r.status, SimulationStatus::failed);
  EXPECT_NE(r.message.find("the centre of wheel 1l is"), std::string::npos) << r.message;
  EXPECT_NE(r.message.find("x = 10."), std::string::npos) << r.message;
}

// On its roof a car has its wheels above the road, and its body goes through.
TEST(BelowTheRoad, EndsWithTheBodyAfterRollingOver) {
  const SimulationResult r =
      run(ready("vehicle: fullsize\nstart: {state: ballistic, position: [0, 0, 1.5 m], attitude: {roll: 178 "
                "deg}}\nduration: 3\n"));
  EXPECT_EQ(r.status, SimulationStatus::failed);
  EXPECT_NE(r.message.find("its centre of gravity is"), std::string::npos) << r.message;
  EXPECT_LT(r.end_time, 0.8);
}

TEST(BelowTheRoad, IsNoPlaceToStartFrom) {
  const TemporaryFolder folder;
  for (const char* place : {"position: [0, 0, -1]", "position: [0, 0, 0.1], attitude: {roll: 178 deg}"}) {
    files::Problems problems;
    Scenario s =
        load_scenario(folder.write("s.yaml", std::string("vehicle: midsize\nduration: 1\nstart: {state: ballistic, ") +
                                                 place + "}\n"),
                      {}, problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    fahrwerk::test::prepare(s, problems);
    EXPECT_NE(to_string(problems).find("s.yaml:3: start.position: the centre of "), std::string::npos)
        << to_string(problems);
  }
}

}  // namespace
}  // namespace fahrwerk::load
