#include "manoeuvre/frequency_response.h"

#include <gtest/gtest.h>

#include <cmath>

#include "manoeuvre/steer_history.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kStep = 0.01, kLag = 0.15;

// A first-order lag, exact for an input that is linear between samples.
std::vector<double> lagged(const std::vector<double>& u) {
  std::vector<double> y{0.0};
  const double e = std::exp(-kStep / kLag);
  for (std::size_t k = 1; k < u.size(); ++k) {
    const double slope = (u[k] - u[k - 1]) / kStep;
    y.push_back(u[k] - slope * kLag + (y.back() - u[k - 1] + slope * kLag) * e);
  }
  return y;
}

std::complex<double> exact(double f) { return 1.0 / std::complex<double>(1.0, kTwoPi * f * kLag); }

TEST(FrequencyResponse, WelchFindsALagFromRandomInput) {
  const auto shape = random_steer(0.1, 2.5, 200.0, 3);
  std::vector<double> u;
  for (int k = 0; k <= 20000; ++k) u.push_back(shape(k * kStep));
  const MeasuredResponse h = welch_response(u, lagged(u), kStep, 2048, 2.4);
  ASSERT_GT(h.frequency.size(), 20u);
  for (std::size_t k = 0; k < h.frequency.size(); ++k) {
    if (h.frequency[k] < 0.15) continue;
    // Leakage of Hann's window over neighbouring lines, between which the phase turns by 2π Δf T_lag: below 1 %.
    EXPECT_LT(std::abs(h.value[k] - exact(h.frequency[k])), 0.01 * std::abs(exact(h.frequency[k]))) << h.frequency[k];
    EXPECT_GT(h.coherence[k], 0.998);
    EXPECT_LE(h.coherence[k], 1.0 + 1e-12);
  }
}

TEST(FrequencyResponse, TransientGivesTheLagExactlyButForSampling) {
  std::vector<double> u(1200, 0.0);
  for (int k = 0; k < 20; ++k) u[100 + k] = u[140 - k] = k / 20.0;
  u[120] = 1.0;
  const MeasuredResponse h = transient_response(u, lagged(u), kStep, 4096, 2.0);
  // Both transforms are sums of the same samples: the trapezoidal rule's error (2π f h)²/12 is common to both but for
  // the kinks, below 2e-3 at 2 Hz.
  for (std::size_t k = 1; k < h.frequency.size(); ++k)
    EXPECT_LT(std::abs(h.value[k] - exact(h.frequency[k])), 2e-3) << h.frequency[k];
}

TEST(FrequencyResponse, HarmonicIsTheComplexAmplitude) {
  std::vector<double> t, y;
  for (int k = 0; k <= 3000; ++k) {
    t.push_back(k * kStep);
    y.push_back(0.7 + 3.0 * std::sin(kTwoPi * 0.2 * (t.back() - 5.0) + 0.4));
  }
  const std::complex<double> a = harmonic(t, y, 5.0, 25.0, 0.2);
  EXPECT_NEAR(std::abs(a), 3.0, 1e-9);
  EXPECT_NEAR(std::arg(a), 0.4 - std::acos(0.0), 1e-9);
}

TEST(FrequencyResponse, TooShortARecordGivesNothing) {
  const std::vector<double> few(100, 1.0);
  EXPECT_TRUE(welch_response(few, few, kStep, 64, 1.0).value.empty());
  EXPECT_TRUE(std::isnan(gain_at({}, 1.0)));
}

TEST(RandomSteer, RepeatsWithItsSeedAndStaysWithinOne) {
  const auto a = random_steer(0.1, 2.0, 30.0, 1), b = random_steer(0.1, 2.0, 30.0, 1),
             c = random_steer(0.1, 2.0, 30.0, 2);
  double most = 0.0, difference = 0.0;
  for (double t = 0.0; t < 30.0; t += 0.02) {
    EXPECT_EQ(a(t), b(t));
    most = std::max(most, std::fabs(a(t))), difference = std::max(difference, std::fabs(a(t) - c(t)));
  }
  EXPECT_NEAR(most, 1.0, 1e-12);
  EXPECT_GT(difference, 0.1);
  EXPECT_EQ(a(0.0), 0.0);
  EXPECT_EQ(a(31.0), 0.0);
}

}  // namespace
}  // namespace fahrwerk
