// The vocabulary that the physics is written in, for every scalar: double, ceres::Jet (math/jet.h), Pack (math/pack.h).
//
// A law is a template on its scalar S. Comparisons give Mask<S>; a value is chosen by select(mask, a, b), never by an
// `if` on a value of type S: for a pack each lane must take its own branch, and for a Jet both branches must be finite.
#pragma once

#include <cmath>
#include <type_traits>

namespace ceres {
template <class T, int N>
struct Jet;
}

namespace fahrwerk {

template <class S>
struct ScalarTraits {
  using Mask = bool;
  static constexpr int lanes = 1;
};
template <class S>
using Mask = typename ScalarTraits<S>::Mask;

template <class S>
inline S select(bool mask, const S& a, const S& b) {
  return mask ? a : b;
}

inline double abs(double x) { return std::fabs(x); }
inline double sqrt(double x) { return std::sqrt(x); }
inline double sin(double x) { return std::sin(x); }
inline double cos(double x) { return std::cos(x); }
inline double atan(double x) { return std::atan(x); }
inline double tanh(double x) { return std::tanh(x); }
inline double atan2(double y, double x) { return std::atan2(y, x); }
inline double tan(double x) { return std::tan(x); }
inline double exp(double x) { return std::exp(x); }
inline double log(double x) { return std::log(x); }
inline double nearest(double x) { return std::nearbyint(x); }

// The plain value behind a scalar, for choices that must not depend on derivatives (messages, tests).
inline double value(double x) { return x; }
inline double lane_value(double x, int /*lane*/) { return x; }
inline bool is_zero(double x) { return x == 0.0; }  // whatever the derivatives; for a pack: in every lane

template <class S>
inline S min(const S& a, const S& b) {
  return select(a < b, a, b);
}
template <class S>
inline S max(const S& a, const S& b) {
  return select(a < b, b, a);
}
template <class S>
inline S min(const S& a, double b) requires(!std::is_same_v<S, double>) {
  return min(a, S(b));
}
template <class S>
inline S max(const S& a, double b) requires(!std::is_same_v<S, double>) {
  return max(a, S(b));
}
template <class S>
inline S clamp(const S& x, const S& low, const S& high) {
  return min(max(x, low), high);
}

template <class S>
inline S square(const S& x) {
  return x * x;
}

// √(x + ε²) with ε = 1e-12: for x = a² + b² the derivative at a = b = 0 is finite (and zero), the value is off by at
// most ε. For lengths of slip vectors (order 1e-3 .. 1) this is below round-off of what follows.
template <class S>
inline S sqrt_safe(const S& x) {
  return sqrt(x + 1e-24);
}

template <class S>
struct SinCos {
  S sin, cos;
};

// Defined in math/jet.h; declared here so that laws find them whatever is included first.
template <class T, int N>
double value(const ceres::Jet<T, N>& x);
template <class T, int N>
double lane_value(const ceres::Jet<T, N>& x, int lane);
template <class T, int N>
bool is_zero(const ceres::Jet<T, N>& x);
template <class T, int N>
ceres::Jet<T, N> nearest(const ceres::Jet<T, N>& x);
template <class T, int N>
SinCos<ceres::Jet<T, N>> sincos(const ceres::Jet<T, N>& x);

// sin and cos together: reduction to |r| ≤ π/4 by multiples of π/2 (two-part constant, good for |x| < 1e5), then the
// Taylor polynomials, whose remainder at π/4 is below 1e-16. The same operations for double and for every pack lane.
template <class S>
inline SinCos<S> sincos(const S& x) {
  const S n = nearest(S(x * 0.63661977236758134308));
  const S r = (x - n * 1.5707963267341256142) - n * 6.0771005065061922e-11;
  const S r2 = r * r;
  const S s =
      r + r * r2 *
              (-1.0 / 6 +
               r2 * (1.0 / 120 +
                     r2 * (-1.0 / 5040 +
                           r2 * (1.0 / 362880 +
                                 r2 * (-1.0 / 39916800 + r2 * (1.0 / 6227020800.0 + r2 * (-1.0 / 1307674368000.0)))))));
  const S c =
      1.0 +
      r2 * (-0.5 + r2 * (1.0 / 24 +
                         r2 * (-1.0 / 720 + r2 * (1.0 / 40320 + r2 * (-1.0 / 3628800 +
                                                                      r2 * (1.0 / 479001600.0 +
                                                                            r2 * (-1.0 / 87178291200.0 +
                                                                                  r2 * (1.0 / 20922789888000.0))))))));
  // Whole quarter turns: m = n mod 4 in {-2 .. 2}, whose cosine and sine are 1 - |m| and m (2 - |m|).
  const S m = n - 4.0 * nearest(S(n * 0.25)), size = abs(m);
  const S turn_cos = 1.0 - size, turn_sin = m * (2.0 - size);
  return {s * turn_cos + c * turn_sin, c * turn_cos - s * turn_sin};
}

}  // namespace fahrwerk
