// `steering` of a suspension file: the law between hand wheel, pitman arm or a measured input and the tie rods, for the
// K&C rig.
#pragma once

#include <optional>

#include "analysis/kc/kc_steering.h"
#include "files/reader.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk::load {

// `drag_link`: of a steered beam axle, the way of the drag link's inner joint. Keys `kind` (rack_and_pinion, map,
// four_bar; of a beam axle pitman_arm instead), `limit`, `damper` and those of the kind; nothing where there is no
// `kind`. The travel that the law asks for must lie within travel.steer.
std::optional<KcSteering> read_steering_law(const files::Reader& steering, const SuspensionGeometry& g,
                                            const std::optional<Vec3<double>>& drag_link);

}  // namespace fahrwerk::load
