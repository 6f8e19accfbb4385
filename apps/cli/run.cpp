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

// What the car cannot do shows on the way: then the folder that was made for the results goes again, if it is empty.
ManoeuvreOutcome performed(const load::Scenario& scenario, bool quiet, const fs::path& folder) try {
  // A manoeuvre decides itself how long and how often it drives: no share of it is known.
  Progress progress(scenario.options.duration, !quiet && !scenario.manoeuvre);
  return perform(scenario, [&progress](double t) { progress(t); });
} catch (const files::InputError&) {
  std::error_code ignored;
  if (fs::remove(folder, ignored)) fs::remove(folder.parent_path(), ignored);
  throw;
}

int run_rig(const RunOptions& options, int (*rig)(const RunOptions&, const OnProgress&)) {
  std::optional<Progress> progress;
  return rig(options, [&](double t, double duration) {
    if (!progress) progress.emplace(duration, !options.quiet);
    (*progress)(t);
  });
}

int run(const RunOptions& options) {
  const std::string kind = load::scenario_kind(options.scenario);
  if (kind == "tire_rig") return run_rig(options, run_tire_rig);
  if (kind == "quarter_vehicle") return run_rig(options, run_quarter);
  if (kind == "classic") return run_rig(options, run_classic);
  if (kind == "multibody") return run_rig(options, run_multibody);
  if (kind == "modules") return run_rig(options, run_modules);
  const load::Scenario scenario = load_whole(options);
  const fs::path folder = output_folder(options, scenario.name);
  const ManoeuvreOutcome outcome = performed(scenario, options.quiet, folder);
  const std::vector<fs::path> files =
      write_outputs({scenario, outcome.result, outcome.metrics, outcome.charts, outcome.cones, outcome.road}, folder);
  for (const std::string& warning : scenario.vehicle.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  return tell(options, scenario.name, outcome.result, outcome.metrics, files);
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
