// A corner whose carrier and wheel are one subsystem (rolling_wheel.h): no body for the wheel, no bearing. The wheel's
// mass and transverse inertia belong to the knuckle.
#pragma once

#include "vehicle/mechanism/cartesian_suspension.h"

namespace fahrwerk {

CartesianCorner add_combined_corner(const SuspensionPlan& plan, const SuspensionGeometry& g, const CornerMasses& masses,
                                    CartesianParts& to);

}  // namespace fahrwerk
