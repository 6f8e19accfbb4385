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

// A follower on a body: position and partial velocities for the own and the other hub travel.
template <class S>
struct AxlePoint {
  Vec3<S> p, per_own, per_other;
};
template <class S>
inline AxlePoint<S> motion(const Follower<S>& f, const AxleBody<S>& body, int side) {
  const Vec3<S> b = body.A * f.c;
  const int other = 1 - side;
  return {linkage_detail::follow(f, body.r + b), linkage_detail::follow_rate(f, body.t[side] + cross(body.d[side], b)),
          linkage_detail::follow_rate(f, body.t[other] + cross(body.d[other], b))};
}

template <class S>
inline void set_element(const Element<S>& e, const AxleBody<S>& body, int side, Displacement<S>& u, S& per_other) {
  const AxlePoint<S> m = motion(e.at, body, side);
  const Vec3<S> d = m.p - e.body;
  const S length = norm(d), inverse = -1.0 / length;
  u = {e.free_length - length, inverse * dot(d, m.per_own), S(0.0)};
  per_other = inverse * dot(d, m.per_other);
}

template <class S>
inline void set_bar(const DependentAxle<S>& x, const AxleBody<S>& body, int side, AxleKnuckle<S>& o) {
  const S zero(0.0);
  o.own.bar = {zero, zero, zero}, o.bar_per_other = zero;
  if (x.bar_kind == DependentAxle<S>::Bar::none) return;
  const BarLever<S>& bar = x.bar[side];
  const AxlePoint<S> m = motion(bar.at, body, side);
  if (x.bar_kind == DependentAxle<S>::Bar::point) {
    o.own.bar = {m.p.z - bar.height, m.per_own.z, zero}, o.bar_per_other = m.per_other.z;
    return;
  }
  const AngleSolution<S> t = linkage_detail::lever_angle(bar, m.p).angle;
  const Vec3<S> d = m.p - bar.pivot - t.cos * bar.u - t.sin * bar.v;  // drop link
  const S factor = bar.radius * 2.0 / -t.slope;                       // ½ slope = -d · ∂E/∂θ
  o.own.bar = {bar.radius * atan2(t.sin, t.cos), factor * dot(d, m.per_own), zero};
  o.bar_per_other = factor * dot(d, m.per_other);
}

// The knuckle as a part of its body: wheel centre at c.
template <class S>
inline void set_rigid(const AxleBody<S>& body, const Vec3<S>& c, int side, const S (&rate)[3], AxleKnuckle<S>& o) {
  const Vec3<S> b = body.A * c, w = rate[0] * body.d[0] + rate[1] * body.d[1];
  const int other = 1 - side;
  Knuckle<S>& u = o.own;
  u.A_VK = body.A, u.r_VW = body.r + b;
  u.t_h = body.t[side] + cross(body.d[side], b), u.d_h = body.d[side];
  o.t_other = body.t[other] + cross(body.d[other], b), o.d_other = body.d[other];
  u.t_s = zero3<S>(), u.d_s = zero3<S>();
  u.t_bias = body.t_bias + cross(body.d_bias, b) + cross(w, cross(w, b)), u.d_bias = body.d_bias;
}

// Beyond the edge: coordinates outside of the range no longer move the axle, but lift their own wheel.
template <class S>
inline void keep_edge(const S (&over)[2], const S (&keep)[2], const S& keep_s, AxleMotion<S>& o) {
  for (int i = 0; i < o.bodies; ++i)
    for (int j = 0; j < 2; ++j) o.body[i].t[j] = keep[j] * o.body[i].t[j], o.body[i].d[j] = keep[j] * o.body[i].d[j];
  for (int i = 0; i < 2; ++i) {
    AxleKnuckle<S>& w = o.wheel[i];
    Knuckle<S>& u = w.own;
    const S &own = keep[i], &other = keep[1 - i];
    u.r_VW.z += over[i];
    u.spring.value += u.spring.per_h * over[i] + w.spring_per_other * over[1 - i];
    u.damper.value += u.damper.per_h * over[i] + w.damper_per_other * over[1 - i];
    for (auto& stop : w.stop) stop.value += stop.per_h * over[i] + stop.per_other * over[1 - i];
    u.t_h = {own * u.t_h.x, own * u.t_h.y, own * u.t_h.z + (1.0 - own)}, u.d_h = own * u.d_h;
    w.t_other = other * w.t_other, w.d_other = other * w.d_other;
    u.t_s = keep_s * u.t_s, u.d_s = keep_s * u.d_s;
    u.bar.per_h = own * u.bar.per_h, w.bar_per_other = other * w.bar_per_other;
    o.twist_per[i] = own * o.twist_per[i], o.crank_per[i] = own * o.crank_per[i];
  }
}

}  // namespace axle_detail

