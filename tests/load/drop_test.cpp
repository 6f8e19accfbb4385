// Hard landings: every shipped car falls on its wheels, and what it gets there is what it had before.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "files/temporary_folder.h"
#include "load/scenario.h"
#include "scenario/simulate.h"
#include "support/places.h"
#include "vehicle/car/engine.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk::load {
namespace {

std::vector<std::string> shipped_cars() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/vehicles")))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

Scenario ready(const std::string& text) {
  TemporaryFolder folder;
  files::Problems problems;
  Scenario s = load_scenario(folder.write("s.yaml", text), {}, problems);
  if (problems.empty()) prepare(s, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return s;
}

SimulationResult run(const Scenario& s, Method method = Method::ros2, double step = 1e-3) {
  SimulationOptions o = s.options;
  o.method = method, o.step = step;
  if (!is_fixed_step(method)) o.lock_events = false;
  const auto engine = make_car_engine(s.vehicle.car, s.road);
  Equipment elements(elements_of(s.vehicle.equipment.parts), s.vehicle.car);
  return simulate(*engine, s.state, s.inputs, o, {}, {}, {&elements, s.equipment_state});
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
  for (const char* wheel : kWheelNames) {
    const std::span<const double> h = r.recording.column("wheel." + std::string(wheel) + ".hub_travel");
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

}  // namespace
}  // namespace fahrwerk::load
