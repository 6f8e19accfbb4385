// From a scenario of `kind: tire_rig` to a run of one wheel on a road. Keys with their defaults; [] means "none":
//
//   name, description             as in every scenario                               [name of the file]
//   tire: passenger_205_55R16     a name in data/tires, or a path relative to this file
//   side: left                    of the vehicle that the tyre is mounted on         [left]
//   road: dry                     a name in data/roads, a path, or a map             [level, friction 1]
//   enveloping: {...}             tire_contact.h                                     [point]
//   wheel: {mass: 20 kg, axial_inertia: 1 kg m^2}    rim, tyre and belt together
//   start: {x: 0 m, y: 0 m}       where the wheel begins                             [0, 0]
//   speed: 20 m/s                 along x; negative: reverse                         [0]
//   slip_angle, steer, camber     carrier: its yaw is steer - slip_angle             [0]
//   vertical:
//     load: 4 kN                  presses the wheel down, all weight included; with
//       mass: 0 kg                what else moves vertically                         [0]
//       damping: 0 N s/m          of that motion                                     [0]
//     height: 0.3 m               of the wheel centre, earth frame, instead of load
//     held_at_load: 4 kN          the height of this load on the road at the start, instead of both
//   rotation: one of
//     {slip: 0}                   longitudinal slip (v_T - v_x)/|v_x|, >= -1
//     {torque: 0 N m, brake: 0 N m}   driving torque; largest braking torque         [0, 0]
//     without it the wheel rolls freely
//   belt:                         rigid ring on the sidewalls                        []
//     mass: 7 kg                  part of the wheel's
//     axial_inertia               part of the wheel's                                [mass (0.95 r0)^2]
//     transverse_inertia                                                             [half of it + mass width^2/12]
//     frequency: {radial: 80 Hz, lateral: 45 Hz, torsion: 38 Hz, tilt: 45 Hz}        [these]
//     damping_ratio: 0.05         of all four                                        [0.05]
//     stiffness: {radial, lateral: N/m, torsion, tilt: N m/rad}   instead of a frequency    []
//   solver: {method: rk4, step: 0.1 ms, relative_tolerance, absolute_tolerance, max_step}
//                                 euler, heun, rk4 or an adaptive one  [rk4, 0.1 ms]
//   duration: 2 s
//   record: {interval: 1 ms, signals: [wheel.*]}                                     [1 ms, all]
//
// speed, slip_angle, steer, camber, load, height, slip, torque and brake are numbers or tables {time: [...],
// value: [...]}: linear between points, constant outside, the same time twice is a jump. The run begins in the steady
// state of the values before t = 0.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/problem.h"
#include "road/road.h"
#include "scenario/tire_rig.h"

namespace fahrwerk::load {

struct RigScenario {
  std::string name, description, road_name, tire_name;
  std::filesystem::path file;
  std::string text;  // the scenario with every change made by overrides
  RigParameters parameters;
  Road road;
  RigInputs inputs;
  RunOptions options;
  std::vector<std::string> signals;   // to keep in the result; empty: all
  std::vector<std::string> warnings;  // about files that can be used nevertheless
};

// What comes back is of use only if no problems were added.
RigScenario load_tire_rig(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                          files::Problems& problems);

}  // namespace fahrwerk::load
