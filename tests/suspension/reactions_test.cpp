// Forces in the joints of linkages: balance of knuckle, arms and the whole, virtual power of the rack, lanes, Jets.
#include "suspension/linkage/reactions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "linkages.h"
#include "math/pack.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

struct Setting {
  SuspensionGeometry g;
  Linkage<double> l;
  ReactionLayout layout;
  double h, s;
  double rates[2] = {0.7, -0.2}, seconds[2] = {15.0, -4.0};
  LinkMasses<double> masses{{1.2, 0.9, 1.5, 0.7, 0.6}};
  LinkFrame<double> carrier{{0.4, 3.0, 9.2}, {0.2, -0.1, 0.5}, {1.0, 2.0, -0.7}};
  Knuckle<double> o;
  GuideLoads<double> loads{{{800, -2500, 3900}, {120, -340, 60}}, 0.0, 300.0, 250.0};

  Setting(const SuspensionGeometry& geometry, const Linkage<double>& linkage, double h_part, double s_part)
      : g(geometry),
        l(linkage),
        layout(reaction_layout(geometry)),
        h(h_part * l.range.h_max),
        s(s_part * l.range.s_max) {
    if (l.range.s_max == 0.0) rates[1] = seconds[1] = 0.0;
    o = evaluate(l, h, s, rates[0], rates[1]);
    // The spring takes what is missing along hub travel: then the loads are those of a motion.
    const double gap = solve().imbalance;
    loads.spring = -gap / o.spring.per_h;
  }
  Reactions<double> solve() const { return reactions(l, layout, o, loads, masses, carrier, s, rates, seconds); }

  V on_knuckle(const V& design) const { return o.r_VW + o.A_VK * (design - l.r_VW_D); }
  V at(const char* name) const { return g.points.at(name); }
};

void add(Wrench<double>& sum, const V& at, const V& force) { sum += acting_at(at, force, V{0, 0, 0}); }

// Forces of the elements on their moving ends, with their points, from the linkage's own followers.
template <class F>
void elements(const Setting& t, const F& call) {
  using namespace linkage_detail;
  const auto press = [&](const Element<double>& e, const PartOfLinkage& on, double force) {
    const V p = motion(e.at, t.o).p, d = p - e.body;
    call(p, (force / norm(d)) * d, on);
  };
  if (t.l.has_spring) press(t.l.spring, t.layout.spring, t.loads.spring);
  if (t.l.has_damper) press(t.l.damper, t.layout.damper, t.loads.damper);
  if (t.l.bar_kind == Linkage<double>::Bar::none) return;
  const V p = motion(t.l.bar.at, t.o).p;
  if (t.l.bar_kind == Linkage<double>::Bar::point) return call(p, {0, 0, -t.loads.bar}, t.layout.bar);
  // A drop link: along its line, with the lever's moment.
  const auto lever = lever_angle(t.l.bar, p).angle;
  const V end = lever.cos * t.l.bar.u + lever.sin * t.l.bar.v, across = lever.cos * t.l.bar.v - lever.sin * t.l.bar.u;
  const V d = p - t.l.bar.pivot - end;
  call(p, (-t.loads.bar * t.l.bar.radius / dot(d, across)) * d, t.layout.bar);
}

// Weight and inertia of the links, point by point.
template <class F>
void link_loads(const Setting& t, const F& call) {
  for (int i = 0; i < t.l.rods; ++i) {
    const auto p = link_points(t.l, i, t.masses.mass[i], t.o, t.s, t.rates[0], t.rates[1]);
    for (const auto* m : {&p.inner, &p.middle, &p.outer}) {
      const V w = t.carrier.omega, v = t.rates[0] * m->per_h + t.rates[1] * m->per_s;
      const V relative = t.seconds[0] * m->per_h + t.seconds[1] * m->per_s + m->bias;
      const V a = t.carrier.acceleration + cross(t.carrier.alpha, m->r) + cross(w, cross(w, m->r)) + 2.0 * cross(w, v) +
                  relative;
      call(m->r, -m->mass * a, i);
    }
  }
}

