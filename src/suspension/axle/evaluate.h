// A dependent axle as the car sees it: both knuckles and the bodies between them, as a pure function of
// (h_l, h_r, s) and their rates.
//
// Outside of the range that was proved on loading the axle keeps the pose of the edge and the wheel in question moves
// straight up; the elements go on with their slope. All finite inputs give finite results.
#pragma once

#include "suspension/axle/beam.h"
#include "suspension/axle/steer.h"
#include "suspension/axle/twist.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {

template <class S>
struct AxleTravel {
  S h[2];  // hub travels, left and right  [m]
  S s;     // steer travel  [m]
};

namespace axle_detail {

// A body as one wheel sees it: the own hub travel first, then the other wheel's.
template <class S>
inline AxleBody<S> seen_from(const AxleBody<S>& body, int side) {
  AxleBody<S> o = body;
  if (side == 1) o.t[0] = body.t[1], o.t[1] = body.t[0], o.d[0] = body.d[1], o.d[1] = body.d[0];
  return o;
}

// A follower on a body: position and partial velocities for the own and the other hub travel.
template <class S>
struct AxlePoint {
  Vec3<S> p, per_own, per_other;
};
template <class S>
inline AxlePoint<S> motion(const Follower<S>& f, const AxleBody<S>& body, bool rigid = false) {
  const Vec3<S> b = body.A * f.c;
  if (rigid) return {body.r + b, body.t[0] + cross(body.d[0], b), body.t[1] + cross(body.d[1], b)};
  return {linkage_detail::follow(f, body.r + b), linkage_detail::follow_rate(f, body.t[0] + cross(body.d[0], b)),
          linkage_detail::follow_rate(f, body.t[1] + cross(body.d[1], b))};
}

template <class S>
inline void set_element(const Element<S>& e, const AxleBody<S>& body, bool rigid, Displacement<S>& u, S& per_other) {
  const AxlePoint<S> m = motion(e.at, body, rigid);
  const Vec3<S> d = m.p - e.body;
  const S length = norm(d), inverse = -1.0 / length;
  u = {e.free_length - length, inverse * dot(d, m.per_own), S(0.0)};
  per_other = inverse * dot(d, m.per_other);
}

template <class Bar, class S>
inline void set_bar(Bar kind, const BarLever<S>& bar, const AxleBody<S>& body, bool rigid, AxleKnuckle<S>& o) {
  const S zero(0.0);
  o.own.bar = {zero, zero, zero}, o.bar_per_other = zero;
  if (kind == Bar::none) return;
  const AxlePoint<S> m = motion(bar.at, body, rigid);
  if (kind == Bar::point) {
    o.own.bar = {m.p.z - bar.height, m.per_own.z, zero}, o.bar_per_other = m.per_other.z;
    return;
  }
  const AngleSolution<S> t = linkage_detail::lever_angle(bar, m.p).angle;
  const Vec3<S> d = m.p - bar.pivot - t.cos * bar.u - t.sin * bar.v;  // drop link
  const S factor = bar.radius * 2.0 / -t.slope;                       // ½ slope = -d · ∂E/∂θ
  o.own.bar = {bar.radius * atan2(t.sin, t.cos), factor * dot(d, m.per_own), zero};
  o.bar_per_other = factor * dot(d, m.per_other);
}

// The knuckle as a part of its body: wheel centre at c; rates of the own and the other hub travel.
template <class S>
inline void set_rigid(const AxleBody<S>& body, const Vec3<S>& c, const S& own_rate, const S& other_rate,
                      AxleKnuckle<S>& o) {
  const Vec3<S> b = body.A * c, w = own_rate * body.d[0] + other_rate * body.d[1];
  Knuckle<S>& u = o.own;
  u.A_VK = body.A, u.r_VW = body.r + b;
  u.t_h = body.t[0] + cross(body.d[0], b), u.d_h = body.d[0];
  o.t_other = body.t[1] + cross(body.d[1], b), o.d_other = body.d[1];
  u.t_s = zero3<S>(), u.d_s = zero3<S>();
  u.t_bias = body.t_bias + cross(body.d_bias, b) + cross(w, cross(w, b)), u.d_bias = body.d_bias;
}

// The same of a wheel whose centre is the body's reference point.
template <class S>
inline void set_rigid(const AxleBody<S>& body, AxleKnuckle<S>& o) {
  Knuckle<S>& u = o.own;
  u.A_VK = body.A, u.r_VW = body.r;
  u.t_h = body.t[0], u.d_h = body.d[0], u.t_bias = body.t_bias, u.d_bias = body.d_bias;
  o.t_other = body.t[1], o.d_other = body.d[1];
  u.t_s = zero3<S>(), u.d_s = zero3<S>();
}

// Travels of the elements of one wheel, h inside of the range. x: tells which there are.
template <class X, class S>
inline void set_elements(const X& x, const AxleSide<S>& side, const AxleBody<S>& body, const S& h, AxleKnuckle<S>& o) {
  const S zero(0.0), one(1.0);
  o.own.spring = o.own.damper = {h, one, zero}, o.spring_per_other = o.damper_per_other = zero;
  if (x.has_spring) set_element(side.spring, body, side.rigid, o.own.spring, o.spring_per_other);
  if (x.has_damper) set_element(side.damper, body, side.rigid, o.own.damper, o.damper_per_other);
  for (int k = 0; k < 2; ++k) {
    Displacement<S> u{zero, zero, zero};
    S per_other = zero;
    if (x.has_stop[k]) set_element(side.stop[k], body, side.rigid, u, per_other);
    o.stop[k] = {u.value, u.per_h, per_other};
  }
  set_bar(x.bar_kind, side.bar, body, side.rigid, o);
}

// The travels that guide the axle: those inside of its range, and how far the wheels are beyond.
template <class S>
struct AxleEdge {
  S h[2], s, rate[3];
  S over[2], keep[2], keep_s;  // keep: 1 inside, 0 beyond
  Mask<S> inside;
};
template <class S>
inline AxleEdge<S> edge(const DependentAxle<S>& x, const AxleTravel<S>& at, const AxleTravel<S>& rates) {
  const S zero(0.0), one(1.0);
  AxleEdge<S> o;
  auto inside = abs(zero) <= 0.0;
  for (int i = 0; i < 2; ++i) {
    o.h[i] = clamp(at.h[i], x.range.h_min, x.range.h_max), o.over[i] = at.h[i] - o.h[i];
    const auto in = abs(o.over[i]) <= 0.0;
    o.keep[i] = select(in, one, zero), o.rate[i] = select(in, rates.h[i], zero);
    inside = inside & in;
  }
  o.s = clamp(at.s, x.range.s_min, x.range.s_max);
  const auto in = abs(S(at.s - o.s)) <= 0.0;
  o.keep_s = select(in, one, zero);
  o.rate[2] = select(in, rates.s, zero);
  o.inside = static_cast<Mask<S>>(inside & in);
  return o;
}

// Beam or halves, inside of the range; the largest residual.
template <class S>
inline S evaluate_bodies(const DependentAxle<S>& x, const AxleEdge<S>& e, AxleMotion<S>& o) {
  const S zero(0.0);
  o.bodies = x.kind == DependentAxle<S>::Kind::twist ? 2 : 1;
  if (o.bodies == 2) {
    o.crank = o.crank_per[0] = o.crank_per[1] = o.crank_bias = zero;
    return evaluate_halves(x, e.h[0], e.h[1], e.rate[0], e.rate[1], o);
  }
  o.twist = o.twist_per[0] = o.twist_per[1] = zero;
  return evaluate_beam(x, e.h[0], e.h[1], e.rate[0], e.rate[1], o);
}

// Beyond the edge: coordinates outside of the range no longer move the axle, but lift their own wheel.
template <class S>
inline void keep_bodies(const AxleEdge<S>& e, AxleMotion<S>& o) {
  for (int i = 0; i < o.bodies; ++i)
    for (int j = 0; j < 2; ++j)
      o.body[i].t[j] = e.keep[j] * o.body[i].t[j], o.body[i].d[j] = e.keep[j] * o.body[i].d[j];
  for (int j = 0; j < 2; ++j) o.twist_per[j] = e.keep[j] * o.twist_per[j], o.crank_per[j] = e.keep[j] * o.crank_per[j];
}
template <class S>
inline void keep_wheel(const S& over, const S& other_over, const S& own, const S& other, const S& keep_s,
                       AxleKnuckle<S>& w) {
  Knuckle<S>& u = w.own;
  u.r_VW.z += over;
  u.spring.value += u.spring.per_h * over + w.spring_per_other * other_over;
  u.damper.value += u.damper.per_h * over + w.damper_per_other * other_over;
  for (auto& stop : w.stop) stop.value += stop.per_h * over + stop.per_other * other_over;
  u.t_h = {own * u.t_h.x, own * u.t_h.y, own * u.t_h.z + (1.0 - own)}, u.d_h = own * u.d_h;
  w.t_other = other * w.t_other, w.d_other = other * w.d_other;
  u.t_s = keep_s * u.t_s, u.d_s = keep_s * u.d_s;
  u.bar.per_h = own * u.bar.per_h, w.bar_per_other = other * w.bar_per_other;
}

}  // namespace axle_detail

