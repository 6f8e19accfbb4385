// fahrwerk run: simulate, evaluate, report.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>

#include "command.h"
#include "files/atomic_file.h"
#include "load/scenario.h"
#include "outputs.h"
#include "scenario/simulate.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

load::Scenario load_whole(const RunOptions& options) {
  files::Problems problems;
  load::Scenario scenario = load::load_scenario(options.scenario, options.overrides, problems);
  if (problems.empty()) load::prepare(scenario, problems);
  problems.throw_if_any();
  return scenario;
}

// Share done and time left, on a terminal only.
class Progress {
 public:
  Progress(double duration, bool wanted) : duration_(duration), shown_(wanted && ::isatty(STDERR_FILENO)) {}
  ~Progress() {
    if (drawn_) std::fputs("\r\033[K", stderr);
  }
  void operator()(double t) {
    const auto now = Clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    const double spent = std::chrono::duration<double>(now - begin_).count(), share = t / duration_;
    if (share <= 0.0) return;
    std::fprintf(stderr, "\r\033[K%3.0f %%, %.0f s left", 100.0 * share, spent * (1.0 - share) / share);
    drawn_ = true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  double duration_;
  bool shown_, drawn_ = false;
  Clock::time_point begin_ = Clock::now(), last_ = begin_;
};

SimulationResult simulated(const load::Scenario& scenario, bool quiet) {
  Progress progress(scenario.options.duration, !quiet);
  SimulationOptions options = scenario.options;
  options.on_progress = [&progress](double t) { progress(t); };
  const std::unique_ptr<CarEngine> engine = make_car_engine(scenario.vehicle.car, scenario.road);
  return simulate(*engine, scenario.state, scenario.inputs, options);
}

int run_rig(const RunOptions& options) {
  std::optional<Progress> progress;
  return run_tire_rig(options, [&](double t, double duration) {
    if (!progress) progress.emplace(duration, !options.quiet);
    (*progress)(t);
  });
}

int run(const RunOptions& options) {
  if (load::scenario_kind(options.scenario) == "tire_rig") return run_rig(options);
  const load::Scenario scenario = load_whole(options);
  const fs::path folder = output_folder(options, scenario.name);
  const SimulationResult result = simulated(scenario, options.quiet);
  const std::vector<Metric> metrics = evaluate(scenario.evaluation, result.recording);
  const Outcome outcome{scenario, result, metrics};
  const std::vector<fs::path> files = write_outputs(outcome, folder);
  for (const std::string& warning : scenario.vehicle.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  for (const std::string& warning : result.warnings)
    std::fprintf(stderr, "%s: %s\n", options.scenario.c_str(), warning.c_str());

  if (options.json) {
    nlohmann::json names = nlohmann::json::array();
    for (const fs::path& file : files) names.push_back(file.string());
    print_json({{"metrics", metrics_json(metrics)},
                {"status", to_string(result.status)},
                {"message", result.message},
                {"files", names},
                {"real_time_factor", outcome.real_time_factor()}});
  } else if (!options.quiet) {
    print_summary(outcome, files.back());
  }
  if (result.status == SimulationStatus::completed || result.status == SimulationStatus::stopped) return done;
  std::fprintf(stderr, "%s: the run %s: %s; the part before is kept in %s\n", options.scenario.c_str(),
               to_string(result.status), result.message.c_str(), folder.c_str());
  return run_failed;
}

}  // namespace

fs::path output_folder(const RunOptions& options, const std::string& name) {
  const fs::path folder = options.out.empty() ? fs::path("out") / name : fs::path(options.out);
  std::error_code error;
  fs::create_directories(folder, error);
  std::string reason = error ? error.message() : "";
  if (reason.empty() && !fs::is_directory(folder)) reason = "is not a folder";
  if (reason.empty() && ::access(folder.c_str(), W_OK | X_OK) != 0) reason = "is not writable";
  if (!reason.empty())
    throw files::InputError(
        files::Problem{folder.string(), 0, "--out", "the results cannot be written here: " + reason});
  return folder;
}

Command add_run(CLI::App& program) {
  CLI::App* app = program.add_subcommand("run", "Simulate a scenario, evaluate it and write its report");
  app->footer(
      "Example: fahrwerk run examples/step_steer.yaml --set start.speed='80 km/h' --set vehicle.body.mass='2000 kg'\n"
      "Writes result.h5, metrics.json and report.html. Exit 0: done, 1: the run diverged or failed, 2: wrong input.");
  const auto options = std::make_shared<RunOptions>();
  app->add_option("scenario", options->scenario, "Scenario file (YAML)")->required();
  app->add_option("--set", options->overrides, "key=value of the scenario, or of the vehicle as vehicle.key=value")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--out", options->out, "Folder for the results; nothing: out/<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  app->add_flag("--quiet", options->quiet, "No summary, no progress");
  return {app, [options] { return run(*options); }};
}

}  // namespace fahrwerk::cli