// Knuckle alone: forces at its joints and of the elements that sit on it make up the wrench it needs.
void expect_knuckle_balance(const Setting& t) {
  const Reactions<double> r = t.solve();
  Wrench<double> sum{};
  const auto put = [&](const V& at, const V& force) { add(sum, at - t.o.r_VW, force); };
  const LinkageLayout& layout = *find_layout(t.g.type);
  for (int i = 0; i < t.layout.arms; ++i)
    put(t.on_knuckle(t.at(layout.arms[static_cast<std::size_t>(i)].ball.c_str())), r.ball[i]);
  if (layout.trapezoid) put(t.on_knuckle(t.at("outer_rear")), r.second[0]);
  for (int i = 0; i < t.l.rods; ++i)
    if (t.layout.rod[static_cast<std::size_t>(i)].kind == PartOfLinkage::Kind::link)
      put(t.o.r_VW + t.o.A_VK * t.l.rod[i].c, r.outer[i]);
  if (layout.strut) put(t.at("strut_top"), r.strut_top);
  if (layout.blade) put(t.on_knuckle(t.at("blade_front")), r.bush);
  if (layout.swing) put(t.at("axis_inner"), -r.axis_inner), put(t.at("axis_outer"), -r.axis_outer);
  elements(t, [&](const V& p, const V& F, const PartOfLinkage& on) {
    if (on.kind == PartOfLinkage::Kind::knuckle) put(p, F);
  });
  // Forces of some kN through lever arms of 0.1 m, solved to round-off with condition numbers below 1e4.
  EXPECT_LT(norm(sum.force - t.loads.knuckle.force), 1e-7) << t.g.type;
  EXPECT_LT(norm(sum.moment - t.loads.knuckle.moment), 1e-7) << t.g.type;
}

// Everything between body and knuckle: what it gives to body, rack and knuckle is what loads it.
void expect_whole_balance(const Setting& t) {
  const Reactions<double> r = t.solve();
  Wrench<double> sum{-t.loads.knuckle.force, -(t.loads.knuckle.moment + cross(t.o.r_VW, t.loads.knuckle.force))};
  const LinkageLayout& layout = *find_layout(t.g.type);
  for (int i = 0; i < t.layout.arms; ++i) {
    const ArmNames& a = layout.arms[static_cast<std::size_t>(i)];
    add(sum, t.at(a.front.c_str()), -r.front[i]), add(sum, t.at(a.rear.c_str()), -r.rear[i]);
  }
  for (int i = 0; i < t.l.rods; ++i)
    if (t.layout.rod[static_cast<std::size_t>(i)].kind == PartOfLinkage::Kind::link && !(i == 0 && t.l.floating))
      add(sum, t.l.rod[i].a + V{0, t.l.rod[i].steer * t.s, 0}, -r.inner[i]);
  if (layout.strut) add(sum, t.at("strut_top"), r.strut_top);
  if (layout.blade) add(sum, t.on_knuckle(t.at("blade_front")), r.bush);
  if (layout.swing) add(sum, t.at("axis_inner"), -r.axis_inner), add(sum, t.at("axis_outer"), -r.axis_outer);
  elements(t, [&](const V& p, const V& F, const PartOfLinkage&) { add(sum, p, F); });
  if (!layout.swing) link_loads(t, [&](const V& p, const V& F, int) { add(sum, p, F); });
  EXPECT_LT(norm(sum.force), 1e-7) << t.g.type;
  EXPECT_LT(norm(sum.moment), 1e-7) << t.g.type;
}

TEST(Reactions, KnuckleAndWholeAreInBalance) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    for (const double h : {-0.8, 0.0, 0.6})
      for (const double s : {-0.7, 0.0, 0.9}) {
        const Setting t(g, l, h, s);
        EXPECT_NEAR(t.solve().imbalance, 0.0, 1e-8) << g.type;
        expect_knuckle_balance(t);
        expect_whole_balance(t);
      }
  }
}

// The rack does the power that steering needs: W · (t_s, d_s) less what the elements and links do along s.
TEST(Reactions, RackForceByVirtualPower) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    Setting t(g, test::built(g), 0.4, 0.5);
    if (t.l.range.s_max == 0.0) continue;
    double power_s = -dot(t.loads.knuckle.force, t.o.t_s) - dot(t.loads.knuckle.moment, t.o.d_s);
    power_s -= t.loads.spring * t.o.spring.per_s + t.loads.damper * t.o.damper.per_s;
    power_s -= t.loads.bar * t.o.bar.per_s;
    int i = 0;
    link_loads(t, [&](const V&, const V& F, int rod) {
      const auto p = link_points(t.l, rod, t.masses.mass[rod], t.o, t.s, t.rates[0], t.rates[1]);
      const MovingPoint<double>* points[] = {&p.inner, &p.middle, &p.outer};
      power_s += dot(F, points[i++ % 3]->per_s);
    });
    EXPECT_NEAR(t.solve().rack, power_s, 1e-8 * (1.0 + std::fabs(power_s))) << g.type;
  }
}

