// Imported FMUs (co-simulation, FMI 2.0 or 3.0).
//
//   kind: fmu                     the FMU is what runs
//   fmu: plant.fmu                relative to this file
//   parameters: {gain: 2.0}       by name                                            []
//   inputs: {force: {time: [...], value: [...]}}                                     [their start values]
//   duration, solver: {step: ...}, record                                            exchange step: solver.step
//
//   kind: controlled              a scenario with FMUs as controllers
//   scenario: drive.yaml          that `fahrwerk run` takes, without manoeuvre; relative to this file, or a name
//   controllers:
//     - fmu: controller.fmu
//       sample_time: 10 ms
//       parameters: {gain: 2.0}                                                      []
//       inputs: {speed: body.vx}  input of the FMU: signal of the model
//       outputs: {pedal: brake_pedal}   output of the FMU: input of the model
//
//     - plugin: damper.so         a shared object with fahrwerk/plugin.h, which names its signals and inputs itself
//       sample_time, parameters
//
// At a sample the FMU gets the signals, makes the step that begins there, and what it then gives is held until the next
// one. An FMU that answers with an error, or with a number that is not finite, ends the run with a sentence.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "files/nearest.h"
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
struct FmuControl {
  fs::path file;
  double sample_time = 0.0;
  std::vector<std::pair<unsigned, double>> parameters;
  std::vector<std::pair<unsigned, std::size_t>> inputs, outputs;  // reference, place of the signal or input
};

class FmuController final : public SampledController {
 public:
  FmuController(const FmuControl& how, Run*& run) : how_(how), run_(run), slave_(fmi::open_slave(how.file)) {
    for (const auto& [reference, place] : how_.inputs) wanted_.push_back(place);
    values_.resize(wanted_.size());
  }
  double sample_time() const override { return how_.sample_time; }
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
    slave_->step(t, how_.sample_time);
    for (const auto& [reference, place] : how_.outputs) run_->set(place, slave_->get(reference));
  }

 private:
  FmuControl how_;
  Run*& run_;
  std::unique_ptr<Slave> slave_;
  std::vector<std::size_t> wanted_;
  std::vector<double> values_;
  bool begun_ = false;
};

class ControlledTask final : public Task {
 public:
  ControlledTask(std::unique_ptr<Task> inner, std::vector<ControllerMaker> controls)
      : inner_(std::move(inner)), controls_(std::move(controls)) {
    options = inner_->options, signals = inner_->signals, warnings = inner_->warnings, meta = inner_->meta;
  }
  Performance perform() const override {
    LiveRun live = inner_->live(false);
    Run* run = nullptr;
    std::vector<std::unique_ptr<SampledController>> own;
    for (const ControllerMaker& make : controls_) {
      own.push_back(make(run));
      live.controllers.push_back(own.back().get());
    }
    Run drive(*live.model, *live.source, live.start, live.options, live.controllers, live.events);
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
    if (!failure.empty()) p.result.status = SimulationStatus::failed, p.result.message = failure;
    p.metrics = output_values(live.model->main(), p.result.recording);
    return p;
  }

 private:
  std::unique_ptr<Task> inner_;
  std::vector<ControllerMaker> controls_;
};

// Names of the FMU and of the model that belong together.
void read_wires(const files::Reader& reader, const char* key, const Slave& slave, const char* causality,
                const std::vector<Quantity>& list, const char* what,
                std::vector<std::pair<unsigned, std::size_t>>& wires) {
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
    if (v && place) wires.emplace_back(v->reference, *place);
  }
}

FmuControl read_control(const files::Reader& reader, const Model& model) {
  FmuControl c;
  c.file = reader.path("fmu");
  c.sample_time = reader.number("sample_time", "s", {.above = 0});
  const std::unique_ptr<Slave> slave = opened(reader);
  if (!slave) {
    for (const char* key : {"parameters", "inputs", "outputs"})
      if (reader.has(key))
        for (const std::string& name : reader.map(key).keys()) reader.map(key).has(name);
    return c;
  }
  c.parameters = read_parameters(reader, *slave);
  read_wires(reader, "inputs", *slave, "input", model.outputs(), "signal", c.inputs);
  read_wires(reader, "outputs", *slave, "output", model.inputs(), "input", c.outputs);
  return c;
}

}  // namespace

std::unique_ptr<Subject> load_fmu(const fs::path& file, const std::vector<std::string>& changes,
                                  files::Problems& problems) {
  SubjectFile f(file, changes, problems);
  if (!f.root().exists()) return nullptr;
  const std::unique_ptr<Slave> slave = opened(f.root());
  if (!slave) return nullptr;
  std::vector<std::pair<unsigned, double>> parameters = read_parameters(f.root(), *slave);
  const fs::path fmu = f.root().path("fmu");
  const FmuModel model(fmu, parameters);
  return f.finished(std::make_unique<FmuSubject>(fmu, std::move(parameters)), model);
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
  const LiveRun live = inner->live(false);
  std::vector<ControllerMaker> controls;
  for (const files::Reader& one : root.list("controllers")) {
    if (one.has("plugin")) {
      controls.push_back(read_plugin(one, *live.model));
      continue;
    }
    controls.push_back([how = read_control(one, *live.model)](Run*& run) -> std::unique_ptr<SampledController> {
      return std::make_unique<FmuController>(how, run);
    });
  }
  root.finish();
  if (!problems.empty()) return nullptr;
  auto task = std::make_unique<ControlledTask>(std::move(inner), std::move(controls));
  task->name = name, task->kind = "controlled", task->description = description, task->file = file;
  task->text = document.dump(), task->meta["kind"] = "controlled";
  return task;
}

}  // namespace fahrwerk
