// The curve F(s) of one direction: its given points, and how smoothly its pieces meet.
#include "math/jet.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/derivative.h"
#include "tire/tmeasy.h"

namespace fahrwerk {
namespace {

struct Curve {
  std::string name;
  double dF0, s_M, F_M, s_S, F_S;

  // Where the two parabolas between peak and slide meet; beyond s_S a cubic takes their place.
  double meeting() const { return s_M + (F_M - F_S) / (F_M * F_M / (dF0 * s_M * s_M * s_M) * (s_S - s_M)); }
  bool cubic() const { return meeting() >= s_S; }

  template <class S>
  S force(const S& s) const {
    return s * force_per_slip(s, S(dF0), S(s_M), S(F_M), S(s_S), S(F_S));
  }
  double slope(double s) const { return force(ceres::Jet<double, 1>(s, 0)).v[0]; }
};

const std::vector<Curve> curves = {{"longitudinal", 93379, 0.17, 5602.5, 0.9, 4383},
                                   {"lateral", 74929, 0.18197, 5042, 0.82534, 4197.05},
                                   {"steep", 200000, 0.08, 4000, 0.5, 3000},
                                   {"least slope", 80000, 0.1, 4000, 0.6, 3500},  // dF0 = 2 F_M/s_M
                                   {"cubic", 100000, 0.1, 4000, 0.2, 2000},
                                   {"steep cubic", 300000, 0.05, 4000, 0.12, 500},
                                   {"flat", 80000, 0.12, 4000, 0.8, 4000}};  // F_S = F_M

TEST(Characteristic, SetsHoldBothBranches) {
  int cubics = 0;
  for (const Curve& c : curves) cubics += c.cubic();
  EXPECT_GE(cubics, 2);
  EXPECT_LE(cubics, static_cast<int>(curves.size()) - 3);
}

TEST(Characteristic, GoesThroughItsGivenPoints) {
  for (const Curve& c : curves) {
    SCOPED_TRACE(c.name);
    const auto per_slip = [&](double s) { return force_per_slip(s, c.dF0, c.s_M, c.F_M, c.s_S, c.F_S); };
    EXPECT_DOUBLE_EQ(per_slip(0.0), c.dF0);
    // Round-off of some twenty operations.
    EXPECT_NEAR(c.force(c.s_M), c.F_M, 1e-14 * c.F_M);
    EXPECT_NEAR(c.force(c.s_S), c.F_S, 1e-14 * c.F_M);
    EXPECT_NEAR(c.force(3.0), c.F_S, 1e-14 * c.F_M);
    EXPECT_NEAR(c.slope(0.0), c.dF0, 1e-14 * c.dF0);
    EXPECT_NEAR(c.slope(2.0), 0.0, 1e-12 * c.dF0);
  }
}

TEST(Characteristic, RisesToThePeakAndFallsToTheSlide) {
  for (const Curve& c : curves) {
    SCOPED_TRACE(c.name);
    const double tiny = 1e-9 * c.dF0;
    for (int i = 0; i <= 1000; ++i) {
      const double rising = c.s_M * i / 1000, falling = c.s_M + (c.s_S - c.s_M) * i / 1000;
      EXPECT_GE(c.slope(rising), -tiny);
      EXPECT_LE(c.slope(falling), tiny);
      EXPECT_LE(c.force(rising), c.F_M * (1 + 1e-14));
      EXPECT_GE(c.force(falling), c.F_S * (1 - 1e-14));
    }
  }
}

TEST(Characteristic, ForceAndSlopeAreContinuousWherePiecesMeet) {
  for (const Curve& c : curves) {
    SCOPED_TRACE(c.name);
    std::vector<double> joints{c.s_M, c.s_S};
    if (!c.cubic()) joints.push_back(c.meeting());
    // Over 2d the force changes by at most 2d dF0; the slope by 2d F'', with F'' below 10 dF0/s_M on all pieces.
    const double d = 1e-10;
    for (double joint : joints) {
      EXPECT_NEAR(c.force(joint - d), c.force(joint + d), 2 * d * c.dF0) << "at " << joint;
      EXPECT_NEAR(c.slope(joint - d), c.slope(joint + d), 20 * d * c.dF0 / c.s_M) << "at " << joint;
    }
  }
}

TEST(Characteristic, CurvatureIsContinuousAtThePeakOfTheParabolas) {
  for (const Curve& c : curves) {
    // "flat" has no parabola to go on with: it stays at the peak.
    if (c.cubic() || c.F_S == c.F_M) continue;
    SCOPED_TRACE(c.name);
    const double d = 1e-5 * c.s_M;
    const double left = (c.slope(c.s_M - d) - c.slope(c.s_M - 2 * d)) / d;
    const double right = (c.slope(c.s_M + 2 * d) - c.slope(c.s_M + d)) / d;
    // Differences 3d apart, the third derivative being F''/s_M times a few: 1e-4 for a few = 3; round-off is far below.
    EXPECT_LT(right, 0.0);
    EXPECT_NEAR(left / right, 1.0, 3e-4);
  }
}

TEST(Characteristic, DerivativesAgreeWithDifferences) {
  for (const Curve& c : curves) {
    SCOPED_TRACE(c.name);
    const auto per_slip = [&](const auto& v) {
      using S = std::decay_t<decltype(v[0])>;
      return force_per_slip(v[0], v[1], v[2], v[3], S(c.s_S), v[4]);
    };
    for (double part : {0.0, 0.05, 0.4, 0.93, 1.1, 1.4, 1.8, 4.0, 12.0}) {
      const double s = part * c.s_M;
      if (std::fabs(s - c.meeting()) < 1e-3 || std::fabs(s - c.s_S) < 1e-3) continue;  // the curvature jumps there
      const double slope = std::max(c.dF0, 2.01 * c.F_M / c.s_M);  // the least one is where raising sets in
      test::expect_derivative(per_slip, std::array{s, slope, c.s_M, c.F_M, c.F_S},
                              std::array{1e-5 * c.s_M, 1e-4 * slope, 1e-5 * c.s_M, 1e-4 * c.F_M, 1e-4 * c.F_S});
    }
  }
}

}  // namespace
}  // namespace fahrwerk
