// Automatic gearbox (gearbox_control.h): gear and clutch are the unit's, whoever drives. Lines that are not given suit
// the engine: up at full throttle shortly before the limiter, without throttle at 2.6 times idling; down at full
// throttle at 45 % of the limit, without throttle at 1.4 times idling. An electric motor has nothing to shift.
#pragma once

#include <string>
#include <vector>

#include "electronics/drive_facts.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class GearboxUnit;

struct GearboxSettings {
  template <class S>
  using Unit = GearboxUnit<S>;
  static constexpr const char* kind = "gearbox";
  static constexpr const char* description = "automatic gearbox: shifts and works the clutch, whoever drives";
  static constexpr unsigned overrides = 128;  // channel::gears (control/controller.h)
  static constexpr bool needs_brakes = false, needs_powertrain = true;
  static constexpr bool in_lanes = false;

  double up_light = 0.0, up_full = 0.0, down_light = 0.0, down_full = 0.0;  // [rad/s]; 0: by the engine
  double hysteresis = 0.08, dwell = 1.0;
  double declutch_time = 0.12, neutral_time = 0.08, engage_time = 0.12, clutch_time = 0.30;  // [s]
  double launch = 0.0;  // [rad/s]; 0: 2 times idling

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"gear", "-", "that it engages"},
            {"target", "-", "gear that it shifts to"},
            {"clutch", "-", "pedal of the clutch or opening of the lock-up"},
            {"shifting", "-", "1: a change goes on"}};
  }
  std::vector<std::string> reads() const { return {"powertrain.throttle"}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
