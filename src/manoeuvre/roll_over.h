// Fishhook with roll-rate feedback (NHTSA, 49 CFR 575.105): as fast as possible to +A, held until the roll rate has
// passed its peak and fallen below 1.5 °/s, then to -A, held for 3 s, back within 2 s. A = 6.5 times the hand wheel
// angle at 0.3 g by slowly increasing steer at 50 mph; 720 °/s at the hand wheel; coasting. Entrance speeds rise until
// two wheels of one side lift: 35, 40, 45, 47.5, 50 mph.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class Fishhook final : public SteeredManoeuvre {
 public:
  double first_speed = 35.0 * 0.44704, last_speed = 50.0 * 0.44704, speed_step = 5.0 * 0.44704;  // [m/s]
  double fine_above = 45.0 * 0.44704;  // from here on half the step  [m/s]
  double factor = 6.5;
  double hand_wheel_rate = 720.0 * 0.017453292519943295;    // [rad/s]
  double roll_rate_threshold = 1.5 * 0.017453292519943295;  // [rad/s]
  double direction = 1.0;

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
