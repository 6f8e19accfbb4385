// Before the laws: a template finds the functions for Jet only if they are declared ahead of it.
#include "math/jet.h"

#include "math/table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "math/pack.h"

namespace fahrwerk {
namespace {

using Points = std::vector<double>;

// A few operations on numbers of order one to ten.
constexpr double small_round_off = 1e-14;

const Points kinked_x{-1.0, 0.0, 0.5, 2.0}, kinked_y{2.0, 1.0, 3.0, 0.0};  // slopes -1, 4, -2

TEST(LinearTable, ValuesBetweenAndAtThePoints) {
  const Table table = linear_table(kinked_x, kinked_y);
  for (std::size_t k = 0; k < kinked_x.size(); ++k) EXPECT_EQ(table(kinked_x[k]), kinked_y[k]);
  EXPECT_NEAR(table(-0.25), 1.25, small_round_off);
  EXPECT_NEAR(table(0.25), 2.0, small_round_off);
  EXPECT_NEAR(table(1.0), 2.0, small_round_off);
}

TEST(LinearTable, SlopesFromBothSides) {
  const Table table = linear_table(kinked_x, kinked_y, Continuation::constant);
  EXPECT_EQ(table.left_slope(-1.0), 0.0);
  EXPECT_EQ(table.right_slope(-1.0), -1.0);
  EXPECT_EQ(table.left_slope(0.0), -1.0);
  EXPECT_EQ(table.right_slope(0.0), 4.0);
  EXPECT_EQ(table.left_slope(0.25), 4.0);
  EXPECT_EQ(table.right_slope(0.25), 4.0);
  EXPECT_EQ(table.left_slope(2.0), -2.0);
  EXPECT_EQ(table.right_slope(2.0), 0.0);
}

TEST(LinearTable, ContinuationBeyondTheEnds) {
  const Table constant = linear_table(kinked_x, kinked_y, Continuation::constant);
  EXPECT_EQ(constant(-7.0), 2.0);
  EXPECT_EQ(constant(9.0), 0.0);
  const Table linear = linear_table(kinked_x, kinked_y, Continuation::linear);
  EXPECT_EQ(linear(-3.0), 4.0);
  EXPECT_EQ(linear(4.0), -4.0);
  EXPECT_EQ(linear.left_slope(-1.0), -1.0);
  EXPECT_EQ(linear.right_slope(2.0), -2.0);
}

TEST(LinearTable, ASinglePointIsAConstant) {
  for (Continuation c : {Continuation::constant, Continuation::linear}) {
    const Table table = linear_table(Points{3.0}, Points{5.0}, c);
    for (double x : {-1.0, 3.0, 8.0}) {
      EXPECT_EQ(table(x), 5.0);
      EXPECT_EQ(table.left_slope(x), 0.0);
      EXPECT_EQ(table.right_slope(x), 0.0);
    }
  }
  EXPECT_EQ(Table()(2.0), 0.0);
}

// The halving search against the plain definition, for every size up to 20 and for points at, below and above breaks.
TEST(LinearTable, FindsThePieceForEverySize) {
  for (int n = 2; n <= 20; ++n) {
    Points x, y;
    for (int k = 0; k < n; ++k) x.push_back(k * k + k), y.push_back(k % 3);
    const Table table = linear_table(x, y);
    for (int k = 0; k + 1 < n; ++k) {
      const double slope = (y[k + 1] - y[k]) / (x[k + 1] - x[k]);
      EXPECT_EQ(table.right_slope(x[k]), slope);
      EXPECT_EQ(table.left_slope(x[k + 1]), slope);
      EXPECT_EQ(table.left_slope(0.5 * (x[k] + x[k + 1])), slope);
      EXPECT_NEAR(table(0.5 * (x[k] + x[k + 1])), 0.5 * (y[k] + y[k + 1]), small_round_off);
    }
  }
}

TEST(MonotoneTable, SlopesOfAHandCalculation) {
  // Points (0,0), (1,1), (2,3): secants 1, 2; inner slope 2·1·2/3 = 4/3, end slopes (3·1 - 2)/2 and (3·2 - 1)/2.
  const Table table = monotone_table(Points{0, 1, 2}, Points{0, 1, 3});
  EXPECT_NEAR(table.right_slope(0.0), 0.5, small_round_off);
  EXPECT_NEAR(table.right_slope(1.0), 4.0 / 3, small_round_off);
  EXPECT_NEAR(table.left_slope(2.0), 2.5, small_round_off);
  // Hermite's value in the middle: (y0 + y1)/2 + h (s0 - s1)/8.
  EXPECT_NEAR(table(0.5), 0.5 + (0.5 - 4.0 / 3) / 8, small_round_off);
  EXPECT_NEAR(table(1.5), 2.0 + (4.0 / 3 - 2.5) / 8, small_round_off);
}

TEST(MonotoneTable, UnequalIntervalsWeighTheSecants) {
  // h = 1, 3, secants 2, 1: w = 2·3 + 1 = 7 and 3 + 2·1 = 5, slope 12/(7/2 + 5/1).
  const Table table = monotone_table(Points{0, 1, 4}, Points{0, 2, 5});
  EXPECT_NEAR(table.right_slope(1.0), 12.0 / 8.5, small_round_off);
}

TEST(MonotoneTable, ReproducesStraightLines) {
  const Table table = monotone_table(Points{-2, -1, 0.5, 4}, Points{-3, -1, 2, 9});
  for (double x = -4.0; x < 6.0; x += 0.01) {
    EXPECT_NEAR(table(x), 2 * x + 1, small_round_off);
    EXPECT_NEAR(table.right_slope(x), 2.0, small_round_off);
  }
}

TEST(MonotoneTable, KeepsMonotonyAndExtremaOfTheData) {
  // Steep and flat intervals side by side, where a spline overshoots; a plateau; a maximum at 6.
  const Points x{0, 1, 2, 3, 4, 5, 6, 7, 8}, y{0, 0.01, 0.02, 5, 5, 5.1, 9, 3, 2.9};
  const Table table = monotone_table(x, y);
  for (std::size_t k = 0; k + 1 < x.size(); ++k) {
    const double direction = y[k + 1] - y[k];
    double before = table(x[k]);
    for (int i = 1; i <= 100; ++i) {
      const double now = table(x[k] + i * 0.01);
      if (direction == 0.0) {
        EXPECT_EQ(now, y[k]);
      }
      EXPECT_GE((now - before) * direction, -small_round_off);
      before = now;
    }
  }
  EXPECT_NEAR(table.left_slope(6.0), 0.0, small_round_off);
  EXPECT_EQ(table.right_slope(6.0), 0.0);
}

TEST(MonotoneTable, SlopeIsContinuousEverywhere) {
  const Points x{0, 0.3, 1, 2.5, 3}, y{1, 2, 2.2, 0, -4};
  for (Continuation c : {Continuation::constant, Continuation::linear}) {
    const Table table = monotone_table(x, y, c);
    for (std::size_t k = 0; k < x.size(); ++k) {
      EXPECT_NEAR(table(std::nextafter(x[k], -9.0)), y[k], small_round_off);
      const bool end = k == 0 || k + 1 == x.size();
      if (end && c == Continuation::constant) continue;
      EXPECT_NEAR(table.left_slope(x[k]), table.right_slope(x[k]), small_round_off);
    }
  }
}

TEST(MonotoneTable, IsOfThirdOrder) {
  // Halving h divides the error by 8 in the limit; 7 leaves room for the next term of the expansion.
  const auto error = [](int n) {
    Points x, y;
    for (int k = 0; k <= n; ++k) x.push_back(double(k) / n), y.push_back(std::exp(x.back()));
    const Table table = monotone_table(x, y);
    double largest = 0.0;
    for (double t = 0.0; t <= 1.0; t += 1e-4) largest = std::fmax(largest, std::fabs(table(t) - std::exp(t)));
    return largest;
  };
  EXPECT_GT(error(20) / error(40), 7.0);
  EXPECT_GT(error(40) / error(80), 7.0);
}

TEST(MonotoneTable, TwoPointsAreALine) {
  const Table table = monotone_table(Points{1, 3}, Points{2, 8});
  EXPECT_EQ(table(2.0), 5.0);
  EXPECT_EQ(table.right_slope(0.0), 3.0);
}

TEST(Table, JetCarriesTheSlope) {
  using Jet = ceres::Jet<double, 2>;
  const Points x{0, 1, 2.5, 4}, y{0, 2, 3, 10};
  for (const Table& table : {linear_table(x, y), monotone_table(x, y)})
    for (double at : {-1.0, 0.0, 0.7, 1.0, 3.3, 4.0, 6.0}) {
      const Jet result = table(Jet(at, 1));
      EXPECT_EQ(result.a, table(at));
      EXPECT_EQ(result.v[0], 0.0);
      EXPECT_NEAR(result.v[1], table.right_slope(at), small_round_off);
    }
}

TEST(Table, PackLanesLookUpOnTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  const Points x{0, 1, 2.5, 4}, y{0, 2, 3, 10};
  for (const Table& table : {linear_table(x, y), monotone_table(x, y)})
    for (double start = -2.0; start < 3.0; start += 0.125) {
      P at(0.0);
      for (int lane = 0; lane < P::lanes; ++lane) at.set_lane(lane, start + lane);
      for (int lane = 0; lane < P::lanes; ++lane) {
        EXPECT_NEAR(table(at).lane(lane), table(start + lane), small_round_off);
        EXPECT_NEAR(table.left_slope(at).lane(lane), table.left_slope(start + lane), small_round_off);
        EXPECT_NEAR(table.right_slope(at).lane(lane), table.right_slope(start + lane), small_round_off);
      }
    }
}

TEST(Table, NotANumberStaysVisible) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(linear_table(kinked_x, kinked_y)(nan)));
  EXPECT_TRUE(std::isnan(monotone_table(kinked_x, kinked_y, Continuation::constant)(nan)));
}

TEST(Table, RefusesWhatIsNoTable) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  for (const auto& make : {linear_table, monotone_table}) {
    const auto c = Continuation::linear;
    EXPECT_THROW(make(Points{}, Points{}, c), std::invalid_argument);
    EXPECT_THROW(make(Points{0, 1}, Points{0}, c), std::invalid_argument);
    EXPECT_THROW(make(Points{0, 0}, Points{0, 1}, c), std::invalid_argument);
    EXPECT_THROW(make(Points{0, 2, 1}, Points{0, 1, 2}, c), std::invalid_argument);
    EXPECT_THROW(make(Points{0, nan}, Points{0, 1}, c), std::invalid_argument);
    EXPECT_THROW(make(Points{0, 1}, Points{0, inf}, c), std::invalid_argument);
  }
}

}  // namespace
}  // namespace fahrwerk