// Everything but the knuckles' angles.
template <class S>
inline AxleStatus<S> evaluate(const DependentAxle<S>& x, const AxleTravel<S>& at, const AxleTravel<S>& rates,
                              AxleMotion<S>& o) {
  using namespace axle_detail;
  const S zero(0.0), one(1.0);
  S h[2], over[2], keep[2], rate[3];
  auto inside = abs(zero) <= 0.0;
  for (int i = 0; i < 2; ++i) {
    h[i] = clamp(at.h[i], x.range.h_min, x.range.h_max), over[i] = at.h[i] - h[i];
    const auto in = abs(over[i]) <= 0.0;
    keep[i] = select(in, one, zero), rate[i] = select(in, rates.h[i], zero);
    inside = inside & in;
  }
  const S s = clamp(at.s, x.range.s_min, x.range.s_max);
  const auto in = abs(S(at.s - s)) <= 0.0;
  const S keep_s = select(in, one, zero);
  rate[2] = select(in, rates.s, zero);
  inside = inside & in;

  S residual;
  const bool twist = x.kind == DependentAxle<S>::Kind::twist;
  o.bodies = twist ? 2 : 1;
  if (twist) {
    residual = evaluate_halves(x, h[0], h[1], rate[0], rate[1], o);
    o.crank = o.crank_per[0] = o.crank_per[1] = o.crank_bias = zero;
    for (int i = 0; i < 2; ++i) set_rigid(o.body[i], zero3<S>(), i, rate, o.wheel[i]);
  } else {
    residual = evaluate_beam(x, h[0], h[1], rate[0], rate[1], o);
    o.twist = o.twist_per[0] = o.twist_per[1] = zero;
    KnuckleAngle<S> angle[2];
    if (x.steered) steer_angles(x.steering, o.body[0], s, rate, angle);
    for (int i = 0; i < 2; ++i) {
      const Vec3<S> c{zero, i == 0 ? x.half_track : S(-x.half_track), zero};
      if (x.steered)
        turn_knuckle(x.steering.kingpin[i], o.body[0], angle[i], c, i, rate, o.wheel[i]);
      else
        set_rigid(o.body[0], c, i, rate, o.wheel[i]);
    }
  }
  for (int i = 0; i < 2; ++i) {
    AxleKnuckle<S>& w = o.wheel[i];
    const AxleBody<S>& body = o.body[twist ? i : 0];
    w.own.spring = w.own.damper = {h[i], one, zero}, w.spring_per_other = w.damper_per_other = zero;
    if (x.has_spring) set_element(x.spring[i], body, i, w.own.spring, w.spring_per_other);
    if (x.has_damper) set_element(x.damper[i], body, i, w.own.damper, w.damper_per_other);
    for (int k = 0; k < 2; ++k) {
      Displacement<S> u{zero, zero, zero};
      S per_other = zero;
      if (x.has_stop[k]) set_element(x.stop[k][i], body, i, u, per_other);
      w.stop[k] = {u.value, u.per_h, per_other};
    }
    set_bar(x, body, i, w);
  }
  keep_edge(over, keep, keep_s, o);
  return {residual, static_cast<Mask<S>>(inside)};
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
