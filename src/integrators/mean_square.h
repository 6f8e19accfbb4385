// Root mean squares on the way: further states that integrate the squares of signals.   [Popp/Schiehlen 7.5]
//   s_i' = y_i(t, x, x')²,   rms_i = √(s_i / T)
// Their error is controlled with that of the other states, whatever the steps, and nothing has to be recorded.
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>

#include "integrators/adaptive.h"

namespace fahrwerk::integrators {

// Signals y of the system: writes as many values as there are further states.
using Signals =
    std::function<void(double t, std::span<const double> x, std::span<const double> x_dot, std::span<double> y)>;

// The system of n states with the further ones behind them.
inline Rate with_mean_squares(Rate rate, std::size_t n, Signals signals) {
  return [rate = std::move(rate), n, signals = std::move(signals)](double t, std::span<const double> x,
                                                                   std::span<double> x_dot) {
    rate(t, x.first(n), x_dot.first(n));
    const std::span<double> y = x_dot.subspan(n);
    signals(t, x.first(n), x_dot.first(n), y);
    for (double& value : y) value *= value;
  };
}

// Of one further state after the time T > 0.
inline double root_mean_square(double s, double T) { return std::sqrt(s / T); }

}  // namespace fahrwerk::integrators
