// What has a name and a unit: states, inputs and outputs of models, columns of records.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk {

struct Quantity {
  std::string name;           // body.yaw_rate
  std::string unit;           // rad/s; "-": none
  std::string description{};  // one line, with the frame
  double scale = 1.0;         // of a state: its typical size, which absolute tolerances are multiplied with
  bool cyclic = false;        // of a state: does not act back on the others; no state of a linear model
};

// Place of a name; nothing if it is not there.
std::optional<std::size_t> place_of(const std::vector<Quantity>& list, std::string_view name);

// `*` stands for any run of characters, also for none: wheel.*.fz.
bool matches(std::string_view pattern, std::string_view name);

// Places of those behind names with `*`, increasing, each once; no names: all. Throws std::invalid_argument naming what
// matches nothing.
std::vector<std::size_t> select(const std::vector<Quantity>& list, const std::vector<std::string>& names);

}  // namespace fahrwerk
