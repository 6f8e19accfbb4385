// The scalar vocabulary for ceres::Jet: exact first derivatives through every law of the program.
#pragma once

#include <ceres/jet.h>

#include "math/scalar.h"

namespace fahrwerk {

template <class T, int N>
inline double value(const ceres::Jet<T, N>& x) {
  return x.a;
}
template <class T, int N>
inline double lane_value(const ceres::Jet<T, N>& x, int /*lane*/) {
  return x.a;
}
template <class T, int N>
inline bool is_zero(const ceres::Jet<T, N>& x) {
  return x.a == T(0.0);
}

// Whole multiples have no slope.
template <class T, int N>
inline ceres::Jet<T, N> nearest(const ceres::Jet<T, N>& x) {
  return ceres::Jet<T, N>(std::nearbyint(x.a));
}

template <class T, int N>
inline SinCos<ceres::Jet<T, N>> sincos(const ceres::Jet<T, N>& x) {
  const SinCos<T> v = sincos(x.a);
  return {ceres::Jet<T, N>(v.sin, v.cos * x.v), ceres::Jet<T, N>(v.cos, -v.sin * x.v)};
}

}  // namespace fahrwerk
