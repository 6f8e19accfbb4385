// The problems of the comparison against what is published, and that methods converge on them.
#include "bench/integrators/work_precision.h"

#include <gtest/gtest.h>

#include <cmath>

#include "integrators/adaptive_method.h"
#include "integrators/explicit_pair.h"

namespace fahrwerk::bench {
namespace {

const Problem& problem(const std::string& name) {
  for (const Problem& p : problems())
    if (p.name == name) return p;
  throw std::invalid_argument(name);
}

// Tolerance: 1e-13 a step times the amplification of the problem. Around the moon errors grow by 1e5, on Kepler's orbit
// by the number of turns and steps (1e3); the reaction, the chains and the mechanism give back ten digits of the
// fifteen printed.
TEST(WorkPrecision, ReferencesAgreeWithPublishedStates) {
  for (const Problem& p : problems()) {
    if (p.published.empty()) continue;
    const double tolerance = p.name == "arenstorf" ? 1e-6 : p.name == "kepler" ? 1e-8 : 1e-9;
    EXPECT_LT(error_of(p, reference_by_cvode(p), p.published), tolerance) << p.name;
  }
}

// Every adaptive method solves every problem that is not stiff, the implicit ones all of them: what is left at 1e-6 is
// below a hundredth of the size of the states, even where the problem amplifies errors (the orbits are left out).
TEST(WorkPrecision, MethodsSolveTheirProblems) {
  for (const Problem& p : problems()) {
    if (p.name == "arenstorf" || p.name == "kepler") continue;
    const std::vector<double> own = p.published.empty() ? reference_by_cvode(p) : p.published;
    for (int m = 0; m <= static_cast<int>(integrators::AdaptiveMethod::bdf); ++m) {
      const bool is_explicit = m <= static_cast<int>(integrators::AdaptiveMethod::bulirsch_stoer) ||
                               m == static_cast<int>(integrators::AdaptiveMethod::adams);
      if (p.stiff && is_explicit) continue;
      const WorkPoint w = run_adaptive(p, m, 1e-6, own);
      EXPECT_TRUE(w.reached) << p.name << " " << method_names()[static_cast<std::size_t>(m)];
      EXPECT_LT(w.error, 1e-2) << p.name << " " << method_names()[static_cast<std::size_t>(m)];
    }
  }
}

// IDA solves the constraints at the levels of position and velocity, the other methods integrate what is left after two
// differentiations: two formulations, one motion. Backward differentiation amplifies errors of a step here by 1e3 to
// 1e4, that of CVODE too.
TEST(WorkPrecision, IdaAgreesOnDifferentialAlgebraicEquations) {
  for (const char* name : {"pendulum", "squeezing_mechanism"}) {
    const Problem& p = problem(name);
    const std::vector<double> reference = p.published.empty() ? reference_by_cvode(p) : p.published;
    const WorkPoint loose = run_ida(p, 1e-6, reference), tight = run_ida(p, 1e-10, reference);
    EXPECT_TRUE(loose.reached && tight.reached) << name;
    EXPECT_LT(loose.error, 1e-3) << name;
    EXPECT_LT(tight.error, 1e-6) << name;
  }
}

// Halving the step divides the error by 2^p on a smooth problem.
TEST(WorkPrecision, FixedStepsHaveTheirOrder) {
  const Problem& p = problem("squeezing_mechanism");
  const auto order = [&](const char* method, double steps) {
    return std::log2(run_fixed(p, method, p.end / steps, p.published).error /
                     run_fixed(p, method, p.end / (2 * steps), p.published).error);
  };
  EXPECT_NEAR(order("rk4", 1000), 4, 0.3);
  EXPECT_NEAR(order("heun", 2000), 2, 0.3);
  EXPECT_NEAR(order("partially_implicit_euler", 4000), 1, 0.3);
}

// On-line rms (7.5): the extra state of the quarter car is the integral of the squared body acceleration.
TEST(WorkPrecision, TheRmsStateIsTheIntegral) {
  const Problem& p = problem("quarter_car");
  const std::vector<double> end = reference_by_cvode(p);
  // Trapezoidal sums over samples every 0.1 ms: (ω h)²/12 of the fastest wave, 63 rad/m at 20 m/s, is 1e-3 of a part
  // of the acceleration that the wheel hardly lets through.
  integrators::DormandPrince run(p.start.size(), p.rate,
                                 {.relative_tolerance = 1e-8, .absolute_tolerance = 1e-10, .absolute_tolerances = {}});
  run.reset(0, p.start);
  std::vector<double> times, f(p.start.size());
  for (int i = 1; i <= 50000; ++i) times.push_back(1e-4 * i);
  double integral = 0, before = 0;
  run.advance(5.0, times, [&](double t, std::span<const double> x) {
    p.rate(t, x, f);
    integral += 0.5e-4 * (before + f[4]);
    before = f[4];
  });
  EXPECT_NEAR(integral, end[4], 1e-3 * end[4]);
}

}  // namespace
}  // namespace fahrwerk::bench
