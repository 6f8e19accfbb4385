// The powertrain of a car: its fixed steps.
#include <algorithm>

#include "powertrain/drivetrain_step.h"
#include "vehicle/equipment/powertrain_rates.h"

namespace fahrwerk {

using detail::drivetrain_state;

// The step with the heat in couplings, shafts, meshes and converter: what went in and is no longer there.
DrivetrainStep<double> Equipment::account_for_drivetrain(const DrivetrainInputs<double>& in, double h,
                                                         DrivetrainState<double>& s) {
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  if (!remembers_ || stepped_ == 0.0) {
    DrivetrainState<double> still = s;
    held_ = fahrwerk::step<false, true>(d, in, 1e-12, still).held;
  }
  const DrivetrainStep<double> done = fahrwerk::step<false, true>(d, in, h, s);
  heat_ = done.taken - (done.held - held_) + done.lost;
  held_ = done.held, stepped_ = h, lining_slip_ = done.lining_slip;
  return done;
}

Vec3<double> Equipment::step_powertrain(Method method, double h, const double* x, double* e, StepInputs<double>& u) {
  namespace id = drivetrain;
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  const ShaftBends<double> bends = shaft_bends(x);
  const std::array<double, 4> now = shaft_spins(x, bends);
  DrivetrainState<double> s = drivetrain_state(e + drivetrain_at_);
  const Carrier<double> on = carrier(x, e);
  if (!remembers_) {
    const DrivetrainOutput<double> first = evaluate(d, drivetrain_inputs(u.begin.controls, now, on), s);
    torque_ = first.wheel_torque, spin_ = now;
    reaction_ = reactions(first, s[id::crank_speed], on).body;
  }
  std::array<double, 4> ahead;
  for (std::size_t i = 0; i < 4; ++i) ahead[i] = 2.0 * now[i] - spin_[i];
  const DrivetrainInputs<double> in = drivetrain_inputs(u.end.controls, ahead, on);
  if (!keeps_account_) stepped_ = 0.0;
  const DrivetrainStep<double> done =
      keeps_account_ ? account_for_drivetrain(in, h, s) : fahrwerk::step<false>(d, in, h, s);
  const Reactions<double> end = reactions(done, s[id::crank_speed], on);
  // The implicit Euler method looks at the inputs at the beginning only, and means those at the end.
  const bool ends = method == Method::implicit_euler;
  for (std::size_t i = 0; i < 4; ++i) {
    const int wheel = wheel_of(i);
    if (wheel < 0) continue;
    const double begin = ends ? done.wheel_torque[i] : torque_[i], end_torque = done.wheel_torque[i];
    u.begin.drive[wheel] += begin, bends.put(i, wheel, begin, u.begin);
    u.end.drive[wheel] += end_torque, bends.put(i, wheel, end_torque, u.end);
  }
  u.begin.body[0].torque += ends ? end.body : reaction_;
  u.end.body[0].torque += end.body;
  std::copy(s.begin(), s.end(), e + drivetrain_at_);
  torque_ = done.wheel_torque, spin_ = now, reaction_ = end.body;
  return end.block;
}

}  // namespace fahrwerk
