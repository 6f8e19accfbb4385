// What one evaluation of the dynamics looks at and leaves behind, and the sprung bodies of the units in it.
#pragma once

#include <array>
#include <vector>

#include "vehicle/car/block_module.h"
#include "vehicle/car/column_steps.h"
#include "vehicle/car/coupling_stage.h"
#include "vehicle/car/lanes.h"
#include "vehicle/car/model.h"

namespace fahrwerk {

// What a linearly implicit stage needs besides the state: (I - g W) u = f(x) + g W p.
template <class S>
struct StageTerms {
  StageTerms(const Layout& at, const Tail& behind)
      : b(at.z_size()),
        a(at.z_size()),
        p_tire(at.tire_size()),
        spin_base(at.wheels),
        tail_b(behind.coordinates()),
        tail_a(behind.coordinates()),
        p_inner(behind.first_order()),
        rotation_base(3 * at.units) {}

  S g{};                  // γ h
  std::vector<S> b;       // p_z
  S a_per_b{};            // a = z + g p_z + p_y is z in a first stage, a_per_b b - z in a later one,
  bool has_a = false;     // or, with has_a,
  std::vector<S> a;       // what stands here, and the share of time is zero
  std::vector<S> p_tire;  // p of the tyre deflections
  // Dry friction: the spins are brought to zero at  base + horizon · acceleration.
  std::vector<S> spin_base;
  S horizon{};
  S ahead{};          // how far ahead of the stage's state overrun devices give their brakes: to the end of the step
  double step = 0.0;  // of a fixed step; 0: none is being made
  // The tail; null: that of the inputs. What b, a and p hold for its rates and states of first order.
  const S* tail = nullptr;
  std::vector<S> tail_b, tail_a, p_inner;
  std::vector<S> rotation_base;        // angular velocities of the units, for the friction of couplings, as spin_base
  ColumnStepper<S>* column = nullptr;  // of linearly implicit stages; null: the racks are those of the inputs
  // By how much shorter than the horizon the time is within which frictions of couplings are read to stick.
  double sharp = 1.0;
  // Of a stage that tells what a push on the slide of one unit does: without dry friction.
  bool without_friction = false;
  int pushed = -1;
};

template <class S>
struct StageResult {
  StageResult(const Layout& at, const Tail& behind)
      : z(at.z_size()),
        tire(at.tire_size()),
        brake(at.wheels),
        brake_torque(at.wheels),
        drive_torque(at.wheels),
        tail(behind.coordinates()),
        inner(behind.first_order()) {}

  std::vector<S> z;             // accelerations
  std::vector<S> tire;          // rates of the tyre deflections
  std::vector<S> brake;         // rates of the pre-sliding states
  S speed_integral{};           // rate
  std::vector<S> brake_torque;  // on the wheels
  std::vector<S> drive_torque;
  std::vector<S> tail, inner;  // accelerations and rates of the tail, where it is free
};

// An element between the wheels of an axle (between_wheels.h), of both sides: v, J of the hinge, d_tw of torques on the
// spins and of forces on the steer travels.
struct BetweenWheels {
  double share = 0.0;  // β; 0: there is none
  double g[6]{}, free = 0.0;
  double way[2][3]{}, hinge[2]{}, spin[2]{}, steer[2]{};
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
        inner_rows(m.at.twins > 0 && !CornerLanes<S, C>::twins_in_lanes ? m.corner.size() : 0),
        inner_hints(inner_rows.size()),
        tire_signals(inner_rows.size()),
        rack(static_cast<std::size_t>(m.at.wheels)),
        rack_rate(rack),
        steer_force(rack),
        unit(m.coupled ? m.unit.size() : 0) {
    if (m.coupled) friction.resize(m.at.wheels + m.at.units, m.at.units), grip.assign(m.unit.size(), Grip::by_horizon);
    if (m.any_slide) brake = brake_backwards = rack;
    if (m.elements) elements = m.elements->make_work(), between.resize(m.axle.size());
  }

  // Of each pack of corners.
  std::vector<OwnSolution<C, 6, 3>> own;
  std::vector<TireRows<C>> rows;
  std::vector<Knuckle<C>> knuckle;    // of exact kinematics, and with the signals
  std::vector<LinkSums<C>> links;     // of exact kinematics
  std::vector<HingeCorner<C>> hinge;  // of compliant hinges
  std::vector<CornerSignals<C>> signals;
  std::vector<AxleScratch<S, C>> axle;                              // of dependent axles
  std::vector<std::array<RoadHint, ScalarTraits<C>::lanes>> hints;  // where each wheel found its road last
  // Of packs with twins, where their tyres are evaluated one after the other: of the inner ones; signals of both.
  std::vector<TireRows<C>> inner_rows;
  std::vector<std::array<RoadHint, ScalarTraits<C>::lanes>> inner_hints;
  std::vector<std::array<CornerSignals<C>, 2>> tire_signals;
  // Of all wheels, where a column moves some of the racks.
  std::vector<S> rack, rack_rate, steer_force;
  BlockStage<S> block;
  // Of combinations.
  std::vector<UnitStage<S>> unit;
  FrictionRows<S> friction;
  std::vector<Grip> grip;                 // of the couplings' frictions, in adaptive methods
  std::vector<S> brake, brake_backwards;  // limits of all wheels, where overrun devices add to those of the inputs
  std::shared_ptr<StageElements::Work> elements;  // null: there are none
  std::vector<BetweenWheels> between;             // of all axles, where there are any
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
  const S *brake, *brake_backwards;         // likewise, where overrun devices work some of them
  // What further elements do in a fixed step that takes their states along; null: there are none, or the inputs have
  // their forces.
  const StageElements::Work* elements = nullptr;

