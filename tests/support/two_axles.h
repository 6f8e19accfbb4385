// The layout of cars with two axles, which most tests drive.
#pragma once

#include "vehicle/car/layout.h"

namespace fahrwerk {

inline constexpr Layout two_axles = layout(1, 4);

}  // namespace fahrwerk
