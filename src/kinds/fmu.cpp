// Imported FMUs (co-simulation, FMI 2.0 or 3.0).
//
//   kind: fmu                     the FMU is what runs
//   fmu: plant.fmu                relative to this file
//   parameters: {gain: 2.0}       by name                                            []
//   inputs: {force: {time: [...], value: [...]}}                                     [their start values]
//   duration, solver: {step: ...}, record                                            exchange step: solver.step
//   error_estimate: true          once more with half of the exchange steps          [false]
//
//   kind: controlled              a scenario with FMUs and plug-ins as controllers and parts
//   scenario: drive.yaml          that `fahrwerk run` takes; relative to this file, or a name. A manoeuvre takes forces
//   controllers:
//     - fmu: controller.fmu
//       sample_time: 10 ms
//       parameters: {gain: 2.0}                                                      []
//       inputs: {speed: body.vx}  input of the FMU: signal of the model
//       outputs: {pedal: brake_pedal}   output of the FMU: input of the model
//
//     - plugin: damper.so         a shared object with fahrwerk/plugin.h, which names its signals and inputs itself
//       sample_time, parameters
//   parts:                        coupled over exchange steps (fmu_part.cpp)
//     - fmu: retarder.fmu
//       exchange: 5 ms            a multiple of the step                             [the step]
//       extrapolation: 1          of what it gets: 0 held, 1 with its slope          [1]
//       parameters, inputs, outputs
//   forces:                       elements as functions of the state (force_plugin.cpp)
//     - {plugin: bump_stop.so, at: [1l, 1r], parameters: {stiffness: 2e5}}
//   error_estimate: true          once more with half of the exchange steps          [false]
//
// Values are in SI here; an FMU whose variables have other units gets and gives them in those (fmi/slave_units.h).
//
// At a sample the FMU gets the signals, makes the step that begins there, and what it then gives is held until the next
// one. An FMU that answers with an error, or with a number that is not finite, ends the run with a sentence.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "files/nearest.h"
#include "files/units.h"
#include "fmi/slave.h"
#include "kinds/controllers.h"
#include "kinds/loaders.h"
#include "kinds/subject_file.h"
#include "load/places.h"
#include "load/scenario/scenario_parts.h"

namespace fahrwerk {
namespace {

namespace fs = std::filesystem;
using fmi::Slave;
using fmi::SlaveVariable;

const SlaveVariable* variable_of(const Slave& slave, const std::string& name, const char* causality) {
  for (const SlaveVariable& v : slave.variables())
    if (v.name == name && v.causality == causality) return &v;
  return nullptr;
}
std::vector<std::string> variable_names(const Slave& slave, const char* causality) {
  std::vector<std::string> names;
  for (const SlaveVariable& v : slave.variables())
    if (v.causality == causality) names.push_back(v.name);
  return names;
}

std::unique_ptr<Slave> opened(const files::Reader& reader) {
  const fs::path file = reader.path("fmu");
  if (file.empty()) return nullptr;
  try {
    return fmi::open_slave(file);
  } catch (const std::exception& e) {
    reader.problem("fmu", e.what());
    return nullptr;
  }
}

std::vector<std::pair<unsigned, double>> read_parameters(const files::Reader& reader, const Slave& slave) {
  std::vector<std::pair<unsigned, double>> values;
  if (!reader.has("parameters")) return values;
  const files::Reader map = reader.map("parameters");
  for (const std::string& key : map.keys()) {
    const SlaveVariable* v = variable_of(slave, key, "parameter");
    const double value = map.number(key, v ? v->unit : "-");
    if (v)
      values.emplace_back(v->reference, value);
    else
      map.problem(key, files::there_is_no("parameter", key, variable_names(slave, "parameter")));
  }
  return values;
}

// An FMU as a model: inputs and outputs, fixed steps of its own, no states that anybody sees.
class FmuModel final : public Model {
 public:
  FmuModel(const fs::path& file, std::vector<std::pair<unsigned, double>> parameters)
      : slave_(fmi::open_slave(file)), parameters_(std::move(parameters)) {
    for (const SlaveVariable& v : slave_->variables()) {
      if (v.causality == "input") {
        inputs_.push_back({v.name, v.unit, v.description}), rest_.push_back(v.start);
        in_.push_back(v.reference);
      } else if (v.causality == "output") {
        outputs_.push_back({v.name, v.unit, v.description}), out_.push_back(v.reference);
      }
    }
  }
  void rate(double, const double*, const double*, double*) override {}
  void read(double, const double*, const double*, std::span<const std::size_t> wanted, double* y) override {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      try {
        y[i] = slave_->get(out_[wanted[i]]);
      } catch (const std::exception& e) {
        y[i] = 0.0;
        fail(e.what());
      }
    }
  }
  void begin(Method method, double, bool) override {
    if (!is_fixed_step(method))
      throw std::invalid_argument("method: an FMU makes fixed steps; expected a method with fixed steps");
    failure_.clear(), time_ = 0.0;
    std::vector<std::pair<unsigned, double>> values = parameters_;
    for (std::size_t i = 0; i < in_.size(); ++i) values.emplace_back(in_[i], rest_[i]);
    slave_->begin(0.0, values);
  }
  bool has_step(Method method) const override { return is_fixed_step(method); }
  bool varies_step() const override { return slave_->varies_step(); }
  // Inputs: with their slope over the step where the FMU takes it, else as they are in the middle of the step.
  void step(Method, double h, const StepInput& u, double*) override {
    try {
      for (std::size_t i = 0; i < in_.size(); ++i) {
        const bool slope = slave_->interpolates_inputs();
        slave_->set(in_[i], slope ? u.begin[i] : 0.5 * (u.begin[i] + u.end[i]));
        if (slope) slave_->set_rate(in_[i], (u.end[i] - u.begin[i]) / h);
      }
      slave_->step(time_, h);
    } catch (const std::exception& e) {
      fail(e.what());
    }
    time_ += h;
  }
  std::string beyond(const double*) const override { return failure_; }
  void remember(Archive& a) override {
    if (!slave_->keeps_states()) throw std::invalid_argument("the FMU cannot give its state as bytes");
    std::vector<std::byte> bytes;
    if (!a.reads()) bytes = slave_->state();
    a(bytes, time_, failure_);
    if (a.reads()) slave_->set_state(bytes);
  }

