// A vehicle as a tree: units, each a sprung body with modules that hang on it. Kinematics root to leaves, dynamics
// leaves to root, the six equations of each body solved at the root   [Rill 2022 eqs 3-21; design idea 3].
//
// CarModel is constant after construction, CarScratch is preallocated, the state is a plain vector (layout.h).
#pragma once

#include <type_traits>
#include <variant>
#include <vector>

#include "brakes/dry_friction.h"
#include "math/rotation.h"
#include "vehicle/car/axle_module.h"
#include "vehicle/car/column_module.h"
#include "vehicle/car/corner.h"
#include "vehicle/car/lanes.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Modules of a unit. Each condenses its own coordinates onto the unit's six equations and expands them again
// (corner_group.h, axle_group.h); first, wheels: those it has; pack: where they stand among the packs of corners.
struct CornerGroup {  // neighbouring axles whose wheels are guided one by one
  int first, wheels, pack;
  bool exact;  // some have more than design kinematics and coefficients: linkages, stops and curves of their own
};
struct DependentGroup {  // one dependent axle that does not steer
  int first, pack;
  static constexpr int wheels = 2;
};
struct SteeredGroup {  // one that does
  int first, pack;
  static constexpr int wheels = 2;
};
using UnitModule = std::variant<CornerGroup, DependentGroup, SteeredGroup>;
// The corners of TwoAxles, known when the program is compiled.
struct PlainGroup {
  static constexpr int first = 0, wheels = 4, pack = 0;
};

template <class S>
struct UnitModel {
  S body_mass;  // with the inner ends of links that have a mass
  Vec3<S> r_VC;
  Sym3<S> body_inertia;           // about the centre of gravity
  S body_matrix[packed_size(6)];  // mass and inertia about V
  S drag;                         // ½ ρ c_d A
  Vec3<S> r_VA;
  int first, wheels;  // its wheels
  std::vector<UnitModule> modules;
};

template <class S, class C = S>
struct CarModel {
  Layout at;
  std::vector<UnitModel<S>> unit;
  std::vector<CornerModel<C>> corner;  // in packs; without lanes as the wheels are numbered
  // Of each axle: a dependent one, empty where its wheels are guided one by one; and its anti-roll bar.
  std::vector<std::shared_ptr<const DependentAxleParameters<S>>> axle;
  std::vector<AxleLanes<S, C>> axle_lanes;  // of those that do not steer
  std::vector<S> bar_stiffness;
  std::vector<TableLanePointers<S>> bar_curve;
  bool two_axles;  // one group of corners, as TwoAxles has it
  bool plain;      // and design kinematics and coefficients alone: no linkages, stops, curves of their own
  bool any_hinge;  // whether any linkage has a compliant hinge
  Road road;
  S gravity;
  S full_acceleration;
  std::vector<S> drive_share;  // of the wheels
  S drive_at_knuckle;
  SpeedControl<S> speed_control;
};

