#include "math/jet.h"

#include "math/scalar.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "math/angle.h"
#include "math/pack.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using Jet = ceres::Jet<double, 2>;
using TestPack = Pack<xsimd::default_arch>;

// Units in the last place at y.
double ulp(double y) { return std::nextafter(std::fabs(y), INFINITY) - std::fabs(y); }

// Round-off of the reduced angle (1 ulp), of the polynomial (1), its remainder (0.6), and of std itself (0.5): 4 ulp.
// Beside a zero the reduction adds n · 6e-11, n < 6400, which itself is rounded: 4e-7 · 1.1e-16 < 1e-22.
double sincos_tolerance(double y) { return 4.0 * ulp(y) + 1e-22; }

// |x| < 1e4 at random on linear and logarithmic scales, and both sides of the multiples of π/4.
std::vector<double> angles() {
  std::vector<double> x{0.0, -0.0, 1e-300, -1e-20, 1e-9};
  std::mt19937_64 generator{1};
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < 20000; ++i) {
    const double u = unit(generator), sign = unit(generator) < 0 ? -1.0 : 1.0;
    x.push_back(1e4 * u);
    x.push_back(sign * std::pow(10.0, 6.0 * u - 2.0));
  }
  for (int n = -12700; n <= 12700; n += 7)
    for (double near : {-1e-3, -1e-12, 0.0, 1e-12, 1e-3}) x.push_back(0.25 * std::numbers::pi * n + near);
  return x;
}

TEST(Scalar, SinCosOfDoubles) {
  for (double x : angles()) {
    const SinCos<double> y = sincos(x);
    ASSERT_NEAR(y.sin, std::sin(x), sincos_tolerance(std::sin(x))) << "x = " << x;
    ASSERT_NEAR(y.cos, std::cos(x), sincos_tolerance(std::cos(x))) << "x = " << x;
  }
}

TEST(Scalar, SinCosOfPackLanes) {
  const std::vector<double> x = angles();
  constexpr int lanes = TestPack::lanes;
  for (std::size_t k = 0; k + lanes <= x.size(); k += lanes) {
    const SinCos<TestPack> y = sincos(TestPack::load(&x[k]));
    for (int i = 0; i < lanes; ++i) {
      ASSERT_NEAR(y.sin.lane(i), std::sin(x[k + i]), sincos_tolerance(std::sin(x[k + i]))) << "x = " << x[k + i];
      ASSERT_NEAR(y.cos.lane(i), std::cos(x[k + i]), sincos_tolerance(std::cos(x[k + i]))) << "x = " << x[k + i];
    }
  }
}

TEST(Scalar, SinCosOfJets) {
  for (double x : angles()) {
    const SinCos<Jet> y = sincos(Jet(x, 1));
    ASSERT_NEAR(y.sin.a, std::sin(x), sincos_tolerance(std::sin(x)));
    ASSERT_NEAR(y.cos.a, std::cos(x), sincos_tolerance(std::cos(x)));
    ASSERT_EQ(y.sin.v[1], y.cos.a);
    ASSERT_EQ(y.cos.v[1], -y.sin.a);
    ASSERT_EQ(y.sin.v[0], 0.0);
  }
}

TEST(Scalar, SafeRootHasAFiniteSlopeAtZero) {
  const Jet zero = sqrt_safe(Jet(square(Jet(0.0, 0)) + square(Jet(0.0, 1))));
  EXPECT_LE(zero.a, 1e-12);
  EXPECT_EQ(zero.v[0], 0.0);
  EXPECT_EQ(zero.v[1], 0.0);
  const Jet five = sqrt_safe(Jet(square(Jet(3.0, 0)) + square(Jet(4.0, 1))));
  EXPECT_DOUBLE_EQ(five.a, 5.0);
  EXPECT_DOUBLE_EQ(five.v[0], 0.6);
  EXPECT_DOUBLE_EQ(five.v[1], 0.8);
  // Never off by more than ε, and by ε²/(2√x) where x is large against ε².
  for (double x = 1e-30; x < 1e6; x *= 10.0) EXPECT_LE(sqrt_safe(x) - std::sqrt(x), 1e-12) << x;
  EXPECT_EQ(sqrt_safe(1.0), 1.0);
}

TEST(Scalar, SmallestLargestAndClamp) {
  EXPECT_EQ(min(1.0, 2.0), 1.0);
  EXPECT_EQ(max(1.0, 2.0), 2.0);
  EXPECT_EQ(clamp(-3.0, -1.0, 2.0), -1.0);
  EXPECT_EQ(clamp(0.5, -1.0, 2.0), 0.5);
  EXPECT_EQ(clamp(3.0, -1.0, 2.0), 2.0);

  // A Jet brings the slope of the value that was chosen.
  const Jet a(1.0, 0), b(2.0, 1);
  EXPECT_EQ(min(a, b).v[0], 1.0);
  EXPECT_EQ(max(a, b).v[1], 1.0);
  EXPECT_EQ(max(a, b).v[0], 0.0);
  EXPECT_EQ(min(a, 0.5).v[0], 0.0);
  EXPECT_EQ(max(a, 0.5).v[0], 1.0);
  EXPECT_EQ(clamp(b, Jet(-1.0), Jet(1.5)).v[1], 0.0);
  EXPECT_EQ(clamp(b, Jet(-1.0), Jet(2.5)).v[1], 1.0);
}

TEST(Scalar, SelectTakesTheWholeScalar) {
  EXPECT_EQ(select(true, 1.0, 2.0), 1.0);
  EXPECT_EQ(select(false, 1.0, 2.0), 2.0);
  const Jet a(1.0, 0), b(2.0, 1);
  EXPECT_EQ(select(a < b, a, b).v[0], 1.0);
  EXPECT_EQ(select(b < a, a, b).v[1], 1.0);
}

TEST(Scalar, ValueAndNearest) {
  EXPECT_EQ(value(1.5), 1.5);
  EXPECT_EQ(value(Jet(1.5, 0)), 1.5);
  EXPECT_EQ(nearest(2.5), 2.0);  // halves go to the even neighbour
  EXPECT_EQ(nearest(-3.5), -4.0);
  EXPECT_EQ(nearest(Jet(2.7, 0)).a, 3.0);
  EXPECT_EQ(nearest(Jet(2.7, 0)).v[0], 0.0);
}

// To a few units in the last place, by the series and beyond it, for vectors of any length.
TEST(Scalar, AngleOfAVectorIsThatOfAtan2) {
  for (double a = -3.1; a < 3.1; a += 1.03e-3)
    for (const double r : {1.0, 0.3, 1.0 + 1e-10}) {
      const double sin = r * std::sin(a), cos = r * std::cos(a), exact = std::atan2(sin, cos);
      EXPECT_NEAR(angle_of(sin, cos), exact, 1e-15 * std::fabs(exact)) << a;
    }
  EXPECT_EQ(angle_of(0.0, 1.0), 0.0);
  test::expect_derivative([](const auto& v) { return angle_of(v[0], v[1]); }, std::array{0.1, 0.9},
                          std::array{1e-4, 1e-4});
}

TEST(Scalar, DerivativesOfSineAndCosineAgreeWithDifferences) {
  for (double x : {-40.0, -0.3, 0.0, 0.8, 1.6, 900.0}) {
    test::expect_derivative([](const auto& v) { return sincos(v[0]).sin; }, std::array{x}, std::array{1e-3});
    test::expect_derivative([](const auto& v) { return sincos(v[0]).cos; }, std::array{x}, std::array{1e-3});
  }
}

}  // namespace
}  // namespace fahrwerk
