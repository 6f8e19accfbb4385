// One corner of the car: knuckle, wheel and tyre as a module of the tree. Going out it turns (h, s, φ') into velocities
// and forces; coming back it leaves a 7 x 7 system (body 6, spin 1) after its own two coordinates h, s are condensed.
//
// The scalar C is the scalar of the car, or a pack whose lanes are the corners of one car (see model.h).
#pragma once

#include "math/spatial.h"
#include "multibody/condense.h"
#include "tire/contact.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

// What a call of the dynamics is for; each is compiled on its own, so that nobody pays for terms he does not need.
enum class StageKind {
  continuous,      // right-hand side for adaptive methods: brakes by their pre-sliding state
  explicit_stage,  // right-hand side of a fixed-step explicit method: brakes decided at the end of the step
  implicit_first,  // first stage of a linearly implicit method, (I - g W) k = f
  implicit_second  // later stage, (I - g W) u = f + g W p
};
constexpr bool is_implicit(StageKind k) { return k == StageKind::implicit_first || k == StageKind::implicit_second; }

// Parameters of a corner as the inner loop wants them: knuckle and wheel are one rigid body plus a rotor, because a
// balanced, symmetric wheel looks the same at every angle φ.
template <class C>
struct CornerModel {
  Vec3<C> r_VW_D, axis_K;
  DesignKinematics<C> kinematics;
  C mass;             // knuckle and wheel
  Vec3<C> r_WU_K;     // wheel centre to their common centre of gravity U, knuckle frame
  Sym3<C> inertia_K;  // of both about U, wheel not turning, knuckle frame
  C axial_inertia;    // of the rotor
  Spring<C> spring;
  Damper<C> damper;
  Rack<C> rack;
  Tmeasy<C> tire;
  C full_acceleration;
};

template <class C>
inline CornerModel<C> corner_model(const CornerParameters<C>& p, const C& full_acceleration) {
  CornerModel<C> m;
  m.r_VW_D = p.r_VW_D;
  m.axis_K = p.axis_K;
  m.kinematics = p.kinematics;
  m.mass = p.knuckle_mass + p.wheel_mass;
  m.r_WU_K = C(p.knuckle_mass / m.mass) * p.r_WK_K;
  const C I_t = p.wheel_transverse_inertia, dI = p.wheel_axial_inertia - p.wheel_transverse_inertia;
  const Vec3<C> e = p.axis_K;
  const Sym3<C> wheel{I_t + dI * e.x * e.x, I_t + dI * e.y * e.y, I_t + dI * e.z * e.z,
                      dI * e.x * e.y,       dI * e.x * e.z,       dI * e.y * e.z};
  m.inertia_K = p.knuckle_inertia + wheel + point_inertia(p.knuckle_mass, p.r_WK_K - m.r_WU_K) +
                point_inertia(p.wheel_mass, m.r_WU_K);
  m.axial_inertia = p.wheel_axial_inertia;
  m.spring = p.spring;
  m.damper = p.damper;
  m.rack = p.rack;
  m.tire = p.tire;
  m.full_acceleration = full_acceleration;
  return m;
}

// Motion of the body, and the two velocity vectors that a linearly implicit stage multiplies stiffness and damping
// with:
//   force += -(g k J a + g d J b)      first stage: a = z, b = 0;   later: a = z + g p_z + p_y, b = p_z
template <class C>
struct BodyMotion {
  Vec3<C> r_0V;
  Mat3<C> A_0V;
  Vec3<C> v, w, gravity;  // velocity, angular velocity, gravity, all in V
  Vec3<C> a_v, a_w, b_v, b_w;
  C g;            // γ h
  C time_weight;  // 1 + p_t: share of the inputs' own rates in J a
};

template <class C>
struct CornerState {
  C h, s, h_rate, s_rate, spin;
  C deflection_x, deflection_y, deflection_bore;
  C a_h, a_s, b_h, b_s, b_spin;
  C p_x, p_y, p_bore;
};

template <class C>
struct CornerInput {
  C rack, rack_rate;
  C drive, drive_at_knuckle;  // torque about the wheel axis; share that acts from the knuckle
  C bar_force;                // of the anti-roll bar, downwards on this wheel's z_arb > 0
};

