// The states of a car as a model has them: name, unit and scale of each place of its layout.
#pragma once

#include <vector>

#include "model/quantity.h"
#include "vehicle/car/layout.h"

namespace fahrwerk {

std::vector<Quantity> car_states(const Layout& at);

}  // namespace fahrwerk
