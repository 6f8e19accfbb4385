// The plain test car with force elements in its suspension, and nothing else of equipment.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "scenario/balance.h"
#include "support/elements.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk::test {

struct SprungCar {
  explicit SprungCar(const SuspensionElementParameters& elements, CarParameters<double> given = test_car())
      : car(std::move(given)) {
    parts.suspension = elements;
    settle_elements(car, {}, parts.suspension);
    equipment = std::make_unique<Equipment>(parts, car);
    engine = make_car_engine(chassis_of(car, parts), Road{});
  }

  Trim trim(const TrimRequest& request = {}) const { return trim_with_elements(car, parts, Road{}, request); }
  SimulationResult run(const Trim& start, const ScenarioInputs& inputs, SimulationOptions options) {
    options.signals = {"body.*", "wheel.*", "element.*", "energy.*", "work.*"};
    return simulate(*engine, start.state, inputs, options, {}, {},
                    {equipment.get(), start_of_elements(*equipment, start)});
  }

  CarParameters<double> car;
  EquipmentParameters parts;
  std::unique_ptr<Equipment> equipment;
  std::unique_ptr<CarEngine> engine;
};

inline SuspensionElementParameters no_elements() {
  SuspensionElementParameters p;
  p.resize(two_axles);
  return p;
}
inline SuspensionElementParameters on_all_wheels(const WheelElements& w) {
  SuspensionElementParameters p = no_elements();
  for (WheelElements& wheel : p.wheel) wheel = w;
  return p;
}

inline AirSpring<double> test_air_spring() { return {101325.0, 2.5e-3, 0.011, 0.0, 1.3, 101325.0, 0.05}; }

// Everything at once.
inline SuspensionElementParameters all_elements() {
  WheelElements w;
  w.air_spring = test_air_spring();
  w.load_share = 0.5;
  w.level = SampledLevelControl{{0.0, 1e-3, 0.3, 5.0, 0.3, 1.5e6}, 0.1};
  w.leaf_spring = LeafSpring<double>{500.0, 5e3, {4e4, 100.0}};
  w.series_damper =
      SeriesSpringDamper<double>{{0.0, 4e5, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}, {1500.0, 2500.0, 1.0, 1.0, 50.0}};
  w.friction = SpringSlider<double>{100.0 / 2e-4, 100.0};
  w.actuator = StrutActuator{{0.02, 1.0, 1e3, 100.0, 1.0, -2e3, 2e3}, -500.0, 50.0};
  SuspensionElementParameters p = on_all_wheels(w);
  p.bar[0] = ActiveBar{{{0.0, 0.25, 1.0, 1.0}, 500.0, 0.05}, 1500.0, 50.0, 20.0};
  p.bar[1] = ActiveBar{{{0.0, 0.25, 1.0, 1.0}, 300.0, 0.0}, 1000.0, 20.0, 0.0};
  return p;
}

inline SimulationOptions with_cvode(double duration, double tolerance = 1e-9) {
  SimulationOptions o;
  o.method = Method::cvode_bdf, o.duration = duration, o.relative_tolerance = o.absolute_tolerance = tolerance;
  return o;
}
inline SimulationOptions with_steps(double duration, double step = 1e-3) {
  SimulationOptions o;
  o.duration = duration, o.step = step;
  return o;
}

// What is compared at the end of a run: hub travels and their rates, roll rate, the elements' own states, each over its
// size.
inline std::vector<double> ends_of(SprungCar& c, const Trim& start, const ScenarioInputs& in,
                                   const SimulationOptions& options) {
  const SimulationResult r = c.run(start, in, options);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  std::vector<double> all;
  for (int i = 0; i < 4; ++i)
    all.push_back(r.state[two_axles.hub() + i] / 0.05), all.push_back(r.state[two_axles.hub_rate() + i] / 0.5);
  all.push_back(r.state[two_axles.rotation()] / 0.2);
  const std::vector<double> scales = c.equipment->state_scales();
  for (std::size_t i = 0; i < r.equipment.size(); ++i) all.push_back(0.1 * r.equipment[i] / scales[i]);
  return all;
}
inline double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  EXPECT_EQ(a.size(), b.size());
  double most = 0.0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::fmax(most, std::fabs(a[i] - b[i]));
  return most;
}
// Of CVODE with tolerances far below what is compared.
inline std::vector<double> exact_ends_of(SprungCar& c, const Trim& start, const ScenarioInputs& in, double duration) {
  SimulationOptions tight = with_cvode(duration);
  tight.relative_tolerance = 1e-10, tight.absolute_tolerance = 1e-11;
  return ends_of(c, start, in, tight);
}
// How far steps of h, h/2 and h/4 are off it.
inline std::array<double, 3> errors_of(SprungCar& c, const Trim& start, const ScenarioInputs& in, Method method,
                                       double duration, double h, const std::vector<double>& exact) {
  std::array<double, 3> error{};
  for (std::size_t k = 0; k < 3; ++k) {
    SimulationOptions o = with_steps(duration, h / (1 << k));
    o.method = method;
    error[k] = largest_difference(ends_of(c, start, in, o), exact);
  }
  return error;
}

}  // namespace fahrwerk::test