namespace detail {

// Corners of neighbouring wheels into the lanes of C.
template <class S, class C>
inline void add_corners(const CarParameters<S>& p, int first, int wheels, std::vector<CornerModel<C>>& to) {
  using Lanes = CornerLanes<S, C>;
  for (int pack = 0; pack < Lanes::packs(wheels); ++pack) {
    const auto wheel = [&](int lane) {
      return static_cast<std::size_t>(first + pack * Lanes::lanes + lane % Lanes::filled(pack, wheels));
    };
    if constexpr (Lanes::in_lanes) {
      CornerParameters<C> packed{};
      for (int lane = 0; lane < Lanes::lanes; ++lane) {
        CornerParameters<S> single = p.corner[wheel(lane)];
        visit([lane](C& to_lane, S& from) { to_lane.set_lane(lane, from); }, packed, single);
        copy_structure_to_lane(single, lane, packed);
      }
      to.push_back(corner_model(packed, C(p.full_acceleration)));
    } else {
      to.push_back(corner_model(p.corner[wheel(0)], p.full_acceleration));
    }
  }
}

// The body of unit k with all that moves with it: the inner ends of links.
template <class S>
inline UnitModel<S> unit_model(const CarParameters<S>& p, int k) {
  const BodyParameters<S>& body = p.unit[static_cast<std::size_t>(k)];
  UnitModel<S> m;
  m.body_mass = body.body_mass, m.r_VC = body.r_VC, m.body_inertia = body.body_inertia;
  m.drag = 0.5 * p.air_density * body.drag_area, m.r_VA = body.r_VA;
  m.first = -1, m.wheels = 0;
  const auto attach = [&m](const S& mass, const Vec3<S>& r) {
    attach_point(mass, r, m.body_mass, m.r_VC, m.body_inertia);
  };
  for (std::size_t a = 0; a < p.axle.size(); ++a) {
    if (p.axle[a].unit != k) continue;
    if (m.first < 0) m.first = static_cast<int>(2 * a);
    m.wheels += 2;
    for (std::size_t i = 2 * a; i < 2 * a + 2; ++i)
      for (int rod = 0; has_links(p.corner[i]) && rod < 5; ++rod) {
        const RodEnds<S> ends = rod_ends(p.corner[i], rod);
        attach(ends.inner_mass, ends.inner);
      }
  }
  for (const AxleParameters<S>& axle : p.axle)
    if (axle.unit == k) visit_body_points<S>(axle.dependent, attach);
  to_packed(rigid_inertia(m.body_mass, m.r_VC, m.body_inertia), m.body_matrix);
  return m;
}

}  // namespace detail

template <class S, class C>
inline CarModel<S, C> car_model(const CarParameters<S>& p, const Road& road) {
  CarModel<S, C> m;
  m.at = layout_of(p);
  for (int k = 0; k < p.units(); ++k) m.unit.push_back(detail::unit_model(p, k));
  bool exact = false;
  for (const AxleParameters<S>& axle : p.axle) {
    m.axle.push_back(axle_model<S>(axle.dependent));
    m.bar_stiffness.push_back(axle.bar_stiffness), m.bar_curve.push_back(axle.bar_curve);
    exact = exact || m.axle.back() || any_of_lanes(axle.bar_curve);
  }
  m.axle_lanes.resize(m.axle.size());
  for (UnitModel<S>& unit : m.unit) {
    const auto put = [&]<class Module>(Module module) {
      module.pack = static_cast<int>(m.corner.size());
      detail::add_corners(p, module.first, module.wheels, m.corner);
      if constexpr (std::is_same_v<Module, DependentGroup>) {
        const auto at = static_cast<std::size_t>(module.first / 2);
        axle_module::carry_axle(*m.axle[at], &m.corner[static_cast<std::size_t>(module.pack)]);
        m.axle_lanes[at] = axle_module::axle_lanes<S, C>(*m.axle[at]);
      }
      if constexpr (std::is_same_v<Module, CornerGroup>) {
        for (int i = 0; i < module.wheels / 2; ++i)
          module.exact = module.exact || any_of_lanes(m.bar_curve[static_cast<std::size_t>(module.first / 2 + i)]);
        for (std::size_t i = static_cast<std::size_t>(module.pack); i < m.corner.size(); ++i)
          module.exact = module.exact || m.corner[i].exact || !m.corner[i].stops.empty() || m.corner[i].has_curves;
      }
      unit.modules.push_back(module);
    };
    CornerGroup group{unit.first, 0, 0, false};
    for (int wheel = unit.first; wheel < unit.first + unit.wheels; wheel += 2) {
      if (!m.axle[static_cast<std::size_t>(wheel / 2)]) {
        group.wheels += 2;
        continue;
      }
      if (group.wheels > 0) put(group);
      if (m.axle[static_cast<std::size_t>(wheel / 2)]->axle.steered)
        put(SteeredGroup{wheel, 0});
      else
        put(DependentGroup{wheel, 0});
      group = {wheel + 2, 0, 0, false};
    }
    if (group.wheels > 0) put(group);
  }
  m.any_hinge = false;
  for (const CornerModel<C>& corner : m.corner) {
    exact = exact || corner.exact || !corner.stops.empty() || corner.has_curves;
    m.any_hinge = m.any_hinge || corner.hinged;
  }
  m.two_axles = m.at.units == TwoAxles::units && m.at.wheels == TwoAxles::wheels && m.unit[0].modules.size() == 1 &&
                std::holds_alternative<CornerGroup>(m.unit[0].modules[0]);
  m.plain = m.two_axles && !exact;
  m.road = road;
  m.gravity = p.gravity;
  m.full_acceleration = p.full_acceleration;
  for (const CornerParameters<S>& corner : p.corner) m.drive_share.push_back(corner.drive_share);
  m.drive_at_knuckle = p.drive_at_knuckle;
  m.speed_control = p.speed_control;
  return m;
}

