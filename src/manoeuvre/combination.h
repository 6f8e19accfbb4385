// Manoeuvres of combinations: lateral response (ISO 14791), stability of car and trailer (ISO 9815), the way that
// they sweep at low speed.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// ISO 14791, one period of sinusoidal steering at several frequencies: how much more the last unit moves sideways than
// the first one. The amplitude is that of a steady turn with `lateral_acceleration`.
class RearwardAmplification final : public SteeredManoeuvre {
 public:
  double speed = 80.0 / 3.6;                       // [m/s]
  double lateral_acceleration = 1.5;               // [m/s²]
  double lowest = 0.2, highest = 0.7, step = 0.1;  // frequencies  [Hz]
  double settle_time = 6.0;                        // [s] after the period
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// ISO 9815, a short pulse of steering at rising speeds: damping of the articulation by the decay of its swings, and the
// speed at which there is none left; beside it the same of the linear model.
class TrailerStability final : public SteeredManoeuvre {
 public:
  double first_speed = 60.0 / 3.6, last_speed = 110.0 / 3.6, speed_step = 10.0 / 3.6;  // [m/s]
  double lateral_acceleration = 1.0;                                                   // of the pulse  [m/s²]
  double width = 0.4, duration = 10.0;                                                 // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// A steady circle at low speed: what all units sweep between the outermost and the innermost point of wheels and
// outline.
class LowSpeedCircle final : public SteeredManoeuvre {
 public:
  double speed = 1.5;    // [m/s]
  double radius = 12.5;  // of the path of the first unit's centre of gravity  [m]
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// Least damping ratio of an oscillation below this frequency in the linear model, straight ahead  [-].
double least_damping(TestTrack& track, double speed, double highest_frequency = 3.0);

}  // namespace fahrwerk
