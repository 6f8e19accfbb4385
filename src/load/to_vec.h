// Three numbers of a file as a vector.
#pragma once

#include <array>

#include "math/vec.h"

namespace fahrwerk::load {

inline Vec3<double> to_vec(const std::array<double, 3>& v) { return {v[0], v[1], v[2]}; }

}  // namespace fahrwerk::load
