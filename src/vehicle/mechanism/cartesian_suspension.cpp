#include "vehicle/mechanism/cartesian_suspension.h"

#include <cmath>
#include <stdexcept>

#include "math/spatial.h"
#include "suspension/linkage/attach.h"
#include "vehicle/car/axle_model.h"
#include "vehicle/mechanism/combined_corner.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Body;
using constrained::Joint;

namespace cartesian {
namespace {

V unit(const V& a) { return (1.0 / norm(a)) * a; }
// A unit vector across a.
V across(const V& a) {
  const V e = unit(a), other = std::fabs(e.x) < 0.6 ? V{1, 0, 0} : V{0, 1, 0};
  return unit(cross(e, other));
}

double mass_of(const SuspensionGeometry& g, const std::string& part) {
  const auto found = g.masses.find(part);
  return found == g.masses.end() ? 0.0 : found->second;
}

// The joint that holds all but the swing of a link: its point, and its spin.
Joint inner_joint(const std::string& name, const CartesianParts& parts, int on, int link, const V& inner,
                  const V& outer) {
  const V n = across(outer - inner);
  return constrained::universal(name, parts.placed(), on, link, inner, n, cross(unit(outer - inner), n));
}

}  // namespace

// Three points carry a rod exactly: m/6 at either end, 4m/6 in the middle.
Body body_of(std::string name, const std::vector<Leg>& legs) {
  Body b;
  b.name = std::move(name);
  V first{0, 0, 0};
  for (const Leg& l : legs) b.mass += l.mass, first += l.mass * 0.5 * (l.a + l.b);
  b.r_0C = b.mass > 0.0 ? (1.0 / b.mass) * first : 0.5 * (legs[0].a + legs[0].b);
  for (const Leg& l : legs)
    for (const auto& [share, r] : {std::pair{1.0 / 6.0, l.a}, {1.0 / 6.0, l.b}, {4.0 / 6.0, 0.5 * (l.a + l.b)}})
      b.inertia = b.inertia + point_inertia(share * l.mass, r - b.r_0C);
  return b;
}

int add_link(const std::string& name, const std::string& prefix, double mass, int on, const V& inner, int to,
             const V& outer, CartesianParts& parts) {
  const int link = parts.add(body_of(prefix + name, {{mass, inner, outer}}));
  parts.joints.push_back(inner_joint(prefix + name + ".inner", parts, on, link, inner, outer));
  parts.joints.push_back(constrained::spherical(prefix + name + ".outer", parts.placed(), link, to, outer));
  return link;
}

namespace {

// An arm without mass that turns on the body, and its angle: s = factor · angle.
struct Arm {
  int body;
  constrained::Coordinate angle;
};
Arm add_arm(const SuspensionPlan& plan, const std::string& name, const SteeringArm<double>& arm, double per_s,
            CartesianParts& parts) {
  const V axis = cross(arm.u, arm.v), joint = arm.centre + arm.u;
  const int body = parts.add(body_of(plan.prefix + name, {{0.0, arm.centre, joint}}));
  parts.joints.push_back(
      constrained::revolute(plan.prefix + name + ".pivot", parts.placed(), plan.body, body, arm.centre, axis));
  return {body, constrained::angle(parts.placed(), plan.body, body, axis, 1.0 / per_s)};
}

// Pitman and idler arm with the relay rod between them; returns what carries the tie rod.
Arm add_four_bar(const SuspensionPlan& plan, const RelayJoint<double>& j, CartesianParts& parts) {
  const Arm pitman = add_arm(plan, "pitman_arm", j.bar.pitman, j.per_s, parts),
            idler = add_arm(plan, "idler_arm", j.bar.idler, 1.0, parts);
  const int rod = add_link("relay_rod", plan.prefix, 0.0, pitman.body, j.bar.pitman.centre + j.bar.pitman.u, idler.body,
                           j.bar.idler.centre + j.bar.idler.u, parts);
  return {rod, pitman.angle};
}

}  // namespace

SlidingLink add_sliding_link(const SuspensionPlan& plan, const std::string& name, double mass, const V& inner,
                             const V& axis, int to, const V& outer, CartesianParts& parts) {
  const std::string& prefix = plan.prefix;
  if (plan.relay || plan.pitman) {
    const Arm on = plan.relay ? add_four_bar(plan, *plan.relay, parts)
                              : add_arm(plan, "pitman_arm", plan.pitman->arm, plan.pitman->per_s, parts);
    return {add_link(name, prefix, mass, on.body, inner, to, outer, parts), on.angle, on.angle};
  }
  const int on = plan.rack < constrained::kGround ? plan.body : plan.rack;
  if (plan.small_parts) {
    const int end = parts.add(body_of(prefix + name + "_end", {{0.0, inner, inner}}));
    parts.joints.push_back(constrained::prismatic(prefix + name + ".slide", parts.placed(), on, end, inner, axis));
    const int link = add_link(name, prefix, mass, end, inner, to, outer, parts);
    return {link, constrained::displacement(parts.placed(), on, end, inner, axis),
            constrained::displacement(parts.placed(), plan.body, end, inner, axis)};
  }
  const int link = parts.add(body_of(prefix + name, {{mass, inner, outer}}));
  parts.joints.push_back(constrained::in_line(prefix + name + ".slide", parts.placed(), on, link, inner, axis));
  Joint spin = inner_joint(prefix + name + ".spin", parts, on, link, inner, outer);
  spin.kind = constrained::JointKind::perpendicular;
  parts.joints.push_back(spin);
  parts.joints.push_back(constrained::spherical(prefix + name + ".outer", parts.placed(), link, to, outer));
  return {link, constrained::displacement(parts.placed(), on, link, inner, axis),
          constrained::displacement(parts.placed(), plan.body, link, inner, axis)};
}

int add_knuckle(const std::string& name, const V& center, const CornerMasses& m, CartesianParts& parts) {
  Body b;
  b.name = name, b.mass = m.knuckle_mass, b.r_0C = center + m.knuckle_center, b.inertia = m.knuckle_inertia;
  return parts.add(b);
}

void add_wheel(const SuspensionPlan& plan, const std::string& name, const V& center, const CornerMasses& m,
               CartesianCorner& corner, CartesianParts& parts) {
  Body b;
  const V& e = m.axis;
  const double d = m.axial - m.transverse;
  b.name = plan.prefix + name, b.mass = m.wheel_mass, b.r_0C = center;
  b.inertia = {m.transverse + d * e.x * e.x,
               m.transverse + d * e.y * e.y,
               m.transverse + d * e.z * e.z,
               d * e.x * e.y,
               d * e.x * e.z,
               d * e.y * e.z};
  corner.wheel = parts.add(b);
  parts.joints.push_back(
      constrained::revolute(plan.prefix + name + ".bearing", parts.placed(), corner.knuckle, corner.wheel, center, e));
}

// A lever on a hinge of the body along y with its drop link, or a slider that follows the height of the point.
void add_bar(const SuspensionPlan& plan, const BarGeometry& bar, CartesianCorner& corner, CartesianParts& parts) {
  const std::string name = plan.prefix + "bar";
  const auto on = corner.part.find(bar.on);
  if (on == corner.part.end()) throw std::invalid_argument("anti-roll bar: there is no '" + bar.on + "'");
  if (!bar.lever_end || !bar.pivot) {
    corner.bar = parts.add(body_of(name, {{0.0, bar.link, bar.link}}));
    parts.joints.push_back(
        constrained::prismatic(name + ".guide", parts.placed(), plan.body, corner.bar, bar.link, {0, 0, 1}));
    parts.joints.push_back(
        constrained::in_plane(name + ".link", parts.placed(), corner.bar, on->second, bar.link, {0, 0, 1}));
    return;
  }
  BarLever<double> lever{};
  if (const auto wrong = set_lever(bar, lever)) throw std::invalid_argument("bar: " + wrong->message);
  corner.bar_radius = lever.radius;
  corner.bar = parts.add(body_of(name, {{0.0, lever.pivot, *bar.lever_end}}));
  parts.joints.push_back(
      constrained::revolute(name + ".bearing", parts.placed(), plan.body, corner.bar, lever.pivot, {0, 1, 0}));
  if (plan.small_parts)
    add_link("drop_link", plan.prefix, 0.0, corner.bar, *bar.lever_end, on->second, bar.link, parts);
  else
    parts.joints.push_back(
        constrained::rod(plan.prefix + "drop_link", parts.placed(), corner.bar, *bar.lever_end, on->second, bar.link));
}

namespace {

class CornerBuilder {
 public:
  CornerBuilder(const SuspensionPlan& plan, const SuspensionGeometry& g, const CornerMasses& m, bool combined,
                CartesianParts& to)
      : plan_(plan), g_(g), m_(m), combined_(combined), to_(to), layout_(*find_layout(g.type)) {}

