// What a run leaves behind: result.h5, metrics.json, report.html.
#pragma once

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "load/scenario.h"
#include "report/report.h"
#include "scenario/simulate.h"

namespace fahrwerk::cli {

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

// A few lines for people on stdout: how the run ended, its figures, where the report is (summary.cpp).
void print_summary(const Outcome& outcome, const std::filesystem::path& report);

}  // namespace fahrwerk::cli