 private:
  void fail(const std::string& why) {
    if (failure_.empty()) failure_ = why;
  }
  std::unique_ptr<Slave> slave_;
  std::vector<std::pair<unsigned, double>> parameters_;
  std::vector<unsigned> in_, out_;
  double time_ = 0.0;
  std::string failure_;
};

class FmuSubject final : public Subject {
 public:
  FmuSubject(fs::path given, std::vector<std::pair<unsigned, double>> parameters)
      : fmu_(std::move(given)), parameters_(std::move(parameters)) {
    runs = true;
  }
  std::unique_ptr<Model> model(const OperatingPoint& p) const override {
    refuse_driving(p, "is for vehicles; an FMU has its inputs");
    return std::make_unique<FmuModel>(fmu_, parameters_);
  }

 private:
  fs::path fmu_;
  std::vector<std::pair<unsigned, double>> parameters_;
};

// One FMU at its sample times.
class FmuController final : public SampledController {
 public:
  FmuController(const FmuWiring& wiring, double sample_time, Run*& run)
      : how_(wiring), sample_time_(sample_time), run_(run), slave_(fmi::open_slave(wiring.file)) {
    for (const auto& [reference, place] : how_.inputs) wanted_.push_back(place);
    values_.resize(wanted_.size());
  }
  double sample_time() const override { return sample_time_; }
  std::vector<bool> overrides(const Model&) const override { return {}; }
  std::vector<double> at_first(const Model&) const override { return {}; }
  void update(double t, Model& model, const double* x, const double* u, const double*, double*) override {
    model.read(t, x, u, wanted_, values_.data());
    if (!begun_) {
      std::vector<std::pair<unsigned, double>> first = how_.parameters;
      for (std::size_t i = 0; i < values_.size(); ++i) first.emplace_back(how_.inputs[i].first, values_[i]);
      slave_->begin(t, first);
      begun_ = true;
    }
    for (std::size_t i = 0; i < values_.size(); ++i) slave_->set(how_.inputs[i].first, values_[i]);
    slave_->step(t, sample_time_);
    for (const auto& [reference, place] : how_.outputs) run_->set(place, slave_->get(reference));
  }

 private:
  FmuWiring how_;
  double sample_time_;
  Run*& run_;
  std::unique_ptr<Slave> slave_;
  std::vector<std::size_t> wanted_;
  std::vector<double> values_;
  bool begun_ = false;
};

// What is put onto a scenario, and whether its error is asked for.
struct Coupling {
  std::vector<ControllerMaker> controllers;
  std::vector<FmuPart> parts;
  AddedForces forces;
  bool error_estimate = false;
};

class ControlledTask final : public Task {
 public:
  ControlledTask(std::unique_ptr<Task> inner, Coupling coupling)
      : inner_(std::move(inner)), coupling_(std::move(coupling)) {
    options = inner_->options, signals = inner_->signals, warnings = inner_->warnings, meta = inner_->meta;
    // With forces alone the scenario is what it is otherwise: a manoeuvre, a driver, figures.
    inside_ = coupling_.controllers.empty() && coupling_.parts.empty() && inner_->take_forces(coupling_.forces);
  }
  Performance perform() const override {
    if (inside_) return inner_->perform();
    std::vector<std::string> main;
    Performance p = performed(false, main);
    if (!coupling_.error_estimate) return p;
    int order = 1;
    for (const FmuPart& part : coupling_.parts) order = std::min(order, part.order);
    add_exchange_error(performed(true, main).result, main, order, p);
    return p;
  }

