// Classical models from files: `kind` says which. All lengths from the centre of gravity of the body, x forward, y
// left. Keys with their defaults; docs/models/ has a page for each kind.
//
// Every kind: name [name of the file], description [].
// Kinds with a body that moves up and down take
//   seats: [{name: driver, x: 0.2 m, y: 0.35 m, z: 0.1 m}]   [none; of linear ride models one at the centre of gravity]
//
//   kind: quarter_car, nonlinear_quarter_car, half_car, ride_car, neweul_car, complex_car          (classic_ride.cpp)
//   kind: trailing_arm_quarter_car, trailing_arm_car, kinematic_twin_track, drawbar_trailer, rolling_cylinder
//                                                                                                 (classic_bodies.cpp)
//   kind: single_track, roll_single_track, nonlinear_single_track, twin_track                   (classic_handling.cpp)
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "files/document.h"
#include "files/problem.h"
#include "vehicle/classic/ode_model.h"
#include "vehicle/classic/ride_model.h"

namespace fahrwerk::load {

struct ClassicVehicle {
  std::string name, kind, description;
  std::filesystem::path file;
  std::function<classic::OdeModel(double speed)> model;
  double least_speed = 0.0;                  // below it the model means nothing [m/s]
  std::optional<classic::RideModel> ride{};  // of the linear ride models
  std::optional<classic::NonlinearQuarterCar<double>> nonlinear_quarter{};
};

const std::vector<std::string>& classic_kinds();

// Overrides are `key=value` of the file. What comes back is of use only if no problems were added.
ClassicVehicle load_classic_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                    files::Problems& problems);
// The same from a document that is there already; `file` is where it comes from.
ClassicVehicle read_classic_vehicle(const files::Document& document, const std::filesystem::path& file,
                                    files::Problems& problems);

}  // namespace fahrwerk::load
