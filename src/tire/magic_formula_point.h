// The Magic Formula at single points, in the conventions of the programs it is compared with.
#pragma once

#include "tire/magic_formula.h"

namespace fahrwerk {

struct MagicFormulaOptions {
  bool limits = true;       // inputs are brought into the ranges of the file
  bool alpha_star = false;  // α* = tan α, γ* = sin γ instead of the angles
  bool turn_slip = false;
};

// Slips count in the direction of travel: κ = -V_sx/V_cx is -1 for a locked wheel also in reverse.
struct MagicFormulaPoint {
  double load = 0;       // [N]
  double kappa = 0;      // [-]
  double alpha = 0;      // [rad], arctan(V_cy/|V_cx|)
  double gamma = 0;      // [rad]
  double turn_slip = 0;  // ψ'/V_cx [1/m], to the left
  double speed = 0;      // V_cx [m/s]
  double pressure = 0;   // [Pa]; 0: that of the file
};

TireForces<double> magic_formula_at(const MagicFormula<double>& tire, const MagicFormulaPoint& point,
                                    const MagicFormulaOptions& options = {});

// What else the Magic Formula says of the same point.
struct MagicFormulaGeometry {
  double rolling_radius, loaded_radius, deflection;  // R_e, R_l, ρ [m]
  double half_length, half_width;                    // of the contact patch [m]
  double stiffness_x, stiffness_y;                   // of the carcass [N/m]
  double relaxation_x, relaxation_y;                 // σ_κ, σ_α [m]
  double slip_stiffness_x, slip_stiffness_y;         // K_xκ [N], K_yα [N/rad]
  double friction_x, friction_y;                     // peak, μ_x, μ_y
  double trail;                                      // [m]
};
MagicFormulaGeometry magic_formula_geometry_at(const MagicFormula<double>& tire, const MagicFormulaPoint& point,
                                               const MagicFormulaOptions& options = {});

// What follows from the parameters: the body, the tangents of the slip angle's range.
void finish(MagicFormula<double>& tire);

}  // namespace fahrwerk
