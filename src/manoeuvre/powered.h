// What a car does with its own powertrain: acceleration from rest through the gears, elasticity in one gear, top speed,
// the steepest grade it climbs, and braking to rest with driving off again. Each needs a vehicle with a powertrain; the
// driver is that of driver/pedal_driver.h.
#pragma once

#include "driver/pedal_driver.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// From rest with all that clutch and engine give, until `to`.
class StandingStart final : public Manoeuvre {
 public:
  double to = 100.0 / 3.6;    // [m/s]
  double launch_speed = 0.0;  // of the engine  [rad/s]; 0: twice idling
  double max_time = 60.0;     // [s]
  double sample_time = 5e-3;  // of the driver  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Full throttle in one gear from a steady run.
class Elasticity final : public Manoeuvre {
 public:
  double from = 60.0 / 3.6, to = 100.0 / 3.6;  // [m/s]
  double gear = 4.0;
  double max_time = 60.0;  // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Full throttle through the gears until the speed does not grow any more.
class TopSpeed final : public Manoeuvre {
 public:
  double from = 120.0 / 3.6;          // [m/s]
  double least_acceleration = 0.005;  // below this over `window` the speed counts as reached  [m/s²]
  double window = 5.0;                // [s]
  double max_time = 300.0;            // [s]
  double sample_time = 1e-2;          // of the driver  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Steepest grade on which a steady run at `speed` is possible in `gear`: engine and tyres must both hold it. By
// bisection over equilibria; the run that is shown is the steady one on it.
class Gradeability final : public Manoeuvre {
 public:
  double speed = 10.0 / 3.6;  // [m/s]
  double gear = 1.0;
  double resolution = 1e-3;  // of the grade
  double duration = 5.0;     // of the run that is shown  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Braking to rest with pedals, standing, driving off again.
class BrakeAndDriveOff final : public Manoeuvre {
 public:
  double speed = 50.0 / 3.6, deceleration = 4.0;  // [m/s], [m/s²]
  double rest_time = 3.0;                         // [s]
  double acceleration = 1.5;                      // when driving off  [m/s²]
  double sample_time = 1e-2;                      // of the driver  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

}  // namespace fahrwerk
