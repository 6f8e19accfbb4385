// Rear-wheel steer of a car, behind whatever steers its leading wheels.
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// The target is linear within the step: with the leading rack, and with the speed as it goes on.
void Equipment::step_rear_steer(double h, const double* x, double* e, StepInputs<double>& u) const {
  const RearSteerSystem& r = *p_.rear_steer;
  const double from = rear_target(r, u.begin.rack[leading_rack()], x[at_.velocity()]);
  const double to = rear_target(r, u.end.rack[leading_rack()], ahead(x[at_.velocity()], speed_));
  const double before = e[rear_at_], after = rear_step(r, from, to, h, before);
  for (int i = rear_wheel_; i < rear_wheel_ + 2; ++i) {
    u.begin.rack[i] = before, u.end.rack[i] = after;
    u.begin.rack_rate[i] = (from - before) / r.time_constant, u.end.rack_rate[i] = (to - after) / r.time_constant;
  }
  e[rear_at_] = after;
}

}  // namespace fahrwerk
