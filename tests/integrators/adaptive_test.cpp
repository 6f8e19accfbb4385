#include "integrators/adaptive.h"

#include <gtest/gtest.h>

#include <numbers>
#include <stdexcept>
#include <string>

#include "problems.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

static_assert(AdaptiveIntegrator<OneStep> && AdaptiveIntegrator<Cvode>);

// What holds for every adaptive integrator.
template <class Integrator>
class Adaptive : public testing::Test {};
using Integrators = testing::Types<DormandPrince, Fehlberg, BogackiShampine, BulirschStoer, AdamsPece, Trapezoidal,
                                   TrBdf2, Rosenbrock, Adams, Bdf, Automatic>;
TYPED_TEST_SUITE(Adaptive, Integrators);

// Local errors below one in the weighted norm are below sqrt(n) (rtol |x| + atol) in length. Where the flow does not
// amplify them they add up to at most that times the number of steps.
double bound(const AdaptiveSummary& summary, double tolerance_sum, double n) {
  return static_cast<double>(summary.steps) * std::sqrt(n) * tolerance_sum;
}

TYPED_TEST(Adaptive, FollowsExponentialDecay) {
  TypeParam run(
      1, [](double, In x, Out x_dot) { x_dot[0] = -x[0]; }, tolerance(1e-8));
  run.reset(0, std::vector{1.0});
  const Advance end = run.advance(5);
  EXPECT_EQ(end.status, AdaptiveStatus::reached);
  EXPECT_EQ(end.time, 5);
  EXPECT_EQ(run.time(), 5);
  // Decay does not amplify errors.
  EXPECT_NEAR(run.state()[0], std::exp(-5.0), bound(run.summary(), 2e-8, 1));
}

TYPED_TEST(Adaptive, FollowsAnOscillationForAHundredPeriods) {
  TypeParam run(2, oscillator, tolerance(1e-9));
  run.reset(0, std::vector{1.0, 0.0});
  const double t = 200 * std::numbers::pi;
  ASSERT_EQ(run.advance(t).status, AdaptiveStatus::reached);
  // The flow is a rotation: errors keep their length.
  EXPECT_LT(distance(run.state(), std::vector{std::cos(t), -std::sin(t)}), bound(run.summary(), 2e-9, 2));
}

TYPED_TEST(Adaptive, KeepsTheEnergyOfAKeplerOrbit) {
  const auto kepler = [](double, In x, Out x_dot) {
    const double r = std::hypot(x[0], x[1]);
    x_dot[0] = x[2];
    x_dot[1] = x[3];
    x_dot[2] = -x[0] / (r * r * r);
    x_dot[3] = -x[1] / (r * r * r);
  };
  // Eccentricity 0.5, semi-major axis 1: energy -1/2, period 2π.
  const double e = 0.5;
  TypeParam run(4, kepler, tolerance(1e-9));
  run.reset(0, std::vector{1 - e, 0.0, 0.0, std::sqrt((1 + e) / (1 - e))});
  ASSERT_EQ(run.advance(20 * std::numbers::pi).status, AdaptiveStatus::reached);
  const In x = run.state();
  const double energy = 0.5 * (x[2] * x[2] + x[3] * x[3]) - 1 / std::hypot(x[0], x[1]);
  // A step's error changes the energy by at most |∂E/∂x| <= sqrt(1/r⁴ + v²) <= sqrt(16 + 3) times its length, with
  // rtol |x| + atol <= (1.75 + 1) 1e-9.
  EXPECT_NEAR(energy, -0.5, 4.4 * bound(run.summary(), 2.75e-9, 4));
}

TYPED_TEST(Adaptive, ErrorIsProportionalToTheTolerance) {
  std::vector<double> errors;
  for (int k = 4; k <= 10; ++k) {
    TypeParam run(2, oscillator, tolerance(std::pow(10.0, -k)));
    run.reset(0, std::vector{1.0, 0.0});
    ASSERT_EQ(run.advance(20).status, AdaptiveStatus::reached);
    errors.push_back(std::log10(distance(run.state(), std::vector{std::cos(20.0), -std::sin(20.0)})));
  }
  // Error per step control of order p: global error like tolerance^(p/(p+1)), p from 4 to 12: exponents 0.8 to 0.92,
  // and 1 with local extrapolation. Changes of order, and steps that only double, make single figures scatter by a
  // factor of up to thirty: a straight line through seven of them has an exponent that is good to 1.5/√28, about 0.3.
  double exponent = 0;
  for (int i = 0; i < 7; ++i) exponent -= (i - 3) * errors[static_cast<std::size_t>(i)] / 28;
  EXPECT_GT(exponent, 0.6);
  EXPECT_LT(exponent, 1.25);
  EXPECT_LT(errors[3], errors[0]);
  EXPECT_LT(errors[6], errors[3]);
}

