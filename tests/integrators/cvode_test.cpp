#include "integrators/cvode.h"

#include <gtest/gtest.h>

#include <numbers>

#include "problems.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

// Van der Pol, μ = 1000, from (2, 0) to t = 2000: the solution printed in the Test Set for IVP Solvers (problem VDPOL,
// there with time and speed scaled by μ).
constexpr double x_at_2000 = 1.706167732170483, v_at_2000 = -0.8928097010247975e-3;

AdaptiveOptions van_der_pol_options() {
  // The speed is of the order of 1e-3 between the jumps.
  return {.relative_tolerance = 1e-8, .absolute_tolerances = {1e-8, 1e-11}};
}

// Errors across the slow branch v = x / (μ (1 - x²)) decay at once. Along it the flow is autonomous in one dimension:
// an error in x made at speed v arrives multiplied by v_end / v, at most 0.89 / 0.67 as |v| is least at x = 2. With
// local errors of sqrt(2) (rtol |x| + atol) <= sqrt(2) 3e-8 they add up to at most this.
double van_der_pol_bound(const AdaptiveSummary& summary) {
  return 1.34 * std::sqrt(2) * 3e-8 * static_cast<double>(summary.steps);
}

TEST(Cvode, StiffVanDerPolByBdf) {
  Bdf run(2, van_der_pol, van_der_pol_options());
  run.reset(0, std::vector{2.0, 0.0});
  const Advance end = run.advance(2000);
  ASSERT_EQ(end.status, AdaptiveStatus::reached) << end.message;
  EXPECT_NEAR(run.state()[0], x_at_2000, van_der_pol_bound(run.summary()));
  // |dv/dx| = (x² + 1) / (μ (x² - 1)²) = 1.1e-3 at the end.
  EXPECT_NEAR(run.state()[1], v_at_2000, 1.1e-3 * van_der_pol_bound(run.summary()));
  EXPECT_GT(run.summary().jacobian_calls, 0);
}

TEST(Cvode, GivenJacobianReplacesDifferences) {
  Bdf by_differences(2, van_der_pol, van_der_pol_options()), given(2, van_der_pol, van_der_pol_options());
  int calls = 0;
  given.set_jacobian([&](double, In x, In, Out jacobian) {
    ++calls;
    jacobian[1] = -2000 * x[0] * x[1] - 1;   // ∂v'/∂x
    jacobian[2] = 1;                         // ∂x'/∂v
    jacobian[3] = 1000 * (1 - x[0] * x[0]);  // ∂v'/∂v
  });
  for (Bdf* run : {&by_differences, &given}) {
    run->reset(0, std::vector{2.0, 0.0});
    ASSERT_EQ(run->advance(2000).status, AdaptiveStatus::reached);
  }
  EXPECT_NEAR(given.state()[0], x_at_2000, van_der_pol_bound(given.summary()));
  EXPECT_EQ(given.summary().jacobian_calls, calls);
  EXPECT_LT(given.summary().rate_calls, by_differences.summary().rate_calls);
}

