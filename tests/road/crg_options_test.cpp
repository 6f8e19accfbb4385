// What options, modifiers and parameters of OpenCRG files make of a surface; files of the standard and odd ones.
#include <numbers>

#include "road/crg_roads.h"

namespace fahrwerk {
namespace {

using files::CrgRoad;

TEST(CrgSurface, BordersAsTheOptionsSay) {
  CrgRoad road = test::road_with(0.0);
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
  CrgRoad road = test::with_slope_and_banking(test::road_with(0.0));
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
  test::expect_derivatives(faded, 95.0, 145.0, -3.0, 2.0);
}

TEST(CrgSurface, ModifiersScaleFillAndMove) {
  const CrgRoad road = test::with_slope_and_banking(test::road_with(0.05));
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
  CrgRoad holes = test::road_with(0.0);
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
  // As ASAM's tools: the heading at u is that of the chord before the cell of u, which here turns by 0.05 at each step.
  EXPECT_NEAR(moved.line().heading(116.5), 1.0, 1e-13);
  EXPECT_NEAR(moved.line().heading(117.3), 1.05, 1e-13);
  EXPECT_NEAR(test::fresh(moved, 50.0, -20.0).height, 3.0, 1e-13);
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
  CrgRoad road = test::road_with(0.02);
  const auto [x, y] = CrgSurface(road).line().position(140.0, 0.0);
  road.parameters.start_x = 0.0, road.parameters.start_y = 0.0;
  road.parameters.end_x = x + 1e-3, road.parameters.end_y = y - 2e-3;
  const CrgSurface surface(road);
  EXPECT_NEAR(surface.line().position(140.0, 0.0).x, x + 1e-3, 1e-13);
  EXPECT_NEAR(surface.line().position(120.0, 0.0).y,
              CrgSurface(test::road_with(0.02)).line().position(120.0, 0.0).y - 1e-3, 1e-13);
}

TEST(CrgSurface, FilesOfTheStandardHaveKnownHeights) {
  if (!test::have_standard_files()) GTEST_SKIP() << "no files of the standard beside the checkout";
  // Sums of the slopes 0, 0.011, ... up to cross section 10, and the grid there.
  EXPECT_NEAR(test::standard("handmade_sloped.crg").height(10.0, 0.0).z, 0.011 * 45 + 0.0222222, 1e-12);
  // Half way between bankings 0.099 and 0.11 and heights 0.0111111 and 0.0222222 at v = 1.
  EXPECT_NEAR(test::standard("handmade_banked.crg").height(10.5, 1.0).z, 0.1045 + 0.01666665, 1e-12);
  const CrgSurface all = test::standard("handmade_curved_banked_sloped.crg");
  EXPECT_NEAR(all.height(10.0, 1.5).z, 0.011 * 45 + 0.099 * 1.5, 1e-12);
  // A missing height takes its neighbour's: 0.0111111 at v = -1.25, cross section 11.
  EXPECT_NEAR(all.height(11.0, -1.5).z, 0.011 * 55 + 0.0111111 - 0.11 * 1.5, 1e-12);
  // vtest: heights grow with v only.
  const CrgSurface v = test::standard("handmade_vtest.crg");
  EXPECT_NEAR(test::fresh(v, 11.3, 0.25).height, (3.3333333 + 4.4444444) / 2, 1e-12);
  EXPECT_NEAR(test::fresh(v, 11.3, 0.25).slope_y, 1.1111111 / 0.5, 1e-12);
  // Curved: the line is the sum of unit steps along the headings.
  const CrgSurface curved = test::standard("handmade_curved.crg");
  double x = 0.0, y = 0.0;
  for (int i = 0; i < 11; ++i) x += std::cos(0.011 * i), y += std::sin(0.011 * i);
  EXPECT_NEAR(curved.line().position(11.0, 0.0).x, x, 1e-12);
  EXPECT_NEAR(curved.line().position(11.0, 0.0).y, y, 1e-12);
  // Arc: nine chords of 4 m that turn by 0.125 each lie in a circle.
  const CrgSurface arc = test::standard("handmade_arc.crg");
  const double r = 2.0 / std::sin(0.0625), apothem = r * std::cos(0.0625);
  for (int i = 0; i <= 9; ++i) {
    const auto [ax, ay] = arc.line().position(4.0 * i, 0.0);
    EXPECT_NEAR(std::hypot(ax - 2.0, ay - apothem), r, 1e-11);
  }
  EXPECT_NEAR(arc.line().curvature(16.0), 0.125 / 4.0, 1e-12);
}

TEST(CrgSurface, ClosedTrackGoesRound) {
  // A full circle of 100 steps that ends where it began.
  CrgRoad road = test::road_with(2.0 * std::numbers::pi / 100.0, 101);
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
  if (test::have_standard_files()) {
    const CrgSurface open = test::standard("handmade_circle.crg");
    EXPECT_FALSE(open.line().closed());
    files::CrgOptions closed;
    closed.refline_continuation = 1.0;
    EXPECT_TRUE(test::standard("handmade_circle.crg", {.options = closed}).line().closed());
  }
}

// What the reader accepts makes a surface that can be driven on, however odd.
TEST(CrgSurface, OddFilesGiveFiniteSurfaces) {
  CrgRoad road = test::with_slope_and_banking(test::road_with(0.05, 9));
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
