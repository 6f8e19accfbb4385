// What every surface must keep: derivatives, continuity, independence of the hint, finite answers; Jets and packs.
#include "math/jet.h"

#include "road/surface.h"

#include <gtest/gtest.h>

#include <limits>

#include "math/pack.h"
#include "road/friction_map.h"
#include "road/road.h"
#include "support/derivative.h"
#include "surfaces.h"

namespace fahrwerk {
namespace {

using test::all_surfaces;
using test::at;
using test::NamedSurface;

TEST(RoadSurfaces, SlopesAndCurvaturesAreThoseOfTheHeight) {
  for (const NamedSurface& s : all_surfaces()) {
    SCOPED_TRACE(s.name);
    // Odd steps, so that points fall anywhere on edges of 100 mm.
    for (double x = -1.7; x < 4.0; x += 0.0937)
      for (double y = -1.3; y < 1.6; y += 0.1311) test::expect_consistent(*s.surface, x, y, 1e-4, s.jump);
  }
}

// Along lines through everything: between two points d apart the height changes by the slope and the slope by no more
// than the largest curvature, wherever a piece ends. A jump of height or slope would be larger by orders.
TEST(RoadSurfaces, HeightAndSlopeHaveNoJumps) {
  for (const NamedSurface& s : all_surfaces()) {
    SCOPED_TRACE(s.name);
    const double d = 1e-4;
    for (double y : {-0.35, 0.0, 0.41}) {
      double largest_slope = 0.0, largest_curvature = 0.0;
      for (double x = -2.0; x < 5.0; x += d) {
        const RoadSample p = at(*s.surface, x, y);
        largest_slope = std::max(largest_slope, std::fabs(p.slope_x));
        largest_curvature = std::max({largest_curvature, std::fabs(p.curvature_xx), std::fabs(p.curvature_xy)});
      }
      RoadSample last = at(*s.surface, -2.0, y);
      for (double x = -2.0 + d; x < 5.0; x += d) {
        const RoadSample p = at(*s.surface, x, y);
        ASSERT_LE(std::fabs(p.height - last.height), 1.01 * d * largest_slope + 1e-12) << x;
        ASSERT_LE(std::fabs(p.slope_x - last.slope_x), 1.05 * d * largest_curvature + 1e-12) << x;
        ASSERT_LE(std::fabs(p.slope_y - last.slope_y), 1.05 * d * largest_curvature + 1e-12) << x;
        last = p;
      }
    }
  }
}

TEST(RoadSurfaces, AnswersDoNotDependOnTheHint) {
  for (const NamedSurface& s : all_surfaces()) {
    RoadHint wandering;
    for (double x : {0.5, 3.0, -2.0, 0.5, 100.0, 0.5}) {
      RoadHint odd{{7, -3, 1000000, 0}};
      const RoadSample fresh = at(*s.surface, x, 0.2), a = s.surface->sample(x, 0.2, wandering),
                       b = s.surface->sample(x, 0.2, odd);
      EXPECT_EQ(fresh.height, a.height) << s.name;
      EXPECT_EQ(fresh.height, b.height) << s.name;
      EXPECT_EQ(fresh.slope_x, a.slope_x) << s.name;
    }
  }
}

TEST(RoadSurfaces, AnswersAreFiniteFarAway) {
  for (const NamedSurface& s : all_surfaces())
    for (double x : {-1e12, -1e6, 1e6, 1e12, 1e18})
      for (double y : {-1e9, 0.0, 1e9}) {
        const RoadSample p = at(*s.surface, x, y);
        EXPECT_TRUE(std::isfinite(p.height + p.slope_x + p.slope_y + p.curvature_xx + p.friction)) << s.name << x;
      }
}

TEST(RoadSurfaces, NoNumberIsNoCrash) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  for (const NamedSurface& s : all_surfaces())
    for (double v : {nan, infinity, -infinity}) at(*s.surface, v, 0.0), at(*s.surface, 0.0, v), at(*s.surface, v, v);
}

TEST(RoadSurfaces, JetsCarrySlopesAndCurvatures) {
  for (const NamedSurface& s : all_surfaces()) {
    if (s.jump > 0.0) continue;  // differences across a jump of the curvature prove nothing
    SCOPED_TRACE(s.name);
    const Road road{.grade = 0.05, .bank = -0.02, .surface = s.surface};
    const std::array point{0.4321, 0.1234}, step{1e-4, 1e-4};
    test::expect_derivative([&](const auto& v) { return evaluate(road, v[0], v[1]).height; }, point, step);
    test::expect_derivative([&](const auto& v) { return evaluate(road, v[0], v[1]).normal.x; }, point, step);
    test::expect_derivative([&](const auto& v) { return evaluate(road, v[0], v[1]).normal.y; }, point, step);
  }
}

TEST(RoadSurfaces, EveryPackLaneSeesItsOwnPoint) {
  using TestPack = Pack<xsimd::default_arch>;
  for (const NamedSurface& s : all_surfaces()) {
    const Road road{.grade = 0.05, .surface = s.surface};
    TestPack x(0.0), y(0.0);
    for (int i = 0; i < TestPack::lanes; ++i) x.set_lane(i, 0.17 * i + 0.1), y.set_lane(i, 0.1 * i - 0.3);
    const RoadPoint<TestPack> p = evaluate(road, x, y);
    for (int i = 0; i < TestPack::lanes; ++i) {
      const RoadPoint<double> one = evaluate(road, x.lane(i), y.lane(i));
      EXPECT_NEAR(p.height.lane(i), one.height, 1e-15) << s.name;
      EXPECT_NEAR(p.normal.x.lane(i), one.normal.x, 1e-15) << s.name;
      EXPECT_EQ(p.friction.lane(i), one.friction) << s.name;
    }
  }
}

TEST(CompositeSurface, AddsHeightsAndMultipliesFriction) {
  const auto bed = std::make_shared<ObstacleField>(std::vector{sand_bed({}, 2.0, 0.2, 0.5, 1.5)});
  const auto board = std::make_shared<FrictionMap>(0.8, std::vector<FrictionLayer>{});
  const auto bump = std::make_shared<ObstacleField>(std::vector{cosine_bump({}, 2.0, 0.1)});
  const auto sum = combined({bed, board, bump});
  EXPECT_NEAR(at(*sum, 1.0, 0.0).height, -0.1 + 0.1, 1e-15);
  // 2 s-curve corners shift the line of the factor by 0.75 of the edge of 10 mm: 0.5 + (1 - 0.0075)/(2 - 0.0075).
  EXPECT_NEAR(at(*sum, 1.0, 0.0).friction, 0.8 * (0.5 + 0.9925 / 1.9925), 1e-12);
  EXPECT_EQ(combined({}), nullptr);
  EXPECT_EQ(combined({bump}), bump);
}

TEST(RoadSlots, AreHandedOutInOrderUntilNoneIsLeft) {
  RoadSlots slots;
  for (int expected : {0, 1, 2, 3, -1, -1}) EXPECT_EQ(slots.take(), expected);
}

}  // namespace
}  // namespace fahrwerk
