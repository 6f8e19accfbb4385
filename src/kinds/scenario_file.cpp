#include "kinds/scenario_file.h"

#include <fmt/format.h>

#include <utility>

#include "load/classic/classic_scenario.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "load/rig/quarter.h"
#include "load/rig/tire_rig.h"
#include "multibody/model/linear.h"
#include "scenario/linear_run.h"
#include "scenario/multibody.h"

namespace fahrwerk {

void make_ready(load::Scenario& s) {
  try {
    prepare(s.vehicle, s);
  } catch (const Impossible& e) {
    throw files::InputError(load::problem_of(s, e.key, e.what()));
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{s.vehicle.file.string(), 0, "", e.what()});
  }
}

ManoeuvreOutcome perform(const load::Scenario& s) {
  try {
    return perform(static_cast<const CarRun&>(s));
  } catch (const Impossible& e) {
    throw files::InputError(
        load::problem_of(s, fmt::format("{}.{}", s.manoeuvre ? "manoeuvre" : "driver", e.key), e.what()));
  }
}

RunResult simulate_modules(const load::ModulesScenario& s) {
  const ModulesInputs inputs{s.input_names, s.inputs};
  return s.nonlinear ? simulate_coupled(s.coupled(), s.assembly, inputs, s.start, s.options)
                     : simulate_linear(s.assembly, inputs, s.start, s.options);
}

namespace {

// By a function of what was loaded.
template <class Loaded>
class LoadedScenario final : public ScenarioFile {
 public:
  using Perform = ScenarioOutcome (*)(const Loaded&);
  LoadedScenario(std::string of_kind, Loaded loaded, Perform perform) : s_(std::move(loaded)), perform_(perform) {
    name = s_.name, kind = std::move(of_kind), description = s_.description, file = s_.file, signals = s_.signals;
  }
  ScenarioOutcome run() const override { return perform_(s_); }

 private:
  Loaded s_;
  Perform perform_;
};

void warn_first(const std::vector<std::string>& warnings, RunResult& result) {
  result.warnings.insert(result.warnings.begin(), warnings.begin(), warnings.end());
}

ScenarioOutcome run_car_file(const load::Scenario& s) {
  ManoeuvreOutcome done = perform(s);
  warn_first(s.vehicle.warnings, done.result);
  return {std::move(static_cast<RunResult&>(done.result)), std::move(done.metrics), done.parts};
}

ScenarioOutcome run_classic_file(const load::ClassicScenario& s) {
  ScenarioOutcome out{simulate_classic(s.model, s.run, s.options), {}};
  warn_first(s.warnings, out.result);
  out.metrics = classic_values(s.model, s.run, out.result);
  return out;
}

ScenarioOutcome run_multibody_file(const load::MultibodyScenario& s) {
  std::vector<Metric> modes;
  if (s.linearise) try {
      modes = mode_values(multibody::linearise(s.model.system, s.reference).A);
    } catch (const std::invalid_argument& e) {
      throw files::InputError(files::Problem{s.file.string(), 0, "linearise", e.what()});
    }
  ScenarioOutcome out{simulate_multibody(s.model, s.options, {}), {}};
  warn_first(s.warnings, out.result);
  out.metrics = multibody_values(s.model.figures, out.result);
  out.metrics.insert(out.metrics.end(), modes.begin(), modes.end());
  return out;
}

ScenarioOutcome run_modules_file(const load::ModulesScenario& s) {
  ScenarioOutcome out{simulate_modules(s), {}};
  out.metrics = multibody_values(s.figures, out.result);
  if (s.depends_on_time.empty()) {
    const std::vector<Metric> modes = mode_values(s.assembly.A);
    out.metrics.insert(out.metrics.end(), modes.begin(), modes.end());
  }
  return out;
}

ScenarioOutcome run_tire_rig_file(const load::RigScenario& s) {
  const TireRig<double> rig(s.parameters, s.road);
  ScenarioOutcome out{simulate_rig(rig, s.inputs, s.options), {}};
  warn_first(s.warnings, out.result);
  out.metrics = rig_values(s.inputs, s.parameters, out.result);
  return out;
}

ScenarioOutcome run_quarter_file(const load::QuarterScenario& s) {
  const QuarterVehicle vehicle(s.parameters);
  ScenarioOutcome out{simulate_quarter(vehicle, s.wheel, s.plate, s.options), {}};
  out.metrics = quarter_values(vehicle, s.plate, out.result);
  return out;
}

template <class Loaded>
std::unique_ptr<ScenarioFile> checked(const std::string& kind, const files::Problems& problems, Loaded loaded,
                                      ScenarioOutcome (*perform)(const Loaded&)) {
  problems.throw_if_any();
  return std::make_unique<LoadedScenario<Loaded>>(kind, std::move(loaded), perform);
}

}  // namespace

std::unique_ptr<ScenarioFile> load_scenario_file(const std::filesystem::path& file,
                                                 const std::vector<std::string>& changes) {
  files::Problems problems;
  const std::string kind = load::scenario_kind(file);
  if (kind == "tire_rig")
    return checked(kind, problems, load::load_tire_rig(file, changes, problems), run_tire_rig_file);
  if (kind == "quarter_vehicle")
    return checked(kind, problems, load::load_quarter(file, changes, problems), run_quarter_file);
  if (kind == "classic")
    return checked(kind, problems, load::load_classic_scenario(file, changes, problems), run_classic_file);
  if (kind == "multibody")
    return checked(kind, problems, load::load_multibody(file, changes, true, problems), run_multibody_file);
  if (kind == "modules")
    return checked(kind, problems, load::load_modules(file, changes, true, problems), run_modules_file);
  load::Scenario scenario = load::load_scenario(file, changes, problems);
  problems.throw_if_any();
  make_ready(scenario);
  return checked("car", problems, std::move(scenario), run_car_file);
}

}  // namespace fahrwerk
