// Derivatives by Jet against central differences, for laws written over any scalar.
#pragma once

#include "math/jet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace fahrwerk::test {

// f: std::array<S, N> -> S for S double and Jet. Each step must be small against what f bends over.
//
// Differences with a step and with half of it; the limit of the two is extrapolated. They differ by three quarters of
// the larger truncation error, which is more than what the extrapolated value is off by; to that comes the round-off of
// f, taken as 64 units in the last place, over the step. A difference that does not settle (its own change more than
// 1e-3 of what f changes within a step) fails: it would prove nothing.
template <std::size_t N, class F>
void expect_derivative(const F& f, const std::array<double, N>& x, const std::array<double, N>& step) {
  using Jet = ceres::Jet<double, static_cast<int>(N)>;
  std::array<Jet, N> seeded;
  for (std::size_t i = 0; i < N; ++i) seeded[i] = Jet(x[i], static_cast<int>(i));
  const Jet y = f(seeded);
  const double size = std::fabs(f(x)), unit = std::numeric_limits<double>::epsilon();
  EXPECT_NEAR(y.a, f(x), 64 * unit * size);

  std::array<double, N> coarse, fine, round_off;
  double change = 1e-6 * size;
  for (std::size_t i = 0; i < N; ++i) {
    double largest = size;
    const auto difference = [&](double h) {
      std::array<double, N> up = x, down = x;
      up[i] += h, down[i] -= h;
      const double f_up = f(up), f_down = f(down);
      largest = std::max({largest, std::fabs(f_up), std::fabs(f_down)});
      return (f_up - f_down) / (up[i] - down[i]);
    };
    coarse[i] = difference(step[i]), fine[i] = difference(0.5 * step[i]);
    round_off[i] = 64 * unit * largest / step[i];
    change = std::max(change, std::fabs(fine[i]) * step[i]);
  }
  for (std::size_t i = 0; i < N; ++i) {
    const double truncation = std::fabs(fine[i] - coarse[i]);
    EXPECT_LE(truncation * step[i], 1e-3 * change + round_off[i] * step[i]) << "variable " << i << ": step too large";
    EXPECT_TRUE(std::isfinite(y.v[i])) << "variable " << i;
    EXPECT_NEAR(y.v[i], (4.0 * fine[i] - coarse[i]) / 3.0, truncation + round_off[i]) << "variable " << i;
  }
}

}  // namespace fahrwerk::test
