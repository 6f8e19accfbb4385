#include "road/crg_surface.h"
#include "support/places.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <numbers>
#include <random>

namespace fahrwerk {
namespace {

using files::CrgRoad;

// 40 cells of 1 m along a line that turns by `turn` at each step, uneven long sections from -3 m to 2 m, some waves.
CrgRoad road_with(double turn, std::size_t rows = 41) {
  CrgRoad road;
  road.file = "test.crg";
  road.u_begin = 100.0, road.u_increment = 1.0, road.rows = rows;
  road.v = {-3.0, -1.0, -0.5, 0.5, 1.25, 2.0};
  if (turn != 0.0)
    for (std::size_t i = 0; i + 1 < rows; ++i) road.heading.push_back(0.2 + turn * static_cast<double>(i));
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t k = 0; k < road.v.size(); ++k)
      road.z.push_back(0.1 * std::sin(0.7 * static_cast<double>(i)) +
                       0.05 * std::cos(1.3 * road.v[k] + 0.2 * static_cast<double>(i)));
  return road;
}

CrgRoad with_slope_and_banking(CrgRoad road) {
  for (std::size_t i = 0; i < road.rows; ++i) {
    if (i > 0) road.slope.push_back(0.05 * std::cos(0.3 * static_cast<double>(i)));
    road.banking.push_back(0.04 * std::sin(0.2 * static_cast<double>(i)));
  }
  return road;
}

CrgSurface standard(const char* name, const CrgSettings& settings = {}) {
  const std::filesystem::path source = fahrwerk::test::in_source("");
  const auto folder = std::filesystem::exists(source / "../shared/data/crg") ? source / "../shared/data/crg"
                                                                             : source / "../../shared/data/crg";
  files::Problems problems;
  const auto road = files::read_crg(folder / name, problems);
  problems.throw_if_any();
  return CrgSurface(*road, settings);
}

bool have_standard_files() {
  const std::filesystem::path source = fahrwerk::test::in_source("");
  return std::filesystem::exists(source / "../shared/data/crg") ||
         std::filesystem::exists(source / "../../shared/data/crg");
}

RoadSample fresh(const RoadSurface& surface, double x, double y) {
  RoadHint hint;
  return surface.sample(x, y, hint);
}

// Slopes against differences of the height, second derivatives against differences of the slopes. Points whose
// neighbours lie in another cell are left out: there the slopes may jump.
void expect_derivatives(const CrgSurface& surface, double u_begin, double u_end, double v_right, double v_left) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> along(u_begin, u_end), across(v_right, v_left);
  const double d = 1e-5;
  int checked = 0;
  for (int k = 0; k < 2000; ++k) {
    const double u = along(random), v = across(random);
    const auto cell = [&](double at_u, double at_v) {
      int column = 0;
      for (const double edge : {-3.0, -1.0, -0.5, 0.5, 1.25, 2.0}) column += at_v > edge;
      return 100 * static_cast<int>(std::floor(at_u)) + column;
    };
    if (cell(u - 1e-3, v - 1e-3) != cell(u + 1e-3, v + 1e-3) || cell(u - 1e-3, v + 1e-3) != cell(u + 1e-3, v - 1e-3))
      continue;
    const auto [x, y] = surface.line().position(u, v);
    const RoadSample p = fresh(surface, x, y), e = fresh(surface, x + d, y), w = fresh(surface, x - d, y);
    const RoadSample n = fresh(surface, x, y + d), s = fresh(surface, x, y - d);
    // Truncation z''' d²/6 < 1e-9 for z''' of some 10 m/m³; round-off 1e-16 · 1 m / d = 1e-11, and of the position
    // 1e-14 m · z'' / d < 1e-8 in the second derivatives.
    EXPECT_NEAR(p.slope_x, (e.height - w.height) / (2 * d), 1e-8) << u << ' ' << v;
    EXPECT_NEAR(p.slope_y, (n.height - s.height) / (2 * d), 1e-8) << u << ' ' << v;
    EXPECT_NEAR(p.curvature_xx, (e.slope_x - w.slope_x) / (2 * d), 1e-7) << u << ' ' << v;
    EXPECT_NEAR(p.curvature_xy, (n.slope_x - s.slope_x) / (2 * d), 1e-7) << u << ' ' << v;
    EXPECT_NEAR(p.curvature_yy, (n.slope_y - s.slope_y) / (2 * d), 1e-7) << u << ' ' << v;
    ++checked;
  }
  EXPECT_GT(checked, 1500);
}