// What a linearly implicit stage needs besides the state: (I - g W) u = f(x) + g W p.
template <class S>
struct StageTerms {
  explicit StageTerms(const Layout& at)
      : b(at.z_size()),
        a(at.z_size()),
        p_tire(at.tire_size()),
        spin_base(at.wheels),
        bush_b(at.wheels),
        bush_a(at.wheels) {}

  S g{};                  // γ h
  std::vector<S> b;       // p_z
  S a_per_b{};            // a = z + g p_z + p_y is z in a first stage, a_per_b b - z in a later one,
  bool has_a = false;     // or, with has_a,
  std::vector<S> a;       // what stands here, and the share of time is zero
  std::vector<S> p_tire;  // p of the tyre deflections
  // Dry friction: the spins are brought to zero at  base + horizon · acceleration.
  std::vector<S> spin_base;
  S horizon{};
  // Compliant hinges: travels and then rates of all wheels; null: those of the inputs. What b and a hold for
  // velocities.
  const S* bush = nullptr;
  std::vector<S> bush_b, bush_a;
  ColumnStepper<S>* column = nullptr;  // of linearly implicit stages; null: the racks are those of the inputs
};

template <class S>
struct StageResult {
  explicit StageResult(const Layout& at)
      : z(at.z_size()),
        tire(at.tire_size()),
        brake(at.wheels),
        brake_torque(at.wheels),
        drive_torque(at.wheels),
        bush(at.wheels) {}

  std::vector<S> z;             // accelerations
  std::vector<S> tire;          // rates of the tyre deflections
  std::vector<S> brake;         // rates of the pre-sliding states
  S speed_integral{};           // rate
  std::vector<S> brake_torque;  // on the wheels
  std::vector<S> drive_torque;
  std::vector<S> bush;  // accelerations of compliant hinges, where they are free
};

template <class S, class C = S>
struct CarScratch {
  explicit CarScratch(const CarModel<S, C>& m)
      : own(m.corner.size()),
        rows(m.corner.size()),
        knuckle(m.corner.size()),
        links(m.corner.size()),
        hinge(m.corner.size()),
        signals(m.corner.size()),
        axle(m.axle.size()),
        hints(m.corner.size()),
        rack(static_cast<std::size_t>(m.at.wheels)),
        rack_rate(rack),
        steer_force(rack) {}

  // Of each pack of corners.
  std::vector<OwnSolution<C, 6, 3>> own;
  std::vector<TireRows<C>> rows;
  std::vector<Knuckle<C>> knuckle;    // of exact kinematics, and with the signals
  std::vector<LinkSums<C>> links;     // of exact kinematics
  std::vector<HingeCorner<C>> hinge;  // of compliant hinges
  std::vector<CornerSignals<C>> signals;
  std::vector<AxleScratch<S, C>> axle;                              // of dependent axles
  std::vector<std::array<RoadHint, ScalarTraits<C>::lanes>> hints;  // where each wheel found its road last
  // Of all wheels, where a column moves some of the racks.
  std::vector<S> rack, rack_rate, steer_force;
};

// Everything that a stage looks at. at: the layout, of fixed counts where they are known.
template <class S, class C, class L>
struct StageCall {
  const L& at;
  const CarModel<S, C>& m;
  const CarInputs<S>& u;
  const S* x;
  const StageTerms<S>& terms;
  CarScratch<S, C>& scratch;
  StageResult<S>& out;
  const S *rack, *rack_rate, *steer_force;  // of the inputs, or of the scratch where a column moves some of them
};

