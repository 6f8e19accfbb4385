// Equilibria and starts of cars that have nothing but force elements of the suspension.
#pragma once

#include "analysis/trim/equipped_trim.h"
#include "support/two_axles.h"

namespace fahrwerk::test {

inline Trim trim_with_elements(const CarParameters<double>& car, const EquipmentParameters& parts, const Road& road,
                               TrimRequest request) {
  if (!parts.suspension.any()) return trim(car, road, request);
  const SuspensionElements elements(parts.suspension, car);
  request.elements = [&elements](const double* x, CarInputs<double>& u) { elements.add_static(x, u); };
  return trim(car, road, request);
}

// With compliant hinges where the equilibrium has them.
inline std::vector<double> start_of_elements(const Equipment& equipment, const Trim& trim) {
  std::vector<double> e = equipment.rest_state();
  if (equipment.suspension())
    equipment.suspension()->start(trim.state.data(), e.data() + equipment.suspension_at(),
                                  trim.inputs.tail.empty() ? nullptr : trim.inputs.tail.data());
  return e;
}
inline std::vector<double> start_of_elements(const Equipment& equipment, const CarState<double>& x) {
  Trim hinges_at_rest;
  hinges_at_rest.state = x, hinges_at_rest.inputs = no_inputs<double>(two_axles);
  return start_of_elements(equipment, hinges_at_rest);
}

}  // namespace fahrwerk::test
