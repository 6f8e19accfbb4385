// Straight-line braking: stopping distance (ISO 21994) and braking on split friction (ISO 14512).
//
// A car with an anti-lock system (a control unit of kind `abs` that acts) is braked by its pedal: `pedal_force` within
// `pedal_time`. The stopping distance is then also that of the same car without its control units, whose wheels lock.
// Any other car has a simple slip controller in place of an anti-lock system:
// Each wheel's braking torque follows T' = k (s_limit - s)/s_limit, T between 0 and `max_torque`, with s the braking
// slip of the wheel, at 1 ms: threshold braking at a given slip. The wheels of each axle behind the first share the
// smaller torque, as is usual for the sake of stability. It stands for no product; below 2 m/s the torque is held. The
// front axle may be more cautious than an ideal one, so distances are those of a good but plain brake.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

struct SlipBrakeSettings {
  double slip_limit = 0.1;       // [-]
  double torque_rate = 15000.0;  // k  [N m/s]
  double max_torque = 5000.0;    // per wheel  [N m]
  bool rear_select_low = true;   // both wheels of each axle behind the first get the smaller of their torques
};
std::vector<Field> slip_brake_fields(SlipBrakeSettings& settings);

// Braking from t = start until standstill.
class SlipBrake final : public Controller {
 public:
  SlipBrake(const SlipBrakeSettings& settings, double start, double sample)
      : settings_(settings), start_(start), sample_(sample) {}
  double sample_time() const override { return sample_; }
  unsigned overrides() const override { return channel::brake; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override;

 private:
  SlipBrakeSettings settings_;
  double start_, sample_;
};

// How the pedal is pressed, where the car has an anti-lock system.
struct PedalBrakeSettings {
  bool anti_lock = true;       // use it where it is there
  double pedal_force = 500.0;  // [N]
  double pedal_time = 0.1;     // [s]
};
std::vector<Field> pedal_brake_fields(PedalBrakeSettings& settings);

class StoppingDistance final : public Manoeuvre {
 public:
  PedalBrakeSettings pedal;
  double speed = 100.0 / 3.6;  // [m/s]
  SlipBrakeSettings brake;
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// The left side of the road has `friction_low`, the right one `friction_high`. Steering held, or by a driver who keeps
// the line.
class SplitFriction final : public SteeredManoeuvre {
 public:
  double speed = 80.0 / 3.6;  // [m/s]
  double friction_high = 0.9, friction_low = 0.3;
  PedalBrakeSettings pedal;
  bool steered = true;      // by a driver
  double half_width = 5.0;  // of the course  [m]
  SlipBrakeSettings brake;
  DriverSettings driver;
  SplitFriction() { driver.preview_time = 0.8; }
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
