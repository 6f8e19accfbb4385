// Classical linear models as state space with outputs.
#pragma once

#include <vector>

#include "analysis/state_space.h"
#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk {

// One output: combinations of coordinates, their rates and accelerations, and of inputs, given by index.
struct MechanicsOutput {
  using Parts = std::vector<std::pair<int, double>>;
  SignalName signal;
  Parts position = {}, velocity = {}, acceleration = {}, input = {};
};

// x = [y; y'], inputs u; where the model has terms with u' (tyre damping) further inputs `<name>.rate` follow.
StateSpace to_state_space(const classic::LinearMechanics& model, const std::vector<MechanicsOutput>& outputs);

}  // namespace fahrwerk
