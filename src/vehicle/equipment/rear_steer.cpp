// Rear-wheel steer of a car, behind whatever steers its leading wheels.
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// For the leading rack at the end of the step.
void Equipment::step_rear_steer(double h, const double* x, double* e, StepInputs<double>& u) const {
  const double before = e[rear_at_];
  const double after = rear_step(*p_.rear_steer, u.end.rack[leading_rack()], x[at_.velocity()], h, before);
  for (int i = rear_wheel_; i < rear_wheel_ + 2; ++i) {
    u.begin.rack[i] = before, u.end.rack[i] = after;
    u.begin.rack_rate[i] = u.end.rack_rate[i] = (after - before) / h;
  }
  e[rear_at_] = after;
}

}  // namespace fahrwerk
