// A Run that a program steps. Its handles are places in a list of watched outputs, which are read together.
#include <atomic>
#include <cmath>
#include <cstring>
#include <exception>

#include "face/inside.h"
#include "integrators/method.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

// A controller whose law is a function. It sets inputs of the run and commands nothing by itself.
class LawController final : public SampledController {
 public:
  LawController(ControllerView::Inside& sample, double sample_time, ControlLaw law, std::size_t memory)
      : sample_(sample), sample_time_(sample_time), law_(std::move(law)), memory_(memory, 0.0) {}

  double sample_time() const override { return sample_time_; }
  std::vector<bool> overrides(const Model&) const override { return {}; }
  std::vector<double> at_first(const Model&) const override { return {}; }
  void update(double t, Model& model, const double* x, const double* u, const double* given, double*) override;
  void remember(Archive& archive) override { archive(memory_); }
  std::size_t memory() const { return memory_.size(); }

 private:
  ControllerView::Inside& sample_;
  double sample_time_;
  ControlLaw law_;
  std::vector<double> memory_;
};

// What is recorded; nothing: samples, of which a run takes some anyway, are rare.
void set_record(const std::vector<std::string>& record, const Model& model, RunOptions& o) {
  if (!record.empty()) {
    std::vector<std::string> names;
    for (const Quantity& q : model.outputs()) names.push_back(q.name);
    std::vector<Problem> problems;
    for (const std::string& pattern : record) {
      bool any = false;
      for (const std::string& name : names) any = any || matches(pattern, name);
      if (!any) problems.push_back(face::wrong_name("record", "signal", pattern, names));
    }
    if (!problems.empty()) throw Error(std::move(problems));
    o.signals = record;
    return;
  }
  constexpr double rarely = 1000.0;  // [s]
  o.signals = {""};
  if (is_fixed_step(o.method) && o.step > 0.0 && o.step < rarely)
    o.record_interval = std::round(rarely / o.step) * o.step;
}

RunOptions options_of(const SimulationSetup& s, const Model& model) {
  RunOptions o;
  const std::optional<Method> method = method_from_name(s.method);
  if (!method) face::refuse_name("method", "method", s.method, method_names());
  o.method = *method, o.step = s.step, o.duration = s.duration, o.record_interval = s.record_interval;
  o.relative_tolerance = s.relative_tolerance, o.absolute_tolerance = s.absolute_tolerance, o.max_step = s.max_step;
  set_record(s.record, model, o);
  return o;
}

}  // namespace

// What one sample of a controller sees.
struct ControllerView::Inside {
  Simulation::Inside& simulation;
  double t = 0.0;
  Model* model = nullptr;
  const double *x = nullptr, *u = nullptr;
  std::vector<double> values{};
  bool read = false;
  std::span<double> memory{};
};

struct Simulation::Inside {
  LiveRun live;
  std::shared_ptr<Model> model;
  RunOptions options;
  std::optional<double> planned;  // duration of the scenario
  std::vector<std::unique_ptr<LawController>> controllers;
  std::unique_ptr<Run> run;
  std::vector<SignalInfo> signals, inputs;
  std::vector<std::size_t> watched;  // outputs that there are handles of
  std::vector<double> values;        // of them
  bool fresh = false;                // values are those of now
  bool moved = false;                // a step was made
  ControllerView::Inside sample{*this};
  std::atomic<bool> stop{false};
  std::string failure;
  std::vector<std::string> warnings;  // about the road

  void begin(LiveRun given) {
    live = std::move(given), model = live.model;
    signals = face::infos_of(model->outputs()), inputs = face::infos_of(model->inputs());
    set.resize(inputs.size());
  }
  void make_run() {
    const std::vector<std::optional<double>> held = set;
    std::vector<SampledController*> all = live.controllers;
    for (const auto& c : controllers) all.push_back(c.get());
    run = std::make_unique<Run>(*model, *live.source, live.start, options, all, live.events);
    for (std::size_t i = 0; i < held.size(); ++i)
      if (held[i]) run->set(i, *held[i]);
  }
  void put(std::size_t input, double value) {
    run->set(input, value);
    if (!moved) set[input] = value;
    fresh = false;
  }
  double value(std::size_t watch) {
    if (!fresh) run->read(watched, values.data());
    fresh = true;
    return values[watch];
  }
  std::uint64_t kind_of_state() const {
    Fingerprint f;
    f.add(std::string(FAHRWERK_VERSION));
    for (const auto* list : {&model->states(), &model->inputs(), &model->outputs()})
      for (const Quantity& q : *list) f.add(q.name);
    f.add(method_name(options.method)), f.add(options.step), f.add(options.record_interval), f.add(options.duration);
    for (const std::string& name : options.signals) f.add(name);
    for (const auto& c : controllers) f.add(c->sample_time()), f.add(static_cast<double>(c->memory()));
    return f.value();
  }
  // Whatever happens, it is said and not thrown.
  template <class F>
  bool go_on(F f) noexcept {
    if (!failure.empty()) return false;
    fresh = false, moved = true;
    const InterruptScope scope(stop);
    try {
      return f();
    } catch (const std::exception& e) {
      failure = *e.what() ? e.what() : "failed";
    } catch (...) {
      failure = "a controller threw something that is no exception";
    }
    return false;
  }

