#include "load/suspension/suspension.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/nearest.h"
#include "files/reader.h"
#include "load/refused.h"
#include "load/suspension/axle.h"
#include "load/suspension/hard_points.h"
#include "suspension/linkage/attach.h"
#include "suspension/mechanism.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

void read_layout(const Reader& r, const LinkageLayout& layout, SuspensionGeometry& g) {
  read_points(r, layout.points(),
              fmt::format("a {} has no such point; its links leave {} degree(s) of freedom, a further link would "
                          "over-constrain it",
                          layout.type, count(joint_graph(layout, g, {.steered = true}).mechanism()).effective),
              g);
}

// A compliant hinge of the lower arm's rear joint; its bush carries in the design position what the car asks for.
HingeBush<double> read_hinge(const Reader& r, SuspensionGeometry& g) {
  HingeGeometry hinge;
  const auto axis = r.vector3("axis", "-", {}, {0.0, 1.0, 0.0});
  hinge.axis = {axis[0], axis[1], axis[2]};
  hinge.travel = r.number("travel", "m", {.above = 0, .max = 0.05}, 0.02);
  g.hinge = hinge;
  HingeBush<double> bush;
  bush.stiffness = r.number("stiffness", "N/m", {.above = 0, .max = 1e10});
  bush.damping = r.number("damping", "N s/m", {.min = 0, .max = 1e7}, 0.0);
  return bush;
}

}  // namespace

Suspension read_suspension(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  Suspension out{};
  if (!root.exists()) return out;
  if (is_dependent_axle(document)) {
    root.problem("type", fmt::format("a {} carries both wheels of an axle; here the suspension of a single wheel is "
                                     "needed",
                                     root.text("type")));
    return out;
  }
  SuspensionGeometry& g = out.geometry;
  root.choice("kind", {"suspension"});
  out.name = root.text("name", "");
  std::vector<std::string> types;
  for (const LinkageLayout& l : linkage_layouts()) types.push_back(l.type);
  g.type = root.choice("type", types);
  const LinkageLayout* layout = find_layout(g.type);
  const Reader points = root.map("points");
  if (layout) read_layout(points, *layout, g);
  read_travel(root, g);
  read_elements(root, "knuckle", g);
  if (root.has("masses") && layout) {
    const std::vector<std::string> names = massive_parts(*layout);
    const std::string none =
        names.empty() ? fmt::format("the arm of a {} carries the wheel: give its mass with that of the knuckle", g.type)
                      : fmt::format("a {} has no such link", g.type);
    read_masses(root.map("masses"), names, none, g);
  }
  if (root.has("hinge")) out.hinge = read_hinge(root.map("hinge"), g);
  if (layout) out.elements = read_suspension_elements(root, *layout, g);
  root.finish();
  check_left_side(points, g);
  if (!problems.empty()) return out;

  const auto* bar = out.elements.steering ? std::get_if<SteeringFourBar<double>>(&out.elements.steering->law) : nullptr;
  BuiltLinkage built = build_linkage(g, bar);
  for (const HardPointProblem& p : built.problems) {
    if (g.points.count(p.point))
      points.problem(p.point, p.message);
    else
      root.problem(p.point, p.message);
  }
  out.left = built.linkage;
  out.right = mirrored(out.left);
  if (bar && built.problems.empty()) {
    // Pitman and idler arm need not be alike: the right side is that of the linkage in the mirror.
    const SteeringFourBar<double> seen = mirrored(*bar);
    built = build_linkage(g, &seen);
    for (const HardPointProblem& p : built.problems) points.problem(p.point, p.message + " (right side)");
    out.right = mirrored(built.linkage);
  }
  out.masses = rod_masses(g);
  if (!built.problems.empty()) return out;
  for (int i = 0; i < 2; ++i) {
    if (!out.elements.stop[i]) continue;
    const BuiltElement stop =
        build_element(g, out.left, i == 0 ? "bump_stop" : "rebound_stop", out.elements.stop[i]->at);
    for (const HardPointProblem& p : stop.problems) root.problem(p.point, p.message);
    out.stops.stop[i] = {StopTravel::points, stop.element, {}, out.elements.stop[i]->law};
  }
  return out;
}

Suspension load_suspension(const std::filesystem::path& file, files::Problems& problems,
                           const std::vector<std::string>& overrides) try {
  const files::Document document = files::read_yaml(file, overrides, problems);
  Suspension out = read_suspension(document, problems);
  out.file = file;
  if (out.name.empty()) out.name = file.stem().string();
  return out;
} catch (const std::logic_error& e) {
  return refused<Suspension>(file, e, problems);
}

SuspensionGeometry moved(SuspensionGeometry g, const Vec3<double>& by) {
  for (auto& [name, p] : g.points) p += by;
  for (auto* a : {&g.spring, &g.damper})
    if (*a) (*a)->body += by, (*a)->moving += by;
  if (g.bar) {
    g.bar->link += by;
    for (auto* p : {&g.bar->lever_end, &g.bar->pivot})
      if (*p) **p += by;
  }
  return g;
}

}  // namespace fahrwerk::load
