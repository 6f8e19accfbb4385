// A run of a linear system that was assembled from modules, x' = A x + B w(t), from x = 0.
#pragma once

#include <vector>

#include "multibody/model/modules.h"
#include "multibody/model/system.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// MODULE.STATE of the dynamic modules, then of the static ones, then the inputs. Units of states are not known.
std::vector<SignalText> linear_signals(const multibody::Assembly& assembly,
                                       const std::vector<multibody::Signal>& inputs);

RigResult simulate_linear(const multibody::Assembly& assembly, const std::vector<multibody::Signal>& names,
                          const std::vector<MultibodyInput>& inputs, const SimulationOptions& options);

}  // namespace fahrwerk
