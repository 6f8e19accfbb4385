// The car as a tree: sprung body, four corners. Kinematics root to leaves, dynamics leaves to root, one border of ten
// (body 6, wheel spins 4) solved at the root   [Rill 2022 eqs 3-21; design idea 3].
//
// CarModel is constant after construction, CarScratch is preallocated, the state is a plain vector (state.h).
#pragma once

#include "brakes/dry_friction.h"
#include "math/rotation.h"
#include "vehicle/car/corner.h"
#include "vehicle/car/lanes.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

template <class S, class C = S>
struct CarModel {
  using Lanes = CornerLanes<S, C>;
  CornerModel<C> corner[Lanes::groups];
  Road road;
  S body_mass;
  Vec3<S> r_VC;
  Sym3<S> body_inertia;  // about the centre of gravity
  S gravity;
  S bar_stiffness[2];
  S drag;  // ½ ρ c_d A
  Vec3<S> r_VA;
  S drive_split[kWheels];
  S drive_at_knuckle;
  SpeedControl<S> speed_control;
};

// Parameters of four corners into the lanes of C.
template <class S, class C>
inline CarModel<S, C> car_model(const CarParameters<S>& p, const Road& road) {
  using Lanes = CornerLanes<S, C>;
  CarModel<S, C> m;
  for (int group = 0; group < Lanes::groups; ++group) {
    if constexpr (Lanes::in_lanes) {
      CornerParameters<C> packed{};
      for (int lane = 0; lane < Lanes::lanes; ++lane) {
        CornerParameters<S> single = p.corner[group * Lanes::lanes + lane];
        visit([lane](C& to, S& from) { to.set_lane(lane, from); }, packed, single);
      }
      m.corner[group] = corner_model(packed, C(p.full_acceleration));
    } else {
      m.corner[group] = corner_model(p.corner[group], p.full_acceleration);
    }
  }
  m.road = road;
  m.body_mass = p.body_mass;
  m.r_VC = p.r_VC;
  m.body_inertia = p.body_inertia;
  m.gravity = p.gravity;
  for (int i = 0; i < 2; ++i) m.bar_stiffness[i] = p.bar_stiffness[i];
  m.drag = 0.5 * p.air_density * p.drag_area;
  m.r_VA = p.r_VA;
  for (int i = 0; i < kWheels; ++i) m.drive_split[i] = p.drive_split[i];
  m.drive_at_knuckle = p.drive_at_knuckle;
  m.speed_control = p.speed_control;
  return m;
}

// What a linearly implicit stage needs besides the state: (I - g W) u = f(x) + g W p.
template <class S>
struct StageTerms {
  S g;                             // γ h
  S a[car_velocity::size];         // z + g p_z + p_y
  S b[car_velocity::size];         // p_z
  S p_tire[car_state::tire_size];  // p of the tyre deflections
  S time_weight;                   // 1 + p_t
  // Dry friction: the spins are brought to zero at  base + horizon · acceleration.
  S spin_base[kWheels];
  S horizon;
};

template <class S>
struct StageResult {
  S z[car_velocity::size];       // accelerations
  S tire[car_state::tire_size];  // rates of the tyre deflections
  S brake[kWheels];              // rates of the pre-sliding states
  S speed_integral;              // rate
  S brake_torque[kWheels];       // on the wheels
  S drive_torque[kWheels];
};

template <class S, class C = S>
struct CarScratch {
  using Lanes = CornerLanes<S, C>;
  Knuckle<C> knuckle[Lanes::groups];
  CornerState<C> state[Lanes::groups];
  ModuleSystem<C, 7, 2> system[Lanes::groups];
  TireRows<C> rows[Lanes::groups];
  CornerSignals<C> signals[Lanes::groups];
};

