// What a suspension file says beyond its geometry, for the K&C rig: rates of spring, bar and steering, and bushings.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>

#include "analysis/kc/compliance.h"
#include "analysis/kc/kc_steering.h"
#include "elements/bushing.h"
#include "files/reader.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk::load {

struct SuspensionElements {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  double spring_stiffness = unknown, spring_load = unknown;    // [N/m]; force in the design position  [N]
  double spring_cubic = 0.0;                                   // [N/m³]
  Stop<double> bump{1.0, 0.0, 0.01}, rebound{1.0, 0.0, 0.01};  // along the spring
  std::optional<StopElement> stop[2];                          // bump, rebound: with points of their own
  double bar_stiffness = unknown;                              // of the bar's end against the other one  [N/m]
  double rack_stiffness = 0.0;                                 // that holds the rack  [N/m]; 0: rigid
  std::optional<KcSteering> steering;                          // law between the hand wheel and the tie rods
  std::map<std::string, Bushing> bushings;                     // of the left side, by the names of their points
};

// Keys `spring.stiffness`, `.load`, `.cubic`, `.bump` and `.rebound`, `bump_stop` and `rebound_stop`, `bar.stiffness`
// of any suspension file; `on` is where a stop takes hold unless it says otherwise.
SuspensionElements read_rates(const files::Reader& root, const std::string& on);

// For the compliance rig.
RigElements rig_elements(const SuspensionElements& elements);

// These, `steering` and `bushings` of a file for a single wheel.
SuspensionElements read_suspension_elements(const files::Reader& root, const LinkageLayout& layout,
                                            const SuspensionGeometry& g);

}  // namespace fahrwerk::load
