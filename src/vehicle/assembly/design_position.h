// The position in which a car rests on level ground without payload: the one that its file describes.
#pragma once

#include <string>
#include <vector>

#include "vehicle/car/parameters.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// Spring preload (where automatic[axle]; axles that it does not name are) and tie-rod adjustment such that the car at
// rest on level ground stands in its design position: h = 0 and s = 0 with the racks in the middle. Where a body stands
// on more than two axles, its tyres share the load as they are pressed in under a rigid body, but for axles of a bogie:
// these share it as the bogie does (load_groups), and only the mean of their spring travels is zero.
struct DesignTrim {
  bool converged;
  double height;  // of V of the first unit above level ground at rest [m]
  std::string message;
  std::vector<double> group_force;  // of each of the load groups  [N]
};
DesignTrim trim_design(CarParameters<double>& car, const std::vector<bool>& automatic,
                       const std::vector<LoadGroup>& groups = {});

// After trim_design: air springs get the pressure that carries their share of what the coil springs of the design
// position carry, and the preloads found there lose what air and leaf springs carry. Bogies carry all that rests on
// their wheels; group_force: of their load groups.
void settle_elements(CarParameters<double>& car, const std::vector<bool>& automatic,
                     SuspensionElementParameters& elements, const std::vector<double>& group_force = {});

}  // namespace fahrwerk
