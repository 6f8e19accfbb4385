#include "scenario/options.h"

#include <fmt/format.h>

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
    found = problems_of_run(o, select_signals(at, o.signals).size());
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
