// Classical models as linear ones, and transfer functions of small linear models.
#pragma once

#include <vector>

#include "analysis/state_space.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

// The model about its equilibrium x0, u0, without its cyclic states and without outputs that depend on them.
struct LinearClassic {
  StateSpace model;
  std::vector<int> states;  // places of its states in the OdeModel
};
LinearClassic linearise(const classic::OdeModel& model);

// numerator(s)/denominator(s), coefficients from the lowest power on; the denominator's highest is one.
struct TransferFunction {
  std::vector<double> numerator, denominator;
};
// By the method of Leverrier and Faddeev; meant for models of a few states.
TransferFunction transfer_function(const StateSpace& model, int input, int output);

}  // namespace fahrwerk
