#include "vehicle/assembly/car.h"

#include <stdexcept>

#include "vehicle/assembly/design_position.h"

namespace fahrwerk {

namespace {

// What load-sensing valves see: springs in the design position, and of axles on a walking beam their shares of its
// springs, its mean travel being taken for that of the axle.
void look_at_springs(const CarParameters<double>& car, const BogieParameters& bogie, AirBrakes<double>& brakes) {
  for (std::size_t k = 0; k < brakes.axle.size(); ++k) {
    const Spring<double>&left = car.corner[2 * k].spring, &right = car.corner[2 * k + 1].spring;
    brakes.axle[k].spring_preload = left.preload + right.preload;
    brakes.axle[k].spring_stiffness = 0.5 * (left.stiffness + right.stiffness);
  }
  for (const WalkingBeam& b : bogie.beam)
    for (int i = 0; i < 2; ++i) {
      const auto k = static_cast<std::size_t>(b.axle + i);
      if (k >= brakes.axle.size()) continue;
      brakes.axle[k].spring_preload += b.share(i) * (b.preload[0] + b.preload[1]);
      brakes.axle[k].spring_stiffness += b.share(i) * b.stiffness;
    }
}

}  // namespace

Car assemble(const CarDesign& design, const PartWishes& wishes) {
  Car car{design.car, design.parts, states_of(design.car, design.parts, wishes)};
  keep_acting(car.states, car.car, car.parts);
  const DesignTrim rest = trim_design(car.car, design.automatic_preload, load_groups(car.parts.suspension));
  if (!rest.converged) throw std::domain_error(rest.message);
  settle_elements(car.car, design.automatic_preload, car.parts.suspension, rest.group_force);
  if (car.parts.brakes && car.parts.brakes->air)
    look_at_springs(car.car, car.parts.suspension.bogie, *car.parts.brakes->air);
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
