// Blending of friction brakes and an electric axle: the motor brakes as far as it can, the friction brakes do the rest.
//   F = pedal/`pedal_per_force`                   what the driver asks for
//   F_m = -T_m i/r                                what the motor brakes with, T_m: its torque as it is measured
//   demand' = (f min(F, `deceleration` m) - F_m)/(F_full τ), 0 .. 1      τ: `time`, F_full: of its largest torque
//   friction brakes: the pedal without F_m `pedal_per_force`
// f is the motor's share. It falls at once, from 1 to 0 between `slip` and twice that, with the slip of the driven
// wheels against the others (or, where all are driven, against the car's speed): the motor brakes one axle alone, and
// on low friction that would lock first. It fades out with `fade` while the anti-lock system acts, whose wheels are to
// have their own pressures alone; and with the speed, between `low_speed` and twice that. It comes back with ten times
// `fade`. At most `deceleration`: the axle with the motor is braked alone.
#pragma once

#include <string>
#include <vector>

#include "electronics/drive_facts.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class RegenerationUnit;

struct RegenerationSettings {
  template <class S>
  using Unit = RegenerationUnit<S>;
  static constexpr const char* kind = "blending";
  static constexpr const char* description = "blending: an electric axle recuperates, friction brakes do the rest";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = false;

  double deceleration = 2.5;  // [m/s²]
  double time = 0.08;         // τ  [s]
  double fade = 0.1;          // [s]
  double slip = 0.02;         // [-]
  double low_speed = 2.0;     // [m/s]
  std::string speed_signal = "body.speed";
  std::string torque_signal = "powertrain.engine_torque";
  std::string anti_lock = "abs";  // name of the unit; empty: there is none

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"active", "-", "1: the motor brakes"},
            {"demand", "-", "of the motor, 0 .. 1"},
            {"motor_force", "N", "braking force of the motor"},
            {"friction_force", "N", "that the friction brakes are asked for"},
            {"share", "-", "of the motor: 1, fading to 0"},
            {"slip", "-", "of the driven wheels against the others"}};
  }
  std::vector<std::string> reads() const {
    std::vector<std::string> all{speed_signal, torque_signal};
    if (!anti_lock.empty()) all.push_back(anti_lock + ".active");
    return all;
  }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
