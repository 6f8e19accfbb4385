#include "load/classic/classic_scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/document.h"
#include "files/nearest.h"
#include "files/reader.h"
#include "load/classic/model_control.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/road/road.h"
#include "load/scenario/histories.h"
#include "load/scenario/scenario_parts.h"
#include "vehicle/classic/rms_states.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kAny{.min = -1e7, .max = 1e7}, kFrequency{.above = 0, .max = 1e3};

InputHistory read_input(const files::Document& document, const Reader& root, const Reader& inputs,
                        const std::string& key, const std::string& unit, const RunOptions& options) {
  const files::Limits limits = key == "brake" ? files::Limits{.min = 0, .max = 1e7} : kAny;
  if (!inputs.holds_value(key)) {
    const Reader r = inputs.map(key);
    if (r.has("sine")) {
      const Reader s = r.map("sine");
      const SineInput sine{s.number("amplitude", unit, kAny), s.number("frequency", "Hz", kFrequency),
                           s.number("mean", unit, limits, 0.0), s.number("start", "s", {.min = 0, .max = 1e5}, 0.0)};
      check_samples(root, "inputs." + key + ".sine.frequency", sine.frequency, options);
      return sine;
    }
    if (r.has("sweep")) {
      const Reader s = r.map("sweep");
      const Sweep sweep{s.number("amplitude", unit, kAny), s.number("from", "Hz", kFrequency),
                        s.number("to", "Hz", kFrequency), options.duration, true};
      check_samples(root, "inputs." + key + ".sweep", std::max(sweep.from, sweep.to), options);
      return sweep;
    }
  }
  return read_history(document, inputs, key, unit, limits);
}

void read_inputs(const files::Document& document, const Reader& root, ClassicScenario& s) {
  if (!root.has("inputs")) return;
  const Reader inputs = root.map("inputs");
  for (std::size_t i = 0; i < s.model.inputs.size(); ++i) {
    const auto is_rate = [&](const classic::InputRate& r) { return r.rate == static_cast<int>(i); };
    if (std::any_of(s.model.rates.begin(), s.model.rates.end(), is_rate)) continue;
    const Quantity& u = s.model.inputs[i];
    const std::string key = input_key(u.name);
    if (!inputs.has(key)) continue;
    s.run.inputs.push_back({static_cast<int>(i), read_input(document, root, inputs, key, u.unit, s.options)});
    const auto is_height = [&](const classic::RoadContact& c) { return c.height == static_cast<int>(i); };
    if (s.run.on_road && std::any_of(s.model.road.begin(), s.model.road.end(), is_height))
      inputs.problem(key, "there is a road already; give one or the other");
  }
}

void read_state(const Reader& start, ClassicScenario& s) {
  if (!start.has("state")) return;
  const Reader states = start.map("state");
  s.run.start = s.model.x0;
  for (std::size_t i = 0; i < s.model.states.size(); ++i) {
    const std::string key = input_key(s.model.states[i].name);
    if (states.has(key)) s.run.start[i] = states.number(key, s.model.states[i].unit, kAny);
  }
}

// record.rms: signals whose rms value is a state of the run.
void read_rms_states(const Reader& root, classic::OdeModel& model) {
  if (!root.has("record") || !root.map("record").has("rms")) return;
  const Reader record = root.map("record");
  std::vector<std::string> names, wanted = record.texts("rms", {.min_size = 1, .max_size = 100});
  for (const Quantity& s : model.signals) names.push_back(s.name);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (model.signal(wanted[i]) >= 0 && std::find(wanted.begin(), wanted.begin() + static_cast<long>(i), wanted[i]) ==
                                            wanted.begin() + static_cast<long>(i))
      continue;
    const std::string near = files::nearest(wanted[i], names);
    record.problem(fmt::format("rms[{}]", i), model.signal(wanted[i]) >= 0
                                                  ? files::quote(wanted[i]) + " stands twice"
                                                  : fmt::format("there is no signal {}{}", files::quote(wanted[i]),
                                                                near.empty() ? "" : "; did you mean '" + near + "'?"));
    wanted.clear();
  }
  classic::add_rms_states(model, wanted);
}

