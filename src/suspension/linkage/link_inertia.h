// Masses of the links, which the car's corner does not know: each link a uniform slender rod between its joints. Three
// points carry a rod exactly (Simpson's rule on a velocity that is linear along it): m/6 at either end, 4m/6 in the
// middle. A wishbone is two legs. Inner joints rest on the body, but for the tie rod's, which moves with s.
#pragma once

#include "suspension/knuckle.h"
#include "suspension/linkage/loop.h"

namespace fahrwerk {

template <class S>
struct LinkMasses {
  S mass[5];  // [kg] of the rods, in the order of the linkage's rods
};

// A point of the suspension in V, seen from the body: where it is and how it moves with h and s.
template <class S>
struct MovingPoint {
  S mass;
  Vec3<S> r, per_h, per_s, bias;  // bias: acceleration at h'' = s'' = 0
};

// The moving points of a rod: its middle, its outer and its inner end.
template <class S>
struct LinkPoints {
  MovingPoint<S> middle, outer, inner;
};

// How the linkage's hinge stands at b and moves the knuckle.
template <class S>
struct HingePlace {
  linkage_detail::HingeShift<S> inner;
  HingeMotion<S> knuckle;
};
template <class S>
inline HingePlace<S> hinge_place(const Linkage<S>& l, const S& b, const HingeMotion<S>& knuckle) {
  const S b_in = clamp(b, S(-l.hinge.travel), l.hinge.travel);
  return {linkage_detail::hinge_shift(l.hinge, b_in, knuckle.rate), knuckle};
}

// hinge: of a linkage that has a compliant one; the bias terms are then those of b', too.
template <class S>
inline LinkPoints<S> link_points(const Linkage<S>& l, int i, const S& mass, const Knuckle<S>& o, const S& s,
                                 const S& h_rate, const S& s_rate, const HingePlace<S>* hinge = nullptr) {
  using linkage_detail::follow, linkage_detail::follow_rate;
  Vec3<S> w = h_rate * o.d_h + s_rate * o.d_s;
  if (hinge) w += hinge->knuckle.rate * hinge->knuckle.d;
  const auto on_knuckle = [&](const Vec3<S>& c) -> MovingPoint<S> {
    const Vec3<S> b = o.A_VK * c;
    return {S(mass / 6.0), o.r_VW + b, o.t_h + cross(o.d_h, b), o.t_s + cross(o.d_s, b),
            o.t_bias + cross(o.d_bias, b) + cross(w, cross(w, b))};
  };
  LinkPoints<S> out;
  out.outer = on_knuckle(l.rod[i].c);
  if (i == 0 && l.floating) {
    const MovingPoint<S> C = on_knuckle(l.inner.c);
    out.inner = {C.mass, follow(l.inner, C.r), follow_rate(l.inner, C.per_h), follow_rate(l.inner, C.per_s),
                 follow_rate(l.inner, C.bias)};
  } else {
    const S zero(0.0), steer = l.rod[i].steer;
    const Vec3<S> a = l.rod[i].a;
    if (l.relayed) {
      const JointPlace<S> joint = evaluate(l.relay, s);
      out.inner = {S(mass / 6.0), a + steer * (joint.p - l.relay.middle), zero3<S>(), steer * joint.slope,
                   S(steer * s_rate * s_rate) * joint.bend};
    } else {
      out.inner = {S(mass / 6.0), {a.x, a.y + steer * s, a.z}, zero3<S>(), {zero, steer, zero}, zero3<S>()};
    }
    if (hinge && i == l.hinge_rod) {
      out.inner.r += hinge->inner.shift;
      out.inner.bias = S(hinge->inner.rate * hinge->inner.rate) * hinge->inner.second;
    }
  }
  const S half(0.5);
  out.middle = {S(mass * (4.0 / 6.0)), half * (out.inner.r + out.outer.r), half * (out.inner.per_h + out.outer.per_h),
                half * (out.inner.per_s + out.outer.per_s), half * (out.inner.bias + out.outer.bias)};
  return out;
}

// Partial velocities by b of a rod's middle, outer and inner point.
template <class S>
struct LinkHingeRates {
  Vec3<S> middle, outer, inner;
};
template <class S>
inline LinkHingeRates<S> link_hinge_rates(const Linkage<S>& l, int i, const Knuckle<S>& o, const HingePlace<S>& hinge) {
  const Vec3<S> outer = hinge.knuckle.t + cross(hinge.knuckle.d, o.A_VK * l.rod[i].c);
  const Vec3<S> inner = i == l.hinge_rod ? hinge.inner.per_b : zero3<S>();
  return {S(0.5) * (inner + outer), outer, inner};
}

// Condensed on (h, s), the body at rest:  M y'' + b = Q   [Schramm (4.42)].
template <class S>
struct CondensedInertia {
  S hh, hs, ss, bias_h, bias_s;
};
template <class S>
inline CondensedInertia<S> condensed_inertia(const Linkage<S>& l, const LinkMasses<S>& masses, const Knuckle<S>& o,
                                             const S& s, const S& h_rate, const S& s_rate) {
  const S zero(0.0);
  CondensedInertia<S> m{zero, zero, zero, zero, zero};
  for (int i = 0; i < l.rods; ++i) {
    const LinkPoints<S> points = link_points(l, i, masses.mass[i], o, s, h_rate, s_rate);
    for (const MovingPoint<S>* p : {&points.middle, &points.outer, &points.inner}) {
      m.hh += p->mass * dot(p->per_h, p->per_h);
      m.hs += p->mass * dot(p->per_h, p->per_s);
      m.ss += p->mass * dot(p->per_s, p->per_s);
      m.bias_h += p->mass * dot(p->per_h, p->bias);
      m.bias_s += p->mass * dot(p->per_s, p->bias);
    }
  }
  return m;
}

}  // namespace fahrwerk
