// One corner of the car: knuckle, wheel and tyre as a module of the tree. Going out it turns (h, s, φ') into velocities
// and forces; coming back it leaves a 6 x 6 system of the body after its own three coordinates h, s, φ are condensed.
// The system is set up about the contact point P, where the forces of the tyre have no lever, and moved to V at the
// end.
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
  bool shared_range;  // of the functions of the kinematics
  C mass;             // knuckle and wheel
  Vec3<C> r_WU_K;     // wheel centre to their common centre of gravity U, knuckle frame
  Sym3<C> inertia_K;  // of both about U, wheel not turning, knuckle frame
  C axial_inertia;    // of the rotor
  Spring<C> spring;
  Damper<C> damper;
  Rack<C> rack;
  PreparedTmeasy<C> tire;
  Enveloping<C> enveloping;
  std::shared_ptr<const LaneLaw<C>> law;  // empty: `tire` it is
  int ramps;                              // of the tyre's vertical law
  bool load_factors;                      // whether speed or forces change it
  bool all_free;                          // whether the steer travel is a degree of freedom in every lane
  C full_acceleration;
};

// The law of the corner's lanes, if any of them has one besides TMeasy.
template <class C>
inline std::shared_ptr<const LaneLaw<C>> lane_law(const CornerParameters<C>& p) {
  constexpr int lanes = ScalarTraits<C>::lanes;
  std::array<TireLaw, lanes> own;
  std::array<const TireLaw*, lanes> all;
  bool any = false;
  for (int lane = 0; lane < lanes; ++lane) {
    any = any || p.law[lane];
    all[lane] = p.law[lane] ? p.law[lane].get() : &own[lane];
    Tmeasy<C> packed = p.tire;
    Tmeasy<double> single{};
    visit([lane](double& to, C& from) { to = lane_value(from, lane); }, single, packed);
    own[lane] = single;
  }
  return any ? make_lane_law<C>(all) : nullptr;
}

template <class C>
inline CornerModel<C> corner_model(const CornerParameters<C>& p, const C& full_acceleration) {
  CornerModel<C> m;
  m.r_VW_D = p.r_VW_D;
  m.axis_K = p.axis_K;
  m.kinematics = p.kinematics;
  m.shared_range = share_range(p.kinematics);
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
  m.tire = prepared(p.tire);
  m.enveloping = p.enveloping;
  m.ramps = ramp_count(p.tire.body);
  m.load_factors =
      !(is_zero(p.tire.body.speed_stiffening) && is_zero(p.tire.body.softening_x) && is_zero(p.tire.body.softening_y));
  m.all_free = is_zero(C(p.rack.free - 1.0));
  m.law = lane_law(p);
  m.full_acceleration = full_acceleration;
  return m;
}

// Motion of the body, and the velocity vector b that a linearly implicit stage multiplies stiffness and damping with:
//   force += -(g k J a + g d J b)      first stage: a = z, b = 0;   later: a = a_per_b b - z
template <class C>
struct BodyMotion {
  Vec3<C> r_0V;
  Mat3<C> A_0V;
  Vec3<C> v, w, gravity;  // velocity, angular velocity, gravity, all in V
  Vec3<C> b_v, b_w;
  C g;        // γ h
  C a_per_b;  // see above
};

template <class C>
struct CornerState {
  C h, s, h_rate, s_rate, spin;
  C deflection_x, deflection_y, deflection_bore;
  C b_h, b_s, b_spin;
  C p_x, p_y, p_bore;
};

// J a from J z and J b.
template <StageKind kind, class C>
inline C stage_rate(const C& a_per_b, const C& z, [[maybe_unused]] const C& b) {
  if constexpr (kind == StageKind::implicit_second)
    return a_per_b * b - z;
  else
    return z;
}

template <class C>
struct CornerInput {
  C rack, rack_rate;
  C drive, drive_at_knuckle;  // torque about the wheel axis; share that acts from the knuckle
  C brake;                    // torque known beforehand, from the knuckle on the wheel
  C bar_force;                // of the anti-roll bar, downwards on this wheel's z_arb > 0
};

// How the knuckle moves.
template <class C>
struct KnuckleMotion {
  Vec3<C> axis;    // of the wheel
  Vec3<C> w_VK;    // angular velocity against the body
  Vec3<C> w_0K;    // and against the earth
  Vec3<C> r_rate;  // velocity of the wheel centre against the body
  Vec3<C> v_W;     // and against the earth
};

