// One parameter that runs through a range.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace fahrwerk::cli {

struct Variation {
  std::string key;   // speed, vehicle.front.spring.stiffness, parameters.L
  std::string unit;  // of from and to, as given
  double from = 0.0, to = 0.0;
  int count = 0;

  double value(int i) const { return from + (to - from) * i / (count - 1); }
  std::string change(double value) const;  // key=value unit, as for --set
};

// key=from:to:n, the unit with `to` or with both; what is wrong is refused as the option --vary.
Variation read_variation(const std::string& text);

// Refuses a key that the file does not hold: where every name is allowed (parameters of a model), a change of another
// one would do nothing.
void require_key(const std::filesystem::path& file, const std::string& key);

// Runs a command with `--vary text`; what it refuses of the key that runs through the range is said of that option.
int with_variation(const std::string& text, const std::function<int()>& command);

}  // namespace fahrwerk::cli
