// What wheels, bodies and elements of a dependent axle put into its equations, about V.
#pragma once

#include "multibody/condense.h"
#include "suspension/axle/evaluate.h"
#include "suspension/axle/link_masses.h"
#include "vehicle/car/corner.h"
#include "vehicle/car/lanes.h"

namespace fahrwerk::axle_module {

// Equations of the body's six coordinates and of N own ones.
template <class S, int N>
struct System : OwnRows<S, 6, N> {
  S ii[packed_size(6)], ri[6];
};

// What moves with the hub travels and s: partial velocities of a point and of its body. Hub travels: h_l, h_r, or own
// and other one.
template <class S>
struct Partials {
  Vec3<S> t[3], d[3];
};

template <class S>
inline Partials<S> partials(const AxleKnuckle<S>& k) {
  return {{k.own.t_h, k.t_other, k.own.t_s}, {k.own.d_h, k.d_other, k.own.d_s}};
}
template <class S>
inline Partials<S> partials(const AxleBody<S>& b) {
  return {{b.t[0], b.t[1], zero3<S>()}, {b.d[0], b.d[1], zero3<S>()}};
}
// The same for another point of the body.
template <class S>
inline Partials<S> moved(const Partials<S>& p, const Vec3<S>& lever) {
  Partials<S> o = p;
  for (int j = 0; j < 3; ++j) o.t[j] += cross(p.d[j], lever);
  return o;
}
template <class S>
inline Vec3<S> sum(const Vec3<S> (&per)[3], const S (&rate)[3]) {
  return rate[0] * per[0] + rate[1] * per[1] + rate[2] * per[2];
}

template <class S, int N>
inline void clear(System<S, N>& m) {
  const S zero(0.0);
  for (S& a : m.ii) a = zero;
  for (S& a : m.ri) a = zero;
  for (auto& row : m.ci)
    for (S& a : row) a = zero;
  for (S& a : m.cc) a = zero;
  for (S& a : m.rc) a = zero;
}

template <class S>
inline void add(S* row, const Vec3<S>& linear, const Vec3<S>& angular) {
  row[0] += linear.x, row[1] += linear.y, row[2] += linear.z;
  row[3] += angular.x, row[4] += angular.y, row[5] += angular.z;
}

// Force at r and couple, on the body and on what moves with the coordinates.
template <class S, int N>
inline void add_force(const Vec3<S>& r, const Partials<S>& p, const Vec3<S>& force, const Vec3<S>& couple,
                      System<S, N>& m) {
  add(m.ri, force, cross(r, force) + couple);
  for (int j = 0; j < 3; ++j) m.rc[j] += dot(p.t[j], force) + dot(p.d[j], couple);
}

// A rigid body with its centre of gravity at r.
template <class S, int N>
inline void add_inertia(const S& mass, const Sym3<S>& inertia, const Vec3<S>& r, const Partials<S>& p,
                        System<S, N>& m) {
  S packed[packed_size(6)];
  to_packed(rigid_inertia(mass, r, inertia), packed);
  for (int k = 0; k < packed_size(6); ++k) m.ii[k] += packed[k];
  for (int j = 0; j < 3; ++j) {
    const Vec3<S> momentum = mass * p.t[j], spin = inertia * p.d[j];
    add(m.ci[j], momentum, cross(r, momentum) + spin);
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += dot(momentum, p.t[k]) + dot(spin, p.d[k]);
  }
}

// Motion of a body whose reference point is at r: velocities, and accelerations left over.
template <class S>
struct RigidMotion {
  Vec3<S> w_0, v, a_R, alpha_R;
};
template <class S>
inline RigidMotion<S> rigid_motion(const BodyMotion<S>& body, const Vec3<S>& r, const Partials<S>& p,
                                   const S (&rate)[3], const Vec3<S>& t_bias, const Vec3<S>& d_bias) {
  const Vec3<S> w_V = sum(p.d, rate), r_rate = sum(p.t, rate);
  RigidMotion<S> o;
  o.w_0 = body.w + w_V;
  o.v = body.v + r_rate + cross(body.w, r);
  o.a_R = cross(body.w, o.v + r_rate) + t_bias;
  o.alpha_R = cross(body.w, w_V) + d_bias;
  return o;
}

// Inertia, inertial forces and gravity of a body whose centre of gravity is at `lever` from its reference point r.
template <class S, int N>
inline void add_body(const BodyMotion<S>& body, const S& mass, const Sym3<S>& inertia, const Vec3<S>& r,
                     const Vec3<S>& lever, const Partials<S>& p, const RigidMotion<S>& motion,
                     const Vec3<S>& rotor_momentum, System<S, N>& m) {
  const Partials<S> at_U = moved(p, lever);
  const Vec3<S> a = motion.a_R + cross(motion.alpha_R, lever) + cross(motion.w_0, cross(motion.w_0, lever));
  const Vec3<S> momentum = inertia * motion.w_0 + rotor_momentum;
  add_inertia(mass, inertia, r + lever, at_U, m);
  add_force(r + lever, at_U, mass * (body.gravity - a), -(inertia * motion.alpha_R + cross(motion.w_0, momentum)), m);
}

// Sums over points of links that move by themselves.
template <class C>
struct PointSums {
  C mass, second[6];  // second: Σ m r rᵀ as xx, yy, zz, xy, xz, yz
  Vec3<C> first, force, moment;
  Vec3<C> momentum[3], spin[3];  // of the rows of the coordinates
  C cc[packed_size(3)], rc[3];
};
template <class C>
inline void clear(PointSums<C>& m) {
  const C zero(0.0);
  m.mass = zero, m.first = m.force = m.moment = zero3<C>();
  for (C& a : m.second) a = zero;
  for (int j = 0; j < 3; ++j) m.momentum[j] = m.spin[j] = zero3<C>(), m.rc[j] = zero;
  for (C& a : m.cc) a = zero;
}

//   a = v' + ω' × r + Σ t_j x_j'' + ω × (v + ω × r + 2 r') + bias,  r' = Σ t_j x_j'
template <class C>
inline void add_point(const BodyMotion<C>& body, const C& mass, const AxlePointMotion<C>& p, const C (&rate)[3],
                      PointSums<C>& m) {
  const Vec3<C> way = sum(p.t, rate), &r = p.r;
  const Vec3<C> force = mass * (body.gravity - cross(body.w, body.v + cross(body.w, r) + way + way) - p.bias);
  const Vec3<C> first = mass * r;
  m.mass += mass, m.first += first, m.force += force, m.moment += cross(r, force);
  m.second[0] += first.x * r.x, m.second[1] += first.y * r.y, m.second[2] += first.z * r.z;
  m.second[3] += first.x * r.y, m.second[4] += first.x * r.z, m.second[5] += first.y * r.z;
  for (int j = 0; j < 3; ++j) {
    const Vec3<C> momentum = mass * p.t[j];
    m.momentum[j] += momentum, m.spin[j] += cross(r, momentum);
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += dot(momentum, p.t[k]);
    m.rc[j] += dot(p.t[j], force);
  }
}

// All lanes of them into the equations.
template <class S, class C>
inline void add_sums(const PointSums<C>& p, System<S, 6>& m) {
  using Lanes = CornerLanes<S, C>;
  const auto total = [](const C& value) { return Lanes::added(S(0.0), value, Lanes::lanes); };
  const auto all = [&](const Vec3<C>& v) { return Vec3<S>{total(v.x), total(v.y), total(v.z)}; };
  const auto at = [&m](int i, int j) -> S& { return m.ii[packed_index(i, j)]; };
  const S mass = total(p.mass), xx = total(p.second[0]), yy = total(p.second[1]), zz = total(p.second[2]);
  const Vec3<S> first = all(p.first);
  at(0, 0) += mass, at(1, 1) += mass, at(2, 2) += mass;
  at(3, 1) -= first.z, at(3, 2) += first.y, at(4, 0) += first.z;
  at(4, 2) -= first.x, at(5, 0) -= first.y, at(5, 1) += first.x;
  at(3, 3) += yy + zz, at(4, 4) += xx + zz, at(5, 5) += xx + yy;
  at(4, 3) -= total(p.second[3]), at(5, 3) -= total(p.second[4]), at(5, 4) -= total(p.second[5]);
  add(m.ri, all(p.force), all(p.moment));
  for (int j = 0; j < 3; ++j) {
    add(m.ci[j], all(p.momentum[j]), all(p.spin[j]));
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += total(p.cc[packed_index(j, k)]);
    m.rc[j] += total(p.rc[j]);
  }
}

// Stiff parts of a tyre: K for velocities of P, κ for rotation about the normal, both also of the spin.
template <class S>
inline void add_contact(const TireRows<S>& t, const TireLoad<S>& load, const Sym3<S>& K, const Partials<S>& p,
                        System<S, 4>& m) {
  constexpr int spin = 3;
  const Contact<S>& c = t.contact;
  const S zero(0.0), one(1.0);
  const Vec3<S> unit[3] = {{one, zero, zero}, {zero, one, zero}, {zero, zero, one}};
  const Vec3<S>&n = c.normal, &r = t.r_VP, bore = load.kappa_bore * n;
  Vec3<S> v[6];  // of P for each motion of the body
  for (int i = 0; i < 3; ++i) v[i] = unit[i], v[3 + i] = cross(unit[i], r);
  for (int i = 0; i < 6; ++i) {
    const Vec3<S> force = K * v[i];
    for (int j = 0; j <= i; ++j) m.ii[packed_index(i, j)] += dot(force, v[j]);
  }
  m.ii[packed_index(3, 3)] += bore.x * n.x, m.ii[packed_index(4, 3)] += bore.y * n.x;
  m.ii[packed_index(4, 4)] += bore.y * n.y, m.ii[packed_index(5, 3)] += bore.z * n.x;
  m.ii[packed_index(5, 4)] += bore.z * n.y, m.ii[packed_index(5, 5)] += bore.z * n.z;
  S turn[3];
  for (int j = 0; j < 3; ++j) {
    turn[j] = dot(n, p.d[j]);
    const Vec3<S> force = K * p.t[j];
    add(m.ci[j], force, cross(r, force) + turn[j] * bore);
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += dot(force, p.t[k]) + load.kappa_bore * turn[j] * turn[k];
  }
  const S lever = load.kappa_x * c.static_radius, about = load.kappa_bore * c.camber_sine;
  const Vec3<S> force = -lever * c.e_x;
  add(m.ci[spin], force, cross(r, force) + about * n);
  for (int k = 0; k < 3; ++k) m.cc[packed_index(spin, k)] += dot(force, p.t[k]) + about * turn[k];
  m.cc[packed_index(spin, spin)] += lever * c.static_radius + about * c.camber_sine + load.kappa_spin;
}

// A force element on the hub travels, which are the first two coordinates: -force along `per`, and stiffness in the
// matrix.
template <class S, int N>
inline void add_element(const S (&per)[2], const S& force, const S& kappa, OwnRows<S, 6, N>& m) {
  for (int j = 0; j < 2; ++j) {
    m.rc[j] -= per[j] * force;
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += kappa * per[j] * per[k];
  }
}

// Spring and damper of one wheel.
template <StageKind kind, bool kSignals, class S, int N>
inline void add_strut(const CornerModel<S>& k, const BodyMotion<S>& body, const AxleKnuckle<S>& u, const S (&rate)[3],
                      [[maybe_unused]] const S (&b)[3], [[maybe_unused]] const S (&given)[3], OwnRows<S, 6, N>& m,
                      [[maybe_unused]] CornerSignals<S>* signals) {
  const S spring_per[2] = {u.own.spring.per_h, u.spring_per_other};
  const S damper_per[2] = {u.own.damper.per_h, u.damper_per_other};
  const S speed = damper_per[0] * rate[0] + damper_per[1] * rate[1];
  ElementForce<S> spring = evaluate(k.spring, u.own.spring.value), damper = evaluate(k.damper, speed);
  if (k.has_curves) {
    const CurveForces<S> more = evaluate(k.curves, u.own.spring.value, speed);
    spring.force += more.spring.force, spring.stiffness += more.spring.stiffness;
    damper.force += more.damper.force, damper.damping += more.damper.damping;
  }
  S f_spring = spring.force, f_damper = damper.force, stiff_spring(0.0), stiff_damper(0.0);
  if constexpr (kSignals) signals->spring_force = f_spring, signals->damper_force = f_damper;
  if constexpr (is_implicit(kind)) {
    S a[2];
    for (int j = 0; j < 2; ++j) a[j] = stage_rate<kind>(body, rate[j], b[j], [&] { return given[j]; });
    f_spring += body.g * spring.stiffness * (spring_per[0] * a[0] + spring_per[1] * a[1]);
    if constexpr (kind == StageKind::implicit_second)
      f_damper += body.g * damper.damping * (damper_per[0] * b[0] + damper_per[1] * b[1]);
    stiff_spring = body.g * body.g * spring.stiffness, stiff_damper = body.g * damper.damping;
  }
  add_element(spring_per, f_spring, stiff_spring, m);
  add_element(damper_per, f_damper, stiff_damper, m);
}

// Stops with points of their own, as springs.
template <StageKind kind, bool kSignals, class T, class S, int N>
inline void add_axle_stops(const DependentAxleParameters<T>& a, const BodyMotion<S>& body, const AxleKnuckle<S>& u,
                           const S (&rate)[3], [[maybe_unused]] const S (&b)[3], [[maybe_unused]] const S (&given)[3],
                           OwnRows<S, 6, N>& m, [[maybe_unused]] CornerSignals<S>* signals) {
  for (int i = 0; i < 2; ++i) {
    if constexpr (kSignals) signals->stop_force[i] = S(0.0);
    if (!a.axle.has_stop[i]) continue;
    const S per[2] = {u.stop[i].per_h, u.stop[i].per_other};
    const Stop<S> law{S(a.stop[i].clearance), S(a.stop[i].stiffness), S(a.stop[i].blend)};
    const ElementForce<S> stop = stop_force(law, i, u.stop[i].value);
    S force = stop.force, stiff(0.0);
    if constexpr (kSignals) signals->stop_force[i] = force;
    if constexpr (is_implicit(kind)) {
      for (int j = 0; j < 2; ++j)
        force += body.g * stop.stiffness * per[j] * stage_rate<kind>(body, rate[j], b[j], [&] { return given[j]; });
      stiff = body.g * body.g * stop.stiffness;
    }
    add_element(per, force, stiff, m);
  }
}

}  // namespace fahrwerk::axle_module
