#include "load/scenario/scenario_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "files/nearest.h"

namespace fahrwerk::load {

using files::Reader;

namespace {

std::vector<std::string> read_signals(const Reader& r, const std::vector<Quantity>& known, const std::string& rig) {
  const std::vector<std::string> signals = r.texts("signals", {.min_size = 1, .max_size = 10'000});
  std::vector<std::string> names;
  for (const Quantity& signal : known) names.push_back(signal.name);
  for (std::size_t i = 0; i < signals.size(); ++i) {
    try {
      select(known, {signals[i]});
    } catch (const std::invalid_argument&) {
      const std::string near = files::nearest(signals[i], names);
      r.problem(fmt::format("signals[{}]", i), fmt::format("{} has no signal {}{}", rig, files::quote(signals[i]),
                                                           near.empty() ? "" : "; did you mean '" + near + "'?"));
    }
  }
  return signals;
}

}  // namespace

const std::vector<std::string>& scenario_kinds() {
  static const std::vector<std::string> kinds{"car",       "tire_rig", "quarter_vehicle", "classic",
                                              "multibody", "modules",  "mechanism"};
  return kinds;
}

const std::vector<std::string>& rig_method_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all = method_names();
    std::erase(all, method_name(Method::two_step));
    return all;
  }();
  return names;
}

std::string read_scenario_name(const Reader& root, const std::filesystem::path& file) {
  const std::string name = root.text("name", file.stem().string());
  if (name.empty() || name.find_first_of("/\\") != std::string::npos || name.front() == '.')
    root.problem("name", "is the name of a folder; expected a plain name without '/'");
  return name;
}

std::vector<std::string> read_rig_options(const Reader& root, const std::vector<Quantity>& known,
                                          const std::string& rig, RunOptions& o, double step, double interval,
                                          Method method) {
  o.method = method;
  o.step = step;
  o.record_interval = interval;
  o.duration = root.number("duration", "s", {.above = 0, .max = 1e5});
  if (root.has("solver")) {
    const Reader r = root.map("solver");
    o.method = method_from_name(r.choice("method", rig_method_names(), method_name(method))).value_or(method);
    o.step = r.number("step", "s", {.min = 1e-7, .max = 1e-2}, o.step), o.step_given = r.has("step");
    o.relative_tolerance = r.number("relative_tolerance", "-", {.min = 1e-14, .max = 0.1}, o.relative_tolerance);
    o.absolute_tolerance = r.number("absolute_tolerance", "-", {.min = 1e-16, .max = 0.1}, o.absolute_tolerance);
    o.max_step = r.number("max_step", "s", {.min = 1e-6, .max = 100}, o.max_step);
  }
  std::vector<std::string> signals;
  if (root.has("record")) {
    const Reader r = root.map("record");
    o.record_interval = r.number("interval", "s", {.above = 0, .max = 1e3}, o.record_interval);
    if (r.has("signals")) signals = read_signals(r, known, rig);
  }
  if (is_fixed_step(o.method)) o.record_interval = std::max(o.record_interval, o.step);
  return signals;
}

void check_samples(const Reader& root, const std::string& key, double frequency, const RunOptions& options) {
  if (!(frequency * options.record_interval * kSamplesPerPeriod > 1.0 + 1e-9)) return;
  root.problem(key, fmt::format("{:g} Hz needs samples at least every {:.3g} ms, {:g} in a period; record.interval is "
                                "{:.3g} ms",
                                frequency, 1e3 / (kSamplesPerPeriod * frequency), kSamplesPerPeriod,
                                1e3 * options.record_interval));
}

void check_rig_options(const Reader& root, const RunOptions& options, std::size_t signals) {
  for (const std::string& line : problems_of_run(options, signals)) {
    const std::size_t colon = line.find(": ");
    const std::string name = line.substr(0, colon);
    const std::string key = name == "record_interval" ? "record.interval"
                            : name == "duration"      ? name
                                                      : "solver." + name;
    root.problem(key, colon == std::string::npos ? line : line.substr(colon + 2));
  }
}

}  // namespace fahrwerk::load
