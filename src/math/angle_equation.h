// The closed form of loops with one characteristic equation   [Schramm (3.15)]:
//   A cos φ + B sin φ + C = 0
// Two solutions, φ0 ± acos(-C/R) with R = √(A² + B²), tan φ0 = B/A. They meet at |C| = R (the loop is stretched or
// folded) and vanish beyond. sin and cos come without a trigonometric function:
//   cos φ = (-A C - σ B D)/R²,   sin φ = (-B C + σ A D)/R²,   D = √(R² - C²),   σ = ±1
// σ is the sign of ∂/∂φ: -A sin φ + B cos φ = -σ D.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct AngleSolution {
  S sin, cos;
  S slope;          // -A sin φ + B cos φ = -σ D; small near the dead point
  Mask<S> reached;  // false: no solution, or within round-off of the dead point
};

// Beyond the dead point the angle stays at it: finite, and flagged.
template <class S>
inline AngleSolution<S> solve_angle(const S& A, const S& B, const S& C, const S& sign) {
  const S R2 = A * A + B * B + 1e-300, rest = R2 - C * C;
  const auto reached = rest > 1e-16 * R2;
  const S D = sign * sqrt(select(reached, rest, S(1e-16 * R2)));
  const S R = sqrt(R2), c = clamp(C, S(-R), R);
  const S inverse = 1.0 / R2;
  return {(-(B * c) + A * D) * inverse, (-(A * c) - B * D) * inverse, -D, reached};
}

// The branch through a known angle, for the choice of σ when a mechanism is loaded.
inline double angle_branch(double A, double B, double sin, double cos) { return B * cos - A * sin > 0.0 ? -1.0 : 1.0; }

}  // namespace fahrwerk
