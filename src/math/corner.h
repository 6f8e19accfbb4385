// Corners of laws at zero, for every scalar. Values are those of the law. A derivative at a corner is the mean of its
// two sides, and goes over from one to the other within ±kCornerWidth: round-off does not choose the side.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

inline constexpr double kCornerWidth = 1e-9;  // in SI units

// -1 .. 1: on which side of the corner x is.
inline double side_of_corner(double x) { return x > kCornerWidth ? 1.0 : x < -kCornerWidth ? -1.0 : x / kCornerWidth; }

// |x|.
template <class S>
inline S mean_abs(const S& x) {
  return abs(x);
}
template <class T, int N>
inline ceres::Jet<T, N> mean_abs(const ceres::Jet<T, N>& x) {
  const double slope = side_of_corner(x.a);
  return ceres::Jet<T, N>(abs(x.a), slope * x.v);
}

// Constants of a law c x that differ between x > 0 and x < 0.
template <class S>
inline S by_side(const S& x, const S& above, const S& below) {
  return select(x > 0.0, above, below);
}
template <class T, int N>
inline ceres::Jet<T, N> by_side(const ceres::Jet<T, N>& x, const ceres::Jet<T, N>& above,
                                const ceres::Jet<T, N>& below) {
  const double share = 0.5 * (1.0 + side_of_corner(x.a));
  return share * above + (1.0 - share) * below;
}

// ±1, whatever the derivatives of x: f(sign x) sign goes through an odd law's zero with its slope.
template <class S>
inline S sign_of(const S& x) {
  return select(x < 0.0, S(-1.0), S(1.0));
}

}  // namespace fahrwerk
