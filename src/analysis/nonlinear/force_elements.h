// Force elements of a model one by one, and what stands for them in an oscillation (harmonic_linearisation.h).
#pragma once

#include <string>
#include <vector>

#include "analysis/nonlinear/harmonic_linearisation.h"

namespace fahrwerk {

// Force over a deflection from rest and its rate, without its value at rest.
struct ForceElement {
  std::string name, unit;  // of the deflection
  OscillatorForce force;   // [N], of turning elements [N m]
};

// A force without its value at rest.
OscillatorForce from_rest(const OscillatorForce& force);

// k(A), d(A) at one frequency.
struct ElementCurve {
  std::string name, unit;
  std::vector<double> amplitude;
  std::vector<EquivalentElement> equivalent;
};
// At `count` amplitudes up to the largest and ω [rad/s]; without elements that do nothing up to there.
std::vector<ElementCurve> describe(const std::vector<ForceElement>& elements, double largest, int count, double omega);

}  // namespace fahrwerk
