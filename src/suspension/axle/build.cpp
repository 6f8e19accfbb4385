#include "suspension/axle/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "suspension/axle/evaluate.h"
#include "suspension/linkage/attach.h"
#include "suspension/linkage/start_surface.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Axle = DependentAxle<double>;

constexpr double kMiddle = 0.02;  // [m] what lies closer to the middle plane lies in it
// A flat leaf of length a that bends to an arc of deflection z draws its eye in by ⅔ z²/a: like a link of length ¾ a.
constexpr double kLeafLink = 0.75;

V unit(const V& a) { return (1.0 / norm(a)) * a; }
double distance(const V& a, const V& b) { return norm(a - b); }

class Builder {
 public:
  Builder(const AxleGeometry& g, const AxleLayout& layout, const SteeringArm<double>* pitman = nullptr)
      : g_(g), layout_(layout), pitman_(pitman) {}

  BuiltAxle run() {
    if (!complete()) return std::move(out_);
    check_points();
    if (!out_.problems.empty()) return std::move(out_);
    set_frame();
    if (layout_.twist)
      set_halves();
    else
      set_guides();
    if (g_.steered && out_.problems.empty()) set_steering();
    if (out_.problems.empty()) set_elements();
    if (out_.problems.empty()) layout_.twist ? prove_halves() : prove_guides();
    if (out_.problems.empty()) prove_parts();
    return std::move(out_);
  }

  BuiltAxleElement further(const std::string& key, const Attachment& a) {
    set_frame();
    BuiltAxleElement out;
    for (int side = 0; side < 2; ++side) out.element[side] = element(key, a, side);
    out.problems = std::move(out_.problems);
    return out;
  }

 private:
  void problem(const std::string& point, std::string message) { out_.problems.push_back({point, std::move(message)}); }
  const V& at(const std::string& name) const { return g_.points.at(name); }
  V on_beam(const V& p) const { return p - out_.axle.r_VM_D; }
  // A point of the left (0) or right (1) side.
  static V sided(const V& p, int side) { return side == 0 ? p : mirrored(p); }

  bool complete() {
    for (const std::string& name : layout_.points(g_.steered))
      if (!g_.points.count(name)) problem(name, "missing; this " + layout_.type + " needs it");
    return out_.problems.empty();
  }

  void apart(const std::string& a, const std::string& b, const std::string& why) {
    if (distance(at(a), at(b)) < kOnePoint) problem(b, fmt::format("coincides with {}: {}", a, why));
  }

  void check_points() {
    if (std::fabs(at("wheel_center").y) < 0.05)
      problem("wheel_center", "lies in the middle of the vehicle (|y| < 0.05 m)");
    for (const std::string& name : layout_.points(g_.steered)) {
      if (layout_.single(name) || at(name).y >= 0.0) continue;
      problem(name, fmt::format("y = {:.3f} m lies on the right side; the left one is given (y > 0) and mirrored: left "
                                "and right are swapped",
                                at(name).y));
    }
    for (const AxleLinkNames& l : layout_.links) apart(l.inner, l.outer, "the link has no length");
    if (layout_.watt) check_watt();
    if (layout_.leaf) check_leaf();
    if (layout_.twist) check_twist();
    if (g_.steered) check_steering();
    if (g_.travel.steer > 0.0 && !g_.steered)
      problem("travel.steer", "this " + layout_.type + " is not steered; steer must be 0");
    if (g_.steered && !(g_.travel.steer > 0.0)) problem("travel.steer", "a steered axle needs a steer travel > 0");
    if (std::max(g_.travel.bump, g_.travel.rebound) > 0.45 * std::fabs(at("wheel_center").y) * 2.0)
      problem("travel.bump",
              "opposite travel would stand the axle upright: bump and rebound must stay below 0.9 y of "
              "wheel_center");
  }