  CartesianCorner run() {
    const V W = at("wheel_center");
    corner_.knuckle = corner_.part["knuckle"] = add_knuckle(plan_.prefix + "knuckle", W, m_, to_);
    if (combined_) carry_wheel();
    if (layout_.swing) {
      corner_.part["arm"] = corner_.knuckle;
      join(constrained::revolute(name("arm.hinge"), to_.placed(), plan_.body, corner_.knuckle, at("axis_inner"),
                                 at("axis_outer") - at("axis_inner")));
    }
    for (const ArmNames& a : layout_.arms) add_arm(a);
    if (layout_.integral)
      corner_.part["integral_link"] =
          link("integral_link", corner_.part.at(layout_.arms[0].name), "integral_lower", "integral_upper");
    for (const LinkNames& k : layout_.links) add_own_link(k);
    if (layout_.strut) add_strut();
    if (layout_.blade)
      join(constrained::in_line(name("blade.bush"), to_.placed(), plan_.body, corner_.knuckle, at("blade_front"),
                                {0, 1, 0}));
    if (!combined_) add_wheel(plan_, "wheel", W, m_, corner_, to_);
    if (g_.bar) add_bar(plan_, *g_.bar, corner_, to_);
    if (plan_.small_parts && g_.damper && !layout_.strut) add_damper(*g_.damper);
    return corner_;
  }