TEST(CrgSurface, BilinearGridIsExactForBilinearHeights) {
  CrgRoad road = road_with(0.0);
  const auto z = [](double u, double v) { return 0.3 + 0.02 * (u - 100.0) - 0.05 * v + 0.004 * (u - 100.0) * v; };
  for (std::size_t i = 0; i < road.rows; ++i)
    for (std::size_t k = 0; k < road.v.size(); ++k)
      road.z[i * road.v.size() + k] = z(100.0 + static_cast<double>(i), road.v[k]);
  for (const bool smooth : {false, true}) {
    const CrgSurface surface(road, {.smooth = smooth});
    for (double u : {100.0, 103.3, 117.75, 140.0})
      for (double v : {-3.0, -0.9, 0.0, 1.9, 2.0}) {
        const RoadSample p = fresh(surface, u - 100.0, v);
        EXPECT_NEAR(p.height, z(u, v), 1e-15);
        EXPECT_NEAR(p.slope_x, 0.02 + 0.004 * v, 1e-14);
        EXPECT_NEAR(p.slope_y, -0.05 + 0.004 * (u - 100.0), 1e-14);
        EXPECT_NEAR(p.curvature_xy, 0.004, 1e-13);
      }
  }
}

TEST(CrgSurface, CoordinatesGoThereAndBack) {
  for (const double turn : {0.0, 0.02, -0.05, 0.08}) {  // at most half a circle: the road does not meet itself
    const CrgSurface surface(road_with(turn));
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
  const CrgSurface surface(road_with(turn));
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
      const CrgSurface surface(with_slope_and_banking(road_with(turn)), {.smooth = smooth});
      expect_derivatives(surface, 100.0, 140.0, -3.0, 2.0);
      expect_derivatives(surface, 95.0, 145.0, -3.9, 2.9);
    }
}

TEST(CrgSurface, SmoothSurfaceHasContinuousSlopesOnAStraightLine) {
  const CrgSurface surface(road_with(0.0), {.smooth = true});
  for (int i = 1; i < 40; ++i)
    for (double v : {-2.0, 0.1, 1.25}) {
      const RoadSample a = fresh(surface, i - 1e-9, v - 1e-9), b = fresh(surface, i + 1e-9, v + 1e-9);
      EXPECT_NEAR(a.height, b.height, 1e-8);
      EXPECT_NEAR(a.slope_x, b.slope_x, 1e-8);  // second derivatives of some 0.1 1/m times 2e-9 m
      EXPECT_NEAR(a.slope_y, b.slope_y, 1e-8);
    }
  // Both pass through the corners of the cells.
  const CrgRoad road = road_with(0.0);
  EXPECT_NEAR(fresh(surface, 7.0, -0.5).height, road.height(7, 2), 1e-15);
}