// What is kept until the accelerations are known, for the rates of the tyre deflections.
template <class C>
struct TireRows {
  Vec3<C> e_x, e_y, normal, r_VP, t_h, t_s, d_h, d_s;
  C dynamic_radius, spin_normal;  // r_D; e_yR·n
  TireDeflection<C> x, y, bore;
  C rate_x, rate_y, rate_bore;  // r̂: rates without the implicit share of the accelerations
};

// Everything of interest about a corner, for signals.
template <class C>
struct CornerSignals {
  Vec3<C> e_x, e_y, normal, r_VP, axis, force_V;
  C load, force_x, force_y, torque_x, torque_y, torque_z;
  C slip_speed_x, slip_speed_y, camber_sine, deflection, static_radius;
  C spring_force, damper_force, steering_force, friction, v_x, v_y;
};

// A direction at the contact point as a row of partial velocities: body 0..5, h 6, s 7.
template <class C>
inline void contact_row(const Vec3<C>& e, const Vec3<C>& r_VP, const Vec3<C>& t_h, const Vec3<C>& t_s, C* row) {
  const Vec3<C> lever = cross(r_VP, e);
  row[0] = e.x, row[1] = e.y, row[2] = e.z, row[3] = lever.x, row[4] = lever.y, row[5] = lever.z;
  row[6] = dot(t_h, e), row[7] = dot(t_s, e);
}

// κ_x x xᵀ + κ_y y yᵀ + κ_n n nᵀ into the corner's system, all at once; only the longitudinal row has a share in the
// spin.
template <class C>
inline void add_contact_rows(ModuleSystem<C, 7, 2>& m, const C& kappa_x, const C* x, const C& spin_x, const C& kappa_y,
                             const C* y, const C& kappa_n, const C* n) {
  C sx[8], sy[8], sn[8];
#pragma GCC unroll 16
  for (int i = 0; i < 8; ++i) sx[i] = kappa_x * x[i], sy[i] = kappa_y * y[i], sn[i] = kappa_n * n[i];
#pragma GCC unroll 16
  for (int i = 0; i < 6; ++i)
#pragma GCC unroll 16
    for (int j = 0; j <= i; ++j) m.ii[packed_index(i, j)] += sx[i] * x[j] + sy[i] * y[j] + sn[i] * n[j];
#pragma GCC unroll 16
  for (int j = 0; j < 6; ++j) {
    m.ii[packed_index(6, j)] += spin_x * sx[j];
    m.ci[0][j] += sx[6] * x[j] + sy[6] * y[j] + sn[6] * n[j];
    m.ci[1][j] += sx[7] * x[j] + sy[7] * y[j] + sn[7] * n[j];
  }
  m.ii[packed_index(6, 6)] += kappa_x * spin_x * spin_x;
  m.ci[0][6] += sx[6] * spin_x;
  m.ci[1][6] += sx[7] * spin_x;
  m.cc[0] += sx[6] * x[6] + sy[6] * y[6] + sn[6] * n[6];
  m.cc[1] += sx[7] * x[6] + sy[7] * y[6] + sn[7] * n[6];
  m.cc[2] += sx[7] * x[7] + sy[7] * y[7] + sn[7] * n[7];
}

