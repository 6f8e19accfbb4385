// Traction control: drive slip of the driven wheels, from the wheels that are not driven; where all are, from the
// slowest.
//   s_i = (v_i - v)/max(v, `least_speed`)
// Engine: the accelerator is cut by  k (s̄ - `slip`) + ∫ (s̄ - `slip`) dt k/reset_time,  s̄: mean of the driven wheels.
// Brakes: of two wheels of an axle the one that slips more gets  `pressure_gain` (s_i - s_j - `difference`), at most
// `pressure`, below `brake_speed`: what its brake takes goes to the other one.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"

namespace fahrwerk {

template <class S>
class TcsUnit;

struct TcsSettings {
  template <class S>
  using Unit = TcsUnit<S>;
  static constexpr const char* kind = "tcs";
  static constexpr const char* description = "traction control: engine and brakes against drive slip";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = true;

  double slip = 0.08;          // [-]
  double gain = 3.0;           // k  [-]
  double reset_time = 0.3;     // [s]
  double least_speed = 2.0;    // [m/s]
  double difference = 0.05;    // [-]
  double pressure_gain = 3e7;  // [Pa]
  double pressure = 6e6;       // [Pa]
  double brake_speed = 12.0;   // [m/s]

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{{"active", "-", "lamp: 1 while it cuts or brakes"},
                              {"speed", "m/s", "vehicle speed from wheels that are not driven"},
                              {"cut", "-", "what it takes of the accelerator"}};
    add_of_wheels(all, wheels, {"slip", "-", "drive slip"});
    add_of_wheels(all, wheels, {"pressure", "Pa", "pressure that it wants"});
    return all;
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
