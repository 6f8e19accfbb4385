// The car as a tree: sprung body, four corners. Kinematics root to leaves, dynamics leaves to root, the six equations
// of the body solved at the root   [Rill 2022 eqs 3-21; design idea 3].
//
// CarModel is constant after construction, CarScratch is preallocated, the state is a plain vector (state.h).
#pragma once

#include "brakes/dry_friction.h"
#include "math/rotation.h"
#include "vehicle/car/axle_module.h"
#include "vehicle/car/corner.h"
#include "vehicle/car/lanes.h"
#include "vehicle/car/state.h"

// In the kernels a stage is one function: its many small results are registers, not structures in memory. Elsewhere
// nobody pays for compiling that.
#ifdef FAHRWERK_KERNEL_CAR
#define FAHRWERK_FLATTEN __attribute__((flatten))
#else
#define FAHRWERK_FLATTEN
#endif

namespace fahrwerk {

template <class S, class C = S>
struct CarModel {
  using Lanes = CornerLanes<S, C>;
  CornerModel<C> corner[Lanes::groups];
  // Dependent axles, front and rear; empty: the corners are independent. Only where corners are not in lanes.
  std::shared_ptr<const DependentAxleParameters<S>> axle[2];
  bool any_exact;  // whether anything has more than design kinematics and coefficients: linkages, own stops, curves
  bool any_hinge;  // whether any of them has a compliant hinge
  Road road;
  S body_mass;  // with the inner ends of links that have a mass
  Vec3<S> r_VC;
  Sym3<S> body_inertia;           // about the centre of gravity
  S body_matrix[packed_size(6)];  // mass and inertia about V
  S gravity;
  S bar_stiffness[2];
  std::array<TableLanePointers<S>, 2> bar_curve;
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
        copy_structure_to_lane(single, lane, packed);
      }
      m.corner[group] = corner_model(packed, C(p.full_acceleration));
    } else {
      m.corner[group] = corner_model(p.corner[group], p.full_acceleration);
    }
  }
  m.any_exact = m.any_hinge = false;
  for (const CornerModel<C>& corner : m.corner) {
    m.any_exact = m.any_exact || corner.exact || !corner.stops.empty() || corner.has_curves;
    m.any_hinge = m.any_hinge || corner.hinged;
  }
  if constexpr (!Lanes::in_lanes)
    for (int i = 0; i < 2; ++i) {
      m.axle[i] = axle_model<S>(p.corner[2 * i].dependent);
      m.any_exact = m.any_exact || m.axle[i];
    }
  m.road = road;
  m.body_mass = p.body_mass;
  m.r_VC = p.r_VC;
  m.body_inertia = p.body_inertia;
  for (const CornerParameters<S>& corner : p.corner)  // the inner ends of the links move with the body
    for (int rod = 0; has_links(corner) && rod < 5; ++rod) {
      const RodEnds<S> ends = rod_ends(corner, rod);
      attach_point(ends.inner_mass, ends.inner, m.body_mass, m.r_VC, m.body_inertia);
    }
  if constexpr (!Lanes::in_lanes)
    for (int i = 0; i < 2; ++i)
      visit_body_points<S>(p.corner[2 * i].dependent, [&m](const S& mass, const Vec3<S>& r) {
        attach_point(mass, r, m.body_mass, m.r_VC, m.body_inertia);
      });
  to_packed(rigid_inertia(m.body_mass, m.r_VC, m.body_inertia), m.body_matrix);
  m.gravity = p.gravity;
  for (int i = 0; i < 2; ++i) {
    m.bar_stiffness[i] = p.bar_stiffness[i], m.bar_curve[i] = p.bar_curve[i];
    m.any_exact = m.any_exact || any_of_lanes(p.bar_curve[i]);
  }
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
  S b[car_velocity::size];         // p_z
  S a_per_b;                       // a = z + g p_z + p_y is z in a first stage, a_per_b b - z in a later one,
  bool has_a = false;              // or, with has_a,
  S a[car_velocity::size];         // what stands here, and the share of time is zero
  S p_tire[car_state::tire_size];  // p of the tyre deflections
  // Dry friction: the spins are brought to zero at  base + horizon · acceleration.
  S spin_base[kWheels];
  S horizon;
  // Compliant hinges: travels and rates, four each; null: those of the inputs. What b and a hold for velocities.
  const S* bush = nullptr;
  S bush_b[kWheels], bush_a[kWheels];
};

