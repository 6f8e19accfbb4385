// The powertrain of a car: its fixed steps.
#include <algorithm>

#include "vehicle/equipment/powertrain_rates.h"
#include "vehicle/equipment/steppers.h"

namespace fahrwerk {

using detail::drivetrain_state;

// The step with the heat in couplings, shafts, meshes and converter: what went in and is no longer there.
DrivetrainStep<double> Equipment::account_for_drivetrain(const DrivetrainInputs<double>& begin,
                                                         const DrivetrainInputs<double>& end, double h,
                                                         DrivetrainState<double>& s) {
  const EngagedGear<double> gear = engaged_gear(p_.powertrain->drivetrain.gearbox, end.gear);
  if (!remembers_ || stepped_ == 0.0) held_ = steppers_->drivetrain->held(begin, gear, s);
  const DrivetrainStep<double> done = steppers_->drivetrain->step<true>(begin, end, gear, h, s);
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
  if (!remembers_) spin_ = now;
  std::array<double, 4> later;
  for (std::size_t i = 0; i < 4; ++i) later[i] = ahead(now[i], spin_[i]);
  const DrivetrainInputs<double> begin_in = drivetrain_inputs(u.begin.controls, now, on),
                                 end_in = drivetrain_inputs(u.end.controls, later, on);
  if (!keeps_account_) stepped_ = 0.0;
  const DrivetrainStep<double> done =
      keeps_account_ ? account_for_drivetrain(begin_in, end_in, h, s)
                     : steppers_->drivetrain->step(begin_in, end_in, engaged_gear(d.gearbox, end_in.gear), h, s);
  // The implicit Euler method looks at the inputs at the beginning only, and means those at the end.
  const Reactions<double> end = reactions(done.end, s[id::crank_speed], on);
  const bool ends = method == Method::implicit_euler;
  const DrivetrainTorques<double>& at_begin = ends ? done.end : done.begin;
  for (std::size_t i = 0; i < 4; ++i) {
    const int wheel = wheel_of(i);
    if (wheel < 0) continue;
    u.begin.drive[wheel] += at_begin.wheel_torque[i], bends.put(i, wheel, at_begin.wheel_torque[i], u.begin);
    u.end.drive[wheel] += done.end.wheel_torque[i], bends.put(i, wheel, done.end.wheel_torque[i], u.end);
  }
  u.begin.body[0].torque += ends ? end.body : reactions(done.begin, e[drivetrain_at_ + id::crank_speed], on).body;
  u.end.body[0].torque += end.body;
  std::copy(s.begin(), s.end(), e + drivetrain_at_);
  spin_ = now;
  return end.block;
}

}  // namespace fahrwerk
