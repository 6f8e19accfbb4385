// Force elements and constraints of a multibody file.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>

#include "load/multibody/multibody_parts.h"

namespace fahrwerk::load {
namespace {

using expression::Formula;
using expression::NodeId;
using files::Reader;
using multibody::Constraint;
using multibody::Gauge;

constexpr double kOfTheStart = std::numeric_limits<double>::quiet_NaN();

// Between two points, or along an axis.
Gauge read_line(const MultibodyContext& c, const Reader& r) {
  Gauge g;
  g.from = read_point(c, r, "from"), g.to = read_point(c, r, "to");
  g.kind = r.has("along") ? Gauge::Kind::along : Gauge::Kind::distance;
  if (!r.has("along")) return g;
  g.axis = read_axis(r, "along", "z");
  g.in = read_frame_name(c, r, "in", "reference");
  return g;
}

void draw_link(MultibodyContext& c, const std::string& name, DrawnLink::Kind kind, const Gauge& g) {
  c.sketch.links.push_back({name, kind, g.from.frame, g.to.frame, g.from.at, g.to.at});
}

// Laws are mostly written with plain numbers (500*s + 3000*s^3): nothing is asked of the dimensions of s and s'.
Names with_deflection(const MultibodyContext& c) {
  Names names = c.applied;
  expression::Graph& graph = c.builder.graph;
  names["s"] = {graph.variable(c.builder.system.layout.s()), expression::Dimension::unknown()};
  names["s'"] = {graph.variable(c.builder.system.layout.s_dot()), expression::Dimension::unknown()};
  return names;
}

// J over the dimension of what is measured; of rates W over it. Angles count as pure numbers.
std::string conjugate_unit(const expression::Dimension& of, bool rate) {
  if (of.state != expression::Dimension::State::known) return "-";
  std::array<double, 6> left = of.powers;
  if (rate) left[2] += 1.0;
  const double metres = left[0];
  left[0] = 0.0;
  if (left != std::array<double, 6>{} || metres != std::floor(metres)) return "-";
  if (metres == 1.0) return "N";
  if (metres == 0.0) return "N m";
  if (metres == 2.0) return "N/m";
  return metres < 0.0 ? fmt::format("N m^{}", 1 - static_cast<int>(metres))
                      : fmt::format("N/m^{}", static_cast<int>(metres) - 1);
}

void read_spring_element(MultibodyContext& c, const std::string& name, const Reader& r, bool series) {
  expression::Graph& graph = c.builder.graph;
  const multibody::Layout& l = c.builder.system.layout;
  multibody::Spring spring;
  spring.name = name;
  const bool by_formula = r.has("deflection");
  if (by_formula) {
    const Formula s = c.formulas.formula(r, "deflection", "", c.kinematic);
    spring.gauge.kind = Gauge::Kind::formula, spring.gauge.quantity = c.builder.quantity(s.node);
    spring.gauge.force_unit = conjugate_unit(s.dimension, false);
    spring.compression = false;
  } else {
    spring.gauge = read_line(c, r);
    spring.zero = c.formulas.constant(r, "free_length", "m", c.parameters, {.min = -1e6, .max = 1e6}, kOfTheStart);
  }
  const Names names = with_deflection(c);
  const std::string stiffness_unit = by_formula ? "" : "N/m", damping_unit = by_formula ? "" : "N s/m",
                    force_unit = by_formula ? "" : "N";
  std::vector<NodeId> law;
  if (series) {
    law = {c.formulas.formula(r, "stiffness", stiffness_unit, c.applied).node,
           c.formulas.formula(r, "damping", damping_unit, c.applied).node};
    if (graph.is_constant(law[1]) && !(graph.value(law[1]) > 0.0)) r.problem("damping", "must be > 0 in series");
    spring.state = 0;
    for (const multibody::Spring& other : c.builder.system.springs) spring.state += other.state >= 0 ? 1 : 0;
  } else {
    if (!r.has("stiffness") && !r.has("damping") && !r.has("law") && !r.has("preload"))
      r.problem("", "expected at least one of stiffness, damping, law, preload");
    const NodeId stiffness = c.formulas.formula(r, "stiffness", stiffness_unit, c.applied, 0.0).node;
    const NodeId damping = c.formulas.formula(r, "damping", damping_unit, c.applied, 0.0).node;
    NodeId sum = graph.add(c.formulas.formula(r, "preload", force_unit, c.applied, 0.0).node,
                           c.formulas.formula(r, "law", force_unit, names, 0.0).node);
    sum = graph.add(sum, graph.multiply(stiffness, graph.variable(l.s())));
    law = {graph.add(sum, graph.multiply(damping, graph.variable(l.s_dot())))};
  }
  spring.law = expression::compile(graph, law);
  if (!by_formula) {
    using Kind = DrawnLink::Kind;
    const bool soft = series || r.has("stiffness") || r.has("law"), damped = series || r.has("damping");
    draw_link(c, name, soft && damped ? Kind::strut : damped ? Kind::damper : Kind::spring, spring.gauge);
  }
  c.builder.system.springs.push_back(std::move(spring));
}

void read_load(MultibodyContext& c, const std::string& name, const Reader& r) {
  multibody::Load load;
  load.name = name;
  load.on = read_point(c, r, "on");
  load.in = read_frame_name(c, r, "in", "reference");
  if (r.has("against")) load.against = read_frame_name(c, r, "against");
  if (!r.has("force") && !r.has("torque")) r.problem("", "expected force, torque or both");
  const auto read = [&](const char* key, const char* unit, std::array<int, 3>& slots) {
    if (!r.has(key)) return;
    const std::vector<Formula> f = c.formulas.formulas(r, key, unit, c.applied, 3);
    for (std::size_t i = 0; i < 3; ++i) slots[i] = c.builder.slot(f[i].node);
  };
  read("force", "N", load.force), read("torque", "N m", load.torque);
  c.builder.system.loads.push_back(load);
}

void read_generalised(MultibodyContext& c, const std::string& name, const Reader& r) {
  multibody::GeneralisedForce force;
  force.name = name;
  const std::string which = r.choice("coordinate", c.names_of_coordinates);
  for (std::size_t j = 0; j < c.names_of_coordinates.size(); ++j)
    if (c.names_of_coordinates[j] == which) force.coordinate = static_cast<int>(j);
  force.slot = c.builder.slot(c.formulas.formula(r, "force", "", c.applied).node);
  c.builder.system.generalised.push_back(force);
}

// One constraint for each of the axes.
void add_axes(MultibodyContext& c, const std::string& name, const Reader& r, const Gauge& gauge) {
  const std::vector<std::string> axes = r.texts("axes", {.min_size = 1, .max_size = 3});
  for (std::size_t i = 0; i < axes.size(); ++i) {
    Constraint constraint{axes.size() > 1 ? name + "." + axes[i] : name, gauge, 0.0};
    if (axes[i] != "x" && axes[i] != "y" && axes[i] != "z") r.problem(fmt::format("axes[{}]", i), "expected x, y or z");
    constraint.gauge.axis = {axes[i] == "x" ? 1.0 : 0.0, axes[i] == "y" ? 1.0 : 0.0, axes[i] == "z" ? 1.0 : 0.0};
    c.builder.system.constraints.push_back(constraint);
  }
}

void read_constraint(MultibodyContext& c, const std::string& name, const Reader& r) {
  const std::string kind =
      r.choice("kind", {"position", "velocity", "coincide", "distance", "perpendicular", "no_slip"});
  auto& list = c.builder.system.constraints;
  Gauge g;
  if (kind == "position" || kind == "velocity") {
    const bool position = kind == "position";
    const Formula f = c.formulas.formula(r, "value", "", position ? c.kinematic : c.velocity);
    g.kind = position ? Gauge::Kind::formula : Gauge::Kind::rate;
    g.quantity = position ? c.builder.quantity(f.node) : c.builder.velocity(f.node);
    g.force_unit = conjugate_unit(f.dimension, !position);
    list.push_back({name, g, 0.0});
  } else if (kind == "coincide") {
    g.kind = Gauge::Kind::along;
    g.from = read_point(c, r, "from"), g.to = read_point(c, r, "to");
    g.in = read_frame_name(c, r, "in", "reference");
    add_axes(c, name, r, g);
  } else if (kind == "distance") {
    g.kind = Gauge::Kind::distance;
    g.from = read_point(c, r, "from"), g.to = read_point(c, r, "to");
    const double length = c.formulas.constant(r, "length", "m", c.parameters, {.above = 0, .max = 1e6}, kOfTheStart);
    list.push_back({name, g, length});
    draw_link(c, name, DrawnLink::Kind::rod, g);
  } else if (kind == "perpendicular") {
    g.kind = Gauge::Kind::perpendicular;
    g.from.frame = read_frame_name(c, r, "from"), g.to.frame = read_frame_name(c, r, "to");
    g.axis = read_axis(r, "axis", "x"), g.to_axis = read_axis(r, "to_axis", "x");
    list.push_back({name, g, 0.0});
  } else {
    g.kind = Gauge::Kind::slip;
    g.to.frame = read_frame_name(c, r, "body"), g.at = read_frame_name(c, r, "at");
    g.from.frame = read_frame_name(c, r, "against", "reference"), g.in = read_frame_name(c, r, "in", "reference");
    add_axes(c, name, r, g);
  }
}

}  // namespace

void read_elements(MultibodyContext& c) {
  if (!c.root.has("elements")) return;
  const Reader elements = c.root.map("elements");
  for (const std::string& name : elements.keys()) {
    const Reader r = elements.map(name);
    if (!r.exists()) continue;
    const std::string kind = r.choice("kind", {"spring", "series", "force", "generalised"});
    if (kind == "spring" || kind == "series")
      read_spring_element(c, name, r, kind == "series");
    else if (kind == "force")
      read_load(c, name, r);
    else
      read_generalised(c, name, r);
  }
}

void read_constraints(MultibodyContext& c) {
  if (!c.root.has("constraints")) return;
  const Reader constraints = c.root.map("constraints");
  for (const std::string& name : constraints.keys())
    if (const Reader r = constraints.map(name); r.exists()) read_constraint(c, name, r);
}

}  // namespace fahrwerk::load
