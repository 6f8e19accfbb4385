// A multibody system as a module: x = [η; η'; forces of series elements] with η the coordinates that its constraints
// leave free, y'' from the minimal form (Popp/Schiehlen 5.5). Coordinates that depend on them follow from the
// constraints, φ(y) = 0 and W y' = -∂φ/∂t, by Newton's method at every evaluation.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "multibody/language/equations.h"
#include "multibody/language/linear.h"
#include "multibody/language/modules.h"

namespace fahrwerk::multibody {

// An input of the system, its first or its second derivative.
struct ModuleInput {
  int input = 0;
  int derivative = 0;
  Eigen::Index column(Eigen::Index inputs) const { return derivative * inputs + input; }  // of LinearSystem::B
};

// Names of x.
std::vector<std::string> module_states(const System& system, const LinearSystem& linear);

// Inputs that are not chosen stay as they are in the reference, their derivatives are zero. `linear` is that of the
// reference: it says which coordinates are free. Throws std::invalid_argument for constraints of velocities: their
// coordinates are no functions of others.
Module nonlinear_module(const System& system, const Instant& reference, const LinearSystem& linear,
                        const std::vector<ModuleInput>& inputs);

// The instant of the system that belongs to states and inputs of its module, nonlinear or linear (deviations from the
// reference); the reference where the constraints have no solution.
std::function<Instant(const ModulePoint&)> module_instants(const System& system, const Instant& reference,
                                                           const LinearSystem& linear,
                                                           const std::vector<ModuleInput>& inputs, bool nonlinear);

}  // namespace fahrwerk::multibody
