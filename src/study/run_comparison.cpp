#include "study/run_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "files/nearest.h"
#include "files/units.h"
#include "model/quantity.h"

namespace fahrwerk {
namespace {

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

const std::vector<std::string> kUsualSignals{"body.speed",          "body.yaw_rate", "body.lateral_acceleration",
                                             "body.roll",           "body.pitch",    "body.longitudinal_acceleration",
                                             "body.sideslip_angle", "input.rack.1l", "wheel.*.fz"};

// A number that stood with a unit (or with none: SI) in SI, for a signal of this one.
double in_unit_of(const char* key, double number, const std::string& given, const std::string& unit) {
  const auto refuse = [&](const std::string& message) { throw files::InputError(files::Problem{"", 0, key, message}); };
  if (given.empty()) return number;
  std::string error;
  if (!files::parse_unit(unit, error)) refuse("a signal in " + files::quote(unit) + " takes plain numbers");
  const double value = files::to_si(fmt::format("{} {}", number, given), unit, error);
  if (!error.empty()) refuse(error);
  return value;
}

struct CrossQuantity {
  std::vector<double> values;
  std::string unit;
};

// A signal, or the quotient of two; gaps where its divisor is next to nothing.
std::optional<CrossQuantity> cross_quantity(const ComparedRun& run, const std::string& text,
                                            files::Problems& problems) {
  const auto find = [&](const std::string& name) -> std::optional<CrossQuantity> {
    if (name == "time") return CrossQuantity{run.result.time, "s"};
    if (const files::Column* c = run.find(name)) return CrossQuantity{c->values, c->unit};
    problems.add(run.name, 0, "--cross", "has no signal " + files::quote(name));
    return std::nullopt;
  };
  const std::size_t slash = text.find('/');
  std::optional<CrossQuantity> upper = find(text.substr(0, slash));
  if (slash == std::string::npos || !upper) return upper;
  const std::optional<CrossQuantity> lower = find(text.substr(slash + 1));
  if (!lower) return std::nullopt;
  double most = 0.0;
  for (const double v : lower->values) most = std::fmax(most, std::fabs(v));
  for (std::size_t k = 0; k < upper->values.size(); ++k) {
    const double v = lower->values[k];
    upper->values[k] = std::fabs(v) > 1e-3 * most ? upper->values[k] / v : kNoFigure;
  }
  upper->unit = fmt::format("{}/({})", upper->unit, lower->unit);
  return upper;
}

}  // namespace

const files::Column* ComparedRun::find(const std::string& signal) const {
  for (const files::Column& c : result.columns)
    if (c.name == signal) return &c;
  return nullptr;
}

Series ComparedRun::series(const std::string& signal) const {
  const files::Column* c = find(signal);
  return c ? Series{result.time, c->values} : Series{};
}

std::vector<std::string> shared_signals(const ComparedRuns& runs, const std::vector<std::string>& asked,
                                        files::Problems& problems) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const std::string& pattern : asked.empty() ? kUsualSignals : asked) {
    bool any = false;
    for (const files::Column& c : runs.front().result.columns) {
      if (!matches(pattern, c.name)) continue;
      const bool shared =
          std::any_of(runs.begin() + 1, runs.end(), [&](const ComparedRun& run) { return run.find(c.name); });
      any = any || shared;
      if (shared && seen.insert(c.name).second) names.push_back(c.name);
    }
    if (!any && !asked.empty()) problems.add("", 0, "signals", "the runs share no signal " + files::quote(pattern));
  }
  if (names.empty() && problems.empty())
    problems.add("", 0, "", "the runs share none of the usual signals; name some with --signals");
  return names;
}

void convert_bands(const ComparedRun& reference, std::vector<NamedBand>& bands) {
  for (NamedBand& b : bands)
    for (const files::Column& c : reference.result.columns)
      if (!b.unit.empty() && matches(b.pattern, c.name))
        b.band.offset = in_unit_of("band", b.band.offset, std::exchange(b.unit, ""), c.unit);
}

std::optional<Band> band_of(const std::vector<NamedBand>& bands, const std::string& signal) {
  for (const NamedBand& b : bands)
    if (matches(b.pattern, signal)) return b.band;
  return std::nullopt;
}

std::vector<ComparedSignal> compare_signals(const ComparedRuns& runs, const std::vector<std::string>& names,
                                            const std::vector<NamedBand>& bands) {
  std::vector<ComparedSignal> all;
  for (const std::string& name : names)
    for (std::size_t i = 1; i < runs.size(); ++i)
      if (runs[i].find(name))
        all.push_back({name, runs[i].name, runs[0].find(name)->unit,
                       compare(runs[0].series(name), runs[i].series(name), band_of(bands, name))});
  return all;
}

std::vector<ComparedMetric> compare_metrics(const ComparedRuns& runs) {
  std::vector<ComparedMetric> all;
  for (const auto& [name, first] : runs.front().metrics) {
    const auto unit = runs.front().units.find(name);
    ComparedMetric m{name, unit == runs.front().units.end() ? "" : unit->second, {}};
    bool shared = false;
    for (const ComparedRun& run : runs) {
      const auto value = run.metrics.find(name);
      m.values.push_back(value == run.metrics.end() ? kNoFigure : value->second);
      shared = shared || (&run != &runs.front() && value != run.metrics.end());
    }
    if (shared) all.push_back(std::move(m));
  }
  return all;
}

std::vector<CrossAnswer> cross_plots(const ComparedRuns& runs, const std::vector<CrossPlot>& plots,
                                     files::Problems& problems) {
  std::vector<CrossAnswer> all;
  for (CrossPlot plot : plots) {
    const auto x = cross_quantity(runs.front(), plot.x, problems), y = cross_quantity(runs.front(), plot.y, problems);
    if (!x || !y) continue;
    plot.band.y.offset = in_unit_of("cross", plot.band.y.offset, plot.y_unit, y->unit);
    plot.band.x.offset = in_unit_of("cross", plot.band.x.offset, plot.x_unit, x->unit);
    CrossAnswer answer{plot, y->unit, x->unit, {{runs.front().name, x->values, y->values}}, {}};
    for (std::size_t i = 1; i < runs.size(); ++i) {
      const auto other_x = cross_quantity(runs[i], plot.x, problems),
                 other_y = cross_quantity(runs[i], plot.y, problems);
      if (!other_x || !other_y) continue;
      answer.found.push_back(cross_compare(x->values, y->values, other_x->values, other_y->values, plot.band));
      answer.curves.push_back({runs[i].name, other_x->values, other_y->values});
    }
    all.push_back(std::move(answer));
  }
  return all;
}

const char* verdict(const CrossComparison& found) {
  return found.points == 0 ? "nothing to compare" : found.within == 1.0 ? "inside" : "outside";
}

}  // namespace fahrwerk
