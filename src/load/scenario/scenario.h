// From a scenario file to what a run needs: vehicle, road, start, inputs over time, solver, record.
//
// A bare number is SI, a text may carry a unit (`25 m/s`, `-5 mm`, `15 %`). Keys with their defaults; [] means "none":
//
//   kind: car                     what is run; see tire_rig.h, quarter.h for others  [car]
//   name: step_steer              name of the run and of its folder out/<name>       [name of the file]
//   description: one line         for people                                         []
//   vehicle: fullsize             a name in data/vehicles, or a path relative to this file
//   vehicle_changes: {...}        keys of the vehicle file with other values, nested or dotted
//                                 (front.wheel_center[1]: 0.8)                       []
//   parts: {powertrain: off}      parts of the vehicle that do not act: powertrain, engine_block, brakes, steering,
//                                 rear_steer, aerodynamics, suspension_elements      [all that it has act, but for
//                                 those whose work is given: by racks, drive, brake]
//   controllers: [{kind: ...}]    control units beside those of the vehicle, or by name in their place
//                                 (load/vehicle/controllers.h)                       []
//   formulation: tree             constrained: every link a body in Cartesian coordinates; for runs with racks, torques
//                                 and `speed` as inputs, of cars whose axles have hard points  [tree]
//   road: dry                     a name in data/roads, a path, or a map (road.cpp)  [level, friction 1]
//   start:
//     state: trimmed              equilibrium at rest (speed 0) or at speed, with the inputs of t = 0
//       speed: 25 m/s             of the centre of gravity over ground               [0]
//       x, y, yaw                 of the reference point V                           [0]
//     state: ballistic            in the air, wheels hanging in their springs
//       position: [x, y, z]       of V, earth frame
//       attitude: {roll, pitch, yaw}                                                 [0]
//       velocity: [x, y, z]       of the centre of gravity, earth frame              [0]
//       rotation: [x, y, z]       angular velocity, vehicle frame                    [0]
//   steering: {rack: {...}}       rack displacement by axle or wheel, a table: in place of column or rear steer  [0]
//   steering: {lateral_acceleration: 4 m/s^2, time: [...], share: [...]}
//                                 hand wheel angle, without a column front rack displacement, searched for this steady
//                                 value at the speed of the start; its share over time      [1]
//   speed:                        held: by the pedals in the gear of the start where a powertrain acts (shifting where
//                                 the target changes), else by a PI controller with torques at the wheels  [off]
//     control: true, target: 25 m/s (or a table with time)                           [speed of the start]
//     from: 0 s, until: 5 s       when it is on                                      [the whole run]
//   brake: {...}                  largest braking torque by axle or wheel, a table: in place of the brakes     [0]
//   drive: {...}                  driving torque by axle or wheel, a table: in place of the powertrain         [0]
//   force, torque: {x, y, z}      on the body at V, vehicle frame, tables            [0]
//   solver:
//     method: ros2                implicit_euler, ros2, euler, heun, rk4, or an adaptive one: dormand_prince, cvode_bdf
//                                 and others (fahrwerk list methods)                 [ros2]
//     step: 1 ms                  of fixed-step methods                              [1 ms]
//     relative_tolerance, absolute_tolerance, max_step: of adaptive methods          [1e-6, 1e-8, 0.1 s]
//     lock: events                how wheels lock with adaptive methods: by events that are located, or by the
//                                 pre-sliding deflection of the brakes (presliding)  [events]
//   duration: 6 s
//   stop_below_speed: 0.1 m/s     ends the run                                       []
//   record: {interval: 10 ms, signals: [body.*, wheel.*.fz]}                         [10 ms, all]
//                                 interval: a multiple of a fixed step; below it, every step is recorded
//                                 signals: those kept in result.h5; figures and report use all
//   record: {rms: [body.az, body.az.Wk, wheel.*.fz]}   rms values on the way, plain or weighted (ISO 2631)   []
//   evaluate: step_steer          none, step_steer, braking, coast_down, hold, roll, following  [none]
//   recorded: {file: drive.csv}   inputs from a file in place of steering, speed, brake, drive, force (recorded.h)  []
//   driver: {...}                 follows a path (driver.h)                          []
//   controls: {...}               hand wheel, pedals, gears and wind (controls.h)    []
//   manoeuvre: {kind: ...}        one of the standards' tests with its own start, inputs, duration and evaluation: in
//                                 place of all of these keys (manoeuvre.h)           []
//
// A table is a map with `time: [0, 0.5, 0.6]` and values that are numbers (constant) or lists as long as time; it is
// linear between its points and constant outside; the same time twice is a jump. By axle or wheel: front
// (the first), rear (the last), 1, 2, ..., 1l, 1r, 2l, ...; a wheel takes precedence over its axle.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/document.h"
#include "files/problem.h"
#include "files/reader.h"
#include "load/road/road.h"
#include "load/scenario/controls.h"
#include "load/scenario/driver.h"
#include "load/scenario/manoeuvre.h"
#include "load/scenario/recorded.h"
#include "load/vehicle/vehicle.h"
#include "manoeuvre/car_run.h"
#include "road/road.h"
#include "scenario/evaluation.h"
#include "scenario/inputs.h"
#include "scenario/options.h"

namespace fahrwerk::load {

struct Scenario : CarRun {
  std::string name, description, road_name;
  std::filesystem::path file;
  std::string text;  // the scenario with every change made by overrides
  Vehicle vehicle;
  std::string start_file;  // where `start` stands
  int start_line = 0;
};

// Overrides are `key=value` of the scenario; those that begin with `vehicle.` reach into the vehicle file. What comes
// back is of use only if no problems were added.
Scenario load_scenario(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                       files::Problems& problems);

// What prepare() or perform() (manoeuvre/car_run.h) refuse, at its place in the file.
files::Problem problem_of(const Scenario& scenario, const std::string& key, const std::string& message);

}  // namespace fahrwerk::load
