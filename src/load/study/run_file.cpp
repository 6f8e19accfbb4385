#include "load/study/run_file.h"

#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "files/units.h"

namespace fahrwerk::load {

ComparedRun load_run(const std::string& name, files::Problems& problems) {
  namespace fs = std::filesystem;
  const fs::path path(name), file = fs::is_directory(path) ? path / "result.h5" : path;
  ComparedRun run;
  run.name = fs::is_directory(path) ? path.lexically_normal().filename().string() : path.string();
  if (run.name.empty()) run.name = path.lexically_normal().parent_path().filename().string();
  try {
    run.result = file.extension() == ".csv" ? files::read_csv(file) : files::read_hdf5(file);
  } catch (const files::InputError& e) {
    for (const files::Problem& p : e.problems()) problems.add(p);
  }
  // Measured data come in any unit; what is no unit stays as it is.
  for (files::Column& c : run.result.columns) {
    std::string error;
    const std::optional<files::Unit> unit = files::parse_unit(c.unit, error);
    if (!unit) continue;
    for (double& v : c.values) v = v * unit->numerator / unit->denominator + unit->offset;
  }
  std::ifstream metrics(file.parent_path() / "metrics.json");
  if (file.extension() != ".h5" || !metrics) return run;
  const nlohmann::json all = nlohmann::json::parse(metrics, nullptr, false);
  if (!all.is_object() || !all.contains("metrics") || !all["metrics"].is_object()) return run;
  for (const auto& [key, value] : all["metrics"].items())
    run.metrics[key] = value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
  if (all.contains("units") && all["units"].is_object())
    for (const auto& [key, value] : all["units"].items())
      if (value.is_string()) run.units[key] = value.get<std::string>();
  return run;
}

}  // namespace fahrwerk::load
