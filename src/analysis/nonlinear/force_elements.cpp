#include "analysis/nonlinear/force_elements.h"

#include <cmath>
#include <utility>

namespace fahrwerk {
namespace {

// Kinks and jumps leave an error of 1/points².
constexpr int kPointsOfATurn = 4096;

}  // namespace

OscillatorForce from_rest(const OscillatorForce& f) {
  return [f, rest = f(0.0, 0.0)](double s, double s_dot) { return f(s, s_dot) - rest; };
}

std::vector<ElementCurve> describe(const std::vector<ForceElement>& elements, double largest, int count, double omega) {
  std::vector<ElementCurve> curves;
  for (const ForceElement& e : elements) {
    ElementCurve c{e.name, e.unit, {}, {}};
    bool acts = false;
    for (int i = 1; i <= count; ++i) {
      c.amplitude.push_back(largest * i / count);
      EquivalentElement found = harmonic_equivalent(e.force, c.amplitude.back(), omega, kPointsOfATurn);
      // Round-off of the sums.
      const double size = 1e-12 * (std::fabs(found.stiffness) + std::fabs(found.damping) * omega);
      if (std::fabs(found.stiffness) <= size) found.stiffness = 0.0;
      if (std::fabs(found.damping) * omega <= size) found.damping = 0.0;
      acts = acts || found.stiffness != 0.0 || found.damping != 0.0;
      c.equivalent.push_back(found);
    }
    if (acts) curves.push_back(std::move(c));
  }
  return curves;
}

}  // namespace fahrwerk