  void check_watt() {
    for (const std::string part : {"watt_upper", "watt_lower"}) {
      apart("watt_pivot", part + "_crank", "the crank has no lever");
      apart(part + "_crank", part + "_body", "the rod has no length");
    }
    const double upper = at("watt_upper_body").y - at("watt_pivot").y;
    const double lower = at("watt_lower_body").y - at("watt_pivot").y;
    if (upper * lower > 0.0)
      problem("watt_lower_body",
              "lies on the same side of watt_pivot as watt_upper_body: a Watt linkage has one rod to "
              "the left and one to the right");
  }

  void check_leaf() {
    apart("leaf_front", "leaf_seat", "the leaf has no front half");
    apart("leaf_rear", "leaf_seat", "the leaf has no rear half");
    if (!(at("leaf_front").x > at("leaf_seat").x && at("leaf_seat").x > at("leaf_rear").x))
      problem("leaf_seat", "does not lie between leaf_rear and leaf_front along x: front and rear are swapped");
    if (at("leaf_seat").y < 0.05) problem("leaf_seat", "lies in the middle: the two leaf springs would be one");
  }

  void check_twist() {
    apart("bush", "wheel_center", "the arm has no length");
    if (std::fabs(at("shear_center").y) > kMiddle)
      problem("shear_center",
              fmt::format("y = {:.3f} m; the cross member's axis is crossed by the middle plane at y = 0",
                          at("shear_center").y));
    if (at("bush").y < 0.05) problem("bush", "lies in the middle: the two bushes would be one");
    const V d = at("wheel_center") - at("bush");
    if (std::fabs(d.x) < 0.05) problem("bush", "stands above or below wheel_center: the arm cannot move it vertically");
  }

  void check_steering() {
    apart("kingpin_upper", "kingpin_lower", "the kingpin has no direction");
    apart("drag_link_inner", "drag_link_outer", "the drag link has no length");
    if (distance(at("kingpin_upper"), at("kingpin_lower")) < kOnePoint) return;
    const int side = at("drag_link_outer").y > 0.0 ? 0 : 1;
    const V foot = sided(at("kingpin_lower"), side);
    const V axis = unit(sided(at("kingpin_upper"), side) - foot);
    if (axis.z < 0.5)
      problem("kingpin_upper", "does not stand above kingpin_lower: upper and lower are swapped, or the pin lies flat");
    if (norm(cross(axis, at("drag_link_outer") - foot)) < 1e-2)
      problem("drag_link_outer", "lies on the kingpin's axis: the drag link cannot turn the knuckle");
    if (norm(cross(unit(at("kingpin_upper") - at("kingpin_lower")), at("tie_rod") - at("kingpin_lower"))) < 1e-2)
      problem("tie_rod", "lies on the kingpin's axis: the tie rod cannot turn the knuckle");
    if (at("tie_rod").y < 0.05) problem("tie_rod", "lies in the middle: the tie rod has no length");
    if (norm(g_.steering_direction) < 1e-6) problem("steering.direction", "has no length");
  }

  void set_frame() {
    Axle& x = out_.axle;
    const V& w = at("wheel_center");
    x.r_VM_D = {w.x, 0.0, w.z};
    x.half_track = w.y;
    x.range = {-g_.travel.rebound, g_.travel.bump, -g_.travel.steer, g_.travel.steer};
    x.kind = layout_.twist ? Axle::Kind::twist : Axle::Kind::beam;
    x.steered = g_.steered;
  }

  void add_rod(const V& inner, const V& outer) {
    BeamGuides<double>& g = out_.axle.guides;
    g.rod[g.rods++] = {inner, on_beam(outer), {}, dot(outer - inner, outer - inner)};
  }

