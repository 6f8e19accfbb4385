#pragma once

#include <cstddef>

#include "report/report.h"

namespace fahrwerk::report {

// A page about a car on a double lane change, all motions given by formulas: 20 m/s, `samples` over 10 s.
Page sample_page(std::size_t samples);

}  // namespace fahrwerk::report
