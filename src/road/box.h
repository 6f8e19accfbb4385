// A rectangle along the axes of the earth frame; sides may be infinite.
#pragma once

#include <limits>

namespace fahrwerk {

struct Box {
  double x_min = -std::numeric_limits<double>::infinity(), x_max = std::numeric_limits<double>::infinity();
  double y_min = -std::numeric_limits<double>::infinity(), y_max = std::numeric_limits<double>::infinity();

  bool contains(double x, double y) const { return x >= x_min && x <= x_max && y >= y_min && y <= y_max; }
};

}  // namespace fahrwerk
