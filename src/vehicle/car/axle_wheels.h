// A dependent axle that does not steer, as a module of the tree. Each wheel is a corner (corner.h) whose second
// coordinate is the other wheel's hub travel, and which carries its part of the axle:
//   0  own hub travel      1  the other wheel's      2  spin
// Side by side in two lanes of C, or one after the other (C = S), the wheels eliminate their spins about their contact
// points; what is left on the two hub travels they share is put together about V, with the masses of links, and
// eliminated there.
#pragma once

#include <vector>

#include "vehicle/car/axle_model.h"
#include "vehicle/car/axle_rows.h"

namespace fahrwerk {

// Points of links that follow the beam by a share of its way, side by side; mass: zero in lanes that are not used.
template <class C>
struct LinkPointLanes {
  C mass, share;
  Vec3<C> fixed, c;
};

// What is constant of an axle, in lanes.
template <class S, class C>
struct AxleLanes {
  AxleSide<C> side;                       // where wheels are in lanes
  std::vector<LinkPointLanes<C>> points;  // of links that have one end on the body
  std::vector<AxleLinkPoint<S>> others;
};

// φ'' = own.constant - own.rows · (accelerations of the body at P) - per_h h'' - per_other h''_other
template <class C>
struct WheelSpin {
  OwnSolution<C, 6, 1> own;
  C per_h, per_other;
};

template <class S, class C>
struct RigidAxleScratch {
  WheelSpin<C> spin[CornerLanes<S, C>::packs(2)];
  OwnSolution<S, 6, 2> own;  // of both hub travels, about V
};

namespace axle_module {

template <class S, class C>
inline bool follows_beam(const AxleLinkPoint<S>& p, const AxleEnd<S>*& end) {
  end = nullptr;
  for (const AxleEnd<S>& e : p.end) {
    if (e.part == AxlePart::body) continue;
    if (e.part != AxlePart::beam || end) return false;
    end = &e;
  }
  return end != nullptr;
}

template <class S, class C>
inline AxleLanes<S, C> axle_lanes(const DependentAxleParameters<S>& a) {
  using Lanes = CornerLanes<S, C>;
  AxleLanes<S, C> o;
  if constexpr (Lanes::in_lanes) {
    AxleSide<S> left = side_of(a.axle, 0), right = side_of(a.axle, 1);
    visit([](S& l, S& r, C& both) { both = Lanes::pair(l, r); }, left, right, o.side);
    o.side.rigid = is_rigid(a.axle, left) && is_rigid(a.axle, right);
  }
  int lane = Lanes::lanes;
  for (const AxleLinkPoint<S>& p : a.links) {
    const AxleEnd<S>* end;
    if (!follows_beam<S, C>(p, end)) {
      o.others.push_back(p);
      continue;
    }
    const auto put = [&lane](const S& from, C& to) {
      if constexpr (Lanes::in_lanes)
        to.set_lane(lane, from);
      else
        to = from;
    };
    if (lane == Lanes::lanes) {
      const C zero(0.0);
      o.points.push_back({zero, zero, zero3<C>(), zero3<C>()});
      lane = 0;
    }
    LinkPointLanes<C>& to = o.points.back();
    put(p.mass, to.mass), put(end->share, to.share);
    put(p.fixed.x, to.fixed.x), put(p.fixed.y, to.fixed.y), put(p.fixed.z, to.fixed.z);
    put(end->c.x, to.c.x), put(end->c.y, to.c.y), put(end->c.z, to.c.z);
    ++lane;
  }
  return o;
}

// What the knuckles carry becomes part of the corners.
template <class S, class C>
inline void carry_axle(const DependentAxleParameters<S>& a, CornerModel<C>* k) {
  using Lanes = CornerLanes<S, C>;
  const CarriedPart<S> left = carried_part(a, 0), right = carried_part(a, 1);
  if constexpr (Lanes::in_lanes) {
    const auto both = [&](auto member) { return Lanes::pair(member(left), member(right)); };
    const CarriedPart<C> part{both([](auto& p) { return p.mass; }),
                              {both([](auto& p) { return p.center.x; }), both([](auto& p) { return p.center.y; }),
                               both([](auto& p) { return p.center.z; })},
                              {both([](auto& p) { return p.inertia.xx; }), both([](auto& p) { return p.inertia.yy; }),
                               both([](auto& p) { return p.inertia.zz; }), both([](auto& p) { return p.inertia.xy; }),
                               both([](auto& p) { return p.inertia.xz; }), both([](auto& p) { return p.inertia.yz; })}};
    attach_part(part, k[0].mass, k[0].r_WU_K, k[0].inertia_K);
  } else {
    attach_part(left, k[0].mass, k[0].r_WU_K, k[0].inertia_K);
    attach_part(right, k[1].mass, k[1].r_WU_K, k[1].inertia_K);
  }
}

// The equations of both hub travels, about V, and what stands on the body.
template <class S>
struct SharedRows {
  OwnRows<S, 6, 2> own;
  S *M, *r;  // of the body, lower triangle
};

// Points that move by themselves: mass, place, partial velocities with both hub travels, and the acceleration left over
// at h'' = 0, against the body. Lanes of C are added up.
template <class S, class C>
inline void add_points(const BodyMotion<C>& body, const C& mass, const Vec3<C>& r, const Vec3<C> (&t)[2],
                       const C (&rate)[2], const Vec3<C>& bias, SharedRows<S>& m) {
  using Lanes = CornerLanes<S, C>;
  const auto add = [](const C& value, S& to) { to = Lanes::added(to, value, Lanes::lanes); };
  const Vec3<C> way = rate[0] * t[0] + rate[1] * t[1];
  const Vec3<C> force = mass * (body.gravity - cross(body.w, body.v + cross(body.w, r) + way + way) - bias);
  const Vec3<C> first = mass * r, moment = cross(r, force);
  const auto at = [&m](int i, int j) -> S& { return m.M[packed_index(i, j)]; };
  S total(0.0), x(0.0), y(0.0), z(0.0);
  add(mass, total), add(first.x, x), add(first.y, y), add(first.z, z);
  at(0, 0) += total, at(1, 1) += total, at(2, 2) += total;
  at(3, 1) -= z, at(3, 2) += y, at(4, 0) += z, at(4, 2) -= x, at(5, 0) -= y, at(5, 1) += x;
  const C xx = first.x * r.x, yy = first.y * r.y, zz = first.z * r.z;
  add(yy + zz, at(3, 3)), add(xx + zz, at(4, 4)), add(xx + yy, at(5, 5));
  add(-(first.x * r.y), at(4, 3)), add(-(first.x * r.z), at(5, 3)), add(-(first.y * r.z), at(5, 4));
  add(force.x, m.r[0]), add(force.y, m.r[1]), add(force.z, m.r[2]);
  add(moment.x, m.r[3]), add(moment.y, m.r[4]), add(moment.z, m.r[5]);
  for (int j = 0; j < 2; ++j) {
    const Vec3<C> momentum = mass * t[j], spin = cross(r, momentum);
    S* const row = m.own.ci[j];
    add(momentum.x, row[0]), add(momentum.y, row[1]), add(momentum.z, row[2]);
    add(spin.x, row[3]), add(spin.y, row[4]), add(spin.z, row[5]);
    for (int k = 0; k <= j; ++k) add(dot(momentum, t[k]), m.own.cc[packed_index(j, k)]);
    add(dot(t[j], force), m.own.rc[j]);
  }
}

// Masses of the links.
template <class S, class C>
inline void add_links(const DependentAxleParameters<S>& a, const AxleLanes<S, C>& lanes, const AxleMotion<S>& motion,
                      const BodyMotion<S>& of_unit, const BodyMotion<C>& body, const S (&rate)[3], const S& full,
                      SharedRows<S>& m) {
  using Lanes = CornerLanes<S, C>;
  const AxleBody<S>& beam = motion.body[0];
  if (!lanes.points.empty()) {
    const Mat3<C> A = Lanes::spread(beam.A);
    const Vec3<C> r_VM = Lanes::spread(beam.r), t_bias = Lanes::spread(beam.t_bias),
                  d_bias = Lanes::spread(beam.d_bias);
    const Vec3<C> t[2] = {Lanes::spread(beam.t[0]), Lanes::spread(beam.t[1])},
                  d[2] = {Lanes::spread(beam.d[0]), Lanes::spread(beam.d[1])};
    const C rates[2] = {C(rate[0]), C(rate[1])}, all(full);
    const Vec3<C> w = rates[0] * d[0] + rates[1] * d[1];
    for (const LinkPointLanes<C>& p : lanes.points) {
      const Vec3<C> b = A * p.c, r = p.fixed + p.share * (r_VM + b);
      const Vec3<C> partial[2] = {p.share * (t[0] + cross(d[0], b)), p.share * (t[1] + cross(d[1], b))};
      const Vec3<C> bias = p.share * (all * (t_bias + cross(d_bias, b)) + cross(w, cross(w, b)));
      add_points<S, C>(body, p.mass, r, partial, rates, bias, m);
    }
  }
  const S pair[2] = {rate[0], rate[1]};
  for (const AxleLinkPoint<S>& p : lanes.others) {
    const AxlePointMotion<S> at = point_motion(a.axle, motion, p, S(0.0), rate, full);
    const Vec3<S> partial[2] = {at.t[0], at.t[1]};
    add_points<S, S>(of_unit, p.mass, at.r, partial, pair, at.bias, m);
  }
}

// The spin of each wheel goes first: what is left of the rows of both hub travels.
template <class C>
inline void eliminate_spin(const OwnRows<C, 6, 3>& m, OwnRows<C, 6, 1>& spin, OwnRows<C, 6, 2>& left,
                           WheelSpin<C>& out) {
  for (int i = 0; i < 6; ++i) spin.ci[0][i] = m.ci[2][i];
  spin.cc[0] = m.cc[5], spin.rc[0] = m.rc[2];
  eliminate(spin, out.own);
  const C per_d = out.own.factors[0], l[2] = {m.cc[3], m.cc[4]};
  out.per_h = l[0] * per_d, out.per_other = l[1] * per_d;
  for (int j = 0; j < 2; ++j) {
    for (int i = 0; i < 6; ++i) left.ci[j][i] = m.ci[j][i] - l[j] * out.own.rows[0][i];
    left.rc[j] = m.rc[j] - l[j] * out.own.constant[0];
  }
  left.cc[0] = m.cc[0] - l[0] * out.per_h, left.cc[1] = m.cc[1] - l[1] * out.per_h;
  left.cc[2] = m.cc[2] - l[1] * out.per_other;
}

// About V instead of P.
template <class C>
inline void move_to_body(const Vec3<C>& r_VP, OwnRows<C, 6, 2>& m) {
  for (auto& row : m.ci) {
    const Vec3<C> moment = cross(r_VP, Vec3<C>{row[0], row[1], row[2]});
    row[3] += moment.x, row[4] += moment.y, row[5] += moment.z;
  }
}

// Rows of a wheel's own and other hub travel into those of left and right. own: 0, the wheel is the left one.
template <class S>
inline void add_rows(const OwnRows<S, 6, 2>& w, int own, OwnRows<S, 6, 2>& m) {
  for (int j = 0; j < 2; ++j) {
    const int to = j == 0 ? own : 1 - own;
    for (int i = 0; i < 6; ++i) m.ci[to][i] += w.ci[j][i];
    m.cc[packed_index(to, to)] += w.cc[packed_index(j, j)];
    m.rc[to] += w.rc[j];
  }
  m.cc[1] += w.cc[1];
}
// Of both wheels in lanes, all there is.
template <class S, class C>
inline void set_both_rows(const OwnRows<C, 6, 2>& w, OwnRows<S, 6, 2>& m) {
  const auto sum = [](const C& own, const C& other) { return own + other.swapped(); };
  for (int i = 0; i < 6; i += 2)
    C::store_pairs(sum(w.ci[0][i], w.ci[1][i]), sum(w.ci[0][i + 1], w.ci[1][i + 1]), &m.ci[0][i], &m.ci[1][i]);
  S left[2], right[2];
  C::store_pairs(sum(w.cc[0], w.cc[2]), sum(w.rc[0], w.rc[1]), left, right);
  m.cc[0] = left[0], m.cc[2] = right[0], m.rc[0] = left[1], m.rc[1] = right[1];
  m.cc[1] = CornerLanes<S, C>::added(S(0.0), w.cc[1], 2);
}

// A wheel with its knuckle, what it carries, tyre and elements. x, in: its own; the second coordinate of x is the other
// wheel's hub travel. twin: as of condense_corner; sums: as those of put_interface.
template <StageKind kind, bool kSignals, class S, class C, class Twin, class Put>
inline void condense_wheel(const DependentAxleParameters<S>& a, const CornerModel<C>& k, const Road& road,
                           const BodyMotion<C>& body, const CornerState<C>& x, const CornerInput<C>& in,
                           const AxleKnuckle<C>& shared, TireRows<C>& rows, RoadHint* hints, CornerSignals<C>* signals,
                           WheelSpin<C>& spin, OwnRows<C, 6, 2>& left, const Twin& twin, Put&& sums) {
  Knuckle<C> u = shared.own;
  u.t_s = shared.t_other, u.d_s = shared.d_other;
  const KnuckleMotion<C> motion = knuckle_motion(k, body, x, u);
  TireLoad<C> load;
  Sym3<C> K;
  std::conditional_t<Twin::is_there, SecondTire<C>, NoTwin> second;
  add_tires<kind, kSignals>(k, road, body, x, u, motion, load, K, rows, hints, signals,
                            static_cast<const HingeCorner<C>*>(nullptr), twin, second);
  OwnRows<C, 6, 3> m;
  CornerInertia<C> inertia;
  set_inertia(k, body, x, u, motion, rows.contact.r_WP, inertia, m);
  const C zero(0.0), rate[3] = {x.h_rate, x.s_rate, zero};
  constexpr bool later = kind == StageKind::implicit_second;
  const C b[3] = {later ? x.b_h : zero, later ? x.b_s : zero, zero};
  const C given[3] = {later ? x.a_h : zero, later ? x.a_s : zero, zero};
  add_strut<kind, kSignals>(k, body, shared, rate, b, given, m, signals);
  add_axle_stops<kind, kSignals>(a, body, shared, rate, b, given, m, signals);
  const C chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  m.rc[0] += dot(u.d_h, motion.axis) * chassis_torque + in.hub_force - u.bar.per_h * in.bar_force;
  m.rc[1] += dot(u.d_s, motion.axis) * chassis_torque - shared.bar_per_other * in.bar_force;
  m.rc[2] += in.drive + in.brake;
  if constexpr (kSignals) signals->steering_force = zero;
  add_tire_rows<kind>(u, motion.axis, rows, load, K, m);
  if constexpr (Twin::is_there) add_second_rows<kind>(u, motion.axis, second, m), add_second_load(second, load);
  OwnRows<C, 6, 1> own;
  eliminate_spin(m, own, left, spin);
  put_interface<kind, 1>(k, inertia, rows, load, K, own, spin.own, second, sums);
  move_to_body(rows.r_VP, left);
}

// L⁻¹ of what a torque on the spin of wheel `side` does to the hub travels: h'' falls by M⁻¹ q per torque.
template <class S>
inline void spin_levers(const S& per_h, const S& per_other, int side, const OwnSolution<S, 6, 2>& own, S (&q)[2]) {
  q[side] = per_h, q[1 - side] = per_other;
  q[1] -= own.factors[1] * q[0];
}

}  // namespace axle_module
}  // namespace fahrwerk
