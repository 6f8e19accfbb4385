// Lanes of a pack against doubles, for laws written over any scalar.
#pragma once

#include "math/pack.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace fahrwerk::test {

using Lanes = Pack<xsimd::default_arch>;

// f: std::array<S, N> -> S. Every lane holds arguments of its own, x scaled; each must give what double gives, up to
// the round-off of functions that packs compute differently (exp, atan: a few units in the last place).
template <std::size_t N, class F>
void expect_lanes(const F& f, const std::array<double, N>& x) {
  std::array<Lanes, N> packed;
  std::array<std::array<double, N>, Lanes::lanes> single;
  for (std::size_t i = 0; i < N; ++i) {
    double values[Lanes::lanes];
    for (int k = 0; k < Lanes::lanes; ++k) values[k] = single[static_cast<std::size_t>(k)][i] = x[i] * (1.0 - 0.7 * k);
    packed[i] = Lanes::load(values);
  }
  const Lanes y = f(packed);
  for (int k = 0; k < Lanes::lanes; ++k) {
    const double expected = f(single[static_cast<std::size_t>(k)]);
    EXPECT_NEAR(y.lane(k), expected, 1e-13 * (1.0 + std::fabs(expected))) << "lane " << k;
  }
}

}  // namespace fahrwerk::test
