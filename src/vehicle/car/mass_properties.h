// Mass, centre of gravity and inertia of a whole unit, as its equations of motion have them: body, knuckles, wheels,
// links with mass, beams of dependent axles.
#pragma once

#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

struct MassProperties {
  double mass;           // [kg]
  Vec3<double> center;   // of gravity, from V, vehicle frame  [m]
  Sym3<double> inertia;  // about it, vehicle frame, wheels that do not turn against their knuckles  [kg m²]
};

// Of a unit, with wheels and suspensions where the state has them; without one in the design position.
MassProperties mass_properties(const CarParameters<double>& car, const CarState<double>& x, int unit = 0);
MassProperties mass_properties(const CarParameters<double>& car);
// Of the first unit with those that are one vehicle with it (is_own_unit), in the axes of the first, all in line.
MassProperties own_mass_properties(const CarParameters<double>& car);
// Of all units  [kg].
double total_mass(const CarParameters<double>& car);

}  // namespace fahrwerk