TYPED_TEST(Adaptive, DenseOutputIsAsAccurateAsTheSteps) {
  TypeParam run(2, oscillator, tolerance(1e-8));
  run.reset(0, std::vector{1.0, 0.0});
  std::vector<double> times, seen;
  for (int i = -3; i <= 1010; ++i) times.push_back(0.01 * i);
  double worst = 0;
  const Sample check = [&](double t, In x) {
    seen.push_back(t);
    worst = std::max(worst, distance(x, std::vector{std::cos(t), -std::sin(t)}));
  };
  run.advance(4.005, times, check);
  run.advance(10, times, check);
  // Every time in (0, 10] once, although both calls got the whole list.
  ASSERT_EQ(seen.size(), 1000u);
  EXPECT_EQ(seen.front(), 0.01);
  EXPECT_EQ(seen.back(), 10.0);
  // The interpolation adds a local error of the size of a step's; ten of them leave room for its constant.
  EXPECT_LT(worst, bound(run.summary(), 2e-8, 2) + 10 * 2e-8);
}

TYPED_TEST(Adaptive, NeverLooksBeyondTheEndOfTheInterval) {
  double low = 0, high = 0;
  bool inside = true;
  // The slope of the input jumps at every 0.1.
  const auto rate = [&](double t, In x, Out x_dot) {
    inside = inside && low <= t && t <= high;
    x_dot[0] = std::abs(std::sin(10 * std::numbers::pi * t)) - x[0];
    x_dot[1] = x[0];
  };
  for (const double initial : {0.0, 1.0}) {
    AdaptiveOptions options = tolerance(1e-7);
    options.initial_step = initial;
    TypeParam run(2, rate, options);
    low = 0;
    run.reset(0, std::vector{0.0, 0.0});
    for (int i = 1; i <= 30; ++i) {
      high = 0.1 * i;
      const Advance end = run.advance(high);
      ASSERT_EQ(end.status, AdaptiveStatus::reached) << end.message;
      ASSERT_EQ(run.time(), high);
      low = high;
      if (i % 7 == 0) run.reset(low, std::vector<double>(run.state().begin(), run.state().end()));
    }
    EXPECT_TRUE(inside);
    // A first step over a whole arch sees its two zeros only: no claim about accuracy then.
    if (initial > 0) continue;
    // One arch (0.1 s) at a time: x(0.1) = x0 q + p, with p from the convolution with e^-t.
    const double w = 10 * std::numbers::pi, q = std::exp(-0.1), p = w * (1 + q) / (1 + w * w);
    const double exact = p * (1 - std::pow(q, 30)) / (1 - q);
    EXPECT_NEAR(run.state()[0], exact, bound(run.summary(), 2e-7, 2));
  }
}

TYPED_TEST(Adaptive, EmptyAndBackwardIntervals) {
  int calls = 0;
  TypeParam run(1, [&](double, In, Out x_dot) { ++calls, x_dot[0] = 1; });
  run.reset(2, std::vector{3.0});
  EXPECT_EQ(run.advance(2).status, AdaptiveStatus::reached);
  EXPECT_EQ(calls, 0);
  EXPECT_EQ(run.state()[0], 3);
  EXPECT_EQ(run.advance(1).status, AdaptiveStatus::failed);
  EXPECT_EQ(run.advance(std::nan("")).status, AdaptiveStatus::failed);
  // One ulp is an interval as well.
  const double next = std::nextafter(2.0, 3.0);
  EXPECT_EQ(run.advance(next).status, AdaptiveStatus::reached);
  EXPECT_EQ(run.time(), next);
  EXPECT_EQ(run.advance(3).status, AdaptiveStatus::reached);
  EXPECT_NEAR(run.state()[0], 4, 1e-13);  // a constant slope is exact but for rounding of some tens of steps
}

