// Orders, cost and stability of the adaptive one-step methods.
#include "integrators/one_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "problems.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

struct Errors {
  double end = 0;      // at the end
  double between = 0;  // the largest of all samples
};

// With tolerances of one every step is accepted and grows to max_step: the method with a fixed step.
template <class Integrator>
Errors errors_with_step(double h) {
  AdaptiveOptions options = tolerance(1);
  options.initial_step = options.max_step = h;
  // x = 1/(1 + t²), y = exp(sin t)
  Integrator run(
      2,
      [](double t, In x, Out x_dot) {
        x_dot[0] = -2 * t * x[0] * x[0];
        x_dot[1] = x[1] * std::cos(t);
      },
      options);
  run.reset(0, std::vector{1.0, 1.0});
  const auto error = [](double t, In x) { return distance(x, std::vector{1 / (1 + t * t), std::exp(std::sin(t))}); };
  std::vector<double> times;
  for (double t = 0.3 * h; t < 2; t += 0.3 * h) times.push_back(t);
  Errors e;
  run.advance(2, times, [&](double t, In x) { e.between = std::max(e.between, error(t, x)); });
  e.end = error(2, run.state());
  return e;
}

template <class Integrator>
void expect_order(double order, double dense_order, double h) {
  const Errors coarse = errors_with_step<Integrator>(h), fine = errors_with_step<Integrator>(h / 2);
  EXPECT_NEAR(std::log2(coarse.end / fine.end), order, 0.2);
  EXPECT_NEAR(std::log2(coarse.between / fine.between), dense_order, 0.3);
}

// The error is c h^p (1 + O(h)); at the steps taken the next term changes the exponent by about a tenth. The smallest
// errors, about 1e-12, are above rounding. A polynomial of degree d has an error of h^(d+1) within a step: with
// d >= p - 1 the global error of the steps rules.
TEST(OneStep, DormandPrinceHasOrderFive) { expect_order<DormandPrince>(5, 5, 1.0 / 32); }
TEST(OneStep, FehlbergHasOrderFive) { expect_order<Fehlberg>(5, 5, 1.0 / 32); }
TEST(OneStep, BogackiShampineHasOrderThree) { expect_order<BogackiShampine>(3, 3, 1.0 / 64); }
TEST(OneStep, TrapezoidalHasOrderTwo) { expect_order<Trapezoidal>(2, 2, 1.0 / 64); }
TEST(OneStep, TrBdf2HasOrderTwo) { expect_order<TrBdf2>(2, 2, 1.0 / 64); }
TEST(OneStep, RosenbrockHasOrderTwo) { expect_order<Rosenbrock>(2, 2, 1.0 / 64); }

// Order and step are chosen together, so the order shows in the cost instead: with order p the steps grow like
// tolerance^(-1/p). Eight decades cost a method of order 5 a factor of 40 and one of order 8 a factor of 10;
// extrapolation, which rises to 14, and Adams, which rises to 13, must stay below the latter.
template <class Integrator>
void expect_that_the_order_rises() {
  long calls[2] = {};
  int order[2] = {};
  for (const int tight : {0, 1}) {
    const double tol = tight ? 1e-12 : 1e-4;
    Integrator run(2, oscillator, tolerance(tol));
    run.reset(0, std::vector{1.0, 0.0});
    // A hundred time units, sampled all along: the dense output is as good as the steps.
    std::vector<double> times;
    for (int i = 1; i < 1000; ++i) times.push_back(0.1 * i);
    double worst = 0;
    ASSERT_EQ(run.advance(100, times,
                          [&](double t, In x) {
                            worst = std::max(worst, distance(x, std::vector{std::cos(t), -std::sin(t)}));
                          })
                  .status,
              AdaptiveStatus::reached);
    // Local errors below √2 (rtol + atol) a step add up; ten more leave room for the interpolation.
    EXPECT_LT(worst, (static_cast<double>(run.summary().steps) + 10) * std::sqrt(2.0) * 2 * tol);
    calls[tight] = run.summary().rate_calls;
    order[tight] = run.summary().last_order;
  }
  EXPECT_LT(static_cast<double>(calls[1]), 10.0 * static_cast<double>(calls[0]));
  EXPECT_GT(order[1], order[0]);
  EXPECT_GE(order[1], 10);
}
TEST(OneStep, BulirschStoerRaisesItsOrderWithTheTolerance) { expect_that_the_order_rises<BulirschStoer>(); }
TEST(OneStep, AdamsRaisesItsOrderWithTheTolerance) { expect_that_the_order_rises<AdamsPece>(); }

