// Linear closed loops of ride models with controlled suspensions (control/suspension_control.h).
#pragma once

#include "analysis/ride/ride_study.h"
#include "control/suspension_control.h"

namespace fahrwerk {

// Puts the actuator of one wheel into the equations: its force is part of D, G, K and N. Measured are the heights of
// the wheel and of the body above it. Static loads do not change.
void add_suspension_control(RideModel& model, std::size_t wheel, const SuspensionGains<double>& gains);

// The open loop with one force for each wheel as further inputs `<wheel>.force`, upwards on the body: what pole
// placement and LQR need.
StateSpace with_actuators(const RideModel& model, const std::vector<classic::LinearOutput>& outputs);

}  // namespace fahrwerk