double read_speed(const Reader& root, const ClassicVehicle& vehicle, const files::Problems& problems) {
  double speed = 0.0;
  const std::size_t before = problems.size();
  if (root.has("start")) speed = root.map("start").number("speed", "m/s", {.min = 0, .max = 150}, 0.0);
  if (problems.size() == before && speed < vehicle.least_speed)
    root.problem(root.has("start") ? "start.speed" : "start",
                 fmt::format("{} needs a speed; expected at least {:g} m/s", vehicle.kind, vehicle.least_speed));
  return speed;
}

void read_road(const files::Document& document, const Reader& root, double speed, ClassicScenario& s,
               files::Problems& problems) {
  if (!root.has("road")) return;
  files::Problems warnings;
  s.run.road = load_road(document, root, s.road_name, problems, warnings);
  for (const files::Problem& warning : warnings.list()) s.warnings.push_back(files::to_string(warning));
  s.run.on_road = true;
  if (s.model.road.empty())
    root.problem("road", fmt::format("{} has no wheels that a road could move", s.vehicle.kind));
  else if (s.model.pose[0] < 0 && !(speed > 0.0))
    root.problem("road", "without a speed the wheels stand still; expected start.speed above zero");
}

void read_body(const files::Document& document, const Reader& root, const std::vector<std::string>& changes,
               ClassicScenario& s, files::Problems& problems) {
  root.choice("kind", scenario_kinds());
  s.name = read_scenario_name(root, s.file);
  s.description = root.text("description", "");
  const std::filesystem::path file = named_file(root, "vehicle", "vehicles/classic");
  const std::size_t before = problems.size();
  if (!file.empty()) s.vehicle = load_classic_vehicle(file, changes, problems);
  const bool usable = !file.empty() && problems.size() == before && s.vehicle.model;
  const double speed = usable ? read_speed(root, s.vehicle, problems) : 0.0;
  if (usable && problems.size() == before) s.model = s.vehicle.model(speed);
  if (!s.model.states.empty()) read_model_control(root, s.model, problems), read_rms_states(root, s.model);
  s.signals =
      read_rig_options(root, classic_signals(s.model), usable ? s.vehicle.kind : "the model", s.options, 1e-3, 5e-3);
  s.run.evaluate_from = root.number("evaluate_from", "s", {.min = 0, .max = 1e5}, 0.0);
  if (s.run.evaluate_from >= s.options.duration)
    root.problem("evaluate_from", "nothing is left to evaluate; expected less than the duration");
  // Inputs and states are those of the model: without one nothing can be said about them.
  if (s.model.states.empty()) {
    for (const char* key : {"inputs", "road", "start", "control"}) root.has(key);
    return;
  }
  read_road(document, root, speed, s, problems);
  read_inputs(document, root, s);
  if (root.has("start")) read_state(root.map("start"), s);
}

}  // namespace

std::string input_key(const std::string& name) {
  std::string key = name.rfind("input.", 0) == 0 ? name.substr(6) : name;
  std::replace(key.begin(), key.end(), '.', '_');
  return key;
}

ClassicScenario load_classic_scenario(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                      files::Problems& problems) try {
  ClassicScenario s;
  s.file = file;
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return s;
  std::vector<std::string> changes;
  for (const std::string& o : overrides)
    if (o.rfind("vehicle.", 0) == 0)
      changes.push_back(o.substr(8));
    else
      files::apply_override(document, o, problems);
  const Reader root(document, problems);
  if (!root.exists()) return s;
  const std::size_t before = problems.size();
  read_body(document, root, changes, s, problems);
  if (problems.size() == before) check_rig_options(root, s.options, classic_signals(s.model).size());
  root.finish();
  s.text = document.dump();
  return s;
} catch (const std::logic_error& e) {
  return refused<ClassicScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
