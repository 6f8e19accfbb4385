// Longitudinal and lateral force of the Magic Formula, in combined slip, each with the secant of its slip.
#pragma once

#include "tire/magic_formula_basics.h"

namespace fahrwerk::magic {

// Weights of combined slip: of α for the longitudinal force, G_xα, and of κ for the lateral one, G_yκ.
template <class S>
struct CombinedWeights {
  S x, y;
};

// (4.E50) .. (4.E56), (4.E58) .. (4.E65):  G = cos(C arctan(bend(B (s + S_H))))/cos(C arctan(bend(B S_H))). The four
// cosines are alike, so that for a double the compiler puts them into the lanes of one register.
template <class S>
inline CombinedWeights<S> combined_weights(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b) {
  const S B_x = (t.rbx1 + t.rbx3 * square(b.gamma_y)) * cos_atan(S(t.rbx2 * b.kappa)) * t.lxal;
  const S E_x = min(S(t.rex1 + t.rex2 * b.dfz), S(1.0));
  const S B_y = (t.rby1 + t.rby4 * square(b.gamma_y)) * cos_atan(S(t.rby2 * (b.alpha - b.side_y * t.rby3))) * t.lyka;
  const S E_y = min(S(t.rey1 + t.rey2 * b.dfz), S(1.0));
  const S shift_x = b.side_y * t.rhx1, shift_y = b.side * (t.rhy1 + t.rhy2 * b.dfz);

  constexpr bool lanes = ScalarTraits<S>::lanes > 1;
  const bool shifted = !lanes || !(unused(t.rhx1) && unused(t.rhy1) && unused(t.rhy2));
  S at[4] = {B_x * (b.alpha + shift_x), B_y * (b.kappa + shift_y), B_x * shift_x, B_y * shift_y};
  const S E[4] = {E_x, E_y, E_x, E_y}, C[4] = {t.rcx1, t.rcy1, t.rcx1, t.rcy1};
  const int count = shifted ? 4 : 2;
  for (int i = 0; i < count; ++i) at[i] = cosine(S(C[i] * arctan(bend(at[i], E[i]))));
  CombinedWeights<S> out{at[0], at[1]};
  if (shifted) {
    out.x /= select(abs(at[2]) < 1e-9, S(1e-9), at[2]);
    out.y /= select(abs(at[3]) < 1e-9, S(1e-9), at[3]);
  }
  out.x = 1.0 + t.combined * (out.x - 1.0);
  out.y = 1.0 + t.combined * (out.y - 1.0);
  return out;
}

template <class S>
struct Longitudinal {
  S force;           // F_x [N]
  S per_kappa;       // of the part that comes from slip: F_x = per_kappa κ + rest  [N]
  S slip_stiffness;  // K_xκ [N]
};

// (4.E9) .. (4.E18), (4.E57) with the weight G of combined slip. In reverse F_x(κ) is turned about the origin: shifts
// and skewness with it.
template <class S>
inline Longitudinal<S> longitudinal(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& G) {
  const S dfz = b.dfz, dpi = b.dpi, side = b.side;
  const S C = t.pcx1 * t.lcx;
  const S mu = (t.pdx1 + t.pdx2 * dfz) * (1.0 + dpi * (t.ppx3 + t.ppx4 * dpi)) * (1.0 - t.pdx3 * square(b.gamma_x)) *
               b.mu_scale_x;
  const S D = mu * b.load * b.zeta1;
  const S K = b.load * (t.pkx1 + t.pkx2 * dfz) * exp(clamp(S(t.pkx3 * dfz), S(-50.0), S(50.0))) *
              (1.0 + dpi * (t.ppx1 + t.ppx2 * dpi)) * t.lkx;
  const S B = K / not_zero(S(C * D));
  const S S_H = side * (t.phx1 + t.phx2 * dfz) * t.lhx;
  const S S_V = side * b.load * (t.pvx1 + t.pvx2 * dfz) * t.lvx * b.shift_scale_x * b.zeta1;
  const S kappa = b.kappa + S_H;
  const S E = min(S((t.pex1 + dfz * (t.pex2 + t.pex3 * dfz)) * (1.0 - t.pex4 * side * sign(kappa)) * t.lex), S(1.0));

  const S per_kappa = t.use_x * G * D * sine_per_slip(B, C, E, kappa);
  return {per_kappa * kappa + t.use_x * G * S_V, per_kappa, K};
}

template <class S>
struct Lateral {
  S force;             // F_y [N]
  S per_alpha;         // of the part that comes from slip: F_y = per_alpha α + rest  [N/rad]
  S force_kappa;       // S_Vyκ [N]
  S force_straight;    // F_y' at γ = φ = 0 without S_Vyκ, for the pneumatic trail  (4.E74)  [N]
  S slip_stiffness;    // K_yα [N/rad], negative
  S slip_stiffness_0;  // the same at γ = 0, without turn slip
  S camber_stiffness;  // K_yγ0 [N/rad]
  S friction;          // μ_y
  S shift;             // S_Hf [rad]  (4.E38)
  S slope;             // B_y C_y [1/rad]
  S weight;            // G_yκ
};

// Cornering stiffness (4.E25) at the camber γ*.
template <class S>
inline S cornering_stiffness(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& gamma) {
  const S at = not_zero(S(b.F_z0 * (t.pky2 + t.pky5 * square(gamma)) * (1.0 + t.ppy2 * b.dpi)));
  return t.pky1 * b.F_z0 * (1.0 + t.ppy1 * b.dpi) * (1.0 - t.pky3 * abs(gamma)) *
         sine(S(t.pky4 * sign(at) * arctan(b.load, abs(at)))) * t.lky;
}

// D sin(C arctan(..))/α_y for the lateral force (4.E19) at the camber γ*; B C goes to `slope`.
template <class S>
inline S lateral_per_slip(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& gamma, const S& K,
                          const S& mu, const S& zeta2, const S& alpha, S& slope) {
  const S C = t.pcy1 * t.lcy, D = mu * b.load * zeta2;
  const S B = K / not_zero(S(C * D));
  const S skew = (t.pey3 + t.pey4 * gamma) * b.side_y * sign(alpha);
  const S E = min(S((t.pey1 + t.pey2 * b.dfz) * (1.0 + t.pey5 * square(gamma) - skew) * t.ley), S(1.0));
  slope = B * C;
  return D * sine_per_slip(B, C, E, alpha);
}

// Shift by the turn slip φ, S_Hyφ (4.80) .. (4.89), with the sign of the direction of travel.
template <class S>
inline S turn_slip_shift(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& camber_stiffness,
                         const S& K_0) {
  const S D = t.phyp2 + t.phyp3 * b.dfz, C = t.phyp1;
  const S B = camber_stiffness / (1.0 - b.camber_reduction) / (not_zero(S(C * D)) * not_zero(K_0));
  return D * sine(S(C * arctan(bend(S(B * t.unloaded_radius * b.phi), min(t.phyp4, S(1.0)))))) * b.side;
}

// (4.E19) .. (4.E30), (4.E58), (4.E66), (4.E67) with the weight of combined slip; 5.2 has another camber shift.
template <class S>
inline Lateral<S> lateral(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& weight) {
  Lateral<S> out;
  const S dfz = b.dfz, dpi = b.dpi, gamma = b.gamma_y, side = b.side_y, zero(0.0);
  const S mu_straight = (t.pdy1 + t.pdy2 * dfz) * (1.0 + dpi * (t.ppy3 + t.ppy4 * dpi)) * b.mu_scale_y;
  out.friction = mu_straight * (1.0 - t.pdy3 * square(gamma));
  out.slip_stiffness_0 = cornering_stiffness(t, b, zero);
  out.slip_stiffness = cornering_stiffness(t, b, gamma) * b.zeta3;
  const S K = not_zero(out.slip_stiffness);

  // Camber and the shifts. With turn slip the camber acts through the spin φ (ζ0 = 0).
  const S camber_per_load = (t.pvy3 + t.pvy4 * dfz) * t.lkyc;
  const S S_Vg = b.load * camber_per_load * gamma * b.shift_scale_y * b.zeta2;
  const S K_g6 = b.load * (t.pky6 + t.pky7 * dfz) * (1.0 + t.ppy5 * dpi) * t.lkyc;
  const S K_g5 = t.phy3 * out.slip_stiffness_0 + b.load * camber_per_load;
  out.camber_stiffness = K_g6 + t.mf52 * (K_g5 - K_g6);
  const S S_H0 = (t.phy1 + t.phy2 * dfz) * t.lhy;
  const S by_camber = (out.camber_stiffness * gamma - S_Vg) / K;
  S S_H = by_camber + t.mf52 * (t.phy3 * gamma * t.lkyc - by_camber);
  if (!is_zero(t.turn_slip)) {
    const S by_spin = turn_slip_shift(t, b, out.camber_stiffness, out.slip_stiffness_0) - S_Vg / K;  // ζ4 - 1
    S_H += t.turn_slip * (by_spin - S_H);
  }
  S_H = side * (S_H0 + S_H);
  const S S_V0 = side * b.load * (t.pvy1 + t.pvy2 * dfz) * t.lvy * b.shift_scale_y;
  const S S_V = S_V0 * b.zeta2 + side * S_Vg;
  const S alpha = b.alpha + S_H;
  const S per_slip = lateral_per_slip(t, b, gamma, out.slip_stiffness, out.friction, b.zeta2, alpha, out.slope);
  out.shift = S_H + S_V / K;

  // Combined slip: the weight of κ, and the force that κ brings by ply steer and the like.
  out.weight = weight;
  const S D_k = out.friction * b.load * (t.rvy1 + t.rvy2 * dfz + t.rvy3 * gamma) * cos_atan(S(t.rvy4 * b.alpha));
  out.force_kappa = t.combined * b.side * D_k * b.zeta2 * sine(S(t.rvy5 * arctan(S(t.rvy6 * b.kappa)))) * t.lvyka;

  out.per_alpha = out.weight * per_slip;
  out.force = out.per_alpha * alpha + out.weight * S_V + out.force_kappa;
  out.force_straight = out.force - out.force_kappa;
  if (!is_zero(S(1.0 - t.mf52))) {
    const S straight = b.alpha + side * S_H0;
    S unused;
    const S F_0 =
        lateral_per_slip(t, b, zero, out.slip_stiffness_0, mu_straight, S(1.0), straight, unused) * straight + S_V0;
    out.force_straight += (1.0 - t.mf52) * (out.weight * F_0 - out.force_straight);
  }
  return out;
}

}  // namespace fahrwerk::magic
