// The Magic Formula in its versions 5.2 (PAC2002), 6.1 and 6.2: the parameters. One list gives the fields, their keys
// in .tir files (the field's name in capitals), their defaults, units and sections.
//
// X(SECTION, field, default, unit, expected), `expected`: which files should have the key.
//   all: every one;  v5: 5.2 only;  v6: 6.1 and 6.2;  v62: 6.2 only;  rare: none needs it.
// Defaults are those of the MF-Tyre family for files of older versions: they switch the newer effect off.
#pragma once

#include "tire/tire.h"

// clang-format off: one entry per line
#define FAHRWERK_MAGIC_FORMULA_MODEL(X)                          \
  X(MODEL, longvl, 16.7, speed, all)                             \
  X(MODEL, vxlow, 1.0, speed, rare)                              \
  X(DIMENSION, unloaded_radius, 0.3135, length, all)             \
  X(DIMENSION, width, 0.205, length, all)                        \
  X(DIMENSION, aspect_ratio, 0.6, none, rare)                    \
  X(DIMENSION, rim_radius, 0.1905, length, all)                  \
  X(DIMENSION, rim_width, 0.152, length, rare)                   \
  X(OPERATING_CONDITIONS, inflpres, 220000.0, pressure, v6)      \
  X(OPERATING_CONDITIONS, nompres, 220000.0, pressure, v6)       \
  X(VERTICAL, fnomin, 4000.0, force, all)                        \
  X(VERTICAL, vertical_stiffness, 200000.0, stiffness, all)      \
  X(VERTICAL, vertical_damping, 50.0, damping, all)              \
  X(VERTICAL, breff, 8.4, none, all)                             \
  X(VERTICAL, dreff, 0.27, none, all)                            \
  X(VERTICAL, freff, 0.07, none, all)                            \
  X(VERTICAL, q_re0, 1.0, none, v6)                              \
  X(VERTICAL, q_v1, 0.0, none, v6)                               \
  X(VERTICAL, q_v2, 0.0, none, v6)                               \
  X(VERTICAL, q_fz1, 0.0, none, rare)                            \
  X(VERTICAL, q_fz2, 0.0, none, v6)                              \
  X(VERTICAL, q_fcx, 0.0, none, v6)                              \
  X(VERTICAL, q_fcy, 0.0, none, v6)                              \
  X(VERTICAL, q_fcy2, 0.0, none, v62)                            \
  X(VERTICAL, q_cam1, 0.0, per_length, v62)                      \
  X(VERTICAL, q_cam2, 0.0, per_length_squared, v62)              \
  X(VERTICAL, q_cam3, 0.0, none, v62)                            \
  X(VERTICAL, q_fys1, 0.0, force, v62)                           \
  X(VERTICAL, q_fys2, 0.0, force, v62)                           \
  X(VERTICAL, q_fys3, 0.0, force, v62)                           \
  X(VERTICAL, pfz1, 0.0, none, v6)                               \
  X(VERTICAL, bottom_offst, 0.01, length, v6)                    \
  X(VERTICAL, bottom_stiff, 2000000.0, stiffness, v6)            \
  X(STRUCTURAL, longitudinal_stiffness, 300000.0, stiffness, v6) \
  X(STRUCTURAL, lateral_stiffness, 100000.0, stiffness, v6)      \
  X(STRUCTURAL, yaw_stiffness, 5000.0, moment, v6)               \
  X(STRUCTURAL, pcfx1, 0.0, none, v6)                            \
  X(STRUCTURAL, pcfx2, 0.0, none, v6)                            \
  X(STRUCTURAL, pcfx3, 0.0, none, v6)                            \
  X(STRUCTURAL, pcfy1, 0.0, none, v6)                            \
  X(STRUCTURAL, pcfy2, 0.0, none, v6)                            \
  X(STRUCTURAL, pcfy3, 0.0, none, v6)                            \
  X(CONTACT_PATCH, q_ra1, 0.5, none, v6)                         \
  X(CONTACT_PATCH, q_ra2, 1.0, none, v6)                         \
  X(CONTACT_PATCH, q_rb1, 1.0, none, v6)                         \
  X(CONTACT_PATCH, q_rb2, -1.0, none, v6)                        \
  X(CONTACT_PATCH, q_a1, 0.0, none, rare)                        \
  X(CONTACT_PATCH, q_a2, 0.0, none, rare)                        \
  X(INFLATION_PRESSURE_RANGE, presmin, 10000.0, pressure, v6)    \
  X(INFLATION_PRESSURE_RANGE, presmax, 1000000.0, pressure, v6)  \
  X(VERTICAL_FORCE_RANGE, fzmin, 100.0, force, all)              \
  X(VERTICAL_FORCE_RANGE, fzmax, 10000.0, force, all)            \
  X(LONG_SLIP_RANGE, kpumin, -1.5, none, all)                    \
  X(LONG_SLIP_RANGE, kpumax, 1.5, none, all)                     \
  X(SLIP_ANGLE_RANGE, alpmin, -1.5, angle, all)                  \
  X(SLIP_ANGLE_RANGE, alpmax, 1.5, angle, all)                   \
  X(INCLINATION_ANGLE_RANGE, cammin, -0.175, angle, all)         \
  X(INCLINATION_ANGLE_RANGE, cammax, 0.175, angle, all)          \
  FAHRWERK_MAGIC_FORMULA_SCALING(X, SCALING_COEFFICIENTS)

