// Runs of systems that were assembled from modules: x' = A x + B w(t), or with laws x' = a(x, w(t), t).
#pragma once

#include <vector>

#include "multibody/model/coupled_modules.h"
#include "multibody/model/system.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// MODULE.STATE of the dynamic modules, then of the static ones, then the inputs. Units of states are not known.
std::vector<SignalText> linear_signals(const multibody::Assembly& assembly,
                                       const std::vector<multibody::Signal>& inputs);

struct ModulesInputs {
  const std::vector<multibody::Signal>& names;
  const std::vector<MultibodyInput>& inputs;
};

RigResult simulate_linear(const multibody::Assembly& assembly, const ModulesInputs& inputs,
                          const Eigen::VectorXd& start, const SimulationOptions& options);
// `assembly`: any linear one of these modules, for its names.
RigResult simulate_coupled(multibody::CoupledModules modules, const multibody::Assembly& assembly,
                           const ModulesInputs& inputs, const Eigen::VectorXd& start, const SimulationOptions& options);

}  // namespace fahrwerk
