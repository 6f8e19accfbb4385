// One corner of the car: knuckle, wheel and tyre as a module of the tree. Going out it turns (h, s, φ') into velocities
// and forces; coming back it leaves a 6 x 6 system of the body after its own three coordinates h, s, φ are condensed.
// The system is set up about the contact point P, where the forces of the tyre have no lever, and moved to V at the
// end.
#pragma once

#include "multibody/condense.h"
#include "vehicle/car/corner_twin.h"
#include "vehicle/car/hinge.h"
#include "vehicle/car/stage_elements.h"

namespace fahrwerk {

// Spring, damper, anti-roll bar, steering and driving torque, by virtual power; stiff ones also into the matrix. hinge:
// where a compliant one moves; it learns the forces of spring and damper. curves: where there are any.
template <StageKind kind, bool kSignals, class C>
inline void add_elements(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                         const CornerInput<C>& in, const Knuckle<C>& u, const Vec3<C>& axis,
                         const CurveLanes<C>* curves, HingeCorner<C>* hinge, OwnRows<C, 6, 3>& m,
                         [[maybe_unused]] CornerSignals<C>* signals) {
  C damper_rate = u.damper.per_h * x.h_rate + u.damper.per_s * x.s_rate;
  if (hinge) damper_rate += hinge->sums.knuckle.damper * hinge->rate;
  ElementForce<C> spring = evaluate(k.spring, u.spring.value), damper = evaluate(k.damper, damper_rate);
  if (curves) {
    const CurveForces<C> more = evaluate(*curves, u.spring.value, damper_rate);
    spring.force += more.spring.force, spring.stiffness += more.spring.stiffness;
    damper.force += more.damper.force, damper.damping += more.damper.damping;
  }
  C f_spring = spring.force, f_damper = damper.force;
  C f_rack = steering_force(k.rack, in.rack, in.rack_rate, x.s, x.s_rate);
  if constexpr (kSignals) {
    signals->spring_force = f_spring;
    signals->damper_force = f_damper;
    signals->steering_force = f_rack;
  }
  if constexpr (is_implicit(kind)) {
    const C g = body.g;
    const C a_h = stage_rate<kind>(body, x.h_rate, x.b_h, [&x] { return x.a_h; }),
            a_s = stage_rate<kind>(body, x.s_rate, x.b_s, [&x] { return x.a_s; });
    const C spring_g = g * spring.stiffness, rack_g = g * k.rack.stiffness;
    f_spring += spring_g * (u.spring.per_h * a_h + u.spring.per_s * a_s);
    f_rack -= rack_g * (a_s - stage_rack_rate<kind>(body, in.rack_rate));
    if constexpr (kind == StageKind::implicit_second) {
      f_damper += g * damper.damping * (u.damper.per_h * x.b_h + u.damper.per_s * x.b_s);
      f_rack -= g * k.rack.damping * x.b_s;
    }
    const C ks = g * spring_g, kd = g * damper.damping;
    if (hinge) {
      const HingeMotion<C>& n = hinge->sums.knuckle;
      hinge->spring_kappa = ks, hinge->damper_kappa = kd;
      f_spring += spring_g * n.spring * stage_rate<kind>(body, hinge->rate, hinge->b_b, [hinge] { return hinge->a_b; });
      if constexpr (kind == StageKind::implicit_second) f_damper += kd * n.damper * hinge->b_b;
    }
    const C spring_h = ks * u.spring.per_h, spring_s = ks * u.spring.per_s;
    const C damper_h = kd * u.damper.per_h, damper_s = kd * u.damper.per_s;
    m.cc[0] += spring_h * u.spring.per_h + damper_h * u.damper.per_h;
    m.cc[1] += spring_h * u.spring.per_s + damper_h * u.damper.per_s;
    m.cc[2] += spring_s * u.spring.per_s + damper_s * u.damper.per_s + g * (k.rack.damping + rack_g);
  }
  if (hinge) hinge->spring = f_spring, hinge->damper = f_damper;
  const C chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  m.rc[0] += dot(u.d_h, axis) * chassis_torque - u.spring.per_h * f_spring - u.damper.per_h * f_damper -
             u.bar.per_h * in.bar_force + in.hub_force;
  m.rc[1] += dot(u.d_s, axis) * chassis_torque - u.spring.per_s * f_spring - u.damper.per_s * f_damper -
             u.bar.per_s * in.bar_force + f_rack + in.steer_force;
  m.rc[2] += in.drive + in.brake;
}

// What stops with a travel of their own, and further elements, put into the rows of h and s.
template <class C>
struct StopRows {
  C hh, hs, ss, force_h, force_s;
  C force[2];  // of bump and rebound stop, for signals
};
template <class C>
inline StopRows<C> no_stops() {
  const C zero(0.0);
  return {zero, zero, zero, zero, zero, {zero, zero}};
}

// As springs, each by its own travel; a_h, a_s, a_b: what an implicit stage multiplies their stiffness with. hinge:
// where a compliant one moves, with its stop_... at zero. The knuckle comes as a copy: what has its address taken does
// not stay in registers.
template <StageKind kind, class C>
__attribute__((noinline)) StopRows<C> stop_rows(const std::vector<TravelStops<C>>& stops, const C g, const C h,
                                                const C s, [[maybe_unused]] const C a_h, [[maybe_unused]] const C a_s,
                                                const Knuckle<C> u, HingeCorner<C>* hinge, const C a_b) {
  const C zero(0.0);
  StopRows<C> o = no_stops<C>();
  for (const TravelStops<C>& part : stops)
    for (int i = 0; i < 2; ++i) {
      if (part.stop[i].travel == StopTravel::none) continue;
      const Displacement<C> travel = stop_travel(part.stop[i], h, s, u);
      const ElementForce<C> stop = stop_force(part.stop[i].law, i, travel.value);
      o.force[i] += stop.force;
      C force = stop.force;
      const C per_b = hinge ? stop_slope_along(part.stop[i], u, hinge->sums.knuckle) : zero;
      if constexpr (is_implicit(kind)) {
        const C by_g = g * stop.stiffness, by_h = g * by_g * travel.per_h, by_s = g * by_g * travel.per_s;
        force += by_g * (travel.per_h * a_h + travel.per_s * a_s);
        o.hh += by_h * travel.per_h, o.hs += by_h * travel.per_s, o.ss += by_s * travel.per_s;
        if (hinge) {
          force += by_g * per_b * a_b;
          hinge->stop_h += by_h * per_b, hinge->stop_s += by_s * per_b, hinge->stop_b += g * by_g * per_b * per_b;
        }
      }
      if (hinge) hinge->stop_force -= per_b * force;
      o.force_h -= travel.per_h * force, o.force_s -= travel.per_s * force;
    }
  return o;
}

// The same for what further elements do to the corners of a pack.
template <class C, class From>
inline void add_element_rows(const From& from, const StageElements::Work& e, HingeCorner<C>* hinge, StopRows<C>& o) {
  o.hh += from(e.hh), o.hs += from(e.hs), o.ss += from(e.ss);
  o.force_h += from(e.hub_force), o.force_s += from(e.steer_force);
  if (!hinge) return;
  hinge->stop_h += from(e.hb), hinge->stop_s += from(e.sb), hinge->stop_b += from(e.bb);
  hinge->stop_force += from(e.hinge_force);
}

// Inertia and inertial forces of knuckle and wheel   [Rill eqs 17-20 for the pair as rigid body and rotor].
template <class C>
struct CornerInertia {
  Vec3<C> r_PU;           // contact point to their centre of gravity
  Vec3<C> first;          // m r_PU
  Sym3<C> second;         // about U
  Vec3<C> force, torque;  // inertial forces and gravity at U
};

// Also the first part of the own rows, those of the inertia.
template <class C>
inline void set_inertia(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                        const Knuckle<C>& u, const KnuckleMotion<C>& motion, const Vec3<C>& r_WP, CornerInertia<C>& o,
                        OwnRows<C, 6, 3>& m) {
  const Vec3<C> r_WU = u.A_VK * k.r_WU_K;
  o.second = rotate(u.A_VK, k.inertia_K);
  const Sym3<C>& inertia = o.second;

  // Accelerations left over: at W a^R = ω × (v + r') + t'y', α^R = ω × ω_VK + d'y', from there on a rigid body.
  // The non-perfect variant drops the linkage's own t'y', d'y'.
  const Vec3<C> alpha_R = cross(body.w, motion.w_VK) + k.full_acceleration * u.d_bias;
  const Vec3<C> a_R = cross(body.w, motion.v_W + motion.r_rate) + k.full_acceleration * u.t_bias +
                      cross(alpha_R, r_WU) + cross(motion.w_0K, cross(motion.w_0K, r_WU));
  const Vec3<C> rotor = k.axial_inertia * motion.axis;  // angular momentum per unit of spin
  const Vec3<C> momentum = inertia * motion.w_0K + x.spin * rotor;
  o.force = k.mass * (body.gravity - a_R);
  o.torque = -(inertia * alpha_R + cross(motion.w_0K, momentum));
  o.r_PU = r_WU - r_WP;
  o.first = k.mass * o.r_PU;

  // Momentum per unit of h', s', linear and angular about P.
  const Vec3<C> t_h = u.t_h + cross(u.d_h, r_WU), t_s = u.t_s + cross(u.d_s, r_WU);
  const Vec3<C> p_h = k.mass * t_h, p_s = k.mass * t_s;
  const Vec3<C> i_h = inertia * u.d_h, i_s = inertia * u.d_s;
  const Vec3<C> L_h = cross(o.r_PU, p_h) + i_h, L_s = cross(o.r_PU, p_s) + i_s;
  m.ci[0][0] = p_h.x, m.ci[0][1] = p_h.y, m.ci[0][2] = p_h.z;
  m.ci[0][3] = L_h.x, m.ci[0][4] = L_h.y, m.ci[0][5] = L_h.z;
  m.ci[1][0] = p_s.x, m.ci[1][1] = p_s.y, m.ci[1][2] = p_s.z;
  m.ci[1][3] = L_s.x, m.ci[1][4] = L_s.y, m.ci[1][5] = L_s.z;
  m.ci[2][0] = m.ci[2][1] = m.ci[2][2] = C(0.0);
  m.ci[2][3] = rotor.x, m.ci[2][4] = rotor.y, m.ci[2][5] = rotor.z;
  m.cc[0] = dot(p_h, t_h) + dot(i_h, u.d_h);
  m.cc[1] = dot(p_s, t_h) + dot(i_s, u.d_h);
  m.cc[2] = dot(p_s, t_s) + dot(i_s, u.d_s);
  m.cc[3] = dot(u.d_h, rotor);
  m.cc[4] = dot(u.d_s, rotor);
  m.cc[5] = k.axial_inertia;
  m.rc[0] = dot(t_h, o.force) + dot(u.d_h, o.torque);
  m.rc[1] = dot(t_s, o.force) + dot(u.d_s, o.torque);
  m.rc[2] = -dot(rotor, alpha_R);
}

// Beyond the steer range of a linkage the knuckle stands still; so that the rack can bring it back, the travel itself
// then has a mass of 1 kg.
template <class C>
inline C steer_inertia(const C& own) {
  return select(own < 1e-9, C(1.0), own);
}

// A steer travel that is no degree of freedom stands still.
template <class C>
inline void hold_steer(const C& free, OwnRows<C, 6, 3>& m) {
  for (int i = 0; i < 6; ++i) m.ci[1][i] *= free;
  m.cc[1] *= free;
  m.cc[4] *= free;
  m.cc[2] = m.cc[2] * free + (1.0 - free);
  m.rc[1] *= free;
}

// Inertia and force that the corner leaves on the body, about V; m, own: of the N coordinates that are eliminated.
//   put(i, j, value), put(i, value): entries of the 6 x 6 system's lower triangle and of its right-hand side
// second: the other tyre of twins, whose forces are in `load` already; a NoTwin: there is none.
template <StageKind kind, int N, class C, class Second, class Put>
inline void put_interface(const CornerModel<C>& k, const CornerInertia<C>& b, const TireRows<C>& t,
                          const TireLoad<C>& load, const Sym3<C>& K, const OwnRows<C, 6, N>& m,
                          const OwnSolution<C, 6, N>& own, [[maybe_unused]] const Second& second, Put&& put) {
  constexpr bool twins = is_implicit(kind) && !std::is_same_v<Second, NoTwin>;
  const auto left = [&](int i, int j, const C& entry) { return condensed(m, own, i, j, entry); };
  const Vec3<C>&f = b.first, &n = t.contact.normal, &r = t.r_VP;

  // About P: linear block A, angular against linear B, angular D.
  C A_xx = k.mass, A_yy = k.mass, A_zz = k.mass, A_xy(0.0), A_xz(0.0), A_yz(0.0);
  Sym3<C> D{b.second.xx + f.y * b.r_PU.y + f.z * b.r_PU.z,
            b.second.yy + f.x * b.r_PU.x + f.z * b.r_PU.z,
            b.second.zz + f.x * b.r_PU.x + f.y * b.r_PU.y,
            b.second.xy - f.x * b.r_PU.y,
            b.second.xz - f.x * b.r_PU.z,
            b.second.yz - f.y * b.r_PU.z};
  if constexpr (is_implicit(kind)) {
    A_xx += K.xx, A_yy += K.yy, A_zz += K.zz, A_xy = K.xy, A_xz = K.xz, A_yz = K.yz;
    const Vec3<C> bore = load.kappa_bore * n;
    D.xx += bore.x * n.x, D.yy += bore.y * n.y, D.zz += bore.z * n.z;
    D.xy += bore.x * n.y, D.xz += bore.x * n.z, D.yz += bore.y * n.z;
  }
  Mat3<C> B2;
  if constexpr (twins) {
    Sym3<C> A{A_xx, A_yy, A_zz, A_xy, A_xz, A_yz};
    for (auto& row : B2.m)
      for (C& entry : row) entry = C(0.0);
    add_second_blocks(second, A, B2, D);
    A_xx = A.xx, A_yy = A.yy, A_zz = A.zz, A_xy = A.xy, A_xz = A.xz, A_yz = A.yz;
  }
  A_xx = left(0, 0, A_xx), A_xy = left(1, 0, A_xy), A_yy = left(1, 1, A_yy);
  A_xz = left(2, 0, A_xz), A_yz = left(2, 1, A_yz), A_zz = left(2, 2, A_zz);
  put(0, 0, A_xx), put(1, 0, A_xy), put(1, 1, A_yy), put(2, 0, A_xz), put(2, 1, A_yz), put(2, 2, A_zz);

  // Moved to V: B' = B + r~ A, D' = D + r~ Bᵀ + B' r~ᵀ.
  const auto of_B = [&](int i, int j, const C& entry) {
    if constexpr (twins)
      return left(3 + i, j, C(entry + B2.m[i][j]));
    else
      return left(3 + i, j, entry);
  };
  const C zero(0.0);
  const Vec3<C> B_x{of_B(0, 0, zero), of_B(0, 1, C(-f.z)), of_B(0, 2, f.y)};
  const Vec3<C> B_y{of_B(1, 0, f.z), of_B(1, 1, zero), of_B(1, 2, C(-f.x))};
  const Vec3<C> B_z{of_B(2, 0, C(-f.y)), of_B(2, 1, f.x), of_B(2, 2, zero)};
  const Vec3<C> V_x{B_x.x + r.y * A_xz - r.z * A_xy, B_x.y + r.y * A_yz - r.z * A_yy, B_x.z + r.y * A_zz - r.z * A_yz};
  const Vec3<C> V_y{B_y.x + r.z * A_xx - r.x * A_xz, B_y.y + r.z * A_xy - r.x * A_yz, B_y.z + r.z * A_xz - r.x * A_zz};
  const Vec3<C> V_z{B_z.x + r.x * A_xy - r.y * A_xx, B_z.y + r.x * A_yy - r.y * A_xy, B_z.z + r.x * A_yz - r.y * A_xz};
  put(3, 0, V_x.x), put(3, 1, V_x.y), put(3, 2, V_x.z);
  put(4, 0, V_y.x), put(4, 1, V_y.y), put(4, 2, V_y.z);
  put(5, 0, V_z.x), put(5, 1, V_z.y), put(5, 2, V_z.z);
  put(3, 3, C(left(3, 3, D.xx) + r.y * (B_x.z + V_x.z) - r.z * (B_x.y + V_x.y)));
  put(4, 3, C(left(4, 3, D.xy) + r.y * B_y.z - r.z * B_y.y + r.z * V_x.x - r.x * V_x.z));
  put(4, 4, C(left(4, 4, D.yy) + r.z * (B_y.x + V_y.x) - r.x * (B_y.z + V_y.z)));
  put(5, 3, C(left(5, 3, D.xz) + r.y * B_z.z - r.z * B_z.y + r.x * V_x.y - r.y * V_x.x));
  put(5, 4, C(left(5, 4, D.yz) + r.z * B_z.x - r.x * B_z.z + r.x * V_y.y - r.y * V_y.x));
  put(5, 5, C(left(5, 5, D.zz) + r.x * (B_z.y + V_z.y) - r.y * (B_z.x + V_z.x)));

  const Vec3<C> moment = cross(b.r_PU, b.force) + b.torque + load.couple;
  const Vec3<C> F{condensed(m, 0, C(b.force.x + load.force.x)), condensed(m, 1, C(b.force.y + load.force.y)),
                  condensed(m, 2, C(b.force.z + load.force.z))};
  put(0, F.x), put(1, F.y), put(2, F.z);
  put(3, C(condensed(m, 3, moment.x) + r.y * F.z - r.z * F.y));
  put(4, C(condensed(m, 4, moment.y) + r.z * F.x - r.x * F.z));
  put(5, C(condensed(m, 5, moment.z) + r.x * F.y - r.y * F.x));
}

// The corner's contribution, hub travel, steer travel and spin condensed; links: of exact kinematics; stops: where
// there are any with a travel of their own; curves: of spring and damper, where there are any; hinge: where a compliant
// one moves, whose travel is condensed, too; twin: NoTwin, or how its second tyre is found.
template <StageKind kind, bool kSignals, class C, class Twin, class Put>
inline void condense_corner(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body,
                            const CornerState<C>& x, const CornerInput<C>& in, const Knuckle<C>& u,
                            const LinkSums<C>* links, const StopRows<C>* stops, const CurveLanes<C>* curves,
                            HingeCorner<C>* hinge, OwnSolution<C, 6, 3>& own, TireRows<C>& rows, RoadHint* hints,
                            [[maybe_unused]] CornerSignals<C>* signals, const Twin& twin, Put&& put) {
  KnuckleMotion<C> motion = knuckle_motion(k, body, x, u);
  if (hinge) add_hinge_motion(hinge->sums.knuckle, motion);
  TireLoad<C> load;
  Sym3<C> K;
  std::conditional_t<Twin::is_there, SecondTire<C>, NoTwin> second;
  add_tires<kind, kSignals>(k, road, body, x, u, motion, load, K, rows, hints, signals, hinge, twin, second);
  OwnRows<C, 6, 3> m;
  CornerInertia<C> inertia;
  set_inertia(k, body, x, u, motion, rows.contact.r_WP, inertia, m);
  if (links) {
    if (k.has_links) add_link_rows(*links, rows.r_VP, m);
    m.cc[2] = steer_inertia(m.cc[2]);
  }
  add_elements<kind, kSignals>(k, body, x, in, u, motion.axis, curves, hinge, m, signals);
  if (stops) {
    if constexpr (is_implicit(kind)) m.cc[0] += stops->hh, m.cc[1] += stops->hs, m.cc[2] += stops->ss;
    m.rc[0] += stops->force_h, m.rc[1] += stops->force_s;
  }
  if constexpr (kSignals)
    for (int i = 0; i < 2; ++i) signals->stop_force[i] = stops ? stops->force[i] : C(0.0);
  add_tire_rows<kind>(u, motion.axis, rows, load, K, m);
  if constexpr (Twin::is_there) add_second_rows<kind>(u, motion.axis, second, m), add_second_load(second, load);
  if (hinge)
    condense_hinge<kind>(k, body, in, u, motion.axis, inertia, rows, load, is_implicit(kind) ? K : Sym3<C>{}, m,
                         *hinge);
  if (!k.all_free) hold_steer(k.rack.free, m);
  eliminate(m, own);
  put_interface<kind, 3>(k, inertia, rows, load, K, m, own, second, put);
}

// What a torque on the wheel does once the corner is condensed: the wrench it leaves on the body about V (also minus
// the share of the body's accelerations in that of the spin), and the spin's own acceleration.
template <class C>
struct SpinRow {
  Vec3<C> force, moment;
  C per_torque;
};
template <class C>
inline SpinRow<C> spin_row(const OwnSolution<C, 6, 3>& own, const TireRows<C>& t) {
  const C* row = own.rows[2];
  const Vec3<C> force{-row[0], -row[1], -row[2]};
  return {force, cross(t.r_VP, force) - Vec3<C>{row[3], row[4], row[5]}, own.factors[packed_index(2, 2)]};
}

// Rates of the tyre deflections from accelerations: at_P and u_w of the body at P, then those of h, s and φ.
template <StageKind kind, class C>
inline void deflection_rates(const TireRows<C>& t, const Vec3<C>& at_P, const Vec3<C>& u_w, const C& u_h, const C& u_s,
                             const C& u_spin, C& rate_x, C& rate_y, C& rate_bore) {
  rate_x = t.x.constant, rate_y = t.y.constant, rate_bore = t.bore.constant;
  if constexpr (is_implicit(kind)) {
    const Contact<C>& c = t.contact;
    const Vec3<C> u_P = at_P + u_h * t.t_h + u_s * t.t_s;
    rate_x -= t.x.slope * (dot(c.e_x, u_P) - t.dynamic_radius * u_spin);
    rate_y -= t.y.slope * dot(c.e_y, u_P);
    rate_bore -= t.bore.slope * (dot(c.normal, u_w) + u_h * t.n_h + u_s * t.n_s + c.camber_sine * u_spin);
  }
}

// Accelerations of hub and steer travel and spin, and rates of the tyre deflections, from those of the body (u_v, u_w).
template <StageKind kind, class C>
inline void expand_corner(const OwnSolution<C, 6, 3>& own, const TireRows<C>& t, const Vec3<C>& u_v, const Vec3<C>& u_w,
                          C* u, C& rate_x, C& rate_y, C& rate_bore) {
  const Vec3<C> at_P = u_v + cross(u_w, t.r_VP);
  const C xi[6] = {at_P.x, at_P.y, at_P.z, u_w.x, u_w.y, u_w.z};
  expand(own, xi, u);
  deflection_rates<kind>(t, at_P, u_w, u[0], u[1], u[2], rate_x, rate_y, rate_bore);
}

// The same with a hinge, whose acceleration comes back.
template <StageKind kind, class C>
__attribute__((noinline)) C expand_hinged_corner(const OwnSolution<C, 6, 3>& own, const TireRows<C>& t,
                                                 const HingeCorner<C>& hinge, const Vec3<C> u_v, const Vec3<C> u_w,
                                                 C* u, C& rate_x, C& rate_y, C& rate_bore) {
  const Vec3<C> at_P = u_v + cross(u_w, t.r_VP);
  const C xi[6] = {at_P.x, at_P.y, at_P.z, u_w.x, u_w.y, u_w.z};
  expand(own, xi, u);
  const C u_b = expand_hinge(hinge, at_P, u_w, u);
  const HingeMotion<C>& n = hinge.sums.knuckle;
  deflection_rates<kind>(t, at_P + u_b * (n.t + cross(n.d, t.contact.r_WP)), u_w + u_b * n.d, u[0], u[1], u[2], rate_x,
                         rate_y, rate_bore);
  return u_b;
}

}  // namespace fahrwerk