#define FAHRWERK_MAGIC_FORMULA_SCALING(X, SECTION) \
  X(SECTION, lfzo, 1.0, none, all)                 \
  X(SECTION, lcx, 1.0, none, all)                  \
  X(SECTION, lmux, 1.0, none, all)                 \
  X(SECTION, lex, 1.0, none, all)                  \
  X(SECTION, lkx, 1.0, none, all)                  \
  X(SECTION, lhx, 1.0, none, all)                  \
  X(SECTION, lvx, 1.0, none, all)                  \
  X(SECTION, lcy, 1.0, none, all)                  \
  X(SECTION, lmuy, 1.0, none, all)                 \
  X(SECTION, ley, 1.0, none, all)                  \
  X(SECTION, lky, 1.0, none, all)                  \
  X(SECTION, lhy, 1.0, none, all)                  \
  X(SECTION, lvy, 1.0, none, all)                  \
  X(SECTION, ltr, 1.0, none, all)                  \
  X(SECTION, lres, 1.0, none, all)                 \
  X(SECTION, lxal, 1.0, none, all)                 \
  X(SECTION, lyka, 1.0, none, all)                 \
  X(SECTION, lvyka, 1.0, none, all)                \
  X(SECTION, ls, 1.0, none, all)                   \
  X(SECTION, lkyc, 1.0, none, v6)                  \
  X(SECTION, lkzc, 1.0, none, v6)                  \
  X(SECTION, lvmx, 1.0, none, all)                 \
  X(SECTION, lmx, 1.0, none, all)                  \
  X(SECTION, lmy, 1.0, none, all)                  \
  X(SECTION, lmp, 1.0, none, v6)                   \
  X(SECTION, lgax, 1.0, none, v5)                  \
  X(SECTION, lgay, 1.0, none, v5)                  \
  X(SECTION, lgaz, 1.0, none, v5)                  \
  X(SECTION, lsgkp, 1.0, none, v5)                 \
  X(SECTION, lsgal, 1.0, none, v5)                 \
  X(SECTION, lmuv, 0.0, none, rare)                \
  X(SECTION, lcz, 1.0, none, rare)

