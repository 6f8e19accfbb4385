// Systems of modules with coupling matrices, from files of `kind: modules` (multibody/model/modules.h):
//
//   name, description               as in every scenario                               [name of the file]
//   parameters: {m: 400 kg}         for the elements of matrices                       []
//   inputs: {w: {unit: m/s, value: FORMULA of t}}   the outer inputs, or {unit, time, value}
//   modules:
//     vehicle: {states: [z, z_rate], A: [[0, 1], [0, 0]], B: [[0], [1/m]], E: [[0], [0]]}    E: [0]
//     contact: {states: [f], static: true, A: [[1]], B: [[c]]}                         [static: false]
//     car: {model: FILE, inputs: [f1]}                 a file of kind multibody, linearised: states are its coordinates
//                                   and their rates, inputs those named
//   couplings:
//     - {to: suspension, from: vehicle, matrix: [[1, 0]]}       u_to += C x_from; without `from`: from the outer inputs
//   figures, duration, solver, record                 as for kind multibody; signals are MODULE.STATE and the inputs
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/problem.h"
#include "load/model_file.h"
#include "multibody/model/modules.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

struct ModulesScenario : ModelFile {
  std::vector<multibody::Module> modules;
  multibody::Assembly assembly;
  std::vector<multibody::Signal> input_names;
  std::vector<MultibodyInput> inputs;
  std::vector<MultibodyFigure> figures;
};

// What comes back is of use only if no problems were added.
ModulesScenario load_modules(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                             files::Problems& problems);

}  // namespace fahrwerk::load
