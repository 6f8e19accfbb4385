#pragma once

#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "integrators/adams_pece.h"
#include "integrators/adaptive.h"
#include "integrators/bulirsch_stoer.h"
#include "integrators/cvode.h"
#include "integrators/explicit_pair.h"
#include "integrators/stiff_step.h"

// Test problems with known solutions, and the integrators under one kind of constructor.
namespace fahrwerk::integrators::problems {

using In = std::span<const double>;
using Out = std::span<double>;

struct Adams : Cvode {
  Adams(std::size_t n, Rate rate, AdaptiveOptions options = {})
      : Cvode(n, std::move(rate), std::move(options), Method::cvode_adams) {}
};
struct Bdf : Cvode {
  Bdf(std::size_t n, Rate rate, AdaptiveOptions options = {})
      : Cvode(n, std::move(rate), std::move(options), Method::cvode_bdf) {}
};
struct Automatic : Cvode {
  Automatic(std::size_t n, Rate rate, AdaptiveOptions options = {})
      : Cvode(n, std::move(rate), std::move(options), Method::cvode_auto) {}
};

inline AdaptiveOptions tolerance(double value) {
  return {.relative_tolerance = value, .absolute_tolerance = value, .absolute_tolerances = {}};
}

// x'' = -x: (cos t, -sin t) from (1, 0).
inline void oscillator(double, In x, Out x_dot) {
  x_dot[0] = x[1];
  x_dot[1] = -x[0];
}

// x'' = μ (1 - x²) x' - x with μ = 1000.
inline void van_der_pol(double, In x, Out x_dot) {
  x_dot[0] = x[1];
  x_dot[1] = 1000 * (1 - x[0] * x[0]) * x[1] - x[0];
}

// A stone in free fall: height and speed.
inline constexpr double gravity = 9.81;
inline void fall(double, In x, Out x_dot) {
  x_dot[0] = x[1];
  x_dot[1] = -gravity;
}

inline double distance(In a, In b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

}  // namespace fahrwerk::integrators::problems
