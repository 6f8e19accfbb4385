// Angle and torque at the hand wheel of a car with a steering column, in its equilibria.
#pragma once

#include <optional>

#include "manoeuvre/test_track.h"

namespace fahrwerk {

struct HandWheelReading {
  double angle, torque;  // [rad], [N m] of the driver, to the left positive; the column's friction idle
};

// Nothing without a column, or without an equilibrium.
std::optional<HandWheelReading> hand_wheel_in(const TestTrack& track, const TrimRequest& request);

}  // namespace fahrwerk
