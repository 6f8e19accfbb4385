#include "model/run.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "model/implicit_step.h"
#include "progress/interrupt.h"

namespace fahrwerk {
namespace {

// Between records that are further apart fixed steps look this often whether the model is where it can be  [s].
constexpr double kLookInterval = 0.05;
constexpr double kWorkScale = 1e5;  // [J]: what a car gains and loses within seconds

// Thrown out of an adaptive method whose sample ended the run.
struct SampleEndedRun {};

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

class Run::Implicit : public LinearlyImplicitStep {
 public:
  using LinearlyImplicitStep::LinearlyImplicitStep;
};

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

Run::~Run() = default;

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
    held_.push_back({c, c->overrides(model), c->at_first(model), c->sample_time()});
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
        implicit_ = std::make_unique<Implicit>(states_);
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
  }
  for (const Event& e : events_)
    if (!e.function) found.push_back(fmt::format("event '{}' has no function", e.name));
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
}

// Outputs, then the account, then rms values.
void Run::prepare_record() {
  std::vector<Quantity> recorded;
  const bool keeps_account = works_ > 0;
  const auto named = [this](const std::string& name) {
    return options_.signals.empty() || std::any_of(options_.signals.begin(), options_.signals.end(),
                                                   [&](const std::string& p) { return matches(p, name); });
  };
  if (options_.signals.empty() && !model_.usual().empty()) {
    wanted_ = model_.usual();
  } else {
    for (std::size_t i = 0; i < model_.outputs().size(); ++i)
      if (named(model_.outputs()[i].name)) wanted_.push_back(i);
  }
  for (const std::size_t i : wanted_) recorded.push_back(model_.outputs()[i]);
  if (keeps_account) {
    recorded.push_back({"energy.total", "J", "energy of the model"});
    recorded.push_back({"energy.gap", "J", "gain of energy that the works do not account for"});
    for (const Quantity& p : model_.powers()) recorded.push_back({"work." + p.name, "J", p.description});
  }
  for (const RmsSignal& w : options_.rms)
    if (std::none_of(model_.outputs().begin(), model_.outputs().end(),
                     [&w](const Quantity& q) { return matches(w.name, q.name); }))
      result_.warnings.push_back("there is no rms value of " + w.name + ": the model has no such part");
  if (rms_) recorded.insert(recorded.end(), rms_->signals().begin(), rms_->signals().end());
  values_.resize(recorded.size());
  // One more for the end of the last step, one for the place where a run stops early.
  const double samples = (options_.record_times.empty() ? options_.duration / options_.record_interval
                                                        : static_cast<double>(options_.record_times.size())) +
                         3.0;
  result_.recording.prepare(std::move(recorded), std::isfinite(samples) ? static_cast<std::size_t>(samples) : 0);
  if (rms_) result_.recording.rms = rms_->signals().size();
}

