// One parameter that runs through a range.
#pragma once

#include <string>

namespace fahrwerk {

struct Variation {
  std::string key;   // speed, vehicle.front.spring.stiffness, parameters.L
  std::string unit;  // of from and to, as given
  double from = 0.0, to = 0.0;
  int count = 0;  // >= 2

  double value(int i) const { return from + (to - from) * i / (count - 1); }
  // key=value unit, as changes of files are given.
  std::string change(double value) const;
};

}  // namespace fahrwerk
