#include "suspension/linkage/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "suspension/linkage/attach.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkage/range.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

V unit(const V& a) { return (1.0 / norm(a)) * a; }
double distance(const V& a, const V& b) { return norm(a - b); }

// Two unit vectors across a.
void across(const V& a, V& n1, V& n2) {
  const V other = std::fabs(a.x) < 0.6 ? V{1, 0, 0} : V{0, 1, 0};
  n1 = unit(cross(a, other));
  n2 = cross(unit(a), n1);
}

class Builder {
 public:
  Builder(const SuspensionGeometry& g, const LinkageLayout& layout, const SteeringFourBar<double>* relay = nullptr)
      : g_(g), layout_(layout), relay_(relay) {}

  BuiltLinkage run() {
    if (!complete()) return std::move(out_);
    check_points();
    if (!out_.problems.empty()) return std::move(out_);
    set_frame();
    if (layout_.swing)
      set_swing();
    else
      set_equations();
    if (out_.problems.empty()) set_elements();
    if (out_.problems.empty()) prove_all();
    return std::move(out_);
  }

  // Of a linkage that stands.
  BuiltElement further(const Linkage<double>& l, const std::string& key, const Attachment& a) {
    Element<double> e = element(key, a);
    if (out_.problems.empty()) prove_further(l, key, e);
    if (out_.problems.empty())
      e.edge = edge_slopes(l, [&e](const Knuckle<double>& o) { return linkage_detail::displacement(e, o).per_h; });
    return {e, std::move(out_.problems)};
  }

 private:
  // The linkage is followed beyond its travel by as much as can be proved, so that it fades out smoothly.
  void prove_all() {
    Linkage<double>& l = out_.linkage;
    constexpr double least = 1e-4;
    for (;; l.range.fade *= 0.5) {
      const bool last = l.range.fade < least;
      out_.problems.clear();
      layout_.swing ? prove_swing() : prove();
      if (out_.problems.empty()) prove_elements();
      if (out_.problems.empty() || last) break;
    }
    if (!out_.problems.empty()) return;
    if (l.has_spring) l.spring.edge = edge_slopes(l, [](const Knuckle<double>& o) { return o.spring.per_h; });
    if (l.has_damper) l.damper.edge = edge_slopes(l, [](const Knuckle<double>& o) { return o.damper.per_h; });
    l.bar.edge = edge_slopes(l, [](const Knuckle<double>& o) { return o.bar.per_h; });
  }

  template <class F>
  static EdgeSlopes<double> edge_slopes(const Linkage<double>& l, F&& slope) {
    return {slope(evaluate(l, l.range.h_max, 0.0, 0.0, 0.0)), slope(evaluate(l, l.range.h_min, 0.0, 0.0, 0.0))};
  }

  void prove_further(const Linkage<double>& l, const std::string& key, const Element<double>& e) {
    on_grid(l, [&](double, double, const Knuckle<double>& o, const std::string& where) {
      if (e.free_length - linkage_detail::displacement(e, o).value >= 1e-2) return true;
      problem(key + ".moving", "comes within 10 mm of " + key + ".body " + where);
      return false;
    });
  }

  // Calls f(h, s, knuckle, where) over the whole travel until it says no.
  template <class F>
  static void on_grid(const Linkage<double>& l, F&& f) {
    constexpr int grid = 12;
    for (int i = 0; i <= grid; ++i)
      for (int j = 0; j <= grid; ++j) {
        const double h = l.range.h_min + (l.range.h_max - l.range.h_min) * i / grid;
        const double s = l.range.s_min + (l.range.s_max - l.range.s_min) * j / grid;
        if (!f(h, s, evaluate(l, h, s, 0.0, 0.0), fmt::format("at hub travel {:+.3f} m, steer travel {:+.3f} m", h, s)))
          return;
      }
  }

  void problem(const std::string& point, std::string message) { out_.problems.push_back({point, std::move(message)}); }
  const V& at(const std::string& name) const { return g_.points.at(name); }
  V on_knuckle(const V& p) const { return p - at("wheel_center"); }

  bool complete() {
    for (const std::string& name : layout_.points())
      if (!g_.points.count(name)) problem(name, "missing; a " + layout_.type + " needs it");
    return out_.problems.empty();
  }

