// Linear tyre with saturation on the friction circle.
//
//   F = C s up to the limit μ F_z, φ = √((C_x s_x)² + (C_y s_y)²)/(μ F_z):
//   kinked  F = μ F_z min(φ, 1)                         (Popp, Schiehlen 3.96)
//   smooth  F = μ F_z (φ - φ²/3 + φ³/27), 1 from φ = 3  (3.98)
// Direction: that of C s for small φ, against the sliding velocity when all slides, as (3.103); own: the stiffnesses
// are blended towards √(C_x C_y) with min(φ/3, 1) (smooth) or 1 - 1/φ (kinked). Slips are those of forward_slip. Trail
// n0, fading as that of a brush (smooth: n0 (1 - t)³/(1 - t + t²/3), t = φ/3) or with 1/φ (kinked).
#pragma once

#include "tire/law_parts.h"

namespace fahrwerk {

template <class S>
struct LinearTire {
  TireBody<S> body;
  S nominal_load;                                 // F_N [N]
  S longitudinal_stiffness, cornering_stiffness;  // C_x, C_y at F_N: force per slip, force per tan of slip angle [N]
  S stiffness_degression;                         // e of stiffness_share [-] >= 0
  S friction;                                     // μ on the reference surface [-]
  S friction_degression;                          // e_z of effective_load_share [-] >= 0
  S trail;                                        // n0 [m]
  S camber_stiffness;                             // c_γ per load [1/rad]
  S smooth;                                       // 1: (3.98), 0: (3.96)
};

template <class F, class... A>
inline void visit(F&& f, LinearTire<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.longitudinal_stiffness)...), f((v.cornering_stiffness)...);
  f((v.stiffness_degression)...), f((v.friction)...), f((v.friction_degression)...), f((v.trail)...);
  f((v.camber_stiffness)...), f((v.smooth)...);
}

template <class S>
inline S rolling_radius(const LinearTire<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

template <class S>
inline TireSlip<S> evaluate(const LinearTire<S>& tire, const TireInput<S>& in) {
  // Everything per load, so that nothing is divided by zero in the air.
  const S per_load = 1.0 / tire.nominal_load, q = in.load * per_load;
  const S share = stiffness_share(q, tire.stiffness_degression) * per_load;
  const S c_x = tire.longitudinal_stiffness * share, c_y = tire.cornering_stiffness * share;
  const S mu =
      max(S(tire.friction * in.friction * effective_load_share(q, tire.friction_degression)), S(kLeastFriction));
  const ForwardSlip<S> slip = forward_slip(tire.body, in);

  // Saturation: force per linear force, and the weight of the sliding direction.
  // Of slip speeds, which do not wait for the slips.
  const S x2 = square(S(in.v_x - in.transport_speed)), y2 = square(in.v_y);
  const S linear_speed = slip_speed_length(S(square(c_x) * x2 + square(c_y) * y2)), linear = linear_speed * slip.per_v;
  const S t = min(S(linear / (3.0 * mu)), S(1.0));
  const S cut = mu / max(linear, mu);
  const auto smooth = tire.smooth > 0.5;
  const S ratio = select(smooth, select(t < 1.0, S(1.0 - t + t * t * (1.0 / 3.0)), cut), cut);
  const S sliding = select(smooth, t, S(1.0 - cut));
  const S middle = sqrt(S(c_x * c_y));
  const S d_x = c_x + (middle - c_x) * sliding, d_y = c_y + (middle - c_y) * sliding;
  const S per_length = linear_speed / slip_speed_length(S(square(d_x) * x2 + square(d_y) * y2));
  const S f = in.load * ratio * per_length;

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = f * d_x * slip.per_v;
  out.g_y = f * d_y * slip.per_v;
  const S adhering = 1.0 - t;
  const S fade = select(smooth, S(adhering * adhering * adhering / (1.0 - t + t * t * (1.0 / 3.0))), ratio);
  out.trail = tire.trail * fade * slip.direction;
  out.camber_force = camber_thrust(tire.camber_stiffness, in, mu, S(ratio * per_length * d_y / c_y));
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(mu / c_y), S(linear / c_y), out);
  return out;
}

}  // namespace fahrwerk