template <class S>
struct StageResult {
  S z[car_velocity::size];       // accelerations
  S tire[car_state::tire_size];  // rates of the tyre deflections
  S brake[kWheels];              // rates of the pre-sliding states
  S speed_integral;              // rate
  S brake_torque[kWheels];       // on the wheels
  S drive_torque[kWheels];
  S bush[kWheels];  // accelerations of compliant hinges, where they are free
};

template <class S, class C = S>
struct CarScratch {
  using Lanes = CornerLanes<S, C>;
  OwnSolution<C, 6, 3> own[Lanes::groups];
  TireRows<C> rows[Lanes::groups];
  Knuckle<C> knuckle[Lanes::groups];    // of exact kinematics, and with the signals
  LinkSums<C> links[Lanes::groups];     // of exact kinematics
  HingeCorner<C> hinge[Lanes::groups];  // of compliant hinges
  CornerSignals<C> signals[Lanes::groups];
  std::conditional_t<Lanes::in_lanes, std::array<char, 1>, AxleScratch<S>> axle[2];  // of dependent axles
  RoadHint hints[Lanes::groups][ScalarTraits<C>::lanes];  // where each wheel found its road last
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
// What curves over z_left - z_right add.
template <class S>
inline void add_bar_curves(const std::array<TableLanePointers<S>, 2>& curves, const S* z, S* force) {
  for (int axle = 0; axle < 2; ++axle) {
    if (!any_of_lanes(curves[axle])) continue;
    const S f = evaluate(curves[axle], S(z[2 * axle] - z[2 * axle + 1])).value;
    force[2 * axle] += f;
    force[2 * axle + 1] -= f;
  }
}

// Forces of the sprung body on the six equations at the root.
template <class S, class C>
inline void set_body(const CarModel<S, C>& m, const Vec3<S>& v, const Vec3<S>& w, const Vec3<S>& v_C,
                     const Vec3<S>& gravity, const CarInputs<S>& u, S* r) {
  const Vec3<S> v_A = v + cross(w, m.r_VA);
  const Vec3<S> drag = S(-m.drag * sqrt_safe(dot(v_A, v_A))) * v_A;
  const Vec3<S> inertial = m.body_mass * (gravity - cross(w, v_C));
  Wrench<S> wrench = acting_at(m.r_VC, inertial, -cross(w, m.body_inertia * w));
  wrench += acting_at(m.r_VA, drag, u.torque);
  wrench.force += u.force;
  r[0] = wrench.force.x, r[1] = wrench.force.y, r[2] = wrench.force.z;
  r[3] = wrench.moment.x, r[4] = wrench.moment.y, r[5] = wrench.moment.z;
}

// Where the corners of a group leave inertia and force: sums over all of them.
template <class S, class C>
struct RootSums {
  using Lanes = CornerLanes<S, C>;
  const S* before;  // the sums so far: the body's own matrix, then M
  S *M, *r;

