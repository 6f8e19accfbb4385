// Inputs that are rates of others: what is held has none.
#pragma once

#include <optional>
#include <string_view>

#include "model/model.h"

namespace fahrwerk {

// The input that is the rate of this one, by what the model says or else by its name: `rack.1l` has `rack_rate.1l`,
// `hand_wheel_angle` has `hand_wheel_rate`. Allocates nothing.
inline std::optional<std::size_t> rate_input_of(const Model& model, std::size_t place) {
  for (const InputRate& r : model.input_rates())
    if (r.of == static_cast<int>(place) && r.rate >= 0) return static_cast<std::size_t>(r.rate);
  // Head, `_rate`, tail.
  const std::string_view name = model.inputs()[place].name;
  constexpr std::string_view angle = "_angle", rate = "_rate", rack = "input.rack.";
  std::string_view head, tail;
  if (name.ends_with(angle))
    head = name.substr(0, name.size() - angle.size());
  else if (name.starts_with(rack))
    head = name.substr(0, rack.size() - 1), tail = name.substr(rack.size() - 1);
  else
    return std::nullopt;
  for (std::size_t i = 0; i < model.inputs().size(); ++i) {
    const std::string_view other = model.inputs()[i].name;
    if (other.size() == head.size() + rate.size() + tail.size() && other.starts_with(head) && other.ends_with(tail) &&
        other.substr(head.size(), rate.size()) == rate)
      return i;
  }
  return std::nullopt;
}

}  // namespace fahrwerk
