// The car with a compliant hinge in each lower arm of its MacPherson front axle (Schramm 12.3): the hinges' travels are
// two further degrees of freedom, with states beside those of the car.
#pragma once

#include "analysis/trim/equipped_trim.h"
#include "scenario/simulate.h"
#include "support/elements.h"
#include "vehicle/cars.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk::test {

inline CarParameters<double> hinged_car(std::vector<std::string> changes = {},
                                        const std::string& file = "macpherson_hinged_front") {
  changes.push_back("front.kinematics=" + file);
  return trimmed_car(changes, "fullsize_linkage");
}

// With the hinges' states and nothing else of equipment.
struct HingedCar {
  explicit HingedCar(CarParameters<double> given, const Road& ground = {}) : car(std::move(given)), road(ground) {
    find_hinges(car, parts.suspension);
    equipment = std::make_unique<Equipment>(parts, car);
    engine = make_car_engine(car, road);
  }
  Trim trim(const TrimRequest& request = {}) const { return trim_with_elements(car, parts, road, request); }
  SimulationResult run(const Trim& start, const ScenarioInputs& inputs, SimulationOptions options) {
    return simulate(*engine, start.state, inputs, options, {}, {},
                    {equipment.get(), start_of_elements(*equipment, start)});
  }

  CarParameters<double> car;
  Road road;
  EquipmentParameters parts;
  std::unique_ptr<Equipment> equipment;
  std::unique_ptr<CarEngine> engine;
};

}  // namespace fahrwerk::test
