#include "model/run.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "model/companion.h"
#include "model/input_rate.h"
#include "progress/interrupt.h"

namespace fahrwerk {
namespace {

// Between records that are further apart fixed steps look this often whether the model is where it can be  [s].
constexpr double kLookInterval = 0.05;

class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(seconds) {}
  ~Stopwatch() { seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
  Stopwatch(const Stopwatch&) = delete;

 private:
  double& seconds_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

const char* to_string(SimulationStatus status) {
  switch (status) {
    case SimulationStatus::completed:
      return "completed";
    case SimulationStatus::stopped:
      return "stopped";
    case SimulationStatus::diverged:
      return "diverged";
    case SimulationStatus::interrupted:
      return "interrupted";
    default:
      return "failed";
  }
}

Run::Run(Model& model, InputSource& inputs, const std::vector<double>& start, RunOptions options,
         std::span<SampledController* const> controllers, std::span<const Event> events)
    : model_(model),
      source_(inputs),
      options_(std::move(options)),
      events_(events),
      states_(model.states().size()),
      x_(start.empty() ? model.start() : start),
      u_begin_(model.inputs().size()),
      u_middle_(u_begin_),
      u_end_(u_begin_),
      u_(u_begin_),
      is_set_(u_begin_.size()),
      set_(u_begin_),
      tiny_(1e-6 * input_grid(options_)),
      work_(0),
      inputs_function_([this](double t, Side side, const double* x, double* u) { inputs_at(t, side, x, u); }),
      fixed_(is_fixed_step(options_.method)) {
  check(controllers);
  for (SampledController* c : controllers)
    held_.push_back({c, c->overrides(model), c->at_first(model), c->sample_time(), c->delay()});
  prepare_delays();
  result_.warnings = unused_options(options_);
  model_.begin(options_.method, options_.step, !fixed_ && options_.lock_events);
  if (!fixed_ && options_.lock_events) own_roots_ = model_.root_count();
  if (options_.account) works_ = model_.powers().size();
  power_.resize(works_), power_end_.resize(works_);
  if (!options_.rms.empty()) rms_.emplace(options_.rms, model_.outputs(), options_.step);
  x_.resize(states_ + works_ + (rms_ ? rms_->size() : 0), 0.0);
  if (rms_) measured_.resize(rms_->measured().size());
  g_.resize(static_cast<std::size_t>(root_count()));
  g_before_ = g_;
  kinks_ = source_.kinks(options_.duration);
  if (fixed_) {
    splits_ = model_.varies_step() || !model_.has_step(options_.method);
    smooth_inputs_ = source_.of_time_alone();
    warn_of_kinks();
    const double h = options_.step;
    last_ = std::isfinite(options_.duration) ? static_cast<long>(std::ceil(options_.duration / h - 1e-6))
                                             : std::numeric_limits<long>::max();
    record_ratio_ = *whole_ratio(options_.record_interval, h);
    look_ratio_ = std::max(1L, std::lround(kLookInterval / h));
    if (!model_.has_step(options_.method)) {
      if (is_explicit_step(options_.method))
        work_ = integrators::ExplicitWork<double>(states_);
      else
        implicit_.emplace(states_);
    }
  }
  prepare_record();
}

void Run::check(std::span<SampledController* const> controllers) const {
  std::vector<std::string> found;
  try {
    const std::size_t most = options_.signals.empty()
                                 ? (model_.usual().empty() ? model_.outputs().size() : model_.usual().size())
                                 : options_.signals.size();
    found = problems_of_run(options_, most);
  } catch (const std::invalid_argument& e) {
    found.emplace_back(e.what());
  }
  if (x_.size() != states_)
    found.push_back(fmt::format("the initial state has {} values; expected {}", x_.size(), states_));
  if (!std::all_of(x_.begin(), x_.end(), [](double v) { return std::isfinite(v); }))
    found.emplace_back("the initial state is not finite");
  if (options_.method == Method::two_step && !model_.has_step(Method::two_step))
    found.emplace_back("method: two_step is for the car; others have implicit_euler and ros2");
  for (const SampledController* c : controllers) {
    const double T = c->sample_time();
    if (!(T > 0.0) || !std::isfinite(T))
      found.push_back(fmt::format("controller: sample time {} s is out of range; expected > 0 s", T));
    else if (fixed_ && options_.step > 0.0 && !whole_ratio(T, options_.step))
      found.push_back(fmt::format("controller: sample time {} s is no multiple of the step {} s", T, options_.step));
    const double d = c->delay();
    if (!(d >= 0.0) || !(d <= 1e3 * T))
      found.push_back(fmt::format("controller: delay {} s is out of range; expected 0 .. 1000 samples", d));
    else if (fixed_ && d > 0.0 && options_.step > 0.0 && !whole_ratio(d, options_.step))
      found.push_back(fmt::format("controller: delay {} s is no multiple of the step {} s", d, options_.step));
  }
  for (const Event& e : events_)
    if (!e.function) found.push_back(fmt::format("event '{}' has no function", e.name));
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
}

void Run::inputs_at(double t, Side side, const double* x, double* u) {
  source_.at(t, side, x, u);
  if (any_set_)
    for (std::size_t i = 0; i < set_.size(); ++i)
      if (is_set_[i]) u[i] = set_[i];
  for (const Held& h : held_)
    if (!h.commands.empty()) model_.command(h.commands.data(), h.overrides, u);
}

// Once, before the first step.
void Run::begin() {
  if (begun_) return;
  begun_ = true;
  if (fixed_) {
    if (root_count() > 0) roots(0.0, x_, g_before_);
    if (works_ > 0) model_.power(0.0, Side::right, x_.data(), inputs_function_, power_.data());
  } else if (!integrator_) {
    make_integrator();
  }
}

bool Run::step() {
  if (over_) return false;
  const Stopwatch watch(wall_seconds_);
  begin();
  if (fixed_) return fixed_step();
  return adaptive_to(std::min(options_.duration, record_time(next_record_) > time_ + tiny_
                                                     ? record_time(next_record_)
                                                     : record_time(next_record_ + 1)));
}

bool Run::advance(double t) {
  if (over_) return false;
  const Stopwatch watch(wall_seconds_);
  begin();
  if (!fixed_) return adaptive_to(std::min(t, options_.duration));
  while (time_ < t - tiny_)
    if (!fixed_step()) return false;
  return true;
}

bool Run::advance_to(double t) {
  if (!fixed_) return advance(t);
  if (over_) return false;
  const Stopwatch watch(wall_seconds_);
  begin();
  while (time_ < t - tiny_) {
    const double whole = time_of(n_ + 1);
    if (!fixed_step(whole <= t + tiny_ ? whole : t)) return false;
  }
  return true;
}

void Run::sample() {
  if (over_) return;
  begin();
  if (update_controllers(time_)) restart_ = true;
}

void Run::complete() {
  Progress progress(options_.duration);
  progress_ = &progress;
  if (RunCompanion* with = detail::companion_here) {
    with->begin(*this, model_, options_);
    for (; !over_ && time_ < options_.duration - tiny_; step()) with->before_step(*this);
    with->end(*this);
  }
  advance(options_.duration);
  finish();
  progress_ = nullptr;
}

void Run::finish() {
  if (finished_) return;
  finished_ = true;
  {
    const Stopwatch watch(wall_seconds_);
    take_last();
  }
  result_.wall_seconds = wall_seconds_;
}

void Run::take_last() {
  begin();
  over_ = true;
  const std::vector<double>& time = result_.recording.time;
  // Where a sample ended it, the integrator has long left it behind.
  if (at_sample_) {
    result_.end_time = time.empty() ? 0.0 : time.back();
  } else {
    result_.end_time = time_;
    if (time.empty() || time_ > time.back() + tiny_) record(time_, Side::left, x_);
  }
  if (!fixed_) model_.normalise(x_.data());
  result_.last.assign(x_.begin(), x_.begin() + static_cast<long>(states_));
  if (fixed_) {
    result_.steps = n_;
    result_.solver = fmt::format("{}, {} steps of {:g} s", method_name(options_.method), n_, options_.step);
    return;
  }
  const integrators::AdaptiveSummary summary = spent_ + integrator_->summary();
  result_.steps = summary.steps;
  result_.solver = fmt::format("{}, tolerance {:g}: {}", method_name(options_.method), options_.relative_tolerance,
                               integrators::describe(summary));
  if (const std::size_t n = result_.switches.size(); n > 0)
    result_.solver += fmt::format(", {} switches between sticking and sliding", n);
}

void Run::end(SimulationStatus status, std::string message) {
  over_ = true;
  result_.status = status;
  result_.message = std::move(message);
}

bool Run::interrupted(double t) {
  if (!interrupt_requested()) return false;
  end(SimulationStatus::interrupted, fmt::format("interrupted at t = {:.6g} s", t));
  return true;
}

// As many samples as can be on their way, and the one that is being taken.
void Run::prepare_delays() {
  for (Held& h : held_) {
    if (h.delay == 0.0) continue;
    const auto slots = static_cast<std::size_t>(std::ceil(h.delay / h.sample_time)) + 2;
    for (std::size_t k = 0; k < slots; ++k) h.coming.insert(h.coming.end(), h.commands.begin(), h.commands.end());
  }
}

// Commands whose delay is over at t; whether anything changes by that.
bool Run::let_act(Held& h, double t) const {
  bool changed = false;
  for (; h.acting < h.next && static_cast<double>(h.acting) * h.sample_time + h.delay <= t + tiny_; ++h.acting) {
    const double* now = h.of_sample(h.acting);
    changed = changed || !std::equal(h.commands.begin(), h.commands.end(), now);
    std::copy_n(now, h.commands.size(), h.commands.begin());
  }
  return changed;
}

bool Run::take_sample(Held& h) {
  const double t = static_cast<double>(h.next) * h.sample_time;
  if (h.coming.empty()) {
    std::copy(h.commands.begin(), h.commands.end(), u_middle_.begin());
    h.controller->update(t, model_, x_.data(), u_.data(), u_end_.data(), h.commands.data());
    h.acting = ++h.next;
    return !std::equal(h.commands.begin(), h.commands.end(), u_middle_.begin());
  }
  double* now = h.of_sample(h.next);
  if (h.next > 0) std::copy_n(h.of_sample(h.next - 1), h.commands.size(), now);
  h.controller->update(t, model_, x_.data(), u_.data(), u_end_.data(), now);
  ++h.next;
  return false;
}

// Lets act what is due at t, and calls every controller whose sample is; all see the same observation. Whether anything
// changes by that.
bool Run::update_controllers(double t) {
  bool changed = model_.next_sample() <= t + tiny_ && model_.take_samples(t, tiny_, x_.data());
  bool any_due = false;
  for (Held& h : held_) {
    if (h.acting < h.next) changed = let_act(h, t) || changed;
    any_due = any_due || static_cast<double>(h.next) * h.sample_time <= t + tiny_;
  }
  continues_ = continues_ && !changed && !any_due;
  if (!any_due) return changed;
  inputs_at(t, Side::right, x_.data(), u_.data());
  source_.at(t, Side::right, x_.data(), u_end_.data());
  model_.observe(t, x_.data(), u_.data());
  for (Held& h : held_)
    if (static_cast<double>(h.next) * h.sample_time <= t + tiny_) changed = take_sample(h) || changed;
  return changed;
}

void Run::roots(double t, std::span<const double> x, std::span<double> g) {
  for (std::size_t i = 0; i < events_.size(); ++i) g[i] = events_[i].function(t, x);
  if (own_roots_ == 0) return;
  inputs_at(t, side_at(t), x.data(), u_.data());
  model_.roots(t, x.data(), u_.data(), g.data() + events_.size());
}

// The run goes on.
bool Run::happen(int i, int direction, double t, std::span<double> x) {
  if (const int own = static_cast<int>(events_.size()); i >= own) {
    switched_ = true;
    inputs_at(t, side_at(t), x.data(), u_.data());
    std::string what = model_.on_root(i - own, direction, t, u_.data(), x.data());
    if (result_.switches.size() < kMostSwitches) result_.switches.push_back({t, std::move(what)});
    return true;
  }
  const Event& event = events_[static_cast<std::size_t>(i)];
  if (event.direction * direction < 0) return true;
  if (event.on_event && event.on_event(t, x)) return true;
  result_.by_condition = event.condition;
  const auto status = event.completes ? SimulationStatus::completed : SimulationStatus::stopped;
  if (event.completes || event.condition)
    end(status, fmt::format("{} at t = {:.6g} s", event.name, t));
  else
    end(status, fmt::format("event '{}' at t = {:.6g} s", event.name, t));
  return false;
}

double Run::read(std::size_t output) {
  double value = 0.0;
  read(std::span<const std::size_t>(&output, 1), &value);
  return value;
}

void Run::read(std::span<const std::size_t> outputs, double* values) {
  inputs_at(time_, Side::right, x_.data(), u_.data());
  model_.read(time_, x_.data(), u_.data(), outputs, values);
}

void Run::set(std::size_t input, double value) {
  if (is_set_.at(input) && set_[input] == value) return;
  // What is held does not move: the rate beside it is no longer that of the run's inputs.
  if (!is_set_[input])
    if (const auto rate = rate_input_of(model_, input); rate && !is_set_[*rate])
      is_set_[*rate] = true, set_[*rate] = 0.0;
  is_set_[input] = any_set_ = true;
  set_[input] = value;
  restart_ = true, continues_ = false;
}

double Run::input(std::size_t place) {
  inputs_at(time_, Side::right, x_.data(), u_.data());
  return u_.at(place);
}

void Run::remember(Archive& a) {
  static_cast<RunSummary&>(result_).remember(a);
  a(x_, time_, n_, origin_, origin_step_, next_kink_, next_record_, set_, any_set_, begun_, over_, finished_,
    at_sample_, switched_);
  continues_ = false;
  for (std::size_t i = 0; i < is_set_.size(); ++i) {
    bool set = is_set_[i];
    a(set);
    is_set_[i] = set;
  }
  // Controllers are there or not: they cannot be made here.
  std::size_t controllers = held_.size();
  a(controllers);
  if (controllers != held_.size()) throw std::invalid_argument("the snapshot is of a run with other controllers");
  for (Held& h : held_) a(h);
  a(g_before_, power_, first_energy_, result_.switches, result_.recording, result_.last, segment_end_);
  if (rms_) rms_->remember(a);
  source_.remember(a);
  model_.remember(a);
}

Snapshot Run::snapshot() {
  Archive archive;
  remember(archive);
  renew_integrator();
  return {time_, archive.bytes()};
}

void Run::restore(const Snapshot& snapshot) {
  const std::size_t states = x_.size(), columns = result_.recording.columns.size();
  Archive archive(snapshot.bytes);
  remember(archive);
  if (x_.size() != states || result_.recording.columns.size() != columns || !archive.at_end())
    throw std::invalid_argument("the snapshot is of another run: it does not fit this one");
  if (begun_ && !fixed_ && !integrator_) make_integrator();
  renew_integrator();
}

RunResult simulate(Model& model, InputSource& inputs, const std::vector<double>& start, const RunOptions& options,
                   std::span<SampledController* const> controllers, std::span<const Event> events) {
  Run run(model, inputs, start, options, controllers, events);
  run.complete();
  return std::move(run.result());
}

}  // namespace fahrwerk
