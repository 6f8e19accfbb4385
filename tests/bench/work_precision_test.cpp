// The problems of the comparison against what is published, and that methods converge on them.
#include "bench/integrators/work_precision.h"

#include <gtest/gtest.h>

#include <cmath>

#include "integrators/adams_pece.h"
#include "integrators/explicit_pair.h"
#include "integrators/method.h"

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
    for (int i = static_cast<int>(Method::dormand_prince); i <= static_cast<int>(Method::cvode_bdf); ++i) {
      const auto m = static_cast<Method>(i);
      const bool is_explicit = m <= Method::adams_pece || m == Method::cvode_adams;
      if (p.stiff && is_explicit) continue;
      const WorkPoint w = run_adaptive(p, m, 1e-6, own);
      EXPECT_TRUE(w.reached) << p.name << " " << method_name(m);
      EXPECT_LT(w.error, 1e-2) << p.name << " " << method_name(m);
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

// The road as a polynomial of e^(i ΔΩ s) is the sum of 28 sines. At rest the wheel of the quarter car feels the tyre
// alone, so its acceleration gives the height, down to where it would lift off.
TEST(WorkPrecision, TheRoughRoadIsASumOfSines) {
  const Problem& p = problem("quarter_car");
  std::vector<double> f(p.start.size());
  for (const double t : {0.0, 0.37, 1.9, 4.99}) {
    double z = 0;
    for (int k = 1; k <= 28; ++k) {
      const double width = k <= 10 ? 0.0628 : k <= 19 ? 0.628 : 6.28;
      const double omega = width * (k <= 10 ? k : k <= 19 ? k - 9 : k - 18);
      z += std::sqrt(2 * 3e-5 / (omega * omega) * width) * std::sin(omega * 20 * t + 2.4 * k * k);
    }
    p.rate(t, p.start, f);
    EXPECT_NEAR(f[3] * 48 / 235000, std::fmax(z, -449 * 9.81 / 235000), 1e-13)
        << t;  // phases of up to 2000 rad, rounded to 2e-13, times 0.05 m
  }
}

// The large vehicle stands still before the ramp, and 0.1 m higher long after it: every position but those along and
// across the road comes back.
TEST(WorkPrecision, TheLargeVehicleRestsBeforeAndAfterTheRamp) {
  const Problem& p = problem("large_vehicle_ramp");
  std::vector<double> f(p.start.size());
  p.rate(0.0, p.start, f);
  for (const double rate : f) EXPECT_NEAR(rate, 0.0, 1e-12);
  integrators::AdamsPece run(p.start.size(), p.rate,
                             {.relative_tolerance = 1e-7, .absolute_tolerance = 1e-8, .absolute_tolerances = {}});
  run.reset(0, p.start);
  for (const double stop : p.stops) run.advance(stop);
  ASSERT_EQ(run.advance(8.0).status, integrators::AdaptiveStatus::reached);
  // The slowest mode, the body at 1 Hz, has lost a factor of e^-10 and more.
  EXPECT_NEAR(run.state()[2], 0.1, 1e-4);
  for (int i = 4; i < 16; ++i) EXPECT_NEAR(run.state()[static_cast<std::size_t>(i)], 0.0, 1e-4) << i;
  for (int i = 18; i < 32; ++i) EXPECT_NEAR(run.state()[static_cast<std::size_t>(i)], 0.0, 1e-3) << i;
}

}  // namespace
}  // namespace fahrwerk::bench
