#include "scenario/car_commands.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace fahrwerk {
namespace {

constexpr int kUsualControllers = 8;

}  // namespace

CarCommands::CarCommands(const Layout& at) : rules_(at) {
  for (int i = 0; i < kUsualControllers; ++i) commanded_.push_back(none());
}

CarCommands::Commanded CarCommands::none() const {
  Commanded c{nullptr, std::vector<double>(rules_.size()), {}};
  c.found.reserve(rules_.size());
  return c;
}

void CarCommands::forget() {
  for (Commanded& c : commanded_) c.overrides = nullptr;
}

void CarCommands::put(const double* commands, const std::vector<bool>& overrides, double* values) {
  Commanded* held = nullptr;
  for (Commanded& c : commanded_)
    if (!held && (c.overrides == &overrides || !c.overrides)) held = &c;
  if (!held) held = &commanded_.emplace_back(none());
  if (held->overrides != &overrides ||
      std::memcmp(held->commands.data(), commands, held->commands.size() * sizeof(double)) != 0) {
    held->overrides = &overrides;
    std::copy_n(commands, held->commands.size(), held->commands.begin());
    rules_.find(commands, rules_.channels(overrides), held->found);
  }
  rules_.apply(held->found, values);
}

}  // namespace fahrwerk
