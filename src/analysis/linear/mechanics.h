// Classical linear models as state space with outputs.
#pragma once

#include <vector>

#include "model/state_space.h"
#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk {

// x = [y; y'; forces of series elements], inputs u; where there are terms with u' (tyre damping) further inputs
// `<name>_rate` follow.
StateSpace to_state_space(const classic::LinearMechanics& model, const std::vector<classic::LinearOutput>& outputs);

}  // namespace fahrwerk