TEST(Cvode, ExplicitMethodNeedsManyMoreStepsWhereStiff) {
  Bdf bdf(2, van_der_pol);
  DormandPrince explicit_run(2, van_der_pol);
  bdf.reset(0, std::vector{2.0, 0.0});
  explicit_run.reset(0, std::vector{2.0, 0.0});
  ASSERT_EQ(bdf.advance(500).status, AdaptiveStatus::reached);
  ASSERT_EQ(explicit_run.advance(500).status, AdaptiveStatus::reached);
  // The eigenvalue is about -1000 (x² - 1), -3000 to -1500 here, and h |λ| < 3.3: at least 500 * 1500 / 3.3 = 2e5
  // steps, while the solution itself asks for some hundred.
  EXPECT_GT(explicit_run.summary().steps, 200'000);
  EXPECT_LT(bdf.summary().steps, 2'000);
}

TEST(Cvode, AutomaticChangesToBdfOnVanDerPol) {
  Automatic run(2, van_der_pol, van_der_pol_options());
  run.reset(0, std::vector{2.0, 0.0});
  const Advance end = run.advance(2000);
  ASSERT_EQ(end.status, AdaptiveStatus::reached) << end.message;
  EXPECT_GE(run.summary().switches, 1);
  EXPECT_EQ(run.active_method(), Method::cvode_bdf);
  EXPECT_NEAR(run.state()[0], x_at_2000, van_der_pol_bound(run.summary()));
  // Adams alone would need 1e6 steps as above; each change costs some sixty steps and a restart.
  EXPECT_LT(run.summary().steps, 20'000);
}

// An oscillator, and a follower of its position that is stiff only between t = 20 and t = 40:
//   y' = -λ(t) (y - cos t) - sin t,   y = cos t
void stiff_for_a_while(double t, In x, Out x_dot) {
  oscillator(t, x, x_dot);
  const double rate = t > 20 && t < 40 ? 1e5 : 1;
  x_dot[2] = -rate * (x[2] - std::cos(t)) - std::sin(t);
}

TEST(Cvode, AutomaticChangesToBdfAndBack) {
  Automatic run(3, stiff_for_a_while, tolerance(1e-7));
  run.reset(0, std::vector{1.0, 0.0, 1.0});
  std::vector<Method> methods;
  for (const double t : {20.0, 40.0, 100.0}) {
    const Advance end = run.advance(t);
    ASSERT_EQ(end.status, AdaptiveStatus::reached) << end.message;
    methods.push_back(run.active_method());
    run.reset(t, std::vector<double>(run.state().begin(), run.state().end()));
  }
  EXPECT_EQ(methods, (std::vector{Method::cvode_adams, Method::cvode_bdf, Method::cvode_adams}));
  EXPECT_EQ(run.summary().switches, 2);
  // Errors of the oscillator keep their length, those of the follower decay: at most the sum over all steps.
  const double bound = static_cast<double>(run.summary().steps) * std::sqrt(3) * 2e-7;
  EXPECT_LT(distance(run.state(), std::vector{std::cos(100.0), -std::sin(100.0), std::cos(100.0)}), bound);
  // Stability would ask Adams for 20 * 1e5 / 2 steps in the stiff part.
  EXPECT_LT(run.summary().steps, 10'000);
}

TEST(Cvode, AutomaticStaysWithAdamsOnAFastOscillation) {
  for (const double value : {1e-3, 1e-6, 1e-9}) {
    Automatic run(2,
                  [](double, In x, Out x_dot) {
                    x_dot[0] = x[1];
                    x_dot[1] = -1e6 * x[0];
                  },
                  {.relative_tolerance = value, .absolute_tolerances = {value, 1e3 * value}});
    run.reset(0, std::vector{1.0, 0.0});
    ASSERT_EQ(run.advance(1).status, AdaptiveStatus::reached);
    EXPECT_EQ(run.summary().switches, 0) << value;
  }
}

TEST(Cvode, MovesWithItsState) {
  Cvode first(2, oscillator, tolerance(1e-8), Method::cvode_adams);
  first.reset(0, std::vector{1.0, 0.0});
  first.advance(1);
  Cvode second = std::move(first);
  second.advance(2);
  EXPECT_NEAR(second.state()[0], std::cos(2.0), 2e-8 * 2 * static_cast<double>(second.summary().steps));
}

TEST(Cvode, FailureNamesTimeAndState) {
  AdaptiveOptions options = tolerance(1e-10);
  options.min_step = options.initial_step = 0.5;
  // Only state 1 moves, too fast for the shortest step allowed.
  Adams run(
      2, [](double t, In, Out x_dot) { x_dot[0] = 0, x_dot[1] = std::cos(5 * t); }, options);
  run.reset(0, std::vector{1.0, 0.0});
  testing::internal::CaptureStderr();
  const Advance end = run.advance(100);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  ASSERT_EQ(end.status, AdaptiveStatus::failed);
  EXPECT_NE(end.message.find("t = "), std::string::npos) << end.message;
  EXPECT_NE(end.message.find("state 1"), std::string::npos) << end.message;
}

}  // namespace
}  // namespace fahrwerk::integrators
