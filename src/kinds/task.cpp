#include "kinds/task.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kinds/loaders.h"
#include "kinds/tasks.h"
#include "manoeuvre/drive_car.h"
#include "scenario/quarter.h"
#include "scenario/signals.h"
#include "scenario/tire_rig.h"
#include "vehicle/classic/drawing.h"

namespace fahrwerk {
namespace {

void put_first(const std::vector<std::string>& warnings, RunResult& result) {
  result.warnings.insert(result.warnings.begin(), warnings.begin(), warnings.end());
}

// Inputs that move, then one chart for each main signal; wheels of the same kind share one.
std::vector<PlotWish> classic_plots(const load::ClassicScenario& s) {
  std::vector<PlotWish> plots;
  const auto put = [&](const std::string& title, const std::string& signal) {
    for (PlotWish& p : plots)
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

std::string plate_text(const PlateInput& plate) {
  if (const auto* s = std::get_if<Shaker>(&plate))
    return fmt::format("{:g} mm at {:g} Hz", 1e3 * s->amplitude, s->frequency);
  if (const auto* s = std::get_if<Sweep>(&plate))
    return fmt::format("{:g} mm, {:g} to {:g} Hz, {}", 1e3 * s->amplitude, s->from, s->to,
                       s->logarithmic ? "logarithmic" : "linear");
  return fmt::format("{} points over time", std::get<TimeHistory>(plate).times().size());
}

// Gain and phase over frequency, one point for each turn of a sweep.
std::vector<ManoeuvreChart> quarter_charts(const load::QuarterScenario& s, const RunResult& r) {
  if (!std::holds_alternative<Sweep>(s.plate)) return {};
  ManoeuvreChart gain{"Gain against the plate", "frequency", "Hz", "gain", "-", {}},
      phase{"Phase against the plate", "frequency", "Hz", "phase", "deg", {}};
  gain.log_x = phase.log_x = gain.gain = true;
  for (const char* part : {"wheel", "body"}) {
    ManoeuvreCurve g{part, {}, {}}, p{part, {}, {}};
    for (const HarmonicPoint& point : harmonic_response(s.plate, r.series(std::string(part) + ".height"))) {
      g.x.push_back(point.frequency), g.y.push_back(point.gain);
      p.x.push_back(point.frequency), p.y.push_back(point.phase * 57.29577951308232);
    }
    gain.curves.push_back(std::move(g)), phase.curves.push_back(std::move(p));
  }
  return {gain, phase};
}

std::vector<PlotWish> rig_plots(const RigParameters& p) {
  std::vector<PlotWish> plots{{"Tyre forces", {"wheel.fx", "wheel.fy"}},
                              {"Wheel load", {"wheel.fz", "input.load"}},
                              {"Forces at the spindle", {"spindle.fx", "spindle.fy", "spindle.fz"}},
                              {"Tyre torques", {"wheel.mx", "wheel.my", "wheel.mz"}},
                              {"Slip and slip angle", {"wheel.slip", "wheel.slip_angle"}},
                              {"Speed of carrier and wheel", {"input.speed", "wheel.speed"}},
                              {"Road and effective road", {"road.height", "road.effective_height"}},
                              {"Effective slope", {"road.effective_slope"}},
                              {"Height and deflection", {"wheel.z", "wheel.deflection"}}};
  if (p.rotation == RigRotation::torque)
    plots.push_back({"Torques about the axis", {"input.torque", "input.brake", "wheel.brake_torque"}});
  if (p.belt) {
    plots.push_back({"Belt against rim", {"belt.x", "belt.y", "belt.z"}});
    plots.push_back({"Twist and tilt of the belt", {"belt.twist", "belt.roll", "belt.yaw"}});
  }
  return plots;
}

}  // namespace

LiveRun Task::live(bool /*events*/) const {
  throw files::InputError(files::Problem{file.string(), 0, "kind", kind + " cannot be stepped from outside"});
}

std::vector<std::size_t> Task::kept(const RunResult& result) const { return select(result.recording.signals, signals); }

CarTask::CarTask(load::Scenario given) : scenario(std::move(given)) {
  load::Scenario& s = scenario;
  describe("car", s);
  meta.erase("kind");
  meta["vehicle"] = s.vehicle.name, warnings = s.vehicle.warnings;
  if (s.manoeuvre) meta["manoeuvre"] = s.manoeuvre->kind;
  try {
    prepare(s.vehicle, s);
  } catch (const Impossible& e) {
    throw files::InputError(load::problem_of(s, e.key, e.what()));
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{s.vehicle.file.string(), 0, "", e.what()});
  }
}

Performance CarTask::perform() const try {
  ManoeuvreOutcome outcome = fahrwerk::perform(scenario);
  Performance p;
  p.result = std::move(outcome.result), p.metrics = std::move(outcome.metrics), p.charts = std::move(outcome.charts);
  p.cones = std::move(outcome.cones), p.road = std::move(outcome.road), p.parts = outcome.parts;
  return p;
} catch (const Impossible& e) {
  throw files::InputError(
      load::problem_of(scenario, fmt::format("{}.{}", scenario.manoeuvre ? "manoeuvre" : "driver", e.key), e.what()));
}

LiveRun CarTask::live(bool events) const try { return fahrwerk::live(scenario, events); } catch (const Impossible& e) {
  throw files::InputError(load::problem_of(scenario, e.key, e.what()));
}

std::shared_ptr<Model> CarTask::named() const {
  return scenario.manoeuvre ? model_of(*scenario.car, scenario.road) : live(false).model;
}

bool CarTask::take_forces(const AddedForces& forces) {
  scenario.options.forces = forces;
  return true;
}

// Those of the registry that this car has, and the rms values.
std::vector<std::size_t> CarTask::kept(const RunResult& r) const {
  std::vector<std::size_t> places;
  for (const Signal* signal : known_signals(layout_of(scenario.vehicle.car), signals))
    if (const auto at = place_of(r.recording.signals, signal->name)) places.push_back(*at);
  // What control units show comes behind the car's own.
  for (std::size_t i = 0; i + r.recording.rms < r.recording.signals.size(); ++i) {
    const std::string& called = r.recording.signals[i].name;
    const auto asked = [&called](const std::string& pattern) { return matches(pattern, called); };
    if (!find_signal(layout_of(scenario.vehicle.car), called) &&
        (signals.empty() || std::any_of(signals.begin(), signals.end(), asked)))
      places.push_back(i);
  }
  for (std::size_t i = r.recording.signals.size() - r.recording.rms; i < r.recording.signals.size(); ++i)
    places.push_back(i);
  return places;
}

ClassicTask::ClassicTask(load::ClassicScenario given) : scenario(std::move(given)) {
  describe("classic", scenario);
  meta["vehicle"] = scenario.vehicle.name;
}

Performance ClassicTask::perform() const {
  const classic::OdeModel& model = scenario.model;
  Performance p;
  ClassicRun run = scenario.run;
  if (model.scene.draw) {
    p.film.sketch = classic::sketch_of(model);
    run.on_sample = [&](double t, const double* x, const double* u) {
      p.film.poses.push_back(classic::poses_of(model, x, u, model.speed * t));
    };
  }
  p.result = simulate_classic(model, run, scenario.options);
  put_first(scenario.warnings, p.result);
  p.metrics = classic_values(model, scenario.run, p.result);
  p.facts = {{"Vehicle", fmt::format("{} ({})", scenario.vehicle.name, scenario.vehicle.kind)},
             {"Speed", fmt::format("{:.4g} m/s", model.speed)}};
  if (scenario.run.on_road)
    p.facts.emplace_back("Road", scenario.road_name.empty() ? "given in the scenario" : scenario.road_name);
  p.plots = classic_plots(scenario);
  return p;
}

LiveRun ClassicTask::live(bool /*events*/) const {
  return live_classic(scenario.model, scenario.run, scenario.options);
}

TireRigTask::TireRigTask(load::RigScenario given) : scenario(std::move(given)) {
  describe("tire_rig", scenario);
  meta["tire"] = scenario.tire_name;
}

Performance TireRigTask::perform() const {
  const load::RigScenario& s = scenario;
  Performance p;
  p.result = simulate_rig(TireRig<double>(s.parameters, s.road), s.inputs, s.options);
  put_first(s.warnings, p.result);
  p.metrics = rig_values(s.inputs, s.parameters, p.result);
  p.facts = {{"Tyre", fmt::format("{} ({})", s.tire_name, kind_of(s.parameters.law))},
             {"Road", fmt::format("{}friction {:g}", s.road_name.empty() ? "" : s.road_name + ": ", s.road.friction)}};
  p.plots = rig_plots(s.parameters);
  return p;
}

QuarterTask::QuarterTask(load::QuarterScenario given) : scenario(std::move(given)) {
  describe("quarter_vehicle", scenario);
  meta["suspension"] = scenario.suspension_name;
}

Performance QuarterTask::perform() const {
  const load::QuarterScenario& s = scenario;
  const QuarterVehicle vehicle(s.parameters);
  Performance p;
  p.result = simulate_quarter(vehicle, s.wheel, s.plate, s.options);
  p.metrics = quarter_values(vehicle, s.plate, p.result);
  p.facts = {{"Suspension", fmt::format("{} ({})", s.suspension_name, s.suspension_type)},
             {"Plate", plate_text(s.plate)}};
  p.plots = {{"Heights of plate, wheel and body", {"plate.height", "wheel.height", "body.height"}},
             {"Wheel load", {"wheel.load"}},
             {"Hub travel", {"hub.travel"}},
             {"Forces of spring and damper", {"spring.force", "damper.force", "stop.force"}},
             {"Accelerations", {"wheel.acceleration", "body.acceleration"}},
             {"Deflection of the tyre", {"wheel.deflection"}},
             {"Camber and toe", {"wheel.camber", "wheel.toe"}},
             {"Track change", {"wheel.track_change"}}};
  p.charts = quarter_charts(s, p.result);
  return p;
}

std::unique_ptr<Task> car_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                               files::Problems& problems) {
  load::Scenario scenario = load::load_scenario(file, changes, problems);
  return problems.empty() ? std::make_unique<CarTask>(std::move(scenario)) : nullptr;
}
std::unique_ptr<Task> classic_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems) {
  load::ClassicScenario scenario = load::load_classic_scenario(file, changes, problems);
  return problems.empty() ? std::make_unique<ClassicTask>(std::move(scenario)) : nullptr;
}
std::unique_ptr<Task> tire_rig_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                    files::Problems& problems) {
  load::RigScenario scenario = load::load_tire_rig(file, changes, problems);
  return problems.empty() ? std::make_unique<TireRigTask>(std::move(scenario)) : nullptr;
}
std::unique_ptr<Task> quarter_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems) {
  load::QuarterScenario scenario = load::load_quarter(file, changes, problems);
  return problems.empty() ? std::make_unique<QuarterTask>(std::move(scenario)) : nullptr;
}

}  // namespace fahrwerk
