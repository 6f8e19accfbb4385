// How many degrees of freedom the units, couplings and wheels of a vehicle have.
#pragma once

#include <algorithm>

#include "vehicle/car/parameters.h"

namespace fahrwerk {

struct Freedoms {
  int bodies = 0;     // six of each unit that is not towed
  int couplings = 0;  // what couplings leave free
  int travels = 0;    // of the hubs
  int steering = 0;   // of wheels that are steered one by one; one of a dependent axle
  int spins = 0;
  int axle_loops = 0;  // kinematic loops that links and tie rods of rigid axles close
  int all() const { return bodies + couplings + travels + steering + spins; }
};

// Of a rigid axle. Between body and beam every link beyond the first closes one; leaf springs are no links, so there a
// Panhard rod does. The tie rod of a steered axle closes another one.
inline int loops_of(const DependentAxle<double>& axle) {
  if (axle.kind == DependentAxle<double>::Kind::twist) return 0;
  const BeamGuides<double>& g = axle.guides;
  const int of_guides = g.leaf_pitch ? (g.leaf_lateral ? 0 : 1) : std::max(g.rods - 1, 0);
  return of_guides + (axle.steered ? 1 : 0);
}

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
  for (const AxleParameters<double>& axle : car.axle)
    if (axle.dependent[0]) f.axle_loops += loops_of(axle.dependent[0]->axle);
  return f;
}

}  // namespace fahrwerk
