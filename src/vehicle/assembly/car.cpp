#include "vehicle/assembly/car.h"

#include <stdexcept>

#include "vehicle/assembly/design_position.h"

namespace fahrwerk {

namespace {

// What load-sensing valves see: springs of steel, air and leaves in the design position, and of axles on a walking beam
// or on one line of air their shares, the mean travel being taken for that of the axle.
void look_at_springs(const CarParameters<double>& car, const SuspensionElementParameters& elements,
                     AirBrakes<double>& brakes) {
  for (std::size_t k = 0; k < brakes.axle.size(); ++k) {
    AirLine<double>& line = brakes.axle[k];
    line.spring_preload = line.spring_stiffness = 0.0;
    const auto add = [&line](double force, double stiffness) {
      line.spring_preload += force, line.spring_stiffness += 0.5 * stiffness;
    };
    for (std::size_t i = 2 * k; i < 2 * k + 2; ++i) {
      add(car.corner[i].spring.preload, car.corner[i].spring.stiffness);
      if (i >= elements.wheel.size()) continue;
      const WheelElements& w = elements.wheel[i];
      if (w.leaf_spring) add(w.leaf_spring->mean_force, w.leaf_spring->stiffness);
      if (!w.air_spring) continue;
      const AirSpringForce<double> air = evaluate(*w.air_spring, 0.0, 1.0);
      add(air.force, air.stiffness);
    }
  }
  for (const WalkingBeam& b : elements.bogie.beam)
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
  if (car.parts.brakes && car.parts.brakes->air) look_at_springs(car.car, car.parts.suspension, *car.parts.brakes->air);
  car.height = rest.height;
  car.whole = mass_properties(car.car), car.own = own_mass_properties(car.car), car.mass = total_mass(car.car);
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
