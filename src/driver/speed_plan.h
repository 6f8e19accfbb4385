// The speed that a driver wants along a path.
#pragma once

#include "math/table.h"
#include "road/path.h"

namespace fahrwerk {

struct SpeedLimits {
  double speed;         // nowhere faster  [m/s]    > 0
  double lateral;       // largest v² |κ|  [m/s²]   > 0
  double acceleration;  // [m/s²]  > 0
  double deceleration;  // [m/s²]  > 0
};

// The fastest speed v(s) within the limits: v² <= lateral/|κ| everywhere, then backwards what braking allows and
// forwards what accelerating allows. On a closed path the plan is periodic. A table over the arc length, spaced by at
// most `spacing`.
Table speed_plan(const Path& path, const SpeedLimits& limits, double spacing = 1.0);

}  // namespace fahrwerk