#define FAHRWERK_MAGIC_FORMULA_LONGITUDINAL(X, SECTION) \
  X(SECTION, pcx1, 1.65, none, all)                     \
  X(SECTION, pdx1, 1.3, none, all)                      \
  X(SECTION, pdx2, -0.15, none, all)                    \
  X(SECTION, pdx3, 0.0, none, all)                      \
  X(SECTION, pex1, 0.0, none, all)                      \
  X(SECTION, pex2, 0.0, none, all)                      \
  X(SECTION, pex3, 0.0, none, all)                      \
  X(SECTION, pex4, 0.0, none, all)                      \
  X(SECTION, pkx1, 20.0, none, all)                     \
  X(SECTION, pkx2, 0.0, none, all)                      \
  X(SECTION, pkx3, 0.0, none, all)                      \
  X(SECTION, phx1, 0.0, none, all)                      \
  X(SECTION, phx2, 0.0, none, all)                      \
  X(SECTION, pvx1, 0.0, none, all)                      \
  X(SECTION, pvx2, 0.0, none, all)                      \
  X(SECTION, ppx1, 0.0, none, v6)                       \
  X(SECTION, ppx2, 0.0, none, v6)                       \
  X(SECTION, ppx3, 0.0, none, v6)                       \
  X(SECTION, ppx4, 0.0, none, v6)                       \
  X(SECTION, rbx1, 20.0, none, all)                     \
  X(SECTION, rbx2, 15.0, none, all)                     \
  X(SECTION, rbx3, 0.0, none, v6)                       \
  X(SECTION, rcx1, 1.0, none, all)                      \
  X(SECTION, rex1, 0.0, none, all)                      \
  X(SECTION, rex2, 0.0, none, all)                      \
  X(SECTION, rhx1, 0.0, none, all)                      \
  X(SECTION, ptx1, 0.0, none, v5)                       \
  X(SECTION, ptx2, 0.0, none, v5)                       \
  X(SECTION, ptx3, 0.0, none, v5)

#define FAHRWERK_MAGIC_FORMULA_OVERTURNING(X, SECTION) \
  X(SECTION, qsx1, 0.0, none, all)                     \
  X(SECTION, qsx2, 0.0, none, all)                     \
  X(SECTION, qsx3, 0.0, none, all)                     \
  X(SECTION, qsx4, 0.0, none, v6)                      \
  X(SECTION, qsx5, 1.0, none, v6)                      \
  X(SECTION, qsx6, 10.0, none, v6)                     \
  X(SECTION, qsx7, 0.0, none, v6)                      \
  X(SECTION, qsx8, 0.0, none, v6)                      \
  X(SECTION, qsx9, 0.4, none, v6)                      \
  X(SECTION, qsx10, 0.0, none, v6)                     \
  X(SECTION, qsx11, 5.0, none, v6)                     \
  X(SECTION, qsx12, 0.0, none, rare)                   \
  X(SECTION, qsx13, 0.0, none, rare)                   \
  X(SECTION, qsx14, 0.0, none, rare)                   \
  X(SECTION, ppmx1, 0.0, none, v6)

#define FAHRWERK_MAGIC_FORMULA_LATERAL(X, SECTION) \
  X(SECTION, pcy1, 1.3, none, all)                 \
  X(SECTION, pdy1, 1.1, none, all)                 \
  X(SECTION, pdy2, -0.15, none, all)               \
  X(SECTION, pdy3, 0.0, none, all)                 \
  X(SECTION, pey1, 0.0, none, all)                 \
  X(SECTION, pey2, 0.0, none, all)                 \
  X(SECTION, pey3, 0.0, none, all)                 \
  X(SECTION, pey4, 0.0, none, all)                 \
  X(SECTION, pey5, 0.0, none, v6)                  \
  X(SECTION, pky1, -20.0, none, all)               \
  X(SECTION, pky2, 1.0, none, all)                 \
  X(SECTION, pky3, 0.0, none, all)                 \
  X(SECTION, pky4, 2.0, none, v6)                  \
  X(SECTION, pky5, 0.0, none, v6)                  \
  X(SECTION, pky6, -1.0, none, v6)                 \
  X(SECTION, pky7, 0.0, none, v6)                  \
  X(SECTION, phy1, 0.0, none, all)                 \
  X(SECTION, phy2, 0.0, none, all)                 \
  X(SECTION, phy3, 0.0, none, v5)                  \
  X(SECTION, pvy1, 0.0, none, all)                 \
  X(SECTION, pvy2, 0.0, none, all)                 \
  X(SECTION, pvy3, 0.0, none, all)                 \
  X(SECTION, pvy4, 0.0, none, all)                 \
  X(SECTION, ppy1, 0.0, none, v6)                  \
  X(SECTION, ppy2, 0.0, none, v6)                  \
  X(SECTION, ppy3, 0.0, none, v6)                  \
  X(SECTION, ppy4, 0.0, none, v6)                  \
  X(SECTION, ppy5, 0.0, none, v6)                  \
  X(SECTION, rby1, 10.0, none, all)                \
  X(SECTION, rby2, 10.0, none, all)                \
  X(SECTION, rby3, 0.0, none, all)                 \
  X(SECTION, rby4, 0.0, none, v6)                  \
  X(SECTION, rcy1, 1.0, none, all)                 \
  X(SECTION, rey1, 0.0, none, all)                 \
  X(SECTION, rey2, 0.0, none, all)                 \
  X(SECTION, rhy1, 0.0, none, all)                 \
  X(SECTION, rhy2, 0.0, none, all)                 \
  X(SECTION, rvy1, 0.0, none, all)                 \
  X(SECTION, rvy2, 0.0, none, all)                 \
  X(SECTION, rvy3, 0.0, none, all)                 \
  X(SECTION, rvy4, 20.0, none, all)                \
  X(SECTION, rvy5, 2.0, none, all)                 \
  X(SECTION, rvy6, 10.0, none, all)                \
  X(SECTION, pty1, 0.0, none, v5)                  \
  X(SECTION, pty2, 1.0, none, v5)

