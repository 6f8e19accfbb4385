// Names of what units show.
#pragma once

#include <string>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk {

// One for each wheel: slip.1l, slip.1r, ...
inline void add_of_wheels(std::vector<Quantity>& all, int wheels, const Quantity& one) {
  for (int i = 0; i < wheels; ++i)
    all.push_back({one.name + "." + std::to_string(i / 2 + 1) + (i % 2 == 0 ? "l" : "r"), one.unit, one.description});
}

}  // namespace fahrwerk
