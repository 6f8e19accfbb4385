// Dependent axles as bodies and joints: beam axles on links, Watt linkage or leaf springs, twist beams.
#include <cmath>
#include <stdexcept>

#include "vehicle/car/axle_model.h"
#include "vehicle/mechanism/cartesian_suspension.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Body;
using constrained::Joint;

namespace cartesian {
namespace {

// A flat leaf that bends to an arc draws its eye in like a link of three quarters of its length.
constexpr double kLeafLink = 0.75;

struct LeafHalves {
  double front, rear;  // masses of one leaf spring's halves  [kg]
};
LeafHalves leaf_halves(const AxleGeometry& g) {
  const auto found = g.masses.find("leaf");
  if (found == g.masses.end()) return {0.0, 0.0};
  const V seat = g.points.at("leaf_seat");
  const double front = norm(g.points.at("leaf_front") - seat), rear = norm(g.points.at("leaf_rear") - seat);
  return {found->second * front / (front + rear), found->second * rear / (front + rear)};
}

class AxleBuilder {
 public:
  AxleBuilder(const SuspensionPlan& plan, const AxleGeometry& g, const CornerMasses (&m)[2], CartesianParts& to)
      : plan_(plan), g_(g), m_(m), to_(to), layout_(*find_axle_layout(g.type, g.guide)) {}

  CartesianAxle run() {
    layout_.twist ? add_halves() : add_beam();
    for (int side = 0; side < 2; ++side) {
      const SuspensionPlan own = own_plan(side);
      add_wheel(own, "wheel", at("wheel_center", side), m_[side], axle_.side[side], to_);
      if (!g_.bar) continue;
      BarGeometry bar = *g_.bar;
      bar.link = sided(bar.link, side);
      if (bar.lever_end) bar.lever_end = sided(*bar.lever_end, side);
      if (bar.pivot) bar.pivot = sided(*bar.pivot, side);
      add_bar(own, bar, axle_.side[side], to_);
    }
    return axle_;
  }

 private:
  static V sided(const V& p, int side) { return side == 0 ? p : mirrored(p); }
  static const char* side_name(int side) { return side == 0 ? "left." : "right."; }
  V at(const std::string& point, int side = 0) const { return sided(g_.points.at(point), side); }
  SuspensionPlan own_plan(int side) const {
    SuspensionPlan own = plan_;
    own.prefix += side_name(side);
    return own;
  }
  double mass(const std::string& part) const {
    const auto found = g_.masses.find(part);
    return found == g_.masses.end() ? 0.0 : found->second;
  }
  std::string name(const std::string& part) const { return plan_.prefix + part; }
  void join(Joint j) { to_.joints.push_back(std::move(j)); }

  int add_mass(const std::string& called, int side) {
    Body b;
    b.name = called, b.mass = g_.beam.mass, b.r_0C = sided(g_.beam.center, side);
    b.inertia = {g_.beam.inertia.x, g_.beam.inertia.y, g_.beam.inertia.z, 0, 0, 0};
    for (int seat = 0; layout_.leaf && seat < 2; ++seat)
      attach_point(mass("leaf") / 6.0, at("leaf_seat", seat), b.mass, b.r_0C, b.inertia);
    return to_.add(b);
  }

