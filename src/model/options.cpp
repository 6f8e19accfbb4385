#include "model/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fahrwerk {

double input_grid(const RunOptions& o) { return is_fixed_step(o.method) ? o.step : o.record_interval; }

std::optional<long> whole_ratio(double interval, double step) {
  const double ratio = std::nearbyint(interval / step);
  if (!(ratio >= 1.0 && ratio < 1e15) || std::fabs(interval - ratio * step) > 1e-12 * interval) return std::nullopt;
  return static_cast<long>(ratio);
}

std::vector<std::string> unused_options(const RunOptions& o) {
  if (is_fixed_step(o.method) || !o.step_given) return {};
  return {fmt::format("solver.step is not used: {} chooses its steps itself, up to solver.max_step",
                      method_name(o.method))};
}

// With the time beside them, at eight bytes each.
bool records_too_much(const RunOptions& o, std::size_t signals) {
  return (o.record_times.empty() ? o.duration / o.record_interval : static_cast<double>(o.record_times.size())) *
             static_cast<double>(signals + 1) >
         2.5e8;
}

std::vector<std::string> problems_of_run(const RunOptions& o, std::size_t signals) {
  std::vector<std::string> found;
  const auto positive = [&found](const char* key, double value, const char* unit) {
    if (value > 0.0 && std::isfinite(value)) return true;
    found.push_back(fmt::format("{}: {} {} is out of range; expected > 0 {} and finite", key, value, unit, unit));
    return false;
  };
  const bool step = positive("step", o.step, "s"), record = positive("record_interval", o.record_interval, "s");
  const bool endless = std::isinf(o.duration) && o.duration > 0.0;
  const bool duration = !endless && positive("duration", o.duration, "s");
  positive("absolute_tolerance", o.absolute_tolerance, "m");
  positive("max_step", o.max_step, "s");
  if (!(o.relative_tolerance >= 0.0) || !std::isfinite(o.relative_tolerance))
    found.push_back(
        fmt::format("relative_tolerance: {} is out of range; expected >= 0 and finite", o.relative_tolerance));
  if (is_fixed_step(o.method) && step && record && !whole_ratio(o.record_interval, o.step))
    found.push_back(fmt::format("record_interval: {} s is no multiple of the step {} s; nearest is {} s",
                                o.record_interval, o.step,
                                std::max(1.0, std::nearbyint(o.record_interval / o.step)) * o.step));
  if (is_fixed_step(o.method) && step && duration && o.duration / o.step > 1e12)
    found.push_back(fmt::format("step: {} s gives more than 1e12 steps in {} s", o.step, o.duration));
  if (is_fixed_step(o.method) && !o.record_times.empty())
    found.push_back(fmt::format("record_times: {} has steps that do not meet them; expected an adaptive method",
                                method_name(o.method)));
  if (!std::is_sorted(o.record_times.begin(), o.record_times.end()) ||
      (!o.record_times.empty() && !(o.record_times.front() >= 0.0)))
    found.emplace_back("record_times: are not all >= 0 s and increasing");
  if (duration && record && records_too_much(o, signals))
    found.push_back(fmt::format("record_interval: {} s in {} s of {} signals is more than 2 GB; record less",
                                o.record_interval, o.duration, signals));
  return found;
}

}  // namespace fahrwerk
