// Forced oscillations of one coordinate over the frequency, all branches:  y'' + f(y, y') = b cos Ωt
#pragma once

#include <string>
#include <vector>

#include "analysis/nonlinear/quasi_linear.h"

namespace fahrwerk {

struct ForcedPoint {
  double frequency, amplitude;  // [Hz], [unit of the coordinate]
  bool stable;
};
struct ForcedStudy {
  std::string coordinate, unit;
  double excitation;  // b [unit/s²]
  std::vector<ForcedPoint> points;
};

struct ForcedOptions {
  double excitation;         // b > 0
  double from, to;           // [Hz]
  int count = 40;            // frequencies, evenly spaced
  double largest_amplitude;  // answers beyond it are not looked for
};

// The coordinate of a model with two states, of which the second is the rate of the first; Impossible with the key
// forced for any other one.
const Quantity& forced_coordinate(const AutonomousModel& model);

// Impossible likewise where the force is not odd about the equilibrium: the answer is taken to swing about it.
ForcedStudy study_forced(const AutonomousModel& model, const ForcedOptions& options);

}  // namespace fahrwerk
