#include "report/exports/run_files.h"

#include <cmath>

#include "files/atomic_file.h"
#include "files/json.h"
#include "report/pages/run_page.h"

namespace fahrwerk::report {

namespace fs = std::filesystem;

files::ResultFile result_file(const Task& task, const Performance& p, const std::string& version) {
  const RunResult& r = p.result;
  files::ResultFile file;
  file.time = r.recording.time;
  for (const std::size_t i : task.kept(r)) {
    const Quantity& s = r.recording.signals[i];
    file.columns.push_back({s.name, s.unit, s.description, r.recording.columns[i]});
  }
  for (const auto& [key, text] : task.meta) file.text_meta[key] = text;
  file.text_meta["name"] = task.name;
  file.text_meta["scenario"] = task.text;
  file.text_meta["program_version"] = version;
  file.text_meta["solver"] = r.solver;
  file.text_meta["method"] = method_name(task.options.method);
  file.text_meta["status"] = to_string(r.status);
  file.text_meta["message"] = r.message;
  file.text_meta["verdict"] = r.verdict;
  // A manoeuvre takes as long as it takes.
  file.number_meta["duration"] = task.meta.count("manoeuvre") ? r.end_time : task.options.duration;
  file.number_meta["end_time"] = r.end_time;
  file.number_meta["wall_time"] = r.wall_seconds;
  file.number_meta["steps"] = static_cast<double>(r.steps);
  if (is_fixed_step(task.options.method)) file.number_meta["step"] = task.options.step;
  return file;
}

nlohmann::json metrics_json(const std::vector<Metric>& metrics) {
  nlohmann::json json = nlohmann::json::object();
  for (const Metric& m : metrics)
    json[m.name] = std::isfinite(m.value) ? nlohmann::json(m.value) : nlohmann::json(nullptr);
  return json;
}

nlohmann::json parts_json(const PartStates& parts) {
  nlohmann::json json = nlohmann::json::object();
  for (const CarPart p : kCarParts) json[to_string(p)] = to_string(parts[p]);
  for (const auto& [name, state] : parts.units) json[name] = to_string(state);
  return json;
}

std::vector<fs::path> write_run(const Task& task, const Performance& p, const fs::path& folder,
                                const std::string& version) {
  nlohmann::json units = nlohmann::json::object();
  for (const Metric& m : p.metrics) units[m.name] = m.unit;
  nlohmann::json metrics{{"name", task.name},
                         {"status", to_string(p.result.status)},
                         {"message", p.result.message},
                         {"verdict", p.result.verdict},
                         {"program_version", version},
                         {"metrics", metrics_json(p.metrics)},
                         {"units", units}};
  if (p.parts) metrics["parts"] = parts_json(*p.parts);
  const std::vector<fs::path> paths{folder / "result.h5", folder / "metrics.json", folder / "report.html"};
  const std::string page = render(run_page(task, p, version));
  files::write_hdf5(paths[0], result_file(task, p, version));
  files::write_atomically(paths[1], files::json_text(metrics));
  files::write_atomically(paths[2], page);
  return paths;
}

}  // namespace fahrwerk::report