TEST(CrgSurface, HeightIsContinuousAcrossRaysAndBorders) {
  for (const double turn : {0.05, -0.08})
    for (const double mode : {0.0, 2.0, 4.0}) {
      CrgRoad road = with_slope_and_banking(road_with(turn));
      road.options.emplace();
      road.options->border_mode_u = mode, road.options->border_mode_v = mode;
      const CrgSurface surface(road);
      double x0 = NAN, y0 = NAN, z0 = NAN;
      // Two lines across everything, in steps of 5 mm: slopes are below 0.5.
      for (double v : {-4.0, 2.5})
        for (double u = 97.0; u < 143.0; u += 0.005) {
          const auto [x, y] = surface.line().position(u, v + 0.6 * std::sin(u));
          const double z = fresh(surface, x, y).height;
          if (u > 97.0) {
            EXPECT_LE(std::fabs(z - z0), 0.5 * std::hypot(x - x0, y - y0) + 1e-12) << u;
          }
          x0 = x, y0 = y, z0 = z;
        }
    }
}

TEST(CrgSurface, AnswerDoesNotDependOnTheHint) {
  const CrgSurface surface(with_slope_and_banking(road_with(0.08, 61)));
  std::mt19937 random(5);
  std::uniform_real_distribution<double> place(-40.0, 40.0);
  for (int k = 0; k < 5000; ++k) {
    const double x = place(random), y = place(random);
    RoadHint hint;
    hint.slot[0] = static_cast<int>(random() % 62) - 1;
    const RoadSample a = fresh(surface, x, y), b = surface.sample(x, y, hint), c = surface.sample(x, y, hint);
    // The same operations; only fused multiply-adds could change a last place.
    EXPECT_NEAR(a.height, b.height, 1e-13) << x << ' ' << y;
    EXPECT_NEAR(a.slope_x, b.slope_x, 1e-12);
    EXPECT_NEAR(b.height, c.height, 1e-13);
  }
}

