// Runs of multibody models and of systems of modules: simulate, evaluate, write what a run leaves behind.
#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "cli/run/rig_files.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "multibody/model/linear.h"
#include "report/model_scene.h"
#include "scenario/linear_run.h"

namespace fahrwerk::cli {
namespace {

using load::poses_of;
using load::sketch_of;
using report::append;
using report::empty_scene;
using report::Poses;

namespace fs = std::filesystem;

constexpr std::size_t kMostCurves = 6;

// Signals of one unit and one kind (coordinates, rates, forces ...) in one plot, a few curves in each.
std::vector<report::Plot> plots_of(const std::vector<Quantity>& signals) {
  std::vector<report::Plot> plots;
  std::map<std::string, std::size_t> open;
  for (const Quantity& s : signals) {
    std::string title = s.description;
    if (!title.empty()) title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    const std::string group = title + " [" + s.unit + "]";
    const auto found = open.find(group);
    if (found != open.end() && plots[found->second].signals.size() < kMostCurves) {
      plots[found->second].signals.push_back(s.name);
      continue;
    }
    open[group] = plots.size();
    plots.push_back({title, {s.name}});
  }
  return plots;
}

template <class Scenario>
int finish(const RunOptions& options, const Scenario& scenario, const char* kind, const RunResult& result,
           const std::vector<Metric>& metrics, const report::Page& extra, const fs::path& folder) {
  RunFiles run = rig_files(scenario, result, metrics);
  run.result.text_meta["kind"] = kind;
  run.page.facts.insert(run.page.facts.begin() + 1, extra.facts.begin(), extra.facts.end());
  run.page.plots = plots_of(result.recording.signals);
  run.page.scenes = extra.scenes;
  return tell(options, scenario.name, result, metrics, write_files(run, folder));
}

}  // namespace

int run_multibody(const RunOptions& options) {
  files::Problems problems;
  load::MultibodyScenario scenario = load::load_multibody(options.scenario, options.overrides, true, problems);
  problems.throw_if_any();
  const multibody::System& system = scenario.model.system;
  std::vector<Metric> modes;
  if (scenario.linearise) {
    try {
      modes = mode_values(multibody::linearise(system, scenario.reference).A);
    } catch (const std::invalid_argument& e) {
      throw files::InputError(files::Problem{scenario.file.string(), 0, "linearise", e.what()});
    }
  }
  const fs::path folder = output_folder(options.out, scenario.name);
  report::Page extra;
  report::Scene scene = empty_scene(scenario.model.sketch, "");
  RunResult result = simulate_multibody(scenario.model, scenario.options,
                                        [&](const multibody::Instant& at) { append(poses_of(system, at), scene); });
  acknowledge_interrupt();
  result.warnings.insert(result.warnings.begin(), scenario.warnings.begin(), scenario.warnings.end());
  if (!scene.shapes.empty() && scene.frames[0].x.size() == result.recording.time.size())
    extra.scenes.push_back(std::move(scene));
  std::vector<Metric> metrics = multibody_values(scenario.model.figures, result);
  metrics.insert(metrics.end(), modes.begin(), modes.end());
  extra.facts = {{"Model", fmt::format("{} bodies, {} coordinates, {} constraints", system.bodies.size(),
                                       system.freedom(), system.constraints.size())}};
  return finish(options, scenario, "multibody", result, metrics, extra, folder);
}

namespace {

// The samples of a run in motion.
report::Scene film_of(const load::ModulesScenario& s, const RunResult& result) {
  report::Scene scene = empty_scene(sketch_of(s), "");
  if (scene.shapes.empty()) return scene;
  multibody::CoupledModules coupled = s.coupled();
  const Eigen::Index n = s.start.size(), w = static_cast<Eigen::Index>(s.inputs.size());
  Eigen::VectorXd x(n), outer(w);
  for (std::size_t k = 0; k < result.recording.time.size(); ++k) {
    // States come first among the signals, outer inputs last.
    for (Eigen::Index i = 0; i < n; ++i) x[i] = result.recording.columns[static_cast<std::size_t>(i)][k];
    for (Eigen::Index i = 0; i < w; ++i)
      outer[i] = result.recording.columns[result.recording.columns.size() - static_cast<std::size_t>(w - i)][k];
    append(poses_of(s, coupled, result.recording.time[k], x, outer), scene);
  }
  return scene;
}

}  // namespace

int run_modules(const RunOptions& options) {
  files::Problems problems;
  load::ModulesScenario scenario = load::load_modules(options.scenario, options.overrides, true, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options.out, scenario.name);
  const RunResult result = simulate_modules(scenario);
  acknowledge_interrupt();
  std::vector<Metric> metrics = multibody_values(scenario.figures, result);
  if (scenario.depends_on_time.empty()) {
    const std::vector<Metric> modes = mode_values(scenario.assembly.A);
    metrics.insert(metrics.end(), modes.begin(), modes.end());
  }
  report::Page extra;
  extra.facts = {{"Model", fmt::format("{} modules, {} states, {}", scenario.modules.size(), scenario.assembly.A.rows(),
                                       scenario.nonlinear ? "nonlinear" : "linear")}};
  if (report::Scene scene = film_of(scenario, result); !scene.shapes.empty()) extra.scenes.push_back(std::move(scene));
  return finish(options, scenario, "modules", result, metrics, extra, folder);
}

}  // namespace fahrwerk::cli