template <class S, class C, class L>
inline StageCall<S, C, L> stage_call(const L& at, const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                     const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  if (!terms.column) return {at, m, u, x, terms, scratch, out, u.rack.data(), u.rack_rate.data(), u.steer_force.data()};
  return {at, m, u, x, terms, scratch, out, scratch.rack.data(), scratch.rack_rate.data(), scratch.steer_force.data()};
}

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
template <class L, class S>
inline void position_rate(const L& at, const S* y, const S* z, S* rate) {
  for (int k = 0; k < at.units; ++k) {
    const S *q = y + at.attitude(k), *v = z + at.z_velocity(k), *w = z + at.z_rotation(k);
    const Vec3<S> way = attitude_matrix(q) * Vec3<S>{v[0], v[1], v[2]};
    const Quaternion<S> turn = quaternion_rate(Quaternion<S>{q[0], q[1], q[2], q[3]}, Vec3<S>{w[0], w[1], w[2]});
    S* to = rate + at.position(k);
    to[0] = way.x, to[1] = way.y, to[2] = way.z;
    to[3] = turn.w, to[4] = turn.x, to[5] = turn.y, to[6] = turn.z;
  }
  for (int i = 0; i < 3 * at.wheels; ++i) rate[at.hub() + i] = z[at.z_hub() + i];
}

namespace detail {

// Force of an axle's anti-roll bar on its left wheel, and minus that on its right one: F = c (z_left - z_right),
// downwards on the higher side, and what a curve over z_left - z_right adds. Soft, always explicit.
template <class S, class C>
inline S bar_force(const CarModel<S, C>& m, int axle, const S& left, const S& right) {
  S force = m.bar_stiffness[static_cast<std::size_t>(axle)] * (left - right);
  const TableLanePointers<S>& curve = m.bar_curve[static_cast<std::size_t>(axle)];
  if (any_of_lanes(curve)) force += evaluate(curve, S(left - right)).value;
  return force;
}

// Forces of the sprung body on the six equations at the root.
template <class S>
inline void set_body(const UnitModel<S>& m, const Vec3<S>& v, const Vec3<S>& w, const Vec3<S>& v_C,
                     const Vec3<S>& gravity, const UnitLoad<S>& load, S* r) {
  const Vec3<S> v_A = v + cross(w, m.r_VA);
  const Vec3<S> drag = S(-m.drag * sqrt_safe(dot(v_A, v_A))) * v_A;
  const Vec3<S> inertial = m.body_mass * (gravity - cross(w, v_C));
  Wrench<S> wrench = acting_at(m.r_VC, inertial, -cross(w, m.body_inertia * w));
  wrench += acting_at(m.r_VA, drag, load.torque);
  wrench.force += load.force;
  r[0] = wrench.force.x, r[1] = wrench.force.y, r[2] = wrench.force.z;
  r[3] = wrench.moment.x, r[4] = wrench.moment.y, r[5] = wrench.moment.z;
}

// Motion of unit k, and what a later stage adds to it.
template <StageKind kind, class S, class C, class L>
inline BodyMotion<S> body_motion(const StageCall<S, C, L>& c, int k, const Mat3<S>& A_0V, const Vec3<S>& v,
                                 const Vec3<S>& w, const Vec3<S>& gravity) {
  const S* r = c.x + c.at.position(k);
  BodyMotion<S> body;
  body.r_0V = {r[0], r[1], r[2]}, body.A_0V = A_0V;
  body.v = v, body.w = w, body.gravity = gravity;
  body.g = c.terms.g;
  if constexpr (kind == StageKind::implicit_second) {
    body.a_per_b = c.terms.a_per_b, body.has_a = c.terms.has_a;
    const S *a = c.terms.a.data() + c.at.z_velocity(k), *b = c.terms.b.data() + c.at.z_velocity(k);
    body.a_v = {a[0], a[1], a[2]}, body.a_w = {a[3], a[4], a[5]};
    body.b_v = {b[0], b[1], b[2]}, body.b_w = {b[3], b[4], b[5]};
  }
  return body;
}

// The driving torques: the speed controller looks at the speed of the first unit's centre of gravity over ground.
template <class S, class C, class L>
inline void set_drive(const StageCall<S, C, L>& c, const Vec3<S>& v_C) {
  const S ground_speed = sqrt_safe(S(v_C.x * v_C.x + v_C.y * v_C.y));
  const S speed = select(v_C.x < 0.0, S(-ground_speed), ground_speed);
  const SpeedControlOutput<S> drive =
      evaluate(c.m.speed_control, S(c.u.speed_target - speed), c.x[c.at.speed_integral()]);
  c.out.speed_integral = c.u.speed_control * drive.integral_rate;
  const S *given = c.u.drive.data(), *share = c.m.drive_share.data();
  S* torque = c.out.drive_torque.data();
  for (int i = 0; i < c.at.wheels; ++i) torque[i] = given[i] + c.u.speed_control * share[i] * drive.torque;
}

// Whether no brake of these wheels is applied in any lane, so that there is nothing to decide. Jets always decide, for
// the derivatives.
template <class S>
inline bool released(const S* brake, int wheels) {
  if constexpr (std::is_same_v<S, double> || ScalarTraits<S>::lanes > 1) {
    bool none = true;
    for (int i = 0; i < wheels; ++i) none = none && is_zero(brake[i]);
    return none;
  }
  return false;
}

// What torques on the wheels of a unit do once all modules are condensed. Of each wheel: the wrench that a torque
// leaves on the body about V (also minus the share of the body's accelerations in that of the spin), the acceleration
// of the free spin, and the spin's own per torque, with those of the two wheels of an axle on each other.
template <class S, int kRoom>
struct SpinTerms {
  S g[kRoom][6], free[kRoom], per_torque[kRoom], coupling[kRoom / 2];
};

}  // namespace detail
}  // namespace fahrwerk

