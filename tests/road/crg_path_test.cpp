// The line of an OpenCRG road as a path to follow, the part of the road that its file describes, and its grid.
#include <numbers>

#include "road/composite.h"
#include "road/crg_roads.h"
#include "road/path.h"
#include "road/path_surface.h"

namespace fahrwerk {
namespace {

using files::CrgRoad;

// Steps of `step` along headings that turn as fast as `curvature(u)` says.
template <class F>
CrgRoad along(const F& curvature, double length, double step) {
  CrgRoad road;
  road.u_increment = step, road.rows = static_cast<std::size_t>(std::lround(length / step)) + 1;
  road.v = {-2.0, 0.0, 3.0};
  double heading = 0.3;
  for (std::size_t i = 0; i + 1 < road.rows; ++i) {
    const double u = step * (static_cast<double>(i) + 0.5);
    road.heading.push_back(heading += step * curvature(u));
  }
  road.z.assign(road.rows * 3, 0.0);
  return road;
}

TEST(CrgPath, FollowsTheLineWhateverItsStep) {
  const auto bends = [](double u) { return 0.02 * std::sin(0.05 * u) + 0.005; };
  for (const double step : {0.01, 0.1, 1.0, 2.5}) {
    const CrgSurface surface(along(bends, 500.0, step));
    const auto path = surface.line_path();
    ASSERT_TRUE(path);
    EXPECT_NEAR(path->length(), 500.0, 0.05);  // arcs against chords: (κ D)²/24 of it, with D = 2.5 m at most
    for (double u = 0.0; u <= 500.0; u += 7.3) {
      const auto [x, y] = surface.line().position(u, 0.0);
      // Points a metre (or a step) apart lie on the path; between them a chord is D² κ/8 off its arc. Drift: 1e-6 of u.
      EXPECT_LT(std::fabs(path->project(x, y).d), 0.025 / 8.0 * step * step + 1e-3) << step << ' ' << u;
    }
    const PathPoint begin = path->at(0.0);
    EXPECT_NEAR(begin.x, surface.line().position(0.0, 0.0).x, 1e-9);
    EXPECT_NEAR(begin.heading, surface.line().heading(0.0), 0.5 * 0.025 * std::max(1.0, step));
  }
}

TEST(CrgPath, StraightAndClosedLines) {
  const auto straight = CrgSurface(along([](double) { return 0.0; }, 40.0, 0.25)).line_path();
  EXPECT_NEAR(straight->length(), 40.0, 1e-9);
  EXPECT_NEAR(straight->at(40.0).x, 40.0 * std::cos(0.3), 1e-9);

  // A circle of 120 chords of 1 m.
  CrgRoad circle = along([](double) { return 2.0 * std::numbers::pi / 120.0; }, 120.0, 1.0);
  circle.options.emplace().refline_continuation = 1.0;
  const auto round = CrgSurface(circle).line_path();
  EXPECT_TRUE(round->closed());
  EXPECT_LT(round->closing_distance(), 1e-3);  // turns are exact, chords to arcs of (κ D)⁴/1920
  EXPECT_NEAR(round->at(30.0).curvature, 2.0 * std::numbers::pi / 120.0, 1e-4);
}

TEST(CrgPath, DescribesItsCellsAndNoMore) {
  const CrgSurface surface(test::road_with(0.02));  // u = 100 .. 140, v = -3 .. 2
  const auto described = [](const CrgSurface& s, double u, double v) {
    const auto [x, y] = s.line().position(u, v);
    RoadHint hint;
    return s.describes(x, y, hint);
  };
  EXPECT_TRUE(surface.has_borders());
  for (const double u : {100.5, 120.0, 139.5}) {
    EXPECT_TRUE(described(surface, u, 1.9));
    EXPECT_TRUE(described(surface, u, -2.9));
    EXPECT_FALSE(described(surface, u, 2.1));
    EXPECT_FALSE(described(surface, u, -3.1));
  }
  EXPECT_FALSE(described(surface, 99.0, 0.0));
  EXPECT_FALSE(described(surface, 141.0, 0.0));
  CrgRoad endless = test::road_with(0.0);
  endless.options.emplace().border_mode_u = 3.0;
  EXPECT_TRUE(described(CrgSurface(endless), 300.0, 0.0));
  EXPECT_FALSE(described(CrgSurface(endless), 300.0, 5.0));
  EXPECT_DOUBLE_EQ(surface.grid_spacing(), 0.5);
  EXPECT_DOUBLE_EQ(surface.line_half_width(), 2.0);

  // Of several parts: where all are described, as finely as the finest.
  const auto crg = std::make_shared<CrgSurface>(test::road_with(0.0));
  const auto path = std::make_shared<PathSurface>(
      std::make_shared<Path>(PathPose{}, std::vector<PathSegment>{{30.0, 0.0, 0.0}}), PathSurface::Shape{});
  const CompositeSurface both({path, crg});
  RoadHint hint;
  EXPECT_TRUE(both.describes(20.0, 0.0, hint));
  EXPECT_FALSE(both.describes(35.0, 0.0, hint));
  EXPECT_FALSE(both.describes(20.0, 3.0, hint));
  EXPECT_DOUBLE_EQ(both.grid_spacing(), 0.5);
  EXPECT_EQ(both.line_path(), path->line_path());
}

}  // namespace
}  // namespace fahrwerk
