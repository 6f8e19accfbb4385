// A number with a name: what evaluations, rigs and analyses find, and what follows from parameters alone.
#pragma once

#include <string>

namespace fahrwerk {

struct Metric {
  std::string name;  // yaw_rate_max
  double value;      // SI; NaN: unknown or meaningless here
  std::string unit;  // rad/s; "-": none
  std::string description;
};

}  // namespace fahrwerk
