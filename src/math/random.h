// Random numbers by counting: number `index` of stream `stream` of `seed` is a pure function of the three, so that the
// same road comes out in any order of asking, on any number of threads and with any standard library.
//
// The bits are those of SplitMix64 (Steele, Lea and Flood 2014), started at a key that mixes seed and stream. Logarithm
// and circular functions are the house's own; only √ is left to the machine, which rounds it correctly.
#pragma once

#include <cmath>
#include <cstdint>

#include "math/scalar.h"

namespace fahrwerk {

struct RandomStream {
  std::uint64_t key = 0;

  static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15ULL;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  constexpr RandomStream(std::uint64_t seed, std::uint64_t stream)
      : key(mix(mix(seed + golden) + golden * (2 * stream + 1))) {}

  constexpr std::uint64_t bits(std::uint64_t index) const { return mix(key + golden * (index + 1)); }

  // Uniform in (0, 1), never an end point: the middles of 2⁵³ equal intervals.
  constexpr double uniform(std::uint64_t index) const {
    return (static_cast<double>(bits(index) >> 11) + 0.5) * 0x1p-53;
  }

  // Standard normal, by Box and Muller's transformation of the uniform numbers 2 index and 2 index + 1.
  double normal(std::uint64_t index) const {
    const double radius = std::sqrt(-2.0 * log_of_unit(uniform(2 * index)));
    return radius * sincos(6.283185307179586 * uniform(2 * index + 1)).cos;
  }

  // ln u for 0 < u < 1: u = m 2^e with √½ ≤ m < √2, ln m = 2 artanh((m - 1)/(m + 1)). The first term left out is below
  // 2e-18 relative to the first.
  static double log_of_unit(double u) {
    int exponent = 0;
    double m = std::frexp(u, &exponent);
    if (m < 0.7071067811865476) m *= 2.0, --exponent;
    const double s = (m - 1.0) / (m + 1.0), s2 = s * s;
    double sum = 0.0;
    for (int k = 23; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
    return 2.0 * s * sum + exponent * 0.6931471805599453;
  }
};

}  // namespace fahrwerk
