// A plain feedback: any signal, or what another unit shows, through a PID law to any input of the car.
//   e = target - y,   u = gain (e + ∫ e dt/reset_time + derivative_time e'),   low <= u <= high
// The integral stops at the limits. Reset time 0: no integral.
#pragma once

#include <string>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class FeedbackUnit;

struct FeedbackSettings {
  template <class S>
  using Unit = FeedbackUnit<S>;
  static constexpr const char* kind = "feedback";
  static constexpr const char* description = "PID law from a signal to an input";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = false, needs_powertrain = false;
  static constexpr bool in_lanes = false;

  std::string input, output;
  double target = 0.0, gain = 1.0, reset_time = 0.0, derivative_time = 0.0;
  double low = -1e9, high = 1e9;

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"error", "-", "target less what is read"}, {"output", "-", "what is added to the input"}};
  }
  std::vector<std::string> reads() const { return {input}; }
  std::vector<std::string> sets() const { return {output}; }
};

}  // namespace fahrwerk
