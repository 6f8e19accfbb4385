// Bushing: six components between two bodies, each linear or by a monotone curve, from a potential.
//   translation  u = displacement of the second body's point, in the axes e1, e2, e3 of the first body;  F_i = f_i(u_i)
//   rotation     θ = rotation vector of the second body against the first, in the same axes;  V'_i = m_i(θ_i)
//   moment on the second body  M = -(V' + ½ θ × V' + k θ × (θ × V')),  k = 1/θ² - (1 + cos θ)/(2 θ sin θ)
// The last line is the transpose of θ' = T ω: with it the moments do exactly the work -dV, for any rotation below half
// a turn.   [Schramm 9.7: six characteristics, quasi-static]
#pragma once

#include <memory>

#include "math/scalar.h"
#include "math/table.h"
#include "math/vec.h"

namespace fahrwerk {

struct BushingComponent {
  double stiffness = 0.0;              // [N/m] or [N m/rad]  >= 0, without a curve
  std::shared_ptr<const Table> curve;  // force over deflection, increasing, through the origin
};

template <class S>
inline S bushing_force(const BushingComponent& c, const S& u) {
  return c.curve ? (*c.curve)(u) : S(c.stiffness * u);
}

struct Bushing {
  Vec3<double> axis[3];             // unit vectors in the first body's frame in the design position; axis[2]: axial
  BushingComponent translation[3];  // along axis[0], axis[1] (radial), axis[2] (axial)
  BushingComponent rotation[3];     // about axis[0], axis[1] (cardanic), axis[2] (torsion)
  double hand = 1.0;                // -1 of a mirrored one: its turns count the other way round
};

// Of the other side of the vehicle (y -> -y).
inline Bushing mirrored(const Bushing& b) {
  Bushing m = b;
  for (Vec3<double>& e : m.axis) e.y = -e.y;
  m.hand = -b.hand;
  return m;
}

// What acts on the second body, in the first body's frame, at the second body's point.
template <class S>
struct BushingWrench {
  Vec3<S> force, moment;
};

namespace detail {

// k above; below θ² = 1e-2 by its series, remainder below 1e-17 relative to what it multiplies.
template <class S>
inline S rotation_coupling(const S& angle2) {
  const auto small = angle2 < 1e-2;
  const S safe = select(small, S(1.0), angle2), angle = sqrt(safe);
  const SinCos<S> a = sincos(angle);
  const S series =
      1.0 / 12 + angle2 * (1.0 / 720 + angle2 * (1.0 / 30240 + angle2 * (1.0 / 1209600 + angle2 * (1.0 / 47900160))));
  return select(small, series, S(1.0 / safe - (1.0 + a.cos) / (2.0 * angle * a.sin)));
}

template <class S>
inline Vec3<S> lift(const Vec3<double>& a) {
  return {S(a.x), S(a.y), S(a.z)};
}

}  // namespace detail

template <class S>
inline BushingWrench<S> evaluate(const Bushing& b, const Vec3<S>& displacement, const Vec3<S>& theta) {
  Vec3<S> force = zero3<S>(), slope = zero3<S>();
  for (int i = 0; i < 3; ++i) {
    const Vec3<S> e = detail::lift<S>(b.axis[i]);
    force -= bushing_force(b.translation[i], S(dot(e, displacement))) * e;
    slope += S(b.hand * bushing_force(b.rotation[i], S(b.hand * dot(e, theta)))) * e;
  }
  const Vec3<S> across = cross(theta, slope);
  const S k = detail::rotation_coupling(S(dot(theta, theta)));
  return {force, -(slope + S(0.5) * across + k * cross(theta, across))};
}

}  // namespace fahrwerk
