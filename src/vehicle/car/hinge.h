// A compliant hinge in the equations of a corner: its travel b is one more coordinate of the knuckle, eliminated first.
//
//   | M    u   | | x   |   | r   |        M* = M - u uᵀ/m_b,   r* = r - u r_b/m_b,   b'' = (r_b - uᵀ x)/m_b
//   | uᵀ   m_b | | b'' | = | r_b |
//
// x: the six accelerations of the body, then h'', s'', φ''. What is left has the shape of a corner without a hinge.
// Linearly implicit stages have spring, damper, stops and tyre in u and m_b as they have them in M. In lanes without a
// hinge u = 0 and m_b = 1.
#pragma once

#include "vehicle/car/corner_tire.h"

namespace fahrwerk {

// The knuckle moves with b', too.
template <class C>
inline void add_hinge_motion(const HingeMotion<C>& k, KnuckleMotion<C>& o) {
  const Vec3<C> turn = k.rate * k.d, way = k.rate * k.t;
  o.w_VK += turn, o.w_0K += turn;
  o.r_rate += way, o.v_W += way;
}

// Row of b from the inertia of knuckle and wheel (about U) and of the links.
template <class C>
inline C set_hinge_inertia(const CornerModel<C>& k, const Knuckle<C>& u, const Vec3<C>& axis, const Vec3<C>& r_PU,
                           const Sym3<C>& inertia, const Vec3<C>& force, const Vec3<C>& torque, const TireRows<C>& t,
                           HingeCorner<C>& o) {
  const HingeMotion<C>& n = o.sums.knuckle;
  const Vec3<C> r_WU = r_PU + t.contact.r_WP, t_b = n.t + cross(n.d, r_WU), p = k.mass * t_b, i = inertia * n.d;
  const Vec3<C> P = p + o.sums.p, L = cross(r_PU, p) + i + o.sums.L - cross(t.r_VP, o.sums.p);
  o.u_i[0] = P.x, o.u_i[1] = P.y, o.u_i[2] = P.z, o.u_i[3] = L.x, o.u_i[4] = L.y, o.u_i[5] = L.z;
  o.u_c[0] = dot(p, u.t_h + cross(u.d_h, r_WU)) + dot(i, u.d_h) + o.sums.hb;
  o.u_c[1] = dot(p, u.t_s + cross(u.d_s, r_WU)) + dot(i, u.d_s) + o.sums.sb;
  o.u_c[2] = k.axial_inertia * dot(n.d, axis);
  o.force = dot(t_b, force) + dot(n.d, torque) + o.sums.force;
  const C own = dot(p, t_b) + dot(i, n.d) + o.sums.bb;
  return select(own < 1e-9, C(1.0), own);  // as steer_inertia: beyond the range, and in lanes without a hinge
}

// All of b's row, and its elimination from the corner's own. inertia: second, r_PU, force and torque of the corner's.
template <StageKind kind, class C, class Inertia>
__attribute__((noinline)) void condense_hinge(const CornerModel<C>& k, const BodyMotion<C>& body,
                                              const CornerInput<C>& in, const Knuckle<C>& u, const Vec3<C>& axis,
                                              const Inertia& inertia, const TireRows<C>& t, const TireLoad<C>& load,
                                              [[maybe_unused]] const Sym3<C>& K, OwnRows<C, 6, 3>& m,
                                              HingeCorner<C>& o) {
  const HingeMotion<C>& n = o.sums.knuckle;
  C mass = set_hinge_inertia(k, u, axis, inertia.r_PU, inertia.second, inertia.force, inertia.torque, t, o);
  const Contact<C>& c = t.contact;
  const Vec3<C> t_P = n.t + cross(n.d, c.r_WP);
  // The bush, elements by virtual power, the tyre.
  C bush = k.hinge.preload + k.hinge.stiffness * o.b + k.hinge.damping * o.rate;
  if constexpr (is_implicit(kind)) {
    const C g = body.g;
    bush += g * k.hinge.stiffness * stage_rate<kind>(body, o.rate, o.b_b, [&o] { return o.a_b; });
    if constexpr (kind == StageKind::implicit_second) bush += g * k.hinge.damping * o.b_b;
    mass += g * (k.hinge.damping + g * k.hinge.stiffness) + o.spring_kappa * n.spring * n.spring +
            o.damper_kappa * n.damper * n.damper + o.stop_b;
    o.u_c[0] += o.spring_kappa * n.spring * u.spring.per_h + o.damper_kappa * n.damper * u.damper.per_h + o.stop_h;
    o.u_c[1] += o.spring_kappa * n.spring * u.spring.per_s + o.damper_kappa * n.damper * u.damper.per_s + o.stop_s;
    const Vec3<C> K_b = K * t_P;
    const C n_b = dot(c.normal, n.d), bore = load.kappa_bore * n_b;
    o.u_i[0] += K_b.x, o.u_i[1] += K_b.y, o.u_i[2] += K_b.z;
    o.u_i[3] += bore * c.normal.x, o.u_i[4] += bore * c.normal.y, o.u_i[5] += bore * c.normal.z;
    o.u_c[0] += dot(K_b, t.t_h) + bore * t.n_h;
    o.u_c[1] += dot(K_b, t.t_s) + bore * t.n_s;
    o.u_c[2] += bore * c.camber_sine - load.kappa_x * c.static_radius * dot(c.e_x, t_P);
    mass += dot(K_b, t_P) + bore * n_b;
  }
  o.force += o.given + dot(t_P, load.force) + dot(n.d, load.couple) + o.stop_force - bush - n.spring * o.spring -
             n.damper * o.damper - n.bar * in.bar_force + dot(n.d, axis) * (in.drive * (1.0 - in.drive_at_knuckle));
  o.inverse = 1.0 / mass;
  for (int i = 0; i < 3; ++i) {
    const C by = o.inverse * o.u_c[i];
    for (int j = 0; j < 6; ++j) m.ci[i][j] -= by * o.u_i[j];
    for (int j = 0; j <= i; ++j) m.cc[packed_index(i, j)] -= by * o.u_c[j];
    m.rc[i] -= by * o.force;
  }
}

// What the elimination takes from the equations of the body:  put(i, j, value), put(i, value)  as in put_interface.
template <class C, class Put>
inline void put_hinge(const HingeCorner<C>& o, const Vec3<C>& r_VP, Put&& put) {
  const Vec3<C> p{o.u_i[0], o.u_i[1], o.u_i[2]};
  const Vec3<C> L = Vec3<C>{o.u_i[3], o.u_i[4], o.u_i[5]} + cross(r_VP, p);
  const C u[6] = {p.x, p.y, p.z, L.x, L.y, L.z};
  for (int i = 0; i < 6; ++i) {
    const C by = -o.inverse * u[i];
    for (int j = 0; j <= i; ++j) put(i, j, C(by * u[j]));
    put(i, C(by * o.force));
  }
}

// b'' from the accelerations of the body (at_P: of the contact point) and the corner's own.
template <class C>
inline C expand_hinge(const HingeCorner<C>& o, const Vec3<C>& at_P, const Vec3<C>& u_w, const C* own) {
  C left = o.force;
  const C xi[6] = {at_P.x, at_P.y, at_P.z, u_w.x, u_w.y, u_w.z};
  for (int i = 0; i < 6; ++i) left -= o.u_i[i] * xi[i];
  for (int i = 0; i < 3; ++i) left -= o.u_c[i] * own[i];
  return o.inverse * left;
}

}  // namespace fahrwerk
