// What a run leaves behind: result.h5, metrics.json, report.html.
#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "load/scenario.h"
#include "report/report.h"
#include "scenario/simulate.h"

namespace fahrwerk::cli {

// How `fahrwerk run` was called.
struct RunOptions {
  std::string scenario, out;
  std::vector<std::string> overrides;
  bool json = false, quiet = false;
};

// The folder for the files, which must take them; an input error otherwise (run.cpp).
std::filesystem::path output_folder(const RunOptions& options, const std::string& name);

// The whole run of a scenario of kind tire_rig; returns an exit code (tire_rig.cpp).
int run_tire_rig(const RunOptions& options, const std::function<void(double t, double duration)>& on_progress);

struct Outcome {
  const load::Scenario& scenario;
  const SimulationResult& result;
  const std::vector<Metric>& metrics;

  // Simulated over real time.
  double real_time_factor() const { return result.end_time / std::max(result.wall_seconds, 1e-9); }
};

// {name: number or null}
nlohmann::json metrics_json(const std::vector<Metric>& metrics);

// Writes the three files into an existing folder, each whole or not at all, and returns their paths.
std::vector<std::filesystem::path> write_outputs(const Outcome& outcome, const std::filesystem::path& folder);

// The report's page (page.cpp).
report::Page page_of(const Outcome& outcome);

// One line for each figure on stdout (summary.cpp).
void print_metrics(const std::vector<Metric>& metrics);

// A few lines for people on stdout: how the run ended, its figures, where the report is (summary.cpp).
void print_summary(const Outcome& outcome, const std::filesystem::path& report);

}  // namespace fahrwerk::cli