// Rotation matrix V -> 0 of the attitude; the quaternion need not be of unit length (between stages and inside adaptive
// methods it is not), and no root is taken.
template <class S>
inline Mat3<S> attitude_matrix(const S* q) {
  const S scale = 2.0 / (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const S wx = scale * q[0] * q[1], wy = scale * q[0] * q[2], wz = scale * q[0] * q[3];
  const S xx = scale * q[1] * q[1], xy = scale * q[1] * q[2], xz = scale * q[1] * q[3];
  const S yy = scale * q[2] * q[2], yz = scale * q[2] * q[3], zz = scale * q[3] * q[3];
  return {{{1.0 - yy - zz, xy - wz, xz + wy}, {xy + wz, 1.0 - xx - zz, yz - wx}, {xz - wy, yz + wx, 1.0 - xx - yy}}};
}

// y' = K(y) z for any velocity vector z   [Rill eq 2, with a quaternion instead of angles].
template <class S>
inline void position_rate(const S* y, const S* z, S* rate) {
  using namespace car_state;
  const Mat3<S> A = attitude_matrix(y + attitude);
  const Vec3<S> v = A * Vec3<S>{z[0], z[1], z[2]};
  rate[0] = v.x, rate[1] = v.y, rate[2] = v.z;
  const S *q = y + attitude, *w = z + car_velocity::rotation;
  const Quaternion<S> turn = quaternion_rate(Quaternion<S>{q[0], q[1], q[2], q[3]}, Vec3<S>{w[0], w[1], w[2]});
  rate[3] = turn.w, rate[4] = turn.x, rate[5] = turn.y, rate[6] = turn.z;
  for (int i = 0; i < 12; ++i) rate[hub + i] = z[car_velocity::hub + i];
}

namespace detail {

// Anti-roll bars couple left and right: F = c (z_left - z_right), downwards on the higher side. Soft, always explicit.
template <class S>
inline void bar_forces(const S* stiffness, const S* z, S* force) {
  for (int axle = 0; axle < 2; ++axle) {
    const S f = stiffness[axle] * (z[2 * axle] - z[2 * axle + 1]);
    force[2 * axle] = f;
    force[2 * axle + 1] = -f;
  }
}

// Inertia and forces of the sprung body on the border's first six rows.
template <class S, class C>
inline void add_body(const CarModel<S, C>& m, const Vec3<S>& v, const Vec3<S>& w, const Vec3<S>& gravity,
                     const CarInputs<S>& u, S* M, S* r) {
  const Vec3<S> v_C = v + cross(w, m.r_VC);
  const Vec3<S> v_A = v + cross(w, m.r_VA);
  const Vec3<S> drag = S(-m.drag * sqrt_safe(dot(v_A, v_A))) * v_A;
  const Vec3<S> inertial = m.body_mass * (gravity - cross(w, v_C));
  Wrench<S> wrench = acting_at(m.r_VC, inertial, -cross(w, m.body_inertia * w));
  wrench += acting_at(m.r_VA, drag, u.torque);
  wrench.force += u.force;
  S own[21];
  to_packed(rigid_inertia(m.body_mass, m.r_VC, m.body_inertia), own);
  for (int i = 0; i < 21; ++i) M[i] += own[i];
  r[0] += wrench.force.x, r[1] += wrench.force.y, r[2] += wrench.force.z;
  r[3] += wrench.moment.x, r[4] += wrench.moment.y, r[5] += wrench.moment.z;
}

// Solves the border (body 6, spins 4) and decides the brakes.  M packed, factored in place; r becomes the
// accelerations.
template <StageKind kind, class S>
inline void solve_border(const CarInputs<S>& u, const S* x, const StageTerms<S>& terms, S* M, S* r, S* brake_torque) {
  ldlt_factor<10>(M);
  if constexpr (kind == StageKind::continuous) {
    for (int i = 0; i < kWheels; ++i) {
      brake_torque[i] = -(u.brake[i] * x[car_state::brake + i]);
      r[6 + i] += brake_torque[i];
    }
    ldlt_solve<10>(M, r);
  } else {
    ldlt_forward<10>(M, r);
    // Inverse of the spins' 4 x 4 Schur complement from the last rows of the factors: W = L⁻ᵀ D⁻¹ L⁻¹.
    S inverse[4][4];
#pragma GCC unroll 16
    for (int j = 0; j < 4; ++j) {
      inverse[j][j] = S(1.0);
#pragma GCC unroll 16
      for (int i = j + 1; i < 4; ++i) {
        S sum = M[packed_index(6 + i, 6 + j)];
#pragma GCC unroll 16
        for (int k = j + 1; k < i; ++k) sum += M[packed_index(6 + i, 6 + k)] * inverse[k][j];
        inverse[i][j] = -sum;
      }
    }
    S W[16], rate[4];
#pragma GCC unroll 16
    for (int i = 0; i < 4; ++i)
#pragma GCC unroll 16
      for (int j = 0; j <= i; ++j) {
        S sum = inverse[i][j] * M[packed_index(6 + i, 6 + i)];
#pragma GCC unroll 16
        for (int k = i + 1; k < 4; ++k) sum += inverse[k][i] * inverse[k][j] * M[packed_index(6 + k, 6 + k)];
        W[4 * i + j] = W[4 * j + i] = sum;
      }
#pragma GCC unroll 16
    for (int i = 0; i < 4; ++i) {
      S acceleration(0.0);
#pragma GCC unroll 16
      for (int k = i; k < 4; ++k) acceleration += inverse[k][i] * M[packed_index(6 + k, 6 + k)] * r[6 + k];
      rate[i] = terms.spin_base[i] + terms.horizon * acceleration;
    }
    stick_torques<4>(W, rate, u.brake, terms.horizon, brake_torque);
#pragma GCC unroll 16
    for (int i = 3; i >= 0; --i)
#pragma GCC unroll 16
      for (int j = 0; j <= i; ++j) r[6 + i] += inverse[i][j] * brake_torque[j];
    ldlt_backward<10>(M, r);
  }
}

}  // namespace detail

// One evaluation of the dynamics at state x: accelerations and rates, or the unknown u of a linearly implicit stage.
template <StageKind kind, bool kSignals = false, class S, class C>
inline void stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
                  CarScratch<S, C>& scratch, StageResult<S>& out) {
  using Lanes = CornerLanes<S, C>;
  using namespace car_state;
  const Vec3<S> r_0V{x[0], x[1], x[2]}, v{x[velocity], x[velocity + 1], x[velocity + 2]};
  const Vec3<S> w{x[rotation], x[rotation + 1], x[rotation + 2]};
  const Mat3<S> A_0V = attitude_matrix(x + attitude);
  const Vec3<S> gravity = S(-m.gravity) * A_0V.row(2);

  // Drive: the speed controller looks at the speed of the centre of gravity over ground.
  const Vec3<S> v_C = v + cross(w, m.r_VC);
  const S ground_speed = sqrt_safe(S(v_C.x * v_C.x + v_C.y * v_C.y));
  const S speed = select(v_C.x < 0.0, S(-ground_speed), ground_speed);
  const SpeedControlOutput<S> drive = evaluate(m.speed_control, S(u.speed_target - speed), x[speed_integral]);
  out.speed_integral = u.speed_control * drive.integral_rate;
  for (int i = 0; i < kWheels; ++i)
    out.drive_torque[i] = u.drive[i] + u.speed_control * m.drive_split[i] * drive.torque;

  // Root to leaves: knuckles, then what couples them.
  BodyMotion<C> body;
  body.r_0V = Lanes::spread(r_0V), body.A_0V = Lanes::spread(A_0V);
  body.v = Lanes::spread(v), body.w = Lanes::spread(w), body.gravity = Lanes::spread(gravity);
  body.g = C(terms.g), body.time_weight = C(terms.time_weight);
  if constexpr (is_implicit(kind)) {
    body.a_v = Lanes::spread(Vec3<S>{terms.a[0], terms.a[1], terms.a[2]}),
    body.a_w = Lanes::spread(Vec3<S>{terms.a[3], terms.a[4], terms.a[5]});
    body.b_v = Lanes::spread(Vec3<S>{terms.b[0], terms.b[1], terms.b[2]}),
    body.b_w = Lanes::spread(Vec3<S>{terms.b[3], terms.b[4], terms.b[5]});
  }
  S bar_travel[kWheels], bar_force[kWheels];
  for (int group = 0; group < Lanes::groups; ++group) {
    CornerState<C>& k = scratch.state[group];
    k.h = Lanes::gather(x + hub, group), k.s = Lanes::gather(x + steer, group);
    k.h_rate = Lanes::gather(x + hub_rate, group), k.s_rate = Lanes::gather(x + steer_rate, group);
    k.spin = Lanes::gather(x + spin, group);
    k.deflection_x = Lanes::gather(x + tire_x, group), k.deflection_y = Lanes::gather(x + tire_y, group);
    k.deflection_bore = Lanes::gather(x + tire_bore, group);
    if constexpr (is_implicit(kind)) {
      k.a_h = Lanes::gather(terms.a + car_velocity::hub, group),
      k.a_s = Lanes::gather(terms.a + car_velocity::steer, group);
      k.b_h = Lanes::gather(terms.b + car_velocity::hub, group),
      k.b_s = Lanes::gather(terms.b + car_velocity::steer, group);
      k.b_spin = Lanes::gather(terms.b + car_velocity::spin, group);
      k.p_x = Lanes::gather(terms.p_tire, group), k.p_y = Lanes::gather(terms.p_tire + 4, group);
      k.p_bore = Lanes::gather(terms.p_tire + 8, group);
    }
    scratch.knuckle[group] = evaluate(m.corner[group].kinematics, m.corner[group].r_VW_D, k.h, k.s, k.h_rate, k.s_rate);
    Lanes::scatter(scratch.knuckle[group].bar.value, bar_travel, group);
  }
  detail::bar_forces(m.bar_stiffness, bar_travel, bar_force);

  // Leaves to root: each corner condenses hub and steer travel.
  S M[packed_size(10)], r[10];
  for (int i = 6; i < 10; ++i)
    for (int j = 6; j < i; ++j) M[packed_index(i, j)] = S(0.0);
  S spin_rows[7][kWheels], spin_rhs[kWheels];
  for (int group = 0; group < Lanes::groups; ++group) {
    CornerInput<C> in;
    in.rack = Lanes::gather(u.rack, group), in.rack_rate = Lanes::gather(u.rack_rate, group);
    in.drive = Lanes::gather(out.drive_torque, group), in.drive_at_knuckle = C(m.drive_at_knuckle);
    in.bar_force = Lanes::gather(bar_force, group);
    ModuleSystem<C, 7, 2>& system = scratch.system[group];
    assemble_corner<kind, kSignals>(m.corner[group], m.road, body, scratch.state[group], in, scratch.knuckle[group],
                                    system, scratch.rows[group], kSignals ? &scratch.signals[group] : nullptr);
    condense(system);
    for (int i = 0; i < 21; ++i) Lanes::accumulate(M[i], system.ii[i], group);
    for (int i = 0; i < 6; ++i) Lanes::accumulate(r[i], system.ri[i], group);
    for (int i = 0; i < 7; ++i) Lanes::scatter(system.ii[21 + i], spin_rows[i], group);
    Lanes::scatter(system.ri[6], spin_rhs, group);
  }
  for (int i = 0; i < kWheels; ++i) {
    for (int j = 0; j < 6; ++j) M[packed_index(6 + i, j)] = spin_rows[j][i];
    M[packed_index(6 + i, 6 + i)] = spin_rows[6][i];
    r[6 + i] = spin_rhs[i];
  }
  detail::add_body(m, v, w, gravity, u, M, r);

  detail::solve_border<kind>(u, x, terms, M, r, out.brake_torque);

  // Root to leaves again: accelerations of hub and steer travel, rates of the tyres.
  for (int i = 0; i < 6; ++i) out.z[i] = r[i];
  for (int i = 0; i < kWheels; ++i) out.z[car_velocity::spin + i] = r[6 + i];
  C xi[7];
  for (int i = 0; i < 6; ++i) xi[i] = C(r[i]);
  for (int group = 0; group < Lanes::groups; ++group) {
    xi[6] = Lanes::gather(out.z + car_velocity::spin, group);
    C own[2], rate_x, rate_y, rate_bore;
    expand(scratch.system[group], xi, own);
    Lanes::scatter(own[0], out.z + car_velocity::hub, group);
    Lanes::scatter(own[1], out.z + car_velocity::steer, group);
    tire_rates<kind>(scratch.rows[group], body.g, Vec3<C>{xi[0], xi[1], xi[2]}, Vec3<C>{xi[3], xi[4], xi[5]}, own[0],
                     own[1], xi[6], rate_x, rate_y, rate_bore);
    Lanes::scatter(rate_x, out.tire, group);
    Lanes::scatter(rate_y, out.tire + 4, group);
    Lanes::scatter(rate_bore, out.tire + 8, group);
  }
  for (int i = 0; i < kWheels; ++i)
    out.brake[i] = kind == StageKind::continuous ? presliding_rate(x[spin + i], x[brake + i], u.brake[i]) : S(0.0);
}

}  // namespace fahrwerk
