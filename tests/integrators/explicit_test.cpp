#include "integrators/explicit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <span>
#include <vector>

namespace fahrwerk::integrators {
namespace {

// x' = -2 t x², y' = y cos t: x = 1/(1 + t²), y = exp(sin t) from (1, 1).
template <class S>
void smooth(double t, std::span<const S> x, std::span<S> x_dot) {
  x_dot[0] = (-2.0 * t) * (x[0] * x[0]);
  x_dot[1] = std::cos(t) * x[1];
}

using Step = std::function<void(double, double, std::span<double>, ExplicitWork<double>&)>;

double error_at_two(const Step& step, int steps) {
  std::vector<double> x{1, 1};
  ExplicitWork<double> work(2);
  const double h = 2.0 / steps;
  for (int i = 0; i < steps; ++i) step(i * h, h, x, work);
  return std::hypot(x[0] - 0.2, x[1] - std::exp(std::sin(2.0)));
}

// The error is c h^p (1 + O(h)): from h = 1/128 on, halving changes log2 of the ratio by O(h), a few hundredths. The
// smallest error, 1e-11 for order 4, is far above rounding.
void expect_order(const Step& step, double order) {
  double error = error_at_two(step, 256);
  for (const int steps : {512, 1024}) {
    const double finer = error_at_two(step, steps);
    EXPECT_NEAR(std::log2(error / finer), order, 0.05) << steps << " steps";
    error = finer;
  }
}

TEST(ExplicitSteps, EulerHasOrderOne) {
  expect_order([](double t, double h, std::span<double> x,
                  ExplicitWork<double>& work) { euler_step(smooth<double>, t, h, x, work); },
               1);
}

TEST(ExplicitSteps, HeunHasOrderTwo) {
  expect_order([](double t, double h, std::span<double> x,
                  ExplicitWork<double>& work) { heun_step(smooth<double>, t, h, x, work); },
               2);
}

TEST(ExplicitSteps, ClassicalRungeKuttaHasOrderFour) {
  expect_order([](double t, double h, std::span<double> x,
                  ExplicitWork<double>& work) { rk4_step(smooth<double>, t, h, x, work); },
               4);
}

// A value with its derivative; it has no comparisons, so a step that branches on values does not compile.
struct Dual {
  double value = 0, slope = 0;
};
Dual operator+(Dual a, Dual b) { return {a.value + b.value, a.slope + b.slope}; }
Dual operator*(double a, Dual b) { return {a * b.value, a * b.slope}; }
Dual operator*(Dual a, Dual b) { return {a.value * b.value, a.value * b.slope + a.slope * b.value}; }

TEST(ExplicitSteps, CarryDerivativesAlong) {
  std::vector<Dual> x{{1, 1}, {1, 0}};
  ExplicitWork<Dual> work(2);
  for (int i = 0; i < 1000; ++i) rk4_step(smooth<Dual>, i * 0.002, 0.002, std::span<Dual>(x), work);
  // x = 1/(1/x0 + t²) gives dx/dx0 = x²/x0² = 0.04 at t = 2; the method's error is h⁴ = 2e-11 times O(1).
  EXPECT_NEAR(x[0].slope, 0.04, 1e-10);
  EXPECT_EQ(x[1].slope, 0);
}

TEST(ExplicitSteps, StayInsideTheStep) {
  double latest = 0;
  const auto rate = [&](double t, std::span<const double> x, std::span<double> x_dot) {
    latest = std::max(latest, t);
    x_dot[0] = x[0];
  };
  std::vector<double> x{1};
  ExplicitWork<double> work(1);
  euler_step(rate, 0.0, 0.1, std::span<double>(x), work);
  EXPECT_EQ(latest, 0.0);
  heun_step(rate, 0.0, 0.1, std::span<double>(x), work);
  rk4_step(rate, 0.0, 0.1, std::span<double>(x), work);
  EXPECT_EQ(latest, 0.1);
}

}  // namespace
}  // namespace fahrwerk::integrators
