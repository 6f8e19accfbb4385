// Brush tyre: bristles on a rigid belt under a parabolic pressure (Fromm, Pacejka; Popp, Schiehlen 3.4.4).
//
//   σ = slip velocity / transport speed = ν/(1 - ν1),  θ_i = (2/3) k_i a²/(μ F_z),  t = √((θ_x σ_x)² + (θ_y σ_y)²)
//   λ = 1 - t of the patch adheres, from its front; all slides from t = 1 on (3.149)-(3.153)
//   adhering  3 t λ² μ F_z in the direction of (k_x σ_x, k_y σ_y),  sliding  t² (3 - 2 t) μ F_z in that of σ
// which for k_x = k_y is φ* = 3 t - 3 t² + t³. The same integrals give the trail (3.155):
//   n = a λ² [(4 λ - 3) k_y + 3 t k]/[3 λ² k_y + t (3 - 2 t) k],  k = |(k_x σ_x, k_y σ_y)|/|σ|
// Carcass (3.156): the deflected patch adds F_x F_y (1/c_x - 1/c_y) to the aligning torque.
// The half length grows with the load as a² = a_N² q (1 + e (1 - q)), q = F_z/F_N; θ depends on the load by e and μ
// only.
#pragma once

#include "tire/law_parts.h"

namespace fahrwerk {

template <class S>
struct BrushTire {
  TireBody<S> body;
  S nominal_load;                                // F_N [N]
  S half_length;                                 // a_N [m]: half of the patch at F_N
  S tread_stiffness_x, tread_stiffness_y;        // k per length of the patch [N/m²]; slip stiffness C = 2 k a²
  S stiffness_degression;                        // e of stiffness_share [-] >= 0
  S friction;                                    // μ on the reference surface [-]
  S friction_degression;                         // e_z of effective_load_share [-] >= 0
  S carcass_compliance_x, carcass_compliance_y;  // 1/c of the aligning torque [m/N]; equal ones have no effect
  S camber_stiffness;                            // c_γ per load [1/rad]
};

template <class F, class... A>
inline void visit(F&& f, BrushTire<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.half_length)...);
  f((v.tread_stiffness_x)...), f((v.tread_stiffness_y)...), f((v.stiffness_degression)...);
  f((v.friction)...), f((v.friction_degression)...);
  f((v.carcass_compliance_x)...), f((v.carcass_compliance_y)...), f((v.camber_stiffness)...);
}

// With dynamic_radius_weight = 2/3 this is r0 - δ/3 (3.106).
template <class S>
inline S rolling_radius(const BrushTire<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

// θ/k = (2/3) a²/(μ F_z) at the load and the friction of the road; all slides from |σ| = 1/θ on.
template <class S>
struct BrushPatch {
  S half_length, friction, theta_per_stiffness;
};
template <class S>
inline BrushPatch<S> brush_patch(const BrushTire<S>& tire, const S& load, const S& road_friction) {
  const S per_load = 1.0 / tire.nominal_load, q = load * per_load;
  const S share = stiffness_share(q, tire.stiffness_degression);
  const S mu =
      max(S(tire.friction * road_friction * effective_load_share(q, tire.friction_degression)), S(kLeastFriction));
  return {tire.half_length * sqrt_safe(S(q * share)), mu,
          (2.0 / 3.0) * square(tire.half_length) * share * per_load / mu};
}

template <class S>
inline TireSlip<S> evaluate(const BrushTire<S>& tire, const TireInput<S>& in) {
  const BrushPatch<S> patch = brush_patch(tire, in.load, in.friction);
  const S k_x = tire.tread_stiffness_x, k_y = tire.tread_stiffness_y;

  // Slips referred to the transport speed: they grow beyond all limits when the wheel locks, and all slides.
  const S per_v = 1.0 / reference_speed(tire.body, S(square(in.transport_speed)), in);
  const S slip_speed = in.v_x - in.transport_speed, s_x = -slip_speed * per_v, s_y = -in.v_y * per_v;
  // The direction is that of the slip speeds, and does not wait for the slips.
  constexpr double tiny = kTinySlipSpeed * kTinySlipSpeed;
  const S x2 = square(slip_speed), both = x2 + square(in.v_y), cos2 = (x2 + 0.5 * tiny) / (both + tiny);
  const S k = sqrt(S(square(k_x) * cos2 + square(k_y) * (1.0 - cos2))), s = slip_speed_length(both) * per_v;

  // Adhering and sliding part, as force per slip.
  const S reach = patch.theta_per_stiffness * k * s, t = min(reach, S(1.0)), adhering = square(S(1.0 - t));
  const S per_slip = patch.friction * in.load * patch.theta_per_stiffness / max(reach, S(1.0));
  const S sliding = t * (3.0 - 2.0 * t) * k;
  const S f_x = per_slip * (3.0 * adhering * k_x + sliding), f_y = per_slip * (3.0 * adhering * k_y + sliding);

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = s_x;
  out.s_y = s_y;
  out.g_x = f_x * per_v;
  out.g_y = f_y * per_v;
  const S lever = patch.half_length * adhering * ((1.0 - 4.0 * t) * k_y + 3.0 * t * k);
  out.trail = lever / (3.0 * adhering * k_y + sliding) * rolling_direction(in.transport_speed);
  out.torque_z = f_x * s_x * f_y * s_y * (tire.carcass_compliance_x - tire.carcass_compliance_y) * sliding_fade(in);
  const S initial = 3.0 * patch.theta_per_stiffness * k_y;  // of f_y/(μ F_z)
  const S ratio = patch.theta_per_stiffness * (3.0 * adhering * k_y + sliding) / (max(reach, S(1.0)) * initial);
  out.camber_force = camber_thrust(tire.camber_stiffness, in, patch.friction, ratio);
  set_common_torques(tire.body, in, S(patch.friction * in.load), per_v, S(3.0 / initial), s, out);
  return out;
}

}  // namespace fahrwerk