  void add_beam() {
    beam_ = add_mass(name("beam"), 0);
    for (CartesianCorner& side : axle_.side) {
      side.part["beam"] = beam_;
      if (g_.steered) side.beam = beam_;
    }
    for (const AxleLinkNames& l : layout_.links)
      for (int side = 0; side < (l.pair ? 2 : 1); ++side) {
        const std::string prefix = l.pair ? plan_.prefix + side_name(side) : plan_.prefix;
        const int link =
            add_link(l.name, prefix, mass(l.name), plan_.body, at(l.inner, side), beam_, at(l.outer, side), to_);
        if (l.pair) axle_.side[side].part[l.name] = link;
      }
    if (layout_.watt) add_watt();
    if (layout_.leaf) add_leaves();
    for (int side = 0; side < 2; ++side) {
      CartesianCorner& c = axle_.side[side];
      c.knuckle = add_knuckle(name(std::string(side_name(side)) + "knuckle"), at("wheel_center", side), m_[side], to_);
      c.part["knuckle"] = c.knuckle;
      const std::string joint = name(std::string(side_name(side)) + "kingpin");
      const V lower = g_.steered ? at("kingpin_lower", side) : at("wheel_center", side);
      join(g_.steered
               ? constrained::revolute(joint, to_.placed(), beam_, c.knuckle, lower, at("kingpin_upper", side) - lower)
               : constrained::fixed(joint, to_.placed(), beam_, c.knuckle, lower));
    }
    if (g_.steered) add_steering();
  }

  void add_steering() {
    add_link("tie_rod", plan_.prefix, mass("tie_rod"), axle_.side[0].knuckle, at("tie_rod", 0), axle_.side[1].knuckle,
             at("tie_rod", 1), to_);
    const V inner = at("drag_link_inner"), outer = at("drag_link_outer");
    const int knuckle = axle_.side[outer.y > 0.0 ? 0 : 1].knuckle;
    if (plan_.slides) {
      const SlidingLink drag =
          add_sliding_link(plan_, "drag_link", mass("drag_link"), inner, g_.steering_direction, knuckle, outer, to_);
      axle_.steer = axle_.side[0].steer = drag.on_rack, axle_.side[0].steer_travel = drag.on_body;
    } else {
      add_link("drag_link", plan_.prefix, mass("drag_link"), plan_.body, inner, knuckle, outer, to_);
    }
  }

  void add_watt() {
    const V pivot = at("watt_pivot"), upper = at("watt_upper_crank"), lower = at("watt_lower_crank");
    const int crank = to_.add(body_of(name("watt_crank"), {{mass("watt_crank"), upper, lower}}));
    join(constrained::revolute(name("watt_crank.pivot"), to_.placed(), beam_, crank, pivot, {1, 0, 0}));
    for (const std::string part : {"watt_upper", "watt_lower"})
      add_link(part, plan_.prefix, mass(part), plan_.body, at(part + "_body"), crank, at(part + "_crank"), to_);
  }

  // One half of a leaf spring, from its eye to the seat.
  int add_half_leaf(const std::string& called, double mass, const V& eye, const V& outer) {
    Body b = body_of(called, {{0.0, eye, outer}});
    b.mass = mass * 4.0 / 6.0, b.r_0C = eye + 0.75 * (outer - eye);
    const int link = to_.add(b);
    join(constrained::universal(called + ".eye", to_.placed(), plan_.body, link, eye, {0, 1, 0},
                                cross(outer - eye, V{0, 1, 0})));
    return link;
  }

