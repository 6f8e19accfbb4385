// Schmitt, Real-Time Simulation of Flexible Multibody Systems in Vehicle Dynamics: entries on the tyre.
#include <fmt/format.h>

#include <cmath>

#include "tire/simple_magic_formula.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

// The thesis gives no coefficients. This set has its peak at 0.15 by (7.76) of Schramm and an initial slope of 8.5
// times the load.
constexpr double kPeak = 0.15, kShape = 1.5, kSlope = 8.5;

Finding magic_curve_shape() {
  SimpleMagicFormula<double> t{};
  t.body.unloaded_radius = 0.3, t.body.width = 0.2, t.body.slip_speed = 1e-4;
  t.nominal_load = 3500.0;
  t.longitudinal = {kSlope / kShape, kShape, curvature_from_peak(kSlope / kShape * kPeak, kShape), 1.0};
  t.lateral = t.longitudinal;
  const auto force = [&](double s) {  // over the load
    TireInput<double> in{};
    in.load = 3500.0, in.friction = 1.0, in.deflection = 0.0175, in.lean = 1.0;
    in.v_x = 20.0, in.transport_speed = 20.0 * (1.0 - s);
    return -steady_forces(evaluate(t, in), in).fx / in.load;
  };
  double peak = 0.0, peak_slip = 0.0, bend = 0.0;
  const double slope = force(1e-6) / 1e-6;
  for (double s = 1e-3; s < 1.0; s += 1e-3) {
    if (force(s) > peak) peak = force(s), peak_slip = s;
    if (s < 0.1) bend = std::max(bend, std::fabs(force(s) - slope * s));
  }
  return {
      {0.15, 0.0, 1.0},
      {peak_slip, bend, force(0.5) < force(0.3) && force(0.3) < peak ? 1.0 : 0.0},
      {0.005, 0.1, 0.0},
      "'about 0.15'; 'almost linear' is read as within 10 % of the peak; falling beyond the peak is yes or no",
      fmt::format(
          "slip at the peak; largest distance from the initial slope below 0.1, over the peak; falling: 1. The source "
          "gives no coefficients: b = {:.3g}, C = {}, E = {:.3g} were chosen for that shape, so the entry shows that "
          "the law can take it, no more",
          t.longitudinal.stiffness, kShape, t.longitudinal.curvature)};
}

}  // namespace

std::vector<Entry> schmitt_entries() {
  return {{"S31", "Schmitt, thesis, eq 4.3, Fig. 4.8",
           "Magic Formula: nearly linear below 0.1, maximum near 0.15, then falling", magic_curve_shape}};
}

}  // namespace fahrwerk::verification