  void set_guides() {
    BeamGuides<double>& g = out_.axle.guides;
    for (const AxleLinkNames& l : layout_.links)
      for (int side = 0; side < (l.pair ? 2 : 1); ++side) add_rod(sided(at(l.inner), side), sided(at(l.outer), side));
    if (layout_.watt) {
      g.watt = true;
      for (const std::string part : {"watt_upper", "watt_lower"}) {
        const V inner = at(part + "_body"), outer = at(part + "_crank");
        g.on_crank[g.rods] = true;
        g.rod[g.rods++] = {inner, on_beam(at("watt_pivot")), outer - at("watt_pivot"),
                           dot(outer - inner, outer - inner)};
      }
    }
    if (!layout_.leaf) return;
    const V &front = at("leaf_front"), &seat = at("leaf_seat"), &rear = at("leaf_rear");
    for (int side = 0; side < 2; ++side) add_rod(sided(front, side), sided(front + kLeafLink * (seat - front), side));
    // Halves of uniform strength, clamped at the seat, lengths a and b: the seat tilts by z (a - b)/(a b), nose up.
    const double a = front.x - seat.x, b = seat.x - rear.x;
    g.leaf_pitch = true, g.pitch_per_z = -(a - b) / (a * b);
    if (!layout_.leaf_lateral) return;
    g.leaf_lateral = true, g.seat = on_beam({seat.x, 0.0, seat.z}), g.seat_y = 0.0;
  }

  void set_halves() {
    TwistHalves<double>& k = out_.axle.halves;
    const V &bush = at("bush"), &shear = at("shear_center"), d = at("wheel_center") - bush;
    k.bush_x = bush.x, k.bush_y = bush.y, k.bush_z = bush.z;
    k.p_x = bush.x - shear.x, k.p_z = bush.z - shear.z;
    k.d_x = d.x, k.d_y = d.y, k.d_z = d.z;
    k.branch = angle_branch(k.d_z, -k.d_x, 0.0, 1.0);
    // Opposite travel by one unit of β: α = p_x/p_y β, h = (d_y p_x/p_y - d_x) β.
    const double alpha = k.p_x / k.bush_y, h = k.d_y * alpha - k.d_x;
    if (std::fabs(h) < 0.02)
      return problem("shear_center",
                     "opposite pitch of the arms leaves the wheels where they are: the axle is singular");
    k.sine_per_roll = 0.5 * alpha / h;
  }

  void set_steering() {
    AxleSteering<double>& k = out_.axle.steering;
    k.drag_side = at("drag_link_outer").y > 0.0 ? 0 : 1;
    for (int side = 0; side < 2; ++side) {
      const V foot = sided(at("kingpin_lower"), side), top = sided(at("kingpin_upper"), side);
      k.kingpin[side] = {unit(top - foot), on_beam(foot), on_beam(sided(at("tie_rod"), side)), 1.0};
    }
    k.drag_inner = at("drag_link_inner"), k.drag_outer = on_beam(at("drag_link_outer"));
    k.drag_direction = unit(g_.steering_direction);
    if (pitman_) k.on_pitman = true, k.pitman = {*pitman_, 1.0 / travel_per_angle(*pitman_, k.drag_direction)};
    const V drag = at("drag_link_outer") - at("drag_link_inner");
    k.drag_squared_length = dot(drag, drag);
    k.tie_squared_length = 4.0 * at("tie_rod").y * at("tie_rod").y;
    const auto branch = [](const Kingpin<double>& pin, const V& joint, const V& q) {
      const V centre = pin.foot + dot(joint - pin.foot, pin.axis) * pin.axis, u = joint - centre;
      return angle_branch(-2.0 * dot(q - centre, u), -2.0 * dot(q - centre, cross(pin.axis, u)), 0.0, 1.0);
    };
    k.drag_branch = branch(k.kingpin[k.drag_side], k.drag_outer, on_beam(k.drag_inner));
    for (int side = 0; side < 2; ++side)
      k.kingpin[side].tie_branch = branch(k.kingpin[side], k.kingpin[side].tie_rod, k.kingpin[1 - side].tie_rod);
  }