 private:
  // halved: with half of the exchange steps, and of the step where they would be no multiples of it.
  Performance performed(bool halved, std::vector<std::string>& main) const {
    LiveRun live = inner_->live(false);
    const bool fixed = is_fixed_step(live.options.method);
    std::vector<FmuPart> parts = coupling_.parts;
    bool finer = false;
    for (FmuPart& part : parts)
      if (halved) {
        part.exchange *= 0.5;
        const double ratio = part.exchange / live.options.step;
        finer = finer || std::fabs(ratio - std::max(1.0, std::nearbyint(ratio))) > 1e-6;
      }
    if (fixed && finer) live.options.step *= 0.5;
    Run* run = nullptr;
    std::vector<std::unique_ptr<SampledController>> own;
    for (const ControllerMaker& make : coupling_.controllers) own.push_back(make(run));
    for (const FmuPart& part : parts) own.push_back(make_part(part, fixed ? live.options.step : 0.0, *live.model, run));
    for (const auto& one : own) live.controllers.push_back(one.get());
    ForcedInputs source(*live.source, *live.model, coupling_.forces, fixed);
    Run drive(*live.model, source, live.start, live.options, live.controllers, live.events);
    run = &drive;
    Performance p;
    std::string failure;
    try {
      drive.complete();
    } catch (const std::runtime_error& e) {
      failure = fmt::format("{} at t = {:.6g} s", e.what(), drive.time());
      drive.finish();
    }
    p.result = std::move(drive.result());
    if (failure.empty()) failure = source.failure();
    if (!failure.empty()) p.result.status = SimulationStatus::failed, p.result.message = failure;
    main = live.model->main();
    p.metrics = output_values(main, p.result.recording);
    return p;
  }

  std::unique_ptr<Task> inner_;
  Coupling coupling_;
  bool inside_ = false;  // the scenario itself has the forces
};

// An FMU that runs, and once more with half of its exchange steps.
class EstimatedTask final : public Task {
 public:
  EstimatedTask(std::unique_ptr<Task> whole, std::unique_ptr<Task> half, std::vector<std::string> main)
      : whole_(std::move(whole)), half_(std::move(half)), main_(std::move(main)) {
    static_cast<Task&>(*this) = *whole_;
  }
  Performance perform() const override {
    whole_->options = half_->options = options;
    half_->options.step *= 0.5;
    Performance p = whole_->perform();
    add_exchange_error(half_->perform().result, main_, 1, p);
    return p;
  }
  LiveRun live(bool events) const override { return whole_->live(events); }

 private:
  std::unique_ptr<Task> whole_, half_;
  std::vector<std::string> main_;
};

// Whether both may be the same quantity; who tells no unit says nothing against it, and radians count as numbers.
bool go_together(const std::string& a, const std::string& b) {
  std::string unknown;
  std::optional<files::Unit> one = files::parse_unit(a, unknown), other = files::parse_unit(b, unknown);
  if (a == "-" || b == "-" || !one || !other) return true;
  one->powers[5] = other->powers[5] = 0;
  return files::same_dimension(*one, *other);
}

// Names of the FMU and of the model that belong together.
void read_wires(const files::Reader& reader, const char* key, const Slave& slave, const char* causality,
                const std::vector<Quantity>& list, const char* what,
                std::vector<std::pair<unsigned, std::size_t>>& wires, files::Problems& warnings) {
  if (!reader.has(key)) return;
  const files::Reader map = reader.map(key);
  std::vector<std::string> known;
  for (const Quantity& q : list) known.push_back(q.name);
  for (const std::string& name : map.keys()) {
    const std::string other = map.text(name);
    const SlaveVariable* v = variable_of(slave, name, causality);
    std::optional<std::size_t> place = place_of(list, other);
    if (!place) place = place_of(list, "input." + other);
    if (!v) map.problem(name, files::there_is_no(causality, name, variable_names(slave, causality)));
    if (!place) map.problem(name, files::there_is_no(what, other, known));
    if (!v || !place) continue;
    wires.emplace_back(v->reference, *place);
    if (!go_together(v->unit, list[*place].unit))
      map.warning(warnings, name,
                  fmt::format("is in {} in the FMU, {} is in {}", v->unit, list[*place].name, list[*place].unit));
  }
}

}  // namespace