  void apart(const std::string& a, const std::string& b, const std::string& why) {
    if (distance(at(a), at(b)) < kOnePoint) problem(b, fmt::format("coincides with {}: {}", a, why));
  }

  void check_points() {
    const double side = at("wheel_center").y;
    if (std::fabs(side) < 0.05) problem("wheel_center", "lies in the middle of the vehicle (|y| < 0.05 m)");
    for (const std::string& name : layout_.points())
      if (at(name).y * side < 0.0 && std::fabs(at(name).y) > 0.05)
        problem(name, fmt::format("y = {:.3f} m lies on the other side of the vehicle than wheel_center, y = {:.3f} m: "
                                  "left and right are swapped",
                                  at(name).y, side));
    for (const ArmNames& a : layout_.arms) {
      apart(a.front, a.rear, "the arm has no axis");
      apart(a.front, a.ball, "the arm has no length");
      apart(a.rear, a.ball, "the arm has no length");
      const V axis = at(a.rear) - at(a.front);
      if (norm(axis) >= kOnePoint && norm(cross(unit(axis), at(a.ball) - at(a.front))) < 1e-2)
        problem(a.ball, fmt::format("lies on the axis {} - {}: the arm cannot move it", a.front, a.rear));
      if (std::fabs(at(a.ball).y) < std::fabs(0.5 * (at(a.front).y + at(a.rear).y)))
        problem(a.ball,
                fmt::format("lies further inboard than {} and {}: inner and outer are swapped", a.front, a.rear));
    }
    for (const LinkNames& l : layout_.links) apart(l.inner, l.outer, "the link has no length");
    if (layout_.strut) apart("strut_top", "strut_lower", "the strut has no direction");
    if (layout_.integral) {
      apart("integral_lower", "integral_upper", "the link has no length");
      apart("lower_ball", "integral_lower", "the link holds nothing");
      apart("lower_ball", "integral_upper", "the link holds nothing");
    }
    if (layout_.trapezoid) apart(layout_.arms[0].ball, "outer_rear", "the knuckle has no axis on the arm");
    if (layout_.swing) apart("axis_inner", "axis_outer", "the arm has no axis");
    const bool can_steer =
        std::any_of(layout_.links.begin(), layout_.links.end(), [](const auto& l) { return l.steered; });
    if (g_.travel.steer > 0.0 && !can_steer)
      problem("travel.steer", "a " + layout_.type + " has no tie rod; steer must be 0");
  }

  void set_frame() {
    Linkage<double>& l = out_.linkage;
    l.r_VW_D = at("wheel_center");
    l.range = {-g_.travel.rebound, g_.travel.bump, -g_.travel.steer, g_.travel.steer};
  }

  void add_rod(const std::string& inner, const std::string& outer, bool steered = false) {
    Linkage<double>& l = out_.linkage;
    const V d = at(outer) - at(inner);
    l.rod[l.rods++] = {at(inner), on_knuckle(at(outer)), dot(d, d), steered ? 1.0 : 0.0};
  }

  // A point of an arm as a linear function of its ball joint.
  Follower<double> on_arm(const ArmNames& arm, const V& p) const {
    const V e = unit(at(arm.rear) - at(arm.front)), C = at(arm.ball);
    const V foot = at(arm.front) + dot(C - at(arm.front), e) * e, w = C - foot, x = p - foot, ew = cross(e, w);
    const double beta = dot(x, w) / dot(w, w), gamma = dot(x, ew) / dot(w, w);
    const V g = gamma * e;
    return {on_knuckle(C), foot + dot(x, e) * e - beta * foot - cross(g, foot), g, beta};
  }

