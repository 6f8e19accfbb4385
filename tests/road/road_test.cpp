#include "math/jet.h"

#include "road/road.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "math/pack.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

std::vector<Road> roads() {
  return {Road{}, Road{.grade = 0.15}, Road{.grade = -0.1, .bank = 0.08},
          Road{.bank = -0.05, .wave_amplitude = 0.02, .wave_length = 3.0},
          Road{.grade = 0.05, .wave_amplitude = 0.1, .wave_length = 8.0}};
}

TEST(Road, IsFlatWithFrictionOneUnlessToldOtherwise) {
  const RoadPoint<double> p = evaluate(Road{}, 12.0, -3.0);
  EXPECT_EQ(p.height, 0.0);
  EXPECT_EQ(p.normal.z, 1.0);
  EXPECT_EQ(p.friction, 1.0);
}

TEST(Road, HeightOfPlaneAndWaves) {
  const Road road{.grade = 0.1, .bank = -0.05, .wave_amplitude = 0.03, .wave_length = 4.0};
  // Crest at a quarter of the wave length, trough at three quarters.
  EXPECT_NEAR(evaluate(road, 1.0, 2.0).height, 0.1 - 0.1 + 0.03, 1e-15);
  EXPECT_NEAR(evaluate(road, 3.0, 0.0).height, 0.3 - 0.03, 1e-15);
  EXPECT_NEAR(evaluate(road, 2.0, 1.0).height, 0.2 - 0.05, 1e-15);
}

TEST(Road, NormalFollowsFromDifferencesOfTheHeight) {
  for (const Road& road : roads())
    for (double x : {-7.3, 0.0, 0.4, 2.1, 55.0})
      for (double y : {-1.0, 3.0}) {
        const double d = 1e-4;
        const auto z = [&](double at_x, double at_y) { return evaluate(road, at_x, at_y).height; };
        const Vec3<double> n = evaluate(road, x, y).normal;
        // Truncation A k³ d²/6 < 2e-9 for A = 0.1 m, k = 2.1 rad/m; round-off 1e-15 · 8 m / d < 1e-10.
        EXPECT_NEAR(-n.x / n.z, (z(x + d, y) - z(x - d, y)) / (2 * d), 3e-9);
        EXPECT_NEAR(-n.y / n.z, (z(x, y + d) - z(x, y - d)) / (2 * d), 3e-9);
        EXPECT_NEAR(norm(n), 1.0, 4e-16);
        EXPECT_GT(n.z, 0.0);
      }
}

TEST(Road, DerivativesOfHeightAndNormal) {
  for (const Road& road : roads())
    for (double x : {-7.3, 0.0, 2.1}) {
      const std::array at{x, 0.7}, step{1e-3, 1e-3};
      test::expect_derivative([&](const auto& v) { return evaluate(road, v[0], v[1]).height; }, at, step);
      test::expect_derivative([&](const auto& v) { return evaluate(road, v[0], v[1]).normal.x; }, at, step);
    }
}

TEST(Road, FrictionDiffersLeftAndRightOfTheSplit) {
  const Road road{.friction = 0.9, .friction_left = 0.2, .split = true, .split_y = 0.5};
  EXPECT_EQ(evaluate(road, 0.0, 0.4999).friction, 0.9);
  EXPECT_EQ(evaluate(road, 0.0, 0.5).friction, 0.2);
  EXPECT_EQ(evaluate(road, -3.0, 8.0).friction, 0.2);
  Road whole = road;
  whole.split = false;
  EXPECT_EQ(evaluate(whole, 0.0, 8.0).friction, 0.9);
}

TEST(Road, EveryPackLaneSeesItsOwnPoint) {
  using TestPack = Pack<xsimd::default_arch>;
  const Road road{
      .grade = 0.05, .wave_amplitude = 0.02, .wave_length = 3.0, .friction = 0.9, .friction_left = 0.2, .split = true};
  TestPack x(0.0), y(0.0);
  for (int i = 0; i < TestPack::lanes; ++i) x.set_lane(i, 1.3 * i), y.set_lane(i, i % 2 ? 1.0 : -1.0);
  const RoadPoint<TestPack> p = evaluate(road, x, y);
  for (int i = 0; i < TestPack::lanes; ++i) {
    const RoadPoint<double> one = evaluate(road, x.lane(i), y.lane(i));
    // The same operations; only a fused multiply-add could change a last place.
    EXPECT_NEAR(p.height.lane(i), one.height, 1e-15);
    EXPECT_NEAR(p.normal.x.lane(i), one.normal.x, 1e-15);
    EXPECT_EQ(p.friction.lane(i), one.friction);
  }
}

}  // namespace
}  // namespace fahrwerk