#include "vehicle/car/corner_group.h"

#include "vehicle/car/axle_group.h"

namespace fahrwerk {
namespace detail {

// Whether all modules of a unit are one group whose number of wheels is known.
template <class S, class C, class L>
inline constexpr bool is_fixed = !std::is_same_v<L, Layout>;

template <class F, class S, class L>
inline void each_module(const UnitModel<S>& unit, const L& /*at*/, F&& f) {
  if constexpr (std::is_same_v<L, Layout>)
    for (const UnitModule& module : unit.modules) std::visit(f, module);
  else
    f(PlainGroup{});
}

// Dry friction of the brakes at the end of the step: with the N equations of the root factored (M, y: forward
// substituted), the torques that stop the wheels, or as much of it as the brakes give; then also in y and in what the
// wheels' own rows hold. column: of a root that has it, how its acceleration acts on the spins; else null.
template <StageKind kind, int N, class S, class C, class L>
inline void decide_brakes(const StageCall<S, C, L>& c, const UnitModel<S>& unit, const S* column, const S* M, S* y) {
  constexpr bool fixed = is_fixed<S, C, L>;
  constexpr int kRoom = fixed ? PlainGroup::wheels : kMostWheels;
  const int n = fixed ? PlainGroup::wheels : unit.wheels;
  SpinTerms<S, kRoom> spins;
  for (S& entry : spins.coupling) entry = S(0.0);
  each_module(unit, c.at, [&](const auto& module) { put_spins(module, c, module.first - unit.first, spins); });
  S V[kRoom][N], scaled[kRoom][N];  // L⁻¹ g, D⁻¹ L⁻¹ g
  for (int i = 0; i < n; ++i) {
#pragma GCC unroll 16
    for (int k = 0; k < 6; ++k) V[i][k] = spins.g[i][k];
    if constexpr (N > 6) V[i][6] = column[i];
    ldlt_forward<N>(M, V[i]);
#pragma GCC unroll 16
    for (int k = 0; k < N; ++k) {
      scaled[i][k] = V[i][k] * M[packed_index(k, k)];
      spins.free[i] += scaled[i][k] * y[k];
    }
  }
  S W[kRoom * kRoom], rate[kRoom];
  const S* base = c.terms.spin_base.data() + unit.first;
  for (int i = 0; i < n; ++i) {
    rate[i] = base[i] + c.terms.horizon * spins.free[i];
    for (int j = 0; j <= i; ++j) {
      S sum = i == j ? spins.per_torque[i] : !fixed && i / 2 == j / 2 ? spins.coupling[i / 2] : S(0.0);
#pragma GCC unroll 16
      for (int k = 0; k < N; ++k) sum += scaled[i][k] * V[j][k];
      W[n * i + j] = W[n * j + i] = sum;
    }
  }
  S* torque = c.out.brake_torque.data() + unit.first;
  const S* most = c.u.brake.data() + unit.first;
  if constexpr (fixed)
    stick_torques<kRoom>(std::integral_constant<int, kRoom>(), W, rate, most, c.terms.horizon, torque);
  else
    stick_torques<kRoom>(n, W, rate, most, c.terms.horizon, torque);
  for (int i = 0; i < n; ++i)
#pragma GCC unroll 16
    for (int k = 0; k < N; ++k) y[k] += V[i][k] * torque[i];
  each_module(unit, c.at, [&](const auto& module) { apply_brakes(module, c); });
}

// The equations of the root, M x = r, with what brakes do; r becomes x. column: as above.
template <StageKind kind, int N, class S, class C, class L>
inline void solve_root(const StageCall<S, C, L>& c, const UnitModel<S>& unit, const S* column, S* M, S* r) {
  ldlt_factor<N>(M);
  ldlt_forward<N>(M, r);
  if constexpr (kind != StageKind::continuous)
    if (!released(c.u.brake.data() + unit.first, is_fixed<S, C, L> ? PlainGroup::wheels : unit.wheels))
      decide_brakes<kind, N>(c, unit, column, M, r);
  ldlt_backward<N>(M, r);
}

// Calls f for the module that has this wheel, among those that may be steered.
template <class F, class S, class L>
inline void steered_module(const UnitModel<S>& unit, const L& at, int wheel, F&& f) {
  each_module(unit, at, [&](const auto& module) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(module)>, DependentGroup>)
      if (wheel >= module.first && wheel < module.first + module.wheels) f(module);
  });
}

