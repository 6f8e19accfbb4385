// Masses of the links of a dependent axle as points, as link_inertia.h has them: a link is a uniform slender rod, m/6
// at either end and 4m/6 in the middle (exact). A half of a leaf spring bends: clamped at its seat and held at its eye
// it deflects as 2ξ - ξ² of the seat's way at the distance ξ from the eye, ¾ in its middle. With Simpson's weights its
// mean deflection, 2/3, is exact, and its kinetic energy 0.542 instead of 8/15 m v²/2, 1.6 % too much.
//
//   r = fixed + Σ share E,   E: a point of a moving part
#pragma once

#include "suspension/axle/evaluate.h"

namespace fahrwerk {

enum class AxlePart { body, beam, crank, left_knuckle, right_knuckle, drag_joint };
// What a point is rigid with, so that the car adds it there once; else it moves by itself.
enum class AxleRest { body, beam, nothing };

template <class S>
struct AxleEnd {
  AxlePart part = AxlePart::body;
  S share;     // 0 for the body
  Vec3<S> c;   // in the part's frame, from M or from the wheel centre; of a crank its pivot
  Vec3<S> on;  // on the crank, from the pivot
};

template <class S>
struct AxleLinkPoint {
  AxleRest rest = AxleRest::nothing;
  S mass;         // [kg]
  Vec3<S> fixed;  // in V
  AxleEnd<S> end[2];
};

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, AxleLinkPoint<A>&... p) {
  using linkage_detail::each;
  f((p.mass)...), each(f, (p.fixed)...);
  for (int i = 0; i < 2; ++i) f((p.end[i].share)...), each(f, (p.end[i].c)...), each(f, (p.end[i].on)...);
}
template <class A, class B>
inline void copy_layout(const AxleLinkPoint<A>& from, AxleLinkPoint<B>& to) {
  to.rest = from.rest;
  for (int i = 0; i < 2; ++i) to.end[i].part = from.end[i].part;
}
template <class A, class B>
inline bool same_form(const AxleLinkPoint<A>& a, const AxleLinkPoint<B>& b) {
  return a.rest == b.rest && a.end[0].part == b.end[0].part && a.end[1].part == b.end[1].part;
}

// Where the point is and how it moves with (h_l, h_r, s); bias: its acceleration at zero second derivatives.
template <class S>
struct AxlePointMotion {
  Vec3<S> r, t[3], bias;
};

namespace axle_detail {

template <class S>
inline AxlePointMotion<S> at_rest(const Vec3<S>& r) {
  const Vec3<S> o = zero3<S>();
  return {r, {o, o, o}, o};
}

// A point of a rigid part at b from its reference point; w: how fast the part turns against the body.
template <class S>
inline Vec3<S> rigid_bias(const Vec3<S>& t_bias, const Vec3<S>& d_bias, const Vec3<S>& w, const Vec3<S>& b,
                          const S& full) {
  return full * (t_bias + cross(d_bias, b)) + cross(w, cross(w, b));
}

template <class S>
inline AxlePointMotion<S> on_knuckle(const AxleKnuckle<S>& k, int side, const Vec3<S>& c, const S (&rate)[3],
                                     const S& full) {
  const Knuckle<S>& u = k.own;
  const Vec3<S> b = u.A_VK * c;
  AxlePointMotion<S> o;
  o.r = u.r_VW + b;
  o.t[side] = u.t_h + cross(u.d_h, b), o.t[1 - side] = k.t_other + cross(k.d_other, b);
  o.t[2] = u.t_s + cross(u.d_s, b);
  const Vec3<S> w = rate[side] * u.d_h + rate[1 - side] * k.d_other + rate[2] * u.d_s;
  o.bias = rigid_bias(u.t_bias, u.d_bias, w, b, full);
  return o;
}

template <class S>
inline AxlePointMotion<S> on_beam(const AxleMotion<S>& m, const AxleEnd<S>& e, const S (&rate)[3], const S& full) {
  const AxleBody<S>& beam = m.body[0];
  Vec3<S> b = beam.A * e.c;
  const bool turns = e.part == AxlePart::crank;
  Vec3<S> lever = zero3<S>(), slope = zero3<S>();
  const Vec3<S> axis = beam.A.column(0);
  if (turns) {
    const SinCos<S> psi = sincos(m.crank);
    lever = beam.A * Vec3<S>{e.on.x, psi.cos * e.on.y - psi.sin * e.on.z, psi.sin * e.on.y + psi.cos * e.on.z};
    slope = cross(axis, lever);
    b += lever;
  }
  AxlePointMotion<S> o;
  o.r = beam.r + b;
  for (int j = 0; j < 2; ++j) o.t[j] = beam.t[j] + cross(beam.d[j], b);
  o.t[2] = zero3<S>();
  const Vec3<S> w = rate[0] * beam.d[0] + rate[1] * beam.d[1];
  o.bias = rigid_bias(beam.t_bias, beam.d_bias, w, b, full);
  if (turns) {
    for (int j = 0; j < 2; ++j) o.t[j] += m.crank_per[j] * slope;
    const S psi_rate = rate[0] * m.crank_per[0] + rate[1] * m.crank_per[1];
    o.bias += S(full * m.crank_bias) * slope + S(2.0 * psi_rate) * cross(w, slope) +
              S(psi_rate * psi_rate) * cross(axis, slope);
  }
  return o;
}

template <class S>
inline AxlePointMotion<S> end_motion(const DependentAxle<S>& x, const AxleMotion<S>& m, const AxleEnd<S>& e, const S& s,
                                     const S (&rate)[3], const S& full) {
  if (e.part == AxlePart::left_knuckle || e.part == AxlePart::right_knuckle) {
    const int side = e.part == AxlePart::left_knuckle ? 0 : 1;
    return on_knuckle(m.wheel[side], side, e.c, rate, full);
  }
  if (e.part == AxlePart::drag_joint) {
    const S in = clamp(s, x.range.s_min, x.range.s_max);
    const JointPlace<S> joint = drag_joint(x.steering, in);
    const S moves = select(abs(S(s - in)) <= 0.0, S(1.0), S(0.0));
    AxlePointMotion<S> o = at_rest(joint.p);
    o.t[2] = moves * joint.slope, o.bias = S(moves * full * rate[2] * rate[2]) * joint.bend;
    return o;
  }
  return on_beam(m, e, rate, full);
}

}  // namespace axle_detail

// full: 0 leaves t'y', d'y' of the bodies out, as the car's switch does.
template <class S>
inline AxlePointMotion<S> point_motion(const DependentAxle<S>& x, const AxleMotion<S>& m, const AxleLinkPoint<S>& p,
                                       const S& s, const S (&rate)[3], const S& full) {
  AxlePointMotion<S> o = axle_detail::at_rest(p.fixed);
  for (const AxleEnd<S>& e : p.end) {
    if (e.part == AxlePart::body) continue;
    const AxlePointMotion<S> at = axle_detail::end_motion(x, m, e, s, rate, full);
    o.r += e.share * at.r, o.bias += e.share * at.bias;
    for (int j = 0; j < 3; ++j) o.t[j] += e.share * at.t[j];
  }
  return o;
}

}  // namespace fahrwerk
