// Roads along a line.
//
//   path:
//     start: {x: 0 m, y: 0 m, heading: 0 deg}                 [0]
//     segments:                                               in order; the heading is continuous
//       - straight: 100 m
//       - clothoid: {length: 60 m, to_radius: 80 m}           curvature linear in the length; from: where the one
//       before
//       - arc: {radius: 80 m, angle: 60 deg}                  ends; arc: length or angle; radius > 0 turns left
//       - clothoid: {length: 60 m, to: 0 1/m}                 from, to [1/m], or from_radius, to_radius [m]
//     closed: false                                           the end is the begin
//     elevation: [[0 m, 0 m], [150 m, 4 m]]                   [level]  spline
//     banking: [[0 m, 0 deg], [100 m, 3 deg]]                 [level]  > 0: the left edge is higher
//     crown: 2 %                                              [0]      fall from the middle to both edges
//     width: 8 m                                              [8 m]
//
//   crg:
//     file: roads/block.crg                                   relative to this file
//     smooth: false                                           cubics instead of bilinear cells
//     start: {x: 0 m, y: 0 m, heading: 0 deg}                 [as in the file]  of the reference line
//     border_u: keep, border_v: keep                          [as in the file]  keep, zero, repeat, reflect
//     offset_u: 0 m, offset_v: 0 m                            [as in the file]  outside
//     fade_begin: 0 m, fade_end: 0 m                          [as in the file]  lengths of the zones
//     closed: false                                           [as in the file]
#include "load/road/road_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <vector>

#include "load/road/road_parts.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits path_angle{.min = -7, .max = 7}, path_part{.above = 0, .max = 1e5};
constexpr double largest_curvature = 1.0;  // [1/m]
constexpr double largest_gap = 0.05;       // of a closed path  [m]
constexpr double largest_kink = 0.005;     // [rad]

double signed_radius(const Reader& r, const char* key) {
  const double radius = r.number(key, "m", {.min = -1e6, .max = 1e6});
  if (std::fabs(radius) * largest_curvature < 1.0) r.problem(key, "the radius is smaller than 1 m");
  return radius;
}

// The curvature at one end of a clothoid: `from` or `from_radius`.
double end_curvature(const Reader& r, const std::string& key, const std::optional<double>& fallback) {
  const std::string radius = key + "_radius";
  const bool by_curvature = r.has(key), by_radius = r.has(radius);
  if (by_curvature && by_radius) r.problem(key, "there is " + radius + " as well; expected one of them");
  if (by_radius) return 1.0 / signed_radius(r, radius.c_str());
  if (!by_curvature && fallback) return *fallback;
  return r.number(key, "1/m", {.min = -largest_curvature, .max = largest_curvature});
}

PathSegment read_segment(const Reader& r, double curvature_before) {
  if (r.has("straight")) return {r.number("straight", "m", path_part), 0.0, 0.0};
  if (r.has("arc")) {
    const Reader arc = r.map("arc");
    const double radius = signed_radius(arc, "radius");
    if (arc.has("length") == arc.has("angle")) arc.problem("", "expected either length or angle");
    if (arc.has("angle"))
      return {arc.number("angle", "rad", {.above = 0, .max = 100}) * std::fabs(radius), 1.0 / radius, 1.0 / radius};
    return {arc.has("length") ? arc.number("length", "m", path_part) : 1.0, 1.0 / radius, 1.0 / radius};
  }
  if (r.has("clothoid")) {
    const Reader clothoid = r.map("clothoid");
    return {clothoid.number("length", "m", path_part), end_curvature(clothoid, "from", curvature_before),
            end_curvature(clothoid, "to", std::nullopt)};
  }
  r.problem("", "expected one of straight, arc and clothoid");
  return {1.0, 0.0, 0.0};
}

