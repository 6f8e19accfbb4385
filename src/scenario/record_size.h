// How much a run would record.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "scenario/options.h"

namespace fahrwerk {

// Everything that is wrong with the options of a model that records this many signals of its own, one line each;
// problems() counts those of the car.
std::vector<std::string> problems_of_model(const SimulationOptions& options, std::size_t signals);

}  // namespace fahrwerk
