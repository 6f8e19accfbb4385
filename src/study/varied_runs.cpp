#include "study/varied_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

std::string early_end(const RunSummary& s) {
  if (s.ended_as_asked()) return {};
  return s.message.empty() ? to_string(s.status) : fmt::format("{}: {}", to_string(s.status), s.message);
}

}  // namespace

std::string Variation::change(double value) const {
  return unit.empty() ? fmt::format("{}={}", key, value) : fmt::format("{}={} {}", key, value, unit);
}

bool VariedFigure::changes() const {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const double x : values)
    if (std::isfinite(x)) low = std::min(low, x), high = std::max(high, x);
  return high - low > 1e-9 * std::max(std::fabs(low), std::fabs(high));
}

std::vector<std::string> VariedRuns::early_ends() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < early.size(); ++i)
    if (!early[i].empty())
      lines.push_back(fmt::format("{} = {:g}{}: {}", variation.key, values[i],
                                  variation.unit.empty() ? "" : " " + variation.unit, early[i]));
  return lines;
}

VariedRuns vary(const Variation& v, const std::function<VariedRun(const std::string& change)>& run) {
  VariedRuns all{v, {}, {}, {}, {}, {}};
  std::map<std::string, std::size_t> place;
  Progress progress(v.count);
  for (int i = 0; i < v.count; ++i) {
    progress.at(i);
    const std::optional<VariedRun> one = unless_interrupted([&] { return run(v.change(v.value(i))); });
    if (!one) break;  // half a run is not kept
    all.name = one->name, all.values.push_back(v.value(i)), all.status.emplace_back(to_string(one->summary.status));
    all.early.push_back(early_end(one->summary));
    for (const Metric& m : one->metrics) {
      const auto [at, added] = place.try_emplace(m.name, all.figures.size());
      if (added) all.figures.push_back({m.name, m.unit, m.description, {}});
      std::vector<double>& values = all.figures[at->second].values;
      values.resize(static_cast<std::size_t>(i), NAN), values.push_back(m.value);
    }
  }
  for (VariedFigure& f : all.figures) f.values.resize(all.values.size(), NAN);
  if (interrupt_requested())
    all.interrupted = fmt::format("interrupted: {} of {} runs are done", all.values.size(), v.count);
  return all;
}

std::string varied_csv(const VariedRuns& s) {
  std::string text =
      fmt::format("\"{} [{}]\",status", s.variation.key, s.variation.unit.empty() ? "-" : s.variation.unit);
  for (const VariedFigure& f : s.figures) text += fmt::format(",\"{} [{}]\"", f.name, f.unit);
  for (std::size_t i = 0; i < s.values.size(); ++i) {
    text += fmt::format("\n{},{}", s.values[i], s.status[i]);
    for (const VariedFigure& f : s.figures) text += std::isfinite(f.values[i]) ? fmt::format(",{}", f.values[i]) : ",";
  }
  return text + "\n";
}

}  // namespace fahrwerk