template <class C>
inline KnuckleMotion<C> knuckle_motion(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                                       const Knuckle<C>& u) {
  KnuckleMotion<C> o;
  o.axis = u.A_VK * k.axis_K;
  o.w_VK = x.h_rate * u.d_h + x.s_rate * u.d_s;
  o.w_0K = body.w + o.w_VK;
  o.r_rate = {x.h_rate * u.t_h.x + x.s_rate * u.t_s.x, x.h_rate * u.t_h.y + x.s_rate * u.t_s.y, x.h_rate};  // ζ = h
  o.v_W = body.v + o.r_rate + cross(body.w, u.r_VW);
  return o;
}

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

// Everything of interest about a corner, for signals.
template <class C>
struct CornerSignals {
  Vec3<C> e_x, e_y, normal, r_VP, axis, force_V;
  C load, force_x, force_y, torque_x, torque_y, torque_z;
  C slip_speed_x, slip_speed_y, camber_sine, deflection, static_radius;
  C spring_force, damper_force, steering_force, friction, v_x, v_y;
};

// Spring, damper, anti-roll bar, steering and driving torque, by virtual power; stiff ones also into the matrix.
template <StageKind kind, bool kSignals, class C>
inline void add_elements(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                         const CornerInput<C>& in, const Knuckle<C>& u, const Vec3<C>& axis, OwnRows<C, 6, 3>& m,
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
    const C a_h = stage_rate<kind>(body.a_per_b, x.h_rate, x.b_h),
            a_s = stage_rate<kind>(body.a_per_b, x.s_rate, x.b_s);
    const C spring_g = g * spring.stiffness, rack_g = g * k.rack.stiffness;
    f_spring += spring_g * (u.spring.per_h * a_h + u.spring.per_s * a_s);
    // The rack moves, too: time is a state with the rate 1 in a first stage and the share -1 in a later one.
    f_rack -= rack_g * (kind == StageKind::implicit_second ? C(a_s + in.rack_rate) : C(a_s - in.rack_rate));
    if constexpr (kind == StageKind::implicit_second) {
      f_damper += g * damper.damping * (u.damper.per_h * x.b_h + u.damper.per_s * x.b_s);
      f_rack -= g * k.rack.damping * x.b_s;
    }
    const C ks = g * spring_g, kd = g * damper.damping;
    const C spring_h = ks * u.spring.per_h, spring_s = ks * u.spring.per_s;
    const C damper_h = kd * u.damper.per_h, damper_s = kd * u.damper.per_s;
    m.cc[0] += spring_h * u.spring.per_h + damper_h * u.damper.per_h;
    m.cc[1] += spring_h * u.spring.per_s + damper_h * u.damper.per_s;
    m.cc[2] += spring_s * u.spring.per_s + damper_s * u.damper.per_s + g * (k.rack.damping + rack_g);
  }
  const C chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  m.rc[0] += dot(u.d_h, axis) * chassis_torque - u.spring.per_h * f_spring - u.damper.per_h * f_damper -
             u.bar.per_h * in.bar_force;
  m.rc[1] += dot(u.d_s, axis) * chassis_torque - u.spring.per_s * f_spring - u.damper.per_s * f_damper -
             u.bar.per_s * in.bar_force + f_rack;
  m.rc[2] += in.drive + in.brake;
}

// The tyre: contact, slip forces with their deflections eliminated, torques.
template <StageKind kind, bool kSignals, class C>
inline void add_tire(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body, const CornerState<C>& x,
                     const Knuckle<C>& u, const KnuckleMotion<C>& motion, TireLoad<C>& out, TireRows<C>& rows,
                     RoadHint* hints, [[maybe_unused]] CornerSignals<C>* signals) {
  const TireBody<C>& tire = k.tire.body;
  find_contact(road, k.enveloping, tire.unloaded_radius, body.r_0V, body.A_0V, u.r_VW, motion.axis, hints,
               rows.contact);
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
      const Vec3<C> b_P = body.b_v + cross(body.b_w, rows.r_VP) + x.b_h * rows.t_h + x.b_s * rows.t_s;
      j_x = dot(c.e_x, b_P) - r_D * x.b_spin;
      j_y = dot(c.e_y, b_P);
      j_n = dot(c.normal, b_P);
      j_bore = dot(c.normal, body.b_w) + x.b_h * rows.n_h + x.b_s * rows.n_s + c.camber_sine * x.b_spin;
      f_stage = g * normal_damping * j_n;
      t_roll -= roll_g * x.b_spin;
    }
    f_stage += normal_g * stage_rate<kind>(body.a_per_b, v_n, j_n);
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

// Share of the tyre in the own rows. The longitudinal row has the lever r_S of the force also for the rate.
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

