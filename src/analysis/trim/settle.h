// Any model at rest: where the rates of all states but the cyclic ones vanish, its inputs staying as they are.
#pragma once

#include <vector>

#include "model/model.h"

namespace fahrwerk {

// States whose rates are below 1e-8 of their scales a second rest already. `from` stays where it does; else Newton's
// method goes on from there, each step halved until the rates get smaller. Impossible where it finds nothing, naming
// the state that moves.
std::vector<double> settled(Model& model, const std::vector<double>& from);

}  // namespace fahrwerk