// The same with the column's equation, the seventh; its acceleration then acts on the steer travels of its axle.
template <StageKind kind, class S, class C, class L>
__attribute__((noinline)) void solve_root_with_column(const StageCall<S, C, L>& c, const UnitModel<S>& unit,
                                                      const BodyMotion<S>& body, S* M, S* r) {
  ColumnStage<S>& column = c.terms.column->stage;
  const ColumnPart<S>& part = *c.terms.column->along.part;
  const int left = 2 * part.law.axle;
  ColumnSurroundings<S> in{};
  steered_module(unit, c.at, left, [&](const auto& module) { put_steer(module, c, left, column.force, in.steer); });
  in.v_x = body.v.x;
  for (int i = 0; i < 2; ++i) {
    in.s[i] = c.x[c.at.steer() + left + i], in.rate[i] = in.a[i] = c.x[c.at.steer_rate() + left + i];
    if constexpr (kind == StageKind::implicit_second) {
      const int at = c.at.z_steer() + left + i;
      in.b[i] = c.terms.b[at];
      in.a[i] = stage_rate<kind>(body, in.rate[i], in.b[i], [&] { return c.terms.a[at]; });
    }
  }
  put_column_row<kind>(part, body, in, c.terms.horizon, column, M, r);
  S on_spins[kMostWheels];
  for (int i = 0; i < unit.wheels; ++i) on_spins[i] = S(0.0);
  for (int j = 0; j < 2; ++j) on_spins[left - unit.first + j] = in.steer.spin[j];
  solve_root<kind, 7>(c, unit, on_spins, M, r);
  end_column(r[6], column);
  const S force[2] = {column.force[0] * r[6], column.force[1] * r[6]};
  steered_module(unit, c.at, left, [&](const auto& module) { apply_steer(module, c, left, force); });
}

