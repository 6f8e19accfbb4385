// Harmonic linearisation of oscillators y'' + f(y, y') = b cos Ωt                               [Popp/Schiehlen 7.3.1]
//
// With y = A cos θ, θ = Ωt - φ, the force is replaced by k y + d y' with the same first harmonic:
//   k(A, Ω) = 1/(πA) ∮ f cos θ dθ,   d(A, Ω) = -1/(πAΩ) ∮ f sin θ dθ
// The integrals are trapezoidal sums over the circle, exact for polynomial forces of a degree below the number of
// points.
#pragma once

#include <functional>
#include <optional>
#include <vector>

namespace fahrwerk {

using OscillatorForce = std::function<double(double y, double y_dot)>;  // f per unit mass [m/s²]

struct EquivalentElement {
  double stiffness, damping;  // k [1/s²], d [1/s]
};
EquivalentElement harmonic_equivalent(const OscillatorForce& f, double amplitude, double omega, int points = 256);

// Free oscillation that neither grows nor decays: k = Ω², d = 0, searched from the start values by Newton's method.
// Stable if the damping grows with the amplitude (7.3.3).
struct LimitCycle {
  double amplitude, omega;
  bool stable;
};
std::optional<LimitCycle> limit_cycle(const OscillatorForce& f, double amplitude, double omega);

// All amplitudes in (0, most] of the answer to b cos Ωt: [(k - Ω²)² + (d Ω)²] A² = b². Roots that lie closer together
// than most/steps may be missed.
std::vector<double> forced_amplitudes(const OscillatorForce& f, double omega, double b, double most, int steps = 4000);

// The same with stability by the averaged equations: an answer is stable where the excitation that it needs grows with
// its amplitude, ∂b/∂A > 0, and the oscillation's own damping is positive, 2 d + A ∂d/∂A > 0.
struct ForcedAnswer {
  double amplitude;
  bool stable;
};
std::vector<ForcedAnswer> forced_answers(const OscillatorForce& f, double omega, double b, double most,
                                         int steps = 4000);

}  // namespace fahrwerk
