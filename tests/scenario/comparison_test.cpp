// Cross plots with tolerances, on curves whose distances are known.
#include "scenario/comparison.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

using Values = std::vector<double>;

// The bounds of a straight line y = m x with half axes a, b are parallel to it, √(b² + m² a²) above and below.
TEST(CrossPlot, BoundsOfALineAreParallel) {
  const Values x{0.0, 0.5, 1.0, 2.0}, y{0.0, 1.0, 2.0, 4.0};
  const CrossBand band{{0.3, 0.0}, {0.2, 0.0}};
  const double apart = std::hypot(0.3, 2.0 * 0.2);
  for (const double side : {1.0, -1.0}) {
    const Bound b = bound_of(x, y, band, side);
    for (std::size_t k = 0; k < b.x.size(); ++k) EXPECT_NEAR(b.y[k] - 2.0 * b.x[k], side * apart, 1e-12);
  }
}

// Points of a bound are at distance 1.
TEST(CrossPlot, PointsOfABoundLieOnIt) {
  Values x, y;
  for (int k = 0; k <= 200; ++k) x.push_back(0.05 * k), y.push_back(std::sin(0.05 * k));
  const CrossBand band{{0.1, 0.0}, {0.15, 0.0}};
  const Bound b = bound_of(x, y, band, 1.0);
  const CrossComparison c = cross_compare(x, y, b.x, b.y, band);
  // Chords instead of the curve: 1 - cos of 0.05/2 at the tightest, below 1 %.
  EXPECT_NEAR(c.farthest, 1.0, 0.01);
  EXPECT_GT(c.points, 190u);
}

TEST(CrossPlot, CountsOnlyWhatTheReferenceCovers) {
  const Values x{0.0, 1.0}, y{1.0, 1.0}, other_x{-0.5, 0.0, 0.5, 1.05, 2.0, std::nan("")},
      other_y{1.0, 1.05, 1.2, 1.0, 1.0, 1.0};
  const CrossComparison c = cross_compare(x, y, other_x, other_y, {{0.1, 0.0}, {0.1, 0.0}});
  EXPECT_EQ(c.points, 3u);
  EXPECT_NEAR(c.within, 2.0 / 3.0, 1e-12);
  EXPECT_NEAR(c.farthest, 2.0, 1e-12);
  EXPECT_EQ(c.worst_x, 0.5);
  EXPECT_TRUE(std::isnan(cross_compare(x, y, Values{5.0}, Values{1.0}, {{0.1, 0.0}, {}}).within));
}

// Without a tolerance along x it is a band along y.
TEST(CrossPlot, WithoutToleranceAlongXIsABand) {
  const Values x{0.0, 1.0, 2.0}, y{0.0, 10.0, 0.0};
  const CrossComparison c = cross_compare(x, y, Values{0.5, 1.0}, Values{5.4, 10.6}, {{0.5, 0.0}, {0.0, 0.0}});
  EXPECT_NEAR(c.farthest, 1.2, 1e-6);
  EXPECT_NEAR(c.within, 0.5, 1e-12);
}

}  // namespace
}  // namespace fahrwerk
