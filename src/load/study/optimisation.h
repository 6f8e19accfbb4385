// What to optimise, from a file.
//
//   model: quarter_car              a ride model: a name in data/vehicles/classic or a path; or a car, which is
//                                   linearised straight ahead at the speed: a name in data/vehicles or a path
//   name                            [name of the file]
//   speed: 100 km/h                 [100 km/h]
//   road: B                         class of ISO 8608                                       [B]
//   tracks: same                    or independent                                          [same]
//   weighting: Wk                   of comfort                                              [Wk]
//   parameters:                     one to twenty
//     - {key: wheel.spring, from: 10 kN/m, to: 60 kN/m, name: spring}                       [name: the key]
//     - {keys: [front.damping, rear.damping], from: 500 N s/m, to: 6 kN s/m}   the same value for all
//   criteria:                       one to five, all to be small
//     - {kind: comfort}             weighted rms at the worst seat, or `at: <seat>`         [m/s²]
//     - {kind: acceleration}        the same without weighting                              [m/s²]
//     - {kind: wheel_load}          deviation of the load over the static one, 1 - R*, worst wheel or `at: <wheel>`
//     - {kind: travel}              deviation of the suspension travel, worst wheel         [m]
//   search: {population: 60, generations: 60, seed: 1}
//   map: 25                         points in each direction, of the first two parameters   [25]
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "analysis/ride/ride_study.h"
#include "files/document.h"
#include "files/problem.h"
#include "study/optimise.h"

namespace fahrwerk::load {

struct Optimisation : OptimisationTask {
  std::shared_ptr<files::Document> model;  // of a classical model: its values are changed with the parameters
  std::filesystem::path car;               // the file of a car
};

// What comes back is of use only if no problems were added. The model is loaded at both ends of every range, so that
// wrong keys, units and limits are found here.
Optimisation load_optimisation(const std::filesystem::path& file, files::Problems& problems,
                               const std::vector<std::string>& overrides = {});

// The classical model with these parameters.
RideModel model_at(const Optimisation& o, std::span<const double> parameters, files::Problems& problems);
// That or the car. std::domain_error for a car without an equilibrium.
LinearRide ride_at(const Optimisation& o, std::span<const double> parameters, files::Problems& problems);

// Criteria of a design; not finite for a model that is not stable or cannot be.
CriteriaOf criteria_of(const Optimisation& o);

}  // namespace fahrwerk::load