// A steer travel that is no degree of freedom stands still.
template <class C>
inline void hold_steer(const C& free, OwnRows<C, 6, 3>& m) {
  for (int i = 0; i < 6; ++i) m.ci[1][i] *= free;
  m.cc[1] *= free;
  m.cc[4] *= free;
  m.cc[2] = m.cc[2] * free + (1.0 - free);
  m.rc[1] *= free;
}

// Inertia and force that the corner leaves on the body, about V.
//   put(i, j, value), put(i, value): entries of the 6 x 6 system's lower triangle and of its right-hand side
template <StageKind kind, class C, class Put>
inline void put_interface(const CornerModel<C>& k, const CornerInertia<C>& b, const TireRows<C>& t,
                          const TireLoad<C>& load, const Sym3<C>& K, const OwnRows<C, 6, 3>& m,
                          const OwnSolution<C, 6, 3>& own, Put&& put) {
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
  A_xx = left(0, 0, A_xx), A_xy = left(1, 0, A_xy), A_yy = left(1, 1, A_yy);
  A_xz = left(2, 0, A_xz), A_yz = left(2, 1, A_yz), A_zz = left(2, 2, A_zz);
  put(0, 0, A_xx), put(1, 0, A_xy), put(1, 1, A_yy), put(2, 0, A_xz), put(2, 1, A_yz), put(2, 2, A_zz);

  // Moved to V: B' = B + r~ A, D' = D + r~ Bᵀ + B' r~ᵀ.
  const C zero(0.0);
  const Vec3<C> B_x{left(3, 0, zero), left(3, 1, C(-f.z)), left(3, 2, f.y)};
  const Vec3<C> B_y{left(4, 0, f.z), left(4, 1, zero), left(4, 2, C(-f.x))};
  const Vec3<C> B_z{left(5, 0, C(-f.y)), left(5, 1, f.x), left(5, 2, zero)};
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

// The corner's contribution, hub travel, steer travel and spin condensed.
template <StageKind kind, bool kSignals, class C, class Put>
inline void condense_corner(const CornerModel<C>& k, const Road& road, const BodyMotion<C>& body,
                            const CornerState<C>& x, const CornerInput<C>& in, const Knuckle<C>& u,
                            OwnSolution<C, 6, 3>& own, TireRows<C>& rows, RoadHint* hints,
                            [[maybe_unused]] CornerSignals<C>* signals, Put&& put) {
  const KnuckleMotion<C> motion = knuckle_motion(k, body, x, u);
  TireLoad<C> load;
  add_tire<kind, kSignals>(k, road, body, x, u, motion, load, rows, hints, signals);
  OwnRows<C, 6, 3> m;
  CornerInertia<C> inertia;
  set_inertia(k, body, x, u, motion, rows.contact.r_WP, inertia, m);
  add_elements<kind, kSignals>(k, body, x, in, u, motion.axis, m, signals);
  Sym3<C> K;
  if constexpr (is_implicit(kind)) K = contact_stiffness(rows.contact, load);
  add_tire_rows<kind>(u, motion.axis, rows, load, K, m);
  if (!k.all_free) hold_steer(k.rack.free, m);
  eliminate(m, own);
  put_interface<kind>(k, inertia, rows, load, K, m, own, put);
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

// Accelerations of hub and steer travel and spin, and rates of the tyre deflections, from those of the body (u_v, u_w).
template <StageKind kind, class C>
inline void expand_corner(const OwnSolution<C, 6, 3>& own, const TireRows<C>& t, const Vec3<C>& u_v, const Vec3<C>& u_w,
                          C* u, C& rate_x, C& rate_y, C& rate_bore) {
  const Vec3<C> at_P = u_v + cross(u_w, t.r_VP);
  const C xi[6] = {at_P.x, at_P.y, at_P.z, u_w.x, u_w.y, u_w.z};
  expand(own, xi, u);
  const C &u_h = u[0], &u_s = u[1], &u_spin = u[2];
  rate_x = t.x.constant, rate_y = t.y.constant, rate_bore = t.bore.constant;
  if constexpr (is_implicit(kind)) {
    const Contact<C>& c = t.contact;
    const Vec3<C> u_P = at_P + u_h * t.t_h + u_s * t.t_s;
    rate_x -= t.x.slope * (dot(c.e_x, u_P) - t.dynamic_radius * u_spin);
    rate_y -= t.y.slope * dot(c.e_y, u_P);
    rate_bore -= t.bore.slope * (dot(c.normal, u_w) + u_h * t.n_h + u_s * t.n_s + c.camber_sine * u_spin);
  }
}

}  // namespace fahrwerk
