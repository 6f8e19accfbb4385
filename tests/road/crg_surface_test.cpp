// Surfaces from OpenCRG grids: heights, coordinates, derivatives, the search for a place.
#include "road/crg_surface.h"

#include <numbers>

#include "road/crg_roads.h"

namespace fahrwerk {
namespace {

using files::CrgRoad;

TEST(CrgSurface, BilinearGridIsExactForBilinearHeights) {
  CrgRoad road = test::road_with(0.0);
  const auto z = [](double u, double v) { return 0.3 + 0.02 * (u - 100.0) - 0.05 * v + 0.004 * (u - 100.0) * v; };
  for (std::size_t i = 0; i < road.rows; ++i)
    for (std::size_t k = 0; k < road.v.size(); ++k)
      road.z[i * road.v.size() + k] = z(100.0 + static_cast<double>(i), road.v[k]);
  for (const bool smooth : {false, true}) {
    const CrgSurface surface(road, {.smooth = smooth});
    for (double u : {100.0, 103.3, 117.75, 140.0})
      for (double v : {-3.0, -0.9, 0.0, 1.9, 2.0}) {
        const RoadSample p = test::fresh(surface, u - 100.0, v);
        EXPECT_NEAR(p.height, z(u, v), 1e-15);
        EXPECT_NEAR(p.slope_x, 0.02 + 0.004 * v, 1e-14);
        EXPECT_NEAR(p.slope_y, -0.05 + 0.004 * (u - 100.0), 1e-14);
        EXPECT_NEAR(p.curvature_xy, 0.004, 1e-13);
      }
  }
}

TEST(CrgSurface, CoordinatesGoThereAndBack) {
  for (const double turn : {0.0, 0.02, -0.05, 0.08}) {  // at most half a circle: the road does not meet itself
    const CrgSurface surface(test::road_with(turn));
    for (double u = 96.0; u < 145.0; u += 0.37)
      for (double v = -3.0; v <= 2.0; v += 0.5) {
        const auto [x, y] = surface.line().position(u, v);
        RoadHint hint;
        const CrgPlace p = surface.place(x, y, hint);
        EXPECT_NEAR(p.u, u, 1e-12 * 200) << turn << ' ' << v;
        EXPECT_NEAR(p.v, v, 1e-13 * 100) << turn << ' ' << u;
      }
  }
}

// Equal steps with equal turns are a polygon in a circle of radius r = Δu / (2 sin(turn/2)); a long section at v is a
// polygon with the same centre whose sides are v nearer to it.
TEST(CrgSurface, LineOfEqualTurnsIsAPolygon) {
  const double turn = 0.1, r = 1.0 / (2.0 * std::sin(0.05)), apothem = r * std::cos(0.05);
  const CrgSurface surface(test::road_with(turn));
  // The centre lies to the left of the first chord, of heading 0.2, at the apothem from its middle.
  const double cx = 0.5 * std::cos(0.2) - apothem * std::sin(0.2), cy = 0.5 * std::sin(0.2) + apothem * std::cos(0.2);
  for (double v : {-2.0, 0.0, 1.5})
    for (int i = 1; i < 40; ++i) {
      const auto [x, y] = surface.line().position(100.0 + i, v);
      EXPECT_NEAR(std::hypot(x - cx, y - cy), (apothem - v) / std::cos(0.05), 1e-12);
      const auto [mx, my] = surface.line().position(100.5 + i, v);
      if (i < 39) {
        EXPECT_NEAR(std::hypot(mx - cx, my - cy), apothem - v, 1e-12);
      }
      EXPECT_NEAR(surface.line().curvature(100.0 + i), 0.1, 1e-12);
      EXPECT_NEAR(surface.line().heading(100.5 + (i < 39 ? i : 0)),
                  std::remainder(0.2 + 0.1 * (i < 39 ? i : 0), 2 * std::numbers::pi), 1e-12);
    }
}

TEST(CrgSurface, SlopesAndSecondDerivatives) {
  for (const double turn : {0.0, 0.08, -0.05})
    for (const bool smooth : {false, true}) {
      const CrgSurface surface(test::with_slope_and_banking(test::road_with(turn)), {.smooth = smooth});
      test::expect_derivatives(surface, 100.0, 140.0, -3.0, 2.0);
      test::expect_derivatives(surface, 95.0, 145.0, -3.9, 2.9);
    }
}

TEST(CrgSurface, SmoothSurfaceHasContinuousSlopesOnAStraightLine) {
  const CrgSurface surface(test::road_with(0.0), {.smooth = true});
  for (int i = 1; i < 40; ++i)
    for (double v : {-2.0, 0.1, 1.25}) {
      const RoadSample a = test::fresh(surface, i - 1e-9, v - 1e-9), b = test::fresh(surface, i + 1e-9, v + 1e-9);
      EXPECT_NEAR(a.height, b.height, 1e-8);
      EXPECT_NEAR(a.slope_x, b.slope_x, 1e-8);  // second derivatives of some 0.1 1/m times 2e-9 m
      EXPECT_NEAR(a.slope_y, b.slope_y, 1e-8);
    }
  // Both pass through the corners of the cells.
  const CrgRoad road = test::road_with(0.0);
  EXPECT_NEAR(test::fresh(surface, 7.0, -0.5).height, road.height(7, 2), 1e-15);
}

TEST(CrgSurface, HeightIsContinuousAcrossRaysAndBorders) {
  for (const double turn : {0.05, -0.08})
    for (const double mode : {0.0, 2.0, 4.0}) {
      CrgRoad road = test::with_slope_and_banking(test::road_with(turn));
      road.options.emplace();
      road.options->border_mode_u = mode, road.options->border_mode_v = mode;
      const CrgSurface surface(road);
      double x0 = NAN, y0 = NAN, z0 = NAN;
      // Two lines across everything, in steps of 5 mm: slopes are below 0.5.
      for (double v : {-4.0, 2.5})
        for (double u = 97.0; u < 143.0; u += 0.005) {
          const auto [x, y] = surface.line().position(u, v + 0.6 * std::sin(u));
          const double z = test::fresh(surface, x, y).height;
          if (u > 97.0) {
            EXPECT_LE(std::fabs(z - z0), 0.5 * std::hypot(x - x0, y - y0) + 1e-12) << u;
          }
          x0 = x, y0 = y, z0 = z;
        }
    }
}

TEST(CrgSurface, AnswerDoesNotDependOnTheHint) {
  const CrgSurface surface(test::with_slope_and_banking(test::road_with(0.08, 61)));
  std::mt19937 random(5);
  std::uniform_real_distribution<double> place(-40.0, 40.0);
  for (int k = 0; k < 5000; ++k) {
    const double x = place(random), y = place(random);
    RoadHint hint;
    hint.slot[0] = static_cast<int>(random() % 62) - 1;
    const RoadSample a = test::fresh(surface, x, y), b = surface.sample(x, y, hint), c = surface.sample(x, y, hint);
    // The same operations; only fused multiply-adds could change a last place.
    EXPECT_NEAR(a.height, b.height, 1e-13) << x << ' ' << y;
    EXPECT_NEAR(a.slope_x, b.slope_x, 1e-12);
    EXPECT_NEAR(b.height, c.height, 1e-13);
  }
}

TEST(CrgSurface, DrivingWalksFromCellToCell) {
  const CrgSurface surface(test::road_with(0.03, 200));
  RoadHint hint;
  int steps = 0, searches = 0, most = 0, questions = 0;
  for (double u = 100.0; u < 298.0; u += 0.03, ++questions) {  // 30 m/s, asked each millisecond
    const auto [x, y] = surface.line().position(u, 1.9 * std::sin(0.3 * u));
    const CrgPlace p = surface.place(x, y, hint);
    steps += p.steps, searches += p.searched, most = std::max(most, p.steps);
  }
  EXPECT_EQ(searches, 1);  // the first question, without a hint
  EXPECT_LE(most, 1);
  EXPECT_LE(steps, 200);  // once for each cell
  EXPECT_GT(questions, 6000);
}

TEST(CrgSurface, IsFiniteEverywhere) {
  const CrgSurface surfaces[] = {CrgSurface(test::with_slope_and_banking(test::road_with(0.5))),
                                 CrgSurface(test::road_with(0.0)), CrgSurface(test::road_with(-1.9), {.smooth = true})};
  std::mt19937 random(11);
  std::uniform_real_distribution<double> place(-1.0, 1.0);
  for (const CrgSurface& surface : surfaces) {
    RoadHint hint;
    for (const double size : {3.0, 100.0, 1e6, 1e12})
      for (int k = 0; k < 500; ++k) {
        const RoadSample p = surface.sample(size * place(random), size * place(random), hint);
        EXPECT_TRUE(std::isfinite(p.height + p.slope_x + p.slope_y + p.curvature_xx + p.curvature_xy + p.curvature_yy));
        EXPECT_EQ(p.friction, 1.0);
      }
    surface.sample(NAN, 1.0, hint);  // no answer, but no harm either
    surface.sample(INFINITY, -INFINITY, hint);
    EXPECT_TRUE(std::isfinite(surface.sample(0.5, 0.1, hint).height));
  }
}

}  // namespace
}  // namespace fahrwerk
