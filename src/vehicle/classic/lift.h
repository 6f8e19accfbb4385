// Constant vectors among those that carry derivatives.
#pragma once

#include "math/eigen.h"

namespace fahrwerk::classic {

template <class S>
inline Vec3<S> lift(const Vec3<double>& a) {
  return {S(a.x), S(a.y), S(a.z)};
}

}  // namespace fahrwerk::classic
