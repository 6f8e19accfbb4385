// Hard points of an axle, of either kind.
#pragma once

#include <optional>

#include "suspension/axle/geometry.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk {

// Where they lie in the car; none of design kinematics and tables.
struct AxlePoints {
  std::optional<SuspensionGeometry> left{}, right{};  // of wheels with suspensions of their own
  std::optional<AxleGeometry> axle{};                 // of a dependent axle
};

}  // namespace fahrwerk
