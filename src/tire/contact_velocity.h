// Velocities of the contact point and of the patch from those of the wheel carrier (Schramm 7.69), on a plane road.
//
//   n_L = n_R × n_S/|…|, n_RA = n_R × n_L (down), n_Q = n_S × n_L;  cos γ = n_R·n_Q, sin γ = -n_R·n_S
// n_R is the wheel axis to the left, n_S the normal. R leads from the wheel centre to the contact point, R n_RA.
#pragma once

#include "math/vec.h"

namespace fahrwerk {

// Velocity of the wheel centre and angular velocity of the carrier along n_L, n_R, n_RA (7.57)-(7.62).
template <class S>
struct CarrierSpeeds {
  S v_L, v_n, v_A;  // [m/s]
  S w_L, w_n, w_A;  // [rad/s]
};

template <class S>
struct ContactMotion {
  S turn_rate;      // ω_s of the patch about n_S [rad/s]
  S v_L, v_Q;       // of the geometric contact point along n_L, n_Q [m/s]
  S relative_spin;  // ω_n of the patch against the carrier about n_R [rad/s]
  S camber_rate;    // γ' [rad/s]
  S radius_rate;    // R' [m/s]
};

template <class S>
inline CarrierSpeeds<S> carrier_speeds(const Vec3<S>& velocity, const Vec3<S>& angular, const Vec3<S>& axis,
                                       const Vec3<S>& normal) {
  const Vec3<S> along = cross(axis, normal);
  const Vec3<S> n_L = (1.0 / norm(along)) * along, n_RA = cross(axis, n_L);
  return {dot(velocity, n_L), dot(velocity, axis), dot(velocity, n_RA),
          dot(angular, n_L),  dot(angular, axis),  dot(angular, n_RA)};
}

template <class S>
inline ContactMotion<S> contact_motion(const CarrierSpeeds<S>& m, const S& radius, const S& camber_sine,
                                       const S& camber_cosine) {
  const S per_cos = 1.0 / camber_cosine, tan = camber_sine * per_cos;
  ContactMotion<S> out;
  out.turn_rate = -m.w_A * per_cos;
  out.v_L = m.v_L - radius * tan * m.w_A;
  out.relative_spin = tan * m.w_A - m.w_n;
  out.camber_rate = -m.w_L;
  out.v_Q = (radius * m.w_L + m.v_n) * per_cos;
  out.radius_rate = -tan * (radius * m.w_L + m.v_n) - m.v_A;
  return out;
}

}  // namespace fahrwerk
