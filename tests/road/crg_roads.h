// Grids of our own for surfaces from OpenCRG files, and the files of the standard.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "road/crg_surface.h"
#include "support/places.h"

namespace fahrwerk::test {

// 40 cells of 1 m along a line that turns by `turn` at each step, uneven long sections from -3 m to 2 m, some waves.
inline files::CrgRoad road_with(double turn, std::size_t rows = 41) {
  files::CrgRoad road;
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

inline files::CrgRoad with_slope_and_banking(files::CrgRoad road) {
  for (std::size_t i = 0; i < road.rows; ++i) {
    if (i > 0) road.slope.push_back(0.05 * std::cos(0.3 * static_cast<double>(i)));
    road.banking.push_back(0.04 * std::sin(0.2 * static_cast<double>(i)));
  }
  return road;
}

inline CrgSurface standard(const char* name, const CrgSettings& settings = {}) {
  const std::filesystem::path source = in_source("");
  const auto folder = std::filesystem::exists(source / "../shared/data/crg") ? source / "../shared/data/crg"
                                                                             : source / "../../shared/data/crg";
  files::Problems problems;
  const auto road = files::read_crg(folder / name, problems);
  problems.throw_if_any();
  return CrgSurface(*road, settings);
}

inline bool have_standard_files() {
  const std::filesystem::path source = in_source("");
  return std::filesystem::exists(source / "../shared/data/crg") ||
         std::filesystem::exists(source / "../../shared/data/crg");
}

inline RoadSample fresh(const RoadSurface& surface, double x, double y) {
  RoadHint hint;
  return surface.sample(x, y, hint);
}

// Slopes against differences of the height, second derivatives against differences of the slopes. Points whose
// neighbours lie in another cell are left out: there the slopes may jump.
inline void expect_derivatives(const CrgSurface& surface, double u_begin, double u_end, double v_right, double v_left) {
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

}  // namespace fahrwerk::test
