// Joints, drivers and what is measured between bodies.
#include <fmt/format.h>

#include <cmath>

#include "load/mechanism/mechanism_parts.h"

namespace fahrwerk::load::mechanisms {
namespace {

using constrained::Coordinate;
using constrained::Joint;
using files::Reader;

const std::vector<std::string> kJointKinds{"revolute",  "spherical",       "cylindrical",  "universal",
                                           "prismatic", "planar",          "fixed",        "rod",
                                           "in_line",   "in_plane",        "orientation",  "gear",
                                           "screw",     "rack_and_pinion", "rolling_disc", "rolling_ball"};

Coordinate angle_of(const Context& c, const Reader& r, double factor) {
  const auto [i, j] = read_between(c, r);
  return constrained::angle(c.placed(), i, j, read_direction(c, r, "axis"), factor);
}
Coordinate travel_of(const Context& c, const Reader& r, double factor) {
  const auto [i, j] = read_between(c, r);
  return constrained::displacement(c.placed(), i, j, read_place(c, r, "at"), read_direction(c, r, "axis"), factor);
}

// Gear, rack and pinion, screw: two coordinates that go together.
Joint read_transmission(const Context& c, const Reader& r, const std::string& kind, const std::string& name) {
  const files::Limits any{.min = -1e6, .max = 1e6};
  if (kind == "gear") {
    const double ratio = c.number(r, "ratio", "-", any);
    return constrained::coupled(name, {angle_of(c, r.map("first"), 1.0), angle_of(c, r.map("second"), -ratio)});
  }
  if (kind == "screw")
    return constrained::coupled(name,
                                {travel_of(c, r, 1.0), angle_of(c, r, -c.number(r, "lead", "m", any) / (2.0 * M_PI))});
  const double radius = c.number(r, "radius", "m", any);
  return constrained::coupled(name, {travel_of(c, r.map("rack"), 1.0), angle_of(c, r.map("pinion"), -radius)});
}

Joint read_rolling(Context& c, const Reader& r, bool ball, const std::string& name) {
  const int body = read_body_name(c, r, "body");
  const Vec center = read_place(c, r, "at");
  const double radius = c.number(r, "radius", "m", {.above = 0, .max = 1e4});
  const Vec ground = r.has("ground") ? read_place(c, r, "ground") : Vec{0, 0, 0};
  const Vec normal = read_direction(c, r, "normal", "z");
  if (ball) return constrained::rolling_ball(name, c.placed(), body, center, radius, ground, normal);
  return constrained::rolling_disc(name, c.placed(), body, center, read_direction(c, r, "axis"), radius, ground,
                                   normal);
}

Joint read_rod(Context& c, const Reader& r, int i, int j, const std::string& name) {
  const Vec from = read_place(c, r, "from"), to = read_place(c, r, "to");
  const double designed = norm(to - from);
  const double length = c.number(r, "length", "m", {.above = 0, .max = 1e6}, designed);
  if (!r.has("length") && !(designed > 0.0)) r.problem("to", "is where the rod begins: it has no length");
  draw_link(c, name, DrawnLink::Kind::rod, i, from, j, to);
  return constrained::rod(name, c.placed(), i, from, j, to, std::fmax(length, 1e-9));
}

Joint read_universal(Context& c, const Reader& r, int i, int j, const Vec& at, const std::string& name) {
  const Vec first = read_direction(c, r, "axis"), second = read_direction(c, r, "second_axis");
  if (norm(cross(first, second)) > 1e-6) return constrained::universal(name, c.placed(), i, j, at, first, second);
  r.problem("second_axis", "is parallel to `axis`; the two axes of a universal joint cross");
  return constrained::spherical(name, c.placed(), i, j, at);
}

Joint read_joint(Context& c, const Reader& r, const std::string& name) {
  const std::string kind = r.choice("kind", kJointKinds);
  const constrained::Placed p = c.placed();
  if (kind == "gear" || kind == "screw" || kind == "rack_and_pinion") return read_transmission(c, r, kind, name);
  if (kind == "rolling_disc" || kind == "rolling_ball") return read_rolling(c, r, kind == "rolling_ball", name);
  const auto [i, j] = read_between(c, r);
  if (kind == "rod") return read_rod(c, r, i, j, name);
  if (kind == "orientation") return constrained::orientation(name, p, i, j);
  const Vec at = read_place(c, r, "at");
  draw_bar(c, i, at), draw_bar(c, j, at);
  if (kind == "spherical") return constrained::spherical(name, p, i, j, at);
  if (kind == "fixed") return constrained::fixed(name, p, i, j, at);
  if (kind == "universal") return read_universal(c, r, i, j, at, name);
  if (kind == "planar") return constrained::planar(name, p, i, j, at, read_direction(c, r, "normal"));
  if (kind == "in_plane") return constrained::in_plane(name, p, i, j, at, read_direction(c, r, "normal"));
  const Vec axis = read_direction(c, r, "axis");
  return kind == "revolute"      ? constrained::revolute(name, p, i, j, at, axis)
         : kind == "cylindrical" ? constrained::cylindrical(name, p, i, j, at, axis)
         : kind == "prismatic"   ? constrained::prismatic(name, p, i, j, at, axis)
                                 : constrained::in_line(name, p, i, j, at, axis);
}

}  // namespace

void read_joints(Context& c) {
  if (!c.root.has("joints")) return;
  const Reader joints = c.root.map("joints");
  for (const std::string& name : names_of_section(c, joints)) {
    const Reader r = joints.map(name);
    if (!r.exists()) continue;
    c.joints.push_back(read_joint(c, r, name));
    c.joint_keys[name] = "joints." + name;
  }
}

void read_drivers(Context& c) {
  if (!c.root.has("drivers")) return;
  const Reader drivers = c.root.map("drivers");
  const int n = static_cast<int>(c.inputs.size());
  for (const std::string& name : names_of_section(c, drivers)) {
    const Reader r = drivers.map(name);
    if (!r.exists()) continue;
    if (c.joint_keys.count(name) > 0) drivers.problem(name, "is the name of a joint, too");
    const Coordinate x = read_coordinate(c, r);
    const int input = read_input_name(c, r, "input");
    if (input < 0) continue;
    constrained::Drive drive;
    drive.value = input, drive.rate = n + input, drive.acceleration = 2 * n + input;
    c.joints.push_back(constrained::coupled(name, {x}, drive));
    c.joint_keys[name] = "drivers." + name;
  }
}

void read_sensors(Context& c) {
  if (!c.root.has("outputs")) return;
  const Reader outputs = c.root.map("outputs");
  for (const std::string& name : names_of_section(c, outputs)) {
    const Reader r = outputs.map(name);
    if (!r.exists()) continue;
    constrained::Sensor s{name};
    s.is_point = !r.has("coordinate");
    if (s.is_point)
      s.point = c.placed().at(read_body_name(c, r, "body"), read_place(c, r, "at"));
    else
      s.coordinate = read_coordinate(c, r);
    c.sensors.push_back(s);
  }
}

}  // namespace fahrwerk::load::mechanisms
