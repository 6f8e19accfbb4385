#include "model/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

namespace fahrwerk {
namespace {

struct Sampled {
  std::vector<double> time, value;
  Series series() const { return {time, value}; }
};
Sampled sample(double end, double interval, const std::function<double(double)>& f) {
  Sampled s;
  for (long k = 0; k * interval <= end + 1e-9; ++k) s.time.push_back(k * interval), s.value.push_back(f(k * interval));
  return s;
}

TEST(Series, LinesAreExact) {
  const Sampled s = sample(2.0, 0.1, [](double t) { return 3.0 * t - 1.0; });
  const Series y = s.series();
  // Straight lines: nothing but round-off.
  EXPECT_NEAR(y.at(0.333), -0.001, 1e-14);
  EXPECT_NEAR(y.mean(0.05, 1.95), 2.0, 1e-14);
  EXPECT_NEAR(y.integral(0.25, 0.28), 0.03 * (3.0 * 0.265 - 1.0), 1e-14);
  EXPECT_NEAR(y.first_at_least(1.7, 0.0), 0.9, 1e-14);
  EXPECT_EQ(y.first_at_least(-2.0, 0.5), 0.5);
  EXPECT_TRUE(std::isnan(y.first_at_least(6.0, 0.0)));
  EXPECT_TRUE(std::isnan(y.first_at_most(-2.0, 0.0)));
  EXPECT_TRUE(std::isnan(y.at(2.5)));
  EXPECT_TRUE(std::isnan(y.mean(-1.0, 1.0)));
  EXPECT_TRUE(std::isnan(steady_mean(Series{})));
}

TEST(Series, ParabolaGivesThePeakBetweenSamples) {
  const Sampled s = sample(1.0, 0.05, [](double t) { return 2.0 - (t - 0.523) * (t - 0.523); });
  const Extremum e = largest(s.series(), 1.0, 0.0, 1.0);
  EXPECT_NEAR(e.time, 0.523, 1e-12);  // exact for a parabola, differences of 1e-3 divided by 5e-2
  EXPECT_NEAR(e.value, 2.0, 1e-13);
}

// y = k [1 - e^(-ζωt) (cos ω_d t + ζ/√(1-ζ²) sin ω_d t)] after a step at t0: peak at π/ω_d, overshoot e^(-πζ/√(1-ζ²)),
// the 90 % time from a bisection of the formula.
class SecondOrder : public testing::TestWithParam<double> {};
TEST_P(SecondOrder, StepResponse) {
  const double gain = GetParam(), zeta = 0.4, omega = 8.0, root = std::sqrt(1.0 - zeta * zeta), omega_d = omega * root;
  const double ramp = 0.004, t0 = 0.502;  // the input goes from 0 to 1 within 4 ms around t0
  const auto exact = [&](double t) {
    return t < 0.0 ? 0.0
                   : gain * (1.0 - std::exp(-zeta * omega * t) *
                                       (std::cos(omega_d * t) + zeta / root * std::sin(omega_d * t)));
  };
  const double interval = 1e-3;
  const Sampled in =
      sample(6.0, interval, [&](double t) { return std::fmin(1.0, std::fmax(0.0, (t - t0) / ramp + 0.5)); });
  const Sampled out = sample(6.0, interval, [&](double t) { return exact(t - t0); });
  double low = 0.0, high = 3.14159 / omega_d;
  for (int i = 0; i < 60; ++i) (exact(0.5 * (low + high)) / gain < 0.9 ? low : high) = 0.5 * (low + high);

  const StepResponse r = step_response(in.series(), out.series());
  // After 5 s e^(-ζωt) = e^-16 = 1e-7 of the amplitude is left, which is the error of the steady value and, divided by
  // the slope of about 4 per second, of the times; chords and parabolas are off by (ω interval)² / 8 = 8e-6 at most.
  EXPECT_NEAR(r.start, t0, 1e-12);
  EXPECT_NEAR(r.steady, gain, 1e-6 * std::fabs(gain));
  EXPECT_NEAR(r.response_time, low, 1e-5);
  EXPECT_NEAR(r.peak_time, std::acos(-1.0) / omega_d, 1e-5);
  EXPECT_NEAR(r.overshoot, std::exp(-std::acos(-1.0) * zeta / root), 1e-5);
}
INSTANTIATE_TEST_SUITE_P(BothSigns, SecondOrder, testing::Values(1.0, -0.3));

TEST(StepResponse, WithoutPeakOrInputThereIsNoGarbage) {
  const Sampled in = sample(6.0, 0.01, [](double t) { return t < 1.0 ? 0.0 : 1.0; });
  const Sampled none = sample(6.0, 0.01, [](double) { return 0.0; });
  const Sampled slow = sample(6.0, 0.01, [](double t) { return t < 1.0 ? 0.0 : 1.0 - std::exp(1.0 - t); });
  const StepResponse creeping = step_response(in.series(), slow.series());
  EXPECT_TRUE(std::isnan(creeping.peak_time));
  EXPECT_EQ(creeping.overshoot, 0.0);
  EXPECT_NEAR(creeping.response_time, std::log(10.0), 0.1);  // the end is 1 % short of the steady value: 0.01/0.1 s
  EXPECT_TRUE(std::isnan(step_response(none.series(), slow.series()).response_time));
  EXPECT_TRUE(std::isnan(step_response(in.series(), none.series()).response_time));
  EXPECT_TRUE(std::isnan(step_response(in.series(), none.series()).overshoot));
  EXPECT_TRUE(std::isnan(step_response(Series{}, Series{}).steady));
}

}  // namespace
}  // namespace fahrwerk
