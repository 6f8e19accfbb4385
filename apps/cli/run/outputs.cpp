#include "cli/run/outputs.h"
#include "cli/common/car_parts.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include "cli/common/command.h"
#include "files/atomic_file.h"
#include "files/json.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

files::ResultFile result_file(const Outcome& o) {
  const SimulationResult& r = o.result;
  files::ResultFile file;
  file.time = r.recording.time;
  for (const Signal* signal : select_signals(o.scenario.signals)) {
    const auto column = r.recording.column(signal->name);
    if (column.empty() && signal->part != Part::car) continue;  // of equipment that this car does not have
    file.columns.push_back({signal->name, signal->unit, signal->description, {column.begin(), column.end()}});
  }
  if (r.recording.further)
    for (const Signal& signal : *r.recording.further) {
      const auto column = r.recording.column(signal.name);
      file.columns.push_back({signal.name, signal.unit, signal.description, {column.begin(), column.end()}});
    }
  add_meta(o.scenario.name, o.scenario.text, o.scenario.options, r, file);
  file.text_meta["vehicle"] = o.scenario.vehicle.name;
  if (o.scenario.manoeuvre) {
    file.text_meta["manoeuvre"] = o.scenario.manoeuvre->kind;
    file.number_meta["duration"] = r.end_time;
  }
  return file;
}

Json metrics_file(const RunFiles& run) {
  Json units = Json::object();
  for (const Metric& m : run.metrics) units[m.name] = m.unit;
  Json file{{"name", run.name},
            {"status", to_string(run.summary.status)},
            {"message", run.summary.message},
            {"verdict", run.summary.verdict},
            {"program_version", version()},
            {"metrics", metrics_json(run.metrics)},
            {"units", units}};
  if (run.parts) file["parts"] = parts_json(*run.parts);
  return file;
}

}  // namespace

Json metrics_json(const std::vector<Metric>& metrics) {
  Json json = Json::object();
  for (const Metric& m : metrics) json[m.name] = std::isfinite(m.value) ? Json(m.value) : Json(nullptr);
  return json;
}

void add_meta(const std::string& name, const std::string& scenario, const SimulationOptions& options,
              const RunSummary& summary, files::ResultFile& file) {
  file.text_meta["name"] = name;
  file.text_meta["scenario"] = scenario;
  file.text_meta["program_version"] = version();
  file.text_meta["solver"] = summary.solver;
  file.text_meta["method"] = method_name(options.method);
  file.text_meta["status"] = to_string(summary.status);
  file.text_meta["message"] = summary.message;
  file.text_meta["verdict"] = summary.verdict;
  file.number_meta["duration"] = options.duration;
  file.number_meta["end_time"] = summary.end_time;
  file.number_meta["wall_time"] = summary.wall_seconds;
  file.number_meta["steps"] = static_cast<double>(summary.steps);
  if (is_fixed_step(options.method)) file.number_meta["step"] = options.step;
}

std::vector<fs::path> write_files(const RunFiles& run, const fs::path& folder) {
  const fs::path result = folder / "result.h5", metrics = folder / "metrics.json", report = folder / "report.html";
  const std::string page = report::render(run.page);
  files::write_hdf5(result, run.result);
  files::write_atomically(metrics, files::json_text(metrics_file(run)));
  files::write_atomically(report, page);
  return {result, metrics, report};
}

std::vector<fs::path> write_outputs(const Outcome& o, const fs::path& folder) {
  return write_files({result_file(o), o.scenario.name, o.result, o.metrics, page_of(o), &o.parts}, folder);
}

std::string partial_text(const RunSummary& s) {
  if (s.status == SimulationStatus::interrupted)
    return fmt::format("The run was interrupted at {:.6g} s. What is shown is the part before.", s.end_time);
  return fmt::format("The run {} at {:.6g} s: {}. What is shown is the part before; do not trust its end.",
                     to_string(s.status), s.end_time, s.message);
}

int tell(const RunOptions& options, const std::string& name, const RunSummary& summary,
         const std::vector<Metric>& metrics, const std::vector<fs::path>& files, const PartStates* parts) {
  for (const std::string& warning : summary.warnings)
    std::fprintf(stderr, "%s: %s\n", options.scenario.c_str(), warning.c_str());
  if (options.json) {
    Json names = Json::array();
    for (const fs::path& file : files) names.push_back(file.string());
    Json json{{"metrics", metrics_json(metrics)},
              {"status", to_string(summary.status)},
              {"message", summary.message},
              {"verdict", summary.verdict},
              {"files", names},
              {"real_time_factor", summary.real_time_factor()}};
    if (parts) json["parts"] = parts_json(*parts);
    print_json(json);
  } else if (!options.quiet) {
    print_summary(name, summary, metrics, files.back());
  }
  if (summary.status == SimulationStatus::completed || summary.status == SimulationStatus::stopped) return done;
  const bool by_user = summary.status == SimulationStatus::interrupted;
  std::fprintf(stderr, "%s: the run %s%s; the part before is kept in %s\n", options.scenario.c_str(),
               by_user ? "was " : (to_string(summary.status) + std::string(": ")).c_str(), summary.message.c_str(),
               files.front().parent_path().c_str());
  return by_user ? interrupted : run_failed;
}

}  // namespace fahrwerk::cli