  // `on` the beam (the arm of a twist beam) or one of the paired links.
  Follower<double> follower(const std::string& key, const std::string& on, const V& p, int side) {
    const std::string main = layout_.twist ? "arm" : "beam";
    const V origin = layout_.twist ? sided(at("wheel_center"), side) : out_.axle.r_VM_D;
    const Follower<double> fixed{sided(p, side) - origin, {}, {}, 1.0};
    if (on == main) return fixed;
    std::string known = main;
    for (const AxleLinkNames& l : layout_.links) {
      if (!l.pair) continue;
      known += ", " + l.name;
      if (on != l.name) continue;
      const auto [share, beside] = place_on_link(p, key, l.inner, at(l.inner), l.outer, at(l.outer));
      if (beside && side == 0) out_.problems.push_back(*beside);
      return {on_beam(sided(at(l.outer), side)), (1.0 - share) * sided(at(l.inner), side), {}, share};
    }
    if (side == 0)
      problem(key + ".on", fmt::format("\"{}\" is no part of this {}; known are {}", on, layout_.type, known));
    return fixed;
  }

  Element<double> element(const std::string& key, const Attachment& a, int side) {
    const double length = distance(a.body, a.moving);
    if (length < kOnePoint && side == 0)
      problem(key + ".moving", "coincides with " + key + ".body: the element has no length");
    return {follower(key, a.on, a.moving, side), sided(a.body, side), length};
  }

  void set_elements() {
    Axle& x = out_.axle;
    x.has_spring = g_.spring.has_value(), x.has_damper = g_.damper.has_value();
    for (int side = 0; side < 2; ++side) {
      if (g_.spring) x.spring[side] = element("spring", *g_.spring, side);
      if (g_.damper) x.damper[side] = element("damper", *g_.damper, side);
      if (g_.bar) set_bar(*g_.bar, side);
    }
  }

  void set_bar(const BarGeometry& g, int side) {
    Axle& x = out_.axle;
    BarLever<double>& bar = x.bar[side];
    bar.at = follower("bar", g.on, g.link, side);
    bar.height = g.link.z;
    x.bar_kind = Axle::Bar::point;
    if (!g.lever_end || !g.pivot) return;
    x.bar_kind = Axle::Bar::lever;
    BarGeometry own = g;
    own.link = sided(g.link, side), own.lever_end = sided(*g.lever_end, side), own.pivot = sided(*g.pivot, side);
    if (const auto wrong = set_lever(own, bar); wrong && side == 0) out_.problems.push_back(*wrong);
  }

  void prove_guides() {
    Axle& x = out_.axle;
    const std::vector<std::string> names = equation_names(layout_);
    const auto point_of = [](const std::string& equation) { return equation.substr(0, equation.find(' ')); };
    const axle_detail::BeamPivots design = axle_detail::design_pivots(x);
    if (design.ratio < 1e-3) {
      const std::string& name = names[static_cast<std::size_t>(design.equation)];
      return problem(point_of(name), fmt::format("{} holds the beam in a direction that the other guides hold already "
                                                 "(or locks its travel): the design position is singular",
                                                 name));
    }
    if (const auto fault = axle_detail::prove_beam(x)) {
      const std::string& name = names[static_cast<std::size_t>(fault->equation)];
      problem(point_of(name),
              fmt::format("{} locks: the axle cannot be assembled beyond hub travels {:+.3f} m left, "
                          "{:+.3f} m right; the travel asked for is {:+.3f} .. {:+.3f} m on either side",
                          name, fault->h_l, fault->h_r, x.range.h_min, x.range.h_max));
    }
  }

