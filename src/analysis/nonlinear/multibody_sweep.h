// Swept sine on a multibody model or on a system of modules, with the equations as they are, about a position of rest
// or a steady motion (swept_sine.h).
#pragma once

#include <string>
#include <vector>

#include "analysis/nonlinear/swept_sine.h"
#include "multibody/model/coupled_modules.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// Inputs keep their values, without rates. The reference stays where its accelerations are zero; else it becomes the
// position of rest near it. Empty, or why there is none.
std::string settle(const multibody::System& system, multibody::Instant& reference);

// The input's place in the file; outputs by their places among multibody_signals. `model` must stay.
LedSystem swept_system(const MultibodyModel& model, const multibody::Instant& reference, int input,
                       const std::vector<std::size_t>& outputs);

// Of modules; outputs are places among the states of the dynamic modules and then those of the static ones.
LedSystem swept_system(multibody::CoupledModules modules, const Eigen::VectorXd& rest, const Eigen::VectorXd& outer,
                       int input, const std::vector<std::size_t>& outputs);

}  // namespace fahrwerk
