#include "elements/friction_laws.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "elements/lanes.h"
#include "elements/leaf_spring.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

constexpr CoulombSlider<double> slider{
    .static_force = 50.0, .sliding_force = 40.0, .stribeck_speed = 0.01, .presliding = 1e-5};
constexpr SpringSlider<double> jenkin{.stiffness = 10e3, .yield_force = 40.0};
constexpr MemorySpring<double> memory{.stiffness = 362.5e3, .decay = 833.0};

TEST(CoulombSlider, SticksBreaksLooseAndStopsWithoutChatter) {
  const double m = 10.0, h = 1e-3;
  double v = 0.0, x = 0.0;
  const auto step = [&](double push) {
    const double free = v + h * push / m;
    const double f = end_of_step(slider, v, free, 1.0 / m, h);
    v = free - h * f / m;
    x += h * v;
    return f;
  };
  for (int i = 0; i < 1000; ++i) EXPECT_NEAR(step(49.9), 49.9, 1e-9);
  EXPECT_EQ(x, 0.0);
  for (int i = 0; i < 100; ++i) EXPECT_DOUBLE_EQ(step(60.0), 40.0);
  EXPECT_NEAR(v, 0.1 * (60.0 - 40.0) / m, 1e-12);
  double last = v;
  int moving = 0;
  for (int i = 0; i < 200; ++i) {
    step(10.0);
    EXPECT_LE(v, last);
    EXPECT_GE(v, -1e-15);
    moving += v > kSliderRestSpeed;
    last = v;
  }
  EXPECT_EQ(moving, static_cast<int>(0.2 / ((40.0 - 10.0) / m * h)));  // 66 whole steps, then rest
  EXPECT_NEAR(v, 0.0, 1e-15);
}

// Sliding between F at speed and F_0 near rest; what is stored never exceeds what was put in.
TEST(CoulombSlider, PreslidingFormHasTheSameLimitsAndIsPassive) {
  double zeta = 0.0;
  const double h = 1e-6;
  for (int i = 0; i < 200000; ++i) zeta += h * evaluate(slider, 0.5, zeta).rate;
  EXPECT_NEAR(evaluate(slider, 0.5, zeta).force, 40.0, 1e-6);
  for (double v : {-3.0, -1e-3, 0.0, 1e-4, 2.0, 1e6})
    for (double z : {-1.0, -0.3, 0.0, 0.7, 1.0}) {
      const FrictionForce<double> f = evaluate(slider, v, z);
      const double stored = slider.presliding * slider.static_force * z * f.rate;
      EXPECT_GE(f.force * v - stored, -1e-9 * std::fabs(f.force * v));
      EXPECT_TRUE(std::isfinite(f.rate));
    }
  EXPECT_EQ(evaluate(slider, 0.0, 0.8).rate, 0.0);  // no creep under a constant load
}

// The hysteresis loop of law 6 is a parallelogram of area 4 F (A - F/k); it does not depend on the steps.
TEST(SpringSlider, LoopEnclosesTheWorkOfTheSlider) {
  const double A = 0.01, F = jenkin.yield_force, k = jenkin.stiffness;
  for (int steps : {40, 4000}) {
    double s = 0.0, f = 0.0, work = 0.0;
    for (int i = 1; i <= 3 * steps; ++i) {
      const double next = A * std::sin(2 * M_PI * i / steps), before = f;
      // Mean force over the step: exact where the branch is straight, and the corner is cut by at most one step.
      f = end_of_step(jenkin, f, next - s);
      if (i > steps) work += 0.5 * (before + f) * (next - s);
      s = next;
      EXPECT_LE(std::fabs(f), F);
    }
    EXPECT_NEAR(work / 2, 4 * F * (A - F / k), 4 * F * A * (steps > 100 ? 1e-4 : 0.1));
  }
}

TEST(SpringSlider, RateFormTendsToTheSameLoop) {
  const double A = 0.01, F = jenkin.yield_force, k = jenkin.stiffness, h = 1e-5;
  double f = 0.0, work = 0.0;
  for (int i = 0; i < 300000; ++i) {
    const double v = A * 2 * M_PI * std::cos(2 * M_PI * (i + 0.5) * h), rate = evaluate(jenkin, v, f).rate;
    const double middle = f + 0.5 * h * rate;
    f += h * evaluate(jenkin, v, middle).rate;
    if (i >= 100000) work += h * middle * v;
  }
  EXPECT_NEAR(work / 2, 4 * F * (A - F / k), 0.02 * 4 * F * A);  // the rounded corner, n = 16
}

