// Twin tyres: two on one hub, each with its own contact, deflections and load. The outer one is the wheel's own; the
// inner one is a second evaluation of the same law on the same knuckle and spin, at the other end of the spacing. Its
// equations are set up about its own contact point P2 and moved to that of the first, P, before anything is eliminated.
// With d from P to P2 the body moves P2 by v + w x d:
//
//   linear block      K2                    rows of h, s, φ: linear  f,  angular  d x f + ...
//   angular, linear   B = d~ K2             forces:          F2,  M2 + d x F2
//   angular block     B d~T + bore
#pragma once

#include "vehicle/car/corner_tire.h"

namespace fahrwerk {

// How a wheel calls for its second tyre: not at all;
struct NoTwin {
  static constexpr bool is_there = false, in_lanes = false;
};
// or by a second evaluation, with its own deflections in x; or in lanes, where the first evaluation holds both tyres in
// lanes that lie crossed (CornerLanes::twins). signals: of both, the outer one first.
template <class C, bool kInLanes>
struct TwinCall {
  static constexpr bool is_there = true, in_lanes = kInLanes;
  const CornerState<C>* x;
  TireRows<C>* rows;
  RoadHint* hints;
  CornerSignals<C>* signals;
};

template <class C>
struct SecondTire {
  TireRows<C> rows;
  TireLoad<C> load;
  Sym3<C> K;
  Vec3<C> d;
};

namespace twin_detail {

template <class C>
inline Vec3<C> crossed(const Vec3<C>& v) {
  return {v.x.crossed(), v.y.crossed(), v.z.crossed()};
}
template <class C>
inline Sym3<C> crossed(const Sym3<C>& m) {
  return {m.xx.crossed(), m.yy.crossed(), m.zz.crossed(), m.xy.crossed(), m.xz.crossed(), m.yz.crossed()};
}

}  // namespace twin_detail

// What both do together, about the middle between their contact points, in the axes of their mean normal: forces and
// loads are sums, what is seen besides is the mean.
template <class C>
inline CornerSignals<C> both_tires(const CornerSignals<C>* t) {
  CornerSignals<C> o = t[0];
  const auto mean = [t](auto member) -> C { return 0.5 * (t[0].*member + t[1].*member); };
  const Vec3<C> n = t[0].normal + t[1].normal;
  o.normal = C(1.0 / sqrt(dot(n, n))) * n;
  const Vec3<C> along = cross(o.axis, o.normal);
  o.e_x = C(1.0 / sqrt_safe(dot(along, along))) * along, o.e_y = cross(o.normal, o.e_x);
  o.r_VP = C(0.5) * (t[0].r_VP + t[1].r_VP);
  o.force_V = t[0].force_V + t[1].force_V;
  Vec3<C> moment = zero3<C>();
  for (int i = 0; i < 2; ++i)
    moment += cross(t[i].r_VP - o.r_VP, t[i].force_V) + t[i].torque_x * t[i].e_x + t[i].torque_y * t[i].e_y +
              t[i].torque_z * t[i].normal;
  o.torque_x = dot(o.e_x, moment), o.torque_y = dot(o.e_y, moment), o.torque_z = dot(o.normal, moment);
  o.load = t[0].load + t[1].load, o.force_x = t[0].force_x + t[1].force_x, o.force_y = t[0].force_y + t[1].force_y;
  using Of = CornerSignals<C>;
  o.slip_speed_x = mean(&Of::slip_speed_x), o.slip_speed_y = mean(&Of::slip_speed_y);
  o.camber_sine = mean(&Of::camber_sine), o.deflection = mean(&Of::deflection);
  o.static_radius = mean(&Of::static_radius), o.v_x = mean(&Of::v_x), o.v_y = mean(&Of::v_y);
  const C grip = t[0].friction * t[0].load + t[1].friction * t[1].load;
  o.friction = select(o.load > C(0.0), C(grip / max(o.load, C(1e-9))), mean(&Of::friction));
  return o;
}

// After the first tyre: rows, load, and with implicit stages K.
template <StageKind kind, bool kSignals, class C, class Twin>
inline void find_second_tire(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body, const Knuckle<C>& u,
                             const KnuckleMotion<C>& motion, const Twin& twin, const TireRows<C>& rows,
                             const TireLoad<C>& load, [[maybe_unused]] const Sym3<C>& K, SecondTire<C>& o) {
  if constexpr (Twin::in_lanes) {
    using twin_detail::crossed;
    const Contact<C>& from = rows.contact;
    Contact<C>& c = o.rows.contact;
    c.r_WP = crossed(from.r_WP);
    o.rows.r_VP = crossed(rows.r_VP), o.rows.t_h = crossed(rows.t_h), o.rows.t_s = crossed(rows.t_s);
    o.load.force = crossed(load.force), o.load.couple = crossed(load.couple);
    if constexpr (is_implicit(kind)) {
      c.e_x = crossed(from.e_x), c.normal = crossed(from.normal);
      c.static_radius = from.static_radius.crossed(), c.camber_sine = from.camber_sine.crossed();
      o.rows.n_h = rows.n_h.crossed(), o.rows.n_s = rows.n_s.crossed();
      o.load.kappa_x = load.kappa_x.crossed(), o.load.kappa_bore = load.kappa_bore.crossed();
      o.load.kappa_spin = load.kappa_spin.crossed();
      o.K = crossed(K);
    }
  } else {
    const C offset = -k.twin_offset;
    add_tire<kind, kSignals>(k, road, body, *twin.x, u, motion, o.load, *twin.rows, twin.hints,
                             kSignals ? twin.signals + 1 : nullptr, static_cast<const HingeCorner<C>*>(nullptr),
                             &offset);
    o.rows = *twin.rows;
    if constexpr (is_implicit(kind)) o.K = contact_stiffness(o.rows.contact, o.load);
  }
  o.d = o.rows.r_VP - rows.r_VP;
}

// The tyre of a wheel, or both; K: of the first one, where the stage is implicit. signals: those of the wheel.
template <StageKind kind, bool kSignals, class C, class Twin, class Second>
inline void add_tires(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body, const CornerState<C>& x,
                      const Knuckle<C>& u, const KnuckleMotion<C>& motion, TireLoad<C>& load, Sym3<C>& K,
                      TireRows<C>& rows, RoadHint* hints, [[maybe_unused]] CornerSignals<C>* signals,
                      const HingeCorner<C>* hinge, [[maybe_unused]] const Twin& twin, [[maybe_unused]] Second& second) {
  if constexpr (Twin::is_there)
    add_tire<kind, kSignals>(k, road, body, x, u, motion, load, rows, hints, kSignals ? twin.signals : nullptr, hinge,
                             &k.twin_offset);
  else
    add_tire<kind, kSignals>(k, road, body, x, u, motion, load, rows, hints, signals, hinge);
  if constexpr (is_implicit(kind)) K = contact_stiffness(rows.contact, load);
  if constexpr (Twin::is_there) {
    find_second_tire<kind, kSignals>(k, road, body, u, motion, twin, rows, load, K, second);
    if constexpr (kSignals && !Twin::in_lanes) *signals = both_tires(twin.signals);
  }
}

// Its share in the own rows, about the first one's contact point.
template <StageKind kind, class C>
inline void add_second_rows(const Knuckle<C>& u, const Vec3<C>& axis, const SecondTire<C>& t, OwnRows<C, 6, 3>& m) {
  if constexpr (is_implicit(kind)) {
    const Vec3<C> linear[3] = {t.K * t.rows.t_h, t.K * t.rows.t_s,
                               C(-(t.load.kappa_x * t.rows.contact.static_radius)) * t.rows.contact.e_x};
    for (int j = 0; j < 3; ++j) {
      const Vec3<C> moment = cross(t.d, linear[j]);
      m.ci[j][3] += moment.x, m.ci[j][4] += moment.y, m.ci[j][5] += moment.z;
    }
  }
  add_tire_rows<kind>(u, axis, t.rows, t.load, t.K, m);
}

// Its share in what the wheel leaves on the body: A, B, D as put_interface has them, forces into those of the first.
template <class C>
inline void add_second_load(const SecondTire<C>& t, TireLoad<C>& load) {
  load.force += t.load.force, load.couple += t.load.couple + cross(t.d, t.load.force);
}
template <class C>
inline void add_second_blocks(const SecondTire<C>& t, Sym3<C>& A, Mat3<C>& B, Sym3<C>& D) {
  const Sym3<C>& K = t.K;
  const Vec3<C>&d = t.d, &n = t.rows.contact.normal, bore = t.load.kappa_bore * n;
  A = A + K;
  const Vec3<C> b_x = cross(d, Vec3<C>{K.xx, K.xy, K.xz}), b_y = cross(d, Vec3<C>{K.xy, K.yy, K.yz}),
                b_z = cross(d, Vec3<C>{K.xz, K.yz, K.zz});  // columns of B
  const Vec3<C> rows[3] = {{b_x.x, b_y.x, b_z.x}, {b_x.y, b_y.y, b_z.y}, {b_x.z, b_y.z, b_z.z}};
  for (int i = 0; i < 3; ++i) B.m[i][0] += rows[i].x, B.m[i][1] += rows[i].y, B.m[i][2] += rows[i].z;
  const Vec3<C> d_x = cross(d, rows[0]), d_y = cross(d, rows[1]), d_z = cross(d, rows[2]);
  D.xx += d_x.x + bore.x * n.x, D.yy += d_y.y + bore.y * n.y, D.zz += d_z.z + bore.z * n.z;
  D.xy += d_x.y + bore.x * n.y, D.xz += d_x.z + bore.x * n.z, D.yz += d_y.z + bore.y * n.z;
}

}  // namespace fahrwerk
