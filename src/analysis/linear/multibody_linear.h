// A multibody model as a linear one with names, about a reference: exact derivatives throughout
// (multibody/language/linear.h).
#pragma once

#include <string>

#include "model/state_space.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// Inputs keep their values, without rates. The reference stays where its accelerations are zero, at rest or in a steady
// motion; else it becomes the position of rest near it. Empty, or why there is none.
std::string settle(const multibody::System& system, multibody::Instant& reference);

// States: independent coordinates, their rates, forces of series elements. Inputs: those of the file, NAME.rate and
// NAME.acceleration. Outputs: coordinates, their rates, their accelerations, then every other signal of the model but
// inputs and errors.
struct LinearMultibody {
  StateSpace model;
  Eigen::MatrixXd coordinates;  // per independent one
};
// Throws std::invalid_argument where there are no linear equations.
LinearMultibody linear_form(const MultibodyModel& model, const multibody::Instant& reference);

}  // namespace fahrwerk
