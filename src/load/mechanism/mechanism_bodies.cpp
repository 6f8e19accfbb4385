// Bodies of a mechanism file.
#include <fmt/format.h>

#include <cmath>

#include "load/mechanism/mechanism_parts.h"
#include "load/multibody/multibody_parts.h"
#include "multibody/inertia.h"

namespace fahrwerk::load::mechanisms {
namespace {

using constrained::Body;
using files::Reader;

const files::Limits kBodyMass{.min = 0, .max = 1e9}, kBodyLength{.min = 0, .max = 1e6};

Mat3<double> read_attitude(const Context& c, const Reader& r) {
  if (r.has("along")) {
    if (r.has("turned")) r.problem("turned", "stands beside `along`; expected one of them");
    return constrained::axes_along(read_direction(c, r, "along"));
  }
  Mat3<double> A = identity3<double>();
  if (!r.has("turned")) return A;
  for (const Reader& step : r.list("turned", {.max_size = 10})) {
    const std::string axis = step.choice("rotate", {"x", "y", "z"});
    const double angle = c.number(step, "by", "rad", {.min = -1e3, .max = 1e3});
    A = A * (axis == "x" ? rotation_x(angle) : axis == "y" ? rotation_y(angle) : rotation_z(angle));
  }
  return A;
}

Sym3<double> read_moments(const Context& c, const Reader& r) {
  const std::size_t size = r.texts("inertia", {.min_size = 3, .max_size = 6}).size();
  if (size != 3 && size != 6) {
    if (size > 0) r.problem("inertia", "expected three moments, or six values xx, yy, zz, xy, xz, yz");
    return {0, 0, 0, 0, 0, 0};
  }
  std::vector<double> v = c.formulas.constants(r, "inertia", "kg m^2", c.parameters, size);
  v.resize(6, 0.0);
  const Sym3<double> I{v[0], v[1], v[2], v[3], v[4], v[5]};
  const Vec k = principal_axes(I).moments;  // rising
  if (k.x >= -1e-9 * k.z && k.z <= (k.x + k.y) * (1.0 + 1e-6) + 1e-12) return I;
  r.problem("inertia",
            fmt::format("no rigid body has principal moments of {:.6g}, {:.6g}, {:.6g} kg m^2; expected >= 0, "
                        "and each at most the sum of the two others",
                        k.x, k.y, k.z));
  return {0, 0, 0, 0, 0, 0};
}

// Its inertia, and how it is drawn.
Sym3<double> read_round_body(const Context& c, const Reader& r, double mass, DrawnShape& shape) {
  const double outer = c.number(r, "radius", "m", kBodyLength);
  const double inner = c.number(r, "inner_radius", "m", kBodyLength, 0.0);
  const double length = c.number(r, "length", "m", kBodyLength, 0.0);
  if (inner > outer) r.problem("inner_radius", "is larger than the radius");
  Sym3<double> I = cylinder(mass, outer, inner, length).inertia;
  const std::string axis = r.choice("axis", {"x", "y", "z"}, "y");
  shape.kind = DrawnShape::Kind::cylinder, shape.size = {2 * outer, std::fmax(length, 0.02 * outer), 2 * outer};
  if (axis == "x") std::swap(I.xx, I.yy), shape.turned = rotation_z(-M_PI / 2);
  if (axis == "z") std::swap(I.zz, I.yy), shape.turned = rotation_x(M_PI / 2);
  return I;
}

void read_body(Context& c, const Reader& r, const std::string& name) {
  Body b;
  b.name = name;
  b.mass = c.number(r, "mass", "kg", kBodyMass);
  b.r_0C = read_place(c, r, "at");
  b.p = to_quaternion(read_attitude(c, r));
  b.v_0C = read_list(c, r, "velocity", "m/s"), b.omega_0B = read_list(c, r, "angular_velocity", "rad/s");
  for (const char* key : {"velocity", "angular_velocity"}) c.given.insert(c.given.end(), 3, r.has(key));
  DrawnShape shape{name};
  if (r.has("cylinder") && r.has("inertia")) r.problem("cylinder", "stands beside `inertia`; expected one of them");
  if (r.has("cylinder"))
    b.inertia = read_round_body(c, r.map("cylinder"), b.mass, shape);
  else if (r.has("inertia"))
    b.inertia = read_moments(c, r);
  c.free.push_back(r.flag("free", false));
  const int frame = static_cast<int>(c.bodies.size()) + 1;
  c.bodies.push_back(b), c.names.push_back(name);
  if (r.has("shape")) {
    if (std::optional<DrawnShape> drawn = read_drawn(c.formulas, c.parameters, r.map("shape"), name))
      drawn->frame = frame, c.sketch.shapes.push_back(*drawn);
  } else if (shape.kind == DrawnShape::Kind::cylinder) {
    shape.frame = frame, c.sketch.shapes.push_back(shape);
  } else {
    draw_body(c.sketch, name, frame, b.mass, b.inertia, {0, 0, 0});
  }
}

}  // namespace

void read_bodies(Context& c) {
  if (!c.root.has("bodies") && c.root.has("suspensions")) return;
  const Reader bodies = c.root.map("bodies");
  if (!bodies.exists()) return;
  for (const std::string& name : names_of_section(c, bodies)) {
    if (name == "ground") {
      bodies.problem(name, "is the inertial frame; expected another name");
      continue;
    }
    const Reader r = bodies.map(name);
    if (r.exists()) read_body(c, r, name);
  }
}

}  // namespace fahrwerk::load::mechanisms
