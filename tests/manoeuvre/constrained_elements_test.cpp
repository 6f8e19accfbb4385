// Force elements of the suspension in a car in bodies: in its steps, along coordinates of the mechanism.
#include <array>

#include "manoeuvre/both_forms.h"

namespace fahrwerk::test {
namespace {

const std::string kSmooth =
    "{actuator: {time: 10 ms, limit: 50 kN, displacement: 5 kN/m, displacement_rate: 300 N s/m, body_speed: -500 N "
    "s/m}, "
    "series_damper: {mount_stiffness: 400 kN/m, compression: 800, rebound: 800}, "
    "leaf_spring: {stiffness: 4 kN/m, memory_stiffness: 20 kN/m, decay: 60}, "
    "active_bar: {lever: 0.25 m, link_distance: 1 m, limit: 50 kN m, time: 20 ms, roll: 1500 N m/rad, roll_rate: 80 N "
    "m "
    "s/rad, lateral: 20 N s^2}}";

SimulationResult with_elements(const std::string& example, const std::string& elements, const std::string& formulation,
                               const std::string& step, std::vector<std::string> more = {}) {
  std::vector<std::string> changes{"formulation=" + formulation, "solver.step=" + step,
                                   "vehicle.suspension_elements={front: " + elements + ", rear: " + elements + "}",
                                   "parts.suspension_elements=on"};
  changes.insert(changes.end(), more.begin(), more.end());
  SimulationResult r = perform(scenario_of(example, changes)).result;
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  return r;
}

// Travels are distances in the mechanism here, functions of hub and steer travels there.
TEST(ElementsInBodies, ActAsInTheTree) {
  const auto expect_same = [](const char* example, std::initializer_list<const char*> signals) {
    const SimulationResult tree = with_elements(example, kSmooth, "tree", "0.25 ms", {"duration=2 s"}),
                           bodies = with_elements(example, kSmooth, "constrained", "0.25 ms", {"duration=2 s"});
    for (const char* signal : signals) EXPECT_LT(apart(bodies, tree, signal), 3e-3) << example << ' ' << signal;
  };
  expect_same("car_constrained", {"body.roll", "body.yaw_rate", "wheel.1l.hub_travel", "wheel.2r.fz",
                                  "element.bar_torque.1", "element.bar_torque.2", "element.actuator_force.1l"});
  expect_same("car_constrained_bump",
              {"body.z", "body.pitch", "wheel.1l.hub_travel", "wheel.2r.hub_travel", "wheel.1l.fz",
               "element.actuator_force.1l", "element.series_force.2r", "element.leaf_force.1r"});
}

// The steps' own order: elements and car change by a quarter with half the step.
TEST(ElementsInBodies, KeepTheOrderOfTheMethod) {
  const auto run = [](const char* step) {
    return with_elements("car_constrained", kSmooth, "constrained", step, {"duration=0.9 s"});
  };
  const SimulationResult exact = run("0.0625 ms");
  const std::array<SimulationResult, 3> steps{run("1 ms"), run("0.5 ms"), run("0.25 ms")};
  for (const char* signal : {"body.roll", "wheel.1l.hub_travel", "element.actuator_force.1l", "element.series_force.2r",
                             "element.bar_torque.1"}) {
    const double error[] = {apart(steps[0], exact, signal), apart(steps[1], exact, signal),
                            apart(steps[2], exact, signal)};
    EXPECT_LT(error[0], 2e-2) << signal;
    for (int k = 0; k < 2; ++k) EXPECT_LT(error[k + 1], error[k] / 3.0) << signal << ' ' << error[k];
  }
}

// Far stiffer than explicit forces could be at 1 ms (10 MN/m and 40 kN s/m on wheels of 40 kg).
TEST(ElementsInBodies, StiffOnesAreCalm) {
  const std::pair<const char*, std::string> all[] = {
      {"mounts", "{series_damper: {mount_stiffness: 100 MN/m, compression: 1e6, rebound: 1e6}}"},
      {"actuators", "{actuator: {time: 0.1 ms, limit: 10 MN, displacement: 5 MN/m, displacement_rate: 200 kN s/m}}"},
      {"friction", "{friction: {force: 1500 N, presliding: 1 um}}"},
      {"bars",
       "{active_bar: {lever: 0.25 m, link_distance: 1 m, limit: 10 MN m, roll: 25 MN m/rad, roll_rate: 200 kN m "
       "s/rad}}"}};
  for (const auto& [name, elements] : all) {
    // Steered until 0.6 s; 1.4 s are a thousand steps in which the stiffest could begin to swing.
    const SimulationResult tree = with_elements("car_constrained", elements, "tree", "0.25 ms", {"duration=2 s"}),
                           bodies = with_elements("car_constrained", elements, "constrained", "1 ms", {"duration=2 s"});
    for (const char* signal : {"body.roll", "body.yaw_rate"})
      EXPECT_LT(apart(bodies, tree, signal), 0.03) << name << ' ' << signal;
  }
}

// Near the speed at which the wheel hops on its tyre.
TEST(ElementsInBodies, UnbalancesPullAsInTheTree) {
  const auto amplitudes = [](const std::string& formulation) {
    const ManoeuvreOutcome out = perform(scenario_of(
        "car_unbalance", {"vehicle=layout_a", "formulation=" + formulation, "solver.method=ros2", "solver.step=0.25 ms",
                          "parts={powertrain: off, brakes: off, steering: off, aerodynamics: off}",
                          "manoeuvre={kind: wheel_unbalance, from: 30 m/s, to: 32 m/s, step: 2 m/s}"}));
    EXPECT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
    std::vector<double> found;
    for (const Metric& m : out.metrics)
      if (m.name == "max_load_amplitude" || m.name == "max_hub_amplitude" || m.name == "max_steer_amplitude")
        found.push_back(m.value);
    return found;
  };
  const std::vector<double> tree = amplitudes("tree"), bodies = amplitudes("constrained");
  ASSERT_EQ(tree.size(), 3u);
  ASSERT_EQ(bodies.size(), 3u);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(bodies[k], tree[k], 2e-3 * tree[k]) << k;
}

}  // namespace
}  // namespace fahrwerk::test
