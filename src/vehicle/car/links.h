// Links with mass in the equations of a corner. A slender rod is three points (link_inertia.h): its outer end moves
// with the knuckle and its inner one with the body, so both are added to these once, on building the model; its middle,
// and the inner ends on a rack or on an arm, move by themselves and are summed in every evaluation.
#pragma once

#include "math/spatial.h"
#include "multibody/condense.h"
#include "vehicle/car/kinematics.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

template <class C>
inline LinkSums<C> no_links() {
  const C o(0.0);
  const Vec3<C> v{o, o, o};
  return {o, v, {o, o, o, o, o, o}, v, v, v, v, o, o, o, v, v, o, o};
}

//   a = v' + ω' × r + r_h h'' + r_s s'' + ω × (v + ω × r + 2 r') + bias,   r' = r_h h' + r_s s'
// rate: r', with the share of a hinge where there is one. Returns inertial force and gravity.
template <class C>
inline Vec3<C> add_point(const CarrierMotion<C>& c, const Vec3<C>& rate, const MovingPoint<C>& p, LinkSums<C>& o) {
  const Vec3<C> force = p.mass * (c.gravity - cross(c.w, c.v + cross(c.w, p.r) + rate + rate) - p.bias);
  const Vec3<C> p_h = p.mass * p.per_h, p_s = p.mass * p.per_s;
  o.mass += p.mass;
  o.first += p.mass * p.r;
  o.second = o.second + point_inertia(p.mass, p.r);
  o.p_h += p_h, o.p_s += p_s;
  o.L_h += cross(p.r, p_h), o.L_s += cross(p.r, p_s);
  o.hh += dot(p_h, p.per_h), o.hs += dot(p_h, p.per_s), o.ss += dot(p_s, p.per_s);
  o.force += force;
  o.moment += cross(p.r, force);
  o.force_h += dot(p.per_h, force), o.force_s += dot(p.per_s, force);
  return force;
}
template <class C>
inline void add_point(const CarrierMotion<C>& c, const C& h_rate, const C& s_rate, const MovingPoint<C>& p,
                      LinkSums<C>& o) {
  add_point(c, h_rate * p.per_h + s_rate * p.per_s, p, o);
}

template <class C>
inline HingeSums<C> no_hinge() {
  const C o(0.0);
  const Vec3<C> v{o, o, o};
  return {{o, v, v, o, o, o}, v, v, o, o, o, o};
}

// A point that moves with the hinge, too: per_b.
template <class C>
inline void add_hinged_point(const CarrierMotion<C>& c, const C& h_rate, const C& s_rate, const MovingPoint<C>& p,
                             const Vec3<C>& per_b, LinkSums<C>& o, HingeSums<C>& hinge) {
  const Vec3<C> rate = h_rate * p.per_h + s_rate * p.per_s + hinge.knuckle.rate * per_b;
  const Vec3<C> force = add_point(c, rate, p, o), momentum = p.mass * per_b;
  hinge.p += momentum, hinge.L += cross(p.r, momentum);
  hinge.hb += dot(momentum, p.per_h), hinge.sb += dot(momentum, p.per_s), hinge.bb += dot(momentum, per_b);
  hinge.force += dot(per_b, force);
}

// Whether the inner end of a rod moves against the body.
template <class T>
inline bool moving_inner_end(const Linkage<T>& l, int rod) {
  return (rod == 0 && l.floating) || (l.has_hinge && rod == l.hinge_rod) || !is_zero(l.rod[rod].steer);
}

template <class C>
inline void sum_links(const Linkage<C>& l, const LinkMasses<C>& masses, const CarrierMotion<C>& carrier, const C& s,
                      const C& h_rate, const C& s_rate, const Knuckle<C>& knuckle, LinkSums<C>& o) {
  Knuckle<C> u = knuckle;
  u.t_bias = carrier.full_acceleration * u.t_bias, u.d_bias = carrier.full_acceleration * u.d_bias;
  for (int i = 0; i < l.rods; ++i) {
    if (is_zero(masses.mass[i])) continue;
    const LinkPoints<C> points = link_points(l, i, masses.mass[i], u, s, h_rate, s_rate);
    add_point(carrier, h_rate, s_rate, points.middle, o);
    if (moving_inner_end(l, i)) add_point(carrier, h_rate, s_rate, points.inner, o);
  }
}

