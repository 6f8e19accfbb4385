// Signals of powertrain, brakes, steering, air and energy, for the registry (signals.h).
#pragma once

#include <type_traits>
#include <vector>

#include "scenario/signals.h"

namespace fahrwerk {

// Of a list over wheels or axles; zero where the part is not there.
template <class List>
auto part_of(const List& list, int i) {
  using Value = std::decay_t<decltype(list[i])>;
  return i < static_cast<int>(list.size()) ? list[i] : Value(0.0);
}

void add_equipment_signals(const Layout& at, std::vector<Signal>& all);

// Of the force elements of the suspension.
void add_suspension_signals(const Layout& at, std::vector<Signal>& all);

}  // namespace fahrwerk
