// Unbalance of a wheel: what its masses out of the axis pull with at the wheel's centre, in steady rotation.
//
//   static   F = U Ω² n            U = m_u r: a mass in the wheel's middle plane           [Popp/Schiehlen P7.2]
//   couple   M = D Ω² e × n_D      D = 2 b m_u r: two masses opposite each other, at ±b along the axis e
// n is the direction of the mass, turned by its angle and that of the wheel from the top of the wheel forwards. The
// masses are those of the wheel already, so nothing is added to its inertia and weight; of Ω' and of what the wheel's
// centre gives back to the rotation, U times its acceleration, nothing is left: some 0.1 % of Ω², below 1 N m.
#pragma once

#include "math/scalar.h"
#include "math/vec.h"

namespace fahrwerk {

template <class S>
struct Unbalance {
  S product, angle;        // U [kg m] >= 0, its place on the wheel at the wheel angle 0 [rad]
  S couple, couple_angle;  // D [kg m²] >= 0, likewise
};

template <class S>
struct UnbalanceWrench {
  Vec3<S> force, torque;  // [N], [N m]
};

// axis: e, unit vector to the left; up: any vector that is not along it, the top of the wheel; speed: Ω against the
// earth, > 0 forwards  [rad/s].
template <class S>
inline UnbalanceWrench<S> evaluate(const Unbalance<S>& u, const Vec3<S>& axis, const Vec3<S>& up, const S& wheel_angle,
                                   const S& speed) {
  const Vec3<S> across = cross(axis, up), forward = S(1.0 / norm(across)) * across, top = cross(forward, axis);
  const S square = speed * speed, a = u.angle + wheel_angle, b = u.couple_angle + wheel_angle;
  const Vec3<S> couple = cos(b) * top + sin(b) * forward;
  return {S(u.product * square) * (cos(a) * top + sin(a) * forward), S(u.couple * square) * cross(axis, couple)};
}

}  // namespace fahrwerk
