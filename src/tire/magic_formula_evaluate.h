// The Magic Formula as a tyre law of the car, and as a plain function of slips.
#pragma once

#include "tire/magic_formula_moments.h"

namespace fahrwerk {

template <class S>
struct MagicFormulaForces {
  TireForces<S> steady;
  S per_kappa, per_alpha;                // secants of the slips [N, N/rad]
  S trail, per_spin;                     // [m], [N m²]
  S rolling;                             // |M_y| at full speed [N m]
  S friction;                            // μ_y
  S slip_stiffness_x, slip_stiffness_y;  // K_xκ, K_yα
  S dfz, dpi;
  S kappa_share, alpha_share;
};

// Everything at given slips, in the axes of the road. The mirror image answers for the tyre of the file.
template <class S>
inline MagicFormulaForces<S> magic_formula(const MagicFormula<S>& t, const MagicFormulaSlip<S>& in) {
  const MagicFormulaBasics<S> b = magic::basics(t, in);
  const magic::CombinedWeights<S> weights = magic::combined_weights(t, b);
  const magic::Longitudinal<S> x = magic::longitudinal(t, b, weights.x);
  const magic::Lateral<S> y = magic::lateral(t, b, weights.y);
  const magic::Aligning<S> z = magic::aligning(t, b, x, y);
  const S F_y = t.use_y * y.force;
  const S M_x = t.use_y * magic::overturning(t, b, F_y);
  const S rolling = magic::rolling_resistance(t, b, in, x.force);
  const S M_y = -rolling * magic::faded_sign(in.transport_speed, t.vxlow);
  return {{x.force, t.mirror * F_y, t.mirror * M_x, M_y, t.mirror * z.moment},
          x.per_kappa,
          t.use_y * y.per_alpha,
          z.trail,
          z.per_spin,
          rolling,
          y.friction,
          x.slip_stiffness,
          y.slip_stiffness,
          b.dfz,
          b.dpi,
          b.kappa_share,
          b.alpha_share};
}

// Secants of the slip parts, the rest of each force as its bias; the sum is the Magic Formula whatever the secant.
// Springs and bore torque are right at standstill: slips refer to v* of v_x (reference_speed), the side is faded over
// 0.3 m/s.
template <class S>
inline TireSlip<S> evaluate(const MagicFormula<S>& t, const TireInput<S>& in) {
  const S v_star = reference_speed(t.body, S(square(in.v_x)), in), per_v = 1.0 / v_star;
  const S slip_x = in.v_x - in.transport_speed;
  MagicFormulaSlip<S> slip;
  slip.load = in.load;
  slip.kappa = -slip_x * per_v;
  slip.tan_alpha = in.v_y * per_v;
  slip.gamma = magic::arctan(in.camber_sine, max(in.lean, S(1e-3)));
  slip.side = magic::faded_sign(in.v_x, S(0.3));
  slip.speed = abs(in.v_x);
  slip.transport_speed = in.transport_speed;
  slip.turn_slip = in.turn_rate * per_v;
  slip.spin_slip = in.spin * per_v;
  slip.pressure = t.inflpres;
  slip.friction = in.friction;
  const MagicFormulaForces<S> f = magic_formula(t, slip);

  TireSlip<S> out = no_slip_forces(t.body);
  out.s_x = slip.kappa;
  out.s_y = -slip.tan_alpha;
  // Where the weight of the other slip takes a force away (or beyond zero), the patch still slides against friction: at
  // least a fifth of the secant of a tyre with slip stiffness K and limit μ F_z. Else a wheel that twitches at rest
  // would let go of its force.
  const S limit = abs(f.friction) * min(max(in.load, S(0.0)), t.fzmax) + 1e-6;
  const S sliding = sqrt_safe(S(square(slip_x) + square(in.v_y)));
  const auto least = [&](const S& K) { return 0.2 * K * limit / (v_star * limit + sliding * K); };
  out.g_x = max(S(f.per_kappa * f.kappa_share * per_v), least(S(abs(f.slip_stiffness_x) + 1e-6)));
  out.g_y = max(S(-f.per_alpha * f.alpha_share * per_v), least(S(abs(f.slip_stiffness_y) + 1e-6)));
  out.bias_x = f.steady.fx + out.g_x * slip_x;
  out.bias_y = f.steady.fy + out.g_y * in.v_y;

  // Spin torque: that of turn slip, or dry friction over the patch against the turning of the wheel plane. What the
  // Magic Formula has in M_z already (camber) is not counted twice.
  const S R_B = bore_radius(t.body, patch_length(t.body, in.deflection));
  const S s = sqrt_safe(S(square(slip.kappa) + square(slip.tan_alpha)));
  const S dry = bore_secant(limit, R_B, in.bore_rate, per_v, S(0.15), s) * t.use_y;
  out.g_bore = dry + t.turn_slip * (f.per_spin * per_v - dry);
  const S counted = in.bore_rate - (1.0 - t.turn_slip) * in.turn_rate;
  out.trail = f.trail;
  const S fade = sliding_fade(in);
  out.torque_z = (f.steady.mz + f.trail * f.steady.fy + out.g_bore * counted) * fade;

  out.tilt_torque = f.steady.mx * fade;
  out.rolling_torque = f.steady.my;
  const S v_T = in.transport_speed, x = clamp(S(v_T / t.vxlow), S(-1.0), S(1.0));
  out.rolling_secant = max(f.rolling, S(0.0)) * (1.5 - 0.5 * square(x)) / max(abs(v_T), t.vxlow);

  const magic::PatchStiffness<S> c = magic::patch_stiffness(t, f.dfz, f.dpi);
  constexpr double settle = 3e-3;  // [s] damping over stiffness
  out.stiffness_x = c.x, out.stiffness_y = c.y;
  out.damping_x = settle * c.x, out.damping_y = settle * c.y;
  return out;
}

}  // namespace fahrwerk
