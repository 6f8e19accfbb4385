// On-centre handling (ISO 13674): weave test and transition test; with figures of the torque at the hand wheel where
// the car is steered by it.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// Part 1: a slow sine of steering about straight ahead. Means over the last `cycles` periods.
//   gain and lag: from the Fourier coefficients at the frequency of the test
//   steering_sensitivity: slope of a_y over δ at δ = 0, mean of both directions; the smallest slope within ± 1 m/s²
//   hysteresis: half the distance of the two branches along δ at a_y = 0, and along a_y at δ = 0
class WeaveTest final : public SteeredManoeuvre {
 public:
  double speed = 100.0 / 3.6;         // [m/s]
  double frequency = 0.2;             // [Hz]
  double lateral_acceleration = 2.0;  // of the steady turn with the amplitude of the steering  [m/s²]
  double cycles = 3.0;                // that are evaluated, after one to settle

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// Part 2: the hand wheel turns at a constant slow rate from straight ahead into a turn.
class TransitionTest final : public SteeredManoeuvre {
 public:
  double speed = 100.0 / 3.6;                     // [m/s]
  double hand_wheel_rate = 0.017453292519943295;  // 1 °/s; the standard allows up to 5 °/s  [rad/s]
  double lateral_acceleration = 1.5;              // where the ramp ends, as a steady turn; positive to the left

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
