// A steady turn that is disturbed with the steering held: by lifting off (ISO 9816) or by braking (ISO 7975).
//
// The car turns steadily at the radius R0 with the lateral acceleration a_y: v0 = √(|a_y| R0). At t0 the power is taken
// away or the brakes are applied. What it does is referred to what it would do at the same speed v(t) on the same
// circle:
//   yaw rate v/R0, lateral acceleration v²/R0
// A ratio above 1 tightens the turn. Deviations are measured from the circle of the steady turn, inwards positive.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

struct TurnDisturbance : SteeredManoeuvre {
  double radius = 100.0;              // R0  [m]
  double lateral_acceleration = 4.0;  // [m/s²], positive to the left
  double start_time = 1.0;            // t0  [s]
  double duration = 4.0;              // after t0  [s]

  std::vector<Field> common_fields();
};

// The throttle is released within `release_time`, the gear stays engaged: the engine brakes. Without a powertrain the
// driving torque goes to `drag_torque` (at the wheels, shared as the drive is).
class PowerOff final : public TurnDisturbance {
 public:
  double drag_torque = 0.0;   // sum over the wheels  [N m]  <= 0 slows down
  double release_time = 0.1;  // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// The throttle is released, the gear engaged, and the brake pedal pressed with the force for the wanted deceleration;
// the clutch opens before the engine stalls. Without brakes: torques m a r in sum, shared by `brake_balance`.
class BrakeInTurn final : public TurnDisturbance {
 public:
  BrakeInTurn() { lateral_acceleration = 5.0; }
  double deceleration = 4.0;    // [m/s²]
  double rise_time = 0.2;       // of the brakes  [s]
  double brake_balance = 0.75;  // share of the front axle
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
