// Half shaft with two constant-velocity joints (Schramm 8.2.4): difference angle α of its torsion and its rate.
//
// R: shaft of the wheel, M: shaft of the drive, G: the half shaft between the joint centres. n are the directions of
// the shafts, all from drive to wheel; e_R, e_M marks on the outer shafts, perpendicular to them. A constant-velocity
// joint carries the mark over by the smallest rotation that turns one shaft into the other:
//   e_G1 = e_R - (e_R·n_G)/(1 + n_R·n_G) (n_R + n_G)                                                   (8.6), (8.7)
//   α from e_G2 (of M) to e_G1 (of R) about n_G                                                        (8.8), (8.9)
//   ω_⊥ = n_G × ṅ_G;   ω_∥ = (ω_R - ω_⊥)·(n_R + n_G)/(1 + n_R·n_G);   α' = ω_1∥ - ω_2∥              (8.10) .. (8.13)
// s in (8.10), not defined in the source, is the distance of the joint centres. Shafts at 180° are excluded.
#pragma once

#include "math/scalar.h"
#include "math/vec.h"

namespace fahrwerk {

// One side of the half shaft.
template <class S>
struct ShaftEnd {
  Vec3<S> center;    // of the joint  [m]
  Vec3<S> velocity;  // of this centre  [m/s]
  Vec3<S> axis;      // n: unit vector, from drive to wheel
  Vec3<S> mark;      // e: unit vector, perpendicular to n, fixed to the shaft
  Vec3<S> omega;     // angular velocity of the shaft  [rad/s]
};

template <class S>
struct HalfShaftTwist {
  S angle;        // α  [rad], in (-π, π]
  S rate;         // α' [rad/s]
  S wheel_speed;  // ω_1∥: of the half shaft about its axis, from the wheel's joint  [rad/s]
  S drive_speed;  // ω_2∥: likewise from the drive's joint  [rad/s]
};

template <class S>
inline Vec3<S> carried_mark(const ShaftEnd<S>& end, const Vec3<S>& n_G) {
  return end.mark - S(dot(end.mark, n_G) / (1.0 + dot(end.axis, n_G))) * (end.axis + n_G);
}

template <class S>
inline S speed_along(const ShaftEnd<S>& end, const Vec3<S>& n_G, const Vec3<S>& across) {
  return dot(end.omega - across, end.axis + n_G) / (1.0 + dot(end.axis, n_G));
}

template <class S>
inline HalfShaftTwist<S> evaluate(const ShaftEnd<S>& wheel, const ShaftEnd<S>& drive) {
  const Vec3<S> line = wheel.center - drive.center;
  const S length = norm(line);
  const Vec3<S> n_G = S(1.0 / length) * line;
  const Vec3<S> across = S(1.0 / length) * cross(n_G, wheel.velocity - drive.velocity);
  const Vec3<S> e1 = carried_mark(wheel, n_G), e2 = carried_mark(drive, n_G);
  const S first = speed_along(wheel, n_G, across), second = speed_along(drive, n_G, across);
  return {atan2(dot(cross(n_G, e2), e1), dot(e1, e2)), first - second, first, second};
}

}  // namespace fahrwerk
