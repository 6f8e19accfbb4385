// From a scenario of `kind: quarter_vehicle` to a run of one wheel with its suspension on a plate that moves up and
// down. Keys with their defaults; [] means "none":
//
//   name, description             as in every scenario                               [name of the file]
//   suspension: five_link_rear    a name in data/suspensions, or a path relative to this file: a linkage of one wheel
//   link_inertia: include         include, neglect: masses of the links in that file [include]
//   body: {mass: 401 kg}          guided vertically
//   wheel:                        wheel and knuckle together
//     mass: 48 kg
//     center: [0, 0, 0]           of gravity, from the wheel centre, design position [0, 0, 0]
//     inertia: [0.9, 1.6, 0.9]    about it, x, y, z, kg m^2
//   spring: {stiffness: 40 kN/m, cubic: 0 N/m^3, bump: {...}, rebound: {...}}        as in a vehicle file, but for the
//                                 preload, which holds the design position at rest
//   damper: {compression, rebound, compression_degression, rebound_degression}       as in a vehicle file
//   tire:
//     stiffness: 235 kN/m         vertical
//     damping: 0 N s/m            vertical                                           [0]
//     radius: 0.31 m              unloaded                       [loaded one of the suspension + deflection at rest]
//   plate: one of
//     sine: {amplitude: 16 mm, frequency: 8 Hz}        upwards at t = 0
//     sweep: {amplitude: 2 mm, from: 1 Hz, to: 25 Hz, law: logarithmic}   over the duration; or linear [logarithmic]
//     height: {time: [...], value: [...]}              straight lines without jumps
//   gravity: 9.81 m/s^2           > 0                                                [9.81]
//   solver: {method: rk4, step: 0.1 ms, relative_tolerance, absolute_tolerance, max_step}
//                                 euler, heun, rk4 or an adaptive one  [rk4, 0.1 ms]
//   duration: 4 s
//   record: {interval: 1 ms, signals: [wheel.*]}                                     [1 ms, all]
//
// The run begins at rest in the design position.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/problem.h"
#include "scenario/quarter.h"

namespace fahrwerk::load {

struct QuarterScenario {
  std::string name, description, suspension_name, suspension_type;
  std::filesystem::path file;
  std::string text;  // the scenario with every change made by overrides
  QuarterParameters parameters;
  KcWheelData wheel;  // loaded radius, toe and camber of the suspension, left side
  PlateInput plate;
  RunOptions options;
  std::vector<std::string> signals;  // to keep in the result; empty: all
};

// What comes back is of use only if no problems were added.
QuarterScenario load_quarter(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                             files::Problems& problems);

}  // namespace fahrwerk::load
