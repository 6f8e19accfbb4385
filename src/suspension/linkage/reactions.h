// Forces in the joints of a linkage: what the guides do to hold the knuckle on its way.
//
// The five equations f = 0 hold the knuckle by forces λ_k ∂f_k/∂(r, φ). With the wrench W that the knuckle needs from
// its guides (rate of momentum less what is applied to knuckle and wheel, about the wheel centre) and the loads that
// springs, dampers, bars and the links' own masses bring to arms and links,
//   Jᵀ λ = W - Σ loads      the transpose of the Jacobian that gives the velocities      [Schramm 4.3, Lagrange I]
// A load F at a point P of an arm or link reaches the knuckle at that part's ball joint C as β F + F × g, since
// v_P = β v_C + g × v_C: exact in virtual power, and its surplus within the constrained directions is taken back by λ.
// The component along hub travel is the equation of motion; `imbalance` is what is missing there.
//
// A hinge of an arm has two joints, whose forces across the axis follow from moments; along the axis each takes half.
#pragma once

#include "math/spatial.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkage/link_inertia.h"
#include "suspension/linkage/reaction_layout.h"

namespace fahrwerk {

// How the body moves that carries the linkage, in V: what its links weigh and how they are accelerated.
template <class S>
struct LinkFrame {
  Vec3<S> acceleration;  // of the origin of V less gravity  [m/s²]; at rest (0, 0, g)
  Vec3<S> omega, alpha;  // [rad/s], [rad/s²]
};

template <class S>
struct GuideLoads {
  Wrench<S> knuckle;      // what knuckle and wheel need from guides and elements together, about W, in V
  S spring, damper, bar;  // forces of the elements: > 0 in compression; the bar's against z_arb
  const Element<S>* stop[2] = {nullptr, nullptr};  // bump and rebound stop with points of their own
  S stop_force[2] = {S(0.0), S(0.0)};
};

// Forces in V; [N]. On the knuckle at outer joints, on the body at inner ones.
template <class S>
struct Reactions {
  static constexpr int max_arms = 2;
  S rod[5];                                 // > 0 tension: links, and the legs of arms as if they were links
  Vec3<S> outer[5];                         // of links, at their outer joints, on the knuckle
  Vec3<S> inner[5];                         // of links, at their inner joints, on body, rack or arm
  Vec3<S> ball[max_arms];                   // of arms, on the knuckle
  Vec3<S> second[max_arms];                 // of a trapezoidal arm at its second ball joint
  Vec3<S> front[max_arms], rear[max_arms];  // of arms, on the body
  Vec3<S> strut_top;                        // across the strut, on the knuckle; the body gets the opposite
  Vec3<S> bush;                             // of a blade, on the knuckle
  Vec3<S> axis_inner, axis_outer;           // of trailing arms, on the body
  S rack;                                   // along the steer travel, on the rack or the relay rod
  S imbalance;                              // force along hub travel that the loads leave over
};

// A compliant hinge: where it stands and how it moves the knuckle, and its acceleration b''.
template <class S>
struct HingeReaction {
  HingePlace<S> place;
  S second;
};

namespace linkage_detail {

// Loads on knuckle, arms and links while they are collected.
template <class S>
struct LoadSums {
  Wrench<S> knuckle{zero3<S>(), zero3<S>()};  // about W, of all loads as they reach the knuckle
  Vec3<S> ball[2], second[2], link[5];        // of loads on arms and links, at their ball joints
  Vec3<S> arm_force[2], arm_moment[2];        // of loads on arms, about the front joint
  Vec3<S> link_force[5];                      // of loads on links
};

template <class S>
inline void add_load(const Linkage<S>& l, const ReactionLayout& layout, const Knuckle<S>& o, const PartOfLinkage& part,
                     const Follower<S>& at, const Vec3<S>& F, LoadSums<S>& sums) {
  const Vec3<S> b = o.A_VK * at.c, f = at.beta * F + cross(F, at.g);
  sums.knuckle += acting_at(b, f, zero3<S>());
  if (part.kind == PartOfLinkage::Kind::arm) {
    const Vec3<S> front = l.rod[layout.first_rod[part.index]].a;
    (part.second ? sums.second : sums.ball)[part.index] += f;
    sums.arm_force[part.index] += F;
    sums.arm_moment[part.index] += cross(follow(at, o.r_VW + b) - front, F);
  } else if (part.kind == PartOfLinkage::Kind::link) {
    sums.link[part.index] += f;
    sums.link_force[part.index] += F;
  }
}

// Spring, damper and bar, as they press on their moving ends.
template <class S>
inline void add_elements(const Linkage<S>& l, const ReactionLayout& layout, const Knuckle<S>& o,
                         const GuideLoads<S>& loads, LoadSums<S>& sums) {
  const auto press = [&](const Element<S>& e, const PartOfLinkage& part, const S& force) {
    const Vec3<S> d = motion(e.at, o).p - e.body;
    add_load(l, layout, o, part, e.at, S(force / norm(d)) * d, sums);
  };
  if (l.has_spring) press(l.spring, layout.spring, loads.spring);
  if (l.has_damper) press(l.damper, layout.damper, loads.damper);
  for (int i = 0; i < 2; ++i)
    if (loads.stop[i]) press(*loads.stop[i], layout.stop[i], loads.stop_force[i]);
  if (!l.has_spring) sums.knuckle.force.z -= loads.spring;  // as evaluate has it: along hub travel
  if (!l.has_damper) sums.knuckle.force.z -= loads.damper;
  if (l.bar_kind == Linkage<S>::Bar::none) return;
  const S zero(0.0);
  Vec3<S> F{zero, zero, -loads.bar};
  if (l.bar_kind == Linkage<S>::Bar::lever) {
    // ∂z/∂P of bar_displacement: radius · 2 d/(-slope).
    const Vec3<S> p = motion(l.bar.at, o).p;
    const AngleSolution<S> t = lever_angle(l.bar, p).angle;
    F = S(loads.bar * l.bar.radius * 2.0 / t.slope) * (p - l.bar.pivot - t.cos * l.bar.u - t.sin * l.bar.v);
  }
  add_load(l, layout, o, layout.bar, l.bar.at, F, sums);
}

// Weight and inertia of the links at their three points. The inner joint's share loads only what it sits on.
template <class S>
inline void add_link_masses(const Linkage<S>& l, const ReactionLayout& layout, const Knuckle<S>& o,
                            const LinkMasses<S>& masses, const LinkFrame<S>& carrier, const S& s, const S (&rates)[2],
                            const S (&seconds)[2], const HingeReaction<S>* hinge, LoadSums<S>& sums,
                            Vec3<S> (&at_inner)[5]) {
  const auto force = [&](const MovingPoint<S>& p, const Vec3<S>& per_b) {
    Vec3<S> v = rates[0] * p.per_h + rates[1] * p.per_s;
    if (hinge) v += hinge->place.knuckle.rate * per_b;
    Vec3<S> a = carrier.acceleration + cross(carrier.alpha, p.r) + cross(carrier.omega, cross(carrier.omega, p.r)) +
                S(2.0) * cross(carrier.omega, v) + seconds[0] * p.per_h + seconds[1] * p.per_s + p.bias;
    if (hinge) a += hinge->second * per_b;
    return -p.mass * a;
  };
  const S half(0.5), one(1.0);
  for (int i = 0; i < l.rods; ++i) {
    const LinkPoints<S> points =
        link_points(l, i, masses.mass[i], o, s, rates[0], rates[1], hinge ? &hinge->place : nullptr);
    const LinkHingeRates<S> by_b =
        hinge ? link_hinge_rates(l, i, o, hinge->place) : LinkHingeRates<S>{zero3<S>(), zero3<S>(), zero3<S>()};
    const Vec3<S> inner = force(points.inner, by_b.inner), middle = force(points.middle, by_b.middle),
                  outer = force(points.outer, by_b.outer);
    const PartOfLinkage& part = layout.rod[i];
    const Vec3<S> a = hinge && i == l.hinge_rod ? l.rod[i].a + hinge->place.inner.shift : l.rod[i].a;
    add_load(l, layout, o, part, {l.rod[i].c, zero3<S>(), zero3<S>(), one}, outer, sums);
    if (part.kind == PartOfLinkage::Kind::arm) {
      add_load(l, layout, o, part, {l.rod[i].c, half * a, zero3<S>(), half}, middle, sums);
      sums.arm_force[part.index] += inner;
      sums.arm_moment[part.index] += cross(a - l.rod[layout.first_rod[part.index]].a, inner);
      at_inner[i] = zero3<S>();
    } else {
      // Half of the middle's load rests on either end.
      add_load(l, layout, o, part, {l.rod[i].c, zero3<S>(), zero3<S>(), one}, half * middle, sums);
      at_inner[i] = inner + half * middle;
      if (i == 0 && l.floating) add_load(l, layout, o, layout.floating_on, l.inner, at_inner[i], sums);
    }
  }
}

// Forces of a hinge on the body from what loads its arm: across the axis by moments, half each along it.
template <class S>
inline void hinge_forces(const Vec3<S>& axis, const Vec3<S>& force, const Vec3<S>& moment_about_front, Vec3<S>& front,
                         Vec3<S>& rear) {
  const S per = 1.0 / dot(axis, axis);
  const Vec3<S> along = S(dot(force, axis) * per) * axis, across = per * cross(moment_about_front, axis);
  rear = across + S(0.5) * along;
  front = force - rear;
}

// λ from the transposed equations, then joint by joint.
template <class S>
inline void set_reactions(const Linkage<S>& l, const ReactionLayout& layout, const Knuckle<S>& o, const S& s,
                          const Wrench<S>& need, const HingeReaction<S>* hinge, LoadSums<S>& sums,
                          const Vec3<S> (&at_inner)[5], Reactions<S>& out) {
  Loop<S> loop;
  const Pose<S> pose{o.r_VW, to_quaternion(o.A_VK)};
  if (hinge)
    set_loop(l, pose, s, loop, hinge->place.inner);
  else
    set_loop(l, pose, s, loop);
  const int* c = l.order.column;
  S x[5];
  x[c[0]] = need.force.x, x[c[1]] = need.force.y;
  x[c[2]] = need.moment.x, x[c[3]] = need.moment.y, x[c[4]] = need.moment.z;
  solve_transposed(loop.lu, x);
  const auto lambda = [&](int equation) { return x[l.order.row[equation]]; };

  // What the equations themselves put on the arms' ball joints.
  Vec3<S> ball[2] = {zero3<S>(), zero3<S>()}, second[2] = {zero3<S>(), zero3<S>()};
  for (int i = 0; i < l.rods; ++i) {
    const Vec3<S> push = lambda(i) * loop.d[i];
    out.rod[i] = -lambda(i) * sqrt(l.rod[i].squared_length);
    const PartOfLinkage& part = layout.rod[i];
    if (part.kind == PartOfLinkage::Kind::arm) {
      (part.second ? second : ball)[part.index] += push;
      continue;
    }
    out.outer[i] = push + sums.link[i];
    // The inner joint holds the rod against the push, and takes what the link's loads leave of it.
    out.inner[i] = sums.link_force[i] - sums.link[i] - push + at_inner[i];
    if (i == 0 && l.floating) {
      add_load(l, layout, o, layout.floating_on, l.inner, -push, sums);
    } else {
      out.rack += l.rod[i].steer * (l.relayed ? dot(out.inner[i], loop.joint.slope) : out.inner[i].y);
    }
  }
  int k = l.rods;
  if (l.has_strut) {
    out.strut_top = -(lambda(k) * loop.n1 + lambda(k + 1) * loop.n2);
    k += 2;
  }
  if (l.has_guide) {
    out.bush = lambda(k) * l.guide.e1 + lambda(k + 1) * l.guide.e2;
    k += 2;
  }
  if (l.has_flat) ball[0] += lambda(k) * loop.g1, second[0] += lambda(k) * loop.g2;

  for (int i = 0; i < layout.arms; ++i) {
    const Rod<S>&front = l.rod[layout.first_rod[i]], &rear = l.rod[layout.first_rod[i] + 1];
    out.ball[i] = ball[i] + sums.ball[i];
    const Vec3<S> at = o.r_VW + o.A_VK * front.c - front.a;
    Vec3<S> force = sums.arm_force[i] - out.ball[i], moment = sums.arm_moment[i] - cross(at, out.ball[i]);
    if (layout.second_ball >= 0 && i == 0) {
      out.second[i] = second[i] + sums.second[i];
      force -= out.second[i];
      moment -= cross(o.r_VW + o.A_VK * l.rod[layout.second_ball].c - front.a, out.second[i]);
    }
    hinge_forces(rear.a - front.a, force, moment, out.front[i], out.rear[i]);
    if (hinge) {  // the rear joint slides along the arm's axis: the front one holds it
      const Vec3<S> axis = rear.a + hinge->place.inner.shift - front.a;
      out.rear[i] = S(1.0 / dot(axis, axis)) * cross(moment, axis);
      out.front[i] = force - out.rear[i];
    }
  }
}

}  // namespace linkage_detail

// At a knuckle that was evaluated at (h, s) with the rates and second derivatives of (h, s); masses may be zero. hinge:
// of a linkage with a compliant one; what the rear joint of its arm carries along the hinge is the force of its bush.
template <class S>
inline Reactions<S> reactions(const Linkage<S>& l, const ReactionLayout& layout, const Knuckle<S>& o,
                              const GuideLoads<S>& loads, const LinkMasses<S>& masses, const LinkFrame<S>& carrier,
                              const S& s, const S (&rates)[2], const S (&seconds)[2],
                              const HingeReaction<S>* hinge = nullptr) {
  using namespace linkage_detail;
  Reactions<S> out;
  const Vec3<S> none = zero3<S>();
  for (int i = 0; i < 5; ++i) out.rod[i] = S(0.0), out.outer[i] = out.inner[i] = none;
  for (int i = 0; i < 2; ++i) out.ball[i] = out.second[i] = out.front[i] = out.rear[i] = none;
  out.strut_top = out.bush = out.axis_inner = out.axis_outer = none;
  out.rack = S(0.0);

  LoadSums<S> sums;
  Vec3<S> at_inner[5];
  for (Vec3<S>* v : {sums.ball, sums.second, sums.arm_force, sums.arm_moment})
    for (int i = 0; i < 2; ++i) v[i] = none;
  for (int i = 0; i < 5; ++i) sums.link[i] = sums.link_force[i] = at_inner[i] = none;
  add_elements(l, layout, o, loads, sums);
  if (!l.swing) add_link_masses(l, layout, o, masses, carrier, s, rates, seconds, hinge, sums, at_inner);
  const Wrench<S> need{loads.knuckle.force - sums.knuckle.force, loads.knuckle.moment - sums.knuckle.moment};
  out.imbalance = power(need, Motion<S>{o.t_h, o.d_h});

  if (l.swing) {  // the hinge does it all
    const auto lift = [](const Vec3<double>& v) { return Vec3<S>{S(v.x), S(v.y), S(v.z)}; };
    const Vec3<S> inner = lift(layout.axis_inner), outer = lift(layout.axis_outer);
    hinge_forces<S>(outer - inner, -need.force, -(need.moment + cross(o.r_VW - inner, need.force)), out.axis_inner,
                    out.axis_outer);
    return out;
  }
  set_reactions(l, layout, o, s, need, hinge, sums, at_inner, out);
  return out;
}

}  // namespace fahrwerk
