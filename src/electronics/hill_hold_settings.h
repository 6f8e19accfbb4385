// Hill hold (hill_hold.h): keeps the force on the brake pedal of a standing car until its drive carries it.
#pragma once

#include <string>
#include <vector>

#include "electronics/wheel_names.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class HillHoldUnit;

struct HillHoldSettings {
  template <class S>
  using Unit = HillHoldUnit<S>;
  static constexpr const char* kind = "hill_hold";
  static constexpr const char* description = "keeps a standing car from rolling back until the drive carries it";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = false;

  double rest_speed = 0.05;                    // [m/s]
  double least_pedal = 20.0;                   // [N]
  double hold_time = 3.0, release_time = 0.3;  // [s]
  double margin = 0.1;
  int axles = 2;
  std::string speed_signal = "body.vx";

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"active", "-", "1: it holds more than the driver's foot does"},
            {"pedal", "N", "force that it keeps on the brake pedal"},
            {"drive_force", "N", "of the half shafts at the wheels"}};
  }
  std::vector<std::string> reads() const {
    std::vector<std::string> names = wheel_signals("powertrain.shaft_torque.", "", axles);
    names.push_back(speed_signal);
    return names;
  }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
