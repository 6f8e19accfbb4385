// Any model as a linear one, and transfer functions of small linear models.
#pragma once

#include <vector>

#include "model/model.h"
#include "model/state_space.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

// The model about its start and rest, which are an equilibrium, without its cyclic states, without outputs that depend
// on them and without those that are inputs.
struct Linearised {
  StateSpace model;
  std::vector<int> states;  // places of its states in the model
  Eigen::MatrixXd whole;    // A of all states of the model
};
Linearised linearise(Model& model);
Linearised linearise(Model& model, const std::vector<double>& equilibrium);
Linearised linearise(const classic::OdeModel& model);

// Moves x0 and u0 from straight running to the steady turn with this lateral acceleration (left positive): rates of all
// states but the cyclic ones vanish, body.vx stays. The steering wheel and, where the speed is a state, the driving
// torque are looked for, in steps of acceleration. False if there is none, or if the model cannot turn
// (body.lateral_acceleration and input.steering_wheel are missing); the model is then of no use.
bool find_steady_turn(classic::OdeModel& model, double lateral_acceleration);

// numerator(s)/denominator(s), coefficients from the lowest power on; the denominator's highest is one.
struct TransferFunction {
  std::vector<double> numerator, denominator;
};
// By the method of Leverrier and Faddeev; meant for models of a few states.
TransferFunction transfer_function(const StateSpace& model, int input, int output);

}  // namespace fahrwerk
