// How many degrees of freedom the units, couplings and wheels of a vehicle have.
#pragma once

#include "vehicle/car/parameters.h"

namespace fahrwerk {

struct Freedoms {
  int bodies = 0;     // six of each unit that is not towed
  int couplings = 0;  // what couplings leave free
  int travels = 0;    // of the hubs
  int steering = 0;   // of wheels that are steered one by one; one of a dependent axle
  int spins = 0;
  int all() const { return bodies + couplings + travels + steering + spins; }
};

inline Freedoms degrees_of_freedom(const CarParameters<double>& car) {
  Freedoms f;
  for (const BodyParameters<double>& unit : car.unit) {
    if (unit.coupling.towing < 0)
      f.bodies += 6;
    else
      f.couplings += free_axes(unit.coupling.axes);
  }
  for (int i = 0; i < car.wheels(); ++i) {
    const bool dependent = car.axle[static_cast<std::size_t>(i / 2)].dependent[0] != nullptr;
    ++f.travels, ++f.spins;
    if (car.corner[static_cast<std::size_t>(i)].rack.free > 0.5 && !(dependent && i % 2 == 1)) ++f.steering;
  }
  return f;
}

}  // namespace fahrwerk
