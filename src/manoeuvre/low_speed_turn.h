// A turn at walking pace: straight, arc, straight, followed by a driver; the room that the vehicle or combination
// needs.
#pragma once

#include "analysis/trim/equipped_trim.h"
#include "driver/driver.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// The path is that of the first unit's centre of gravity. All figures are distances from it, square to it:
//   swept_path_width   largest width, over the path, between the outermost and innermost of wheels and boxes
//   off_tracking       how much further in the middle of the last axle gets than that of the first one
//   tail_swing         how much further out a rear corner gets than its box is wide
// With `inner_clearance` the driver plans for off-tracking: he swings out so that the middle of the last axle stays
// within it (driver/wide_turn.h). The plan knows neither tyres that slip nor how he himself cuts his path, so he has
// practised: after each of up to `practice` drives he plans for as much less as the last axle came further in, until
// it comes within 2 cm of what he wants. Then also
//   last_axle_inside   how far inside of the path the middle of the last axle gets
//   swing_out          how far outside of it the plan leads the first unit
class LowSpeedTurn final : public SteeredManoeuvre {
 public:
  double speed = 1.5;              // [m/s]
  double radius = 12.5;            // of the arc  [m]
  double angle = 1.5708;           // of the turn  [rad]; positive to the left
  double transition = 5.0;         // length over which the curvature comes and goes  [m]
  double run_in = 5.0;             // straight before  [m]
  double run_out = 25.0;           // straight behind  [m]
  double inner_clearance = 100.0;  // that the last axle may take inside of the path [m]; large: no plan
  double swing_length = 12.0;      // over which the driver swings out, and back  [m]
  double practice = 4.0;           // drives before the one that counts, where he swings out
  DriverSettings driver{.kind = DriverKind::preview, .preview_time = 1.2, .max_angle = 0.9};

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;

 private:
  ManoeuvreOutcome drive_along(TestTrack& track, const EquippedTrim& start,
                               const std::shared_ptr<const Path>& path) const;
};

}  // namespace fahrwerk
