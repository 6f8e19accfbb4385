// The drawing of an axle: its points over hub travel and steer travel.
#include <algorithm>
#include <map>

#include "report/pages/kc_page.h"
#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk::report {
namespace {

using V = Vec3<double>;

constexpr int kMechanismNodes = 13;

// Names of points in a fixed order, and the parts between them.
class MechanismSketch {
 public:
  explicit MechanismSketch(MechanismSide& side) : side_(side) {}

  int point(const std::string& name) {
    const auto at = std::find(side_.points.begin(), side_.points.end(), name);
    if (at != side_.points.end()) return static_cast<int>(at - side_.points.begin());
    side_.points.push_back(name);
    return static_cast<int>(side_.points.size()) - 1;
  }
  void part(const std::string& name, const char* kind, std::initializer_list<const char*> points, bool closed = false) {
    MechanismPart p{name, kind, {}, closed};
    for (const char* n : points) p.points.push_back(point(n));
    side_.parts.push_back(std::move(p));
  }
  void to_knuckle(const std::string& name) { part("knuckle", "knuckle", {"wheel_center", name.c_str()}); }

 private:
  MechanismSide& side_;
};

void sketch(const SuspensionGeometry& g, const LinkageLayout& layout, MechanismSketch& s) {
  for (const ArmNames& a : layout.arms) {
    if (layout.trapezoid)
      s.part(a.name, "arm", {a.front.c_str(), a.ball.c_str(), "outer_rear", a.rear.c_str()}, true);
    else
      s.part(a.name, "arm", {a.front.c_str(), a.ball.c_str(), a.rear.c_str()});
    s.to_knuckle(a.ball);
  }
  if (layout.trapezoid) s.to_knuckle("outer_rear");
  for (const LinkNames& l : layout.links) {
    s.part(l.name, "link", {l.inner.c_str(), l.outer.c_str()});
    s.to_knuckle(l.outer);
  }
  if (layout.integral) {
    s.part("integral_link", "link", {"integral_lower", "integral_upper"});
    s.part("lower_arm", "arm", {"lower_ball", "integral_lower"});
    s.to_knuckle("integral_upper");
  }
  if (layout.strut) {
    s.part("strut", "strut", {"strut_lower", "strut_top"});
    s.to_knuckle("strut_lower");
  }
  if (layout.blade) s.part("blade", "arm", {"wheel_center", "blade_front"});
  if (layout.swing) s.part("arm", "arm", {"axis_inner", "wheel_center", "axis_outer"}, true);
  if (g.spring) s.part("spring", "spring", {"spring.body", "spring.moving"});
  const bool shared = g.spring && g.damper && norm(g.spring->body - g.damper->body) < 1e-9;
  if (g.damper && !shared) s.part("damper", "damper", {"damper.body", "damper.moving"});
  if (g.bar && g.bar->lever_end) {
    s.part("bar", "bar", {"bar.link", "bar.lever_end", "bar.pivot"});
    s.part("bar", "bar", {"bar.pivot", "bar.middle"});
  }
}

// An anti-roll bar whose drop link takes hold at `link`.
void set_lever(const BarLever<double>& bar, const V& link, std::map<std::string, V>& p) {
  const AngleSolution<double> t = linkage_detail::lever_angle(bar, link).angle;
  p["bar.link"] = link, p["bar.pivot"] = bar.pivot;
  p["bar.lever_end"] = bar.pivot + t.cos * bar.u + t.sin * bar.v;
  p["bar.middle"] = {bar.pivot.x, 0, bar.pivot.z};
}

// Every point of the linkage at (h, s), by name.
std::map<std::string, V> positions(const SuspensionGeometry& g, const LinkageLayout& layout, const Linkage<double>& l,
                                   double h, double s) {
  using linkage_detail::motion;
  const Knuckle<double> o = evaluate(l, h, s, 0.0, 0.0);
  std::map<std::string, V> p = g.points;  // those on the body stay
  const V W = g.points.at("wheel_center");
  const auto on_knuckle = [&](const std::string& name) { p[name] = o.r_VW + o.A_VK * (g.points.at(name) - W); };
  on_knuckle("wheel_center");
  for (const ArmNames& a : layout.arms) on_knuckle(a.ball);
  for (const LinkNames& k : layout.links) {
    on_knuckle(k.outer);
    if (k.steered) p[k.inner] += l.relayed ? evaluate(l.relay, s).p - l.relay.middle : V{0.0, s, 0.0};
  }
  if (layout.trapezoid) on_knuckle("outer_rear");
  if (layout.strut) on_knuckle("strut_lower");
  if (layout.blade) on_knuckle("blade_front");
  if (layout.integral) {
    on_knuckle("integral_upper");
    p["integral_lower"] = motion(l.inner, o).p;
  }
  if (l.has_spring) p["spring.body"] = l.spring.body, p["spring.moving"] = motion(l.spring.at, o).p;
  if (l.has_damper) p["damper.body"] = l.damper.body, p["damper.moving"] = motion(l.damper.at, o).p;
  if (l.bar_kind == Linkage<double>::Bar::lever) set_lever(l.bar, motion(l.bar.at, o).p, p);
  return p;
}

// Dependent axles: each side draws its own parts, the left one also what there is once.
void sketch(const AxleGeometry& g, const AxleLayout& layout, bool left, MechanismSketch& s) {
  if (layout.twist) {
    s.part("arm", "arm", {"bush", "member_end", "wheel_center"}, true);
    s.part("cross_member", "beam", {"member_end", "shear_center"});
  } else {
    s.part("beam", "beam", {"beam_end", "middle"});
    if (g.steered) s.part("kingpin", "knuckle", {"kingpin_upper", "kingpin_lower"});
    if (g.steered) s.to_knuckle("tie_rod");
    s.to_knuckle("beam_end");
  }
  for (const AxleLinkNames& l : layout.links)
    if (l.pair || left) s.part(l.name, "link", {l.inner.c_str(), l.outer.c_str()});
  if (layout.leaf) s.part("leaf", "arm", {"leaf_front", "leaf_seat", "leaf_rear"});
  if (g.spring) s.part("spring", "spring", {"spring.body", "spring.moving"});
  if (g.damper) s.part("damper", "damper", {"damper.body", "damper.moving"});
  if (g.bar && g.bar->lever_end) {
    s.part("bar", "bar", {"bar.link", "bar.lever_end", "bar.pivot"});
    s.part("bar", "bar", {"bar.pivot", "bar.middle"});
  }
  if (!left) return;
  if (layout.watt) {
    s.part("watt_upper", "link", {"watt_upper_body", "watt_upper_crank"});
    s.part("watt_crank", "arm", {"watt_upper_crank", "watt_pivot", "watt_lower_crank"});
    s.part("watt_lower", "link", {"watt_lower_crank", "watt_lower_body"});
  }
  if (!g.steered) return;
  s.part("tie_rod", "link", {"tie_rod", "tie_rod.right"});
  s.part("drag_link", "link", {"drag_link_inner", "drag_link_outer"});
  s.part("drag_lever", "knuckle", {"drag_link_outer", "drag_link.center"});
}

// The ends of a Watt crank, which turns about the beam's x axis so far that its upper rod keeps its length.
void set_crank(const AxleGeometry& g, const AxleBody<double>& beam, std::map<std::string, V>& p) {
  const V pivot = g.points.at("watt_pivot"), body = g.points.at("watt_upper_body");
  const V k = g.points.at("watt_upper_crank") - pivot, rod = body - pivot - k;
  const V u{0, k.y, k.z}, v{0, -k.z, k.y};
  const V y_D = body - pivot, y = transpose_times(beam.A, body - p["watt_pivot"]);
  const double branch = angle_branch(-2.0 * dot(y_D, u), -2.0 * dot(y_D, v), 0.0, 1.0);
  const AngleSolution<double> a =
      solve_angle(-2.0 * dot(y, u), -2.0 * dot(y, v), dot(k, k) + dot(y, y) - dot(rod, rod) - 2.0 * y.x * k.x, branch);
  for (const std::string name : {"watt_upper_crank", "watt_lower_crank"}) {
    const V e = g.points.at(name) - pivot;
    p[name] = p["watt_pivot"] + beam.A * V{e.x, a.cos * e.y - a.sin * e.z, a.sin * e.y + a.cos * e.z};
  }
}

// Points of one side of a dependent axle that stands at o.
std::map<std::string, V> positions(const KcHardPoints::Dependent& drawn, const AxleLayout& layout,
                                   const AxleMotion<double>& o, int side, double s) {
  const AxleGeometry& g = drawn.points;
  const DependentAxle<double>& x = drawn.axle;
  const auto sided = [&](const std::string& name, int i) {
    return i == 1 && !layout.single(name) ? mirrored(g.points.at(name)) : g.points.at(name);
  };
  const AxleBody<double>& body = o.body[layout.twist ? side : 0];
  const V W = sided("wheel_center", side), origin = layout.twist ? W : x.r_VM_D;
  std::map<std::string, V> p;
  for (const auto& [name, at] : g.points) p[name] = sided(name, side);  // those on the body stay
  const auto on_body = [&](const std::string& name, const V& design) { p[name] = body.r + body.A * (design - origin); };
  const auto on_knuckle = [&](const std::string& name, const std::string& point, int i) {
    const Knuckle<double>& k = o.wheel[i].own;
    p[name] = k.r_VW + k.A_VK * (sided(point, i) - sided("wheel_center", i));
  };
  p["wheel_center"] = o.wheel[side].own.r_VW;
  if (layout.twist) {
    const V shear = g.points.at("shear_center");
    on_body("shear_center", shear);
    on_body("member_end", {shear.x, sided("bush", side).y, shear.z});
    on_body("bush", sided("bush", side));
  } else {
    on_body("middle", x.r_VM_D);
    on_body("beam_end", g.steered ? 0.5 * (sided("kingpin_upper", side) + sided("kingpin_lower", side)) : W);
  }
  for (const AxleLinkNames& l : layout.links) on_body(l.outer, sided(l.outer, side));
  if (layout.leaf) on_body("leaf_seat", sided("leaf_seat", side));
  if (layout.watt) {
    on_body("watt_pivot", g.points.at("watt_pivot"));
    set_crank(g, o.body[0], p);
  }
  if (g.steered) {
    for (const char* name : {"kingpin_upper", "kingpin_lower"}) on_body(name, sided(name, side));
    on_knuckle("tie_rod", "tie_rod", side), on_knuckle("tie_rod.right", "tie_rod", 1);
    on_knuckle("drag_link_outer", "drag_link_outer", x.steering.drag_side);
    p["drag_link.center"] = o.wheel[x.steering.drag_side].own.r_VW;
    p["drag_link_inner"] = drag_joint(x.steering, s).p;
  }
  const auto moving = [&](const Follower<double>& f) { return axle_detail::motion(f, body).p; };
  if (x.has_spring) p["spring.body"] = x.spring[side].body, p["spring.moving"] = moving(x.spring[side].at);
  if (x.has_damper) p["damper.body"] = x.damper[side].body, p["damper.moving"] = moving(x.damper[side].at);
  if (x.bar_kind == DependentAxle<double>::Bar::lever) set_lever(x.bar[side], moving(x.bar[side].at), p);
  return p;
}

std::vector<double> nodes(double low, double high) {
  if (!(high > low)) return {low};
  std::vector<double> x;
  for (int i = 0; i < kMechanismNodes; ++i) x.push_back(low + (high - low) * i / (kMechanismNodes - 1));
  return x;
}

// Names and parts of one side, as far as its hard points are known.
void sketch(const KcHardPoints& hard_points, std::size_t side, MechanismSketch& s) {
  if (!hard_points.sides.empty()) {
    const SuspensionGeometry& g = hard_points.sides[side].points;
    sketch(g, *find_layout(g.type), s);
  }
  if (hard_points.dependent) {
    const AxleGeometry& g = hard_points.dependent->points;
    sketch(g, *find_axle_layout(g.type, g.guide), side == 0, s);
  }
}

// All points of one side with the other wheel at h_other.
std::map<std::string, V> positions(const KcAxleInput& axle, int i, double h, double h_other, double s) {
  const KcSide& side = i == 0 ? axle.left : axle.right;
  std::map<std::string, V> p;
  if (!axle.hard_points.sides.empty()) {
    const KcHardPoints::Side& drawn = axle.hard_points.sides[static_cast<std::size_t>(i)];
    p = positions(drawn.points, *find_layout(drawn.points.type), drawn.linkage, h, s);
  }
  if (const auto& drawn = axle.hard_points.dependent) {
    const AxleTravel<double> at{{i == 0 ? h : h_other, i == 0 ? h_other : h}, s};
    p = positions(*drawn, *find_axle_layout(drawn->points.type, drawn->points.guide),
                  evaluate(drawn->axle, at, {{0.0, 0.0}, 0.0}), i, s);
  }
  const Knuckle<double> o = side.at(h, h_other, s).knuckle.own;
  p["wheel_center"] = o.r_VW;
  p["wheel_axis"] = o.r_VW + 0.1 * (o.A_VK * kc_design_axis(side.wheel));
  return p;
}

}  // namespace

