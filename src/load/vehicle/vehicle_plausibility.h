// Slips of magnitude in vehicle files (1.4 instead of 1400 kg, N instead of kN): values that can be computed with, but
// that no road vehicle has.
#pragma once

#include "files/document.h"
#include "load/vehicle/vehicle.h"

namespace fahrwerk::load {

// A warning for each, with file, line and key of the value; the vehicle was read without problems.
void warn_of_slips(const files::Document& document, Vehicle& vehicle);

}  // namespace fahrwerk::load