#define FAHRWERK_MAGIC_FORMULA_ROLLING(X, SECTION) \
  X(SECTION, qsy1, 0.01, none, all)                \
  X(SECTION, qsy2, 0.0, none, all)                 \
  X(SECTION, qsy3, 0.0, none, all)                 \
  X(SECTION, qsy4, 0.0, none, all)                 \
  X(SECTION, qsy5, 0.0, none, v6)                  \
  X(SECTION, qsy6, 0.0, none, v6)                  \
  X(SECTION, qsy7, 0.85, none, v6)                 \
  X(SECTION, qsy8, -0.4, none, v6)

#define FAHRWERK_MAGIC_FORMULA_ALIGNING(X, SECTION) \
  X(SECTION, qbz1, 10.0, none, all)                 \
  X(SECTION, qbz2, 0.0, none, all)                  \
  X(SECTION, qbz3, 0.0, none, all)                  \
  X(SECTION, qbz4, 0.0, none, all)                  \
  X(SECTION, qbz5, 0.0, none, all)                  \
  X(SECTION, qbz9, 10.0, none, all)                 \
  X(SECTION, qbz10, 0.0, none, all)                 \
  X(SECTION, qcz1, 1.1, none, all)                  \
  X(SECTION, qdz1, 0.12, none, all)                 \
  X(SECTION, qdz2, 0.0, none, all)                  \
  X(SECTION, qdz3, 0.0, none, all)                  \
  X(SECTION, qdz4, 0.0, none, all)                  \
  X(SECTION, qdz6, 0.0, none, all)                  \
  X(SECTION, qdz7, 0.0, none, all)                  \
  X(SECTION, qdz8, -0.05, none, all)                \
  X(SECTION, qdz9, 0.0, none, all)                  \
  X(SECTION, qdz10, 0.0, none, v6)                  \
  X(SECTION, qdz11, 0.0, none, v6)                  \
  X(SECTION, qez1, 0.0, none, all)                  \
  X(SECTION, qez2, 0.0, none, all)                  \
  X(SECTION, qez3, 0.0, none, all)                  \
  X(SECTION, qez4, 0.0, none, all)                  \
  X(SECTION, qez5, 0.0, none, all)                  \
  X(SECTION, qhz1, 0.0, none, all)                  \
  X(SECTION, qhz2, 0.0, none, all)                  \
  X(SECTION, qhz3, 0.0, none, all)                  \
  X(SECTION, qhz4, 0.0, none, all)                  \
  X(SECTION, ppz1, 0.0, none, v6)                   \
  X(SECTION, ppz2, 0.0, none, v6)                   \
  X(SECTION, ssz1, 0.0, none, all)                  \
  X(SECTION, ssz2, 0.0, none, all)                  \
  X(SECTION, ssz3, 0.0, none, all)                  \
  X(SECTION, ssz4, 0.0, none, all)