  void operator()(int i, int j, const C& value) const {
    M[packed_index(i, j)] = Lanes::added(before[packed_index(i, j)], value);
  }
  void operator()(int i, const C& value) const { r[i] = Lanes::added(r[i], value); }
};

// Knuckle and links of a corner that is guided by more than design kinematics, into the scratch. The body is handed
// over as a copy: what has its address taken does not stay in registers.
template <class S, class C>
inline void evaluate_exact(const CornerModel<C>& corner, const BodyMotion<C>& body, const S* x, int group,
                           CarScratch<S, C>& scratch) {
  using Lanes = CornerLanes<S, C>;
  using namespace car_state;
  const CarrierMotion<C> carrier{body.v, body.w, body.gravity, corner.full_acceleration};
  const C h = Lanes::gather(x + hub, group), s = Lanes::gather(x + steer, group);
  const C h_rate = Lanes::gather(x + hub_rate, group), s_rate = Lanes::gather(x + steer_rate, group);
  scratch.links[group] = no_links<C>();
  corner.exact->evaluate(carrier, h, s, h_rate, s_rate, scratch.knuckle[group], scratch.links[group]);
}

// The same for corners with a compliant hinge.
template <StageKind kind, class S, class C>
__attribute__((noinline)) inline void evaluate_hinged(const CornerModel<C>& corner, const BodyMotion<C> body,
                                                      const CarInputs<S>& u, const StageTerms<S>& terms, const S* x,
                                                      int group, CarScratch<S, C>& scratch) {
  using Lanes = CornerLanes<S, C>;
  using namespace car_state;
  HingeCorner<C>& o = scratch.hinge[group];
  const bool free = terms.bush || u.bush_free;
  o.b = Lanes::gather(terms.bush ? terms.bush : u.bush, group);
  o.rate = free ? Lanes::gather(terms.bush ? terms.bush + kWheels : u.bush_rate, group) : C(0.0);
  if constexpr (kind == StageKind::implicit_second)
    o.b_b = Lanes::gather(terms.bush_b, group), o.a_b = Lanes::gather(terms.bush_a, group);
  o.stop_h = o.stop_s = o.stop_b = o.stop_force = C(0.0);
  o.sums = no_hinge<C>();
  const CarrierMotion<C> carrier{body.v, body.w, body.gravity, corner.full_acceleration};
  const C h = Lanes::gather(x + hub, group), s = Lanes::gather(x + steer, group);
  const C h_rate = Lanes::gather(x + hub_rate, group), s_rate = Lanes::gather(x + steer_rate, group);
  scratch.links[group] = no_links<C>();
  corner.exact->evaluate_hinged(carrier, h, s, o.b, h_rate, s_rate, o.rate, scratch.knuckle[group],
                                scratch.links[group], o.sums);
}

// Both knuckles of a dependent axle, into the scratch; group: that of its left wheel.
template <class S>
__attribute__((noinline)) inline void evaluate_axle(const DependentAxleParameters<S>& a, const S* x, int group,
                                                    CarScratch<S, S>& scratch) {
  using namespace car_state;
  AxleMotion<S>& o = scratch.axle[group / 2].motion;
  evaluate(a.axle, AxleTravel<S>{{x[hub + group], x[hub + group + 1]}, x[steer + group]},
           AxleTravel<S>{{x[hub_rate + group], x[hub_rate + group + 1]}, x[steer_rate + group]}, o);
  for (int i = 0; i < 2; ++i) scratch.knuckle[group + i] = o.wheel[i].own;
}

// Whether no brake of any lane is applied, so that there is nothing to decide. Jets always decide, for the derivatives.
template <class S>
inline bool released(const CarInputs<S>& u) {
  if constexpr (std::is_same_v<S, double> || ScalarTraits<S>::lanes > 1)
    return is_zero(u.brake[0]) && is_zero(u.brake[1]) && is_zero(u.brake[2]) && is_zero(u.brake[3]);
  return false;
}

// Decides the brakes at the root. A brake torque T_j leaves the wrench g_j on the body and turns its own wheel:
//   ω'_i = ω'_free,i + Σ_j Λ_ij T_j,   Λ_ij = δ_ij d_i + g_iᵀ M⁻¹ g_j        M = L D Lᵀ factored, y = L⁻¹ r
// The wheels of a dependent axle also act on each other, without the body.
// The torques go into y and into the spins' own equations.
template <class S, class C>
inline void decide_brakes([[maybe_unused]] const CarModel<S, C>& m, const CarInputs<S>& u, const StageTerms<S>& terms,
                          const S* M, S* y, S* brake_torque, CarScratch<S, C>& scratch) {
  using Lanes = CornerLanes<S, C>;
  S g[6][kWheels], d[kWheels], free[kWheels];
  S coupling[2] = {S(0.0), S(0.0)};  // of the spins of a dependent axle, besides through the body
  for (int group = 0; group < Lanes::groups; ++group) {
    if constexpr (!Lanes::in_lanes)
      if (m.axle[group / 2]) {
        const AxleSpins<S> spins = axle_spins(scratch.axle[group / 2].own);
        const int side = group % 2;
        for (int k = 0; k < 6; ++k) g[k][group] = spins.g[side][k];
        d[group] = spins.per_torque[side], free[group] = spins.free[side], coupling[group / 2] = spins.coupling;
        continue;
      }
    const SpinRow<C> row = spin_row(scratch.own[group], scratch.rows[group]);
    Lanes::scatter(row.force.x, g[0], group), Lanes::scatter(row.force.y, g[1], group);
    Lanes::scatter(row.force.z, g[2], group), Lanes::scatter(row.moment.x, g[3], group);
    Lanes::scatter(row.moment.y, g[4], group), Lanes::scatter(row.moment.z, g[5], group);
    Lanes::scatter(row.per_torque, d, group);
    Lanes::scatter(scratch.own[group].constant[2], free, group);
  }
  S V[kWheels][6], scaled[kWheels][6];  // L⁻¹ g, D⁻¹ L⁻¹ g
#pragma GCC unroll 16
  for (int i = 0; i < kWheels; ++i) {
#pragma GCC unroll 16
    for (int k = 0; k < 6; ++k) V[i][k] = g[k][i];
    ldlt_forward<6>(M, V[i]);
#pragma GCC unroll 16
    for (int k = 0; k < 6; ++k) {
      scaled[i][k] = V[i][k] * M[packed_index(k, k)];
      free[i] += scaled[i][k] * y[k];
    }
  }
  S W[kWheels * kWheels], rate[kWheels];
#pragma GCC unroll 16
  for (int i = 0; i < kWheels; ++i) {
    rate[i] = terms.spin_base[i] + terms.horizon * free[i];
#pragma GCC unroll 16
    for (int j = 0; j <= i; ++j) {
      S sum = i == j ? d[i] : (!Lanes::in_lanes && i / 2 == j / 2 ? coupling[i / 2] : S(0.0));
#pragma GCC unroll 16
      for (int k = 0; k < 6; ++k) sum += scaled[i][k] * V[j][k];
      W[kWheels * i + j] = W[kWheels * j + i] = sum;
    }
  }
  stick_torques<kWheels>(W, rate, u.brake, terms.horizon, brake_torque);
#pragma GCC unroll 16
  for (int i = 0; i < kWheels; ++i)
#pragma GCC unroll 16
    for (int k = 0; k < 6; ++k) y[k] += V[i][k] * brake_torque[i];
  for (int group = 0; group < Lanes::groups; ++group) {
    if constexpr (!Lanes::in_lanes)
      if (m.axle[group / 2]) {
        if (group % 2 == 0) apply_torques(brake_torque[group], brake_torque[group + 1], scratch.axle[group / 2].own);
        continue;
      }
    OwnSolution<C, 6, 3>& own = scratch.own[group];
    own.constant[2] += own.factors[packed_index(2, 2)] * Lanes::gather(brake_torque, group);
  }
}

// State and inputs of a group's corners.
template <StageKind kind, class S, class C>
inline CornerState<C> corner_state(const S* x, const StageTerms<S>& terms, int group) {
  using Lanes = CornerLanes<S, C>;
  using namespace car_state;
  CornerState<C> k;
  k.h = Lanes::gather(x + hub, group), k.s = Lanes::gather(x + steer, group);
  k.h_rate = Lanes::gather(x + hub_rate, group), k.s_rate = Lanes::gather(x + steer_rate, group);
  k.spin = Lanes::gather(x + spin, group);
  k.deflection_x = Lanes::gather(x + tire_x, group), k.deflection_y = Lanes::gather(x + tire_y, group);
  k.deflection_bore = Lanes::gather(x + tire_bore, group);
  if constexpr (kind == StageKind::implicit_second) {
    k.b_h = Lanes::gather(terms.b + car_velocity::hub, group),
    k.b_s = Lanes::gather(terms.b + car_velocity::steer, group);
    k.b_spin = Lanes::gather(terms.b + car_velocity::spin, group);
    k.a_h = Lanes::gather(terms.a + car_velocity::hub, group);
    k.a_s = Lanes::gather(terms.a + car_velocity::steer, group);
    k.p_x = Lanes::gather(terms.p_tire, group), k.p_y = Lanes::gather(terms.p_tire + 4, group);
    k.p_bore = Lanes::gather(terms.p_tire + 8, group);
  }
  return k;
}
template <class S, class C>
inline CornerInput<C> corner_input(const CarModel<S, C>& m, const CarInputs<S>& u, const StageResult<S>& out,
                                   const S* bar_force, int group) {
  using Lanes = CornerLanes<S, C>;
  CornerInput<C> in;
  in.rack = Lanes::gather(u.rack, group), in.rack_rate = Lanes::gather(u.rack_rate, group);
  in.drive = Lanes::gather(out.drive_torque, group), in.drive_at_knuckle = C(m.drive_at_knuckle);
  in.bar_force = Lanes::gather(bar_force, group), in.brake = Lanes::gather(out.brake_torque, group);
  in.hub_force = Lanes::gather(u.hub_force, group), in.steer_force = Lanes::gather(u.steer_force, group);
  return in;
}

// A dependent axle, its left wheel being that of the group.
template <StageKind kind, bool kSignals, class S>
inline void add_axle(const CarModel<S, S>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
                     const BodyMotion<S> body, const S* bar_force, int group, CarScratch<S, S>& scratch,
                     const StageResult<S>& out, const RootSums<S, S>& sums) {
  const CornerState<S> k[2] = {corner_state<kind, S, S>(x, terms, group),
                               corner_state<kind, S, S>(x, terms, group + 1)};
  const CornerInput<S> in[2] = {corner_input(m, u, out, bar_force, group),
                                corner_input(m, u, out, bar_force, group + 1)};
  if constexpr (kSignals)
    for (int i = 0; i < 2; ++i) set_angles(m.corner[group + i].r_VW_D, scratch.knuckle[group + i]);
  condense_axle<kind, kSignals>(*m.axle[group / 2], m.corner + group, m.road, body, k, in, scratch.axle[group / 2],
                                scratch.rows + group, scratch.hints + group,
                                kSignals ? scratch.signals + group : nullptr);
  for (int i = 0; i < 6; ++i) {
    sums(i, scratch.axle[group / 2].ri[i]);
    for (int j = 0; j <= i; ++j) sums(i, j, scratch.axle[group / 2].ii[packed_index(i, j)]);
  }
}

// Its own accelerations and the rates of its tyres.
template <StageKind kind, class S>
inline void expand_axle(const CarModel<S, S>& m, const CarScratch<S, S>& scratch, int group, StageResult<S>& out) {
  using namespace car_velocity;
  S own[6], rate[2][3];
  fahrwerk::expand_axle<kind>(*m.axle[group / 2], scratch.axle[group / 2], scratch.rows + group,
                              Vec3<S>{out.z[0], out.z[1], out.z[2]}, Vec3<S>{out.z[3], out.z[4], out.z[5]}, own, rate);
  for (int i = 0; i < 2; ++i) {
    out.z[hub + group + i] = own[i], out.z[steer + group + i] = own[2 + i], out.z[spin + group + i] = own[4 + i];
    for (int k = 0; k < 3; ++k) out.tire[4 * k + group + i] = rate[i][k];
  }
}

}  // namespace detail