  void set_equations() {
    Linkage<double>& l = out_.linkage;
    if (layout_.integral) {
      add_rod("integral_lower", "integral_upper");
      l.floating = true;
      l.inner = on_arm(layout_.arms[0], at("integral_lower"));
    }
    for (const ArmNames& a : layout_.arms) add_rod(a.front, a.ball), add_rod(a.rear, a.ball);
    if (layout_.trapezoid) add_rod(layout_.arms[0].front, "outer_rear");
    for (const LinkNames& k : layout_.links) add_rod(k.inner, k.outer, k.steered);
    if (relay_) l.relayed = true, l.relay = left_joint(*relay_);
    if (layout_.strut) {
      l.has_strut = true;
      l.strut.top = at("strut_top");
      l.strut.along = unit(at("strut_top") - at("strut_lower"));
      across(l.strut.along, l.strut.n1_K, l.strut.n2_K);
      const V c = on_knuckle(l.strut.top);
      l.strut.offset1 = dot(c, l.strut.n1_K), l.strut.offset2 = dot(c, l.strut.n2_K);
    }
    if (g_.hinge) set_hinge(*g_.hinge);
    if (layout_.blade) {
      l.has_guide = true;
      l.guide = {on_knuckle(at("blade_front")), at("blade_front"), {1, 0, 0}, {0, 0, 1}};
    }
    if (layout_.trapezoid) {
      const ArmNames& a = layout_.arms[0];
      l.has_flat = true;
      const V w = unit(at(a.rear) - at(a.front)), y1 = at(a.ball) - at(a.front), y2 = at("outer_rear") - at(a.front);
      l.flat = {at(a.front), w, on_knuckle(at(a.ball)), on_knuckle(at("outer_rear")), dot(y2, cross(w, y1))};
    }
  }

  void set_hinge(const HingeGeometry& g) {
    if (layout_.type != "macpherson")
      return problem("hinge", "belongs to a macpherson; a " + layout_.type + " has none");
    Linkage<double>& l = out_.linkage;
    const V axis = at(layout_.arms[0].rear) - at(layout_.arms[0].front), w = unit(axis);
    const V across = g.axis - dot(g.axis, w) * w;
    if (norm(across) < 0.1 * norm(g.axis) || norm(g.axis) < 1e-9)
      return problem("hinge.axis", "lies along the arm's axis: the hinge gives way across it");
    if (g.travel > 0.2 * norm(axis))
      return problem("hinge.travel",
                     fmt::format("{:.3f} m is more than a fifth of the arm's axis, {:.3f} m", g.travel, norm(axis)));
    l.has_hinge = true, l.hinge_rod = 1;
    l.hinge = {unit(across), w, norm(axis), g.travel};
  }

  void set_swing() {
    Linkage<double>& l = out_.linkage;
    l.swing = true;
    SwingArm<double>& a = l.arm;
    a.e = unit(at("axis_outer") - at("axis_inner"));
    const V from = l.r_VW_D - at("axis_inner");
    a.centre = at("axis_inner") + dot(from, a.e) * a.e;
    a.u = l.r_VW_D - a.centre, a.v = cross(a.e, a.u);
    const double radius = norm(a.u);
    if (radius < 1e-2)
      return problem("wheel_center", "lies on the axis axis_inner - axis_outer: the arm cannot move it");
    if (std::fabs(a.v.z) < 1e-3 * radius)
      return problem("wheel_center", "does not move vertically when the arm turns about axis_inner - axis_outer");
    a.branch = angle_branch(a.u.z, a.v.z, 0.0, 1.0);
  }

  void prove_swing() {
    const Linkage<double>& l = out_.linkage;
    const SwingArm<double>& a = l.arm;
    const double reach = std::hypot(a.u.z, a.v.z);
    const TravelRange<double> all = followed(l.range);
    for (const double h : {all.h_max, all.h_min})
      if (std::fabs(a.u.z + h) > 0.999 * reach)
        problem("wheel_center", fmt::format("cannot reach travel {:+.3f} m: the arm's dead points are at {:+.3f} m and "
                                            "{:+.3f} m",
                                            h, -reach - a.u.z, reach - a.u.z));
  }

