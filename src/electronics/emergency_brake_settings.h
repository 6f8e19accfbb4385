// Emergency braking (emergency_brake.h) behind the vehicle that a radar sees: by the brake pedal, the throttle cut.
#pragma once

#include <string>
#include <vector>

#include "electronics/drive_facts.h"
#include "electronics/emergency_brake.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class EmergencyBrakeUnit;

struct EmergencyBrakeSettings {
  template <class S>
  using Unit = EmergencyBrakeUnit<S>;
  static constexpr const char* kind = "aeb";
  static constexpr const char* description = "emergency braking behind the vehicle that a radar sees";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;
  static constexpr bool in_lanes = false;

  EmergencyBrakeLaw<double> law{1.0, 2.6, 3.5, 5.5, 4.0, 12.0, 0.3, 1.5};
  double rise = 2500.0;  // of the pedal force at most  [N/s]
  std::string speed_signal = "body.speed";
  std::string radar = "radar";  // name of the unit

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"stage", "-", "0 none, 1 warning, 2 brakes partly, 3 brakes fully"},
            {"required", "m/s^2", "deceleration that would just avoid the vehicle ahead"},
            {"pedal", "N", "force on the brake pedal that it asks for"}};
  }
  std::vector<std::string> reads() const {
    return {speed_signal, radar + ".seen", radar + ".gap", radar + ".speed", radar + ".acceleration"};
  }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