// Inertia and inertial forces of knuckle and wheel   [Rill eqs 17-20 for the pair as rigid body and rotor].
template <class C>
inline void add_inertia(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                        const Knuckle<C>& u, const Vec3<C>& axis, ModuleSystem<C, 7, 2>& m) {
  const Vec3<C> r_WU = u.A_VK * k.r_WU_K, r_VU = u.r_VW + r_WU;
  const Vec3<C> t_h = u.t_h + cross(u.d_h, r_WU), t_s = u.t_s + cross(u.d_s, r_WU);
  const Sym3<C> inertia = rotate(u.A_VK, k.inertia_K);
  const Vec3<C> w_VK = x.h_rate * u.d_h + x.s_rate * u.d_s, w_0K = body.w + w_VK;
  const Vec3<C> r_rate = x.h_rate * t_h + x.s_rate * t_s;

  // Accelerations left over: a^R = ω × (v + r') + t'y',  α^R = ω × ω_VK + d'y'.
  const Vec3<C> v_U = body.v + cross(body.w, r_VU) + r_rate;
  // The non-perfect variant drops the linkage's own t'y', d'y'; knuckle and wheel stay a rigid body.
  const Vec3<C> t_bias = k.full_acceleration * (u.t_bias + cross(u.d_bias, r_WU)) + cross(w_VK, cross(w_VK, r_WU));
  const Vec3<C> a_R = cross(body.w, v_U + r_rate) + t_bias;
  const Vec3<C> alpha_R = cross(body.w, w_VK) + k.full_acceleration * u.d_bias;
  const Vec3<C> force = k.mass * (body.gravity - a_R);
  const Vec3<C> momentum = inertia * w_0K + C(k.axial_inertia * x.spin) * axis;
  const Vec3<C> torque = -(inertia * alpha_R + cross(w_0K, momentum));

  const Vec3<C> p_h = k.mass * t_h, p_s = k.mass * t_s;  // linear momentum per unit of h', s'
  const Vec3<C> i_h = inertia * u.d_h, i_s = inertia * u.d_s;
  const Vec3<C> L_h = cross(r_VU, p_h) + i_h, L_s = cross(r_VU, p_s) + i_s;  // angular momentum about V
  const C zero(0.0);
  C* ii = m.ii;
  to_packed(rigid_inertia(k.mass, r_VU, inertia), ii);
  const Vec3<C> rotor = k.axial_inertia * axis;
  ii[21] = zero, ii[22] = zero, ii[23] = zero, ii[24] = rotor.x, ii[25] = rotor.y, ii[26] = rotor.z,
  ii[27] = k.axial_inertia;
  const Vec3<C>* p[2] = {&p_h, &p_s};
  const Vec3<C>* L[2] = {&L_h, &L_s};
  const Vec3<C>* d[2] = {&u.d_h, &u.d_s};
  for (int j = 0; j < 2; ++j) {
    m.ci[j][0] = p[j]->x, m.ci[j][1] = p[j]->y, m.ci[j][2] = p[j]->z;
    m.ci[j][3] = L[j]->x, m.ci[j][4] = L[j]->y, m.ci[j][5] = L[j]->z;
    m.ci[j][6] = dot(*d[j], rotor);
  }
  m.cc[0] = dot(p_h, t_h) + dot(i_h, u.d_h);
  m.cc[1] = dot(p_s, t_h) + dot(i_s, u.d_h);
  m.cc[2] = dot(p_s, t_s) + dot(i_s, u.d_s);

  const Wrench<C> inertial = acting_at(r_VU, force, torque);
  m.ri[0] = inertial.force.x, m.ri[1] = inertial.force.y, m.ri[2] = inertial.force.z;
  m.ri[3] = inertial.moment.x, m.ri[4] = inertial.moment.y, m.ri[5] = inertial.moment.z;
  m.ri[6] = -dot(rotor, alpha_R);
  m.rc[0] = dot(t_h, force) + dot(u.d_h, torque);
  m.rc[1] = dot(t_s, force) + dot(u.d_s, torque);
}

