// Spring and damper in a row, both nonlinear: a damper on its top mount (Schramm 9.4.4).
//   f(u) = g(ẇ - u̇)  ->  u̇ = ẇ - g⁻¹(f(u))                                                          (9.24), (9.25)
// State: the deflection u of the spring. Input: the rate ẇ of both together. Compression is positive.
#pragma once

#include "elements/strut.h"
#include "math/corner.h"
#include "math/scalar.h"

namespace fahrwerk {

// Damper that can be inverted in closed form:  g(v) = d v/(1 + p |v|) + d∞ v, separately for compression and rebound.
// The straight part d∞ > 0 keeps every force within reach of a finite speed.
template <class S>
struct InvertibleDamper {
  S compression, rebound;                        // d   [N s/m]  > 0
  S compression_degression, rebound_degression;  // p   [s/m]    >= 0
  S base;                                        // d∞  [N s/m]  > 0
};

template <class S>
inline S force(const InvertibleDamper<S>& g, const S& v) {
  const auto in = v > 0.0;
  const S d = select(in, g.compression, g.rebound), p = select(in, g.compression_degression, g.rebound_degression);
  return v * (d / (1.0 + p * abs(v)) + g.base);
}

// dg/dv.
template <class S>
inline S damping(const InvertibleDamper<S>& g, const S& v) {
  const S d = by_side(v, g.compression, g.rebound);
  const S bend = 1.0 / (1.0 + by_side(v, g.compression_degression, g.rebound_degression) * abs(v));
  return d * bend * bend + g.base;
}

// v with g(v) = F: the positive root of  p d∞ v² + (d + d∞ - p |F|) |v| - |F| = 0, without cancellation on either side.
// Its derivative at rest is that of the mean damping.
template <class S>
inline S speed(const InvertibleDamper<S>& g, const S& F) {
  const S sign = sign_of(F), size = sign * F, d = by_side(F, g.compression, g.rebound);
  const S p = by_side(F, g.compression_degression, g.rebound_degression), a = p * g.base, b = d + g.base - p * size;
  const S root = sqrt(S(b * b + 4.0 * a * size + 1e-200));
  const S small = 2.0 * size / (select(b > 0.0, b, S(0.0)) + root);
  const S large = (select(b > 0.0, S(0.0), S(-b)) + root) / select(a > 0.0, S(2.0 * a), S(1.0));
  const S v = select(b > 0.0, small, large);
  return sign * v;
}

template <class S>
struct SeriesSpringDamper {
  Spring<S> spring;            // f(u): the mount
  InvertibleDamper<S> damper;  // g
};

template <class S>
struct SeriesForce {
  S force;  // f(u)  [N]
  S rate;   // u̇     [m/s]
};

template <class S>
inline SeriesForce<S> evaluate(const SeriesSpringDamper<S>& e, const S& u, const S& w_dot) {
  const S f = evaluate(e.spring, u).force;
  return {f, w_dot - speed(e.damper, f)};
}

}  // namespace fahrwerk
