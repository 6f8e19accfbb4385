// HSRI tyre (Dugoff, Fancher, Segel; load by Uffelmann, aligning torque by Wiegner; Schramm 7.4.6): a patch under
// constant pressure that adheres in front and slides behind.
//
//   slip      s, t = |v_x - v_T|, v_y over max(|v_x|, |v_T|)                             (7.70), (11.31)
//   friction  μ = μ0 (1 - k_R tanh²(a v_G)),  v_G the sliding speed                      (7.79), (7.80)
//   s_R = √((c_s s)² + (c_α t)²)/(μ F_z (1 - s))                                         (7.81)
//   s_R <= 1/2:  F = c s/(1 - s);   s_R > 1/2:  F = c s (s_R - 1/4)/(s_R² (1 - s))       (7.82)-(7.85)
// Repaired (docs/errata.md): the factor 1/(1 - s) of the adhering branch, without which F jumps at s_R = 1/2; the lever
// arms' dimensions; the square in (7.80) stands on tanh, so that μ has no kink at rest. With x = 1/s_R and c = |c s|
// all is written without division by 1 - s, right up to the locked and the spinning wheel:
//   s_R > 1/2:  F = μ F_z (c s/|c s|)(1 - x/4)
//   n_x = L/2 t x (1 - x/3)/(1 - x/4) + F_y/c_y  (2/3 L t + F_y/c_y for s_R <= 1/2)      (7.86), (7.89)
//   n_y = L/2 (3 - x)/(12 - 3 x) (x - (1 - x/2)/C)  (L/6 (1 + 2 s_R (1/2 - s_R)))        (7.87), (7.90)
//   M_z = -n_y F_y - n_x F_x                                                             (7.91), in ISO-W
#pragma once

#include "tire/law_parts.h"

namespace fahrwerk {

template <class S>
struct HsriTire {
  TireBody<S> body;
  S nominal_load;                                 // F_N [N]
  S longitudinal_stiffness, cornering_stiffness;  // c_s, c_α at F_N [N]
  S stiffness_degression;                         // e of stiffness_share [-] >= 0
  S friction;                                     // μ0 on the reference surface [-]
  S friction_drop;                                // k_R [-] in [0, 1)
  S friction_speed;                               // a [s/m]
  S trail_correction;                             // 1/C_corr [-] >= 0; 0: the trail never changes its sign
  S lateral_compliance;                           // 1/c_y of the lever arm n_x [m/N]
  S camber_stiffness;                             // c_γ per load [1/rad]
  S camber_torque;                                // c_Mγ per load [m/rad]
};

template <class F, class... A>
inline void visit(F&& f, HsriTire<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.longitudinal_stiffness)...), f((v.cornering_stiffness)...);
  f((v.stiffness_degression)...), f((v.friction)...), f((v.friction_drop)...), f((v.friction_speed)...);
  f((v.trail_correction)...), f((v.lateral_compliance)...), f((v.camber_stiffness)...), f((v.camber_torque)...);
}

template <class S>
inline S rolling_radius(const HsriTire<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

// Force per linear force and the lever arms, over s_R. `per_s_R` = 1/s_R is used where s_R > 1/2 only.
template <class S>
struct HsriShape {
  S force;        // F/(c s/(1 - s))
  S tread_lever;  // (n_x - F_y/c_y)/(L t)
  S trail;        // n_y/L
};
template <class S>
inline HsriShape<S> hsri_shape(const S& s_R, const S& per_s_R, const S& trail_correction) {
  const auto adhering = s_R <= 0.5;
  const S x = min(per_s_R, S(2.0));
  const S slid_trail = 0.5 * (3.0 - x) / (12.0 - 3.0 * x) * (x - (1.0 - 0.5 * x) * trail_correction);
  return {select(adhering, S(1.0), S(x * (1.0 - 0.25 * x))),
          select(adhering, S(2.0 / 3.0), S(0.5 * x * (1.0 - x * (1.0 / 3.0)) / (1.0 - 0.25 * x))),
          select(adhering, S((1.0 / 6.0) * (1.0 + 2.0 * s_R * (0.5 - s_R))), slid_trail)};
}

template <class S>
inline TireSlip<S> evaluate(const HsriTire<S>& tire, const TireInput<S>& in) {
  const S per_load = 1.0 / tire.nominal_load;
  const S share = stiffness_share(S(in.load * per_load), tire.stiffness_degression) * per_load;
  const S c_s = tire.longitudinal_stiffness * share, c_a = tire.cornering_stiffness * share;
  const ForwardSlip<S> slip = larger_speed_slip(tire.body, in);

  // Friction over the sliding speed.
  const S v_G = sqrt_safe(S(square(S(in.v_x - in.transport_speed)) + square(in.v_y)));
  const S drop = square(tanh(S(tire.friction_speed * v_G)));
  const S mu = max(S(tire.friction * in.friction * (1.0 - tire.friction_drop * drop)), S(kLeastFriction));

  // With u = 1 - s the reduced slip is s_R = |c s|/(μ u); beyond 1/2 only its inverse is needed, which exists for u =
  // 0.
  const S u = max(S(1.0 - abs(slip.s_x)), S(0.0));
  const S linear = sqrt_safe(S(square(S(c_s * slip.s_x)) + square(S(c_a * slip.s_y))));
  const S limit = mu * u;
  const auto adhering = linear <= 0.5 * limit;
  const S s_R = select(adhering, S(linear / max(limit, S(1e-30))), S(1.0));
  const S per_s_R = limit / linear;
  const HsriShape<S> shape = hsri_shape(s_R, per_s_R, tire.trail_correction);
  const S per_linear =
      select(adhering, S(1.0 / max(u, S(1e-30))), S(mu / linear * (1.0 - 0.25 * min(per_s_R, S(2.0)))));
  const S k_x = in.load * c_s * per_linear, k_y = in.load * c_a * per_linear;

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = k_x * slip.per_v;
  out.g_y = k_y * slip.per_v;
  // Patch length by (7.2), L = 2 √(2 r0 δ): the chord.
  const S L = 1.4142135623730951 * patch_length(tire.body, in.deflection);
  out.trail = L * shape.trail * slip.direction;
  const S n_x = L * shape.tread_lever * slip.s_y + k_y * slip.s_y * tire.lateral_compliance;
  out.torque_z = -n_x * k_x * slip.s_x * sliding_fade(in);
  out.torque_z -= tire.camber_torque * in.load * in.camber_sine * abs(rolling_direction(in.transport_speed));
  out.camber_force = camber_thrust(tire.camber_stiffness, in, mu, shape.force);
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(mu / c_a), S(linear / c_a), out);
  return out;
}

}  // namespace fahrwerk