// A step of order k takes the integral of a polynomial of degree k without error, whatever the lengths of the steps
// before: so the coefficients of unequal steps are right. The start with order one leaves errors of the tolerance
// behind, which a rate that vanishes there like t⁹ does not have: below 1e-3 it is smaller than 1e-27.
TEST(OneStep, AdamsIntegratesPolynomialsExactly) {
  AdamsPece run(
      1, [](double t, In, Out x_dot) { x_dot[0] = 10 * std::pow(t, 9); }, tolerance(1e-13));
  run.reset(0, std::vector{0.0});
  std::vector<double> times;
  for (int i = 1; i <= 40; ++i) times.push_back(0.03 * i * (1 + 0.1 * std::sin(i)));
  std::ranges::sort(times);
  double worst = 0;
  run.advance(1.3, times, [&](double t, In x) { worst = std::max(worst, std::abs(x[0] - std::pow(t, 10))); });
  EXPECT_LT(worst, 1e-12 * std::pow(1.3, 10));
  EXPECT_NEAR(run.state()[0], std::pow(1.3, 10), 1e-12 * std::pow(1.3, 10));
  EXPECT_GE(run.summary().last_order, 9);
}

// What 50 s of the oscillator cost in this many calls of equal length.
template <class Integrator>
AdaptiveSummary cost_in_parts(int parts, double relative) {
  Integrator run(2, oscillator, tolerance(relative));
  run.reset(0, std::vector{1.0, 0.0});
  for (int i = 1; i <= parts; ++i) run.advance(50.0 * i / parts);
  return run.summary();
}

// Calls that go on where the last one ended cost two rates more, not a new start: nothing has jumped.
TEST(OneStep, AdamsGoesOnBetweenCalls) {
  // Each end is reached by up to two shorter steps, after which the step has to double again: some ten steps.
  EXPECT_LE(cost_in_parts<AdamsPece>(5, 1e-9).rate_calls, cost_in_parts<AdamsPece>(1, 1e-9).rate_calls + 4 * 20);
}

// Two rates a step and one for each rejected step; two at the start.
TEST(OneStep, AdamsTakesTwoRatesAStep) {
  AdamsPece run(2, oscillator, tolerance(1e-9));
  run.reset(0, std::vector{1.0, 0.0});
  run.advance(100);
  EXPECT_EQ(run.summary().rate_calls, 2 * run.summary().steps + run.summary().rejected + 2);
}

// x' = λ (x - cos t) - sin t with λ = -1e6: x = cos t after the first instant. Explicit methods need h < 3e-6, more
// than a million steps; a stiff one follows the cosine.
template <class Integrator>
void expect_few_steps_on_a_stiff_system() {
  Integrator run(
      1, [](double t, In x, Out x_dot) { x_dot[0] = -1e6 * (x[0] - std::cos(t)) - std::sin(t); }, tolerance(1e-6));
  run.reset(0, std::vector{1.0});
  ASSERT_EQ(run.advance(10).status, AdaptiveStatus::reached);
  EXPECT_LT(run.summary().steps, 5000);
  // The solution attracts: only the last step's error, of the tolerance, is left.
  EXPECT_NEAR(run.state()[0], std::cos(10.0), 1e-5);
}
TEST(OneStep, TrapezoidalIsForStiffSystems) { expect_few_steps_on_a_stiff_system<Trapezoidal>(); }
TEST(OneStep, TrBdf2IsForStiffSystems) { expect_few_steps_on_a_stiff_system<TrBdf2>(); }
TEST(OneStep, RosenbrockIsForStiffSystems) { expect_few_steps_on_a_stiff_system<Rosenbrock>(); }

