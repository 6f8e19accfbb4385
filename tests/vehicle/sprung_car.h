// The plain test car with force elements in its suspension, and nothing else of equipment.
#pragma once

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

}  // namespace fahrwerk::test