  // `on` an arm, a link or the knuckle.
  Follower<double> follower(const std::string& key, const std::string& on, const V& p) {
    const Follower<double> fixed{on_knuckle(p), {}, {}, 1.0};
    if (on == "knuckle") return fixed;
    if (layout_.swing && on == "arm") return fixed;
    for (const ArmNames& a : layout_.arms)
      if (on == a.name) {
        if (g_.hinge) problem(key + ".on", "the " + on + " turns in its hinge; with `hinge` it must be the knuckle");
        return on_arm(a, p);
      }
    for (const LinkNames& k : layout_.links)
      if (on == k.name) {
        const auto [share, beside] = place_on_link(p, key, k.inner, at(k.inner), k.outer, at(k.outer));
        if (k.steered) problem(key + ".on", "the tie rod cannot carry an element");
        if (beside) out_.problems.push_back(*beside);
        return {on_knuckle(at(k.outer)), (1.0 - share) * at(k.inner), {}, share};
      }
    std::string known = "knuckle";
    if (layout_.swing) known += ", arm";
    for (const ArmNames& a : layout_.arms) known += ", " + a.name;
    for (const LinkNames& k : layout_.links)
      if (!k.steered) known += ", " + k.name;
    problem(key + ".on", fmt::format("\"{}\" is no part of a {}; known are {}", on, layout_.type, known));
    return fixed;
  }

  Element<double> element(const std::string& key, const Attachment& a) {
    const double length = distance(a.body, a.moving);
    if (length < kOnePoint) problem(key + ".moving", "coincides with " + key + ".body: the element has no length");
    return {follower(key, a.on, a.moving), a.body, length};
  }

  void set_elements() {
    Linkage<double>& l = out_.linkage;
    if (g_.spring) l.has_spring = true, l.spring = element("spring", *g_.spring);
    if (g_.damper) l.has_damper = true, l.damper = element("damper", *g_.damper);
    if (g_.spring && g_.damper)
      l.shared = g_.spring->on == g_.damper->on && distance(g_.spring->body, g_.damper->body) == 0.0 &&
                 distance(g_.spring->moving, g_.damper->moving) == 0.0;
    if (g_.bar) set_bar(*g_.bar);
  }

  void set_bar(const BarGeometry& g) {
    Linkage<double>& l = out_.linkage;
    BarLever<double>& bar = l.bar;
    bar.at = follower("bar", g.on, g.link);
    bar.height = g.link.z;
    l.bar_kind = Linkage<double>::Bar::point;
    if (!g.lever_end || !g.pivot) return;
    l.bar_kind = Linkage<double>::Bar::lever;
    if (const auto wrong = set_lever(g, bar)) out_.problems.push_back(*wrong);
  }

  // Over all that is followed: the drop link turns its lever without a dead point, no element shrinks to nothing.
  void prove_elements() {
    Linkage<double> l = out_.linkage;
    l.range = followed(l.range);
    const auto fault = [&](const char* point, const std::string& message) {
      problem(point, message);
      return false;
    };
    on_grid(l, [&](double, double, const Knuckle<double>& o, const std::string& where) {
      if (l.has_spring && l.spring.free_length - o.spring.value < 1e-2)
        return fault("spring.moving", "comes within 10 mm of spring.body " + where);
      if (l.has_damper && l.damper.free_length - o.damper.value < 1e-2)
        return fault("damper.moving", "comes within 10 mm of damper.body " + where);
      if (l.bar_kind != Linkage<double>::Bar::lever) return true;
      const linkage_detail::LeverAngle<double> lever =
          linkage_detail::lever_angle(l.bar, linkage_detail::motion(l.bar.at, o).p);
      if (!lever.angle.reached || std::fabs(lever.angle.slope) < 0.05 * lever.scale)
        return fault("bar.link", "the drop link cannot turn the bar's lever any further " + where);
      return true;
    });
  }

  void prove() {
    Linkage<double>& l = out_.linkage;
    const std::vector<std::string> names = equation_names(layout_);
    const linkage_detail::DesignPivots design = linkage_detail::design_pivots(l);
    const auto point_of = [](const std::string& equation) { return equation.substr(0, equation.find(' ')); };
    if (design.ratio < 1e-3) {
      const std::string& name = names[static_cast<std::size_t>(design.equation)];
      return problem(point_of(name),
                     fmt::format("{} holds the wheel in a direction that the other links hold already (or "
                                 "locks its vertical travel): the design position is singular",
                                 name));
    }
    if (const auto fault = linkage_detail::prove_range(l)) {
      const std::string& name = names[static_cast<std::size_t>(fault->equation)];
      problem(point_of(name),
              fmt::format("{} locks: the linkage cannot be assembled beyond hub travel {:+.3f} m, steer "
                          "travel {:+.3f} m; the travel asked for is {:+.3f} .. {:+.3f} m, steer ±{:.3f} m",
                          name, fault->h, fault->s, l.range.h_min, l.range.h_max, l.range.s_max));
      return;
    }
    if (!l.has_hinge) return;
    if (const auto fault = linkage_detail::prove_hinge(l))
      problem("hinge.travel", fmt::format("the linkage cannot follow its hinge at hub travel {:+.3f} m, steer travel "
                                          "{:+.3f} m to {:+.3f} m",
                                          fault->h, fault->s, fault->b));
  }

