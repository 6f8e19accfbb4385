#include "driver/wide_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

// Sideways by `by` over the length: four pieces of linear curvature, which turn there and back.
// The heading goes as the curvature's integral; its amplitude is found by Newton's method on where the bend ends.
std::vector<PathSegment> s_bend(double length, double by) {
  const double q = 0.25 * length;
  const auto bend = [q](double k) {
    return std::vector<PathSegment>{{q, 0.0, k}, {q, k, 0.0}, {q, 0.0, -k}, {q, -k, 0.0}};
  };
  double k = by / (2.0 * q * q);  // for small angles: the heading is a smooth bump of the area 2 q² k
  for (int i = 0; i < 20; ++i) k *= by / Path({}, bend(k)).at(length).y;
  return bend(k);
}

// The whole path D further out, moved along x so that it comes out at D beside the given one.
std::shared_ptr<const Path> wide_path(const CornerGeometry& g, double out, double bend) {
  const double sign = g.angle < 0.0 ? -1.0 : 1.0;
  if (out < 1e-3) return std::make_shared<const Path>(PathPose{}, corner_segments(g));
  const auto made = [&](double shift) {
    CornerGeometry wide = g;
    wide.radius += out, wide.run_in = 1e-3, wide.run_out = 1e-3;
    const std::vector<PathSegment> away = s_bend(bend, -sign * out), back = s_bend(bend, sign * out);
    const double along = Path({}, away).at(bend).x;
    std::vector<PathSegment> all{{g.run_in + shift - along, 0.0, 0.0}};
    all.insert(all.end(), away.begin(), away.end());
    const std::vector<PathSegment> turn = corner_segments(wide);
    all.insert(all.end(), turn.begin(), turn.end());
    all.insert(all.end(), back.begin(), back.end());
    all.push_back({std::max(g.run_out - bend, 1.0), 0.0, 0.0});
    return all;
  };
  // Distance of the ends from each other across the straight behind the turn; it falls by sin α with the shift.
  const Path given(PathPose{}, corner_segments(g));
  const PathPoint end = given.at(given.length());
  const auto beside = [&](double shift) {
    const Path p({}, made(shift));
    const PathPoint e = p.at(p.length());
    return -std::sin(end.heading) * (e.x - end.x) + std::cos(end.heading) * (e.y - end.y);
  };
  const double shift = beside(0.0) / std::sin(g.angle);
  if (g.run_in + shift < bend)
    throw std::invalid_argument(fmt::format(
        "the straight of {:.1f} m is too short to swing out by {:.2f} m over {:.1f} m", g.run_in, out, bend));
  return std::make_shared<const Path>(PathPose{}, made(shift));
}

}  // namespace

std::vector<PathSegment> corner_segments(const CornerGeometry& g) {
  const double curvature = (g.angle < 0.0 ? -1.0 : 1.0) / g.radius, arc = std::fabs(g.angle) * g.radius - g.transition;
  return {{g.run_in, 0.0, 0.0},
          {g.transition, 0.0, curvature},
          {arc, curvature, curvature},
          {g.transition, curvature, 0.0},
          {g.run_out, 0.0, 0.0}};
}

double last_axle_inside(const std::vector<ReverseUnit>& units, double lead, double beyond, const Path& path,
                        const Path& given, double sign) {
  constexpr double step = 0.02;  // [m]: the headings turn by a hundredth of a degree
  std::vector<double> yaw(units.size(), path.at(0.0).heading);
  double most = -1e300;
  int hint = -1;
  for (double s = 0.0; s < path.length(); s += step) {
    const PathPoint p = path.at(s);
    double x = p.x, y = p.y, v_x = std::cos(p.heading), v_y = std::sin(p.heading);
    for (std::size_t k = 0; k < units.size(); ++k) {
      const double L = k == 0 ? lead : units[k].length, c = std::cos(yaw[k]), n = std::sin(yaw[k]);
      const double turn = (-n * v_x + c * v_y) / L, along = c * v_x + n * v_y;
      x -= L * c, y -= L * n;
      if (k + 1 == units.size()) {
        const PathProjection foot = given.project(x - beyond * c, y - beyond * n, hint);
        if (foot.s > 0.0 && foot.s < given.length()) most = std::max(most, sign * foot.d);
      }
      const double behind = units[k].behind;
      x -= behind * c, y -= behind * n;
      v_x = along * c + behind * turn * n, v_y = along * n - behind * turn * c;
      yaw[k] += step * turn;
    }
  }
  return most;
}

WideTurn plan_wide_turn(const CornerGeometry& g, const std::vector<ReverseUnit>& units, double lead, double beyond,
                        double allowed, double bend, double most) {
  const double sign = g.angle < 0.0 ? -1.0 : 1.0;
  if (std::fabs(std::sin(g.angle)) < 0.2)
    throw std::invalid_argument("a turn that ends nearly where it came from has no corner to clear");
  const Path given(PathPose{}, corner_segments(g));
  const auto inside = [&](double out) {
    return last_axle_inside(units, lead, beyond, *wide_path(g, out, bend), given, sign);
  };
  if (inside(0.0) <= allowed) return {0.0, wide_path(g, 0.0, bend)};
  const double least = inside(most);
  if (least > allowed)
    throw std::invalid_argument(fmt::format(
        "the last axle comes {:.2f} m inside even when the first unit swings out by {:.1f} m", least, most));
  double low = 0.0, high = most;
  for (int i = 0; i < 20; ++i) {
    const double middle = 0.5 * (low + high);
    (inside(middle) > allowed ? low : high) = middle;
  }
  return {high, wide_path(g, high, bend)};
}

}  // namespace fahrwerk