// Spring, damper, anti-roll bar, steering and driving torque, by virtual power; stiff ones also into the matrix.
template <StageKind kind, bool kSignals, class C>
inline void add_elements(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                         const CornerInput<C>& in, const Knuckle<C>& u, const Vec3<C>& axis, ModuleSystem<C, 7, 2>& m,
                         [[maybe_unused]] CornerSignals<C>* signals) {
  const C damper_rate = u.damper.per_h * x.h_rate + u.damper.per_s * x.s_rate;
  const ElementForce<C> spring = evaluate(k.spring, u.spring.value), damper = evaluate(k.damper, damper_rate);
  C f_spring = spring.force, f_damper = damper.force;
  C f_rack = steering_force(k.rack, in.rack, in.rack_rate, x.s, x.s_rate);
  if constexpr (kSignals) {
    signals->spring_force = f_spring;
    signals->damper_force = f_damper;
    signals->steering_force = f_rack;
  }
  if constexpr (is_implicit(kind)) {
    const C g = body.g;
    const C spring_a = u.spring.per_h * x.a_h + u.spring.per_s * x.a_s;
    f_spring += g * spring.stiffness * spring_a;
    const C rack_a = x.a_s - in.rack_rate * body.time_weight;
    f_rack -= g * k.rack.stiffness * rack_a;
    if constexpr (kind == StageKind::implicit_second) {
      f_damper += g * damper.damping * (u.damper.per_h * x.b_h + u.damper.per_s * x.b_s);
      f_rack -= g * k.rack.damping * x.b_s;
    }
    const C ks = g * g * spring.stiffness, kd = g * damper.damping;
    m.cc[0] += ks * u.spring.per_h * u.spring.per_h + kd * u.damper.per_h * u.damper.per_h;
    m.cc[1] += ks * u.spring.per_h * u.spring.per_s + kd * u.damper.per_h * u.damper.per_s;
    m.cc[2] += ks * u.spring.per_s * u.spring.per_s + kd * u.damper.per_s * u.damper.per_s +
               g * (k.rack.damping + g * k.rack.stiffness);
  }
  const C chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  m.rc[0] += dot(u.d_h, axis) * chassis_torque - u.spring.per_h * f_spring - u.damper.per_h * f_damper -
             u.bar.per_h * in.bar_force;
  m.rc[1] += dot(u.d_s, axis) * chassis_torque - u.spring.per_s * f_spring - u.damper.per_s * f_damper -
             u.bar.per_s * in.bar_force + f_rack;
  m.ri[6] += in.drive;
}