  // The front half of each leaf is a link; its clamp tilts the beam with its height, β = k (z_M - z_D). The rear half
  // goes along with its mass; its shackle lets it slide. Masses: what rests on the seats moves with the beam, the
  // middles by three quarters of it; the eyes stand still (leaf_eyes).
  void add_leaves() {
    const V front = at("leaf_front"), seat = at("leaf_seat"), rear = at("leaf_rear");
    const LeafHalves leaf = leaf_halves(g_);
    for (int side = 0; side < 2; ++side) {
      const V clamp = sided(front + kLeafLink * (seat - front), side);
      const std::string own = name(std::string(side_name(side)) + "leaf");
      const int link = add_half_leaf(own, leaf.front, sided(front, side), clamp);
      join(constrained::spherical(own + ".clamp", to_.placed(), link, beam_, clamp));
      if (!(leaf.rear > 0.0)) continue;
      const V eye = sided(rear, side), slides = sided(rear + kLeafLink * (seat - rear), side);
      const int behind = add_half_leaf(own + "_rear", leaf.rear, eye, slides);
      join(constrained::in_line(own + "_rear.clamp", to_.placed(), behind, beam_, slides, slides - eye));
    }
    const double a = front.x - seat.x, b = seat.x - rear.x, pitch_per_z = -(a - b) / (a * b);
    const V M{at("wheel_center").x, 0.0, at("wheel_center").z};
    // β = atan2(-A_20, A_22): the body's z axis about -y of the beam, from its z axis.
    constrained::Coordinate beta{constrained::Coordinate::Kind::angle, 0, 1, {}, {}, 1.0};
    const Mat3<double> about = constrained::axes_along({0, -1, 0}, {0, 0, 1});
    beta.i = to_.placed().at(beam_, M, about), beta.j = to_.placed().at(plan_.body, M, about);
    constrained::Coordinate height =
        constrained::displacement(to_.placed(), plan_.body, beam_, M, {0, 0, 1}, -pitch_per_z);
    join(constrained::coupled(name("leaf.clamps"), {beta, height}));
    if (layout_.leaf_lateral)
      join(
          constrained::in_plane(name("leaf.seats"), to_.placed(), plan_.body, beam_, {seat.x, 0.0, seat.z}, {0, 1, 0}));
  }

  void add_halves() {
    const V shear = at("shear_center");
    for (int side = 0; side < 2; ++side) {
      CartesianCorner& c = axle_.side[side];
      const std::string own = name(side_name(side));
      half_[side] = add_mass(own + "half", side);
      c.part["arm"] = half_[side];
      c.knuckle = add_knuckle(own + "knuckle", at("wheel_center", side), m_[side], to_);
      c.part["knuckle"] = c.knuckle;
      join(constrained::fixed(own + "hub", to_.placed(), half_[side], c.knuckle, at("wheel_center", side)));
    }
    join(constrained::revolute(name("cross_member"), to_.placed(), half_[1], half_[0], {shear.x, 0.0, shear.z},
                               {0, 1, 0}));
    std::vector<constrained::Coordinate> sway;
    for (int side = 0; side < 2; ++side) {
      const V bush = at("bush", side);
      join(constrained::in_line(name(std::string(side_name(side)) + "bush"), to_.placed(), plan_.body, half_[side],
                                bush, {0, 1, 0}));
      sway.push_back(constrained::displacement(to_.placed(), plan_.body, half_[side], bush, {0, 1, 0}));
    }
    join(constrained::coupled(name("bushes"), sway));
    axle_.twist = constrained::angle(to_.placed(), half_[1], half_[0], {0, 1, 0});
  }

  const SuspensionPlan& plan_;
  const AxleGeometry& g_;
  const CornerMasses (&m_)[2];
  CartesianParts& to_;
  const AxleLayout& layout_;
  CartesianAxle axle_{};
  int beam_ = -1, half_[2] = {-1, -1};
};

}  // namespace
}  // namespace cartesian

std::vector<cartesian::Leg> leaf_eyes(const AxleGeometry& g) {
  std::vector<cartesian::Leg> out;
  const cartesian::LeafHalves leaf = cartesian::leaf_halves(g);
  if (!find_axle_layout(g.type, g.guide)->leaf || !(leaf.front > 0.0)) return out;
  for (const auto& [half, point] : {std::pair{leaf.front, "leaf_front"}, {leaf.rear, "leaf_rear"}})
    for (const V& eye : {g.points.at(point), mirrored(g.points.at(point))}) out.push_back({half / 6.0, eye, eye});
  return out;
}

CartesianAxle add_axle(const SuspensionPlan& plan, const AxleGeometry& g, const CornerMasses (&masses)[2],
                       CartesianParts& to) {
  if (!find_axle_layout(g.type, g.guide)) throw std::invalid_argument("there is no axle '" + g.type + "'");
  return cartesian::AxleBuilder(plan, g, masses, to).run();
}

}  // namespace fahrwerk
