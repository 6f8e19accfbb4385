// The classical single track with roll and active anti-roll bars under their controller (roll_control.h), as one model:
// runs, linearisation and everything else see the closed loop.
#pragma once

#include "electronics/roll_control.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

struct ActiveBarsBlock {
  RollControl<double> control;
  RollDistribution distribution;
  LimitedActuator<double> actuator;  // of each axle
  std::array<double, 2> ratio;       // torque on the body over that of the actuator, front and rear
  double steering_ratio = 1.0;       // of the steering wheel over the wheels
  double friction = 1.0;             // that the distribution takes for the road's
};

// The model with the input input.roll_torque, which is added to what the controller wants of both bars together, and
// the signals control.roll_torque (what it wants), control.lambda, reference.roll and axle.*.bar_torque. The loop comes
// back to input.roll_torque as control.roll_torque. The model must have roll, yaw rate and bar torques (that of
// RollSingleTrack). The distribution takes v ψ' for a_y.
classic::OdeModel with_active_bars(const classic::OdeModel& model, const ActiveBarsBlock& block);

}  // namespace fahrwerk
