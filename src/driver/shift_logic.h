// Which gear, and how to get into it.
//
// Choice: by the engine speed that a gear would have, between two lines over the throttle α:
//   up    ω_k > ω_up(α)    and the next gear would turn above (1 + ε) ω_down(α)
//   down  ω_k < ω_down(α)  and the lower gear would turn below (1 - ε) ω_up(α)
//   ω_up = lerp(up_light, up_full; α), ω_down = lerp(down_light, down_full; α)
// The second conditions are the hysteresis: a gear just taken is not left again at the same throttle.
//
// Change: clutch pressed - neutral - new gear - clutch released, each with its time; a gearbox with a converter changes
// under load in one go, with its lock-up open meanwhile.
#pragma once

#include "powertrain/drivetrain.h"

namespace fahrwerk {

struct ShiftSettings {
  double up_light = 230.0, up_full = 600.0;      // engine speed without and with full throttle  [rad/s]
  double down_light = 120.0, down_full = 300.0;  // below the up lines  [rad/s]
  double hysteresis = 0.08;                      // ε  >= 0
  double dwell = 1.0;                            // shortest time in a gear  [s]
  double declutch_time = 0.12;                   // clutch pressed  [s]  > 0
  double neutral_time = 0.08;                    // [s]  >= 0
  double engage_time = 0.12;                     // new gear, clutch still pressed: the synchroniser works  [s]  >= 0
  double clutch_time = 0.30;                     // clutch released  [s]  > 0
};

// Lines that suit an engine: up at full throttle shortly before the limiter, without throttle at 2.6 times idling; down
// at full throttle at 45 % of the limit, without throttle at 1.4 times idling. An electric motor has one gear.
ShiftSettings shift_settings(const Drivetrain<double>& drivetrain);

// The forward gear to be in, at most one away from `gear` (>= 1).
int wanted_gear(const ShiftSettings& settings, const Gearbox& gearbox, int gear, double output_speed, double throttle);

// A change of gear as it goes on.
class GearChange {
 public:
  enum class Phase { none, declutch, neutral, engage, release };
  struct Pedal {
    Phase phase;
    double clutch;  // 0 released .. 1 pressed
    int gear;       // engaged now
  };

  explicit GearChange(const ShiftSettings& settings, bool under_load, int gear)
      : settings_(settings), under_load_(under_load), gear_(gear), target_(gear) {}

  void begin(double t, int target);
  bool active() const { return phase_ != Phase::none; }
  // The gear in which it will end.
  int target() const { return target_; }
  double last_change() const { return last_; }
  // Without clutch and time: at rest.
  void take(int gear) { gear_ = target_ = gear, phase_ = Phase::none; }
  Pedal at(double t);

 private:
  double span(Phase phase) const;

  ShiftSettings settings_;
  bool under_load_;
  int gear_, target_;
  Phase phase_ = Phase::none;
  double since_ = 0.0, last_ = -1e9;
};

}  // namespace fahrwerk
