// Signals of powertrain, brakes, steering, air and energy, for the registry (signals.h).
#pragma once

#include <vector>

#include "scenario/signals.h"

namespace fahrwerk {

void add_equipment_signals(std::vector<Signal>& all);

// Of the force elements of the suspension.
void add_suspension_signals(std::vector<Signal>& all);

}  // namespace fahrwerk
