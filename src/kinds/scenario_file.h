// Files that say what is to be run, whatever is run: a car with its inputs, driver or manoeuvre, a classical model, a
// file of the modelling language, a tyre on its rig, a quarter vehicle. Whoever runs one loads it here and asks for no
// kind.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/scenario/scenario.h"
#include "manoeuvre/manoeuvre.h"
#include "model/run.h"
#include "scenario/evaluation.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

namespace load {
struct ModulesScenario;
}

struct ScenarioOutcome {
  RunResult result;
  std::vector<Metric> metrics;
  std::optional<PartStates> parts{};  // of a car
};

class ScenarioFile {
 public:
  virtual ~ScenarioFile() = default;

  std::string name, kind, description;
  std::filesystem::path file;
  std::vector<std::string> signals;  // to keep in the result; empty: all

  // Throws files::InputError for what cannot be done.
  virtual ScenarioOutcome run() const = 0;
};

// Changes are `key=value`. Throws files::InputError with all that is wrong.
std::unique_ptr<ScenarioFile> load_scenario_file(const std::filesystem::path& file,
                                                 const std::vector<std::string>& changes = {});

// A scenario of a car: assembled, its start found; driven and evaluated. What the car cannot do is an input error.
void make_ready(load::Scenario& scenario);
ManoeuvreOutcome perform(const load::Scenario& scenario);

// Over time: by its matrices where all of it is linear.
RunResult simulate_modules(const load::ModulesScenario& scenario);

}  // namespace fahrwerk