 private:
  const V& at(const std::string& point) const { return g_.points.at(point); }
  std::string name(const std::string& part) const { return plan_.prefix + part; }
  void join(Joint j) { to_.joints.push_back(std::move(j)); }
  int link(const std::string& part, int on, const std::string& inner, const std::string& outer) {
    return add_link(part, plan_.prefix, mass_of(g_, part), on, at(inner), corner_.knuckle, at(outer), to_);
  }

  // Mass at the wheel centre, and the transverse inertia: the rotor's own is that of its element.
  void carry_wheel() {
    Body& b = to_.bodies[static_cast<std::size_t>(corner_.knuckle)];
    attach_point(m_.wheel_mass, at("wheel_center"), b.mass, b.r_0C, b.inertia);
    const V& a = m_.axis;
    const double I = m_.transverse;
    b.inertia = b.inertia + Sym3<double>{I * (1.0 - a.x * a.x), I * (1.0 - a.y * a.y), I * (1.0 - a.z * a.z),
                                         -I * a.x * a.y,        -I * a.x * a.z,        -I * a.y * a.z};
  }

  void add_own_link(const LinkNames& k) {
    if (!k.steered || !plan_.slides) {
      corner_.part[k.name] = link(k.name, plan_.body, k.inner, k.outer);
      return;
    }
    const SlidingLink slides =
        add_sliding_link(plan_, k.name, mass_of(g_, k.name), at(k.inner), {0, 1, 0}, corner_.knuckle, at(k.outer), to_);
    corner_.part[k.name] = slides.link, corner_.steer = slides.on_rack, corner_.steer_travel = slides.on_body;
  }

  void add_arm(const ArmNames& a) {
    const double mass = mass_of(g_, a.name), legs = layout_.trapezoid ? 3.0 : 2.0;
    std::vector<Leg> rods{{mass / legs, at(a.front), at(a.ball)}, {mass / legs, at(a.rear), at(a.ball)}};
    if (layout_.trapezoid) rods.push_back({mass / legs, at(a.front), at("outer_rear")});
    const int arm = corner_.part[a.name] = to_.add(body_of(name(a.name), rods));
    const V axis = at(a.rear) - at(a.front);
    if (g_.hinge) {
      // Its rear joint leaves the axis along e, in a plane of e and the axis.
      const V w = unit(axis), e = unit(g_.hinge->axis - dot(g_.hinge->axis, w) * w);
      join(constrained::spherical(name(a.name + ".front"), to_.placed(), plan_.body, arm, at(a.front)));
      join(constrained::in_plane(name(a.name + ".rear"), to_.placed(), plan_.body, arm, at(a.rear), cross(w, e)));
      corner_.hinge = constrained::displacement(to_.placed(), plan_.body, arm, at(a.rear), e);
    } else {
      join(constrained::revolute(name(a.name + ".hinge"), to_.placed(), plan_.body, arm, at(a.front), axis));
    }
    if (layout_.trapezoid)
      join(constrained::revolute(name(a.name + ".outer"), to_.placed(), arm, corner_.knuckle, at(a.ball),
                                 at("outer_rear") - at(a.ball)));
    else
      join(constrained::spherical(name(a.name + ".ball"), to_.placed(), arm, corner_.knuckle, at(a.ball)));
  }

