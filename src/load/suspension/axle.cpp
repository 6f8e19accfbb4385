#include "load/suspension/axle.h"

#include <fmt/format.h>

#include "files/nearest.h"
#include "files/reader.h"
#include "load/refused.h"
#include "load/suspension/hard_points.h"
#include "load/suspension/suspension.h"
#include "load/suspension/suspension_steering.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

const std::vector<std::string> kTypes{"beam_axle", "twist_beam"};

AxleMass read_mass(const Reader& r) {
  AxleMass m;
  m.mass = r.number("mass", "kg", {.min = 0, .max = 5000});
  m.center = read_point(r, "center");
  const auto I = r.vector3("inertia", "kg m^2", {.above = 0});
  m.inertia = {I[0], I[1], I[2]};
  if (I[0] + I[1] < I[2] || I[1] + I[2] < I[0] || I[0] + I[2] < I[1])
    r.problem("inertia", "no body has these moments of inertia: each must be at most the sum of the other two");
  return m;
}

void read_steering(const Reader& r, AxleGeometry& g) {
  g.steered = true;
  const auto d = r.vector3("direction", "-", {.min = -1, .max = 1}, {0, 1, 0});
  g.steering_direction = {d[0], d[1], d[2]};
}

}  // namespace

bool is_dependent_axle(const files::Document& document) {
  files::Problems unheard;
  const Reader root(document, unheard);
  const std::string type = root.exists() ? root.text("type", "") : "";
  return type == kTypes[0] || type == kTypes[1];
}

AxleSuspension read_axle_suspension(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  AxleSuspension out{};
  if (!root.exists()) return out;
  AxleGeometry& g = out.geometry;
  root.choice("kind", {"suspension"});
  out.name = root.text("name", "");
  g.type = root.choice("type", kTypes);
  const bool twist = g.type == "twist_beam";
  if (!twist) g.guide = root.choice("guide", axle_guides());
  if (root.has("steering")) {
    if (twist) root.problem("steering", "the wheels of a twist_beam are not steered");
    read_steering(root.map("steering"), g);
  }
  const AxleLayout* layout = find_axle_layout(g.type, g.guide);
  const Reader points = root.map("points");
  if (layout) {
    std::string surplus = fmt::format("this {} has no such point; its parts leave it two degrees of freedom", g.type);
    surplus += g.steered ? " and the steering, a further one would over-constrain it"
                         : ", a further one would over-constrain it";
    if (!twist && !g.steered) surplus += " (kingpins and drag link need `steering`)";
    read_points(points, layout->points(g.steered && !twist), surplus, g);
  }
  read_travel(root, g);
  read_elements(root, twist ? "arm" : "beam", g);
  out.elements = read_rates(root, twist ? "arm" : "beam");
  if (g.steered && !twist) out.elements.steering = read_steering_law(root.map("steering"), g, g.steering_direction);
  if (root.has("beam")) g.beam = read_mass(root.map("beam"));
  if (root.has("masses") && layout)
    read_masses(root.map("masses"), massive_parts(*layout, g.steered && !twist),
                twist ? "the arm of a twist_beam is part of its half: give its mass with `beam`"
                      : "this " + g.type + " has no such link",
                g);
  if (twist) g.twist_stiffness = root.number("twist_stiffness", "N m/rad", {.min = 0, .max = 1e7});
  root.finish();
  check_left_side(points, g);
  if (!problems.empty()) return out;

  const auto* law = out.elements.steering ? std::get_if<PitmanArm>(&out.elements.steering->law) : nullptr;
  BuiltAxle built = build_axle(g, law ? &law->arm : nullptr);
  for (const HardPointProblem& p : built.problems) {
    if (g.points.count(p.point))
      points.problem(p.point, p.message);
    else
      root.problem(p.point, p.message);
  }
  out.axle = built.axle;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!out.elements.stop[i] || !built.problems.empty()) continue;
    const BuiltAxleElement stop = build_element(g, i == 0 ? "bump_stop" : "rebound_stop", out.elements.stop[i]->at);
    for (const HardPointProblem& p : stop.problems) root.problem(p.point, p.message);
    out.axle.has_stop[i] = true;
    for (std::size_t side = 0; side < 2; ++side) out.axle.stop[i][side] = stop.element[side];
    out.stops[i] = out.elements.stop[i]->law;
  }
  if (problems.empty()) out.links = link_points(g);
  return out;
}

AxleSuspension load_axle_suspension(const std::filesystem::path& file, files::Problems& problems,
                                    const std::vector<std::string>& overrides) try {
  const files::Document document = files::read_yaml(file, overrides, problems);
  AxleSuspension out = read_axle_suspension(document, problems);
  out.file = file;
  if (out.name.empty()) out.name = file.stem().string();
  return out;
} catch (const std::logic_error& e) {
  return refused<AxleSuspension>(file, e, problems);
}

AxleGeometry moved(AxleGeometry g, const Vec3<double>& by) {
  static_cast<SuspensionGeometry&>(g) = moved(static_cast<const SuspensionGeometry&>(g), by);
  g.beam.center += by;
  return g;
}

}  // namespace fahrwerk::load
