// Entries about roads and their spectra.
#pragma once

#include "verification/registry.h"

namespace fahrwerk::verification::roads {

Finding spectrum_pairs();    // T46
Finding spectrum_maxima();   // T47
Finding white_excitation();  // T48
Finding shape_filters();     // T49

}  // namespace fahrwerk::verification::roads
