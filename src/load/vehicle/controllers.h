// The key `controllers` of vehicle and scenario files: control units of the car, in any order.
//
//   controllers:
//     - kind: abs               of `fahrwerk list controllers`
//       name: abs               how signals (abs.active) and `parts: {abs: off}` call it  [its kind]
//       sample: 5 ms            it sees the car at 0, T, 2T, ...: a multiple of a fixed step  [5 ms]
//       delay: 1 ms             and its orders act this much later, until the next do: likewise  [0 s]
//       sensors:                []
//         pulses: 48            of a wheel's turn; 0: speeds as they are  [48]
//         wheel_speed, yaw_rate, acceleration, hand_wheel, pressure: {resolution, noise, offset, lag}
//                               noise: standard deviation; lag: of first order  [0 of all]
//         point: [x, y, z]      of the accelerometers, from the centre of gravity  [0, 0, 0]
//         seed: 1               of the noise  [1]
//       ...                     keys of its kind (unit_settings.cpp)
#pragma once

#include <memory>
#include <vector>

#include "electronics/settings.h"
#include "files/problem.h"
#include "files/reader.h"
#include "integrators/method.h"
#include "vehicle/assembly/parts.h"
#include "vehicle/car/layout.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk::load {

// Nothing without the key. document: of a scenario, for what is given over time.
UnitDesigns read_units(const files::Reader& root, const files::Document* document = nullptr);

// Those of a scenario beside, or by their names in place of, those of the vehicle.
UnitDesigns joined_units(const UnitDesigns& of_vehicle, const UnitDesigns& of_scenario);

// Names that nothing has or that something else has, circles, units that this car has no use for, and samples that
// fixed steps cannot hold; step: nothing of adaptive methods.
void check_units(const Layout& at, const UnitDesigns& units, const EquipmentParameters& parts,
                 std::optional<double> step, files::Problems& problems);

// Units that set inputs of parts that do not act.
void check_outputs(const UnitDesigns& acting, const PartStates& states, files::Problems& problems);

// Keys of a kind, into its settings with their defaults (unit_settings.cpp).
void read_settings(const files::Reader& r, UnitSettings& settings, const files::Document* document);

}  // namespace fahrwerk::load
