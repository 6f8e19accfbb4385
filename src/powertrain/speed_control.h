// PI speed controller that acts through the driving torque, with the torque split over the wheels.
//   T = clamp(K_p e + K_p/T_i I, T_min, T_max),   e = v_target - v,   I' = e   (held while the torque is at its limit)
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SpeedControl {
  S gain;                    // K_p  [N m s/m]
  S reset_time;              // T_i  [s]  > 0
  S torque_min, torque_max;  // sum over the wheels  [N m]
};

template <class S>
struct SpeedControlOutput {
  S torque, integral_rate;
};

template <class S>
inline SpeedControlOutput<S> evaluate(const SpeedControl<S>& control, const S& speed_error, const S& integral) {
  const S wanted = control.gain * (speed_error + integral / control.reset_time);
  const S torque = clamp(wanted, control.torque_min, control.torque_max);
  // Anti-windup: the integral stands still when it would only drive the torque further into its limit.
  const S excess = wanted - torque;
  return {torque, select(excess * speed_error > 0.0, S(0.0), speed_error)};
}

}  // namespace fahrwerk
