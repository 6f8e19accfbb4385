// The position in which a car rests on level ground without payload: the one that its file describes.
#pragma once

#include <string>
#include <vector>

#include "vehicle/car/parameters.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// Spring preload (where automatic[axle]; axles that it does not name are) and tie-rod adjustment such that the car at
// rest on level ground stands in its design position: h = 0 and s = 0 with the racks in the middle. Where a body stands
// on more than two axles, its tyres share the load as they are pressed in under a rigid body.
struct DesignTrim {
  bool converged;
  double height;  // of V of the first unit above level ground at rest [m]
  std::string message;
};
DesignTrim trim_design(CarParameters<double>& car, const std::vector<bool>& automatic);

// After trim_design: air springs get the pressure that carries their share of what the coil springs of the design
// position carry, and the preloads found there lose what air and leaf springs carry.
void settle_elements(CarParameters<double>& car, const std::vector<bool>& automatic,
                     SuspensionElementParameters& elements);

}  // namespace fahrwerk
