// Splines, rounded lines and tracks by themselves.
#include <gtest/gtest.h>

#include <cmath>

#include "surfaces.h"

namespace fahrwerk {
namespace {

TEST(CubicSpline, MeetsItsPointsAndHoldsItsEnds) {
  const std::vector<double> x{0, 1, 2.5, 3, 7}, y{0.1, -0.2, 0.3, 0.25, 0.0};
  const CubicSpline s(x, y);
  for (std::size_t k = 0; k < x.size(); ++k) EXPECT_NEAR(s(x[k]).value, y[k], 1e-15);
  EXPECT_EQ(s(-5).value, 0.1);
  EXPECT_EQ(s(-5).slope, 0.0);
  EXPECT_EQ(s(50).value, 0.0);
  EXPECT_NEAR(s(0.0).slope, 0.0, 1e-15);
  EXPECT_NEAR(s(7.0 - 1e-12).slope, 0.0, 1e-11);
  // Curvature from both sides of the inner points.
  for (std::size_t k = 1; k + 1 < x.size(); ++k)
    EXPECT_NEAR(s(x[k] - 1e-12).curvature, s(x[k] + 1e-12).curvature, 1e-10);
  EXPECT_THROW(CubicSpline({0, 0}, {1, 1}), std::invalid_argument);
  EXPECT_THROW(CubicSpline({0}, {1}), std::invalid_argument);
}

// A cosine over one period has zero end slopes: the error falls with the fourth power of the spacing.
TEST(CubicSpline, ConvergesWithFourthOrder) {
  const auto error = [](int n) {
    std::vector<double> x, y;
    for (int k = 0; k <= n; ++k) x.push_back(2 * M_PI * k / n), y.push_back(std::cos(x.back()));
    const CubicSpline s(x, y);
    double most = 0.0;
    for (double t = 0; t < 6.28; t += 0.001) most = std::max(most, std::fabs(s(t).value - std::cos(t)));
    return most;
  };
  EXPECT_NEAR(std::log2(error(20) / error(40)), 4.0, 0.15);
}

TEST(CubicSpline, UnevenSpacingsAreFoundAllTheSame) {
  std::vector<double> x, y;
  for (int k = 0; k < 200; ++k) x.push_back(std::pow(1.1, k)), y.push_back(k % 7);
  const CubicSpline s(x, y);
  for (int k = 0; k < 200; ++k) EXPECT_NEAR(s(x[static_cast<std::size_t>(k)]).value, k % 7, 1e-12);
}

TEST(RoundedPolyline, KeepsItsLinesOutsideOfTheCorners) {
  const RoundedPolyline p({{0, 0, 0.1}, {1, 1, 0.2}, {3, 1, 0.1}, {4, -1, 5.0}});
  EXPECT_EQ(p(-1).value, 0.0);
  EXPECT_NEAR(p(0.5).value, 0.5, 1e-15);
  EXPECT_NEAR(p(0.5).slope, 1.0, 1e-15);
  EXPECT_NEAR(p(2.0).value, 1.0, 1e-15);
  EXPECT_NEAR(p(2.0).slope, 0.0, 1e-15);
  // A corner is passed at 3/16 of the rounding's slope change from it: 2r (1/8 - 1/32) against r/2·0.
  EXPECT_NEAR(p(1.0).value, 1.0 - 0.2 * 0.1875, 1e-15);
  EXPECT_EQ(p(9.0).value, -1.0);
  EXPECT_EQ(p.begin(), -0.1);
  EXPECT_NEAR(p.end(), 4.5, 1e-15);  // the last rounding is cut to half its line
  EXPECT_EQ(RoundedPolyline()(3.0).value, 0.0);
}

TEST(Tracks, BlendFromOneToTheOther) {
  const TrackLines lines{1.0, -1.0};
  const CurvePoint left{0.2, 0.1, 0.0}, right{-0.1, 0.3, 0.5};
  EXPECT_NEAR(blend(lines, 3.0, left, right).height, 0.2, 1e-16);
  EXPECT_EQ(blend(lines, -1.0, left, right).height, -0.1);
  EXPECT_NEAR(blend(lines, 0.0, left, right).height, 0.05, 1e-16);
  EXPECT_EQ(blend(lines, 1.0, left, right).slope_y, 0.0);
  EXPECT_EQ(blend(lines, -2.0, left, right).curvature_xx, 0.5);
}

}  // namespace
}  // namespace fahrwerk
