// Systems of modules with coupling matrices, from files of `kind: modules` (multibody/language/modules.h):
//
//   name, description               as in every scenario                               [name of the file]
//   parameters: {m: 400 kg}         for the elements of matrices and for laws          []
//   inputs: {w: {unit: m/s, value: FORMULA of t}}   the outer inputs, or {unit, time, value}
//   modules:
//     vehicle: {states: [z, z_rate], A: [[0, 1], [0, 0]], B: [[0], [1/m]], E: [[0], [0]]}    E: [0]
//     contact: {states: [f], static: true, A: [[1]], B: [[c]]}                         [static: false]
//     strut: {states: [f], static: true, inputs: [s, v], law: [f - c*s - c3*s^3 - d*tanh(v)]}   one FORMULA for each
//                                   state: its rate, or of a static module what is zero; of states, inputs, outer
//                                   inputs, parameters and t
//     car: {model: FILE, inputs: [f1, road, road.rate], nonlinear: true}               [nonlinear: false]
//                                   a file of kind multibody: states are the coordinates that its constraints leave
//                                   free and their rates, inputs those named; linearised about its reference, or as it
//                                   is
//     cabin: {vehicle: nonlinear_quarter_car, speed: 20 m/s, inputs: [road_height], nonlinear: true}   [speed: 0]
//                                   a classical model, linearised about its equilibrium, or as it is
//          shapes: {deck: {kind: plate, size: [x, y, z], at: [0, 0, z]}}   of matrices and laws, for the animation:
//                                   kinds as of kind multibody; at: FORMULAS of states, inputs of the law, outer
//                                   inputs, parameters and t                           []
//          start: {z: 0.1 m}        of the states of any module, _ for dots   [0; of files as they are, their own]
//   couplings:
//     - {to: suspension, from: vehicle, matrix: [[1, 0]]}       u_to += C x_from; without `from`: from the outer
//     inputs.
//                                   Elements may be formulas of t
//   start: equilibrium              where runs begin: given or equilibrium             [given]
//   linearise: {about: equilibrium}                   start or equilibrium             [start]
//   figures, duration, solver, record                 as for kind multibody; signals are MODULE.STATE and the inputs
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/problem.h"
#include "load/multibody/model_file.h"
#include "load/multibody/module_files.h"
#include "multibody/language/coupled_modules.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

struct ModulesScenario : ModelFile {
  std::vector<multibody::Module> modules;
  std::vector<ModulePicture> pictures;  // one for each module
  std::vector<multibody::Coupling> couplings;
  multibody::Assembly assembly;  // about the reference
  std::vector<Quantity> input_names;
  std::vector<MultibodyInput> inputs;
  std::vector<MultibodyFigure> figures;
  bool nonlinear = false;       // there is a law, or a coupling that depends on time
  std::string depends_on_time;  // key of the first thing that makes the matrices of the assembly functions of time
  std::string reference_name = "start", start_name = "given";
  Eigen::VectorXd start;             // of the states of the assembly
  Eigen::VectorXd reference, outer;  // states and outer inputs that the assembly is linearised about

  multibody::CoupledModules coupled() const { return {modules, couplings, static_cast<int>(inputs.size())}; }
};

// What comes back is of use only if no problems were added.
ModulesScenario load_modules(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                             files::Problems& problems);

// All modules of a system that have something to show, side by side in one frame of reference (module_sketch.cpp).
Sketch sketch_of(const ModulesScenario& scenario);
Poses poses_of(const ModulesScenario& scenario, multibody::CoupledModules& coupled, double t, const Eigen::VectorXd& x,
               const Eigen::VectorXd& outer);

}  // namespace fahrwerk::load