std::vector<PathSegment> read_segments(const Reader& r, double width) {
  std::vector<PathSegment> segments;
  double total = 0.0;
  for (const Reader& item : r.list("segments", {.max_size = 10'000})) {
    segments.push_back(read_segment(item, segments.empty() ? 0.0 : segments.back().curvature_end));
    const PathSegment& s = segments.back();
    if (item.keys().size() > 1) item.problem("", "has more than one key; expected one of straight, arc and clothoid");
    const double largest = std::max(std::fabs(s.curvature_begin), std::fabs(s.curvature_end));
    if (0.5 * width * largest > 0.9)
      item.problem("",
                   fmt::format("a bend of radius {:.3g} m is too tight for a width of {:g} m", 1.0 / largest, width));
    total += s.length;
  }
  if (total > 1e6)
    r.problem("segments", fmt::format("the path is {:.0f} km long; at most 1000 km are possible", total / 1e3));
  return segments;
}

// Points [s, value] of a profile, within the length of the path.
struct Profile {
  std::vector<double> s, value;
};

Profile read_profile(const Reader& r, const std::string& key, const std::string& unit, double limit, const Path& path) {
  if (!r.has(key)) return {{0.0}, {0.0}};
  auto columns = r.table(key, {"m", unit}, {.increasing = true});
  if (columns[0].empty()) return {{0.0}, {0.0}};
  for (std::size_t k = 0; k < columns[0].size(); ++k) {
    const double s = columns[0][k];
    if (s < 0.0 || s > path.length() + 1e-3)
      r.problem(fmt::format("{}[{}][0]", key, k),
                fmt::format("{:g} m is not on the path, which is {:.6g} m long", s, path.length()));
    if (std::fabs(columns[1][k]) > limit)
      r.problem(fmt::format("{}[{}][1]", key, k),
                fmt::format("{:g} {} is too large; expected at most {:g}", columns[1][k], unit, limit));
  }
  const bool round = path.closed() && columns[0].back() - columns[0].front() > path.length() - 1e-3;
  if (round && columns[1].back() != columns[1].front())
    r.problem(key, "the path is closed, but the last value differs from the first");
  return {std::move(columns[0]), std::move(columns[1])};
}

CrgPose read_pose(const Reader& r) {
  return {r.number("x", "m", road_place, 0.0), r.number("y", "m", road_place, 0.0),
          r.number("heading", "rad", path_angle, 0.0)};
}

std::optional<double> border(const Reader& r, const char* key) {
  if (!r.has(key)) return std::nullopt;
  const std::string name = r.choice(key, {"keep", "zero", "repeat", "reflect"});
  return name == "zero" ? 1.0 : name == "repeat" ? 3.0 : name == "reflect" ? 4.0 : 2.0;
}

std::optional<double> given(const Reader& r, const char* key, const files::Limits& limits) {
  if (!r.has(key)) return std::nullopt;
  return r.number(key, "m", limits);
}

}  // namespace

std::shared_ptr<const PathSurface> load_path(const Reader& r, files::Problems& problems, files::Problems& warnings,
                                             int slot) {
  const std::size_t before = problems.size();
  const CrgPose start = r.has("start") ? read_pose(r.map("start")) : CrgPose{0.0, 0.0, 0.0};
  const bool closed = r.flag("closed", false);
  PathSurface::Shape shape;
  shape.width = r.number("width", "m", {.above = 0.5, .max = 1000}, 8.0);
  shape.crown = r.number("crown", "-", {.min = -0.2, .max = 0.2}, 0.0);
  const std::vector<PathSegment> segments = read_segments(r, shape.width);
  for (const char* key : {"elevation", "banking"}) r.has(key);  // asked, even if the path cannot be built
  if (problems.size() != before || segments.empty()) return nullptr;
  std::shared_ptr<const Path> path;
  try {
    path = std::make_shared<Path>(PathPose{start.x, start.y, start.heading}, segments, closed);
  } catch (const std::exception& error) {
    r.problem("segments", error.what());
    return nullptr;
  }
  if (closed && (path->closing_distance() > largest_gap || path->closing_angle() > largest_kink))
    r.problem("closed",
              fmt::format("the end lies {:.3g} m and {:.3g} rad away from the begin; expected at most {} m and {} rad",
                          path->closing_distance(), path->closing_angle(), largest_gap, largest_kink));
  const Profile elevation = read_profile(r, "elevation", "m", 1e4, *path);
  const Profile banking = read_profile(r, "banking", "rad", 0.8, *path);
  if (problems.size() != before) return nullptr;
  shape.elevation = spline_profile(elevation.s, elevation.value, closed, path->length());
  std::vector<double> slope;
  for (const double s : elevation.s) slope.push_back(shape.elevation.right_slope(s));
  warn_of_overshoot(r, "elevation", elevation.s, elevation.value, slope, warnings);
  shape.banking = monotone_profile(banking.s, banking.value, closed, path->length());
  return std::make_shared<PathSurface>(std::move(path), std::move(shape), slot);
}

std::shared_ptr<const CrgSurface> load_crg(const Reader& r, files::Problems& problems, int slot) {
  const std::size_t before = problems.size();
  const std::filesystem::path file = r.path("file");
  CrgSettings settings;
  settings.smooth = r.flag("smooth", false);
  settings.slot = slot;
  if (r.has("start")) settings.start = read_pose(r.map("start"));
  constexpr files::Limits offset{.min = -100, .max = 100}, zone{.min = 0, .max = 1e5};
  settings.options.border_mode_u = border(r, "border_u");
  settings.options.border_mode_v = border(r, "border_v");
  settings.options.border_offset_u = given(r, "offset_u", offset);
  settings.options.border_offset_v = given(r, "offset_v", offset);
  settings.options.border_smooth_ubeg = given(r, "fade_begin", zone);
  settings.options.border_smooth_uend = given(r, "fade_end", zone);
  if (r.has("closed")) settings.options.refline_continuation = r.flag("closed") ? 1.0 : 0.0;
  if (problems.size() != before) return nullptr;
  const std::optional<files::CrgRoad> road = files::read_crg(file, problems);
  if (!road) return nullptr;
  auto surface = std::make_shared<CrgSurface>(*road, settings);
  if (settings.options.refline_continuation == 1.0 && !surface->line().closed()) {
    r.problem("closed", "the reference line of the file cannot be closed");
    return nullptr;
  }
  return surface;
}

}  // namespace fahrwerk::load
