// What to optimise, from a file.
//
//   model: quarter_car              anything that `ride --linear` takes: a name in data/vehicles/classic or
//                                   data/vehicles, or a path; linearised straight ahead at the speed
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

#include "files/document.h"
#include "files/problem.h"
#include "study/optimise.h"

namespace fahrwerk::load {

struct Optimisation : OptimisationTask {
  std::shared_ptr<const files::Document> document;  // that it was read from: whoever checks the model knows its lines
};

// What comes back is of use only if no problems were added. The model itself is not looked at (kinds/ride_criteria.h).
Optimisation load_optimisation(const std::filesystem::path& file, files::Problems& problems,
                               const std::vector<std::string>& overrides = {});

}  // namespace fahrwerk::load
