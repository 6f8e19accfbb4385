// fahrwerk run: simulate, evaluate, report.
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/meter.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/run/outputs.h"
#include "files/atomic_file.h"
#include "load/scenario/scenario.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

load::Scenario load_whole(const RunOptions& options) {
  files::Problems problems;
  load::Scenario scenario = load::load_scenario(options.scenario, options.overrides, problems);
  problems.throw_if_any();
  make_ready(scenario);
  return scenario;
}

int run(const RunOptions& options) {
  if (options.quiet) hide_meter();
  const std::string kind = load::scenario_kind(options.scenario);
  if (kind == "tire_rig") return run_tire_rig(options);
  if (kind == "quarter_vehicle") return run_quarter(options);
  if (kind == "classic") return run_classic(options);
  if (kind == "multibody") return run_multibody(options);
  if (kind == "modules") return run_modules(options);
  const load::Scenario scenario = load_whole(options);
  std::optional<Progress> work(std::in_place, 1.0);  // from the folder on, so that an end by the user is kept there
  const fs::path folder = output_folder(options.out, scenario.name);
  const ManoeuvreOutcome outcome = perform(scenario);
  work.reset();
  acknowledge_interrupt();
  const std::vector<fs::path> files = write_outputs(
      {scenario, outcome.result, outcome.metrics, outcome.charts, outcome.cones, outcome.road, outcome.parts}, folder);
  for (const std::string& warning : scenario.vehicle.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  return tell(options, scenario.name, outcome.result, outcome.metrics, files, &outcome.parts);
}

}  // namespace

Command add_run(CLI::App& program) {
  CLI::App* app = program.add_subcommand("run", "Simulate a scenario, evaluate it and write its report");
  app->footer(
      "Example: fahrwerk run examples/step_steer.yaml --set start.speed='80 km/h' --set vehicle.body.mass='2000 kg'\n"
      "Writes result.h5, metrics.json and report.html. Exit 0: done, 1: the run diverged or failed, 2: wrong input, "
      "130: interrupted (what was driven is kept).");
  const auto options = std::make_shared<RunOptions>();
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
