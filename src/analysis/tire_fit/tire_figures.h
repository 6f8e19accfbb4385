// What there is to say about a tyre: its forces at given points, and figures at its nominal load.
#pragma once

#include <vector>

#include "scenario/evaluation.h"
#include "tire/laws.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk {

// A steady state. Slip counts in the direction of travel.
struct TireQuestion {
  double load = 0.0, slip = 0.0, slip_angle = 0.0, camber = 0.0;  // F_z [N], κ [-], α, γ [rad]
  double speed = 20.0;                                            // V_x [m/s], < 0: in reverse
  double turn_slip = 0.0;                                         // φ_t = -ψ'/V_x, > 0 to the right [1/m]
  double pressure = 0.0;                                          // [Pa]; 0: that of the tyre. Magic Formula only
};
TireForces<double> answer(const TireLaw& law, const TireQuestion& question, const MagicFormulaOptions& options);

// Forces and torques as figures and charts show them: of a Magic Formula as its file asks for.
TireForces<double> shown_forces(const TireLaw& law, const TirePoint& point);

// Relaxation length and rolling radius at a load.
struct TireLengths {
  double relaxation_x, relaxation_y, rolling_radius;
};
TireLengths tire_lengths(const TireLaw& law, double load);

// At the nominal load.
std::vector<Metric> tire_figures(const TireLaw& law);

// Stiffnesses at zero slip and nominal load, relative to those of the first law, less one.
struct TireSlopeChange {
  double along = 0.0, across = 0.0;
};
TireSlopeChange tire_slope_change(const TireLaw& law, const TireLaw& made);

}  // namespace fahrwerk