// Over the travel of the tie rods, whatever moves them.
Mechanism kc_mechanism(const KcAxleInput& axle) {
  Mechanism m;
  m.title = axle.name.empty() ? axle.type : axle_heading(axle.name) + ": " + axle.type;
  const TravelRange<double>& r = axle.left.range;
  m.travel = nodes(r.h_min, r.h_max), m.steer = nodes(r.s_min, r.s_max);
  for (int i = 0; i < 2; ++i) {
    const KcSide& side = i == 0 ? axle.left : axle.right;
    MechanismSide out;
    out.radius = side.wheel.radius, out.width = 0.65 * side.wheel.radius;
    MechanismSketch s(out);
    out.center = s.point("wheel_center"), out.axis = s.point("wheel_axis");
    sketch(axle.hard_points, static_cast<std::size_t>(i), s);
    const auto append = [&](std::vector<double>& to, double h, double h_other, double t) {
      const std::map<std::string, V> p = positions(axle, i, h, h_other, t);
      for (const std::string& name : out.points)
        for (const double x : {p.at(name).x, p.at(name).y, p.at(name).z}) to.push_back(x);
    };
    for (const double h : m.travel)
      for (const double t : m.steer) {
        append(out.positions, h, h, t);
        if (side.dependent) append(out.opposite, h, -h, t);
      }
    m.sides.push_back(std::move(out));
  }
  return m;
}

}  // namespace fahrwerk::report
