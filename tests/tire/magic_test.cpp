// Simplified Magic Formula, similarity and linear tyre: scaling with friction and load, combined slip, limits.
#include <gtest/gtest.h>

#include <cmath>

#include "tire/law_samples.h"

namespace fahrwerk {
namespace {

using namespace test::laws;

// Steady forces at slips referred to the speed ahead (braking: the larger speed), friction μ.
template <class Law>
TireForces<double> braked(const Law& law, double s, double t, double mu = 1.0, double load = 3500.0) {
  TireInput<double> in = rolling(load);
  in.friction = mu, in.transport_speed = in.v_x * (1.0 - s), in.v_y = -in.v_x * t;
  return steady_forces(evaluate(law, in), in);
}

// F_μ(μ s) = μ F_1(s): points of the characteristic move along rays, the initial slope stays.
template <class Law>
void expect_scaling(const Law& law, double slip_limit) {
  for (double mu : {0.2, 0.5})
    for (double s : {0.01, 0.05, 0.12, 0.5})
      for (double t : {0.0, 0.02, 0.3}) {
        if (std::hypot(s, t) > slip_limit) continue;
        const TireForces<double> dry = braked(law, s, t), wet = braked(law, mu * s, mu * t, mu);
        // v_N against 20 m/s: 1e-11 of the slip.
        EXPECT_NEAR(wet.fx, mu * dry.fx, 1e-6);
        EXPECT_NEAR(wet.fy, mu * dry.fy, 1e-6);
      }
}

TEST(SimpleMagicFormula, FrictionScalesSlipAndForceAlike) { expect_scaling(magic_tire(), 2.0); }
TEST(Similarity, FrictionScalesSlipAndForceAlike) { expect_scaling(similarity_tire(), 2.0); }
TEST(TireMap, FrictionScalesSlipAndForceAlike) { expect_scaling(map_tire(), 2.0); }
TEST(LinearTire, FrictionScalesSlipAndForceAlike) {
  expect_scaling(linear_tire(true), 2.0);
  expect_scaling(linear_tire(false), 2.0);
}

TEST(SimpleMagicFormula, IsTheFormulaForPureSlip) {
  const SimpleMagicFormula<double> tire = magic_tire();
  const double share = 1.0 - 0.02;
  for (double s : {0.001, 0.05, 0.2, 1.0}) {
    const double x = 13.0 * s / 1.15, z = 14.0 * s / 1.1, bent = z + 0.5 * (z - std::atan(z));
    EXPECT_NEAR(-braked(tire, s, 0.0).fx, 1.15 * 3500.0 * share * std::sin(1.65 * std::atan(x)), 1e-6);
    EXPECT_NEAR(braked(tire, 0.0, s).fy, 1.1 * 3500.0 * share * std::sin(1.4 * std::atan(bent)), 1e-6);
  }
}

TEST(SimpleMagicFormula, CombinedForcePointsAgainstTheSlip) {
  const TireForces<double> f = braked(magic_tire(), 0.12, 0.07);
  EXPECT_NEAR(f.fy / -f.fx, 0.07 / 0.12, 1e-9);
  const double x = -braked(magic_tire(), std::hypot(0.12, 0.07), 0.0).fx,
               y = braked(magic_tire(), 0.0, std::hypot(0.12, 0.07)).fy;
  EXPECT_NEAR(std::hypot(f.fx, f.fy), std::sqrt((square(0.12 * x) + square(0.07 * y)) / (square(0.12) + square(0.07))),
              1e-6);
}

TEST(SimpleMagicFormula, ShapeAndCurvatureFollowFromTheCurve) {
  // (7.75): far beyond the peak sin(C π/2) is the asymptote. (7.76): the slope vanishes at x_m.
  for (double asymptote : {0.3, 0.8}) {
    const double falling = shape_from_asymptote(asymptote, true), rising = shape_from_asymptote(asymptote, false);
    EXPECT_GT(falling, 1.0);
    EXPECT_LT(rising, 1.0);
    EXPECT_NEAR(magic_shape(1e9, falling, 0.0), asymptote, 1e-8);
    EXPECT_NEAR(magic_shape(1e9, rising, 0.0), asymptote, 1e-8);
  }
  const double shape = 1.65, peak = 1.9, curvature = curvature_from_peak(peak, shape);
  EXPECT_NEAR(magic_shape(peak, shape, curvature), 1.0, 1e-12);
}

TEST(EffectiveLoad, NeverFallsWithTheLoad) {
  double last = 0.0;
  for (double q = 0.0; q < 20.0; q += 0.01) {
    const double now = q * effective_load_share(q, 0.05);
    EXPECT_GE(now, last);
    last = now;
  }
}

TEST(StiffnessShare, IsOneAtTheNominalLoadAndStaysPositive) {
  for (double e : {0.0, 0.25, 0.9}) {
    EXPECT_EQ(stiffness_share(1.0, e), 1.0);
    EXPECT_GT(stiffness_share(50.0, e), 0.4);
  }
}

TEST(Similarity, MeetsTheMeasuredPoints) {
  const SimilarityTire<double> tire = similarity_tire();
  for (double s : {0.02, 0.06, 0.16, 0.6}) {
    EXPECT_NEAR(-braked(tire, s, 0.0).fx, 4000.0 * std::sin(1.65 * std::atan(11.6 * s)), 1e-5);
    EXPECT_NEAR(braked(tire, 0.0, s).fy, 3850.0 * std::sin(1.4 * std::atan(12.2 * s)), 1e-5);
  }
  // Load: the ordinates only, by the effective load.
  const double ratio = 2.0 * (1.0 - 0.02 * 4.0) / (1.0 - 0.02);
  EXPECT_NEAR(braked(tire, 0.07, 0.03, 1.0, 7000.0).fx, ratio * braked(tire, 0.07, 0.03).fx, 1e-9);
}

TEST(LinearTire, IsLinearUpToTheKinkAndCutThere) {
  LinearTire<double> tire = linear_tire(false);
  tire.friction_degression = 0.0;
  const double limit = 1.1 * 3500.0;
  for (double t : {0.001, 0.02, 0.058}) EXPECT_NEAR(braked(tire, 0.0, t).fy, 66e3 * t, 1e-5);
  for (double t : {0.059, 0.2, 3.0}) EXPECT_NEAR(braked(tire, 0.0, t).fy, limit, 1e-5);
  const TireForces<double> both = braked(tire, 0.5, 0.4);
  EXPECT_NEAR(std::hypot(both.fx, both.fy), limit, 1e-6);
}

TEST(LinearTire, SmoothLawIsTheCubicAndSlidesAgainstTheVelocity) {
  LinearTire<double> tire = linear_tire(true);
  tire.friction_degression = 0.0;
  const double limit = 1.1 * 3500.0;
  for (double t : {0.01, 0.1, 0.17}) {
    const double phi = 66e3 * t / limit;
    EXPECT_NEAR(braked(tire, 0.0, t).fy, limit * (phi - square(phi) / 3.0 + phi * square(phi) / 27.0), 1e-5);
  }
  const TireForces<double> slid = braked(tire, 0.6, 0.45);
  EXPECT_NEAR(slid.fy / -slid.fx, 0.75, 1e-9);
  EXPECT_NEAR(std::hypot(slid.fx, slid.fy), limit, 1e-6);
}

}  // namespace
}  // namespace fahrwerk
