// Forced answers of Duffing's oscillator by harmonic linearisation against integration in time.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/nonlinear/harmonic_linearisation.h"

namespace fahrwerk {
namespace {

constexpr double kDamping = 0.1, kCubic = 0.2, kForce = 0.3;

double duffing(double y, double y_dot) { return y + kCubic * y * y * y + kDamping * y_dot; }

// First harmonic of the motion after 400 periods, from y = A cos φ, y' = -A Ω sin φ.
double settled(double omega, double amplitude, double phase) {
  const int per_turn = 200;
  const double h = 2.0 * M_PI / omega / per_turn;
  double y = amplitude * std::cos(phase), v = -amplitude * omega * std::sin(phase), t = 0.0, c = 0.0, s = 0.0;
  const auto rate = [&](double at, double x, double x_dot) {
    return kForce * std::cos(omega * at) - duffing(x, x_dot);
  };
  for (int i = 0; i < 401 * per_turn; ++i) {
    if (i >= 400 * per_turn) c += y * std::cos(omega * t), s += y * std::sin(omega * t);
    const double a1 = rate(t, y, v), v2 = v + 0.5 * h * a1, a2 = rate(t + 0.5 * h, y + 0.5 * h * v, v2);
    const double v3 = v + 0.5 * h * a2, a3 = rate(t + 0.5 * h, y + 0.5 * h * v2, v3), v4 = v + h * a3;
    const double a4 = rate(t + h, y + h * v3, v4);
    y += h / 6.0 * (v + 2.0 * v2 + 2.0 * v3 + v4), v += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4), t += h;
  }
  return 2.0 * std::hypot(c, s) / per_turn;
}

TEST(ForcedAnswer, OfDuffingsOscillatorHasThreeBranchesOfWhichTwoAreReached) {
  const double omega = 1.25;
  const std::vector<ForcedAnswer> all = forced_answers(duffing, omega, kForce, 5.0);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_TRUE(all[0].stable);
  EXPECT_FALSE(all[1].stable);
  EXPECT_TRUE(all[2].stable);
  for (const ForcedAnswer& a : all) {
    // k = 1 + 3/4 ε A² in closed form.
    const double k = 1.0 + 0.75 * kCubic * a.amplitude * a.amplitude - omega * omega;
    EXPECT_NEAR(std::hypot(k, kDamping * omega) * a.amplitude, kForce, 1e-9);
    // The answer lags by the phase of its own equation; where it is stable the motion stays, else it leaves.
    const double phase = -std::atan2(kDamping * omega, k), reached = settled(omega, a.amplitude, phase);
    // Left out is the third harmonic, ε A³/4 over 9 Ω² - 1 = 3 % of A at the upper branch: its square, 0.5 %, at most.
    const double away = std::fabs(reached - a.amplitude) / a.amplitude;
    EXPECT_TRUE(a.stable ? away < 0.01 : away > 0.1) << a.amplitude << " " << reached;
  }
  // Below the jump there is one answer alone.
  EXPECT_EQ(forced_answers(duffing, 0.8, kForce, 5.0).size(), 1u);
}

}  // namespace
}  // namespace fahrwerk
