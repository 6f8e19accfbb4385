// The Magic Formula's inputs, brought into its ranges, and what all of its equations share. Numbers in brackets are the
// equations of Pacejka, Tire and Vehicle Dynamics, 3rd ed., section 4.3.2; [A..] those of Besselink, Schmeitz, Pacejka,
// Vehicle System Dynamics 48 (2010) S1. docs/theory/magic_formula.md tells where 5.2 and 6.x differ.
#pragma once

#include "tire/magic_formula.h"

namespace fahrwerk {

// What the equations are asked. Slips are referred to |V_cx|; `side` says where the tyre rolls to.
template <class S>
struct MagicFormulaSlip {
  S load;             // F_z [N] >= 0
  S kappa;            // -V_sx/|V_cx| [-]: drives forward where positive, in either direction of travel
  S tan_alpha;        // V_cy/|V_cx| [-]
  S gamma;            // inclination angle, ISO [rad]
  S side;             // sign of V_cx, faded at standstill [-1, 1]
  S speed;            // |V_cx| [m/s]
  S transport_speed;  // R_e Ω [m/s]
  S turn_slip;        // ψ'/|V_cx| [1/m], positive to the left
  S spin_slip;        // Ω/|V_cx| [1/m]
  S pressure;         // p_i [Pa]
  S friction;         // μ of the road over that of the file [-] > 0
};

template <class S>
struct MagicFormulaBasics {
  S load, dfz, dpi, F_z0;                 // F_z [N], df_z, dp_i [-], F_z0' [N]
  S kappa, alpha, tan_alpha, cos_alpha;   // in their ranges; alpha is α or α*
  S kappa_share, alpha_share;             // κ/κ_asked; alpha/tan α_asked
  S gamma, gamma_star, gamma_y, gamma_z;  // γ, γ*, and γ* with the scale factors of 5.2
  S gamma_x;
  S side, side_y;                       // sign of V_cx; sign that lateral shifts have
  S mu_scale_x, mu_scale_y;             // λ*_μ  (4.E7)
  S shift_scale_x, shift_scale_y;       // λ'_μ  (4.E8)
  S zeta1, zeta2, zeta3, zeta5, zeta6;  // turn slip
  S phi, turn_slip;                     // φ, φ_t [1/m]
  S camber_reduction;                   // ε_γ  (4.90)
};

namespace magic {

template <class S>
inline S sign(const S& x) {
  return select(x < 0.0, S(-1.0), S(1.0));
}

// A parameter that switches its term off. Jets keep every term: they may carry derivatives with respect to it.
template <class S>
inline bool unused(const S& parameter) {
  if constexpr (std::is_same_v<S, double> || ScalarTraits<S>::lanes > 1)
    return is_zero(parameter);
  else
    return false;
}

// Away from zero by ε, on the side where x is.
template <class S>
inline S not_zero(const S& x) {
  return x + 1e-6 * sign(x);
}

// arctan(y/x), x > 0, inlined: one division, no branches, so that the many of them in a tyre overlap. Reduced to
// |t| <= tan(π/8) by arctan u = π/4 + arctan((u - 1)/(u + 1)) and π/2 - arctan(1/u), u = |y|/x; there a polynomial
// through Chebyshev nodes, off by less than 1e-17 of the value. Jets take the derivative from their own.
template <class S>
inline S arctan(const S& y, const S& x) {
  const S a = abs(y);
  const auto large = a > 2.414213562373095 * x, middle = a > 0.41421356237309503 * x;
  const S t = select(large, S(-x), select(middle, S(a - x), a)) / select(large, a, select(middle, S(a + x), x));
  const S z = t * t, z2 = z * z, z4 = z2 * z2;
  const S low = (-0.3333333333333333 + 0.19999999999995516 * z) + z2 * (-0.14285714284665682 + 0.11111111015187018 * z);
  const S mid = (-0.0909090457530649 + 0.07692183125376892 * z) + z2 * (-0.06664510525508936 + 0.05858140904866328 * z);
  const S high = (-0.05085407834589484 + 0.039230447784793086 * z) - z2 * 0.019175404711104925;
  const S base = select(large, S(1.5707963267948966), select(middle, S(0.7853981633974483), S(0.0)));
  const S size = base + (t + t * z * (low + z4 * (mid + z4 * high)));
  return select(y < 0.0, S(-size), size);
}
template <class S>
inline S arctan(const S& x) {
  return arctan(x, S(1.0));
}
template <class T, int N>
inline ceres::Jet<T, N> arctan(const ceres::Jet<T, N>& y, const ceres::Jet<T, N>& x) {
  return atan(y / x);
}
template <class T, int N>
inline ceres::Jet<T, N> arctan(const ceres::Jet<T, N>& x) {
  return atan(x);
}

// sin for arguments of a few turns, inlined for the same reason: reduced to |r| <= π/2 by multiples of π, then Taylor's
// polynomial, whose remainder there is 3e-16. Jets take their own.
template <class S>
inline S sine(const S& x) {
  const S n = nearest(S(x * 0.31830988618379067154));
  const S r = (x - n * 3.1415926535897931160) - n * 1.2246467991473531772e-16;
  const S z = r * r, z2 = z * z, z4 = z2 * z2;
  const S low = (-1.0 / 6 + z * (1.0 / 120)) + z2 * (-1.0 / 5040 + z * (1.0 / 362880));
  const S high = (-1.0 / 39916800 + z * (1.0 / 6227020800.0)) +
                 z2 * ((-1.0 / 1307674368000.0 + z * (1.0 / 355687428096000.0)) - z2 * (1.0 / 121645100408832000.0));
  const S size = r + r * z * (low + z4 * high);
  const S odd = abs(S(n - 2.0 * nearest(S(0.5 * n - 0.25))));  // 0 for even n, 1 for odd n
  return size - 2.0 * odd * size;
}
template <class T, int N>
inline ceres::Jet<T, N> sine(const ceres::Jet<T, N>& x) {
  return sin(x);
}
template <class S>
inline S cosine(const S& x) {
  return sine(S(x + 1.5707963267948966));
}

// cos(arctan x)
template <class S>
inline S cos_atan(const S& x) {
  return 1.0 / sqrt(S(1.0 + square(x)));
}

// The argument of the outer arctan, B x - E (B x - arctan(B x)), from B x.
template <class S>
inline S bend(const S& Bx, const S& E) {
  return Bx - E * (Bx - arctan(Bx));
}

// sin(C arctan(bend(B x)))/x, which at x = 0 is B C. Within 1e-9 it is constant: B x is then too small to bend.
template <class S>
inline S sine_per_slip(const S& B, const S& C, const S& E, const S& x) {
  const S safe = select(abs(x) < 1e-9, S(1e-9), x);
  return sine(S(C * arctan(bend(S(B * safe), E)))) / safe;
}

// From -1 to 1 within ±width, once differentiable, exact beyond.
template <class S>
inline S faded_sign(const S& v, const S& width) {
  const S x = clamp(S(v / width), S(-1.0), S(1.0));
  return x * (1.5 - 0.5 * square(x));
}

// (4.75) .. (4.79), (4.91), (4.102), (4.105): how turn slip wears down each characteristic.
template <class S>
inline void set_turn_slip(const MagicFormula<S>& t, const MagicFormulaSlip<S>& in, MagicFormulaBasics<S>& b) {
  b.zeta1 = b.zeta2 = b.zeta3 = b.zeta5 = b.zeta6 = S(1.0);
  b.phi = b.turn_slip = b.camber_reduction = S(0.0);
  if (is_zero(t.turn_slip)) return;
  const S on = t.turn_slip, R0 = t.unloaded_radius;
  const auto blend = [&](const S& zeta) { return 1.0 + on * (zeta - 1.0); };
  b.camber_reduction = min(S(t.pecp1 * (1.0 + t.pecp2 * b.dfz)), S(0.9));
  b.turn_slip = on * t.mirror * in.turn_slip;
  b.phi = b.turn_slip + on * (1.0 - b.camber_reduction) * in.spin_slip * sin(b.gamma);
  const S turn = R0 * b.phi, size = abs(turn);
  const S B_x = t.pdxp1 * (1.0 + t.pdxp2 * b.dfz) * cos_atan(S(t.pdxp3 * b.kappa));
  const S B_y = t.pdyp1 * (1.0 + t.pdyp2 * b.dfz) * cos_atan(S(t.pdyp3 * b.tan_alpha));
  // √ of a turn that starts at 1e-6 instead of 0 has a slope there.
  const S root = sqrt(S(size + 1e-6)) - 1e-3;
  b.zeta1 = blend(cos_atan(S(B_x * turn)));
  b.zeta2 = blend(cos_atan(S(B_y * (size + t.pdyp4 * root))));
  b.zeta3 = blend(cos_atan(S(t.pkyp1 * square(turn))));
  b.zeta5 = blend(cos_atan(S(t.qdtp1 * turn)));
  b.zeta6 = blend(cos_atan(S(t.qbrp1 * turn)));
}

template <class S>
inline MagicFormulaBasics<S> basics(const MagicFormula<S>& t, const MagicFormulaSlip<S>& in) {
  MagicFormulaBasics<S> b;
  b.load = clamp(in.load, S(0.0), t.fzmax);
  b.F_z0 = t.lfzo * t.fnomin;                                          // (4.E1)
  b.dfz = b.load / b.F_z0 - 1.0;                                       // (4.E2a)
  b.dpi = clamp(in.pressure, t.presmin, t.presmax) / t.nompres - 1.0;  // (4.E2b)
  b.side = in.side;
  b.side_y = 1.0 + t.star * (in.side - 1.0);

  // MF-Tyre counts κ in the direction of travel; its limits change sides in reverse.
  const S reach = 0.5 * (t.kpumax - t.kpumin), middle = 0.5 * b.side * (t.kpumax + t.kpumin);
  b.kappa = clamp(in.kappa, S(middle - reach), S(middle + reach));
  const auto rolling = abs(in.kappa) < 1e-9;
  b.kappa_share = select(rolling, S(1.0), S(b.kappa / select(rolling, S(1.0), in.kappa)));

  const S asked = t.mirror * in.tan_alpha;
  b.tan_alpha = clamp(asked, t.tan_alpha_min, t.tan_alpha_max);
  b.cos_alpha = cos_atan(b.tan_alpha);
  b.alpha = b.tan_alpha + (1.0 - t.star) * (arctan(b.tan_alpha) - b.tan_alpha);  // (4.E3)
  const auto straight = abs(asked) < 1e-9;
  b.alpha_share = select(straight, S(1.0), S(b.alpha / select(straight, S(1.0), asked)));

  b.gamma = clamp(S(t.mirror * in.gamma), t.cammin, t.cammax);
  b.gamma_star = b.gamma;
  if (!is_zero(t.star)) b.gamma_star += t.star * (sin(b.gamma) - b.gamma);  // (4.E4)
  b.gamma_x = b.gamma * t.lgax, b.gamma_y = b.gamma_star * t.lgay, b.gamma_z = b.gamma_star * t.lgaz;

  // Friction that decays with the slip speed, and its milder form for the shifts.
  S per_decay(1.0);
  if (!is_zero(t.lmuv))
    per_decay = 1.0 / (1.0 + t.lmuv * in.speed * sqrt_safe(S(square(b.kappa) + square(b.tan_alpha))) / t.longvl);
  const S friction = max(in.friction, S(1e-3)) * per_decay;
  b.mu_scale_x = t.lmux * friction, b.mu_scale_y = t.lmuy * friction;
  const S A = t.digression;
  b.shift_scale_x = A * b.mu_scale_x / (1.0 + (A - 1.0) * b.mu_scale_x);
  b.shift_scale_y = A * b.mu_scale_y / (1.0 + (A - 1.0) * b.mu_scale_y);
  set_turn_slip(t, in, b);
  return b;
}

}  // namespace magic
}  // namespace fahrwerk