  const SuspensionGeometry& g_;
  const LinkageLayout& layout_;
  const SteeringFourBar<double>* relay_;
  BuiltLinkage out_{};
};

}  // namespace

std::vector<std::string> equation_names(const LinkageLayout& layout) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& a, const std::string& b) { names.push_back(a + " - " + b); };
  if (layout.integral) add("integral_lower", "integral_upper");
  for (const ArmNames& a : layout.arms) add(a.front, a.ball), add(a.rear, a.ball);
  if (layout.trapezoid) add(layout.arms[0].front, "outer_rear");
  for (const LinkNames& k : layout.links) add(k.inner, k.outer);
  for (int i = 0; i < 2; ++i) {
    if (layout.strut) add("strut_top", "strut_lower");
    if (layout.blade) names.push_back("blade_front (bush)");
  }
  if (layout.trapezoid) add("outer_rear", "arm plane");
  return names;
}

BuiltLinkage build_linkage(const SuspensionGeometry& geometry, const SteeringFourBar<double>* relay) {
  const LinkageLayout* layout = find_layout(geometry.type);
  if (!layout) return {{}, {{"type", "\"" + geometry.type + "\" is no known linkage"}}};
  return Builder(geometry, *layout, relay).run();
}

BuiltElement build_element(const SuspensionGeometry& geometry, const Linkage<double>& linkage, const std::string& key,
                           const Attachment& at) {
  return Builder(geometry, *find_layout(geometry.type)).further(linkage, key, at);
}

Linkage<double> mirrored(const Linkage<double>& left) {
  Linkage<double> l = left;
  const auto flip = [](V& p) { p.y = -p.y; };
  const auto flip_turn = [](V& g) { g.x = -g.x, g.z = -g.z; };  // a pseudovector
  const auto flip_follower = [&](Follower<double>& f) { flip(f.c), flip(f.k), flip_turn(f.g); };
  flip_turn(l.arm.e), flip(l.arm.u), flip(l.arm.v), flip(l.arm.centre);
  for (Rod<double>& r : l.rod) flip(r.a), flip(r.c);
  flip_follower(l.inner);
  flip(l.strut.top), flip(l.strut.n1_K), flip(l.strut.n2_K), flip(l.strut.along);
  flip(l.guide.c), flip(l.guide.point), flip(l.guide.e1), flip(l.guide.e2);
  flip(l.flat.a), flip(l.flat.w), flip(l.flat.c1), flip(l.flat.c2), l.flat.f0 = -l.flat.f0;
  flip(l.r_VW_D);
  l.range.s_min = -left.range.s_max, l.range.s_max = -left.range.s_min;
  l.start.s_middle = -left.start.s_middle;
  int t = 0;
  for (int i = 0; i <= l.start.degree; ++i)
    for (int j = 0; j <= l.start.degree - i; ++j, ++t) {
      if (j % 2)
        for (double& k : l.start.k[t]) k = -k;
      for (int u : {1, 2, 4}) l.start.k[t][u] = -l.start.k[t][u];
    }
  for (Element<double>* e : {&l.spring, &l.damper}) flip_follower(e->at), flip(e->body);
  flip_follower(l.bar.at), flip(l.bar.pivot), flip(l.bar.u), flip(l.bar.v);
  flip(l.hinge.e), flip(l.hinge.w);
  l.relay.bar.pitman = mirrored(l.relay.bar.pitman), l.relay.bar.idler = mirrored(l.relay.bar.idler);
  flip(l.relay.middle), l.relay.per_s = -l.relay.per_s;
  return l;
}

}  // namespace fahrwerk