// The tyre: contact, slip forces with their deflections eliminated, torques.
template <StageKind kind, bool kSignals, class C>
inline void add_tire(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body, const CornerState<C>& x,
                     const Knuckle<C>& u, const Vec3<C>& axis, ModuleSystem<C, 7, 2>& m, TireRows<C>& rows,
                     [[maybe_unused]] CornerSignals<C>* signals) {
  const Tmeasy<C>& tire = k.tire;
  const Contact<C> c = find_contact(road, tire.unloaded_radius, body.r_0V, body.A_0V, u.r_VW, axis);
  const C zero(0.0), g = body.g;
  const Vec3<C> r_VP = u.r_VW + c.r_WP;
  const Vec3<C> t_h = u.t_h + cross(u.d_h, c.r_WP), t_s = u.t_s + cross(u.d_s, c.r_WP);
  const Vec3<C> v_P = body.v + cross(body.w, r_VP) + x.h_rate * t_h + x.s_rate * t_s;

  // Wheel load: spring and damper along the normal, never pulling.
  const C per_lean = c.per_lean;
  const C stretch = max(c.deflection, zero);
  const C load_raw = stretch * (tire.stiffness_linear + tire.stiffness_square * stretch) -
                     tire.vertical_damping * dot(c.normal, v_P) * per_lean;
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
  const C r_D =
      tire.dynamic_radius_weight * tire.unloaded_radius + (1.0 - tire.dynamic_radius_weight) * c.static_radius;
  in.transport_speed = r_D * x.spin;
  in.spin = x.spin;
  const Vec3<C> w_0K = body.w + x.h_rate * u.d_h + x.s_rate * u.d_s;
  in.bore_rate = dot(c.normal, w_0K) + x.spin * c.camber_sine;
  const TireSlip<C> slip = evaluate(tire, in);

  const C slip_speed = in.v_x - in.transport_speed;
  const C weight = is_implicit(kind) ? g : zero;
  rows.x = deflection_dynamics(tire.stiffness_x, tire.damping_x, slip.g_x, x.deflection_x, slip_speed, weight);
  rows.y = deflection_dynamics(tire.stiffness_y, tire.damping_y, slip.g_y, x.deflection_y, in.v_y, weight);
  rows.bore =
      deflection_dynamics(tire.stiffness_bore, tire.damping_bore, slip.g_bore, x.deflection_bore, in.bore_rate, weight);
  rows.rate_x = rows.x.rate;
  rows.rate_y = rows.y.rate;
  rows.rate_bore = rows.bore.rate;
  rows.e_x = c.e_x, rows.e_y = c.e_y, rows.normal = c.normal, rows.r_VP = r_VP;
  rows.t_h = t_h, rows.t_s = t_s, rows.d_h = u.d_h, rows.d_s = u.d_s;
  rows.dynamic_radius = r_D, rows.spin_normal = c.camber_sine;

  C f_x = rows.x.force, f_y_dynamic = rows.y.force, f_n = load, t_bore = rows.bore.force;
  C t_roll = slip.rolling_torque;
  const C trail_torque = -slip.trail * f_y_dynamic;

  if constexpr (is_implicit(kind)) {
    // Corrections of the stage: the deflection states are eliminated, what is left has the shape of damping.
    C j_x(0.0), j_y(0.0), j_bore(0.0);
    if constexpr (kind == StageKind::implicit_second) {
      const Vec3<C> b_P = body.b_v + cross(body.b_w, r_VP) + x.b_h * t_h + x.b_s * t_s;
      j_x = dot(c.e_x, b_P) - r_D * x.b_spin;
      j_y = dot(c.e_y, b_P);
      j_bore = dot(c.normal, body.b_w + x.b_h * u.d_h + x.b_s * u.d_s) + c.camber_sine * x.b_spin;
      f_n -= select(pressing, C(g * tire.vertical_damping * per_lean * dot(c.normal, b_P)), zero);
      t_roll -= g * slip.rolling_secant * r_D * x.b_spin;
    }
    const auto eliminate = [&g](const TireDeflection<C>& t, const C& j, const C& p, C& rate, C& force) {
      if constexpr (kind == StageKind::implicit_second) rate -= g * (t.a * p + t.b * j);
      force += g * t.b * t.c * t.share * rate;
      if constexpr (kind == StageKind::implicit_second) force += g * t.b * (t.c * p - t.d * j);
      return g * t.b * (t.d + g * t.b * t.c * t.share);
    };
    const C kappa_x = eliminate(rows.x, j_x, x.p_x, rows.rate_x, f_x);
    const C kappa_y = eliminate(rows.y, j_y, x.p_y, rows.rate_y, f_y_dynamic);
    const C kappa_bore = eliminate(rows.bore, j_bore, x.p_bore, rows.rate_bore, t_bore);
    const C k_n = (tire.stiffness_linear + 2.0 * tire.stiffness_square * stretch) * per_lean;
    const Vec3<C> a_P = body.a_v + cross(body.a_w, r_VP) + x.a_h * t_h + x.a_s * t_s;
    f_n -= select(pressing, C(g * k_n * dot(c.normal, a_P)), zero);
    const C kappa_n = select(pressing, C(g * (tire.vertical_damping * per_lean + g * k_n)), zero);

    C row_x[8], row_y[8], row_n[8];
    contact_row(c.e_x, r_VP, t_h, t_s, row_x);
    contact_row(c.e_y, r_VP, t_h, t_s, row_y);
    contact_row(c.normal, r_VP, t_h, t_s, row_n);
    add_contact_rows(m, kappa_x, row_x, C(-c.static_radius), kappa_y, row_y, kappa_n, row_n);
    // Bore: a rotation about the normal only.
    const Vec3<C>& n = c.normal;
    const Vec3<C> kn = kappa_bore * n;
    const C n_h = dot(n, u.d_h), n_s = dot(n, u.d_s), n_spin = c.camber_sine;
    m.ii[9] += kn.x * n.x, m.ii[13] += kn.x * n.y, m.ii[14] += kn.y * n.y;
    m.ii[18] += kn.x * n.z, m.ii[19] += kn.y * n.z, m.ii[20] += kn.z * n.z;
    m.ii[24] += kn.x * n_spin, m.ii[25] += kn.y * n_spin, m.ii[26] += kn.z * n_spin;
    m.ii[27] += kappa_bore * n_spin * n_spin + g * slip.rolling_secant * r_D;
    m.ci[0][3] += n_h * kn.x, m.ci[0][4] += n_h * kn.y, m.ci[0][5] += n_h * kn.z,
        m.ci[0][6] += kappa_bore * n_h * n_spin;
    m.ci[1][3] += n_s * kn.x, m.ci[1][4] += n_s * kn.y, m.ci[1][5] += n_s * kn.z,
        m.ci[1][6] += kappa_bore * n_s * n_spin;
    m.cc[0] += kappa_bore * n_h * n_h, m.cc[1] += kappa_bore * n_h * n_s, m.cc[2] += kappa_bore * n_s * n_s;
  }

  const C f_y = f_y_dynamic + slip.camber_force;
  const C t_z = t_bore + trail_torque;
  const Vec3<C> force = f_x * c.e_x + f_y * c.e_y + f_n * c.normal;
  const Vec3<C> couple = slip.tilt_torque * c.e_x + t_roll * c.e_y + t_z * c.normal;
  const Wrench<C> tire_wrench = acting_at(r_VP, force, couple);
  m.ri[0] += tire_wrench.force.x, m.ri[1] += tire_wrench.force.y, m.ri[2] += tire_wrench.force.z;
  m.ri[3] += tire_wrench.moment.x, m.ri[4] += tire_wrench.moment.y, m.ri[5] += tire_wrench.moment.z;
  m.ri[6] += dot(axis, cross(c.r_WP, force) + couple);
  m.rc[0] += dot(t_h, force) + dot(u.d_h, couple);
  m.rc[1] += dot(t_s, force) + dot(u.d_s, couple);

  if constexpr (kSignals) {
    signals->e_x = c.e_x, signals->e_y = c.e_y, signals->normal = c.normal, signals->r_VP = r_VP, signals->axis = axis;
    signals->force_V = force, signals->load = load, signals->force_x = f_x, signals->force_y = f_y;
    signals->torque_x = slip.tilt_torque, signals->torque_y = t_roll, signals->torque_z = t_z;
    signals->slip_speed_x = slip_speed, signals->slip_speed_y = in.v_y;
    signals->camber_sine = c.camber_sine, signals->deflection = c.deflection, signals->static_radius = c.static_radius;
    signals->friction = c.friction, signals->v_x = in.v_x, signals->v_y = in.v_y;
  }
}

