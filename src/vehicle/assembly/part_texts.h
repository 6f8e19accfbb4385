// The parts of a car with what became of them, in words: for records, pages and other programs.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vehicle/assembly/parts.h"

namespace fahrwerk {

// powertrain: acting, ...; control units behind them by their names.
inline std::vector<std::pair<std::string, std::string>> part_texts(const PartStates& states) {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const CarPart part : kCarParts) texts.emplace_back(to_string(part), to_string(states[part]));
  for (const auto& [name, state] : states.units) texts.emplace_back(name, to_string(state));
  return texts;
}

}  // namespace fahrwerk
