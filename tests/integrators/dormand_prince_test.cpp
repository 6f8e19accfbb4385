#include "integrators/dormand_prince.h"

#include <gtest/gtest.h>

#include "problems.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

// With tolerances of one every step is accepted and grows to max_step: the method with a fixed step. Returns the
// largest error at the ends of the steps and the largest of all samples between them.
std::pair<double, double> errors_with_step(double h) {
  AdaptiveOptions options = tolerance(1);
  options.initial_step = options.max_step = h;
  // x = 1/(1 + t²), y = exp(sin t)
  DormandPrince run(
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
  double between = 0;
  run.advance(2, times, [&](double t, In x) { between = std::max(between, error(t, x)); });
  return {error(2, run.state()), between};
}

// The error is c h^p (1 + O(h)); at h = 1/32 the next term changes the exponent by about a tenth. The smallest error,
// about 1e-12, is above rounding.
TEST(DormandPrince, HasOrderFiveAndDenseOutputOfOrderFour) {
  const auto coarse = errors_with_step(1.0 / 32), fine = errors_with_step(1.0 / 64);
  EXPECT_NEAR(std::log2(coarse.first / fine.first), 5, 0.2);
  // A polynomial of order 4 has an error of h⁵ within a step, like the global error of the steps.
  EXPECT_NEAR(std::log2(coarse.second / fine.second), 5, 0.3);
}

TEST(DormandPrince, UsesSixCallsPerStep) {
  DormandPrince run(2, oscillator, tolerance(1e-8));
  run.reset(0, std::vector{1.0, 0.0});
  run.advance(50);
  const AdaptiveSummary s = run.summary();
  // The last stage is the first of the next step; two calls more at the start, none for a rejected step.
  EXPECT_EQ(s.rate_calls, 6 * (s.steps + s.rejected) + 2);
  EXPECT_LT(s.rejected, s.steps / 5);  // PI control on a uniform problem
}

TEST(DormandPrince, TakesUpTheStepAgainAfterAStopTime) {
  DormandPrince free(2, oscillator, tolerance(1e-8)), cut(2, oscillator, tolerance(1e-8));
  free.reset(0, std::vector{1.0, 0.0});
  cut.reset(0, std::vector{1.0, 0.0});
  free.advance(50);
  for (int i = 1; i <= 10; ++i) cut.advance(5 * i);
  // A stop costs at most the two halves of one step instead of a part of it.
  EXPECT_LE(cut.summary().steps, free.summary().steps + 20);
}

TEST(DormandPrince, JumpOfAnInputBetweenTwoCallsNeedsNoReset) {
  double input = 1;
  DormandPrince run(1, [&](double, In, Out x_dot) { x_dot[0] = input; });
  run.reset(0, std::vector{0.0});
  run.advance(1);
  input = -1;
  run.advance(2);
  EXPECT_NEAR(run.state()[0], 0, 1e-14);  // both parts are exact but for rounding
}

TEST(DormandPrince, MinStepEndsTheRun) {
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
