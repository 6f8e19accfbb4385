// Spatial vectors about one point: motion (velocity of the point, angular velocity), force (force, moment about the
// point), and the rigid-body inertia that maps one to the other.
//
//   | p |   |  m 1     m r~ᵀ | | v |        r: centre of gravity, r~ its skew matrix, Θ_O inertia about the point
//   | L | = |  m r~    Θ_O   | | ω |
#pragma once

#include "math/vec.h"

namespace fahrwerk {

template <class S>
struct Motion {
  Vec3<S> linear, angular;
};

template <class S>
struct Wrench {
  Vec3<S> force, moment;

  Wrench& operator+=(const Wrench& b) {
    force += b.force;
    moment += b.moment;
    return *this;
  }
};

// Velocity of the point at r of a rigid body.
template <class S>
inline Vec3<S> velocity_at(const Motion<S>& m, const Vec3<S>& r) {
  return m.linear + cross(m.angular, r);
}

// A force that acts at r, and a couple, seen from the origin.
template <class S>
inline Wrench<S> acting_at(const Vec3<S>& r, const Vec3<S>& force, const Vec3<S>& couple) {
  return {force, cross(r, force) + couple};
}

template <class S>
inline S power(const Wrench<S>& w, const Motion<S>& m) {
  return dot(w.force, m.linear) + dot(w.moment, m.angular);
}

template <class S>
struct RigidInertia {
  S mass;
  Vec3<S> first;   // m r
  Sym3<S> second;  // Θ_O
};

// From mass, centre of gravity and inertia about it (Steiner).
template <class S>
inline RigidInertia<S> rigid_inertia(const S& mass, const Vec3<S>& r, const Sym3<S>& about_cg) {
  return {mass, mass * r, about_cg + point_inertia(mass, r)};
}

template <class S>
inline Wrench<S> operator*(const RigidInertia<S>& I, const Motion<S>& m) {
  return {I.mass * m.linear + cross(m.angular, I.first), cross(I.first, m.linear) + I.second * m.angular};
}

// The same as lower triangle of a 6 x 6 matrix, row by row (math/ldlt.h): linear rows first.
template <class S>
inline void to_packed(const RigidInertia<S>& I, S* M) {
  const S zero(0.0);
  M[0] = I.mass, M[1] = zero, M[2] = I.mass, M[3] = zero, M[4] = zero, M[5] = I.mass;
  M[6] = zero, M[7] = -I.first.z, M[8] = I.first.y, M[9] = I.second.xx;
  M[10] = I.first.z, M[11] = zero, M[12] = -I.first.x, M[13] = I.second.xy, M[14] = I.second.yy;
  M[15] = -I.first.y, M[16] = I.first.x, M[17] = zero, M[18] = I.second.xz, M[19] = I.second.yz, M[20] = I.second.zz;
}

}  // namespace fahrwerk
