// Reversing into a bay, with all that is towed (driver/reverse_driver.h). Needs a powertrain with a reverse gear, and
// brakes.
#pragma once

#include "driver/reverse_driver.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// The path of the middle of the last unit's axles: straight back, around a corner, straight into the bay, where it
// stops and stands.
class Reversing final : public SteeredManoeuvre {
 public:
  double speed = 0.8;       // [m/s]
  double radius = 16.0;     // of the corner  [m]
  double angle = 1.5708;    // of the corner  [rad]: positive to the left as seen backwards
  double transition = 6.0;  // over which the curvature comes and goes  [m]
  double run_in = 6.0;      // straight before  [m]
  double bay = 14.0;        // depth of the bay  [m]
  double rest_time = 2.0;   // standing in it  [s]
  ReverseSettings driver{};

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
