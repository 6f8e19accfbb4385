// fahrwerk run: simulate, evaluate, report.
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/meter.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/run/summary.h"
#include "kinds/registry.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "report/exports/run_files.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

// How `fahrwerk run` was called.
struct RunCall {
  std::string scenario, out;
  std::vector<std::string> overrides;
  bool json = false, quiet = false;
};

void print_answer(const Task& task, const Performance& p, const std::vector<fs::path>& files) {
  std::vector<std::string> warnings = task.warnings;
  warnings.insert(warnings.end(), p.result.warnings.begin(), p.result.warnings.end());
  nlohmann::json names = nlohmann::json::array();
  for (const fs::path& file : files) names.push_back(file.string());
  nlohmann::json json{{"metrics", report::metrics_json(p.metrics)},
                      {"status", to_string(p.result.status)},
                      {"message", p.result.message},
                      {"verdict", p.result.verdict},
                      {"warnings", warnings},
                      {"files", names},
                      {"real_time_factor", p.result.real_time_factor()}};
  if (p.parts) json["parts"] = report::parts_json(*p.parts);
  print_json(json);
}

// JSON or a summary on stdout, warnings and an early end on stderr.
int tell(const RunCall& call, const Task& task, const Performance& p, const std::vector<fs::path>& files) {
  const RunSummary& summary = p.result;
  for (const std::string& warning : summary.warnings)
    std::fprintf(stderr, "%s: %s\n", call.scenario.c_str(), warning.c_str());
  for (const std::string& warning : task.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (call.json)
    print_answer(task, p, files);
  else if (!call.quiet)
    print_summary(task.name, summary, p.metrics, files.back());
  if (summary.status == SimulationStatus::completed || summary.status == SimulationStatus::stopped) return done;
  const bool by_user = summary.status == SimulationStatus::interrupted;
  std::fprintf(stderr, "%s: the run %s%s; the part before is kept in %s\n", call.scenario.c_str(),
               by_user ? "was " : (to_string(summary.status) + std::string(": ")).c_str(), summary.message.c_str(),
               files.front().parent_path().c_str());
  return by_user ? interrupted : run_failed;
}

int run(const RunCall& call) {
  if (call.quiet) hide_meter();
  const std::unique_ptr<Task> task = load_task(call.scenario, call.overrides);
  std::optional<Progress> work(std::in_place, 1.0);  // from the folder on, so that an end by the user is kept there
  const fs::path folder = output_folder(call.out, task->name);
  const Performance performance = task->perform();
  work.reset();
  acknowledge_interrupt();
  return tell(call, *task, performance, report::write_run(*task, performance, folder, version()));
}

}  // namespace

Command add_run(CLI::App& program) {
  CLI::App* app = program.add_subcommand("run", "Simulate a scenario, evaluate it and write its report");
  app->footer(
      "Writes result.h5, metrics.json and report.html. Exit 0: done, 1: the run diverged or failed, 2: wrong input, "
      "130: interrupted (what was driven is kept).\n"
      "Example: fahrwerk run examples/step_steer.yaml --set start.speed='80 km/h' --set vehicle.body.mass='2000 kg'");
  const auto options = std::make_shared<RunCall>();
  app->add_option("scenario", options->scenario, "Scenario file (YAML)")->required();
  add_set(*app, options->overrides, "key=value of the scenario, or of the vehicle as vehicle.key=value");
  app->add_option("--out", options->out, "Folder for the results; nothing: out/<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  app->add_flag("--quiet", options->quiet, "No summary, no progress");
  return {app, [options] {
            options->scenario = input_file("run", options->scenario);
            return run(*options);
          }};
}

}  // namespace fahrwerk::cli
