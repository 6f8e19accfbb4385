// A run of a classical model: simulate, evaluate, write what a run leaves behind.
#include <fmt/format.h>

#include <cmath>

#include "cli/common/classic_scene.h"
#include "cli/run/rig_files.h"
#include "load/classic/classic_scenario.h"
#include "load/multibody/sketches.h"
#include "report/model_scene.h"

namespace fahrwerk::cli {
namespace {

using load::poses_of;
using load::sketch_of;
using report::empty_scene;
using report::Poses;

namespace fs = std::filesystem;

// Inputs that move, then one chart for each main signal; wheels of the same kind share one.
std::vector<report::Plot> plots_of(const load::ClassicScenario& s) {
  std::vector<report::Plot> plots;
  const auto put = [&](const std::string& title, const std::string& signal) {
    for (report::Plot& p : plots)
      if (p.title == title) return p.signals.push_back(signal);
    plots.push_back({title, {signal}});
  };
  for (const ModelInput& i : s.run.inputs) put("Inputs", s.model.inputs[static_cast<std::size_t>(i.index)].name);
  if (s.run.on_road)
    for (const classic::RoadContact& c : s.model.road)
      put("Road below the wheels", s.model.inputs[static_cast<std::size_t>(c.height)].name);
  for (const std::string& name : s.model.main) {
    const bool many = name.rfind("wheel.", 0) == 0 || name.rfind("axle.", 0) == 0 || name.rfind("seat.", 0) == 0;
    const std::string last = name.substr(name.rfind('.') + 1);
    put(!many                         ? name
        : last == "fz"                ? "Wheel loads"
        : last == "hub_travel"        ? "Suspension travel"
        : name.rfind("seat.", 0) == 0 ? "Accelerations of the seats"
                                      : last,
        name);
  }
  return plots;
}

// Models that move in the plane are shown as a car on its way, with tracks; others as bodies, struts and road.
struct RunFilm {
  explicit RunFilm(const classic::OdeModel& of) : model(of), on_its_way(of.pose[1] >= 0) {
    if (!model.scene.draw) return;
    if (on_its_way)
      animation = empty_animation(of.scene);
    else
      scene = empty_scene(sketch_of(of), "");
  }
  void add(double t, const double* x, const double* u) {
    ++frames;
    if (!on_its_way) return report::append(poses_of(model, x, u, model.speed * t), scene);
    model.scene.draw(x, u, model.speed * t, drawing);
    append(drawing, animation);
  }
  void show(report::Page& page) {
    if (on_its_way)
      page.animation = std::move(animation);
    else
      page.scenes.push_back(std::move(scene));
  }
  const classic::OdeModel& model;
  const bool on_its_way;
  report::Animation animation;
  report::Scene scene;
  classic::Drawing drawing;
  std::size_t frames = 0;
};

}  // namespace

int run_classic(const RunOptions& options) {
  files::Problems problems;
  load::ClassicScenario scenario = load::load_classic_scenario(options.scenario, options.overrides, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options.out, scenario.name);
  RunFilm film(scenario.model);
  if (scenario.model.scene.draw)
    scenario.run.on_sample = [&film](double t, const double* x, const double* u) { film.add(t, x, u); };
  RunResult result = simulate_classic(scenario.model, scenario.run, scenario.options);
  result.warnings.insert(result.warnings.begin(), scenario.warnings.begin(), scenario.warnings.end());
  acknowledge_interrupt();
  const std::vector<Metric> metrics = classic_values(scenario.model, scenario.run, result);
  RunFiles run = rig_files(scenario, result, metrics);
  run.result.text_meta["kind"] = "classic";
  run.result.text_meta["vehicle"] = scenario.vehicle.name;
  run.page.facts.insert(run.page.facts.begin() + 1,
                        {{"Vehicle", fmt::format("{} ({})", scenario.vehicle.name, scenario.vehicle.kind)},
                         {"Speed", fmt::format("{:.4g} m/s", scenario.model.speed)}});
  if (scenario.run.on_road)
    run.page.facts.insert(run.page.facts.begin() + 3,
                          {"Road", scenario.road_name.empty() ? "given in the scenario" : scenario.road_name});
  run.page.plots = plots_of(scenario);
  if (film.frames == result.recording.time.size()) film.show(run.page);
  if (result.series("body.y").value.size() == result.recording.time.size() && !result.recording.time.empty())
    run.page.path_x = "body.x", run.page.path_y = "body.y";
  return tell(options, scenario.name, result, metrics, write_files(run, folder));
}

}  // namespace fahrwerk::cli