FmuWiring read_wiring(const files::Reader& reader, const Model& model) {
  FmuWiring c;
  c.file = reader.path("fmu");
  const std::unique_ptr<Slave> slave = opened(reader);
  if (!slave) {
    for (const char* key : {"parameters", "inputs", "outputs"})
      if (reader.has(key))
        for (const std::string& name : reader.map(key).keys()) reader.map(key).has(name);
    return c;
  }
  c.parameters = read_parameters(reader, *slave);
  read_wires(reader, "inputs", *slave, "input", model.outputs(), "signal", c.inputs, c.warnings);
  read_wires(reader, "outputs", *slave, "output", model.inputs(), "input", c.outputs, c.warnings);
  return c;
}

std::unique_ptr<Subject> load_fmu(const fs::path& file, const std::vector<std::string>& changes,
                                  files::Problems& problems) {
  SubjectFile f(file, changes, problems);
  if (!f.root().exists()) return nullptr;
  const std::unique_ptr<Slave> slave = opened(f.root());
  if (!slave) return nullptr;
  std::vector<std::pair<unsigned, double>> parameters = read_parameters(f.root(), *slave);
  f.root().flag("error_estimate", false);
  const fs::path fmu = f.root().path("fmu");
  const FmuModel model(fmu, parameters);
  return f.finished(std::make_unique<FmuSubject>(fmu, std::move(parameters)), model);
}

std::unique_ptr<Task> fmu_task(const fs::path& file, const std::vector<std::string>& changes,
                               files::Problems& problems) {
  std::unique_ptr<Task> whole = subject_task(load_fmu(file, changes, problems), problems);
  if (!whole) return nullptr;
  files::Document document = files::read_yaml(file, problems);
  for (const std::string& change : changes) files::apply_override(document, change, problems);
  if (!files::Reader(document, problems).flag("error_estimate", false)) return whole;
  return std::make_unique<EstimatedTask>(std::move(whole), subject_task(load_fmu(file, changes, problems), problems),
                                         std::vector<std::string>{});
}

std::unique_ptr<Task> controlled_task(const fs::path& file, const std::vector<std::string>& changes,
                                      files::Problems& problems) {
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return nullptr;
  std::vector<std::string> inner_changes;
  for (const std::string& change : changes) {
    if (change.starts_with("scenario."))
      inner_changes.push_back(change.substr(9));
    else
      files::apply_override(document, change, problems);
  }
  const files::Reader root(document, problems);
  root.text("kind", "");
  const std::string name = load::read_scenario_name(root, file), description = root.text("description", "");
  const fs::path scenario = load::named_file(root, "scenario", "../examples");
  if (scenario.empty() || !problems.empty()) return nullptr;
  std::unique_ptr<Task> inner = load_task(scenario, inner_changes);
  // What works along with a run needs one: of a manoeuvre it is refused, with its own words.
  const bool along = root.has("controllers") || root.has("parts");
  const std::shared_ptr<Model> model = along ? inner->live(false).model : inner->named();
  Coupling coupling;
  files::Problems warnings;
  if (root.has("controllers"))
    for (const files::Reader& one : root.list("controllers")) {
      if (one.has("plugin")) {
        coupling.controllers.push_back(read_plugin(one, *model));
        continue;
      }
      const double sample_time = one.number("sample_time", "s", {.above = 0});
      const FmuWiring wiring = read_wiring(one, *model);
      warnings.add(wiring.warnings);
      coupling.controllers.push_back(
          [how = wiring, sample_time](Run*& run) { return std::make_unique<FmuController>(how, sample_time, run); });
    }
  const double step = is_fixed_step(inner->options.method) ? inner->options.step : 0.0;
  if (root.has("parts"))
    for (const files::Reader& one : root.list("parts")) {
      coupling.parts.push_back(read_part(one, *model, step));
      warnings.add(coupling.parts.back().wiring.warnings);
    }
  if (root.has("forces"))
    for (const files::Reader& one : root.list("forces")) {
      const AddedForces forces = read_forces(one, *model);
      coupling.forces.insert(coupling.forces.end(), forces.begin(), forces.end());
    }
  coupling.error_estimate = root.flag("error_estimate", false);
  if (coupling.error_estimate && coupling.parts.empty())
    root.problem("error_estimate",
                 "is of parts, which exchange continuously; a sampled controller has its sample time");
  if (!root.has("controllers") && !root.has("parts") && !root.has("forces"))
    root.problem("controllers", "is missing; expected controllers, parts or forces");
  root.finish();
  if (!problems.empty()) return nullptr;
  auto task = std::make_unique<ControlledTask>(std::move(inner), std::move(coupling));
  task->name = name, task->kind = "controlled", task->description = description, task->file = file;
  task->text = document.dump(), task->meta["kind"] = "controlled";
  for (const files::Problem& warning : warnings.list()) task->warnings.push_back(files::to_string(warning));
  return task;
}

}  // namespace fahrwerk
