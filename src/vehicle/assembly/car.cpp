#include "vehicle/assembly/car.h"

#include <stdexcept>

#include "vehicle/assembly/design_position.h"

namespace fahrwerk {

Car assemble(const CarDesign& design, const PartWishes& wishes) {
  Car car{design.car, design.parts, states_of(design.car, design.parts, wishes)};
  keep_acting(car.states, car.car, car.parts);
  const DesignTrim rest = trim_design(car.car, design.automatic_preload);
  if (!rest.converged) throw std::domain_error(rest.message);
  settle_elements(car.car, design.automatic_preload, car.parts.suspension);
  car.height = rest.height;
  car.whole = mass_properties(car.car), car.mass = total_mass(car.car);
  if (!car.parts.units.empty()) car.parts.facts = std::make_shared<const CarFacts>(facts_of(car));
  return car;
}

Car without(Car car, const PartWishes& wishes) {
  const PartStates now = states_of(car.car, car.parts, wishes);
  for (const CarPart p : kCarParts)
    if (p != CarPart::suspension_elements && now[p] != PartState::absent) car.states[p] = now[p];
  for (auto& [name, state] : car.states.units)
    if (now.of_unit(name) != PartState::absent) state = now.of_unit(name);
  keep_acting(car.states, car.car, car.parts);
  return car;
}

}  // namespace fahrwerk