// Everything but the knuckles' angles.
template <class S>
inline AxleStatus<S> evaluate(const DependentAxle<S>& x, const AxleTravel<S>& at, const AxleTravel<S>& rates,
                              AxleMotion<S>& o) {
  using namespace axle_detail;
  const AxleEdge<S> e = edge(x, at, rates);
  const S residual = evaluate_bodies(x, e, o);
  KnuckleAngle<S> angle[2];
  if (x.steered) steer_angles(x.steering, o.body[0], e.s, e.rate, angle);
  for (int i = 0; i < 2; ++i) {
    const AxleBody<S>& body = o.body[o.bodies == 2 ? i : 0];
    const AxleBody<S> seen = seen_from(body, i);
    const AxleSide<S> side = side_of(x, i);
    if (x.steered)
      turn_knuckle(x.steering.kingpin[i], body, angle[i], side.wheel, i, e.rate, o.wheel[i]);
    else
      set_rigid(seen, side.wheel, e.rate[i], e.rate[1 - i], o.wheel[i]);
    set_elements(x, side, seen, e.h[i], o.wheel[i]);
    keep_wheel(e.over[i], e.over[1 - i], e.keep[i], e.keep[1 - i], e.keep_s, o.wheel[i]);
  }
  keep_bodies(e, o);
  return {residual, e.inside};
}

// With the angles and displacements of both knuckles.
template <class S>
inline AxleMotion<S> evaluate(const DependentAxle<S>& x, const AxleTravel<S>& at, const AxleTravel<S>& rates) {
  AxleMotion<S> o;
  evaluate(x, at, rates, o);
  for (int i = 0; i < 2; ++i)
    set_angles(Vec3<S>{x.r_VM_D.x, x.r_VM_D.y + (i == 0 ? x.half_track : S(-x.half_track)), x.r_VM_D.z},
               o.wheel[i].own);
  return o;
}

}  // namespace fahrwerk
