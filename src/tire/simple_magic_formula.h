// Simplified Magic Formula with the combined slip vector (Schramm 7.4.4, 7.3.8, 10.56, 11.34).
//
//   F(s) = μ F_z,eff sin(C atan(B x - E (B x - atan B x))),  B x = b s/μ     (7.72); E = 0: (10.56)
//   F_z,eff = F_z (1 - e_z (F_z/F_N)²)                                       (7.42)
//   s_a = √(s_x² + s_y²),  F_ψ = √((s_x² F_x(s_a)² + s_y² F_y(s_a)²)/s_a²),  F = F_ψ (s_x, s_y)/s_a   (7.46)-(7.50)
// The initial slope b C F_z,eff does not depend on μ; peak and slip at the peak are proportional to it. Slips are
// referred to the larger speed. Own: trail n/L = n0 cos(C_t atan(b_t s_a/μ)), the shape of (7.78).
#pragma once

#include <cmath>

#include "tire/law_parts.h"

namespace fahrwerk {

template <class S>
struct MagicDirection {
  S stiffness;  // b [-]: b C is the initial slope per effective load
  S shape;      // C [-] in (0, 2): the force keeps its sign
  S curvature;  // E [-] <= 1
  S friction;   // μ on the reference surface [-]: peak force per effective load where C >= 1
};

template <class S>
struct SimpleMagicFormula {
  TireBody<S> body;
  S nominal_load;         // F_N [N]
  S friction_degression;  // e_z [-] >= 0
  MagicDirection<S> longitudinal, lateral;
  S trail, trail_stiffness, trail_shape;  // n0, b_t, C_t [-]
  S camber_stiffness;                     // c_γ per load [1/rad]
};

template <class F, class... A>
inline void visit(F&& f, MagicDirection<A>&... v) {
  f((v.stiffness)...), f((v.shape)...), f((v.curvature)...), f((v.friction)...);
}
template <class F, class... A>
inline void visit(F&& f, SimpleMagicFormula<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.friction_degression)...);
  visit(f, (v.longitudinal)...), visit(f, (v.lateral)...);
  f((v.trail)...), f((v.trail_stiffness)...), f((v.trail_shape)...), f((v.camber_stiffness)...);
}

template <class S>
inline S rolling_radius(const SimpleMagicFormula<S>& tire, const S& /*load*/, const S& static_radius,
                        const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

// sin(C atan(z - E (z - atan z))), z = B x: the formula without its factor D (7.72).
template <class S>
inline S magic_shape(const S& z, const S& shape, const S& curvature) {
  return sin(S(shape * atan(S(z - curvature * (z - atan(z))))));
}

// C from the force far beyond the peak, relative to the peak (7.75): the curve that falls (plus sign) or rises to it.
inline double shape_from_asymptote(double asymptote, bool falling) {
  const double part = 1.0 - 0.63661977236758134 * std::asin(asymptote);
  return falling ? 1.0 + part : 1.0 - part;
}

// E that puts the peak at x_m (7.76), C > 1.
inline double curvature_from_peak(double B_x_m, double shape) {
  return (B_x_m - std::tan(1.5707963267948966 / shape)) / (B_x_m - std::atan(B_x_m));
}

template <class S>
inline TireSlip<S> evaluate(const SimpleMagicFormula<S>& tire, const TireInput<S>& in) {
  const S share = effective_load_share(S(in.load / tire.nominal_load), tire.friction_degression);
  const S load = in.load * share;
  const ForwardSlip<S> slip = larger_speed_slip(tire.body, in);
  const SlipVector<S> vector = slip_vector(slip.s_x, slip.s_y);
  const S s = vector.length, per_s = vector.per_length, cos2 = vector.cos2;

  // Force per slip and effective load of both directions at the length of the slip vector, then in its direction.
  const auto per_slip = [&](const MagicDirection<S>& d, const S& mu) {
    return mu * magic_shape(S(d.stiffness * s / mu), d.shape, d.curvature) * per_s;
  };
  const S mu_x = max(S(tire.longitudinal.friction * in.friction), S(kLeastFriction));
  const S mu_y = max(S(tire.lateral.friction * in.friction), S(kLeastFriction));
  const S k_x = per_slip(tire.longitudinal, mu_x), k_y = per_slip(tire.lateral, mu_y);
  const S k = sqrt(S(square(k_x) * cos2 + square(k_y) * (1.0 - cos2)));

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = load * k * slip.per_v;
  out.g_y = out.g_x;
  const S angle = tire.trail_shape * atan(S(tire.trail_stiffness * s / mu_y));
  out.trail = tire.trail * patch_length(tire.body, in.deflection) * cos(angle) * slip.direction;
  const S slope = tire.lateral.stiffness * tire.lateral.shape;
  out.camber_force = camber_thrust(tire.camber_stiffness, in, S(mu_y * share), S(k_y / slope));
  set_common_torques(tire.body, in, S(mu_y * load), slip.per_v, S(mu_y / slope), s, out);
  return out;
}

}  // namespace fahrwerk
