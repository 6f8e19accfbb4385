// Vectors of the house as Eigen's.
#pragma once

#include <Eigen/Core>

#include "math/vec.h"

namespace fahrwerk {

inline Eigen::Vector3d eigen(const Vec3<double>& a) { return {a.x, a.y, a.z}; }

}  // namespace fahrwerk
