#include "scenario/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "scenario/signals.h"

namespace fahrwerk {

bool records_too_much(const Layout& at, const SimulationOptions& o) {
  return records_too_much(o, select_signals(at, o.signals).size());
}

std::vector<std::string> problems(const Layout& at, const SimulationOptions& o) {
  std::vector<std::string> found;
  try {
    std::vector<std::string> of_car = o.signals;
    std::erase_if(of_car, [&o](const std::string& name) {
      return std::any_of(o.shown.begin(), o.shown.end(),
                         [&](const ShownValue& s) { return matches(name, s.quantity.name); });
    });
    const std::size_t count = o.signals.empty() || !of_car.empty() ? select_signals(at, of_car).size() : 0;
    found = problems_of_run(o, count + o.shown.size());
  } catch (const std::invalid_argument& e) {
    found = problems_of_run(o, 0);
    found.emplace_back(e.what());
  }
  const auto positive = [&found](const char* key, double value, const char* unit) {
    if (!(value > 0.0) || !std::isfinite(value))
      found.push_back(fmt::format("{}: {} {} is out of range; expected > 0 {} and finite", key, value, unit, unit));
  };
  positive("limits.speed", o.limits.speed, "m/s");
  positive("limits.angular_velocity", o.limits.angular_velocity, "rad/s");
  positive("limits.hub_travel", o.limits.hub_travel, "m");
  positive("limits.steer_travel", o.limits.steer_travel, "m");
  if (o.stop_below_speed) positive("stop_below_speed", *o.stop_below_speed, "m/s");
  return found;
}

}  // namespace fahrwerk