// The corner's contribution before condensation.
template <StageKind kind, bool kSignals, class C>
inline void assemble_corner(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body,
                            const CornerState<C>& x, const CornerInput<C>& in, const Knuckle<C>& u,
                            ModuleSystem<C, 7, 2>& m, TireRows<C>& rows, [[maybe_unused]] CornerSignals<C>* signals) {
  const Vec3<C> axis = u.A_VK * k.axis_K;
  add_inertia(k, body, x, u, axis, m);
  add_elements<kind, kSignals>(k, body, x, in, u, axis, m, signals);
  add_tire<kind, kSignals>(k, road, body, x, u, axis, m, rows, signals);

  // A steer travel that is no degree of freedom stands still.
  const C free = k.rack.free;
  for (int i = 0; i < 7; ++i) m.ci[1][i] *= free;
  m.cc[1] *= free;
  m.cc[2] = m.cc[2] * free + (1.0 - free);
  m.rc[1] *= free;
}

// Rates of the tyre deflections once the accelerations (u_v, u_w, u_h, u_s, u_spin) are known.
template <StageKind kind, class C>
inline void tire_rates(const TireRows<C>& t, const C& g, const Vec3<C>& u_v, const Vec3<C>& u_w, const C& u_h,
                       const C& u_s, const C& u_spin, C& rate_x, C& rate_y, C& rate_bore) {
  if constexpr (!is_implicit(kind)) {
    rate_x = t.rate_x, rate_y = t.rate_y, rate_bore = t.rate_bore;
  } else {
    const Vec3<C> u_P = u_v + cross(u_w, t.r_VP) + u_h * t.t_h + u_s * t.t_s;
    const C j_x = dot(t.e_x, u_P) - t.dynamic_radius * u_spin, j_y = dot(t.e_y, u_P);
    const C j_bore = dot(t.normal, u_w + u_h * t.d_h + u_s * t.d_s) + t.spin_normal * u_spin;
    rate_x = (t.rate_x - g * t.x.b * j_x) * t.x.share;
    rate_y = (t.rate_y - g * t.y.b * j_y) * t.y.share;
    rate_bore = (t.rate_bore - g * t.bore.b * j_bore) * t.bore.share;
  }
}

}  // namespace fahrwerk