// One unit: its body, its modules, the root, and back.
template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void evaluate_unit(const StageCall<S, C, L>& c, int k) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  const S *of_v = c.x + c.at.velocity(k), *of_w = c.x + c.at.rotation(k);
  const Vec3<S> v{of_v[0], of_v[1], of_v[2]}, w{of_w[0], of_w[1], of_w[2]};
  const Mat3<S> A_0V = attitude_matrix(c.x + c.at.attitude(k));
  const Vec3<S> gravity = S(-c.m.gravity) * A_0V.row(2), v_C = v + cross(w, unit.r_VC);
  if (k == 0) set_drive(c, v_C);
  const BodyMotion<S> body = body_motion<kind>(c, k, A_0V, v, w, gravity);

  const bool steers = is_implicit(kind) && c.terms.column && c.terms.column->along.part->unit == k;
  if constexpr (is_implicit(kind))
    if (steers) {
      const ColumnPart<S>& part = *c.terms.column->along.part;
      const int left = 2 * part.law.axle;
      begin_column<kind>(part, body, c.terms.column->stage, &c.scratch.rack[left], &c.scratch.rack_rate[left],
                         &c.scratch.steer_force[left]);
    }
  S M[packed_size(7)], r[7];
  set_body(unit, v, w, v_C, gravity, c.u.body[k], r);
  if constexpr (is_fixed<S, C, L>) {
    condense<kind, kSignals, kExact>(PlainGroup{}, c, body, unit.body_matrix, M, r);
  } else {
    for (int i = 0; i < packed_size(6); ++i) M[i] = unit.body_matrix[i];
    each_module(unit, c.at, [&](const auto& module) {
      if constexpr (std::is_same_v<std::decay_t<decltype(module)>, CornerGroup> && ScalarTraits<C>::lanes > 1)
        if (!module.exact) return design_corners<kind, kSignals>(module, c, body, M, r);
      condense<kind, kSignals, true>(module, c, body, M, M, r);
    });
  }
  if (!steers)
    solve_root<kind, 6>(c, unit, static_cast<const S*>(nullptr), M, r);
  else if constexpr (is_implicit(kind))
    solve_root_with_column<kind>(c, unit, body, M, r);
  S* z = c.out.z.data() + c.at.z_velocity(k);
  for (int i = 0; i < 6; ++i) z[i] = r[i];
  each_module(unit, c.at, [&](const auto& module) { expand<kind, kExact>(module, c, r); });
}

template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void evaluate_stage(const StageCall<S, C, L>& c) {
  const S *of_brake = c.x + c.at.brake(), *of_spin = c.x + c.at.spin(), *most = c.u.brake.data();
  // Brakes: by their pre-sliding states, or decided at the root.
  S* torque = c.out.brake_torque.data();
  for (int i = 0; i < c.at.wheels; ++i)
    torque[i] = kind == StageKind::continuous ? S(-(most[i] * of_brake[i])) : S(0.0);
  if constexpr (kExact)
    if (c.m.any_hinge && (c.terms.bush || c.u.bush_free))
      for (S& b : c.out.bush) b = S(0.0);
  if (c.terms.column)
    for (int i = 0; i < c.at.wheels; ++i) {
      c.scratch.rack[i] = c.u.rack[i], c.scratch.rack_rate[i] = c.u.rack_rate[i];
      c.scratch.steer_force[i] = c.u.steer_force[i];
    }
  for (int k = 0; k < c.at.units; ++k) evaluate_unit<kind, kSignals, kExact>(c, k);
  S* rate = c.out.brake.data();
  for (int i = 0; i < c.at.wheels; ++i)
    rate[i] = kind == StageKind::continuous ? presliding_rate(of_spin[i], of_brake[i], most[i]) : S(0.0);
}

// Design kinematics in lanes are compiled on their own and as one function: knuckles stay in registers.
template <StageKind kind, bool kSignals, class S, class C>
FAHRWERK_FLATTEN inline void plain_stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                         const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  constexpr TwoAxles at{};
  evaluate_stage<kind, kSignals, false>(stage_call(at, m, u, x, terms, scratch, out));
}

}  // namespace detail

// One evaluation of the dynamics at state x: accelerations and rates, or the unknown u of a linearly implicit stage.
template <StageKind kind, bool kSignals = false, class S, class C>
inline void stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
                  CarScratch<S, C>& scratch, StageResult<S>& out) {
  if constexpr (ScalarTraits<C>::lanes > 1) {
    if (m.plain) return detail::plain_stage<kind, kSignals>(m, u, x, terms, scratch, out);
    constexpr TwoAxles fixed{};
    if (m.two_axles)
      return detail::evaluate_stage<kind, kSignals, true>(stage_call(fixed, m, u, x, terms, scratch, out));
  }
  detail::evaluate_stage<kind, kSignals, true>(stage_call(m.at, m, u, x, terms, scratch, out));
}

}  // namespace fahrwerk