  // The tail; null: all zero. Whether it moves.
  const S* tail() const { return terms.tail ? terms.tail : u.tail.empty() ? nullptr : u.tail.data(); }
  bool tail_moves() const { return terms.tail || (u.tail_free && !u.tail.empty()); }
};

template <class S, class C, class L>
inline StageCall<S, C, L> stage_call(const L& at, const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                     const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  const S *most = u.brake.data(), *back = most;
  if (m.any_slide) most = scratch.brake.data(), back = scratch.brake_backwards.data();
  if (!terms.column)
    return {at, m, u, x, terms, scratch, out, u.rack.data(), u.rack_rate.data(), u.steer_force.data(), most, back};
  return {
      at,   m,   u, x, terms, scratch, out, scratch.rack.data(), scratch.rack_rate.data(), scratch.steer_force.data(),
      most, back};
}
// With what few vehicles have.
template <class S, class C, class L>
inline StageCall<S, C, L> whole_call(const L& at, const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                     const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  StageCall<S, C, L> call = stage_call(at, m, u, x, terms, scratch, out);
  if constexpr (std::is_same_v<S, double>)
    if (scratch.elements && terms.step > 0.0 && (terms.tail || m.tail.elements == 0))
      call.elements = scratch.elements.get();
  return call;
}

// The slide of unit k, from the tail of the stage; Jets and lanes know slides that rest.
template <class S, class C>
inline SlideMotion<S> slide_motion(const CarModel<S, C>& m, int k, const S* tail, bool moves) {
  const int slide = m.unit[static_cast<std::size_t>(k)].slide;
  if (slide < 0 || !tail) return {};
  SlideMotion<S> o{tail[m.tail.slide_value() + slide], S(0.0), false};
  if constexpr (std::is_same_v<S, double>)
    if (moves && tail[m.tail.slide_mode() + slide] == slide_mode::free)
      o.free = true, o.rate = tail[m.tail.slide_rate() + slide];
  return o;
}

// Limits of all brakes: those of the inputs, and of wheels whose unit has an overrun device what it gives at the end of
// the step, as far as the stage knows it.
template <class S, class C>
inline void set_brakes(const CarModel<S, C>& m, const CarInputs<S>& u, const S* tail, bool moves, const S& ahead,
                       S* most, S* backwards) {
  for (int i = 0; i < m.at.wheels; ++i) most[i] = backwards[i] = u.brake[i];
  for (int k = 0; k < m.at.units; ++k) {
    const UnitModel<S>& unit = m.unit[static_cast<std::size_t>(k)];
    if (unit.slide < 0) continue;
    const SlideMotion<S> slide = slide_motion(m, k, tail, moves);
    const S torque = brake_limit(unit.coupling.slide, S(slide.value + ahead * slide.rate));
    for (int i = unit.first; i < unit.first + unit.wheels; ++i)
      most[i] += torque, backwards[i] += unit.coupling.slide.backwards * torque;
  }
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

// A unit as the state has it.
template <class L, class S>
inline UnitMotion<S> unit_motion(const L& at, const S* x, int k) {
  const S *r = x + at.position(k), *q = x + at.attitude(k), *v = x + at.velocity(k), *w = x + at.rotation(k);
  return {{r[0], r[1], r[2]}, {q[0], q[1], q[2], q[3]}, attitude_matrix(q), {v[0], v[1], v[2]}, {w[0], w[1], w[2]}};
}

// Towed units brought to where their couplings have them, all attitudes of unit length. tail: null: slides are out.
template <class S, class C>
inline void follow_couplings(const CarModel<S, C>& m, S* x, const S* tail = nullptr) {
  const Layout& at = m.at;
  for (int k = 0; k < at.units; ++k) {
    const CouplingParameters<S>& joint = m.unit[static_cast<std::size_t>(k)].coupling;
    if (joint.towing < 0) continue;
    UnitMotion<S> own = unit_motion(at, x, k);
    CouplingMotion<S> motion;
    follow(joint, unit_motion(at, x, joint.towing), own, motion, slide_motion(m, k, tail, tail != nullptr));
    S *r = x + at.position(k), *q = x + at.attitude(k), *v = x + at.velocity(k), *w = x + at.rotation(k);
    r[0] = own.r.x, r[1] = own.r.y, r[2] = own.r.z, v[0] = own.v.x, v[1] = own.v.y, v[2] = own.v.z;
    q[0] = own.q.w, q[1] = own.q.x, q[2] = own.q.y, q[3] = own.q.z, w[0] = own.w.x, w[1] = own.w.y, w[2] = own.w.z;
  }
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
