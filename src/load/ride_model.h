// Classical ride models from files. All lengths from the centre of gravity of the body, x forward, y left.
//
//   kind: quarter_car
//   name                            [name of the file]
//   body: {mass: 401 kg}
//   wheel: {mass: 48 kg, spring: 28426 N/m, damping: 2836 N s/m, tire: 235 kN/m}
//
//   kind: half_car                  bounce and pitch, both wheels of an axle together
//   body: {mass: 1247 kg, pitch_inertia: 1945 kg m^2}
//   front, rear: {position: 1.3 m, mass: 100 kg, spring, damping, tire}    of the whole axle; position of the rear < 0
//   seats: [{name: driver, x: 0.2 m}]                                      [one at the centre of gravity]
//
//   kind: ride_car                  bounce, roll, pitch, four wheels
//   body: {mass, roll_inertia, pitch_inertia}
//   front, rear: {position, half_track: 0.75 m, mass, spring, damping, tire, anti_roll: 8 kN/m}   of one wheel [bar 0]
//   seats: [{name: driver, x: 0.2 m, y: 0.35 m}]                           [one at the centre of gravity]
#pragma once

#include <filesystem>

#include "analysis/ride_study.h"
#include "files/problem.h"

namespace fahrwerk::load {

// What comes back is of use only if no problems were added.
RideModel load_ride_model(const std::filesystem::path& file, files::Problems& problems);

}  // namespace fahrwerk::load
