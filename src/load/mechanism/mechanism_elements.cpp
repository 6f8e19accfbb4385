// Force elements of a mechanism file: along one coordinate, bushings, applied loads.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "load/mechanism/mechanism_parts.h"

namespace fahrwerk::load::mechanisms {
namespace {

using constrained::Axial;
using constrained::AxialLaw;
using constrained::BushingAxis;
using constrained::Coordinate;
using files::Reader;

const files::Limits kPositive{.min = 0, .max = 1e15}, kAny{.min = -1e12, .max = 1e12};

// Units of a coordinate's force law.
struct LawUnits {
  const char *x, *rate, *force, *stiffness, *damping;
};
constexpr LawUnits kAlong{"m", "m/s", "N", "N/m", "N s/m"}, kAbout{"rad", "rad/s", "N m", "N m/rad", "N m s/rad"};

constrained::Stop read_stop(const Context& c, const Reader& r, const LawUnits& units, double designed) {
  constrained::Stop s;
  s.limit = designed + c.number(r, "limit", units.x, kAny);
  s.stiffness = c.number(r, "stiffness", units.stiffness, kPositive);
  s.damping = c.number(r, "damping", units.damping, kPositive, 0.0);
  s.onset = c.number(r, "onset", units.x, {.above = 0, .max = 1}, 1e-4);
  return s;
}

// Friction by the force of a joint; about an axis, at the radius of its pin.
void read_friction_of(const Context& c, const Reader& r, const LawUnits& units, AxialLaw& law) {
  std::vector<std::string> known;
  for (const constrained::Joint& j : c.joints) known.push_back(j.name);
  const std::string name = r.choice("joint", known);
  const auto found = std::find(known.begin(), known.end(), name);
  if (found != known.end()) law.friction_joint = static_cast<int>(found - known.begin());
  law.friction_coefficient = c.number(r, "coefficient", "-", {.min = 0, .max = 100});
  if (units.x == kAbout.x) law.friction_coefficient *= c.number(r, "radius", "m", {.above = 0, .max = 1e3});
}

AxialLaw read_law(const Context& c, const Reader& r, const LawUnits& units, double designed) {
  AxialLaw law;
  law.stiffness = c.number(r, "stiffness", units.stiffness, kPositive, 0.0);
  law.damping = c.number(r, "damping", units.damping, kPositive, 0.0);
  if (r.has("free") && r.has("preload")) r.problem("preload", "stands beside `free`; expected one of them");
  law.free = c.number(r, "free", units.x, kAny, designed);
  if (r.has("preload")) {
    const double preload = c.number(r, "preload", units.force, kAny);
    if (law.stiffness > 0.0)
      law.free = designed + preload / law.stiffness;
    else
      r.problem("preload", "needs a stiffness; a constant force is a curve, or kind force");
  }
  if (r.has("curve")) {
    if (r.has("stiffness")) r.problem("curve", "stands beside `stiffness`; expected one of them");
    law.spring = read_curve(r, "curve", units.x, units.force);
  }
  if (r.has("damper")) law.damper = read_curve(r, "damper", units.rate, units.force);
  if (r.has("input")) law.input = read_input_name(c, r, "input");
  law.gain = c.number(r, "gain", "", kAny, 1.0);
  law.friction = c.number(r, "friction", units.force, kPositive, 0.0);
  law.friction_speed = c.number(r, "friction_speed", units.rate, {.above = 0, .max = 1e3}, 1e-3);
  if (r.has("friction_of")) read_friction_of(c, r.map("friction_of"), units, law);
  if (r.has("lower")) law.lower = read_stop(c, r.map("lower"), units, designed);
  if (r.has("upper")) law.upper = read_stop(c, r.map("upper"), units, designed);
  return law;
}

void add_axial(Context& c, const std::string& name, const Coordinate& x, const AxialLaw& law) {
  c.elements.push_back(std::make_shared<Axial>(name, x, law));
}

void read_spring(Context& c, const Reader& r, const std::string& name) {
  const auto [i, j] = read_between(c, r);
  const Vec from = read_place(c, r, "from"), to = read_place(c, r, "to");
  const double designed = norm(to - from);
  const AxialLaw law = read_law(c, r, kAlong, designed);
  if (!(designed > 1e-9)) r.problem("to", "is where it begins: the line between the points has no direction");
  draw_link(c, name, DrawnLink::Kind::strut, i, from, j, to);
  add_axial(c, name, constrained::distance(c.placed(), i, from, j, to), law);
}

// Values of a load: formulas of parameters, or names of inputs.
void read_load(const Context& c, const Reader& r, const char* key, const char* unit,
               constrained::Applied::Part (&parts)[3]) {
  if (!r.has(key)) return;
  const std::vector<std::string> texts = r.texts(key, {.min_size = 3, .max_size = 3});
  for (std::size_t k = 0; k < texts.size() && k < 3; ++k) {
    const auto input =
        std::find_if(c.inputs.begin(), c.inputs.end(), [&](const Quantity& q) { return q.name == texts[k]; });
    if (input != c.inputs.end()) {
      parts[k].input = static_cast<int>(input - c.inputs.begin());
      continue;
    }
    const std::string at = fmt::format("{}[{}]", key, k);
    const expression::Formula f = c.formulas.parse(r, at, texts[k], unit, c.parameters);
    const double value = c.graph.is_constant(f.node) ? c.graph.value(f.node) : NAN;
    if (std::isfinite(value))
      parts[k].constant = value;
    else
      r.problem(at, "is no finite number; expected a constant, or the name of an input");
  }
}

void read_force(Context& c, const Reader& r, const std::string& name) {
  constrained::Applied::Part force[3], torque[3];
  const int body = read_body_name(c, r, "body");
  read_load(c, r, "force", "N", force), read_load(c, r, "torque", "N m", torque);
  if (!r.has("force") && !r.has("torque")) r.problem("", "has neither `force` nor `torque`");
  const Vec at = r.has("at") || body < 0 ? read_place(c, r, "at") : c.bodies[static_cast<std::size_t>(body)].r_0C;
  const bool turns = r.choice("axes", {"ground", "body"}, "ground") == "body";
  if (body >= 0)
    c.elements.push_back(std::make_shared<constrained::Applied>(name, c.placed().at(body, at), turns, force, torque));
}

// Three values of a key for translations or rotations.
void read_three(const Context& c, const Reader& r, const char* key, const char* unit, double BushingAxis::*member,
                BushingAxis (&axes)[3]) {
  const Vec v = read_list(c, r, key, unit);
  const double three[3] = {v.x, v.y, v.z};
  for (int k = 0; k < 3; ++k) {
    if (three[k] < 0.0)
      r.problem(fmt::format("{}[{}]", key, k), fmt::format("{:g} is negative; expected >= 0", three[k]));
    axes[k].*member = three[k];
  }
}

const std::vector<std::string> kSix{"x", "y", "z", "rx", "ry", "rz"};

void read_bushing_extras(const Context& c, const Reader& r, BushingAxis (&translation)[3], BushingAxis (&rotation)[3],
                         bool (&locked)[6]) {
  for (const char* section : {"curves", "maxwell"}) {
    if (!r.has(section)) continue;
    const Reader all = r.map(section);
    for (std::size_t k = 0; k < 6; ++k) {
      if (!all.has(kSix[k])) continue;
      const LawUnits& units = k < 3 ? kAlong : kAbout;
      BushingAxis& a = k < 3 ? translation[k] : rotation[k - 3];
      if (section[0] == 'c') {
        a.curve = read_curve(all, kSix[k], units.x, units.force);
      } else {
        const Reader m = all.map(kSix[k]);
        a.maxwell_stiffness = c.number(m, "stiffness", units.stiffness, {.above = 0, .max = 1e15});
        a.maxwell_damping = c.number(m, "damping", units.damping, {.above = 0, .max = 1e15});
      }
    }
  }
  if (!r.has("locked")) return;
  const std::vector<std::string> names = r.texts("locked", {.max_size = 6});
  for (std::size_t k = 0; k < names.size(); ++k) {
    const auto found = std::find(kSix.begin(), kSix.end(), names[k]);
    if (found == kSix.end())
      r.problem(fmt::format("locked[{}]", k), "expected x, y, z, rx, ry or rz");
    else
      locked[found - kSix.begin()] = true;
  }
}

}  // namespace

void read_bushing(Context& c, const Reader& r, const std::string& name) {
  const auto [i, j] = read_between(c, r);
  const Vec at = read_place(c, r, "at");
  const Mat3<double> A = constrained::axes_along(read_direction(c, r, "axis", "z"),
                                                 r.has("towards") ? read_direction(c, r, "towards") : Vec{1, 0, 0});
  BushingAxis translation[3], rotation[3];
  bool locked[6] = {};
  read_three(c, r, "stiffness", "N/m", &BushingAxis::stiffness, translation);
  read_three(c, r, "damping", "N s/m", &BushingAxis::damping, translation);
  read_three(c, r, "turn_stiffness", "N m/rad", &BushingAxis::stiffness, rotation);
  read_three(c, r, "turn_damping", "N m s/rad", &BushingAxis::damping, rotation);
  read_bushing_extras(c, r, translation, rotation, locked);
  const constrained::BushingParts parts =
      constrained::bushing(name, c.placed().at(i, at, A), c.placed().at(j, at, A), translation, rotation, locked);
  c.elements.push_back(parts.element);
  for (const constrained::Joint& held : parts.joint)
    c.joints.push_back(held), c.joint_keys[held.name] = "elements." + name + ".locked";
  draw_bar(c, i, at), draw_bar(c, j, at);
}

void read_elements(Context& c) {
  if (!c.root.has("elements")) return;
  const Reader elements = c.root.map("elements");
  for (const std::string& name : names_of_section(c, elements)) {
    const Reader r = elements.map(name);
    if (!r.exists()) continue;
    const std::string kind = r.choice("kind", {"spring", "slide", "torsion", "bushing", "force", "contact"});
    if (kind == "spring") {
      read_spring(c, r, name);
    } else if (kind == "slide") {
      const auto [i, j] = read_between(c, r);
      const Vec at = read_place(c, r, "at"), axis = read_direction(c, r, "axis");
      add_axial(c, name, constrained::displacement(c.placed(), i, j, at, axis), read_law(c, r, kAlong, 0.0));
    } else if (kind == "torsion") {
      const auto [i, j] = read_between(c, r);
      const Vec axis = read_direction(c, r, "axis");
      add_axial(c, name, constrained::angle(c.placed(), i, j, axis), read_law(c, r, kAbout, 0.0));
    } else if (kind == "bushing") {
      read_bushing(c, r, name);
    } else if (kind == "force") {
      read_force(c, r, name);
    } else if (const auto contact = read_contact(c, r, name)) {
      c.elements.push_back(contact);
    }
  }
}

}  // namespace fahrwerk::load::mechanisms
