#include "scenario/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "scenario/record_size.h"
#include "scenario/signals.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

static_assert(adaptive_method(Method::cvode_auto) == integrators::AdaptiveMethod::automatic &&
              adaptive_method(Method::rosenbrock) == integrators::AdaptiveMethod::rosenbrock);

const std::vector<std::string>& method_names() {
  static const std::vector<std::string> names{
      "implicit_euler", "ros2",       "two_step",         "euler",          "heun",       "rk4",
      "dormand_prince", "fehlberg",   "bogacki_shampine", "bulirsch_stoer", "adams_pece", "trapezoidal",
      "tr_bdf2",        "rosenbrock", "cvode_adams",      "cvode_bdf",      "cvode_auto"};
  return names;
}

std::optional<Method> method_from_name(std::string_view name) {
  const std::vector<std::string>& names = method_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Method>(found - names.begin());
}

const std::string& method_name(Method method) { return method_names()[static_cast<std::size_t>(method)]; }

std::optional<long> whole_ratio(double interval, double step) {
  const double ratio = std::nearbyint(interval / step);
  if (!(ratio >= 1.0 && ratio < 1e15) || std::fabs(interval - ratio * step) > 1e-12 * interval) return std::nullopt;
  return static_cast<long>(ratio);
}

std::vector<std::string> unused_options(const SimulationOptions& options) {
  if (is_fixed_step(options.method) || !options.step_given) return {};
  return {fmt::format("solver.step is not used: {} chooses its steps itself, up to solver.max_step",
                      method_name(options.method))};
}

namespace {

// With the time beside them, at eight bytes each.
bool too_much(const SimulationOptions& o, std::size_t signals) {
  return o.duration / o.record_interval * static_cast<double>(signals + 1) > 2.5e8;
}

}  // namespace

bool records_too_much(const SimulationOptions& o) { return too_much(o, select_signals(o.signals).size()); }

std::vector<std::string> problems(const SimulationOptions& o) {
  try {
    return problems_of_model(o, select_signals(o.signals).size());
  } catch (const std::invalid_argument& e) {
    std::vector<std::string> found = problems_of_model(o, 0);
    found.emplace_back(e.what());
    return found;
  }
}

std::vector<std::string> problems_of_model(const SimulationOptions& o, std::size_t signals) {
  std::vector<std::string> found;
  const auto positive = [&found](const char* key, double value, const char* unit) {
    if (value > 0.0 && std::isfinite(value)) return true;
    found.push_back(fmt::format("{}: {} {} is out of range; expected > 0 {} and finite", key, value, unit, unit));
    return false;
  };
  const bool step = positive("step", o.step, "s"), duration = positive("duration", o.duration, "s");
  const bool record = positive("record_interval", o.record_interval, "s");
  positive("absolute_tolerance", o.absolute_tolerance, "m");
  positive("max_step", o.max_step, "s");
  positive("limits.speed", o.limits.speed, "m/s");
  positive("limits.angular_velocity", o.limits.angular_velocity, "rad/s");
  positive("limits.hub_travel", o.limits.hub_travel, "m");
  positive("limits.steer_travel", o.limits.steer_travel, "m");
  if (!(o.relative_tolerance >= 0.0) || !std::isfinite(o.relative_tolerance))
    found.push_back(
        fmt::format("relative_tolerance: {} is out of range; expected >= 0 and finite", o.relative_tolerance));
  if (o.stop_below_speed) positive("stop_below_speed", *o.stop_below_speed, "m/s");
  if (is_fixed_step(o.method) && step && record && !whole_ratio(o.record_interval, o.step))
    found.push_back(fmt::format("record_interval: {} s is no multiple of the step {} s; nearest is {} s",
                                o.record_interval, o.step,
                                std::max(1.0, std::nearbyint(o.record_interval / o.step)) * o.step));
  if (is_fixed_step(o.method) && step && duration && o.duration / o.step > 1e12)
    found.push_back(fmt::format("step: {} s gives more than 1e12 steps in {} s", o.step, o.duration));
  if (duration && record && too_much(o, signals))
    found.push_back(fmt::format("record_interval: {} s in {} s of {} signals is more than 2 GB; record less",
                                o.record_interval, o.duration, signals));
  return found;
}

std::vector<double> state_scales() {
  using namespace car_state;
  std::vector<double> scale(size, 1.0);
  const auto four = [&scale](int begin, double value) { std::fill_n(scale.begin() + begin, 4, value); };
  // Deflections of stiff elements are small: 1e-2 m of steering compliance or tyre are as much as 1 m of path.
  four(hub, 0.1), four(steer, 0.01), four(hub_rate, 1.0), four(steer_rate, 0.1), four(spin, 10.0);
  four(tire_x, 0.01), four(tire_y, 0.01), four(tire_bore, 0.01);
  return scale;
}

}  // namespace fahrwerk