  std::vector<std::optional<double>> set;  // before the first step
};

namespace {

void LawController::update(double t, Model& model, const double* x, const double* u, const double*, double*) {
  sample_.t = t, sample_.model = &model, sample_.x = x, sample_.u = u, sample_.read = false, sample_.memory = memory_;
  ControllerView view(sample_);
  law_(view);
}

template <class List>
void check_handle(std::size_t place, const List& list) {
  if (place >= list.size()) face::refuse("", "the handle is none of this simulation");
}
void check_value(const SignalInfo& input, double value) {
  if (!std::isfinite(value)) face::refuse(input.name, "is set to what is no finite number");
}

}  // namespace

double ControllerView::time() const noexcept { return inside_.t; }
double ControllerView::get(SignalRef signal) const {
  const std::vector<std::size_t>& watched = inside_.simulation.watched;
  check_handle(signal.place_, watched);
  if (!inside_.read) inside_.model->read(inside_.t, inside_.x, inside_.u, watched, inside_.values.data());
  inside_.read = true;
  return inside_.values[signal.place_];
}
double ControllerView::get(InputRef input) const {
  check_handle(input.place_, inside_.simulation.inputs);
  return inside_.u[input.place_];
}
void ControllerView::set(InputRef input, double value) {
  check_handle(input.place_, inside_.simulation.inputs);
  check_value(inside_.simulation.inputs[input.place_], value);
  inside_.simulation.put(input.place_, value);
}
std::span<double> ControllerView::memory() const noexcept { return inside_.memory; }

Simulation::Simulation(const Vehicle& vehicle, const SimulationSetup& setup) : inside_(std::make_unique<Inside>()) {
  face::told([&] {
    Inside& in = *inside_;
    const InterruptScope scope(in.stop);
    in.begin(face::live_of(vehicle, setup, &in.warnings));
    in.options = options_of(setup, *in.model);
    in.make_run();
  });
}

Simulation::Simulation(const Scenario& scenario, const SteppingSetup& setup) : inside_(std::make_unique<Inside>()) {
  face::told([&] {
    Inside& in = *inside_;
    const InterruptScope scope(in.stop);
    in.begin(scenario.inside().task->live(false));
    in.options = in.live.options, in.planned = in.options.duration;
    if (setup.duration) in.options.duration = *setup.duration;
    if (setup.record_interval) in.options.record_interval = *setup.record_interval;
    set_record(setup.record, *in.model, in.options);
    in.make_run();
  });
}
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;
Simulation::~Simulation() = default;

const std::vector<SignalInfo>& Simulation::signals() const noexcept { return inside_->signals; }
const std::vector<SignalInfo>& Simulation::inputs() const noexcept { return inside_->inputs; }

SignalRef Simulation::signal(std::string_view name) {
  Inside& in = *inside_;
  const std::optional<std::size_t> place = place_of(in.model->outputs(), name);
  if (!place) {
    std::vector<std::string> known;
    for (const SignalInfo& s : in.signals) known.push_back(s.name);
    face::refuse_name("signal", "signal", name, known);
  }
  for (std::size_t i = 0; i < in.watched.size(); ++i)
    if (in.watched[i] == *place) return SignalRef(i);
  in.watched.push_back(*place), in.values.push_back(0.0), in.sample.values.push_back(0.0);
  in.fresh = in.sample.read = false;
  return SignalRef(in.watched.size() - 1);
}

InputRef Simulation::input(std::string_view name) {
  const std::vector<Quantity>& inputs = inside_->model->inputs();
  if (const auto place = place_of(inputs, name)) return InputRef(*place);
  if (const auto place = place_of(inputs, "input." + std::string(name))) return InputRef(*place);
  std::vector<std::string> known;
  for (const Quantity& q : inputs) {
    known.push_back(q.name);
    if (q.name.starts_with("input.")) known.push_back(q.name.substr(6));
  }
  face::refuse_name("input", "input", name, known);
}

double Simulation::time() const noexcept { return inside_->run->time(); }

std::optional<double> Simulation::internal_step() const noexcept {
  return is_fixed_step(inside_->options.method) ? std::optional(inside_->options.step) : std::nullopt;
}
std::optional<double> Simulation::planned_duration() const noexcept {
  const double duration = inside_->planned.value_or(inside_->options.duration);
  return std::isfinite(duration) ? std::optional(duration) : std::nullopt;
}
std::span<const double> Simulation::state() const noexcept { return inside_->run->state(); }
std::vector<double> Simulation::rates() {
  return face::told([&] {
    Inside& in = *inside_;
    std::vector<double> u(in.inputs.size()), x_dot(in.run->state().size());
    for (std::size_t i = 0; i < u.size(); ++i) u[i] = in.run->input(i);
    in.model->rate(in.run->time(), in.run->state().data(), u.data(), x_dot.data());
    return x_dot;
  });
}