template <class C>
inline void sum_hinged_links(const Linkage<C>& l, const LinkMasses<C>& masses, const CarrierMotion<C>& carrier,
                             const C& s, const C& b, const C& h_rate, const C& s_rate, const Knuckle<C>& knuckle,
                             LinkSums<C>& o, HingeSums<C>& hinge) {
  Knuckle<C> u = knuckle;
  u.t_bias = carrier.full_acceleration * u.t_bias, u.d_bias = carrier.full_acceleration * u.d_bias;
  const HingePlace<C> place = hinge_place(l, b, hinge.knuckle);
  for (int i = 0; i < l.rods; ++i) {
    if (is_zero(masses.mass[i])) continue;
    const LinkPoints<C> points = link_points(l, i, masses.mass[i], u, s, h_rate, s_rate, &place);
    const LinkHingeRates<C> rates = link_hinge_rates(l, i, u, place);
    add_hinged_point(carrier, h_rate, s_rate, points.middle, rates.middle, o, hinge);
    if (moving_inner_end(l, i)) add_hinged_point(carrier, h_rate, s_rate, points.inner, rates.inner, o, hinge);
  }
}

// The ends of a rod that rest on body and knuckle, for the lanes of C.
template <class C>
struct RodEnds {
  C outer_mass, inner_mass;
  Vec3<C> outer, inner;  // knuckle frame, from W; body frame, from V
};
template <class C>
inline RodEnds<C> rod_ends(const CornerParameters<C>& p, int rod) {
  RodEnds<C> ends{C(0.0), C(0.0), zero3<C>(), zero3<C>()};
  for (int lane = 0; lane < ScalarTraits<C>::lanes; ++lane) {
    if (!p.exact[lane]) continue;
    const auto* k = std::get_if<LinkageKinematics<KinematicsScalar<C>>>(p.exact[lane].get());
    if (!k || rod >= k->linkage.rods) continue;
    const auto set = [lane](C& to, const KinematicsScalar<C>& from) {
      if constexpr (ScalarTraits<C>::lanes > 1)
        to.set_lane(lane, from);
      else
        to = from;
    };
    const auto set_vector = [&set](Vec3<C>& to, const auto& from) {
      set(to.x, from.x), set(to.y, from.y), set(to.z, from.z);
    };
    const KinematicsScalar<C> end = k->masses.mass[rod] / 6.0;
    set(ends.outer_mass, end), set_vector(ends.outer, k->linkage.rod[rod].c);
    if (!moving_inner_end(k->linkage, rod)) set(ends.inner_mass, end);
    set_vector(ends.inner, k->linkage.rod[rod].a);
  }
  return ends;
}

// Whether any link of any lane has a mass.
template <class C>
inline bool has_links(const CornerParameters<C>& p) {
  for (const auto& exact : p.exact) {
    const auto* k = exact ? std::get_if<LinkageKinematics<KinematicsScalar<C>>>(exact.get()) : nullptr;
    if (!k) continue;
    for (int i = 0; i < k->linkage.rods; ++i)
      if (!is_zero(k->masses.mass[i])) return true;
  }
  return false;
}

// Share of the links in the corner's own rows, whose interface is at the contact point.
template <class C>
inline void add_link_rows(const LinkSums<C>& l, const Vec3<C>& r_VP, OwnRows<C, 6, 3>& m) {
  const Vec3<C> L_h = l.L_h - cross(r_VP, l.p_h), L_s = l.L_s - cross(r_VP, l.p_s);
  m.ci[0][0] += l.p_h.x, m.ci[0][1] += l.p_h.y, m.ci[0][2] += l.p_h.z;
  m.ci[0][3] += L_h.x, m.ci[0][4] += L_h.y, m.ci[0][5] += L_h.z;
  m.ci[1][0] += l.p_s.x, m.ci[1][1] += l.p_s.y, m.ci[1][2] += l.p_s.z;
  m.ci[1][3] += L_s.x, m.ci[1][4] += L_s.y, m.ci[1][5] += L_s.z;
  m.cc[0] += l.hh, m.cc[1] += l.hs, m.cc[2] += l.ss;
  m.rc[0] += l.force_h, m.rc[1] += l.force_s;
}

// And in the equations of the body:  put(i, j, value), put(i, value)  as in put_interface.
template <class C, class Put>
inline void put_links(const LinkSums<C>& l, Put&& put) {
  C M[packed_size(6)];
  to_packed(RigidInertia<C>{l.mass, l.first, l.second}, M);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j <= i; ++j) put(i, j, M[packed_index(i, j)]);
  put(0, l.force.x), put(1, l.force.y), put(2, l.force.z);
  put(3, l.moment.x), put(4, l.moment.y), put(5, l.moment.z);
}

}  // namespace fahrwerk