#define FAHRWERK_MAGIC_FORMULA_TURNSLIP(X, SECTION) \
  X(SECTION, pdxp1, 0.4, none, rare)                \
  X(SECTION, pdxp2, 0.0, none, rare)                \
  X(SECTION, pdxp3, 0.0, none, rare)                \
  X(SECTION, pkyp1, 1.0, none, rare)                \
  X(SECTION, pdyp1, 0.4, none, rare)                \
  X(SECTION, pdyp2, 0.0, none, rare)                \
  X(SECTION, pdyp3, 0.0, none, rare)                \
  X(SECTION, pdyp4, 0.0, none, rare)                \
  X(SECTION, phyp1, 1.0, none, rare)                \
  X(SECTION, phyp2, 0.15, none, rare)               \
  X(SECTION, phyp3, 0.0, none, rare)                \
  X(SECTION, phyp4, -4.0, none, rare)               \
  X(SECTION, pecp1, 0.5, none, rare)                \
  X(SECTION, pecp2, 0.0, none, rare)                \
  X(SECTION, qdtp1, 10.0, none, rare)               \
  X(SECTION, qcrp1, 0.2, none, rare)                \
  X(SECTION, qcrp2, 0.1, none, rare)                \
  X(SECTION, qbrp1, 0.1, none, rare)                \
  X(SECTION, qdrp1, 1.0, none, rare)

#define FAHRWERK_MAGIC_FORMULA(X)                                   \
  FAHRWERK_MAGIC_FORMULA_MODEL(X)                                   \
  FAHRWERK_MAGIC_FORMULA_LONGITUDINAL(X, LONGITUDINAL_COEFFICIENTS) \
  FAHRWERK_MAGIC_FORMULA_OVERTURNING(X, OVERTURNING_COEFFICIENTS)   \
  FAHRWERK_MAGIC_FORMULA_LATERAL(X, LATERAL_COEFFICIENTS)           \
  FAHRWERK_MAGIC_FORMULA_ROLLING(X, ROLLING_COEFFICIENTS)           \
  FAHRWERK_MAGIC_FORMULA_ALIGNING(X, ALIGNING_COEFFICIENTS)         \
  FAHRWERK_MAGIC_FORMULA_TURNSLIP(X, TURNSLIP_COEFFICIENTS)
// clang-format on

namespace fahrwerk {

template <class S>
struct MagicFormula {
  TireBody<S> body;  // set by finish() from the parameters below

  // Choices as numbers, so that every lane of a pack may have its own tyre.
  S mf52 = S(0.0);                   // 1: the equations of 5.2 where they differ from 6.x, 0: 6.x
  S mirror = S(1.0);                 // -1: the mirror image of the tyre in the file
  S star = S(0.0);                   // 1: α* = tan α, γ* = sin γ (Pacejka's book); 0: the angles (MF-Tyre)
  S turn_slip = S(0.0);              // 1: with turn slip
  S use_x = S(1.0), use_y = S(1.0);  // 0: no F_x, M_y; no F_y, M_x, M_z
  S combined = S(1.0);               // 0: each slip acts on its own force only
  S digression = S(10.0);            // A_μ of λ' = A λ*/(1 + (A - 1) λ*)
  S tan_alpha_min = S(-14.0), tan_alpha_max = S(14.0);  // of ALPMIN, ALPMAX; set by finish()

#define FAHRWERK_X(SECTION, field, value, unit, expected) S field = S(value);
  FAHRWERK_MAGIC_FORMULA(FAHRWERK_X)
#undef FAHRWERK_X
};

template <class F, class... A>
inline void visit(F&& f, MagicFormula<A>&... v) {
  visit(f, (v.body)...);
  f((v.mf52)...), f((v.mirror)...), f((v.star)...), f((v.turn_slip)...);
  f((v.use_x)...), f((v.use_y)...), f((v.combined)...), f((v.digression)...);
  f((v.tan_alpha_min)...), f((v.tan_alpha_max)...);
#define FAHRWERK_X(SECTION, field, value, unit, expected) f((v.field)...);
  FAHRWERK_MAGIC_FORMULA(FAHRWERK_X)
#undef FAHRWERK_X
}

}  // namespace fahrwerk
