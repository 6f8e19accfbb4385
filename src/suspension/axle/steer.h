// Knuckles on the kingpins of a steered beam axle, in the beam's frame: a point p of a knuckle runs on a circle,
//   p(δ) = centre + cos δ u + sin δ v,
// and a rod of length L to a point q gives one angle equation for δ. For the drag link q is the body's joint as the
// beam sees it, for the tie rod the joint on the other knuckle.
#pragma once

#include "math/angle_equation.h"
#include "suspension/axle/axle.h"

namespace fahrwerk::axle_detail {

// A point of a knuckle: position, first and second derivative with respect to δ.
template <class S>
struct Turned {
  Vec3<S> p, slope, curve;
};
template <class S>
inline Turned<S> turned(const Kingpin<S>& k, const Vec3<S>& point, const S& sin, const S& cos) {
  const Vec3<S> from = point - k.foot, centre = k.foot + dot(from, k.axis) * k.axis, u = point - centre;
  const Vec3<S> v = cross(k.axis, u), out = cos * u + sin * v;
  return {centre + out, cos * v - sin * u, -out};
}

// A point that moves in the beam's frame: rates for (h_l, h_r, s), its velocity, and its acceleration at zero second
// derivatives of these.
template <class S>
struct RodEnd {
  Vec3<S> p, per[3], rate, bias;
};

template <class S>
struct KnuckleAngle {
  S sin, cos, per[3], rate, bias;
  S slope;  // of the angle equation: small near a dead point
};

template <class S>
inline KnuckleAngle<S> knuckle_angle(const Kingpin<S>& k, const Vec3<S>& joint, const RodEnd<S>& q,
                                     const S& squared_length, const S& branch) {
  const Vec3<S> from = joint - k.foot, centre = k.foot + dot(from, k.axis) * k.axis, u = joint - centre;
  const Vec3<S> y = q.p - centre;
  const AngleSolution<S> a = solve_angle(S(-2.0 * dot(y, u)), S(-2.0 * dot(y, cross(k.axis, u))),
                                         S(dot(y, y) + dot(u, u) - squared_length), branch);
  const Turned<S> t = turned(k, joint, a.sin, a.cos);
  const Vec3<S> d = t.p - q.p;
  const S inverse = 2.0 / a.slope;  // ½ slope = d · p_δ
  KnuckleAngle<S> o;
  o.sin = a.sin, o.cos = a.cos, o.slope = a.slope;
  for (int i = 0; i < 3; ++i) o.per[i] = dot(d, q.per[i]) * inverse;
  o.rate = dot(d, q.rate) * inverse;
  const Vec3<S> relative = o.rate * t.slope - q.rate;
  o.bias = (dot(d, q.bias) - dot(d, t.curve) * o.rate * o.rate - dot(relative, relative)) * inverse;
  return o;
}

// The body's joint of the drag link as seen from the beam.
template <class S>
inline RodEnd<S> drag_end(const AxleSteering<S>& g, const AxleBody<S>& beam, const S& s, const S (&rate)[3]) {
  const JointPlace<S> joint = drag_joint(g, s);
  const Vec3<S> lever = joint.p - beam.r;
  const Vec3<S> v = rate[0] * beam.t[0] + rate[1] * beam.t[1], w = rate[0] * beam.d[0] + rate[1] * beam.d[1];
  const auto in_beam = [&](const Vec3<S>& x) { return transpose_times(beam.A, x); };
  const Vec3<S> relative = rate[2] * joint.slope - v - cross(w, lever);
  RodEnd<S> o;
  o.p = in_beam(lever);
  for (int j = 0; j < 2; ++j) o.per[j] = in_beam(-beam.t[j] - cross(beam.d[j], lever));
  o.per[2] = in_beam(joint.slope);
  o.rate = in_beam(relative);
  o.bias = in_beam(S(rate[2] * rate[2]) * joint.bend - beam.t_bias - cross(beam.d_bias, lever) -
                   cross(w, cross(w, lever)) - S(2.0) * cross(w, relative));
  return o;
}

// Steer angles of both knuckles about their kingpins.
template <class S>
inline void steer_angles(const AxleSteering<S>& g, const AxleBody<S>& beam, const S& s, const S (&rate)[3],
                         KnuckleAngle<S> (&out)[2]) {
  const int first = g.drag_side, second = 1 - first;
  out[first] =
      knuckle_angle(g.kingpin[first], g.drag_outer, drag_end(g, beam, s, rate), g.drag_squared_length, g.drag_branch);
  const KnuckleAngle<S>& a = out[first];
  const Turned<S> t = turned(g.kingpin[first], g.kingpin[first].tie_rod, a.sin, a.cos);
  RodEnd<S> q;
  q.p = t.p, q.rate = a.rate * t.slope;
  for (int i = 0; i < 3; ++i) q.per[i] = a.per[i] * t.slope;
  q.bias = a.bias * t.slope + S(a.rate * a.rate) * t.curve;
  out[second] = knuckle_angle(g.kingpin[second], g.kingpin[second].tie_rod, q, g.tie_squared_length,
                              g.kingpin[second].tie_branch);
}

// Turns a knuckle that so far is rigid with the beam (wheel centre at c from M) by its steer angle.
template <class S>
inline void turn_knuckle(const Kingpin<S>& k, const AxleBody<S>& beam, const KnuckleAngle<S>& a, const Vec3<S>& c,
                         int side, const S (&rate)[3], AxleKnuckle<S>& o) {
  const Turned<S> t = turned(k, c, a.sin, a.cos);
  const Vec3<S> b = beam.A * t.p, slope = beam.A * t.slope, axis = beam.A * k.axis;
  const int other = 1 - side;
  const Vec3<S>& e = k.axis;
  const Vec3<S> f = S(1.0 - a.cos) * e, q = a.sin * e;
  const Mat3<S> turn = {{{a.cos + f.x * e.x, f.x * e.y - q.z, f.x * e.z + q.y},
                         {f.x * e.y + q.z, a.cos + f.y * e.y, f.y * e.z - q.x},
                         {f.x * e.z - q.y, f.y * e.z + q.x, a.cos + f.z * e.z}}};
  Knuckle<S>& u = o.own;
  u.A_VK = beam.A * turn;
  u.r_VW = beam.r + b;
  u.t_h = beam.t[side] + cross(beam.d[side], b) + a.per[side] * slope, u.d_h = beam.d[side] + a.per[side] * axis;
  o.t_other = beam.t[other] + cross(beam.d[other], b) + a.per[other] * slope;
  o.d_other = beam.d[other] + a.per[other] * axis;
  u.t_s = a.per[2] * slope, u.d_s = a.per[2] * axis;
  const Vec3<S> w = rate[0] * beam.d[0] + rate[1] * beam.d[1];
  u.t_bias = beam.t_bias + cross(beam.d_bias, b) + cross(w, cross(w, b)) + S(2.0 * a.rate) * cross(w, slope) +
             a.bias * slope + S(a.rate * a.rate) * (beam.A * t.curve);
  u.d_bias = beam.d_bias + a.bias * axis + a.rate * cross(w, axis);
}

}  // namespace fahrwerk::axle_detail
