// Names of the wheels' signals: wheel.1l.hub_travel, wheel.1r.hub_travel, ...
#pragma once

#include <string>
#include <vector>

namespace fahrwerk {

inline std::vector<std::string> wheel_signals(const std::string& before, const std::string& behind, int axles) {
  std::vector<std::string> names;
  for (int k = 1; k <= axles; ++k)
    for (const char* side : {"l", "r"}) names.push_back(before + std::to_string(k) + side + behind);
  return names;
}

}  // namespace fahrwerk