TEST(CrgSurface, DrivingWalksFromCellToCell) {
  const CrgSurface surface(road_with(0.03, 200));
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

TEST(CrgSurface, BordersAsTheOptionsSay) {
  CrgRoad road = road_with(0.0);
  road.parameters.start_z = 1.0;
  const CrgSurface plain(road);
  const auto with_modes = [&](double mode) {
    CrgRoad changed = road;
    changed.options.emplace();
    changed.options->border_mode_u = mode, changed.options->border_mode_v = mode;
    changed.options->border_offset_u = 0.25, changed.options->border_offset_v = 0.5;
    return CrgSurface(changed);
  };
  const auto z = [](const CrgSurface& s, double u, double v) { return s.height(u, v).z; };
  const double inside = z(plain, 105.3, 0.7);
  for (double mode : {0.0, 1.0, 2.0, 3.0, 4.0}) EXPECT_EQ(z(with_modes(mode), 105.3, 0.7), inside);
  EXPECT_EQ(z(with_modes(0), 90.0, 0.7), z(plain, 100.0, 0.7));
  EXPECT_EQ(z(with_modes(1), 90.0, 0.7), 0.25);
  EXPECT_EQ(z(with_modes(1), 110.0, 7.0), 0.5);
  EXPECT_EQ(z(with_modes(2), 90.0, 0.7), z(plain, 100.0, 0.7) + 0.25);
  EXPECT_EQ(z(with_modes(2), 110.0, 7.0), z(plain, 110.0, 2.0) + 0.5);
  EXPECT_NEAR(z(with_modes(3), 185.3, 0.7), inside, 1e-12);       // two lengths of 40 m
  EXPECT_NEAR(z(with_modes(3), 25.3, 0.7 - 5.0), inside, 1e-12);  // and one width of 5 m
  EXPECT_NEAR(z(with_modes(4), 94.7, 0.7), inside, 1e-12);
  EXPECT_NEAR(z(with_modes(4), 174.7, 3.3), inside, 1e-12);
  EXPECT_LT(with_modes(4).height(94.7, 0.7).u * plain.height(105.3, 0.7).u, 0.0);
}

TEST(CrgSurface, FadesAtBeginAndEnd) {
  CrgRoad road = with_slope_and_banking(road_with(0.0));
  road.parameters.start_z = 2.0;
  road.options.emplace();
  road.options->border_smooth_ubeg = 4.0, road.options->border_smooth_uend = 8.0;
  const CrgSurface faded(road);
  road.options.reset();
  const CrgSurface plain(road);
  double z_end = 2.0;
  for (const double slope : road.slope) z_end += slope;
  EXPECT_EQ(faded.height(100.0, 1.0).z, 2.0);
  EXPECT_EQ(faded.height(80.0, 1.0).z, 2.0);
  EXPECT_NEAR(faded.height(101.0, 1.0).z, 2.0 + 0.25 * (plain.height(101.0, 1.0).z - 2.0), 1e-15);
  EXPECT_NEAR(faded.height(138.0, 1.0).z, z_end + 0.25 * (plain.height(138.0, 1.0).z - z_end), 1e-14);
  EXPECT_EQ(faded.height(120.0, 1.0).z, plain.height(120.0, 1.0).z);
  expect_derivatives(faded, 95.0, 145.0, -3.0, 2.0);
}

TEST(CrgSurface, ModifiersScaleFillAndMove) {
  const CrgRoad road = with_slope_and_banking(road_with(0.05));
  const CrgSurface plain(road);
  CrgRoad scaled = road;
  scaled.modifiers.emplace();
  scaled.modifiers->scale_z_grid = 2.0, scaled.modifiers->scale_length = 3.0, scaled.modifiers->scale_width = 0.5;
  scaled.modifiers->scale_slope = 0.0, scaled.modifiers->scale_banking = 0.0;
  const CrgSurface big(scaled);
  for (double u : {0.0, 3.7, 39.0})
    for (double v : {-2.0, 1.0}) {
      const double line = 0.0;  // nothing is left of the slope
      CrgRoad bare = road;
      bare.slope.clear(), bare.banking.clear();
      EXPECT_NEAR(big.height(100.0 + 3.0 * u, 0.5 * v).z, line + 2.0 * CrgSurface(bare).height(100.0 + u, v).z, 1e-14);
    }
  CrgRoad bent = road;
  bent.modifiers.emplace().scale_curvature = 2.0;
  EXPECT_NEAR(CrgSurface(bent).line().curvature(110.0), 0.1, 1e-12);

  // Missing cells: the neighbour's value, or zero, and an offset.
  CrgRoad holes = road_with(0.0);
  holes.z[5 * 6] = holes.z[5 * 6 + 1] = holes.z[5 * 6 + 5] = NAN;
  EXPECT_EQ(CrgSurface(holes).height(105.0, -3.0).z, holes.height(5, 2));
  holes.modifiers.emplace().grid_nan_offset = -0.5;
  EXPECT_EQ(CrgSurface(holes).height(105.0, 2.0).z, holes.height(5, 4) - 0.5);
  holes.modifiers->grid_nan_mode = 1.0;
  EXPECT_EQ(CrgSurface(holes).height(105.0, 2.0).z, -0.5);

  // A reference point, and an offset with rotation.
  CrgRoad placed = road;
  placed.modifiers.emplace();
  placed.modifiers->refpoint_u = 117.3, placed.modifiers->refpoint_v_fraction = 0.3,
  placed.modifiers->refpoint_x = 50.0;
  placed.modifiers->refpoint_y = -20.0, placed.modifiers->refpoint_z = 3.0, placed.modifiers->refpoint_phi = 1.0;
  const CrgSurface moved(placed);
  EXPECT_NEAR(moved.line().heading(117.3), 1.0, 1e-13);
  EXPECT_NEAR(fresh(moved, 50.0, -20.0).height, 3.0, 1e-13);
  EXPECT_NEAR(moved.line().position(117.3, -1.5).x, 50.0, 1e-12);
  CrgRoad turned = road;
  turned.modifiers.emplace();
  turned.modifiers->refline_rotcenter_x = 10.0, turned.modifiers->refline_rotcenter_y = 5.0;
  turned.modifiers->refline_offset_phi = std::numbers::pi / 2, turned.modifiers->refline_offset_x = 7.0;
  turned.modifiers->refline_offset_z = -1.0;
  const auto [x, y] = plain.line().position(112.0, 1.0);
  const auto [tx, ty] = CrgSurface(turned).line().position(112.0, 1.0);
  EXPECT_NEAR(tx, 10.0 - (y - 5.0) + 7.0, 1e-12);
  EXPECT_NEAR(ty, 5.0 + (x - 10.0), 1e-12);
  EXPECT_NEAR(CrgSurface(turned).height(112.0, 1.0).z, plain.height(112.0, 1.0).z - 1.0, 1e-14);
  const CrgSurface started(road, {.start = CrgPose{3.0, 4.0, -0.5}});
  EXPECT_NEAR(started.line().position(100.0, 0.0).x, 3.0, 1e-12);
  EXPECT_NEAR(started.line().heading(100.2), -0.5, 1e-12);
}

TEST(CrgSurface, GivenEndDistributesTheErrorOfTheHeadings) {
  CrgRoad road = road_with(0.02);
  const auto [x, y] = CrgSurface(road).line().position(140.0, 0.0);
  road.parameters.start_x = 0.0, road.parameters.start_y = 0.0;
  road.parameters.end_x = x + 1e-3, road.parameters.end_y = y - 2e-3;
  const CrgSurface surface(road);
  EXPECT_NEAR(surface.line().position(140.0, 0.0).x, x + 1e-3, 1e-13);
  EXPECT_NEAR(surface.line().position(120.0, 0.0).y, CrgSurface(road_with(0.02)).line().position(120.0, 0.0).y - 1e-3,
              1e-13);
}

TEST(CrgSurface, FilesOfTheStandardHaveKnownHeights) {
  if (!have_standard_files()) GTEST_SKIP() << "no files of the standard beside the checkout";
  // Sums of the slopes 0, 0.011, ... up to cross section 10, and the grid there.
  EXPECT_NEAR(standard("handmade_sloped.crg").height(10.0, 0.0).z, 0.011 * 45 + 0.0222222, 1e-12);
  // Half way between bankings 0.099 and 0.11 and heights 0.0111111 and 0.0222222 at v = 1.
  EXPECT_NEAR(standard("handmade_banked.crg").height(10.5, 1.0).z, 0.1045 + 0.01666665, 1e-12);
  const CrgSurface all = standard("handmade_curved_banked_sloped.crg");
  EXPECT_NEAR(all.height(10.0, 1.5).z, 0.011 * 45 + 0.099 * 1.5, 1e-12);
  // A missing height takes its neighbour's: 0.0111111 at v = -1.25, cross section 11.
  EXPECT_NEAR(all.height(11.0, -1.5).z, 0.011 * 55 + 0.0111111 - 0.11 * 1.5, 1e-12);
  // vtest: heights grow with v only.
  const CrgSurface v = standard("handmade_vtest.crg");
  EXPECT_NEAR(fresh(v, 11.3, 0.25).height, (3.3333333 + 4.4444444) / 2, 1e-12);
  EXPECT_NEAR(fresh(v, 11.3, 0.25).slope_y, 1.1111111 / 0.5, 1e-12);
  // Curved: the line is the sum of unit steps along the headings.
  const CrgSurface curved = standard("handmade_curved.crg");
  double x = 0.0, y = 0.0;
  for (int i = 0; i < 11; ++i) x += std::cos(0.011 * i), y += std::sin(0.011 * i);
  EXPECT_NEAR(curved.line().position(11.0, 0.0).x, x, 1e-12);
  EXPECT_NEAR(curved.line().position(11.0, 0.0).y, y, 1e-12);
  // Arc: nine chords of 4 m that turn by 0.125 each lie in a circle.
  const CrgSurface arc = standard("handmade_arc.crg");
  const double r = 2.0 / std::sin(0.0625), apothem = r * std::cos(0.0625);
  for (int i = 0; i <= 9; ++i) {
    const auto [ax, ay] = arc.line().position(4.0 * i, 0.0);
    EXPECT_NEAR(std::hypot(ax - 2.0, ay - apothem), r, 1e-11);
  }
  EXPECT_NEAR(arc.line().curvature(16.0), 0.125 / 4.0, 1e-12);
}

TEST(CrgSurface, ClosedTrackGoesRound) {
  // A full circle of 100 steps that ends where it began.
  CrgRoad road = road_with(2.0 * std::numbers::pi / 100.0, 101);
  road.options.emplace().refline_continuation = 1.0;
  const CrgSurface surface(road);
  EXPECT_TRUE(surface.line().closed());
  RoadHint hint;
  int searches = 0;
  for (double u = 100.0; u < 400.0; u += 0.25) {
    const auto [x, y] = surface.line().position(u, 0.3);
    const CrgPlace p = surface.place(x, y, hint);
    EXPECT_NEAR(std::remainder(p.u - u, 100.0), 0.0, 1e-9);
    EXPECT_NEAR(p.v, 0.3, 1e-9);
    searches += p.searched;
  }
  EXPECT_EQ(searches, 1);  // over the seam as over any other vertex
  if (have_standard_files()) {
    const CrgSurface open = standard("handmade_circle.crg");
    EXPECT_FALSE(open.line().closed());
    files::CrgOptions closed;
    closed.refline_continuation = 1.0;
    EXPECT_TRUE(standard("handmade_circle.crg", {.options = closed}).line().closed());
  }
}

TEST(CrgSurface, IsFiniteEverywhere) {
  const CrgSurface surfaces[] = {CrgSurface(with_slope_and_banking(road_with(0.5))), CrgSurface(road_with(0.0)),
                                 CrgSurface(road_with(-1.9), {.smooth = true})};
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

// What the reader accepts makes a surface that can be driven on, however odd.
TEST(CrgSurface, OddFilesGiveFiniteSurfaces) {
  CrgRoad road = with_slope_and_banking(road_with(0.05, 9));
  road.modifiers.emplace();
  road.modifiers->scale_curvature = 1.5, road.modifiers->refpoint_u = 103.0, road.modifiers->refline_offset_x = 3.0;
  road.modifiers->scale_length = 1.0, road.modifiers->scale_width = 1.0, road.modifiers->scale_z_grid = 1.0;
  road.options.emplace();
  road.options->border_mode_u = 3.0, road.options->border_mode_v = 4.0, road.options->border_smooth_ubeg = 2.0;
  road.options->refline_continuation = 1.0, road.options->border_smooth_uend = 1.0;
  const std::string source = files::crg_text(road, files::CrgFormat::lrfi);
  std::mt19937 random(12);
  std::uniform_real_distribution<double> place(-1.0, 1.0);
  int built = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = source;
    for (int k = 0; k < 3; ++k) {
      const std::size_t at = random() % text.size();
      if (text[at] >= '0' && text[at] <= '9') text[at] = static_cast<char>('0' + random() % 10);
      if (text[at] == '.' && random() % 2) text[at] = '0';
    }
    files::Problems problems;
    const auto odd = files::parse_crg(text, "r.crg", problems);
    if (!odd) continue;
    ++built;
    const CrgSurface surface(*odd, {.smooth = round % 2 == 0});
    RoadHint hint;
    for (const double size : {5.0, 50.0, 1e7})
      for (int k = 0; k < 5; ++k) {
        const RoadSample p = surface.sample(size * place(random), size * place(random), hint);
        EXPECT_TRUE(std::isfinite(p.height + p.slope_x + p.slope_y + p.curvature_xx + p.curvature_yy)) << text;
      }
  }
  EXPECT_GT(built, 1000);
}

}  // namespace
}  // namespace fahrwerk
