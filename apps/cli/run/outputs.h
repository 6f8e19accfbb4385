// What a run leaves behind: result.h5, metrics.json, report.html.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "files/result_file.h"
#include "kinds/scenario_file.h"
#include "load/scenario/scenario.h"
#include "manoeuvre/manoeuvre.h"
#include "report/report.h"
#include "scenario/simulate.h"

namespace fahrwerk::cli {

// How `fahrwerk run` was called.
struct RunOptions {
  std::string scenario, out;
  std::vector<std::string> overrides;
  bool json = false, quiet = false;
};

// The whole runs of scenarios of other kinds than the car; they return an exit code (tire_rig.cpp, quarter.cpp,
// classic.cpp, multibody.cpp).
int run_tire_rig(const RunOptions& options);
int run_quarter(const RunOptions& options);
int run_classic(const RunOptions& options);
int run_multibody(const RunOptions& options);
int run_modules(const RunOptions& options);

struct Outcome {
  const load::Scenario& scenario;
  const SimulationResult& result;
  const std::vector<Metric>& metrics;
  const std::vector<ManoeuvreChart>& charts;
  const std::vector<Cone>& cones;
  const std::optional<Road>& road;  // where it is not the scenario's own
  const PartStates& parts;          // of the car

  const Road& driven_road() const { return road ? *road : scenario.road; }
};

// What every run leaves behind, whatever was run.
struct RunFiles {
  files::ResultFile result;
  std::string name;
  const RunSummary& summary;
  const std::vector<Metric>& metrics;
  report::Page page;
  const PartStates* parts = nullptr;  // of a car
};

// {name: number or null}
nlohmann::json metrics_json(const std::vector<Metric>& metrics);

// The metadata that all result files share: name, scenario, program, method, how the run ended.
void add_meta(const std::string& name, const std::string& scenario, const fahrwerk::RunOptions& options,
              const RunSummary& summary, files::ResultFile& file);

// Writes the three files into an existing folder, each whole or not at all, and returns their paths.
std::vector<std::filesystem::path> write_files(const RunFiles& run, const std::filesystem::path& folder);
std::vector<std::filesystem::path> write_outputs(const Outcome& outcome, const std::filesystem::path& folder);

// Tells how a run went: JSON or a summary on stdout, warnings and an early end on stderr. Returns the exit code.
int tell(const RunOptions& options, const std::string& name, const RunSummary& summary,
         const std::vector<Metric>& metrics, const std::vector<std::filesystem::path>& files,
         const PartStates* parts = nullptr);

// What the page says of a run of which only a part is there.
std::string partial_text(const RunSummary& summary);

// The report's page (page.cpp).
report::Page page_of(const Outcome& outcome);

// One line for each figure on stdout (summary.cpp).
void print_metrics(const std::vector<Metric>& metrics);

// A few lines for people on stdout: how the run ended, its figures, where the report is (summary.cpp).
void print_summary(const std::string& name, const RunSummary& summary, const std::vector<Metric>& metrics,
                   const std::filesystem::path& report);

}  // namespace fahrwerk::cli
