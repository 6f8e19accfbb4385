// Straight-line driving: acceleration with all the torque there is, and coast-down.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// A speed beyond reach is asked for: full throttle through the gears, or the largest torque of a car without a
// powertrain.
class Acceleration final : public Manoeuvre {
 public:
  double from = 5.0 / 3.6, to = 100.0 / 3.6;  // [m/s]
  double max_time = 60.0;                     // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Coasting between two speeds; the resistance F = f0 + f2 v² is fitted to m* v', with m* the mass and the inertia of
// the wheels and of the drivetrain behind the open gearbox.
class CoastDown final : public Manoeuvre {
 public:
  double from = 120.0 / 3.6, to = 20.0 / 3.6;  // [m/s]
  double max_time = 400.0;                     // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

}  // namespace fahrwerk
