// Moments of the Magic Formula: aligning, overturning, rolling resistance; and its radii and stiffnesses.
#pragma once

#include "tire/magic_formula_forces.h"

namespace fahrwerk::magic {

template <class S>
struct Aligning {
  S moment;    // M_z [N m]
  S trail;     // t [m], negative in reverse
  S per_spin;  // spin torque: -M_z/φ of its own part [N m²] >= 0
};

// The torque of turn slip, D_rφ, and what it does to the residual torque (4.92) .. (4.104), ζ7.
template <class S>
struct SpinTorque {
  S torque, per_spin, shape;
};
template <class S>
inline SpinTorque<S> spin_torque(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const Lateral<S>& y) {
  const S R0 = t.unloaded_radius;
  const S limit = t.qcrp1 * abs(y.friction) * R0 * b.load * sqrt(S(b.load / b.F_z0 + 1e-12)) * t.lmp + 1e-6;  // M_zφ∞
  const S C = t.qdrp1, D = limit / sine(S(1.5707963267948966 * C));
  const S camber = b.load * R0 * t.lkzc *
                   ((t.qdz8 + t.qdz9 * b.dfz) * (1.0 + t.ppz2 * b.dpi) + (t.qdz10 + t.qdz11 * b.dfz) * abs(b.gamma_z));
  const S B = camber * R0 / ((1.0 - b.camber_reduction) * C * D);
  const S phi = select(abs(b.phi) < 1e-9, S(1e-9), b.phi);
  const S per_phi = D * sine(S(C * arctan(S(B * phi)))) / phi;
  const S torque = per_phi * b.phi;
  const S across = limit * 0.63661977236758134 * arctan(S(t.qcrp2 * R0 * abs(b.turn_slip))) * abs(y.weight);
  const S part = min(S(across / (abs(torque) + 1e-3)), S(0.999999));
  const S shape = 0.63661977236758134 * atan2(sqrt(S(1.0 - square(part))), part);
  return {torque, max(S(-per_phi), S(0.0)), shape};
}

// (4.E31) .. (4.E47), (4.E71) .. (4.E78) with [A54] .. [A60] where MF-Tyre follows these.
template <class S>
inline Aligning<S> aligning(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const Longitudinal<S>& x,
                            const Lateral<S>& y) {
  const S dfz = b.dfz, R0 = t.unloaded_radius, gamma = b.gamma * t.lgaz;
  const S per_mu = t.lky / b.mu_scale_y;

  // Equivalent slips; both enter even functions, so their sign is not needed. Beyond 1.5 rad tan would turn back.
  const S ratio = x.slip_stiffness / not_zero(y.slip_stiffness) * b.kappa * t.combined;
  const auto equivalent = [&](const S& slip) {
    const SinCos<S> at = sincos(clamp(slip, S(-1.5), S(1.5)));
    return arctan(sqrt_safe(S(square(at.sin) + square(S(ratio * at.cos)))), at.cos);
  };
  const S S_Ht = b.side_y * (t.qhz1 + t.qhz2 * dfz + (t.qhz3 + t.qhz4 * dfz) * b.gamma_z);
  const S alpha_t = b.alpha + S_Ht;

  // Pneumatic trail
  const S B = (t.qbz1 + dfz * (t.qbz2 + t.qbz3 * dfz)) * (1.0 + t.qbz4 * gamma + t.qbz5 * abs(gamma)) * per_mu;
  const S D = b.load * (R0 / t.fnomin) * (t.qdz1 + t.qdz2 * dfz) * (1.0 - t.ppz1 * b.dpi) *
              (1.0 + gamma * (t.qdz3 + t.qdz4 * gamma)) * t.ltr * b.zeta5;
  const S skew = b.side_y * (t.qez4 + t.qez5 * b.gamma_z) * 0.63661977236758134 * arctan(S(B * t.qcz1 * alpha_t));
  const S E = min(S((t.qez1 + dfz * (t.qez2 + t.qez3 * dfz)) * (1.0 + skew)), S(1.0));
  const S direction = b.side * b.cos_alpha;
  const S trail = D * cosine(S(t.qcz1 * arctan(bend(S(B * equivalent(alpha_t)), E)))) * direction;

  // Residual torque
  const S B_r = (t.qbz9 * per_mu + t.qbz10 * y.slope) * b.zeta6;
  const S camber = ((t.qdz8 + t.qdz9 * dfz) * (1.0 + t.ppz2 * b.dpi) + (t.qdz10 + t.qdz11 * dfz) * abs(b.gamma_z)) *
                   b.gamma_z * t.lkzc;
  const S D_r = b.load * R0 * b.mu_scale_y * direction *
                ((t.qdz6 + t.qdz7 * dfz) * t.lres * b.zeta2 + camber * (1.0 - t.turn_slip));
  const S at = B_r * equivalent(S(b.alpha + y.shift));
  S residual = D_r * cos_atan(at), per_spin(0.0);
  if (!is_zero(t.turn_slip)) {
    const SpinTorque<S> spin = spin_torque(t, b, y);
    const S shape = cosine(S(spin.shape * arctan(at)));
    residual += t.turn_slip * ((D_r + spin.torque) * shape - residual);
    per_spin = t.turn_slip * spin.per_spin * max(shape, S(0.0));
  }

  const S arm = R0 * (t.ssz1 + t.ssz2 * y.force / t.fnomin + (t.ssz3 + t.ssz4 * dfz) * gamma) * t.ls;
  return {t.use_y * (-trail * y.force_straight + residual + arm * x.force), t.use_y * trail, t.use_y * per_spin};
}

// M_x, MF-Tyre's form of (4.E69); below F_zmin the load counts less.
template <class S>
inline S overturning(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const S& F_y) {
  const S light = min(S(b.load / max(t.fzmin, S(1e-3))), S(1.0));
  const S F_z = b.load * square(light), per = 1.0 / t.fnomin, f = F_y * per, q = F_z * per, gamma = b.gamma;
  S sum = t.qsx1 * t.lvmx - t.qsx2 * gamma * (1.0 + t.ppmx1 * b.dpi) + t.qsx3 * f - t.qsx12 * gamma * abs(gamma);
  if (!unused(t.qsx4))
    sum += t.qsx4 * cosine(S(t.qsx5 * arctan(square(S(t.qsx6 * q))))) *
           sine(S(t.qsx7 * gamma + t.qsx8 * arctan(S(t.qsx9 * f))));
  if (!unused(t.qsx10)) sum += t.qsx10 * arctan(S(t.qsx11 * q)) * gamma;
  return t.unloaded_radius * t.lmx * (F_z * sum + F_y * (t.qsx13 + t.qsx14 * abs(gamma)));
}

// |M_y|: [A48], and the form of 5.2. The unlimited load counts; below F_zmin less.
template <class S>
inline S rolling_resistance(const MagicFormula<S>& t, const MagicFormulaBasics<S>& b, const MagicFormulaSlip<S>& in,
                            const S& F_x) {
  const S load = max(in.load, S(0.0)), light = min(S(load / max(t.fzmin, S(1e-3))), S(1.0));
  const S q = load * light / t.fnomin, v = in.speed / t.longvl;
  const S sum = t.qsy1 + t.qsy2 * F_x / t.fnomin + t.qsy3 * v + t.qsy4 * square(square(v));
  S at_load = q;
  S camber(0.0);
  if (!is_zero(S(1.0 - t.mf52))) {
    S exponent = t.qsy7 * log(max(q, S(1e-9)));
    if (!unused(b.dpi)) exponent += t.qsy8 * log(max(S(1.0 + b.dpi), S(1e-3)));
    const S power = exp(clamp(exponent, S(-50.0), S(50.0)));
    at_load += (1.0 - t.mf52) * (power - at_load);
    camber = (1.0 - t.mf52) * (t.qsy5 + t.qsy6 * q) * square(b.gamma);
  }
  return t.use_x * t.unloaded_radius * t.fnomin * t.lmy * (sum + camber) * at_load;
}

// Stiffness of the contact patch against the rim such that σ = K/c: [A17], [A18]; 5.2 gives σ instead.
template <class S>
struct PatchStiffness {
  S x, y;
};
template <class S>
inline PatchStiffness<S> free_patch_stiffness(const MagicFormula<S>& t, const S& dfz, const S& dpi) {
  S x = t.longitudinal_stiffness * (1.0 + dfz * (t.pcfx1 + t.pcfx2 * dfz)) * (1.0 + t.pcfx3 * dpi);
  S y = t.lateral_stiffness * (1.0 + dfz * (t.pcfy1 + t.pcfy2 * dfz)) * (1.0 + t.pcfy3 * dpi);
  if (!is_zero(t.mf52)) {
    // σ_κ = (P_Tx1 + P_Tx2 df_z) e^(-P_Tx3 df_z) R0 F_z/F_z0,  σ_α = P_Ty1 sin(2 arctan(F_z/(P_Ty2 F_z0'))) R0
    const S per_x = (t.ptx1 + t.ptx2 * dfz) * t.lsgkp * t.unloaded_radius / t.fnomin;
    const S K_x = (t.pkx1 + t.pkx2 * dfz) * t.lkx * exp(clamp(S((t.pkx3 + t.ptx3) * dfz), S(-50.0), S(50.0)));
    const auto has_x = (t.mf52 * t.ptx1 > 0.0) & (per_x > 0.0);
    x = select(has_x, S(K_x / select(has_x, per_x, S(1.0))), x);
    const S z = max(S(1.0 + dfz), S(0.05)), u = z / t.pty2;
    const S sigma = t.pty1 * 2.0 * u / (1.0 + square(u)) * t.unloaded_radius * t.lfzo * t.lsgal;
    const S K_y = abs(S(t.pky1 * t.lfzo * t.fnomin * sine(S(t.pky4 * arctan(S(z / t.pky2)))) * t.lky));
    const auto has_y = (t.mf52 * t.pty1 > 0.0) & (sigma > 0.0);
    y = select(has_y, S(K_y / select(has_y, sigma, S(1.0))), y);
  }
  return {x, y};
}

// Kept within a factor of five of what it is at the nominal load, so that a wheel in the air relaxes as well.
template <class S>
inline PatchStiffness<S> patch_stiffness(const MagicFormula<S>& t, const S& dfz, const S& dpi) {
  const PatchStiffness<S> c = free_patch_stiffness(t, dfz, dpi);
  const auto near = [](const S& at, const S& nominal) { return clamp(at, S(0.2 * nominal), S(5.0 * nominal)); };
  return {near(c.x, t.body.stiffness_x), near(c.y, t.body.stiffness_y)};
}

}  // namespace fahrwerk::magic

namespace fahrwerk {

// Effective rolling radius [A1], [A7]; at least half of the free radius.
template <class S>
inline S rolling_radius(const MagicFormula<S>& t, const S& load, const S& /*static_radius*/, const S& spin) {
  const S q = max(load, S(0.0)) / t.fnomin, v = spin * t.unloaded_radius / t.longvl;
  const S stiffness = t.vertical_stiffness * t.lcz * (1.0 + t.pfz1 * (t.inflpres / t.nompres - 1.0));
  const S free = t.unloaded_radius * (t.q_re0 + t.q_v1 * square(v));
  const S drop = t.fnomin / stiffness * (t.dreff * magic::arctan(S(t.breff * q)) + t.freff * q);
  return max(S(free - drop), S(0.5 * t.unloaded_radius));
}

}  // namespace fahrwerk
