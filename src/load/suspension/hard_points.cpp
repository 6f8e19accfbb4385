#include "load/suspension/hard_points.h"

#include <fmt/format.h>

#include <algorithm>
#include <numbers>

#include "files/nearest.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kReach = 5.0;  // [m] hard points lie this close to their axle's origin

BarGeometry read_bar(const Reader& r, const std::string& on) {
  BarGeometry bar;
  bar.on = r.text("on", on);
  bar.link = read_point(r, "link");
  if (r.has("lever_end") || r.has("pivot")) {
    bar.lever_end = read_point(r, "lever_end");
    bar.pivot = read_point(r, "pivot");
  }
  return bar;
}

}  // namespace

Vec3<double> read_point(const Reader& r, const std::string& key) {
  const auto p = r.vector3(key, "m", {.min = -kReach, .max = kReach});
  return {p[0], p[1], p[2]};
}

Attachment read_attachment(const Reader& r, const std::string& on) {
  return {r.text("on", on), read_point(r, "body"), read_point(r, "moving")};
}

void read_points(const Reader& r, const std::vector<std::string>& names, const std::string& surplus,
                 SuspensionGeometry& g) {
  for (const std::string& name : names) g.points[name] = read_point(r, name);
  for (const std::string& key : r.keys()) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    r.has(key);  // known now, so that it is reported once
    r.problem(key, fmt::format("{}. Its points are {}", surplus, files::joined(names)));
  }
}

void read_masses(const Reader& r, const std::vector<std::string>& names, const std::string& none,
                 SuspensionGeometry& g) {
  for (const std::string& name : names)
    if (r.has(name)) g.masses[name] = r.number(name, "kg", {.min = 0, .max = 100});
  for (const std::string& key : r.keys()) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    r.has(key);  // known now, so that it is reported once
    r.problem(key, names.empty() ? none : none + "; its arms and links are " + files::joined(names));
  }
}

void read_travel(const Reader& root, SuspensionGeometry& g) {
  const Reader travel = root.map("travel");
  g.travel.bump = travel.number("bump", "m", {.above = 0, .max = 0.5});
  g.travel.rebound = travel.number("rebound", "m", {.above = 0, .max = 0.5});
  g.travel.steer = travel.number("steer", "m", {.min = 0, .max = 0.3}, 0.0);
  const Reader wheel = root.map("wheel");
  g.wheel_radius = wheel.number("radius", "m", {.above = 0.05, .max = 2});
  const double steep = std::numbers::pi / 6;
  g.toe = wheel.number("toe", "rad", {.min = -steep, .max = steep}, 0.0);
  g.camber = wheel.number("camber", "rad", {.min = -steep, .max = steep}, 0.0);
}

void read_elements(const Reader& root, const std::string& on, SuspensionGeometry& g) {
  if (root.has("spring")) g.spring = read_attachment(root.map("spring"), on);
  if (root.has("damper")) g.damper = read_attachment(root.map("damper"), on);
  if (root.has("bar")) g.bar = read_bar(root.map("bar"), on);
}

void check_left_side(const Reader& points, const SuspensionGeometry& g) {
  const auto wheel = g.points.find("wheel_center");
  if (wheel == g.points.end() || !(wheel->second.y < 0.0)) return;
  points.problem("wheel_center", fmt::format("y = {:.3f} m is the right side; the file holds the left one (y > 0), the "
                                             "right one is its mirror image",
                                             wheel->second.y));
}

}  // namespace fahrwerk::load
