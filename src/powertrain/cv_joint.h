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

// How the rate of the twist depends on the motion of either joint's centre and shaft, at directions n from drive to
// wheel; and the angle of the wheel's joint.
template <class S>
struct TwistSlopes {
  Vec3<S> wheel_velocity, wheel_omega, drive_velocity, drive_omega;
  S wheel_angle;
};

template <class S>
inline TwistSlopes<S> twist_slopes(const Vec3<S>& wheel_center, const Vec3<S>& n_R, const Vec3<S>& drive_center,
                                   const Vec3<S>& n_M) {
  const Vec3<S> line = wheel_center - drive_center;
  const S per_length = 1.0 / norm(line);
  const Vec3<S> n_G = per_length * line, off = cross(n_R, line);
  const Vec3<S> first = S(1.0 / (1.0 + dot(n_R, n_G))) * (n_R + n_G);
  const Vec3<S> second = S(1.0 / (1.0 + dot(n_M, n_G))) * (n_M + n_G);
  // ω_⊥ = n_G × (v_R - v_M)/s turns along with both marks.
  const Vec3<S> by_velocity = per_length * cross(second - first, n_G);
  return {by_velocity, first, -by_velocity, -second, atan2(sqrt_safe(dot(off, off)), dot(n_R, line))};
}

}  // namespace fahrwerk
