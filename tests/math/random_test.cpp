#include "math/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <vector>

#include "math/fft.h"

namespace fahrwerk {
namespace {

// SplitMix64 from the state 1234567, as published with the generator.
TEST(RandomStream, BitsAreThoseOfSplitMix64) {
  RandomStream s(0, 0);
  s.key = 1234567;
  EXPECT_EQ(s.bits(0), 6457827717110365317ULL);
  EXPECT_EQ(s.bits(1), 3203168211198807973ULL);
  EXPECT_EQ(s.bits(2), 9817491932198370423ULL);
}

TEST(RandomStream, SeedsAndStreamsAreIndependent) {
  EXPECT_NE(RandomStream(1, 0).bits(0), RandomStream(1, 1).bits(0));
  EXPECT_NE(RandomStream(1, 0).bits(0), RandomStream(2, 0).bits(0));
  // Correlation of 100 000 pairs: standard deviation 1/√n of that of independent ones; four of them.
  const RandomStream a(1, 0), b(1, 1);
  double sum = 0.0;
  for (std::uint64_t i = 0; i < 100000; ++i) sum += (a.uniform(i) - 0.5) * (b.uniform(i) - 0.5) * 12;
  EXPECT_NEAR(sum / 1e5, 0.0, 4 / std::sqrt(1e5));
}

TEST(RandomStream, LogarithmIsExactToTheLastPlaces) {
  for (double u : {1e-300, 1e-17, 0.1, 0.3, 0.5, 0.7071, 0.7072, 0.9, 1 - 1e-16})
    EXPECT_NEAR(RandomStream::log_of_unit(u), std::log(u), 4e-16 * std::fabs(std::log(u)));
}

// Moments of 200 000 normal numbers, each within four standard deviations of its estimate.
TEST(RandomStream, NormalNumbersHaveTheirMoments) {
  const RandomStream s(77, 5);
  const int n = 200000;
  double m1 = 0, m2 = 0, m3 = 0, m4 = 0;
  for (int i = 0; i < n; ++i) {
    const double x = s.normal(static_cast<std::uint64_t>(i));
    m1 += x, m2 += x * x, m3 += x * x * x, m4 += x * x * x * x;
  }
  const double root = std::sqrt(n);
  EXPECT_NEAR(m1 / n, 0.0, 4 / root);
  EXPECT_NEAR(m2 / n, 1.0, 4 * std::sqrt(2.0) / root);
  EXPECT_NEAR(m3 / n, 0.0, 4 * std::sqrt(15.0) / root);
  EXPECT_NEAR(m4 / n, 3.0, 4 * std::sqrt(96.0) / root);
}

TEST(Fft, IsTheSumThatDefinesIt) {
  const RandomStream s(1, 0);
  for (std::size_t n : {1u, 2u, 8u, 64u}) {
    std::vector<std::complex<double>> x;
    for (std::size_t i = 0; i < n; ++i) x.emplace_back(s.normal(2 * i), s.normal(2 * i + 1));
    std::vector<std::complex<double>> y = x;
    fft(y, FftDirection::forward);
    for (std::size_t k = 0; k < n; ++k) {
      std::complex<double> sum;
      for (std::size_t j = 0; j < n; ++j)
        sum += x[j] * std::polar(1.0, -2 * M_PI * static_cast<double>(j * k % n) / static_cast<double>(n));
      EXPECT_NEAR(std::abs(y[k] - sum), 0.0, 1e-13 * static_cast<double>(n));
    }
    fft(y, FftDirection::backward);
    for (std::size_t j = 0; j < n; ++j) EXPECT_NEAR(std::abs(y[j] / static_cast<double>(n) - x[j]), 0.0, 1e-14);
  }
  std::vector<std::complex<double>> three(3);
  EXPECT_THROW(fft(three, FftDirection::forward), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
