// The powertrain of a car: its fixed steps.
#include <algorithm>

#include "vehicle/equipment/powertrain_rates.h"
#include "vehicle/equipment/steppers.h"

namespace fahrwerk {

// The step with the heat in couplings, shafts, meshes and converter: what went in and is no longer there.
const DrivetrainStep<double>& Equipment::account_for_drivetrain(const DrivetrainInputs<double>& begin,
                                                                const DrivetrainInputs<double>& end, double h,
                                                                double* s) {
  const EngagedGear<double> gear = engaged_gear(p_.powertrain->drivetrain.gearbox, end.gear);
  if (!remembers_ || stepped_ == 0.0) held_ = steppers_->drivetrain->held(begin, gear, s);
  const DrivetrainStep<double>& done = steppers_->drivetrain->step<true>(begin, end, gear, h, s);
  heat_ = done.taken - (done.held - held_) + done.lost;
  held_ = done.held, stepped_ = h, lining_slip_ = done.lining_slip;
  return done;
}

// The body turns on as in the last step, and so does the block: its rates by their gain, its place by their mean.
Equipment::Carrier<double> Equipment::carrier_ahead(double h, const double* x, const double* e,
                                                    const Carrier<double>& now) {
  const Vec3<double> omega = motion(x).omega;
  if (!remembers_) omega_ = omega;
  const Vec3<double> turning = omega + goes_on_ * (omega - omega_);
  omega_ = omega;
  if (!p_.block) return {now.R, turning, now.rel};
  const EngineBlock<double>& b = *p_.block;
  Six q = of_all(b, e + block_at_), rate = of_all(b, e + block_at_ + tail_.block);
  if (!remembers_) block_rate_ = rate;
  Six later;
  for (std::size_t k = 0; k < later.size(); ++k) {
    later[k] = ahead(rate[k], block_rate_[k]);
    q[k] += 0.5 * h * (rate[k] + later[k]);
  }
  const BlockPose<double> p = block_pose(b, q, later);
  block_rate_ = rate;
  return {p.R, turning + p.rel, p.rel};
}

void Equipment::step_powertrain(Method method, double h, const double* x, double* e, StepInputs<double>& u) {
  namespace id = drivetrain;
  const Drivetrain<double>& d = p_.powertrain->drivetrain;
  const bool bent = !corners_.empty();
  if (bent) bends_now_ = shaft_bends(x, e);
  const PerShaft<double> now = shaft_spins(x, bends_now_);
  double* s = e + drivetrain_at_;
  const double crank_speed = s[id::crank_speed];
  const Carrier<double> on = carrier(x, e), on_later = carrier_ahead(h, x, e, on);
  const std::size_t shafts = this->shafts();
  if (!remembers_) std::copy_n(now.begin(), shafts, spin_.begin());
  if (bent && !remembers_) bends_ = bends_now_;
  if (bent) bends_later_ = bends_now_.ahead(bends_, goes_on_);
  PerShaft<double> later;
  for (std::size_t i = 0; i < shafts; ++i) later[i] = ahead(now[i], spin_[i]);
  const MaybeFar<double> far = far_shafts(x);
  MaybeFar<double> far_later;
  if (far) far_later = far->ahead(remembers_ ? far_ : *far, goes_on_), far_ = *far;
  const DrivetrainInputs<double> begin_in = drivetrain_inputs(u.begin.controls, now, on, far),
                                 end_in = drivetrain_inputs(u.end.controls, later, on_later, far_later);
  if (!keeps_account_) stepped_ = 0.0;
  const DrivetrainStep<double>& done =
      keeps_account_ ? account_for_drivetrain(begin_in, end_in, h, s)
                     : steppers_->drivetrain->step(begin_in, end_in, engaged_gear(d.gearbox, end_in.gear), h, s);
  // The implicit Euler method looks at the inputs at the beginning only, and means those at the end.
  const Reactions<double> end = reactions(done.end, s[id::crank_speed], on_later, far_later);
  const bool ends = method == Method::implicit_euler;
  const DrivetrainTorques<double>& at_begin = ends ? done.end : done.begin;
  for (std::size_t i = 0; i < shafts; ++i) {
    const int wheel = wheel_of(i);
    if (wheel < 0) continue;
    u.begin.drive[wheel] += at_begin.wheel_torque[i], u.end.drive[wheel] += done.end.wheel_torque[i];
    if (!bent) continue;
    (ends ? bends_later_ : bends_now_).put(i, wheel, at_begin.wheel_torque[i], u.begin);
    bends_later_.put(i, wheel, done.end.wheel_torque[i], u.end);
  }
  const Reactions<double> begin = ends ? end : reactions(done.begin, crank_speed, on, far);
  begin.put(at_.units, u.begin), end.put(at_.units, u.end);
  std::copy_n(now.begin(), shafts, spin_.begin());
  if (bent) bends_ = bends_now_;
}

}  // namespace fahrwerk
