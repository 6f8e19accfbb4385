// The powertrain in the car over any scalar: half shafts with their joints, reactions, rates.
#pragma once

#include <algorithm>

#include "powertrain/cv_joint.h"
#include "vehicle/equipment/block_rates.h"
#include "vehicle/equipment/states.h"
#include "vehicle/equipment/wheel_motion.h"

namespace fahrwerk {

// The torque T of a half shaft acts on all coordinates as on the twist's rate (8.13): on the spin with 1, on hub and
// steer travel with ∂α'/∂h' and ∂α'/∂s', on a compliant hinge and on an engine block that carries the inner joint
// likewise. The car's equations have T about the wheel's axis, e·d_h, e·d_s, and reactions() the housing's share about
// y; the differences, the couples that a bent joint needs (T tan β/2 at either shaft) and the forces that hold them,
// are what is added here.
template <class S>
inline Equipment::ShaftBends<S> Equipment::shaft_bends(const S* x, const S* e) const {
  ShaftBends<S> b;
  if (corners_.empty()) return b;
  SmallVector<S, kMostWheels> travel(at_.wheels), rate(at_.wheels);
  HingeTravels<S> hinges;
  if (tail_.hinges > 0) {
    suspension_->get_hinges(e + suspension_at_, travel.data(), rate.data());
    hinges = {travel.data(), rate.data()};
  }
  BlockPose<S> pose;
  if (p_.block) pose = pose_of_block(e), b.r_VB = pose.r_VB;
  for (std::size_t i = 0; i < shafts(); ++i) {
    const int wheel = wheel_of(i);
    if (wheel < 0) continue;
    const std::optional<ShaftJoints>& joints = p_.powertrain->joints[static_cast<std::size_t>(wheel / 2)];
    if (!joints) continue;
    const double side = i % 2 == 0 ? 1.0 : -1.0;
    const WheelPoint<S> point = points_->at(wheel, x, hinges);
    const Knuckle<S>& k = point.knuckle;
    const Vec3<S> axis = point.axis, outer = k.r_VW - S(side * joints->outer) * axis;
    const auto left = static_cast<std::size_t>(wheel & ~1);
    const Vec3<double> middle = 0.5 * (corners_[left].r_VW_D + corners_[left + 1].r_VW_D);
    const Vec3<double> center = middle + Vec3<double>{joints->inner.x, side * joints->inner.y, joints->inner.z};
    Vec3<S> inner = over<S>(center), across{S(0.0), S(side), S(0.0)}, lever = zero3<S>();
    const bool on_block = p_.block && p_.block->has_final_drive(wheel / 2);
    if (on_block) {
      lever = pose.R * (inner - over<S>(p_.block->center));
      inner = pose.r_VB + lever, across = pose.R * across;
    }
    const TwistSlopes<S> slopes = twist_slopes(outer, S(side) * axis, inner, across);
    // Rate of the twist where the knuckle moves with t and d alone.
    const auto by = [&](const Vec3<S>& t, const Vec3<S>& d) {
      return dot(slopes.wheel_velocity, t + cross(d, outer - k.r_VW)) + dot(slopes.wheel_omega, d);
    };
    const S by_h = by(k.t_h, k.d_h), by_s = by(k.t_s, k.d_s), by_b = by(point.t_b, point.d_b);
    b.angle[i] = slopes.wheel_angle;
    b.spin[i] =
        side * (by_h * x[at_.hub_rate() + wheel] + by_s * x[at_.steer_rate() + wheel] + by_b * hinges.rate_of(wheel));
    b.hub[i] = side * by_h - dot(axis, k.d_h);
    b.steer[i] = corners_[static_cast<std::size_t>(wheel)].rack.free > 0.5 ? S(side * by_s - dot(axis, k.d_s)) : S(0.0);
    b.hinge[i] = side * by_b - dot(axis, point.d_b);
    b.power[i] = b.hub[i] * x[at_.hub_rate() + wheel] + b.steer[i] * x[at_.steer_rate() + wheel] +
                 b.hinge[i] * hinges.rate_of(wheel);
    if (!on_block) continue;
    b.block_force[i] = S(side) * slopes.drive_velocity;
    b.block_torque[i] = cross(lever, b.block_force[i]) + S(side) * slopes.drive_omega + Vec3<S>{S(0.0), S(1.0), S(0.0)};
    const S of_block = dot(b.block_force[i], pose.way) + dot(b.block_torque[i], pose.rel);
    b.spin[i] += of_block, b.power[i] += of_block;
  }
  return b;
}

// The car's equations put the reaction of each wheel's torque on the body, about the wheel's axis. What is left are the
// reactions of block and final drives without these, and what turning the crank's axis takes. A shaft that leaves the
// block, or a final drive on it, acts along its axis of the design position on what is at either end: whatever lies
// between the crank's axis and the shaft's (a bevel gear, a bent joint) is held by the block. So without acceleration
// nothing is left, however engine and shafts lie. Further differentials stand on the body, and hold likewise what lies
// between the axis of the shaft that drives them and those of the shafts that they drive.
inline Vec3<double> Equipment::node_axis(std::size_t k) const {
  return p_.powertrain->propshaft_axis[static_cast<std::size_t>(driven_.first_axle(k))];
}

// A propshaft from unit P to unit U bends at a constant-velocity joint: with its axes a_P, a_U on both, the plane of
// the joint halves the angle between them, and what turns it beside its ends is
//   Ω = j·(ω_U - ω_P),   j = (a_P + a_U)/(1 + a_P·a_U)
// which for shafts in line is their axis. Its torque T acts on both with T j, back and forth: the bent shaft turns its
// units against each other with T tan β/2. Bent beyond 150 degrees it ends.
template <class S>
inline Equipment::MaybeFar<S> Equipment::far_shafts(const S* x) const {
  if (couplings_.empty()) return {};
  std::array<UnitMotion<S>, kMostUnits> unit;
  for (std::size_t k = 0; k < couplings_.size(); ++k) {
    unit[k] = unit_motion(at_, x, static_cast<int>(k));
    if (couplings_[k].towing < 0) continue;
    CouplingParameters<S> turns;  // as far as it tells how units turn
    turns.axes = couplings_[k].axes;
    CouplingMotion<S> motion;
    follow(turns, unit[static_cast<std::size_t>(couplings_[k].towing)], unit[k], motion);
  }
  FarShafts<S> far;
  for (std::size_t k = 0; k < driven_.size(); ++k) {
    if (!driven_.exists(k)) continue;
    const Vec3<S> axis = over<S>(node_axis(k));
    far.before[k] = far.behind[k] = axis, far.spin[k] = S(0.0);
    const UnitMotion<S>&from = unit[unit_before(k)], &to = unit[unit_of_node(k)];
    if (&from == &to) continue;
    const Mat3<S> A = transpose(from.A_0V) * to.A_0V;
    const Vec3<S> bent = A * axis;
    const S share = 1.0 / max(S(1.0 + dot(axis, bent)), S(0.134));
    far.before[k] = share * (axis + bent), far.behind[k] = share * (axis + transpose_times(A, axis));
    far.spin[k] = dot(far.behind[k], to.w) - dot(far.before[k], from.w);
  }
  return far;
}

template <template <class> class Torques, class S>
inline Equipment::Reactions<S> Equipment::reactions(const Torques<S>& t, const S& crank_speed, const Carrier<S>& on,
                                                    const MaybeFar<S>& far) const {
  const PowertrainParameters& p = *p_.powertrain;
  const Vec3<S> crank = on.R * over<S>(p.crank_axis);
  Reactions<S> r;
  S rotors = t.block_reaction;  // what speeds up the rotors of engine, gearbox and centre differential
  for (std::size_t k = 0; k < driven_.size(); ++k) {
    if (!driven_.exists(k)) continue;
    const int axle = driven_[k], parent = driven_.node[k].parent;
    const Vec3<S> axis = over<S>(node_axis(k));
    const S& torque = t.pinion_reaction[k];
    const Vec3<S> before = torque * (far ? far->before[k] : axis), pinion = torque * (far ? far->behind[k] : axis);
    if (parent < 0)
      rotors += torque, r.block -= before;
    else
      r.body[unit_before(k)] += torque * over<S>(node_axis(static_cast<std::size_t>(parent))) - before;
    Vec3<S>& body = r.body[unit_of_node(k)];
    if (axle < 0) {
      body += pinion + t.crown_reaction[k] * axis;
      continue;
    }
    (p_.block && p_.block->has_final_drive(axle) ? r.block : body) +=
        pinion + Vec3<S>{S(0.0), t.crown_reaction[k], S(0.0)};
    body.y += t.wheel_torque[2 * k] + t.wheel_torque[2 * k + 1];
  }
  r.block += rotors * crank;
  r.all = r.body[0] + r.block;
  r.block -= cross(on.omega, S(p.drivetrain.engine_inertia * crank_speed) * crank);
  if (!p_.block) r.body[0] += r.block, r.block = zero3<S>();
  return r;
}

template <class S>
inline Equipment::PerShaft<S> Equipment::shaft_spins(const S* x, const ShaftBends<S>& bends) const {
  PerShaft<S> s;
  for (std::size_t i = 0; i < shafts(); ++i) {
    const int wheel = wheel_of(i);
    s[i] = wheel < 0 ? S(0.0) : S(x[at_.spin() + wheel] + bends.spin[i]);
  }
  return s;
}

template <class S>
inline int Equipment::safe_gear(const ControlsOf<S>& c) const {
  const int gear = gear_of(c);
  return has_gear(p_.powertrain->drivetrain.gearbox, gear) ? gear : 0;
}

template <class S>
inline DrivetrainInputs<S> Equipment::drivetrain_inputs(const ControlsOf<S>& c, const PerShaft<S>& spin,
                                                        const Carrier<S>& on, const MaybeFar<S>& far) const {
  DrivetrainInputs<S> in;
  in.clear(driven_.size());
  in.throttle = throttle_of(c), in.clutch = c.clutch, in.engagement = 1.0 - c.shift, in.gear = safe_gear(c);
  in.engine_brake = c.engine_brake, in.retarder = c.retarder;
  std::copy_n(spin.begin(), shafts(), in.wheel_spin.begin());
  for (std::size_t k = 0; k < driven_.size(); ++k)
    if (driven_[k] >= 0) in.vectoring[k] = c.vectoring[driven_[k]];
  in.sharp = by_events_;
  if (far) std::copy_n(far->spin.begin(), driven_.size(), in.pinion_spin.begin());
  if (!p_.block) return in;
  in.block_spin = dot(on.rel, on.R * over<S>(p_.powertrain->crank_axis));
  // By the power of reactions().
  for (std::size_t k = 0; k < 2; ++k) {
    if (!driven_.exists(k)) continue;
    in.pinion_spin[k] += in.block_spin;
    if (driven_[k] >= 0 && p_.block->has_final_drive(driven_[k]))
      in.crown_spin[k] = on.rel.y;
    else
      in.pinion_spin[k] -= dot(on.rel, far ? far->before[k] : over<S>(node_axis(k)));
  }
  return in;
}

template <class S>
inline void Equipment::rate_powertrain(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                                       EquipmentObservationOf<S>* out) const {
  namespace id = drivetrain;
  const auto& d = over<S>(p_.powertrain->drivetrain);
  const DrivetrainState<S> s = detail::drivetrain_state(e + drivetrain_at_, driven_);
  const Carrier<S> on = carrier(x, e);
  const ShaftBends<S> bends = shaft_bends(x, e);
  const MaybeFar<S> far = far_shafts(x);
  const DrivetrainOutput<S> now = evaluate(d, drivetrain_inputs(c, shaft_spins(x, bends), on, far), s);
  const Reactions<S> left = reactions(now, s[id::crank_speed], on, far);
  for (std::size_t i = 0; i < shafts(); ++i)
    if (const int wheel = wheel_of(i); wheel >= 0)
      u.drive[wheel] += now.wheel_torque[i], bends.put(i, wheel, now.wheel_torque[i], u);
  left.put(at_.units, u);
  if (e_dot) std::copy_n(now.rate.begin(), id::states(driven_.size()), e_dot + drivetrain_at_);
  if (!out) return;
  out->has_powertrain = true;
  out->gear = safe_gear(c), out->unknown_gear = !has_gear(d.gearbox, gear_of(c));
  out->engine_speed = s[id::crank_speed], out->engine_torque = now.engine_torque;
  out->accelerator = max(c.throttle, S(c.throttle_raise - 1.0));
  out->throttle = d.is_electric ? throttle_of(c) : engine_state(s).throttle_delay.back();
  out->input_speed = s[id::input_speed], out->clutch_slip = s[id::crank_speed] - s[id::input_speed];
  out->lining_slip = now.lining_slip;
  out->retarder_torque = now.retarder_torque;
  out->engine_brake_torque = d.is_electric ? S(0.0) : braking_torque(d.engine_brake, c.engine_brake, out->engine_speed);
  for (std::size_t k = 0; k < driven_.size(); ++k)
    if (driven_[k] >= 0) out->propshaft_torque[driven_[k]] = now.pinion_reaction[k];
  for (std::size_t i = 0; i < shafts(); ++i) {
    const int wheel = wheel_of(i);
    if (wheel < 0) continue;
    out->shaft_torque[wheel] = now.wheel_torque[i];
    out->joint_angle[wheel] = bends.angle[i], out->joint_force[wheel] = bends.steer[i] * now.wheel_torque[i];
    out->joint_hub_force[wheel] = bends.hub[i] * now.wheel_torque[i];
    out->power.joints += bends.power[i] * now.wheel_torque[i];
  }
  out->reaction = left.body[0], out->block_reaction = left.block;
  out->power.reaction = dot(left.all, motion(x).omega);
  for (int k = 1; k < at_.units; ++k) {
    const S* w = x + at_.rotation(k);
    out->power.reaction += dot(left.body[static_cast<std::size_t>(k)], Vec3<S>{w[0], w[1], w[2]});
  }
  // What the drivetrain gives to units that turn against each other.
  for (std::size_t k = 0; far && k < driven_.size(); ++k)
    if (driven_.exists(k)) out->power.reaction -= now.pinion_reaction[k] * far->spin[k];
  out->power.engine = now.engine_power, out->power.vectoring = now.vectoring_power;
  out->power.drivetrain_loss = now.loss, out->power.shafts = now.wheel_power;
  out->power.stored += now.stored;
}

}  // namespace fahrwerk