// A kink inside a fixed step costs the method its order there.
void Run::warn_of_kinks() {
  std::vector<double> between;
  for (const double t : kinks_)
    if (std::fabs(t - std::nearbyint(t / options_.step) * options_.step) > tiny_) between.push_back(t);
  if (!between.empty())
    result_.warnings.push_back(
        fmt::format("{} kinks or jumps of the inputs lie between steps of {:g} s, the first at t = {:.9g} s",
                    between.size(), options_.step, between.front()));
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

void Run::make_integrator() {
  integrators::AdaptiveOptions a;
  a.relative_tolerance = options_.relative_tolerance;
  a.absolute_tolerance = options_.absolute_tolerance;
  for (const Quantity& q : model_.states()) a.absolute_tolerances.push_back(q.scale);
  a.absolute_tolerances.resize(states_ + works_, kWorkScale);
  if (rms_) {
    const std::vector<double> scales = rms_->scales();
    a.absolute_tolerances.insert(a.absolute_tolerances.end(), scales.begin(), scales.end());
  }
  for (double& tolerance : a.absolute_tolerances) tolerance *= options_.absolute_tolerance;
  a.max_step = options_.max_step;
  integrator_ = integrators::make_adaptive(
      options_.method, x_.size(),
      [this](double t, std::span<const double> x, std::span<double> x_dot) { rate(t, x, x_dot); }, a);
  if (root_count() > 0)
    integrator_->set_roots(root_count(),
                           [this](double t, std::span<const double> x, std::span<double> g) { roots(t, x, g); });
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

void Run::complete() {
  Progress progress(options_.duration);
  progress_ = &progress;
  advance(options_.duration);
  finish();
  progress_ = nullptr;
}

bool Run::fixed_step() {
  const double h = options_.step, t = static_cast<double>(n_) * h, t_end = static_cast<double>(n_ + 1) * h;
  if (n_ == last_) {
    over_ = true;
    return false;
  }
  if (interrupted(t)) return false;
  update_controllers(t);
  if (n_ == 0 && rms_) rms_->start(measured(t, Side::right, x_.data()), x_.data() + rms_at());
  if (n_ % record_ratio_ == 0 ? !record(t, Side::right, x_) : n_ % look_ratio_ == 0 && !look(t)) return false;

  if (rms_) rms_->begin_step(measured(t, Side::right, x_.data()));
  if (model_.has_step(options_.method)) {
    inputs_at(t, Side::right, x_.data(), u_begin_.data());
    if (options_.method == Method::rk4) inputs_at(0.5 * (t + t_end), Side::right, x_.data(), u_middle_.data());
    inputs_at(t_end, Side::left, x_.data(), u_end_.data());
    if (std::string why = model_.refused(u_end_.data()); !why.empty()) {
      end(SimulationStatus::stopped, fmt::format("{} at t = {:.6g} s", why, t));
      return false;
    }
    model_.step_is_seen(works_ > 0 || rms_ || (n_ + 1) % record_ratio_ == 0 || n_ + 1 == last_);
    model_.step(options_.method, h, {u_begin_.data(), u_middle_.data(), u_end_.data()}, x_.data());
  } else {
    generic_step(t, t_end);
  }
  if (works_ > 0) account_for_step(t, h);
  if (rms_) rms_->end_step(measured(t_end, Side::left, x_.data()), x_.data() + rms_at());
  ++n_;
  time_ = t_end;
  return within_limits(t_end, x_) && (root_count() == 0 || events_of_step(t_end));
}

void Run::generic_step(double t, double t_end) {
  segment_end_ = t_end - tiny_;
  const std::span<double> x(x_.data(), states_);
  const auto f = [this](double time, std::span<const double> at, std::span<double> rates) {
    inputs_at(time, side_at(time), at.data(), u_.data());
    model_.rate(time, at.data(), u_.data(), rates.data());
  };
  switch (options_.method) {
    case Method::euler:
      return integrators::euler_step(f, t, options_.step, x, work_);
    case Method::heun:
      return integrators::heun_step(f, t, options_.step, x, work_);
    case Method::rk4:
      return integrators::rk4_step(f, t, options_.step, x, work_);
    case Method::implicit_euler:
      return implicit_->euler(f, t, options_.step, model_.states(), x);
    default:
      return implicit_->ros2(f, t, options_.step, model_.states(), x);
  }
}

void Run::rate(double t, std::span<const double> x, std::span<double> x_dot) {
  const Side side = side_at(t);
  inputs_at(t, side, x.data(), u_.data());
  model_.rate(t, x.data(), u_.data(), x_dot.data());
  if (works_ > 0) model_.power(t, side, x.data(), inputs_function_, x_dot.data() + works_at());
  if (rms_) {
    model_.read(t, x.data(), u_.data(), rms_->measured(), measured_.data());
    rms_->rate(measured_.data(), x.data() + rms_at(), x_dot.data() + rms_at());
  }
}

// The next time after t at which an adaptive method must stop.
double Run::next_stop(double t) const {
  double stop = options_.duration;
  if (next_kink_ < kinks_.size()) stop = std::min(stop, kinks_[next_kink_]);
  for (const Held& h : held_) stop = std::min(stop, static_cast<double>(h.next) * h.sample_time);
  stop = std::min(stop, model_.next_sample());
  return options_.duration - stop < tiny_ ? options_.duration : std::max(stop, t);
}

double Run::record_time(long k) const {
  const std::vector<double>& given = options_.record_times;
  if (given.empty()) return static_cast<double>(k) * options_.record_interval;
  const auto at = static_cast<std::size_t>(k);
  return at < given.size() ? given[at] : std::numeric_limits<double>::infinity();
}

// From the next one on.
std::span<const double> Run::record_times_before(double t_end) {
  const std::vector<double>& given = options_.record_times;
  if (!given.empty()) {
    const auto next = given.begin() + std::min(next_record_, static_cast<long>(given.size()));
    return {next, std::lower_bound(next, given.end(), t_end)};
  }
  sample_times_.clear();
  for (long k = next_record_; record_time(k) < t_end; ++k) sample_times_.push_back(record_time(k));
  return sample_times_;
}

// Integrates to t_end, through events that do not stop the run. Samples inside are taken on the way, those at t_end
// with the next segment. False if the run is over.
bool Run::segment(double t_end) {
  const integrators::Sample on_sample = [this](double t, std::span<const double> x) {
    ++next_record_;
    record(t, Side::right, x);
    if (over_) throw SampleEndedRun{};
  };
  segment_end_ = t_end;
  for (;;) {
    const integrators::Advance done = integrator_->advance(t_end, record_times_before(t_end - tiny_), on_sample);
    std::copy(integrator_->state().begin(), integrator_->state().end(), x_.begin());
    time_ = done.time;
    if (done.status == integrators::AdaptiveStatus::failed)
      end(SimulationStatus::failed,
          fmt::format("{} at t = {:.6g} s: {}", method_name(options_.method), done.time, done.message));
    if (done.status != integrators::AdaptiveStatus::root) return !over_;

    std::vector<double> x = x_;
    for (int i = 0; i < root_count(); ++i)
      if (const int direction = integrator_->root_directions()[static_cast<std::size_t>(i)];
          direction != 0 && !happen(i, direction, done.time, x))
        break;
    const bool moved = x != x_, by_itself = switched_;
    x_ = x;
    switched_ = false;
    if (over_) return false;
    if (moved && !by_itself) decide(done.time);
    if (moved || by_itself) integrator_->reset(done.time, x_);
  }
}

// What a method remembers of its steps is not in a snapshot: both runs go on with a new one.
void Run::renew_integrator() {
  if (!integrator_) return;
  spent_ = spent_ + integrator_->summary();
  make_integrator();
  restart_ = true;
}

bool Run::adaptive_to(double t_end) {
  while (!over_ && time_ < t_end) {
    const double t = time_;
    // A new start after everything that makes the right-hand side jump.
    if (update_controllers(t)) restart_ = true;
    if (rms_ && t == 0.0 && next_record_ == 0) rms_->start(measured(t, Side::right, x_.data()), x_.data() + rms_at());
    for (; next_kink_ < kinks_.size() && kinks_[next_kink_] <= t + tiny_; ++next_kink_) restart_ = true;
    for (; record_time(next_record_) <= t + tiny_ && record_time(next_record_) <= options_.duration + tiny_;
         ++next_record_)
      record(record_time(next_record_), Side::right, x_);
    if (over_) break;
    inputs_at(t, Side::right, x_.data(), u_.data());
    if (std::string why = model_.refused(u_.data()); !why.empty()) {
      end(SimulationStatus::stopped, fmt::format("{} at t = {:.6g} s", why, t));
      break;
    }
    if (restart_) {
      model_.normalise(x_.data());
      decide(t);
      integrator_->reset(t, x_);
      restart_ = false;
    }
    try {
      segment(std::min(next_stop(t), t_end));
    } catch (const SampleEndedRun&) {
      std::copy(integrator_->state().begin(), integrator_->state().end(), x_.begin());
      at_sample_ = true;
    } catch (const Interrupted&) {
      std::copy(integrator_->state().begin(), integrator_->state().end(), x_.begin());
      time_ = integrator_->time();
      interrupted(time_);
    }
  }
  return !over_;
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

bool Run::within_limits(double t, std::span<const double> x) {
  const std::string what = model_.beyond(x.data());
  if (what.empty()) return true;
  end(SimulationStatus::diverged, fmt::format("{} at t = {:.6g} s", what, t));
  return false;
}

bool Run::is_lost(double t) {
  std::string why = model_.lost(t);
  if (why.empty()) return false;
  end(SimulationStatus::failed, std::move(why));
  return true;
}

// Between records that are far apart.
bool Run::look(double t) {
  inputs_at(t, Side::right, x_.data(), u_.data());
  model_.observe(t, x_.data(), u_.data());
  return !is_lost(t);
}

// Adds a sample; false if it shows divergence. A sample with values that are not finite is not kept.
bool Run::record(double t, Side side, std::span<const double> x) {
  inputs_at(t, side, x.data(), u_.data());
  model_.read(t, x.data(), u_.data(), wanted_, values_.data());
  double* next = values_.data() + wanted_.size();
  if (works_ > 0) {
    const double energy = model_.energy(t, x.data(), u_.data()), *work = x.data() + works_at();
    if (!first_energy_) first_energy_ = energy;
    *next++ = energy;
    *next++ = energy - *first_energy_ - std::accumulate(work, work + works_, 0.0);
    next = std::copy_n(work, works_, next);
  }
  if (rms_) {
    model_.read(t, x.data(), u_.data(), rms_->measured(), measured_.data());
    const std::span<const double> values = rms_->values(t, measured_.data(), x.data() + rms_at());
    std::copy(values.begin(), values.end(), next);
  }
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (std::isfinite(values_[i])) continue;
    if (!over_)
      end(SimulationStatus::diverged,
          fmt::format("{} is not finite at t = {:.6g} s", result_.recording.signals[i].name, t));
    return false;
  }
  result_.recording.add(t, values_);
  model_.notice(t, result_.warnings);
  if (options_.on_progress) options_.on_progress(t);
  if (options_.on_sample) options_.on_sample(t, x.data(), u_.data());
  show(t, x);
  return over_ || (within_limits(t, x) && !is_lost(t));
}

// By its duration, or by the way to an event that completes it.
void Run::show(double t, std::span<const double> x) {
  if (!progress_ || !Progress::shown()) return;
  double share = t / options_.duration;
  const bool first = distance_.empty();
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const double g = events_[i].completes ? events_[i].function(t, x) : 0.0;
    if (first) distance_.push_back(g);
    if (distance_[i] != 0.0) share = std::max(share, 1.0 - g / distance_[i]);
  }
  progress_->at(share * options_.duration);
}

// What is measured for the rms values at this time.
const double* Run::measured(double t, Side side, const double* x) {
  inputs_at(t, side, x, u_.data());
  model_.read(t, x, u_.data(), rms_->measured(), measured_.data());
  return measured_.data();
}

// Fixed steps: by the trapezium rule, after the step from t to t + h; the powers at t are those kept.
void Run::account_for_step(double t, double h) {
  model_.power(t + h, Side::left, x_.data(), inputs_function_, power_end_.data());
  double* work = x_.data() + works_at();
  for (std::size_t i = 0; i < works_; ++i) work[i] += 0.5 * h * (power_[i] + power_end_[i]);
  model_.add_work_of_step(work);
  model_.power(t + h, Side::right, x_.data(), inputs_function_, power_.data());
}

// Calls every controller whose sample is due at t; all see the same observation. Whether anything changes by that.
bool Run::update_controllers(double t) {
  bool changed = model_.next_sample() <= t + tiny_ && model_.take_samples(t, tiny_, x_.data());
  const auto due = [&](const Held& h) { return static_cast<double>(h.next) * h.sample_time <= t + tiny_; };
  if (std::none_of(held_.begin(), held_.end(), due)) return changed;
  inputs_at(t, Side::right, x_.data(), u_.data());
  source_.at(t, Side::right, x_.data(), u_end_.data());
  model_.observe(t, x_.data(), u_.data());
  for (Held& h : held_) {
    if (!due(h)) continue;
    std::copy(h.commands.begin(), h.commands.end(), u_middle_.begin());
    h.controller->update(static_cast<double>(h.next) * h.sample_time, model_, x_.data(), u_.data(), u_end_.data(),
                         h.commands.data());
    changed = changed || !std::equal(h.commands.begin(), h.commands.end(), u_middle_.begin());
    ++h.next;
  }
  return changed;
}

// Finds anew what sticks and what slides.
void Run::decide(double t) {
  if (own_roots_ == 0) return;
  inputs_at(t, Side::right, x_.data(), u_.data());
  model_.decide(t, u_.data(), x_.data());
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

// Changes of sign over the step that ends at t; true if the run goes on.
bool Run::events_of_step(double t) {
  roots(t, x_, g_);
  bool changed = false;
  for (int i = 0; i < root_count(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    const int before = g_before_[k] > 0.0 ? 1 : -1, now = g_[k] > 0.0 ? 1 : -1;
    if (before == now) continue;
    changed = true;
    if (!happen(i, now, t, x_)) return false;
  }
  if (changed) {
    roots(t, x_, g_);
    model_.jumped();
  }
  std::swap(g_, g_before_);
  return true;
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
  is_set_[input] = any_set_ = true;
  set_[input] = value;
  restart_ = true;
}

double Run::input(std::size_t place) {
  inputs_at(time_, Side::right, x_.data(), u_.data());
  return u_.at(place);
}

void Run::remember(Archive& a) {
  static_cast<RunSummary&>(result_).remember(a);
  a(x_, time_, n_, next_kink_, next_record_, set_, any_set_, begun_, over_, finished_, at_sample_, switched_);
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