double Simulation::get(SignalRef signal) {
  check_handle(signal.place_, inside_->watched);
  return inside_->value(signal.place_);
}
double Simulation::get(InputRef input) {
  check_handle(input.place_, inside_->inputs);
  return inside_->run->input(input.place_);
}
void Simulation::set(InputRef input, double value) {
  check_handle(input.place_, inside_->inputs);
  check_value(inside_->inputs[input.place_], value);
  inside_->put(input.place_, value);
}

void Simulation::control(double sample_time, ControlLaw law, std::size_t memory) {
  Inside& in = *inside_;
  if (in.moved) face::refuse("control", "controllers are added before the first step");
  if (!law) face::refuse("control", "there is no function");
  in.controllers.push_back(std::make_unique<LawController>(in.sample, sample_time, std::move(law), memory));
  try {
    face::told([&] { in.make_run(); });
  } catch (...) {
    in.controllers.pop_back();
    in.make_run();
    throw;
  }
}

bool Simulation::step() noexcept {
  return inside_->go_on([this] { return inside_->run->step(); });
}
bool Simulation::advance(double t) noexcept {
  return inside_->go_on([this, t] { return inside_->run->advance(t); });
}

bool Simulation::advance_to(double t) noexcept {
  return inside_->go_on([this, t] {
    if (!inside_->run->advance_to(t)) return false;
    inside_->run->sample();
    return true;
  });
}

bool Simulation::over() const noexcept { return !inside_->failure.empty() || inside_->run->over(); }

RunStatus Simulation::status() const noexcept {
  if (!inside_->failure.empty()) return RunStatus::failed;
  return over() ? face::status_of(inside_->run->result().status) : RunStatus::running;
}
const std::string& Simulation::message() const noexcept {
  return inside_->failure.empty() ? inside_->run->result().message : inside_->failure;
}

void Simulation::stop() noexcept { inside_->stop.store(true, std::memory_order_relaxed); }

SimulationState Simulation::snapshot() {
  return face::told([&] {
    const std::uint64_t kind = inside_->kind_of_state();
    const Snapshot taken = inside_->run->snapshot();
    SimulationState state;
    state.time_ = taken.time;
    state.bytes_.resize(sizeof kind + sizeof taken.time + taken.bytes.size());
    std::memcpy(state.bytes_.data(), &kind, sizeof kind);
    std::memcpy(state.bytes_.data() + sizeof kind, &taken.time, sizeof taken.time);
    std::copy(taken.bytes.begin(), taken.bytes.end(), state.bytes_.begin() + sizeof kind + sizeof taken.time);
    face::seal(state.bytes_);
    return state;
  });
}

SimulationState SimulationState::from_bytes(std::vector<std::byte> bytes) {
  SimulationState state;
  if (bytes.size() >= sizeof(std::uint64_t) + sizeof state.time_)
    std::memcpy(&state.time_, bytes.data() + sizeof(std::uint64_t), sizeof state.time_);
  state.bytes_ = std::move(bytes);
  return state;
}

void Simulation::restore(const SimulationState& state) {
  Inside& in = *inside_;
  std::uint64_t kind = 0;
  constexpr std::size_t head = sizeof kind + sizeof(double);
  if (state.bytes_.size() >= head) std::memcpy(&kind, state.bytes_.data(), sizeof kind);
  if (state.bytes_.size() < head || kind != in.kind_of_state())
    face::refuse("", "the snapshot is of another simulation: vehicle, setup or controllers are not these");
  const std::span<const std::byte> whole = face::unsealed(state.bytes_);
  if (whole.size() < head) face::refuse("", "the snapshot is damaged");
  face::told([&] {
    const Snapshot before = in.run->snapshot();
    try {
      in.run->restore({state.time_, {whole.begin() + head, whole.end()}});
    } catch (...) {
      in.run->restore(before);
      throw;
    }
  });
  in.fresh = false, in.moved = true, in.failure.clear();
  in.stop.store(false, std::memory_order_relaxed);
}

Record Simulation::record() const {
  const Recording& r = inside_->run->result().recording;
  return face::record_of(r, select(r.signals, {}));
}

RunReport Simulation::result() {
  Inside& in = *inside_;
  return face::told([&] {
    in.run->finish();
    RunReport report = face::report_of(in.run->result());
    report.parts = in.live.parts;
    report.warnings.insert(report.warnings.begin(), in.warnings.begin(), in.warnings.end());
    if (!in.failure.empty()) report.status = RunStatus::failed, report.message = in.failure;
    report.record = record();
    return report;
  });
}

}  // namespace v0
}  // namespace fahrwerk
