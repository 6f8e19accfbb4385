// Fuzzy rules (electronics/fuzzy.h) from files.
//
//   kind: fuzzy
//   name: roll_distribution                                                               [name of the file]
//   inputs:                                  what the controller gives, by its names; each at most once
//     - {name: speed, range: [0, 70 m/s], sets: {low: [0, 0, 40 km/h, 80 km/h], high: [40 km/h, 80 km/h, 70, 70]}}
//   output: {name: lambda, range: [-1, 1], sets: {rear: [-1, -1, -0.5, 0], front: [0, 0.5, 1, 1]}}
//   rules:
//     - {if: {speed: low}, then: rear, weight: 1}          all conditions must hold; without `if`: always  [1]
//   otherwise: 0                             where no rule fires                             [middle of the range]
//
// A set is a trapezoid [a, b, c, d]: its members begin at a, belong to it fully from b to c and end at d.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "electronics/fuzzy.h"
#include "files/problem.h"
#include "model/quantity.h"

namespace fahrwerk::load {

// Inputs come in the order of `known`, in SI; one that the file does not name has no sets. What comes back is of use
// only if no problems were added.
std::shared_ptr<const FuzzyRules> load_fuzzy(const std::filesystem::path& file, const std::vector<Quantity>& known,
                                             const Quantity& output, files::Problems& problems);

}  // namespace fahrwerk::load
