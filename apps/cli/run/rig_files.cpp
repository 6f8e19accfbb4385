#include "cli/run/rig_files.h"

#include <fmt/format.h>

#include "cli/common/command.h"

namespace fahrwerk::cli {

files::ResultFile rig_result_file(const RunResult& result, const std::vector<std::string>& signals) {
  files::ResultFile file;
  file.time = result.recording.time;
  for (const std::size_t i : select(result.recording.signals, signals)) {
    const Quantity& s = result.recording.signals[i];
    file.columns.push_back({s.name, s.unit, s.description, result.recording.columns[i]});
  }
  return file;
}

report::Page rig_page(const std::string& file, const RunResult& r, const std::vector<Metric>& metrics) {
  report::Page page;
  page.facts = {
      {"Scenario", file},
      {"Status", r.message.empty() ? to_string(r.status) : fmt::format("{}: {}", to_string(r.status), r.message)},
      {"Solver", r.solver},
      {"Duration", fmt::format("{:g} s", r.end_time)},
      {"Wall time", fmt::format("{:.3g} s", r.wall_seconds)},
      {"Real-time factor", fmt::format("{:.0f}", r.real_time_factor())},
      {"Version", fmt::format("fahrwerk {}", version())}};
  for (const Metric& m : metrics) page.metrics.push_back({m.name, m.value, m.unit, m.description});
  page.time = r.recording.time;
  for (std::size_t i = 0; i < r.recording.signals.size(); ++i) {
    const Quantity& s = r.recording.signals[i];
    page.signals.push_back({s.name, s.unit, s.description, r.recording.columns[i]});
  }
  if (is_partial(r.status)) page.warnings.push_back(partial_text(r));
  page.warnings.insert(page.warnings.end(), r.warnings.begin(), r.warnings.end());
  return page;
}

}  // namespace fahrwerk::cli
