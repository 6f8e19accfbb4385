// The powertrain of a car: its reactions, rates and steps.
#include <algorithm>

#include "powertrain/drivetrain_step.h"
#include "vehicle/equipment/equipment.h"
#include "vehicle/equipment/states.h"

namespace fahrwerk {

using detail::drivetrain_state;
using detail::spins;

// The car's equations put the reaction of each wheel's torque on the body, about the wheel's axis. What is left are the
// reactions of block and final drives without these, and what turning the crank's axis takes.
template <class Torques>
Equipment::Reactions Equipment::reactions(const Torques& t, double crank_speed, const Carrier& on) const {
  const PowertrainParameters& p = *p_.powertrain;
  const Vec3<double> crank = on.R * p.crank_axis, across = on.R * Vec3<double>{0.0, 1.0, 0.0};
  Reactions r{{0.0, 0.0, 0.0}, t.block_reaction * crank, {0.0, 0.0, 0.0}};
  for (std::size_t k = 0; k < 2; ++k) {
    if (!p.drivetrain.axle[k].driven) continue;
    if (p_.block && p_.block->final_drive[k])
      r.block += t.pinion_reaction[k] * (on.R * p.propshaft_axis[k]) + t.crown_reaction[k] * across;
    else
      r.body += t.pinion_reaction[k] * p.propshaft_axis[k] + Vec3<double>{0.0, t.crown_reaction[k], 0.0};
    r.body.y += t.wheel_torque[2 * k] + t.wheel_torque[2 * k + 1];
  }
  r.all = r.body + r.block;
  r.block -= cross(on.omega, (p.drivetrain.engine_inertia * crank_speed) * crank);
  if (!p_.block) r.body += r.block, r.block = {0.0, 0.0, 0.0};
  return r;
}

std::array<double, 4> Equipment::shaft_spins(const double* x, const ShaftBends& bends) const {
  std::array<double, 4> s = spins(x);
  for (std::size_t i = 0; i < 4; ++i) s[i] += bends.spin[i];
  return s;
}

int Equipment::safe_gear(const Controls& c) const {
  const int gear = gear_of(c);
  return has_gear(p_.powertrain->drivetrain.gearbox, gear) ? gear : 0;
}

DrivetrainInputs<double> Equipment::drivetrain_inputs(const Controls& c, const std::array<double, 4>& spin,
                                                      const Carrier& on) const {
  DrivetrainInputs<double> in{c.throttle,   c.clutch, 1.0 - c.shift,
                              safe_gear(c), spin,     {c.vectoring[0], c.vectoring[1]}};
  in.sharp = by_events_;
  if (!p_.block) return in;
  const PowertrainParameters& p = *p_.powertrain;
  in.block_spin = dot(on.rel, on.R * p.crank_axis);
  for (std::size_t k = 0; k < 2; ++k) {
    if (!p_.block->final_drive[k]) continue;
    in.pinion_spin[k] = dot(on.rel, on.R * p.propshaft_axis[k]);
    in.crown_spin[k] = dot(on.rel, on.R * Vec3<double>{0.0, 1.0, 0.0});
  }
  return in;
}

Vec3<double> Equipment::rate_powertrain(const double* x, const double* e, CarInputs<double>& u, double* e_dot,
                                        EquipmentObservation* out) {
  namespace id = drivetrain;
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  const DrivetrainState<double> s = drivetrain_state(e + drivetrain_at_);
  const Carrier on = carrier(x, e);
  const ShaftBends bends = shaft_bends(x);
  const DrivetrainOutput<double> now = evaluate(d, drivetrain_inputs(u.controls, shaft_spins(x, bends), on), s);
  const Reactions left = reactions(now, s[id::crank_speed], on);
  for (std::size_t i = 0; i < 4; ++i) u.drive[i] += now.wheel_torque[i], bends.put(i, now.wheel_torque[i], u);
  u.torque += left.body;
  if (e_dot) std::copy(now.rate.begin(), now.rate.end(), e_dot + drivetrain_at_);
  if (!out) return left.block;
  out->has_powertrain = true;
  out->gear = safe_gear(u.controls), out->unknown_gear = !has_gear(d.gearbox, gear_of(u.controls));
  out->engine_speed = s[id::crank_speed], out->engine_torque = now.engine_torque;
  out->throttle = d.is_electric ? u.controls.throttle : engine_state(s).throttle_delay.back();
  out->input_speed = s[id::input_speed], out->clutch_slip = s[id::crank_speed] - s[id::input_speed];
  out->lining_slip = now.lining_slip;
  for (std::size_t k = 0; k < 2; ++k) out->propshaft_torque[k] = now.pinion_reaction[k];
  for (std::size_t i = 0; i < 4; ++i) {
    out->shaft_torque[i] = now.wheel_torque[i];
    out->joint_angle[i] = bends.angle[i], out->joint_force[i] = bends.steer[i] * now.wheel_torque[i];
    out->joint_hub_force[i] = bends.hub[i] * now.wheel_torque[i];
  }
  out->reaction = left.body;
  out->power.reaction = dot(left.all, motion(x).omega);
  out->power.engine = now.engine_power, out->power.vectoring = now.vectoring_power;
  out->power.drivetrain_loss = now.loss, out->power.shafts = now.wheel_power;
  out->power.stored += now.stored;
  return left.block;
}

// The step with the heat in couplings, shafts, meshes and converter: what went in and is no longer there.
DrivetrainStep<double> Equipment::account_for_drivetrain(const DrivetrainInputs<double>& in, double h,
                                                         DrivetrainState<double>& s) {
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  if (!remembers_) {
    DrivetrainState<double> still = s;
    held_ = fahrwerk::step<false, true>(d, in, 1e-12, still).held;
  }
  const DrivetrainStep<double> done = fahrwerk::step<false, true>(d, in, h, s);
  heat_ = done.taken - (done.held - held_) + done.lost;
  held_ = done.held;
  return done;
}

Vec3<double> Equipment::step_powertrain(StepMethod method, double h, const double* x, double* e,
                                        StepInputs<double>& u) {
  namespace id = drivetrain;
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  const ShaftBends bends = shaft_bends(x);
  const std::array<double, 4> now = shaft_spins(x, bends);
  DrivetrainState<double> s = drivetrain_state(e + drivetrain_at_);
  const Carrier on = carrier(x, e);
  if (!remembers_) {
    const DrivetrainOutput<double> first = evaluate(d, drivetrain_inputs(u.begin.controls, now, on), s);
    torque_ = first.wheel_torque, spin_ = now;
    reaction_ = reactions(first, s[id::crank_speed], on).body;
  }
  std::array<double, 4> ahead;
  for (std::size_t i = 0; i < 4; ++i) ahead[i] = 2.0 * now[i] - spin_[i];
  const DrivetrainInputs<double> in = drivetrain_inputs(u.end.controls, ahead, on);
  const DrivetrainStep<double> done =
      keeps_account_ ? account_for_drivetrain(in, h, s) : fahrwerk::step<false>(d, in, h, s);
  const Reactions end = reactions(done, s[id::crank_speed], on);
  // The implicit Euler method looks at the inputs at the beginning only, and means those at the end.
  const bool ends = method == StepMethod::implicit_euler;
  for (std::size_t i = 0; i < 4; ++i) {
    const double begin = ends ? done.wheel_torque[i] : torque_[i], end_torque = done.wheel_torque[i];
    u.begin.drive[i] += begin, bends.put(i, begin, u.begin);
    u.end.drive[i] += end_torque, bends.put(i, end_torque, u.end);
  }
  u.begin.torque += ends ? end.body : reaction_;
  u.end.torque += end.body;
  std::copy(s.begin(), s.end(), e + drivetrain_at_);
  torque_ = done.wheel_torque, spin_ = now, reaction_ = end.body;
  return end.block;
}

}  // namespace fahrwerk
