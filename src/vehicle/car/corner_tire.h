// The tyre of a corner: its forces and torques at the contact point P, and its share in the corner's own rows.
#pragma once

#include "multibody/condense.h"
#include "tire/contact.h"
#include "vehicle/car/corner_model.h"

namespace fahrwerk {

// The rate of a tyre deflection in terms of what the accelerations do to its slip: constant - slope · J u.
template <class C>
struct DeflectionRate {
  C constant, slope;
};

// The tyre at its contact point P: what is kept until the accelerations are known, for the rates of its deflections.
template <class C>
struct TireRows {
  Contact<C> contact;
  Vec3<C> r_VP, t_h, t_s;  // where it is, and its partial velocities
  C n_h, n_s;              // shares of h', s' in the rotation about the normal; that of φ' is the camber sine
  C dynamic_radius;        // r_D
  DeflectionRate<C> x, y, bore;
};

// Force and torque of the tyre at P, and what its stiff parts add to the matrix along e_x, e_y, n, and about n and the
// axis.
template <class C>
struct TireLoad {
  Vec3<C> force, couple;
  C kappa_x, kappa_y, kappa_n, kappa_bore, kappa_spin;
};

// The tyre: contact, slip forces with their deflections eliminated, torques. hinge: where a compliant one moves;
// offset: of a tyre of twins from the wheel centre, along the axis.
template <StageKind kind, bool kSignals, class C>
inline void add_tire(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body, const CornerState<C>& x,
                     const Knuckle<C>& u, const KnuckleMotion<C>& motion, TireLoad<C>& out, TireRows<C>& rows,
                     RoadHint* hints, [[maybe_unused]] CornerSignals<C>* signals,
                     [[maybe_unused]] const HingeCorner<C>* hinge = nullptr, const C* offset = nullptr) {
  const TireBody<C>& tire = k.tire.body;
  if (offset) {
    const Vec3<C> aside = *offset * motion.axis;
    find_contact(road, k.enveloping, tire.unloaded_radius, body.r_0V, body.A_0V, u.r_VW + aside, motion.axis, hints,
                 rows.contact);
    rows.contact.r_WP += aside;
  } else {
    find_contact(road, k.enveloping, tire.unloaded_radius, body.r_0V, body.A_0V, u.r_VW, motion.axis, hints,
                 rows.contact);
  }
  const Contact<C>& c = rows.contact;
  const C zero(0.0), g = body.g;
  rows.r_VP = u.r_VW + c.r_WP;
  rows.t_h = u.t_h + cross(u.d_h, c.r_WP), rows.t_s = u.t_s + cross(u.d_s, c.r_WP);
  rows.n_h = dot(c.normal, u.d_h), rows.n_s = dot(c.normal, u.d_s);
  const Vec3<C> v_P = motion.v_W + cross(motion.w_0K, c.r_WP);
  const C v_n = dot(c.normal, v_P);

  // Wheel load: spring and damper along the normal, never pulling.
  const C per_lean = c.per_lean;
  const C stretch = max(c.deflection, zero);
  VerticalForce<C> spring = vertical_force(tire, k.ramps, stretch);
  if (k.load_factors) {
    const C factor = 1.0 + tire.speed_stiffening * abs(x.spin) -
                     square(C(tire.softening_x * tire.stiffness_x * x.deflection_x)) -
                     square(C(tire.softening_y * tire.stiffness_y * x.deflection_y));
    spring.force *= factor;
    spring.stiffness *= factor;
  }
  const C load_raw = spring.force - tire.vertical_damping * v_n * per_lean;
  const auto pressing = c.touching & (load_raw > 0.0);
  const C load = select(pressing, load_raw, zero);

  TireInput<C> in;
  in.load = load;
  in.friction = c.friction;
  in.deflection = stretch;
  in.lean = c.lean;
  in.camber_sine = c.camber_sine;
  in.v_x = dot(c.e_x, v_P);
  in.v_y = dot(c.e_y, v_P);
  in.spin = x.spin;
  in.turn_rate = dot(c.normal, motion.w_0K);
  in.bore_rate = in.turn_rate + x.spin * c.camber_sine;
  TireSlip<C> slip;
  C r_D;
  if (k.law) {
    r_D = k.law->evaluate(c.static_radius, in, slip);
  } else {
    r_D = rolling_radius(k.tire, load, c.static_radius, x.spin);
    in.transport_speed = r_D * x.spin;
    evaluate(k.tire, in, slip);
  }

  const C slip_speed = in.v_x - in.transport_speed;
  const C weight = is_implicit(kind) ? g : zero;
  const TireDeflection<C> along_x =
      deflection_dynamics(slip.stiffness_x, slip.damping_x, slip.g_x, slip.bias_x, x.deflection_x, slip_speed, weight);
  const TireDeflection<C> along_y =
      deflection_dynamics(slip.stiffness_y, slip.damping_y, slip.g_y, slip.bias_y, x.deflection_y, in.v_y, weight);
  const TireDeflection<C> bore = deflection_dynamics(slip.stiffness_bore, slip.damping_bore, slip.g_bore, zero,
                                                     x.deflection_bore, in.bore_rate, weight);
  C f_x = along_x.force, f_y_dynamic = along_y.force, f_n = load, t_bore = bore.force;
  C t_roll = slip.rolling_torque;
  const C trail_torque = slip.torque_z - slip.trail * f_y_dynamic;

  if constexpr (is_implicit(kind)) {
    // Corrections of the stage: the deflection states are eliminated, what is left has the shape of damping.
    C j_x(0.0), j_y(0.0), j_n(0.0), j_bore(0.0);
    const C normal_damping = tire.vertical_damping * per_lean, normal_g = g * spring.stiffness * per_lean;
    const C roll_g = g * slip.rolling_secant * r_D;
    C f_stage(0.0);
    if constexpr (kind == StageKind::implicit_second) {
      Vec3<C> b_P = body.b_v + cross(body.b_w, rows.r_VP) + x.b_h * rows.t_h + x.b_s * rows.t_s;
      if (hinge) b_P += hinge->b_b * (hinge->sums.knuckle.t + cross(hinge->sums.knuckle.d, c.r_WP));
      j_x = dot(c.e_x, b_P) - r_D * x.b_spin;
      j_y = dot(c.e_y, b_P);
      j_n = dot(c.normal, b_P);
      j_bore = dot(c.normal, body.b_w) + x.b_h * rows.n_h + x.b_s * rows.n_s + c.camber_sine * x.b_spin;
      if (hinge) j_bore += hinge->b_b * dot(c.normal, hinge->sums.knuckle.d);
      f_stage = g * normal_damping * j_n;
      t_roll -= roll_g * x.b_spin;
    }
    f_stage += normal_g * stage_rate<kind>(body, v_n, j_n, [&] {
                 C a_n = dot(c.normal, body.a_v + cross(body.a_w, rows.r_VP) + x.a_h * rows.t_h + x.a_s * rows.t_s);
                 if (hinge)
                   a_n += hinge->a_b * dot(c.normal, hinge->sums.knuckle.t + cross(hinge->sums.knuckle.d, c.r_WP));
                 return a_n;
               });
    f_n -= select(pressing, f_stage, zero);
    const auto eliminate_deflection = [&g](const TireDeflection<C>& t, const C& j, const C& p, DeflectionRate<C>& row,
                                           C& force, C& kappa) {
      const C g_b = g * t.b, slope = g_b * t.share, spring_share = t.c * slope;
      C rate = t.rate;
      if constexpr (kind == StageKind::implicit_second) {
        rate -= g * t.a * p + g_b * j;
        force += g_b * (t.c * p - t.d * j);
      }
      force += spring_share * rate;
      row = {rate * t.share, slope};
      kappa = g_b * t.d + g_b * spring_share;
    };
    eliminate_deflection(along_x, j_x, x.p_x, rows.x, f_x, out.kappa_x);
    eliminate_deflection(along_y, j_y, x.p_y, rows.y, f_y_dynamic, out.kappa_y);
    eliminate_deflection(bore, j_bore, x.p_bore, rows.bore, t_bore, out.kappa_bore);
    out.kappa_n = select(pressing, C(g * (normal_damping + normal_g)), zero);
    out.kappa_spin = roll_g;
  } else {
    rows.x = {along_x.rate, zero}, rows.y = {along_y.rate, zero}, rows.bore = {bore.rate, zero};
  }

  const C f_y = f_y_dynamic + slip.camber_force;
  const C t_z = t_bore + trail_torque;
  out.force = f_x * c.e_x + f_y * c.e_y + f_n * c.normal;
  out.couple = slip.tilt_torque * c.e_x + t_roll * c.e_y + t_z * c.normal;
  rows.dynamic_radius = r_D;

  if constexpr (kSignals) {
    signals->e_x = c.e_x, signals->e_y = c.e_y, signals->normal = c.normal, signals->r_VP = rows.r_VP,
    signals->axis = motion.axis;
    signals->force_V = out.force, signals->load = load, signals->force_x = f_x, signals->force_y = f_y;
    signals->torque_x = slip.tilt_torque, signals->torque_y = t_roll, signals->torque_z = t_z;
    signals->slip_speed_x = slip_speed, signals->slip_speed_y = in.v_y;
    signals->camber_sine = c.camber_sine, signals->deflection = c.deflection, signals->static_radius = c.static_radius;
    signals->friction = c.friction, signals->v_x = in.v_x, signals->v_y = in.v_y;
  }
}

// κ_x e_x e_xᵀ + κ_y e_y e_yᵀ + κ_n n nᵀ. The directions are orthonormal: only differences against κ_y are left.
template <class C>
inline Sym3<C> contact_stiffness(const Contact<C>& c, const TireLoad<C>& load) {
  const Vec3<C>&e = c.e_x, &n = c.normal;
  const Vec3<C> p = (load.kappa_x - load.kappa_y) * e, q = (load.kappa_n - load.kappa_y) * n;
  return {load.kappa_y + p.x * e.x + q.x * n.x,
          load.kappa_y + p.y * e.y + q.y * n.y,
          load.kappa_y + p.z * e.z + q.z * n.z,
          p.x * e.y + q.x * n.y,
          p.x * e.z + q.x * n.z,
          p.y * e.z + q.y * n.z};
}

// Share of the tyre in the own rows, about its contact point. The longitudinal row has the lever r_S of the force also
// for the rate.
template <StageKind kind, class C>
inline void add_tire_rows(const Knuckle<C>& u, const Vec3<C>& axis, const TireRows<C>& t, const TireLoad<C>& load,
                          [[maybe_unused]] const Sym3<C>& K, OwnRows<C, 6, 3>& m) {
  const Contact<C>& c = t.contact;
  if constexpr (is_implicit(kind)) {
    const Vec3<C> K_h = K * t.t_h, K_s = K * t.t_s;
    const C bore_h = load.kappa_bore * t.n_h, bore_s = load.kappa_bore * t.n_s, bore = load.kappa_bore * c.camber_sine;
    const C lever = load.kappa_x * c.static_radius;
    m.ci[0][0] += K_h.x, m.ci[0][1] += K_h.y, m.ci[0][2] += K_h.z;
    m.ci[0][3] += bore_h * c.normal.x, m.ci[0][4] += bore_h * c.normal.y, m.ci[0][5] += bore_h * c.normal.z;
    m.ci[1][0] += K_s.x, m.ci[1][1] += K_s.y, m.ci[1][2] += K_s.z;
    m.ci[1][3] += bore_s * c.normal.x, m.ci[1][4] += bore_s * c.normal.y, m.ci[1][5] += bore_s * c.normal.z;
    m.ci[2][0] -= lever * c.e_x.x, m.ci[2][1] -= lever * c.e_x.y, m.ci[2][2] -= lever * c.e_x.z;
    m.ci[2][3] += bore * c.normal.x, m.ci[2][4] += bore * c.normal.y, m.ci[2][5] += bore * c.normal.z;
    m.cc[0] += dot(K_h, t.t_h) + bore_h * t.n_h;
    m.cc[1] += dot(K_s, t.t_h) + bore_s * t.n_h;
    m.cc[2] += dot(K_s, t.t_s) + bore_s * t.n_s;
    m.cc[3] += bore * t.n_h - lever * dot(c.e_x, t.t_h);
    m.cc[4] += bore * t.n_s - lever * dot(c.e_x, t.t_s);
    m.cc[5] += bore * c.camber_sine + lever * c.static_radius + load.kappa_spin;
  }
  m.rc[0] += dot(t.t_h, load.force) + dot(u.d_h, load.couple);
  m.rc[1] += dot(t.t_s, load.force) + dot(u.d_s, load.couple);
  m.rc[2] += dot(axis, cross(c.r_WP, load.force) + load.couple);
}

}  // namespace fahrwerk
