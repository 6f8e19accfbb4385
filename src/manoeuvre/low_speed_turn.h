// A turn at walking pace: straight, arc, straight, followed by a driver; the room that the vehicle or combination
// needs.
#pragma once

#include "driver/driver.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// The path is that of the first unit's centre of gravity. All figures are distances from it, square to it:
//   swept_path_width   largest width, over the path, between the outermost and innermost of wheels and boxes
//   off_tracking       how much further in the middle of the last axle gets than that of the first one
//   tail_swing         how much further out a rear corner gets than its box is wide
class LowSpeedTurn final : public SteeredManoeuvre {
 public:
  double speed = 1.5;       // [m/s]
  double radius = 12.5;     // of the arc  [m]
  double angle = 1.5708;    // of the turn  [rad]; positive to the left
  double transition = 5.0;  // length over which the curvature comes and goes  [m]
  double run_in = 5.0;      // straight before  [m]
  double run_out = 25.0;    // straight behind  [m]
  DriverSettings driver{.kind = DriverKind::preview, .preview_time = 1.2, .max_angle = 0.9};

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
