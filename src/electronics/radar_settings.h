// What a radar sees in front: the vehicle ahead as a signal. Each lead vehicle is there from a time on, at a gap from
// the car's front, and goes with a speed over time; a file or a record of another run may give that (model/history.h).
// The gap changes by the difference of the speeds, integrated by the trapezoidal rule over the samples. Of several the
// nearest one within range counts; one that has been hit (gap below zero) stays.
#pragma once

#include <string>
#include <vector>

#include "model/history.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class RadarUnit;

struct RadarSettings {
  template <class S>
  using Unit = RadarUnit<S>;
  static constexpr const char* kind = "radar";
  static constexpr const char* description = "the vehicle ahead, whose motion the file tells: gap and speed";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = false, needs_powertrain = false;
  static constexpr bool in_lanes = false;

  struct Lead {
    double from = 0.0, until = 1e9;  // [s]
    double gap = 0.0;                // at `from`  [m]
    TimeHistory speed{0.0};          // over the time of the run  [m/s]
  };
  std::vector<Lead> leads;
  double range = 200.0;  // [m]
  std::string speed_signal = "body.speed";

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"seen", "-", "1: there is a vehicle ahead within range"},
            {"gap", "m", "to the vehicle ahead; without one the range"},
            {"speed", "m/s", "of the vehicle ahead"},
            {"acceleration", "m/s^2", "of the vehicle ahead"}};
  }
  std::vector<std::string> reads() const { return {speed_signal}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