// Without masses and with the elements on other parts a link pulls along its line.
TEST(Reactions, LinksPullAlongTheirLine) {
  Setting t(test::five_link(), test::built(test::five_link()), 0.5, 0.3);
  t.masses = {{0, 0, 0, 0, 0}};
  const Reactions<double> r = t.solve();
  for (int i = 0; i < 5; ++i) {
    if (t.layout.rod_names[static_cast<std::size_t>(i)] == "lower_rear") continue;  // carries the spring
    const V d = t.o.r_VW + t.o.A_VK * t.l.rod[i].c - t.l.rod[i].a - V{0, t.l.rod[i].steer * t.s, 0};
    EXPECT_LT(norm(cross(r.outer[i], d)), 1e-9);
    EXPECT_NEAR(-dot(r.outer[i], d) / norm(d), r.rod[i], 1e-9);
    EXPECT_LT(norm(r.outer[i] + r.inner[i]), 1e-9);
  }
}

TEST(Reactions, MirrorImage) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Setting left(g, test::built(g), 0.5, 0.0);
    const SuspensionGeometry other = mirrored(g);
    const Linkage<double> l = mirrored(left.l);
    const auto flip = [](const V& v) { return V{v.x, -v.y, v.z}; };
    const auto flip_turn = [](const V& v) { return V{-v.x, v.y, -v.z}; };
    GuideLoads<double> loads = left.loads;
    loads.knuckle = {flip(loads.knuckle.force), flip_turn(loads.knuckle.moment)};
    const LinkFrame<double> carrier{flip(left.carrier.acceleration), flip_turn(left.carrier.omega),
                                    flip_turn(left.carrier.alpha)};
    const double rates[2] = {left.rates[0], -left.rates[1]}, seconds[2] = {left.seconds[0], -left.seconds[1]};
    const Knuckle<double> o = evaluate(l, left.h, -left.s, rates[0], rates[1]);
    const Reactions<double> a = left.solve();
    const Reactions<double> b =
        reactions(l, reaction_layout(other), o, loads, left.masses, carrier, -left.s, rates, seconds);
    for (int i = 0; i < 5; ++i) {
      EXPECT_NEAR(a.rod[i], b.rod[i], 1e-8) << g.type;
      EXPECT_LT(norm(flip(a.inner[i]) - b.inner[i]), 1e-8) << g.type;
    }
    for (int i = 0; i < 2; ++i) EXPECT_LT(norm(flip(a.ball[i]) - b.ball[i]), 1e-8) << g.type;
    for (int i = 0; i < 2; ++i) EXPECT_LT(norm(flip(a.rear[i]) - b.rear[i]), 1e-8) << g.type;
    EXPECT_LT(norm(flip(a.axis_outer) - b.axis_outer), 1e-8) << g.type;
  }
}

TEST(Reactions, LanesEqualSingleOnes) {
  using P = Pack<xsimd::default_arch>;
  const Setting a(test::integral_link(), test::built(test::integral_link()), 0.5, 0.3);
  const Setting b(test::integral_link(), a.l, -0.4, 0.0);
  const auto both = [](double x, double y) {
    P p(x);
    p.set_lane(1, y);
    return p;
  };
  const auto vec = [&](const V& x, const V& y) { return Vec3<P>{both(x.x, y.x), both(x.y, y.y), both(x.z, y.z)}; };
  const Linkage<P> l = convert<P>(a.l);
  const P rates[2] = {P(a.rates[0]), P(a.rates[1])}, seconds[2] = {P(a.seconds[0]), P(a.seconds[1])};
  const P s = both(a.s, b.s);
  const Knuckle<P> o = evaluate(l, both(a.h, b.h), s, rates[0], rates[1]);
  const GuideLoads<P> loads{
      {vec(a.loads.knuckle.force, b.loads.knuckle.force), vec(a.loads.knuckle.moment, b.loads.knuckle.moment)},
      both(a.loads.spring, b.loads.spring),
      P(a.loads.damper),
      P(a.loads.bar)};
  LinkMasses<P> masses;
  for (int i = 0; i < 5; ++i) masses.mass[i] = P(a.masses.mass[i]);
  const LinkFrame<P> carrier{vec(a.carrier.acceleration, a.carrier.acceleration), vec(a.carrier.omega, a.carrier.omega),
                             vec(a.carrier.alpha, a.carrier.alpha)};
  const Reactions<P> packed = reactions(l, a.layout, o, loads, masses, carrier, s, rates, seconds);
  const Reactions<double> first = a.solve(), second = b.solve();
  for (int i = 0; i < 5; ++i) {
    // Same operations; contraction to fused ones may differ by round-off.
    EXPECT_NEAR(lane_value(packed.rod[i], 0), first.rod[i], 1e-8);
    EXPECT_NEAR(lane_value(packed.rod[i], 1), second.rod[i], 1e-8);
  }
  EXPECT_NEAR(lane_value(packed.ball[0].z, 1), second.ball[0].z, 1e-8);
}

}  // namespace
}  // namespace fahrwerk