  void add_strut() {
    const V top = at("strut_top"), axis = top - at("strut_lower");
    if (!plan_.small_parts) {
      join(constrained::in_line(name("strut.top"), to_.placed(), corner_.knuckle, plan_.body, top, axis));
      return;
    }
    const int rod = to_.add(body_of(name("strut"), {{0.0, at("strut_lower"), top}}));
    join(constrained::prismatic(name("strut.slide"), to_.placed(), corner_.knuckle, rod, top, axis));
    join(constrained::spherical(name("strut.top"), to_.placed(), plan_.body, rod, top));
  }

  // Tube on the body, rod on the suspension.
  void add_damper(const Attachment& d) {
    const V axis = d.body - d.moving, middle = 0.5 * (d.body + d.moving);
    const int tube = to_.add(body_of(name("damper_tube"), {{0.0, middle, d.body}})),
              rod = to_.add(body_of(name("damper_rod"), {{0.0, d.moving, middle}}));
    join(inner_joint(name("damper.top"), to_, plan_.body, tube, d.body, d.moving));
    join(constrained::prismatic(name("damper.slide"), to_.placed(), tube, rod, middle, axis));
    join(constrained::spherical(name("damper.eye"), to_.placed(), rod, corner_.part.at(d.on), d.moving));
  }

  const SuspensionPlan& plan_;
  const SuspensionGeometry& g_;
  const CornerMasses& m_;
  bool combined_;
  CartesianParts& to_;
  const LinkageLayout& layout_;
  CartesianCorner corner_{};
};

}  // namespace
}  // namespace cartesian

CartesianCorner add_corner(const SuspensionPlan& plan, const SuspensionGeometry& g, const CornerMasses& masses,
                           CartesianParts& to) {
  if (!find_layout(g.type)) throw std::invalid_argument("there is no linkage '" + g.type + "'");
  return cartesian::CornerBuilder(plan, g, masses, false, to).run();
}
CartesianCorner add_combined_corner(const SuspensionPlan& plan, const SuspensionGeometry& g, const CornerMasses& masses,
                                    CartesianParts& to) {
  if (!find_layout(g.type)) throw std::invalid_argument("there is no linkage '" + g.type + "'");
  return cartesian::CornerBuilder(plan, g, masses, true, to).run();
}

constrained::Coordinate element_length(const SuspensionPlan& plan, const CartesianCorner& corner,
                                       const SuspensionGeometry& g, const Attachment& at, const CartesianParts& parts) {
  V moving = at.moving;
  const auto inner = g.points.find(at.on + "_inner"), outer = g.points.find(at.on + "_outer");
  if (inner != g.points.end() && outer != g.points.end()) {
    const V d = outer->second - inner->second;
    moving = inner->second + (dot(moving - inner->second, d) / dot(d, d)) * d;
  }
  return constrained::distance(parts.placed(), plan.body, at.body, corner.part.at(at.on), moving);
}

constrained::Coordinate bar_twist(const CartesianCorner& left, const CartesianCorner& right,
                                  const CartesianParts& parts) {
  if (left.bar_radius == 0.0) {
    const V l = parts.bodies[static_cast<std::size_t>(left.bar)].r_0C,
            r = parts.bodies[static_cast<std::size_t>(right.bar)].r_0C;
    constrained::Coordinate x = constrained::displacement(parts.placed(), right.bar, left.bar, r, {0, 0, 1});
    x.j = parts.placed().at(left.bar, l, constrained::axes_along({0, 0, 1}));
    return x;
  }
  return constrained::angle(parts.placed(), right.bar, left.bar, {0, 1, 0});
}

}  // namespace fahrwerk