TYPED_TEST(Adaptive, RightHandSideThatIsNotFiniteFails) {
  // sqrt(1 - t) is not a number behind t = 1.
  TypeParam run(2, [](double t, In x, Out x_dot) { x_dot[0] = -x[0], x_dot[1] = std::sqrt(1 - t); });
  run.reset(0, std::vector{1.0, 0.0});
  const Advance end = run.advance(2);
  EXPECT_EQ(end.status, AdaptiveStatus::failed);
  EXPECT_LE(end.time, 1);
  EXPECT_GT(end.time, 0.9);  // steps shorten only where they would reach across
  EXPECT_EQ(end.time, run.time());
  EXPECT_NE(end.message.find("not finite"), std::string::npos) << end.message;
  EXPECT_NE(end.message.find("state 1"), std::string::npos) << end.message;
  EXPECT_LT(run.summary().steps, 2000);

  TypeParam at_once(1, [](double, In, Out x_dot) { x_dot[0] = std::nan(""); });
  at_once.reset(0, std::vector{1.0});
  EXPECT_EQ(at_once.advance(1).status, AdaptiveStatus::failed);
  EXPECT_EQ(at_once.advance(1).status, AdaptiveStatus::failed);
}

TYPED_TEST(Adaptive, EscapeInFiniteTimeFails) {
  // x' = x²: 1/(1 - t).
  TypeParam run(1, [](double, In x, Out x_dot) { x_dot[0] = x[0] * x[0]; });
  run.reset(0, std::vector{1.0});
  testing::internal::CaptureStderr();
  const Advance end = run.advance(2);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(end.status, AdaptiveStatus::failed);
  // The pole moves by the relative error of x, some tens of steps of 1e-6 each.
  EXPECT_NEAR(end.time, 1, 1e-3);
  EXPECT_NE(end.message.find("t = "), std::string::npos);
}

TYPED_TEST(Adaptive, StepsAreLimitedAndTheRunCanGoOn) {
  AdaptiveOptions options = tolerance(1e-8);
  options.max_steps = 20;
  TypeParam run(2, oscillator, options);
  run.reset(0, std::vector{1.0, 0.0});
  const Advance end = run.advance(1000);
  EXPECT_EQ(end.status, AdaptiveStatus::failed);
  EXPECT_GT(end.time, 0);
  EXPECT_LT(end.time, 1000);
  EXPECT_EQ(run.advance(end.time + 1e-3).status, AdaptiveStatus::reached);
}

// An oscillation of 1e11 rad/s for a second would take some 1e11 steps: nobody waits for the five million allowed.
TEST(HopelessSteps, EndTheRunSoon) {
  DormandPrince run(2, [](double, In x, Out x_dot) { x_dot[0] = 1e11 * x[1], x_dot[1] = -1e11 * x[0]; });
  run.reset(0, std::vector{1.0, 0.0});
  const Advance end = run.advance(1);
  EXPECT_EQ(end.status, AdaptiveStatus::failed);
  EXPECT_NE(end.message.find("too short"), std::string::npos) << end.message;
  EXPECT_LE(run.summary().steps, 20'000);
}

TYPED_TEST(Adaptive, ExceptionsPassThrough) {
  TypeParam run(1, [](double t, In, Out x_dot) {
    if (t > 0.5) throw std::runtime_error("road ends");
    x_dot[0] = 1;
  });
  run.reset(0, std::vector{0.0});
  EXPECT_THROW(run.advance(1), std::runtime_error);
  run.reset(0, std::vector{0.0});
  EXPECT_EQ(run.advance(0.5).status, AdaptiveStatus::reached);
}

TYPED_TEST(Adaptive, MaxStepIsKept) {
  AdaptiveOptions options;
  options.max_step = 0.01;
  TypeParam run(
      1, [](double, In, Out x_dot) { x_dot[0] = 1; }, options);
  run.reset(0, std::vector{0.0});
  run.advance(1);
  EXPECT_GE(run.summary().steps, 100);
  EXPECT_LE(run.summary().last_step, 0.01 * (1 + 1e-12));
}

TYPED_TEST(Adaptive, RefusesOptionsOutOfRange) {
  const Rate rate = [](double, In, Out x_dot) { x_dot[0] = 1; };
  EXPECT_THROW(TypeParam(0, rate), std::invalid_argument);
  EXPECT_THROW(TypeParam(1, rate, {.relative_tolerance = -1, .absolute_tolerances = {}}), std::invalid_argument);
  EXPECT_THROW(TypeParam(1, rate, {.absolute_tolerance = 0, .absolute_tolerances = {}}), std::invalid_argument);
  EXPECT_THROW(TypeParam(1, rate, {.absolute_tolerances = {1e-6, 1e-6}}), std::invalid_argument);
  EXPECT_THROW(TypeParam(1, rate, {.absolute_tolerances = {}, .max_step = 1, .min_step = 2}), std::invalid_argument);
  EXPECT_THROW(TypeParam(1, rate, {.absolute_tolerances = {}, .max_steps = 0}), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk::integrators
