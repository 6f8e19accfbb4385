// One of every kind of surface, and the check that its derivatives are those of its height.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "road/composite.h"
#include "road/height_profile.h"
#include "road/obstacle_shapes.h"
#include "road/random_road.h"

namespace fahrwerk::test {

inline RoadSample at(const RoadSurface& s, double x, double y) {
  RoadHint hint;
  return s.sample(x, y, hint);
}

// Central differences of height and slopes. `step` small against the shortest edge; `smooth` places only: a step across
// a jump of the curvature (ends of a cosine, ends of a spline) is off by at most half the jump times the step, which is
// what `jump` [1/m] allows for.
inline void expect_consistent(const RoadSurface& s, double x, double y, double step, double jump = 0.0) {
  const RoadSample p = at(s, x, y);
  const RoadSample xp = at(s, x + step, y), xm = at(s, x - step, y), yp = at(s, x, y + step), ym = at(s, x, y - step);
  const auto half = [&](const RoadSample& a, const RoadSample& b, auto member) {
    return (a.*member - b.*member) / (2.0 * step);
  };
  // Truncation: step²/6 of the third derivative, estimated by the change of the curvature over the step; round-off.
  const double bend = std::fabs(xp.curvature_xx - xm.curvature_xx) + std::fabs(yp.curvature_yy - ym.curvature_yy) +
                      std::fabs(xp.curvature_xy - xm.curvature_xy) + std::fabs(yp.curvature_xy - ym.curvature_xy);
  const double slope_tolerance = step * (bend + jump) + 1e-15 * (1.0 + std::fabs(p.height)) / step * 4;
  EXPECT_NEAR(p.slope_x, half(xp, xm, &RoadSample::height), slope_tolerance) << x << ' ' << y;
  EXPECT_NEAR(p.slope_y, half(yp, ym, &RoadSample::height), slope_tolerance) << x << ' ' << y;
  const double size = std::fabs(p.slope_x) + std::fabs(p.slope_y);
  const double curvature_tolerance = bend + jump + 1e-14 * (1.0 + size) / step;
  EXPECT_NEAR(p.curvature_xx, half(xp, xm, &RoadSample::slope_x), curvature_tolerance) << x << ' ' << y;
  EXPECT_NEAR(p.curvature_yy, half(yp, ym, &RoadSample::slope_y), curvature_tolerance) << x << ' ' << y;
  EXPECT_NEAR(p.curvature_xy, half(xp, xm, &RoadSample::slope_y), curvature_tolerance) << x << ' ' << y;
  EXPECT_NEAR(p.curvature_xy, half(yp, ym, &RoadSample::slope_x), curvature_tolerance) << x << ' ' << y;
}

struct NamedSurface {
  std::string name;
  std::shared_ptr<const RoadSurface> surface;
  double jump = 0.0;  // of the curvature, where there is one
};

inline NamedSurface field(std::string name, std::vector<Obstacle> obstacles, double jump = 0.0) {
  return {std::move(name), std::make_shared<ObstacleField>(std::move(obstacles)), jump};
}

// All obstacles near the origin, turned, with edges of 100 mm so that differences resolve them.
inline std::vector<NamedSurface> all_surfaces() {
  Placement at{.x = 0.2, .y = -0.1, .heading = 0.4, .width = 1.0, .edge = 0.1};
  Placement wide{.x = 0.1, .heading = -0.3, .edge = 0.1};
  Placement left = wide;
  left.side = Placement::Side::left;
  Placement row = at;
  row.count = 4, row.spacing = 0.7;
  std::vector<NamedSurface> all{
      field("step", {step(wide, 0.05)}),
      field("step on one side", {step(left, 0.05)}),
      field("cleat", {cleat(at, 0.4, 0.02)}),
      field("row of cleats", {cleat(row, 0.4, 0.02)}),
      field("cosine", {cosine_bump(at, 0.6, 0.05)}, 0.5 * 0.05 * std::pow(2 * M_PI / 0.6, 2)),
      field("pothole", {cleat(at, 0.6, -0.08)}),
      field("ramp with drop", {ramp(at, 1.0, 0.3, 0.5, 0.0, 0.1)}),
      field("ramp up and down", {ramp(at, 1.0, 0.3, 0.0, 1.0, 0.1)}),
      field("embankment", {embankment(wide, 0.6, 0.5, 0.2)}),
      field("sand bed", {sand_bed(wide, 2.0, 0.2, 0.6, 1.3)}),
      field("washboard",
            washboard(at, {.speed = 50 / 3.6,
                           .first_frequency = 11,
                           .last_frequency = 20,
                           .segments = 3,
                           .bumps = 2,
                           .height = 0.02,
                           .bump_length = 0.4}),
            0.5 * 0.02 * std::pow(2 * M_PI / 0.4, 2)),
  };
  const CubicSpline a({-1.0, 0.0, 0.4, 1.5, 2.5}, {0.0, 0.1, 0.05, -0.1, 0.0});
  const CubicSpline b({-1.0, 0.3, 1.1, 2.5}, {0.0, -0.1, 0.12, 0.0});
  all.push_back({"profile", std::make_shared<HeightProfile>(a), 1.0});
  all.push_back({"two-track profile", std::make_shared<HeightProfile>(a, b, TrackLines{0.8, -0.7}), 1.0});
  RandomRoadOptions random{.roughness = iso8608::roughness('D'), .length = 200, .seed = 5};
  all.push_back({"random", std::make_shared<RandomRoad>(random)});
  random.endless = true;
  random.gain = gain_along(0.0, {{0.5, 1.0, 1.0}, {2.0, 4.0, 0.8}});
  all.push_back({"endless random with gain", std::make_shared<RandomRoad>(random)});
  all.push_back({"sum", combined({all[2].surface, all[6].surface, all[13].surface})});
  return all;
}

}  // namespace fahrwerk::test
