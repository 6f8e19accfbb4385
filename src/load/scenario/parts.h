// The key `parts` of scenarios and design files: parts of the car that do not act.
//   parts: {powertrain: off}      of powertrain, engine_block, brakes, steering, rear_steer, aerodynamics,
//                                 suspension_elements, and of control units (abs, esc, ...); on [all that the
//                                 vehicle has]
#pragma once

#include "files/reader.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk::load {

// Nothing without the key. `of`: whose control units may be named, too; kinds of units always may.
PartWishes read_parts(const files::Reader& root, const EquipmentParameters* of = nullptr);

}  // namespace fahrwerk::load
