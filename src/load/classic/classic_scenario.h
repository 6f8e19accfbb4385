// From a scenario of `kind: classic` to a run of a classical model. Keys with their defaults; [] means "none":
//
//   name, description             as in every scenario                               [name of the file]
//   vehicle: single_track         a name in data/vehicles/classic, or a path relative to this file (classic.h)
//   start:
//     speed: 25 m/s               handling models and trailers need one, others on a road              [0]
//     state: {drawbar_yaw: 5 deg} states that differ from the equilibrium at this speed                []
//   road: iso_b                   a name in data/roads, a path or a map: heights below all wheels      []
//   inputs:                       of the model, by name without `input.` and with _ for dots; what is not given stays
//                                 as in the equilibrium                                                []
//     steering_wheel: 5 deg                                          constant
//     steering_wheel: {time: [0, 1, 1.1], value: [0, 0, 20 deg]}     straight lines, the same time twice is a jump
//     road_height: {sine: {amplitude: 10 mm, frequency: 2 Hz, mean: 0, start: 0 s}}                    [0, 0]
//     road_height: {sweep: {amplitude: 5 mm, from: 0.5 Hz, to: 20 Hz}}      logarithmic over the duration
//   control: {feedback: FILE, suspension: [...]}  blocks that set inputs (model_control.h)             []
//   solver: {method: rk4, step: 1 ms, ...}        as of the rigs                                       [rk4, 1 ms]
//   duration: 6 s
//   evaluate_from: 2 s            extremes and deviations of the figures count from here                [0]
//   record: {interval: 5 ms, signals: [body.*]}                                                        [5 ms, all]
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "load/classic/classic.h"
#include "scenario/classic_run.h"

namespace fahrwerk::load {

struct ClassicScenario {
  std::string name, description, road_name;
  std::filesystem::path file;
  std::string text;  // the scenario with every change made by overrides
  ClassicVehicle vehicle;
  classic::OdeModel model;  // at its speed
  ClassicRun run;
  RunOptions options;
  std::vector<std::string> signals;   // to keep in the result; empty: all
  std::vector<std::string> warnings;  // about files that can be used nevertheless
};

// input.steering_wheel -> steering_wheel, road.height.1l -> road_height_1l.
std::string input_key(const std::string& name);

// Overrides are `key=value`; those that begin with `vehicle.` reach into the vehicle file. What comes back is of use
// only if no problems were added.
ClassicScenario load_classic_scenario(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                      files::Problems& problems);

}  // namespace fahrwerk::load
