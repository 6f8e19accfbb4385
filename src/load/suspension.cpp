#include "load/suspension.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "files/reader.h"
#include "suspension/linkage/joints.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kReach = 5.0;  // [m] hard points lie this close to their axle's origin

Vec3<double> read_point(const Reader& r, const std::string& key) {
  const auto p = r.vector3(key, "m", {.min = -kReach, .max = kReach});
  return {p[0], p[1], p[2]};
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& n : names) all += (all.empty() ? "" : ", ") + n;
  return all;
}

void read_points(const Reader& r, const LinkageLayout& layout, SuspensionGeometry& g) {
  const std::vector<std::string> names = layout.points();
  for (const std::string& name : names) g.points[name] = read_point(r, name);
  for (const std::string& key : r.keys()) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    r.has(key);  // known now, so that it is reported once
    r.problem(key, fmt::format("a {} has no such point; its links leave {} degree(s) of freedom, a further link would "
                               "over-constrain it. Its points are {}",
                               layout.type, count(layout.mechanism).effective, joined(names)));
  }
}

Attachment read_attachment(const Reader& r) {
  return {r.text("on", "knuckle"), read_point(r, "body"), read_point(r, "moving")};
}

BarGeometry read_bar(const Reader& r) {
  BarGeometry bar;
  bar.on = r.text("on", "knuckle");
  bar.link = read_point(r, "link");
  if (r.has("lever_end") || r.has("pivot")) {
    bar.lever_end = read_point(r, "lever_end");
    bar.pivot = read_point(r, "pivot");
  }
  return bar;
}

void check_side(const Reader& points, const SuspensionGeometry& g) {
  const auto wheel = g.points.find("wheel_center");
  if (wheel == g.points.end() || !(wheel->second.y < 0.0)) return;
  points.problem("wheel_center", fmt::format("y = {:.3f} m is the right side; the file holds the left one (y > 0), the "
                                             "right one is its mirror image",
                                             wheel->second.y));
}

}  // namespace

Suspension read_suspension(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  Suspension out{};
  if (!root.exists()) return out;
  SuspensionGeometry& g = out.geometry;
  root.choice("kind", {"suspension"});
  out.name = root.text("name", "");
  std::vector<std::string> types;
  for (const LinkageLayout& l : linkage_layouts()) types.push_back(l.type);
  g.type = root.choice("type", types);
  const LinkageLayout* layout = find_layout(g.type);
  const Reader points = root.map("points");
  if (layout) read_points(points, *layout, g);

  const Reader travel = root.map("travel");
  g.travel.bump = travel.number("bump", "m", {.above = 0, .max = 0.5});
  g.travel.rebound = travel.number("rebound", "m", {.above = 0, .max = 0.5});
  g.travel.steer = travel.number("steer", "m", {.min = 0, .max = 0.3}, 0.0);
  const Reader wheel = root.map("wheel");
  g.wheel_radius = wheel.number("radius", "m", {.above = 0.05, .max = 2});
  const double steep = std::numbers::pi / 6;
  g.toe = wheel.number("toe", "rad", {.min = -steep, .max = steep}, 0.0);
  g.camber = wheel.number("camber", "rad", {.min = -steep, .max = steep}, 0.0);
  if (root.has("spring")) g.spring = read_attachment(root.map("spring"));
  if (root.has("damper")) g.damper = read_attachment(root.map("damper"));
  if (root.has("bar")) g.bar = read_bar(root.map("bar"));
  root.finish();
  check_side(points, g);
  if (!problems.empty()) return out;

  BuiltLinkage built = build_linkage(g);
  for (const HardPointProblem& p : built.problems) {
    if (g.points.count(p.point))
      points.problem(p.point, p.message);
    else
      root.problem(p.point, p.message);
  }
  out.left = built.linkage;
  out.right = mirrored(out.left);
  return out;
}

Suspension load_suspension(const std::filesystem::path& file, files::Problems& problems) {
  const files::Document document = files::read_yaml(file, problems);
  Suspension out = read_suspension(document, problems);
  out.file = file;
  if (out.name.empty()) out.name = file.stem().string();
  return out;
}

}  // namespace fahrwerk::load
