// Roll-stability control: before a car with a high centre of gravity lifts wheels, the outer front wheel is braked and
// the engine cut. That lowers the speed and, more, the lateral force of the tyre that turns it over.
//   a = f_y + `prediction` f_y' (filtered),   limit a_0 = `share` g track/(2 h)
//   p = `gain` (|a| - a_0), at most `pressure`; held for `hold` after the last time
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"

namespace fahrwerk {

template <class S>
class RollUnit;

struct RollSettings {
  template <class S>
  using Unit = RollUnit<S>;
  static constexpr const char* kind = "roll_stability";
  static constexpr const char* description = "roll stability: brakes the outer front wheel before wheels lift";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;
  static constexpr bool in_lanes = true;

  double share = 0.65;       // [-]
  double prediction = 0.1;   // [s]
  double filter = 0.03;      // [s]
  double gain = 5e6;         // [Pa/(m/s²)]
  double pressure = 1.2e7;   // [Pa]
  double hold = 0.2;         // [s]
  double least_speed = 8.0;  // [m/s]

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"active", "-", "lamp: 1 while it brakes a wheel"},
            {"acceleration", "m/s^2", "lateral acceleration that it expects"},
            {"limit", "m/s^2", "beyond which it brakes"}};
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
