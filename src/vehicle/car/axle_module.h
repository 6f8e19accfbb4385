// A dependent axle as a module of the car's tree: both wheels condense their coordinates together. Own coordinates are
//   0, 1  hub travels h_l, h_r      2  steer travel s of the drag link      3  steer travel of the right wheel's state
//   4, 5  spins of the wheels
// The steer travel of the right wheel's state has no motion of its own: it follows s (critically damped from where it
// is), so that the state of a car keeps one form. The system is set up about V. Links with mass are points, as in
// links.h.
#pragma once

#include "multibody/condense.h"
#include "suspension/axle/evaluate.h"
#include "suspension/axle/link_masses.h"
#include "vehicle/car/corner.h"

namespace fahrwerk {

inline constexpr double kFollowRate = 100.0;  // [1/s] of the right wheel's steer travel

template <class S>
struct AxleScratch {
  AxleMotion<S> motion;
  OwnSolution<S, 6, 6> own;
  S ii[packed_size(6)], ri[6];  // what the axle leaves on the body, about V
  S follow;                     // s_r'' - s'': what brings the right wheel's steer travel to s
};

namespace axle_module {

template <class S>
using System = ModuleSystem<S, 6, 6>;

// What moves with (h_l, h_r, s): partial velocities of a point and of its body.
template <class S>
struct Partials {
  Vec3<S> t[3], d[3];
};

template <class S>
inline Partials<S> partials(const AxleKnuckle<S>& k, int side) {
  Partials<S> p;
  p.t[side] = k.own.t_h, p.t[1 - side] = k.t_other, p.t[2] = k.own.t_s;
  p.d[side] = k.own.d_h, p.d[1 - side] = k.d_other, p.d[2] = k.own.d_s;
  return p;
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

template <class S>
inline void clear(System<S>& m) {
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
template <class S>
inline void add_force(const Vec3<S>& r, const Partials<S>& p, const Vec3<S>& force, const Vec3<S>& couple,
                      System<S>& m) {
  add(m.ri, force, cross(r, force) + couple);
  for (int j = 0; j < 3; ++j) m.rc[j] += dot(p.t[j], force) + dot(p.d[j], couple);
}

// A rigid body with its centre of gravity at r.
template <class S>
inline void add_inertia(const S& mass, const Sym3<S>& inertia, const Vec3<S>& r, const Partials<S>& p, System<S>& m) {
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
template <class S>
inline void add_body(const BodyMotion<S>& body, const S& mass, const Sym3<S>& inertia, const Vec3<S>& r,
                     const Vec3<S>& lever, const Partials<S>& p, const RigidMotion<S>& motion,
                     const Vec3<S>& rotor_momentum, System<S>& m) {
  const Partials<S> at_U = moved(p, lever);
  const Vec3<S> a = motion.a_R + cross(motion.alpha_R, lever) + cross(motion.w_0, cross(motion.w_0, lever));
  const Vec3<S> momentum = inertia * motion.w_0 + rotor_momentum;
  add_inertia(mass, inertia, r + lever, at_U, m);
  add_force(r + lever, at_U, mass * (body.gravity - a), -(inertia * motion.alpha_R + cross(motion.w_0, momentum)), m);
}

// A link's point that moves by itself:  a = v' + ω' × r + Σ t_j x_j'' + ω × (v + ω × r + 2 r') + bias,  r' = Σ t_j
// x_j'.
template <class S>
inline void add_point(const BodyMotion<S>& body, const S& mass, const AxlePointMotion<S>& p, const S (&rate)[3],
                      System<S>& m) {
  const Vec3<S> way = sum(p.t, rate);
  const Vec3<S> force = mass * (body.gravity - cross(body.w, body.v + cross(body.w, p.r) + way + way) - p.bias);
  const Vec3<S> none = zero3<S>();
  const Sym3<S> no_inertia{none.x, none.x, none.x, none.x, none.x, none.x};
  const Partials<S> partial{{p.t[0], p.t[1], p.t[2]}, {none, none, none}};
  add_inertia(mass, no_inertia, p.r, partial, m);
  add_force(p.r, partial, force, none, m);
}

// Stiff parts of a tyre: K for velocities of P, κ for rotation about the normal, both also of the spin.
template <class S>
inline void add_contact(const TireRows<S>& t, const TireLoad<S>& load, const Partials<S>& p, int spin, System<S>& m) {
  const Contact<S>& c = t.contact;
  const Sym3<S> K = contact_stiffness(c, load);
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

// A force element on the hub travels: -force along `per`, and stiffness in the matrix.
template <class S>
inline void add_element(const S (&per)[2], const S& force, const S& kappa, System<S>& m) {
  for (int j = 0; j < 2; ++j) {
    m.rc[j] -= per[j] * force;
    for (int k = 0; k <= j; ++k) m.cc[packed_index(j, k)] += kappa * per[j] * per[k];
  }
}

// Spring and damper of one wheel.
template <StageKind kind, bool kSignals, class S>
inline void add_strut(const CornerModel<S>& k, const BodyMotion<S>& body, const AxleKnuckle<S>& u, int side,
                      const S (&rate)[3], [[maybe_unused]] const S (&b)[3], [[maybe_unused]] const S (&given)[3],
                      System<S>& m, [[maybe_unused]] CornerSignals<S>* signals) {
  S spring_per[2], damper_per[2];
  spring_per[side] = u.own.spring.per_h, spring_per[1 - side] = u.spring_per_other;
  damper_per[side] = u.own.damper.per_h, damper_per[1 - side] = u.damper_per_other;
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
template <StageKind kind, bool kSignals, class S>
inline void add_axle_stops(const DependentAxleParameters<S>& a, const BodyMotion<S>& body, const AxleKnuckle<S>& u,
                           int side, const S (&rate)[3], [[maybe_unused]] const S (&b)[3],
                           [[maybe_unused]] const S (&given)[3], System<S>& m,
                           [[maybe_unused]] CornerSignals<S>* signals) {
  for (int i = 0; i < 2; ++i) {
    if constexpr (kSignals) signals->stop_force[i] = S(0.0);
    if (!a.axle.has_stop[i]) continue;
    S per[2];
    per[side] = u.stop[i].per_h, per[1 - side] = u.stop[i].per_other;
    const ElementForce<S> stop = stop_force(a.stop[i], i, u.stop[i].value);
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

// One wheel with its knuckle, tyre and elements.
template <StageKind kind, bool kSignals, class S>
inline void add_wheel(const DependentAxleParameters<S>& a, const CornerModel<S>& k, const Road& road,
                      const BodyMotion<S>& body, const CornerState<S>& x, const CornerInput<S>& in,
                      const AxleKnuckle<S>& u, int side, const S (&rate)[3], [[maybe_unused]] const S (&b)[3],
                      [[maybe_unused]] const S (&given)[3], System<S>& m, TireRows<S>& rows, RoadHint* hints,
                      CornerSignals<S>* signals) {
  const Partials<S> p = partials(u, side);
  const RigidMotion<S> motion = rigid_motion(body, u.own.r_VW, p, rate, S(k.full_acceleration) * u.own.t_bias,
                                             S(k.full_acceleration) * u.own.d_bias);
  KnuckleMotion<S> knuckle;
  knuckle.axis = u.own.A_VK * k.axis_K;
  knuckle.w_0K = motion.w_0, knuckle.v_W = motion.v;
  knuckle.w_VK = sum(p.d, rate), knuckle.r_rate = sum(p.t, rate);
  const Vec3<S> rotor = k.axial_inertia * knuckle.axis;
  const int spin = 4 + side;
  add_body(body, k.mass, rotate(u.own.A_VK, k.inertia_K), u.own.r_VW, u.own.A_VK * k.r_WU_K, p, motion, x.spin * rotor,
           m);
  add(m.ci[spin], zero3<S>(), rotor);
  for (int j = 0; j < 3; ++j) m.cc[packed_index(spin, j)] += dot(rotor, p.d[j]);
  m.cc[packed_index(spin, spin)] += k.axial_inertia;
  m.rc[spin] += in.drive + in.brake - dot(rotor, motion.alpha_R);

  // The tyre knows its own h and s; the other wheel's hub travel carries it like a motion of the body.
  BodyMotion<S> carrier = body;
  if constexpr (kind == StageKind::implicit_second) {
    carrier.b_w += b[1 - side] * u.d_other;
    carrier.b_v += b[1 - side] * (u.t_other - cross(u.d_other, u.own.r_VW));
    carrier.a_w += given[1 - side] * u.d_other;
    carrier.a_v += given[1 - side] * (u.t_other - cross(u.d_other, u.own.r_VW));
  }
  TireLoad<S> load;
  add_tire<kind, kSignals>(k, road, carrier, x, u.own, knuckle, load, rows, hints, signals);
  const Vec3<S>& r_WP = rows.contact.r_WP;
  const Partials<S> at_P = moved(p, r_WP);
  if constexpr (is_implicit(kind)) add_contact(rows, load, at_P, spin, m);
  add_force(rows.r_VP, at_P, load.force, load.couple, m);
  m.rc[spin] += dot(knuckle.axis, cross(r_WP, load.force) + load.couple);

  add_strut<kind, kSignals>(k, body, u, side, rate, b, given, m, signals);
  add_axle_stops<kind, kSignals>(a, body, u, side, rate, b, given, m, signals);
  const S chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  for (int j = 0; j < 3; ++j) m.rc[j] += dot(p.d[j], knuckle.axis) * chassis_torque;
  m.rc[side] -= u.own.bar.per_h * in.bar_force;
  m.rc[1 - side] -= u.bar_per_other * in.bar_force;
  m.rc[side] += in.hub_force;
}

// The beam with its links, or the halves of a twist beam, and the torsion between these.
template <class S>
inline void add_beam(const DependentAxleParameters<S>& a, const BodyMotion<S>& body, const S& full, const S& s,
                     const AxleMotion<S>& motion, const S (&rate)[3], System<S>& m) {
  for (int i = 0; i < motion.bodies; ++i) {
    const AxleBody<S>& b = motion.body[i];
    const Partials<S> p = partials(b);
    Vec3<S> center = a.center;
    Sym3<S> inertia = a.inertia;
    if (i == 1) center.y = -center.y, inertia.xy = -inertia.xy, inertia.yz = -inertia.yz;  // the mirrored half
    add_body(body, a.mass, rotate(b.A, inertia), b.r, b.A * center, p,
             rigid_motion(body, b.r, p, rate, full * b.t_bias, full * b.d_bias), zero3<S>(), m);
  }
  for (const AxleLinkPoint<S>& p : a.links)
    add_point(body, p.mass, point_motion(a.axle, motion, p, s, rate, full), rate, m);
  const S torque = a.twist_stiffness * motion.twist;
  for (int j = 0; j < 2; ++j) m.rc[j] -= motion.twist_per[j] * torque;
}

// The rack against the drag link; without steering, or with a steer travel that is no degree of freedom, it stands.
template <StageKind kind, bool kSignals, class S>
inline void add_steering(const DependentAxleParameters<S>& a, const CornerModel<S>& k, const BodyMotion<S>& body,
                         const CornerState<S>& x, const CornerInput<S>& in, System<S>& m,
                         [[maybe_unused]] CornerSignals<S>* signals) {
  const S zero(0.0), one(1.0);
  S& own = m.cc[packed_index(2, 2)];
  S force(0.0);
  if (a.axle.steered) {
    own = steer_inertia(own);
    force = steering_force(k.rack, in.rack, in.rack_rate, x.s, x.s_rate);
    if constexpr (kSignals) signals[0].steering_force = force;
    if constexpr (is_implicit(kind)) {
      const S rack_g = body.g * k.rack.stiffness, a_s = stage_rate<kind>(body, x.s_rate, x.b_s, [&x] { return x.a_s; });
      force -= rack_g * (a_s - stage_rack_rate<kind>(body, in.rack_rate));
      if constexpr (kind == StageKind::implicit_second) force -= body.g * k.rack.damping * x.b_s;
      own += body.g * (k.rack.damping + rack_g);
    }
  }
  m.rc[2] += force + in.steer_force;
  const S free = a.axle.steered ? k.rack.free : zero;
  for (S& entry : m.ci[2]) entry *= free;
  for (int j = 0; j < 6; ++j)
    if (j != 2) m.cc[packed_index(2, j)] *= free;
  own = own * free + (one - free);
  m.rc[2] *= free;
  m.cc[packed_index(3, 3)] = one;
}

}  // namespace axle_module

// The axle's contribution, all its coordinates condensed, into the scratch. The body comes as a copy, and nothing goes
// back to the root by reference: what has its address taken does not stay in registers there.
template <StageKind kind, bool kSignals, class S>
__attribute__((noinline)) void condense_axle(const DependentAxleParameters<S>& a, const CornerModel<S>* k,
                                             const Road& road, const BodyMotion<S>& body, const CornerState<S>* x,
                                             const CornerInput<S>* in, AxleScratch<S>& scratch, TireRows<S>* rows,
                                             RoadHint (*hints)[ScalarTraits<S>::lanes], CornerSignals<S>* signals) {
  using namespace axle_module;
  const S rate[3] = {x[0].h_rate, x[1].h_rate, x[0].s_rate};
  S b[3] = {S(0.0), S(0.0), S(0.0)}, given[3] = {S(0.0), S(0.0), S(0.0)};
  if constexpr (kind == StageKind::implicit_second) {
    b[0] = x[0].b_h, b[1] = x[1].b_h, b[2] = x[0].b_s;
    given[0] = x[0].a_h, given[1] = x[1].a_h, given[2] = x[0].a_s;
  }
  System<S> m;
  clear(m);
  add_beam(a, body, k[0].full_acceleration, x[0].s, scratch.motion, rate, m);
  for (int side = 0; side < 2; ++side) {
    CornerState<S> own = x[side];
    own.s = x[0].s, own.s_rate = x[0].s_rate;
    if constexpr (kind == StageKind::implicit_second) own.b_s = x[0].b_s, own.a_s = x[0].a_s;
    if constexpr (kSignals) signals[side].steering_force = S(0.0);
    add_wheel<kind, kSignals>(a, k[side], road, body, own, in[side], scratch.motion.wheel[side], side, rate, b, given,
                              m, rows[side], hints[side], signals + (kSignals ? side : 0));
  }
  add_steering<kind, kSignals>(a, k[0], body, x[0], in[0], m, signals);
  scratch.follow = S(0.0);
  if (a.axle.steered)
    scratch.follow = kFollowRate * (kFollowRate * (x[0].s - x[1].s) + 2.0 * (x[0].s_rate - x[1].s_rate));
  condense(m);
  scratch.own = m.own;
  for (int i = 0; i < 6; ++i) scratch.ri[i] = m.ri[i];
  for (int i = 0; i < packed_size(6); ++i) scratch.ii[i] = m.ii[i];
}

// Accelerations of the own coordinates and rates of the tyre deflections from the accelerations of the body.
//   u: h_l, h_r, s_l, s_r, spins;   rate: [wheel][x, y, bore]
template <StageKind kind, class S>
inline void expand_axle(const DependentAxleParameters<S>& a, const AxleScratch<S>& scratch, const TireRows<S>* rows,
                        const Vec3<S>& u_v, const Vec3<S>& u_w, S (&u)[6], S (&rate)[2][3]) {
  const S xi[6] = {u_v.x, u_v.y, u_v.z, u_w.x, u_w.y, u_w.z};
  expand(scratch.own, xi, u);
  if (a.axle.steered) u[3] = u[2] + scratch.follow;
  for (int side = 0; side < 2; ++side) {
    const AxleKnuckle<S>& k = scratch.motion.wheel[side];
    const S& other = u[1 - side];
    const Vec3<S> w = u_w + other * k.d_other, v = u_v + other * (k.t_other - cross(k.d_other, k.own.r_VW));
    deflection_rates<kind>(rows[side], v + cross(w, rows[side].r_VP), w, u[side], u[2], u[4 + side], rate[side][0],
                           rate[side][1], rate[side][2]);
  }
}

// What brake torques on the two wheels do once the axle is condensed: wrenches on the body about V, accelerations of
// the free spins, and how the torques act on the spins through the axle's own inertia.
template <class S>
struct AxleSpins {
  S g[2][6], free[2], per_torque[2], coupling;
};
template <class S>
inline AxleSpins<S> axle_spins(const OwnSolution<S, 6, 6>& own) {
  const S l = own.factors[packed_index(5, 4)], d_4 = own.factors[packed_index(4, 4)],
          d_5 = own.factors[packed_index(5, 5)];
  AxleSpins<S> o;
  for (int i = 0; i < 6; ++i) {
    o.g[0][i] = l * own.rows[5][i] - own.rows[4][i];
    o.g[1][i] = -own.rows[5][i];
  }
  o.free[0] = own.constant[4] - l * own.constant[5], o.free[1] = own.constant[5];
  o.per_torque[0] = d_4 + l * l * d_5, o.per_torque[1] = d_5;
  o.coupling = -(l * d_5);
  return o;
}
template <class S>
inline void apply_torques(const S& left, const S& right, OwnSolution<S, 6, 6>& own) {
  own.constant[4] += own.factors[packed_index(4, 4)] * left;
  own.constant[5] += own.factors[packed_index(5, 5)] * (right - own.factors[packed_index(5, 4)] * left);
}

}  // namespace fahrwerk
