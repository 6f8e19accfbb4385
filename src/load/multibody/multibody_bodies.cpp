// Bodies of a multibody file, with the tools for their inertia.
#include <fmt/format.h>

#include <cmath>

#include "load/multibody/multibody_parts.h"
#include "math/rotation.h"
#include "multibody/inertia.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

const files::Limits kMass{.min = 0, .max = 1e9}, kLength{.min = 0, .max = 1e6};

Vec3<double> read_vector(const MultibodyContext& c, const Reader& r, const std::string& key) {
  if (!r.has(key)) return {0, 0, 0};
  const std::vector<double> v = c.formulas.constants(r, key, "m", c.parameters, 3);
  return {v[0], v[1], v[2]};
}

Sym3<double> read_tensor(const MultibodyContext& c, const Reader& r) {
  const std::size_t size = r.texts("inertia", {.min_size = 3, .max_size = 6}).size();
  if (size != 3 && size != 6) {
    if (size > 0) r.problem("inertia", "expected three moments, or six values xx, yy, zz, xy, xz, yz");
    return {0, 0, 0, 0, 0, 0};
  }
  std::vector<double> v = c.formulas.constants(r, "inertia", "kg m^2", c.parameters, size);
  v.resize(6, 0.0);
  const Sym3<double> I{v[0], v[1], v[2], v[3], v[4], v[5]};
  const Vec3<double> moments = principal_axes(I).moments;
  if (moments.x < -1e-9 * (1.0 + std::fabs(moments.z)))
    r.problem("inertia", "no body has this inertia: a principal moment is negative");
  return I;
}

// The turn that leads the y axis to this one.
Mat3<double> from_y(const std::string& axis) {
  return axis == "x" ? rotation_z(-M_PI / 2) : axis == "z" ? rotation_x(M_PI / 2) : identity3<double>();
}

// Its inertia, and how it is drawn.
BodyInertia read_cylinder(const MultibodyContext& c, const Reader& r, double mass, DrawnShape& shape) {
  const double outer = c.formulas.constant(r, "radius", "m", c.parameters, kLength);
  const double inner = c.formulas.constant(r, "inner_radius", "m", c.parameters, kLength, 0.0);
  const double length = c.formulas.constant(r, "length", "m", c.parameters, kLength, 0.0);
  if (inner > outer) r.problem("inner_radius", "is larger than the radius");
  BodyInertia body = cylinder(mass, outer, inner, length);
  const std::string axis = r.choice("axis", {"x", "y", "z"}, "y");
  if (axis == "x") std::swap(body.inertia.xx, body.inertia.yy);
  if (axis == "z") std::swap(body.inertia.zz, body.inertia.yy);
  shape.kind = DrawnShape::Kind::cylinder;
  shape.size = {2 * outer, std::fmax(length, 0.02 * outer), 2 * outer}, shape.turned = from_y(axis);
  return body;
}

// Mass and inertia about the own centre of mass, in the axes of the frame.
BodyInertia read_solid(const MultibodyContext& c, const Reader& r, DrawnShape& shape) {
  const double mass = c.formulas.constant(r, "mass", "kg", c.parameters, kMass);
  BodyInertia body{mass, {0, 0, 0, 0, 0, 0}};
  if (r.has("inertia") && r.has("cylinder")) r.problem("cylinder", "stands beside `inertia`; expected one of them");
  if (r.has("cylinder"))
    body = read_cylinder(c, r.map("cylinder"), mass, shape);
  else if (r.has("inertia"))
    body.inertia = read_tensor(c, r);
  if (!r.has("turned")) return body;
  const Mat3<double> turn = read_turn(c, r.list("turned", {.max_size = 10}));
  body.inertia = rotate(turn, body.inertia), shape.turned = turn * shape.turned;
  return body;
}

// Huygens-Steiner over all parts.
void read_body_parts(const MultibodyContext& c, const Reader& r, multibody::Body& body) {
  struct Part {
    BodyInertia solid;
    Vec3<double> at;
  };
  std::vector<Part> parts;
  Vec3<double> moment{0, 0, 0};
  for (const Reader& p : r.list("parts", {.max_size = 1000})) {
    DrawnShape ignored;
    parts.push_back({read_solid(c, p, ignored), read_vector(c, p, "at")});
    body.mass += parts.back().solid.mass;
    moment += parts.back().solid.mass * parts.back().at;
  }
  if (body.mass > 0.0) body.center = (1.0 / body.mass) * moment;
  for (const Part& p : parts) body.inertia = body.inertia + inertia_about(p.solid, p.at - body.center);
}

// Bodies of plane models often have one moment alone: the others may be zero.
void warn_of_inertia(MultibodyContext& c, const multibody::Body& body) {
  const Vec3<double> I = principal_axes(body.inertia).moments;  // rising
  if (!(I.x > 0.0) || I.z <= (1.0 + 1e-9) * (I.x + I.y)) return;
  c.warnings.push_back(fmt::format(
      "bodies.{}.inertia: no rigid body has the principal moments {:.6g}, {:.6g}, {:.6g}: each is at most the sum of "
      "the other two",
      body.name, I.x, I.y, I.z));
}

}  // namespace

void read_bodies(MultibodyContext& c) {
  const Reader bodies = c.root.map("bodies");
  if (!bodies.exists()) return;
  for (const std::string& name : bodies.keys()) {
    const Reader r = bodies.map(name);
    if (!r.exists()) continue;
    multibody::Body body;
    DrawnShape shape{name};
    body.name = name;
    body.frame = read_frame_name(c, r, "frame");
    if (r.has("parts")) {
      for (const char* key : {"mass", "center", "inertia", "cylinder"})
        if (r.has(key)) r.problem(key, "follows from `parts`");
      read_body_parts(c, r, body);
    } else {
      const BodyInertia solid = read_solid(c, r, shape);
      body.mass = solid.mass, body.inertia = solid.inertia, body.center = read_vector(c, r, "center");
    }
    c.builder.system.bodies.push_back(body);
    warn_of_inertia(c, body);
    shape.frame = body.frame, shape.at = body.center;
    if (read_shape(c, r, name, body.frame, body.center)) continue;
    if (shape.kind == DrawnShape::Kind::cylinder)
      c.sketch.shapes.push_back(shape);
    else
      draw_body(c.sketch, name, body.frame, body.mass, body.inertia, body.center);
  }
}

}  // namespace fahrwerk::load