// One step h of x' = λ x with h λ = z multiplies by R(z): for z = -1e8 the limits at infinity, -1 for the trapezoidal
// rule (no damping) and 0 for L-stable methods.
template <class Integrator>
double amplification(double z) {
  AdaptiveOptions options = tolerance(1e10);
  options.initial_step = options.max_step = 1;
  Integrator run(
      1, [z](double, In x, Out x_dot) { x_dot[0] = z * x[0]; }, options);
  run.reset(0, std::vector{1.0});
  run.advance(1);
  return run.state()[0];
}
TEST(OneStep, BehaveAtInfinity) {
  // The Jacobian by differences is good to 1e-8, and so is the solution of the step relative to its parts.
  EXPECT_NEAR(amplification<Trapezoidal>(-1e8), -1, 1e-6);
  EXPECT_NEAR(amplification<TrBdf2>(-1e8), 0, 1e-6);
  EXPECT_NEAR(amplification<Rosenbrock>(-1e8), 0, 1e-6);
  // (1 + z/2)/(1 - z/2) at z = -1.
  EXPECT_NEAR(amplification<Trapezoidal>(-1), 1.0 / 3, 1e-7);
}

TEST(OneStep, UsesTheRatesOfItsStagesOnly) {
  const auto cost = [](auto run) {
    run.reset(0, std::vector{1.0, 0.0});
    run.advance(50);
    EXPECT_LT(run.summary().rejected, run.summary().steps / 5);  // PI control on a uniform problem
    return run.summary();
  };
  // Two calls more at the start, none for a rejected step: the last stage is the first of the next step. Fehlberg
  // evaluates seven stages and, where the step is accepted, the slope at its end.
  const AdaptiveSummary d = cost(DormandPrince(2, oscillator, tolerance(1e-8)));
  EXPECT_EQ(d.rate_calls, 6 * (d.steps + d.rejected) + 2);
  const AdaptiveSummary b = cost(BogackiShampine(2, oscillator, tolerance(1e-8)));
  EXPECT_EQ(b.rate_calls, 3 * (b.steps + b.rejected) + 2);
  const AdaptiveSummary f = cost(Fehlberg(2, oscillator, tolerance(1e-8)));
  EXPECT_EQ(f.rate_calls, 7 * (f.steps + f.rejected) + f.steps + 2);
  // A linear system with constant coefficients keeps its Jacobian within one advance.
  const AdaptiveSummary t = cost(TrBdf2(2, oscillator, tolerance(1e-6)));
  EXPECT_EQ(t.jacobian_calls, 1);
}

TEST(OneStep, TakesUpTheStepAgainAfterAStopTime) {
  // A stop costs at most the two halves of one step instead of a part of it.
  EXPECT_LE(cost_in_parts<DormandPrince>(10, 1e-8).steps, cost_in_parts<DormandPrince>(1, 1e-8).steps + 20);
}

TEST(OneStep, JumpOfAnInputBetweenTwoCallsNeedsNoReset) {
  const auto expect_back = [](auto make) {
    double input = 1;
    auto run = make([&](double, In, Out x_dot) { x_dot[0] = input; });
    run.reset(0, std::vector{0.0});
    run.advance(1);
    input = -1;
    run.advance(2);
    EXPECT_NEAR(run.state()[0], 0, 1e-13);  // both parts are exact but for rounding
  };
  expect_back([](const Rate& rate) { return DormandPrince(1, rate); });
  expect_back([](const Rate& rate) { return Fehlberg(1, rate); });
  expect_back([](const Rate& rate) { return BulirschStoer(1, rate); });
  expect_back([](const Rate& rate) { return AdamsPece(1, rate); });
  expect_back([](const Rate& rate) { return TrBdf2(1, rate); });
  expect_back([](const Rate& rate) { return Rosenbrock(1, rate); });
}

TEST(OneStep, MinStepEndsTheRun) {
  AdaptiveOptions options = tolerance(1e-10);
  options.min_step = 0.5;
  DormandPrince run(2, oscillator, options);
  run.reset(0, std::vector{1.0, 0.0});
  const Advance end = run.advance(100);
  EXPECT_EQ(end.status, AdaptiveStatus::failed);
  EXPECT_NE(end.message.find("too small"), std::string::npos) << end.message;
}

}  // namespace
}  // namespace fahrwerk::integrators