// A stage for cars with (kExact) and without exact kinematics.
template <StageKind kind, bool kSignals, bool kExact, class S, class C>
inline void evaluate_stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
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

  // Root to leaves: the body, and what couples the knuckles.
  BodyMotion<C> body;
  body.r_0V = Lanes::spread(r_0V), body.A_0V = Lanes::spread(A_0V);
  body.v = Lanes::spread(v), body.w = Lanes::spread(w), body.gravity = Lanes::spread(gravity);
  body.g = C(terms.g);
  if constexpr (kind == StageKind::implicit_second) {
    body.a_per_b = C(terms.a_per_b), body.has_a = terms.has_a;
    body.a_v = Lanes::spread(Vec3<S>{terms.a[0], terms.a[1], terms.a[2]}),
    body.a_w = Lanes::spread(Vec3<S>{terms.a[3], terms.a[4], terms.a[5]});
    body.b_v = Lanes::spread(Vec3<S>{terms.b[0], terms.b[1], terms.b[2]}),
    body.b_w = Lanes::spread(Vec3<S>{terms.b[3], terms.b[4], terms.b[5]});
  }
  Displacement<C> bar[Lanes::groups];
  S bar_travel[kWheels], bar_force[kWheels];
  for (int group = 0; group < Lanes::groups; ++group) {
    const CornerModel<C>& corner = m.corner[group];
    if constexpr (kExact && !Lanes::in_lanes)
      if (m.axle[group / 2]) {
        if (group % 2 == 0) detail::evaluate_axle(*m.axle[group / 2], x, group, scratch);
        bar_travel[group] = scratch.knuckle[group].bar.value;
        continue;
      }
    if (kExact && corner.exact) {
      if (corner.hinged)
        detail::evaluate_hinged<kind>(corner, body, u, terms, x, group, scratch);
      else
        detail::evaluate_exact(corner, body, x, group, scratch);
      bar[group] = scratch.knuckle[group].bar;
    } else {
      bar[group] = bar_displacement(corner.kinematics, Lanes::gather(x + hub, group), Lanes::gather(x + steer, group));
    }
    Lanes::scatter(bar[group].value, bar_travel, group);
  }
  detail::bar_forces(m.bar_stiffness, bar_travel, bar_force);
  if constexpr (kExact) detail::add_bar_curves(m.bar_curve, bar_travel, bar_force);

  // Brakes: by their pre-sliding states, or decided at the root.
  for (int i = 0; i < kWheels; ++i)
    out.brake_torque[i] = kind == StageKind::continuous ? S(-(u.brake[i] * x[brake + i])) : S(0.0);

  // Leaves to root: each corner condenses hub travel, steer travel and spin, and the travel of a hinge that is free.
  const bool hinges_free = kExact && m.any_hinge && (terms.bush || u.bush_free);
  if (hinges_free)
    for (S& b : out.bush) b = S(0.0);
  S M[packed_size(6)], r[6];
  detail::set_body(m, v, w, v_C, gravity, u, r);
  for (int group = 0; group < Lanes::groups; ++group) {
    if constexpr (kExact && !Lanes::in_lanes)
      if (m.axle[group / 2]) {
        if (group % 2 == 0)
          detail::add_axle<kind, kSignals>(m, u, x, terms, body, bar_force, group, scratch, out,
                                           detail::RootSums<S, C>{group == 0 ? m.body_matrix : M, M, r});
        continue;
      }
    const CornerState<C> k = detail::corner_state<kind, S, C>(x, terms, group);
    const CornerInput<C> in = detail::corner_input(m, u, out, bar_force, group);

    const CornerModel<C>& corner = m.corner[group];
    Knuckle<C> knuckle;
    if (kExact && corner.exact) {
      knuckle = scratch.knuckle[group];
    } else {
      evaluate(corner.kinematics, corner.shared_range, corner.r_VW_D, k.h, k.s, k.h_rate, k.s_rate, knuckle);
      knuckle.bar = bar[group];
    }
    if constexpr (kSignals) {
      if (kExact && corner.exact) set_angles(corner.r_VW_D, knuckle);
      scratch.knuckle[group] = knuckle;
    }
    const detail::RootSums<S, C> sums{group == 0 ? m.body_matrix : M, M, r};
    HingeCorner<C>* const hinge = kExact && corner.hinged && hinges_free ? &scratch.hinge[group] : nullptr;
    const bool stopped = kExact && !corner.stops.empty();
    StopRows<C> stops;
    if (stopped)
      stops = stop_rows<kind>(
          corner.stops, body.g, k.h, k.s, stage_rate<kind>(body, k.h_rate, k.b_h, [&k] { return k.a_h; }),
          stage_rate<kind>(body, k.s_rate, k.b_s, [&k] { return k.a_s; }), knuckle, hinge,
          hinge ? stage_rate<kind>(body, hinge->rate, hinge->b_b, [hinge] { return hinge->a_b; }) : C(0.0));
    condense_corner<kind, kSignals>(
        corner, m.road, body, k, in, knuckle, kExact && corner.exact ? &scratch.links[group] : nullptr,
        stopped ? &stops : nullptr, kExact && corner.has_curves ? &corner.curves : nullptr, hinge, scratch.own[group],
        scratch.rows[group], scratch.hints[group], kSignals ? &scratch.signals[group] : nullptr, sums);
    if (hinge) put_hinge(*hinge, scratch.rows[group].r_VP, detail::RootSums<S, C>{M, M, r});
    if (kExact && corner.has_links) put_links(scratch.links[group], detail::RootSums<S, C>{M, M, r});
  }

  ldlt_factor<6>(M);
  ldlt_forward<6>(M, r);
  if constexpr (kind != StageKind::continuous)
    if (!detail::released(u)) detail::decide_brakes(m, u, terms, M, r, out.brake_torque, scratch);
  ldlt_backward<6>(M, r);

  // Root to leaves again: accelerations of hub travel, steer travel and spin, rates of the tyres.
  for (int i = 0; i < 6; ++i) out.z[i] = r[i];
  const Vec3<C> u_v = Lanes::spread(Vec3<S>{r[0], r[1], r[2]}), u_w = Lanes::spread(Vec3<S>{r[3], r[4], r[5]});
  for (int group = 0; group < Lanes::groups; ++group) {
    if constexpr (kExact && !Lanes::in_lanes)
      if (m.axle[group / 2]) {
        if (group % 2 == 0) detail::expand_axle<kind>(m, scratch, group, out);
        continue;
      }
    C own[3], rate_x, rate_y, rate_bore;
    if (kExact && hinges_free && m.corner[group].hinged)
      Lanes::scatter(expand_hinged_corner<kind>(scratch.own[group], scratch.rows[group], scratch.hinge[group], u_v, u_w,
                                                own, rate_x, rate_y, rate_bore),
                     out.bush, group);
    else
      expand_corner<kind>(scratch.own[group], scratch.rows[group], u_v, u_w, own, rate_x, rate_y, rate_bore);
    Lanes::scatter(own[0], out.z + car_velocity::hub, group);
    Lanes::scatter(own[1], out.z + car_velocity::steer, group);
    Lanes::scatter(own[2], out.z + car_velocity::spin, group);
    Lanes::scatter(rate_x, out.tire, group);
    Lanes::scatter(rate_y, out.tire + 4, group);
    Lanes::scatter(rate_bore, out.tire + 8, group);
  }
  for (int i = 0; i < kWheels; ++i)
    out.brake[i] = kind == StageKind::continuous ? presliding_rate(x[spin + i], x[brake + i], u.brake[i]) : S(0.0);
}

// Design kinematics in lanes are compiled on their own and as one function: knuckles stay in registers.
template <StageKind kind, bool kSignals, class S, class C>
FAHRWERK_FLATTEN inline void design_stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                          const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  evaluate_stage<kind, kSignals, false>(m, u, x, terms, scratch, out);
}

// One evaluation of the dynamics at state x: accelerations and rates, or the unknown u of a linearly implicit stage.
template <StageKind kind, bool kSignals = false, class S, class C>
inline void stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
                  CarScratch<S, C>& scratch, StageResult<S>& out) {
  if constexpr (ScalarTraits<C>::lanes > 1)
    if (!m.any_exact) return design_stage<kind, kSignals>(m, u, x, terms, scratch, out);
  evaluate_stage<kind, kSignals, true>(m, u, x, terms, scratch, out);
}

}  // namespace fahrwerk
