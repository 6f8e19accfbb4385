#include "outputs.h"

#include <cmath>

#include "command.h"
#include "files/atomic_file.h"
#include "files/json.h"
#include "files/result_file.h"

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
    file.columns.push_back({signal->name, signal->unit, signal->description, {column.begin(), column.end()}});
  }
  file.text_meta = {{"name", o.scenario.name},
                    {"scenario", o.scenario.text},
                    {"vehicle", o.scenario.vehicle.name},
                    {"program_version", version()},
                    {"solver", r.solver},
                    {"method", method_name(o.scenario.options.method)},
                    {"status", to_string(r.status)},
                    {"message", r.message}};
  file.number_meta = {{"duration", o.scenario.options.duration},
                      {"end_time", r.end_time},
                      {"wall_time", r.wall_seconds},
                      {"steps", static_cast<double>(r.steps)}};
  if (is_fixed_step(o.scenario.options.method)) file.number_meta["step"] = o.scenario.options.step;
  return file;
}

Json metrics_file(const Outcome& o) {
  Json units = Json::object();
  for (const Metric& m : o.metrics) units[m.name] = m.unit;
  return {{"name", o.scenario.name},      {"status", to_string(o.result.status)}, {"message", o.result.message},
          {"program_version", version()}, {"metrics", metrics_json(o.metrics)},   {"units", units}};
}

}  // namespace

Json metrics_json(const std::vector<Metric>& metrics) {
  Json json = Json::object();
  for (const Metric& m : metrics) json[m.name] = std::isfinite(m.value) ? Json(m.value) : Json(nullptr);
  return json;
}

std::vector<fs::path> write_outputs(const Outcome& outcome, const fs::path& folder) {
  const fs::path result = folder / "result.h5", metrics = folder / "metrics.json", report = folder / "report.html";
  const std::string page = report::render(page_of(outcome));
  files::write_hdf5(result, result_file(outcome));
  files::write_atomically(metrics, files::json_text(metrics_file(outcome)));
  files::write_atomically(report, page);
  return {result, metrics, report};
}

}  // namespace fahrwerk::cli