TEST(SliderBank, AddsItsBranchesToTheSpring) {
  const SliderBank<double, 2> bank{500.0, {{{1000.0, 5.0}, {2000.0, 20.0}}}};
  std::array<double, 2> f{}, rate{};
  EXPECT_DOUBLE_EQ(end_of_step(bank, 0.004, 0.004, f), 2.0 + 4.0 + 8.0);
  EXPECT_DOUBLE_EQ(end_of_step(bank, 0.02, 0.016, f), 10.0 + 5.0 + 20.0);
  EXPECT_DOUBLE_EQ(end_of_step(bank, 0.019, -0.001, f), 9.5 + 4.0 + 18.0);
  EXPECT_DOUBLE_EQ(evaluate(bank, 0.019, -1.0, f, rate), 9.5 + 4.0 + 18.0);
  EXPECT_DOUBLE_EQ(rate[0], -1000.0);
}

// The step is exact: many small steps along a monotone path give the same as one.
TEST(MemorySpring, StepIsExactAndBounded) {
  double many = 30.0;
  for (int i = 0; i < 1000; ++i) many = end_of_step(memory, many, 2e-6);
  EXPECT_NEAR(many, end_of_step(memory, 30.0, 2e-3), 1e-9);
  EXPECT_NEAR(end_of_step(memory, 0.0, 1e6), 362.5e3 / 833.0, 1e-9);
  EXPECT_NEAR(end_of_step(memory, 0.0, -1e6), -362.5e3 / 833.0, 1e-9);
  // Its derivative is the rate law.
  const double h = 1e-9, f = 100.0;
  EXPECT_NEAR((end_of_step(memory, f, h) - end_of_step(memory, f, 0.0)) / h, evaluate(memory, 1.0, f).rate, 1.0);
}

TEST(MemorySpring, DerivativesLanesAndPassivity) {
  const auto force = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return end_of_step(MemorySpring<S>{S(362.5e3), S(833.0)}, x[0], x[1]);
  };
  for (double ds : {-1e-3, -4e-5, 3e-5, 2e-3}) {
    test::expect_derivative(force, std::array{100.0, ds}, std::array{1.0, 1e-6});
    test::expect_lanes(force, std::array{100.0, ds});
  }
  for (double v : {-1.0, 0.0, 1e6})
    for (double f : {-400.0, 0.0, 250.0}) {
      const FrictionForce<double> m = evaluate(memory, v, f);
      EXPECT_GE(m.force * v - f * m.rate / memory.stiffness, -1e-9 * std::fabs(m.force * v));
    }
}

TEST(LeafSpring, IsFoundAgainFromItsLoop) {
  const LeafSpring<double> truth{25.0, 60e3, {362.5e3, 833.0}};
  std::vector<double> s, f;
  double f2 = 120.0, last = 0.0;
  for (int i = 0; i <= 400; ++i) {
    const double x = 7.3e-3 * std::sin(2 * M_PI * i / 160.0) * (i < 160 ? 0.6 : 1.0);
    s.push_back(x);
    f.push_back(end_of_step(truth, x, x - last, f2));
    last = x;
  }
  const LeafSpringFit fit = identify_leaf_spring(s, f);
  // Data without noise: the search for θ ends at about 1e-7 of it, and the constants follow.
  EXPECT_NEAR(fit.spring.memory.decay, 833.0, 1e-3);
  EXPECT_NEAR(fit.spring.memory.stiffness, 362.5e3, 1.0);
  EXPECT_NEAR(fit.spring.stiffness, 60e3, 0.1);
  EXPECT_NEAR(fit.spring.mean_force, 25.0, 1e-3);
  EXPECT_LT(fit.root_mean_error, 1e-3);
  EXPECT_THROW(identify_leaf_spring(std::vector<double>(9, 0.0), std::vector<double>(9, 1.0)), std::invalid_argument);
  EXPECT_THROW(identify_leaf_spring(std::vector<double>(3, 0.0), std::vector<double>(3, 1.0)), std::invalid_argument);
}

// Noise of 5 N on a loop of ±900 N, 400 samples: the standard error of each constant is about 5 N/√400 over its share
// of the force, so 1 % is several of them.
TEST(LeafSpring, IsFoundInNoise) {
  const LeafSpring<double> truth{25.0, 60e3, {362.5e3, 833.0}};
  std::mt19937 random(3);
  std::normal_distribution<double> noise(0.0, 5.0);
  std::vector<double> s, f;
  double f2 = 0.0, last = 0.0;
  for (int i = 0; i < 400; ++i) {
    const double x = 7.3e-3 * std::sin(2 * M_PI * i / 160.0);
    s.push_back(x);
    f.push_back(end_of_step(truth, x, x - last, f2) + noise(random));
    last = x;
  }
  const LeafSpringFit fit = identify_leaf_spring(s, f);
  EXPECT_NEAR(fit.spring.memory.decay, 833.0, 0.02 * 833.0);
  EXPECT_NEAR(fit.spring.memory.stiffness, 362.5e3, 0.02 * 362.5e3);
  EXPECT_NEAR(fit.spring.stiffness, 60e3, 0.01 * 60e3);
  EXPECT_NEAR(fit.root_mean_error, 5.0, 1.0);
}

}  // namespace
}  // namespace fahrwerk
