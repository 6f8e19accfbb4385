#include "load/suspension/suspension_elements.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/nearest.h"
#include "load/suspension/hard_points.h"
#include "load/suspension/strut.h"
#include "load/suspension/suspension_steering.h"

namespace fahrwerk::load {
namespace {

using files::Reader;
using V = Vec3<double>;

// Stiffness of the ball joint that a missing direction stands for would be a guess: every component is asked for.
BushingComponent read_component(const Reader& r, const std::string& key, const char* force, const char* deflection,
                                const BushingComponent* fallback) {
  const std::string curve = key + "_curve", unit = std::string(force) + "/" + deflection;
  BushingComponent c;
  if (!r.has(curve)) {
    if (fallback && !r.has(key)) return *fallback;
    c.stiffness = r.number(key, unit, {.min = 0, .max = 1e12});
    return c;
  }
  if (r.has(key)) r.problem(key, "and " + curve + " exclude each other");
  const auto table = r.table(curve, {deflection, force}, {.min_size = 2, .max_size = 1000, .increasing = true});
  if (table.size() != 2 || table[0].size() < 2) return c;
  const auto &x = table[0], &y = table[1];
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) return c;
    if (i > 0 && !(y[i] > y[i - 1])) r.problem(fmt::format("{}[{}]", curve, i), "the force must increase");
  }
  const Table t = monotone_table(x, y);
  if (std::fabs(t(0.0)) > 1e-6 * std::max(std::fabs(y.front()), std::fabs(y.back())))
    r.problem(curve, fmt::format("gives {:.4g} {} without deflection; bushings are relaxed in the design position, so "
                                 "the curve must pass through 0",
                                 t(0.0), force));
  c.curve = std::make_shared<const Table>(t);
  return c;
}

// Where the file names no axis: along a hinge or a strut, else level and across the link.
V default_axis(const LinkageLayout& layout, const SuspensionGeometry& g, const std::string& point) {
  const auto at = [&](const std::string& name) { return g.points.at(name); };
  for (const ArmNames& a : layout.arms)
    if (point == a.front || point == a.rear) return at(a.front) - at(a.rear);
  if (layout.swing) return at("axis_outer") - at("axis_inner");
  if (point == "strut_top") return at("strut_top") - at("strut_lower");
  const auto across = [](const V& link) { return V{link.y, -link.x, 0}; };
  for (const LinkNames& l : layout.links)
    if ((point == l.inner || point == l.outer) &&
        std::hypot(at(l.outer).x - at(l.inner).x, at(l.outer).y - at(l.inner).y) > 1e-3)
      return across(at(l.outer) - at(l.inner));
  return {1, 0, 0};
}

Bushing read_bushing(const Reader& r, V axis) {
  if (r.has("axis")) {
    const auto a = r.vector3("axis", "-");
    axis = {a[0], a[1], a[2]};
    if (!(norm(axis) > 1e-9)) r.problem("axis", "has no length");
  }
  V across = std::fabs(axis.z) < 0.8 * norm(axis) ? V{0, 0, 1} : V{1, 0, 0};
  if (r.has("radial_axis")) {
    const auto a = r.vector3("radial_axis", "-");
    across = {a[0], a[1], a[2]};
    if (!(norm(cross(axis, across)) > 1e-3 * norm(axis) * norm(across)))
      r.problem("radial_axis", "lies along the axis or has no length");
  }
  Bushing b;
  const V e = (1.0 / std::max(norm(axis), 1e-12)) * axis, n = cross(cross(e, across), e);
  b.axis[2] = e;
  b.axis[0] = (1.0 / std::max(norm(n), 1e-12)) * n;
  b.axis[1] = cross(b.axis[2], b.axis[0]);
  b.translation[0] = read_component(r, "radial", "N", "m", nullptr);
  b.translation[1] = read_component(r, "radial_second", "N", "m", &b.translation[0]);
  b.translation[2] = read_component(r, "axial", "N", "m", nullptr);
  const BushingComponent free;
  b.rotation[2] = read_component(r, "torsion", "N m", "rad", &free);
  b.rotation[0] = read_component(r, "cardanic", "N m", "rad", &free);
  b.rotation[1] = read_component(r, "cardanic_second", "N m", "rad", &b.rotation[0]);
  return b;
}

}  // namespace

SuspensionElements read_rates(const Reader& root, const std::string& on) {
  SuspensionElements out;
  const auto optional = [](const Reader& r, const char* key, const char* unit, double most) {
    return r.has(key) ? r.number(key, unit, {.min = 0, .max = most}) : SuspensionElements::unknown;
  };
  if (root.has("spring")) {
    out.spring_stiffness = optional(root.map("spring"), "stiffness", "N/m", 1e8);
    out.spring_load = optional(root.map("spring"), "load", "N", 1e6);
    const Reader spring = root.map("spring");
    out.spring_cubic = spring.number("cubic", "N/m^3", {.min = 0}, 0.0);
    if (spring.has("bump")) out.bump = read_stop(spring.map("bump"));
    if (spring.has("rebound")) out.rebound = read_stop(spring.map("rebound"));
    for (const char* key : {"cubic", "bump", "rebound"})
      if (spring.has(key) && !spring.has("stiffness"))
        spring.problem(key, "belongs to a spring with `stiffness`, as the K&C rig needs it");
  }
  constexpr const char* stops[2] = {"bump_stop", "rebound_stop"};
  for (int i = 0; i < 2; ++i)
    if (root.has(stops[i])) {
      const Reader stop = root.map(stops[i]);
      out.stop[i] = StopElement{read_attachment(stop, on), read_stop(stop)};
    }
  if (root.has("bar")) out.bar_stiffness = optional(root.map("bar"), "stiffness", "N/m", 1e8);
  return out;
}

SuspensionElements read_suspension_elements(const Reader& root, const LinkageLayout& layout,
                                            const SuspensionGeometry& g) {
  SuspensionElements out = read_rates(root, "knuckle");
  if (root.has("steering")) {
    const Reader steering = root.map("steering");
    out.steering = read_steering_law(steering, g, std::nullopt);
    if (!out.steering || steering.has("stiffness"))
      out.rack_stiffness = steering.number("stiffness", "N/m", {.above = 0, .max = 1e12});
    if (out.steering && !(g.travel.steer > 0.0)) steering.problem("kind", "nothing steers here: travel.steer is 0");
  }
  if (!root.has("bushings")) return out;
  const Reader bushings = root.map("bushings");
  const std::vector<std::string> points = bushing_points(layout);
  for (const std::string& key : bushings.keys()) {
    bushings.has(key);
    if (std::find(points.begin(), points.end(), key) == points.end())
      bushings.problem(key,
                       fmt::format("a {} has no joint there; its joints are {}", layout.type, files::joined(points)));
    else if (g.points.count(key))
      out.bushings[key] = read_bushing(bushings.map(key), default_axis(layout, g, key));
  }
  return out;
}

RigElements rig_elements(const SuspensionElements& e) {
  RigElements out;
  if (std::isfinite(e.spring_stiffness))
    out.spring = Spring<double>{std::isfinite(e.spring_load) ? e.spring_load : 0.0, e.spring_stiffness, e.spring_cubic,
                                e.bump, e.rebound};
  out.bump_stop = e.stop[0], out.rebound_stop = e.stop[1];
  if (std::isfinite(e.bar_stiffness)) out.bar_stiffness = e.bar_stiffness;
  return out;
}

}  // namespace fahrwerk::load
