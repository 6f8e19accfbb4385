// The stop condition of a run of the car.
#pragma once

#include <vector>

#include "model/model.h"
#include "scenario/options.h"

namespace fahrwerk {

// The event of the options' own stop condition, where there is one (simulate.cpp).
void add_stop(const Layout& at, const SimulationOptions& options, std::vector<Event>& events);

}  // namespace fahrwerk