  // On a grid: the arms reach their travel away from dead points, and Newton's method closes.
  void prove_halves() {
    using namespace axle_detail;
    Axle& x = out_.axle;
    TwistHalves<double>& k = x.halves;
    // From the arms alone to the solution; how many rounds it took.
    const auto close = [&x](const double(&h)[2], bool fitted, HalfAngle<double>(&beta)[2], TwistLoop<double>& loop) {
      if (fitted)
        fitted_angles(x, h[0], h[1], beta);
      else
        start_angles(x, h, beta);
      int rounds = 0;
      for (; rounds < 8; ++rounds) {
        set_rows(x, h, beta, loop);
        if (std::max(std::fabs(loop.f[0]), std::fabs(loop.f[1])) < 1e-14) break;
        step(loop, beta);
      }
      return rounds;
    };
    constexpr int grid = 24;
    const auto on_grid = [&](auto&& f) {
      const double step_h = (x.range.h_max - x.range.h_min) / grid;
      for (int a = 0; a <= grid; ++a)
        for (int b = 0; b <= grid; ++b)
          if (!f(x.range.h_min + a * step_h, x.range.h_min + b * step_h)) return false;
      return true;
    };
    HalfAngle<double> beta[2];
    TwistLoop<double> loop{};
    const bool reached = on_grid([&](double l, double r) {
      const double h[2] = {l, r};
      const int rounds = close(h, false, beta, loop);
      const double arm = std::hypot(k.d_x, k.d_z), determinant = 1.0 / loop.inverse_determinant;
      const double steep = std::max(-beta[0].cos, -beta[1].cos);
      const bool good = rounds < 8 && std::fabs(determinant) >= 0.01 * arm * arm && !(steep > 0.0);
      if (!good)
        problem("wheel_center", fmt::format("cannot reach hub travels {:+.3f} m left, {:+.3f} m right: an arm "
                                            "of {:.3f} m from the bush locks before",
                                            l, r, arm));
      return good;
    });
    if (!reached) return;

    // The start of every evaluation, and how many rounds it leaves.
    StartSurface<double>& start = x.guides.start;
    start.h_middle = start.s_middle = 0.5 * (x.range.h_min + x.range.h_max);
    start.per_h = start.per_s = 2.0 / (x.range.h_max - x.range.h_min);
    std::vector<std::array<double, 5>> values;
    for (int a = 0; a < kStartNodes; ++a)
      for (int b = 0; b < kStartNodes; ++b) {
        const double h[2] = {start.h_middle + start_node(a) / start.per_h,
                             start.s_middle + start_node(b) / start.per_s};
        close(h, false, beta, loop);
        values.push_back({beta[0].sin, beta[0].cos, beta[1].sin, beta[1].cos, 0.0});
      }
    fit_start(values, kStartNodes, start);
    k.rounds = 1;
    on_grid([&](double l, double r) {
      const double h[2] = {l, r};
      k.rounds = std::max(k.rounds, close(h, true, beta, loop));
      return true;
    });
  }

  // Over the whole travel: neither rods of the steering nor the drop link pass a dead point, no element vanishes.
  void prove_parts() {
    const Axle& x = out_.axle;
    constexpr int grid = 10;
    const auto part = [](double low, double high, int i) { return low + (high - low) * i / grid; };
    for (int a = 0; a <= grid; ++a)
      for (int b = 0; b <= grid; ++b) {
        const double h[2] = {part(x.range.h_min, x.range.h_max, a), part(x.range.h_min, x.range.h_max, b)};
        AxleMotion<double> o;
        evaluate(x, {{h[0], h[1]}, 0.0}, {{0.0, 0.0}, 0.0}, o);
        const std::string where = fmt::format("at hub travels {:+.3f} m left, {:+.3f} m right", h[0], h[1]);
        for (int i = 0; i < 2; ++i) {
          const Knuckle<double>& u = o.wheel[i].own;
          if (x.has_spring && x.spring[i].free_length - u.spring.value < 1e-2)
            return problem("spring.moving", "comes within 10 mm of spring.body " + where);
          if (x.has_damper && x.damper[i].free_length - u.damper.value < 1e-2)
            return problem("damper.moving", "comes within 10 mm of damper.body " + where);
          if (x.bar_kind != Axle::Bar::lever) continue;
          const auto lever =
              linkage_detail::lever_angle(x.bar[i], axle_detail::motion(x.bar[i].at, o.body[layout_.twist ? i : 0]).p);
          if (!lever.angle.reached || std::fabs(lever.angle.slope) < 0.05 * lever.scale)
            return problem("bar.link", "the drop link cannot turn the bar's lever any further " + where);
        }
        for (int c = 0; x.steered && c <= grid; ++c)
          if (!steers(o.body[0], part(x.range.s_min, x.range.s_max, c), where)) return;
      }
  }

