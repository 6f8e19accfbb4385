// A loop of a linear model, opened where feedback comes back to an input.
//
// In the closed loop the input u of the plant is d + c: d is the model's input, c a signal that feedback adds to it.
// Opened there, u is free, and what comes back is c. The loop's transfer function is
//   L(s) = -c/u,   characteristic equation 1 + L = 0
// With c = C x + D u behind the opened input the states' matrix is A - B (1 + D)⁻¹ C: the plant and the controller side
// by side. Where the loop closes again, 1 + L has the zeros of the model as it was.
#pragma once

#include <limits>
#include <vector>

#include "analysis/linear/frequency.h"

namespace fahrwerk {

// The model with u as input `input`; its output `output` is then c. std::domain_error where the loop passes everything
// straight on (1 + D = 0), or where the rate of the input acts as well.
StateSpace opened(const StateSpace& closed, int input, int output);

// Where |L| passes 1 and where L passes the negative real axis, within the frequencies looked at.
struct LoopMargins {
  std::vector<double> crossovers;                                        // |L| = 1  [rad/s], ascending
  std::vector<double> phase_margins;                                     // arg L + π there, -π .. π  [rad]
  std::vector<double> phase_crossovers;                                  // arg L = -π  [rad/s]
  std::vector<double> gain_margins;                                      // 1/|L| there
  double least_phase_margin = std::numeric_limits<double>::quiet_NaN();  // of the smallest size; NaN: no crossover
  double crossover = std::numeric_limits<double>::quiet_NaN();           // where that is
  double least_gain_margin = std::numeric_limits<double>::quiet_NaN();   // nearest to 1 on a logarithmic scale
  double delay_margin =
      std::numeric_limits<double>::quiet_NaN();  // delay that uses up the margins that are positive [s]
  double lowest_phase = std::numeric_limits<double>::quiet_NaN();  // of the curve, which begins in -π .. π  [rad]
};

// L over ω by a fine curve (for its course, frequencies in Hz) and by bisection between its points.
LoopMargins margins(const ComplexResponse& L, const Bode& curve);

}  // namespace fahrwerk
