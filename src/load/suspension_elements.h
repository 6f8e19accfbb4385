// What a suspension file says beyond its geometry, for the K&C rig: rates of spring, bar and steering, and bushings.
#pragma once

#include <limits>
#include <map>
#include <string>

#include "elements/bushing.h"
#include "files/reader.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk::load {

struct SuspensionElements {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  double spring_stiffness = unknown, spring_load = unknown;  // [N/m]; force in the design position  [N]
  double bar_stiffness = unknown;                            // of the bar's end against the other one  [N/m]
  double rack_stiffness = 0.0;                               // that holds the rack  [N/m]; 0: rigid
  std::map<std::string, Bushing> bushings;                   // of the left side, by the names of their points
};

// Keys `spring.stiffness`, `spring.load` and `bar.stiffness` of any suspension file.
SuspensionElements read_rates(const files::Reader& root);

// These, `steering.stiffness` and `bushings` of a file for a single wheel.
SuspensionElements read_suspension_elements(const files::Reader& root, const LinkageLayout& layout,
                                            const SuspensionGeometry& g);

}  // namespace fahrwerk::load