  bool steers(const AxleBody<double>& beam, double s, const std::string& where) {
    const AxleSteering<double>& k = out_.axle.steering;
    const double still[3] = {0.0, 0.0, 0.0};
    KnuckleAngle angle[2];
    axle_detail::steer_angles(k, beam, s, still, angle);
    // Half the slope is (rod vector) · (lever across the kingpin): at least a tenth of what it could be.
    const auto lever = [](const Kingpin<double>& pin, const V& joint) {
      return norm(cross(pin.axis, joint - pin.foot));
    };
    const int first = k.drag_side, second = 1 - first;
    const double drag = 2.0 * std::sqrt(k.drag_squared_length) * lever(k.kingpin[first], k.drag_outer);
    const double tie = 2.0 * std::sqrt(k.tie_squared_length) * lever(k.kingpin[second], k.kingpin[second].tie_rod);
    const std::string at_s = fmt::format("at steer travel {:+.3f} m, ", s) + where;
    if (std::fabs(angle[first].slope) < 0.1 * drag) {
      problem("drag_link_outer", "the drag link cannot turn its knuckle any further " + at_s);
      return false;
    }
    if (std::fabs(angle[second].slope) < 0.1 * tie) {
      problem("tie_rod", "the tie rod cannot turn the other knuckle any further " + at_s);
      return false;
    }
    return true;
  }
  using KnuckleAngle = axle_detail::KnuckleAngle<double>;

  const AxleGeometry& g_;
  const AxleLayout& layout_;
  const SteeringArm<double>* pitman_;
  BuiltAxle out_{};
};

}  // namespace

std::vector<std::string> equation_names(const AxleLayout& layout) {
  std::vector<std::string> names;
  for (const AxleLinkNames& l : layout.links)
    for (int side = 0; side < (l.pair ? 2 : 1); ++side)
      names.push_back(l.inner + " - " + l.outer + (l.pair ? (side == 0 ? " (left)" : " (right)") : ""));
  if (layout.watt)
    names.insert(names.end(), {"watt_upper_body - watt_upper_crank", "watt_lower_body - watt_lower_crank"});
  if (layout.leaf) names.insert(names.end(), {"leaf_front - leaf_seat (left)", "leaf_front - leaf_seat (right)"});
  if (layout.leaf_lateral) names.push_back("leaf_seat (sideways)");
  if (layout.leaf) names.push_back("leaf_seat (pitch)");
  if (!layout.watt && !layout.twist) names.push_back("wheel_center (no crank)");
  return names;
}

BuiltAxle build_axle(const AxleGeometry& geometry, const SteeringArm<double>* pitman) {
  const AxleLayout* layout = find_axle_layout(geometry.type, geometry.guide);
  if (!layout)
    return {{}, {{"type", fmt::format("\"{}\" guided by \"{}\" is no known axle", geometry.type, geometry.guide)}}};
  return Builder(geometry, *layout, pitman).run();
}

BuiltAxleElement build_element(const AxleGeometry& geometry, const std::string& key, const Attachment& at) {
  return Builder(geometry, *find_axle_layout(geometry.type, geometry.guide)).further(key, at);
}

}  // namespace fahrwerk
