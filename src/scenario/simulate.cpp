#include "scenario/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "integrators/methods.h"
#include "progress/interrupt.h"
#include "scenario/run.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk {
namespace detail {

// Between records that are further apart fixed steps look this often whether the car is on its road  [s].
constexpr double kLookInterval = 0.05;

void Run::fixed() {
  const double h = options_.step;
  const long last = static_cast<long>(std::ceil(options_.duration / h - 1e-6));
  const long record_ratio = *whole_ratio(options_.record_interval, h);
  const long look_ratio = std::max(1L, std::lround(kLookInterval / h));
  const auto method = static_cast<StepMethod>(options_.method);
  const bool has_events = root_count() > 0;
  start_events();
  if (options_.balance) powers_at(0.0, Side::right, x_.data(), account_.power.data(), nullptr);
  StepInputs<double> u;
  CarInputs<double> seen;
  long n = 0;
  for (;; ++n) {
    const double t = static_cast<double>(n) * h, t_end = static_cast<double>(n + 1) * h;
    if (n == last || interrupted(t)) break;
    if (!held_.empty() || suspension()) update_controllers(t);
    if (n == 0) start_rms();
    if (n % record_ratio == 0 ? !record(t, Side::right, x_) : n % look_ratio == 0 && !look(t)) break;

    inputs_at(t, Side::right, u.begin);
    if (rms_) rms_->begin_step(metered(t, Side::right, x_.data(), seen));
    if (method == StepMethod::rk4) inputs_at(0.5 * (t + t_end), Side::right, u.middle);
    inputs_at(t_end, Side::left, u.end);
    if (equipment_) {
      if (!gear_is_known(t, u.end.controls)) break;
      equipment_->keep_account(options_.balance || rms_ || (n + 1) % record_ratio == 0 || n + 1 == last);
      equipment_->step(method, h, x_.data(), x_.data() + car_state::size, u);
    }
    step_car(engine_, equipment_, method, u, h, x_.data(), x_.data() + car_state::size);
    if (options_.balance) account_for_step(t, h);
    if (rms_) rms_->end_step(metered(t_end, Side::left, x_.data(), seen), x_.data() + rms_at());
    if (!within_limits(t_end, x_) || (has_events && !events_of_step(t_end))) {
      ++n;
      break;
    }
  }
  finish(static_cast<double>(n) * h, x_);
  keep_state();
  result_.steps = n;
  result_.solver = fmt::format("{}, {} steps of {:g} s", method_name(options_.method), n, h);
}

void Run::rate(double t, std::span<const double> x, std::span<double> x_dot) {
  const Side side = t < segment_end_ ? Side::right : Side::left;
  CarInputs<double> u;
  if (options_.balance) {
    u = powers_at(t, side, x.data(), x_dot.data() + work_at(), x_dot.data() + car_state::size);
  } else {
    inputs_at(t, side, u);
    equip(x.data(), u, x_dot.data() + car_state::size, rms_ ? &equipment_observation_ : nullptr);
  }
  if (rms_) rms_->rate(metered(t, u, x.data()), x.data() + rms_at(), x_dot.data() + rms_at());
  double bush_rate[kWheels];
  if (switching_)
    switching_->locks().rate(u, x.data(), x_dot.data(), bush_rate);
  else
    engine_.rate(u, x.data(), x_dot.data(), bush_rate);
  put_bush_rates(equipment_, bush_rate, x_dot.data() + car_state::size);
}

// The next time after t at which an adaptive method must stop; at least every hundred samples, to look after
// divergence.
double Run::next_stop(double t) const {
  double stop = std::min(options_.duration, t + 100.0 * options_.record_interval);
  if (next_kink_ < kinks_.size()) stop = std::min(stop, kinks_[next_kink_]);
  for (const Held& h : held_) stop = std::min(stop, static_cast<double>(h.next) * h.sample_time);
  if (suspension()) stop = std::min(stop, suspension()->next_sample());
  return options_.duration - stop < tiny_ ? options_.duration : stop;
}

// Integrates to t_end, through events that do not stop the run. Samples inside are taken on the way, those at t_end
// with the next segment. False if the run is over.
template <class Integrator>
bool Run::segment(Integrator& integrator, double t_end) {
  const integrators::Sample on_sample = [this](double t, std::span<const double> x) {
    ++next_record_;
    if (!over_) record(t, Side::right, x);
  };
  segment_end_ = t_end;
  std::size_t until = next_record_;
  while (until < record_times_.size() && record_times_[until] < t_end - tiny_) ++until;
  for (;;) {
    const std::span<const double> times(record_times_.data() + next_record_, until - next_record_);
    const integrators::Advance done = integrator.advance(t_end, times, on_sample);
    std::copy(integrator.state().begin(), integrator.state().end(), x_.begin());
    if (over_) return false;
    if (done.status == integrators::AdaptiveStatus::failed)
      end(SimulationStatus::failed,
          fmt::format("{} at t = {:.6g} s: {}", method_name(options_.method), done.time, done.message));
    if (done.status != integrators::AdaptiveStatus::root) return !over_;

    std::vector<double> x = x_;
    for (int i = 0; i < root_count(); ++i)
      if (const int direction = integrator.root_directions()[i]; direction != 0 && !happen(i, direction, done.time, x))
        break;
    const bool moved = x != x_, by_itself = switched_;
    x_ = x;
    switched_ = false;
    if (over_) return false;
    if (moved && !by_itself) decide_modes(done.time, x_);
    if (moved || by_itself) integrator.reset(done.time, x_);
  }
}

template <class Integrator>
void Run::adaptive(Integrator& integrator) {
  if (root_count() > 0)
    integrator.set_roots(root_count(),
                         [this](double t, std::span<const double> x, std::span<double> g) { roots(t, x, g); });
  double t = 0.0;
  bool restart = true;
  while (!over_ && t < options_.duration) {
    // A new start after everything that makes the right-hand side jump.
    if (update_controllers(t)) restart = true;
    if (t == 0.0) start_rms();
    for (; next_kink_ < kinks_.size() && kinks_[next_kink_] <= t + tiny_; ++next_kink_) restart = true;
    for (; next_record_ < record_times_.size() && record_times_[next_record_] <= t + tiny_; ++next_record_)
      record(record_times_[next_record_], Side::right, x_);
    if (over_) break;
    if (equipment_) {
      CarInputs<double> u;
      inputs_at(t, Side::right, u);
      if (!gear_is_known(t, u.controls)) break;
    }
    if (restart) {
      normalise_attitude(x_.data());
      decide_modes(t, x_);
      integrator.reset(t, x_);
      restart = false;
    }
    try {
      segment(integrator, next_stop(t));
    } catch (const Interrupted&) {
      interrupted(integrator.time());
      std::copy(integrator.state().begin(), integrator.state().end(), x_.begin());
    }
    t = integrator.time();
  }
  // Divergence shows in a sample, which the integrator has long left behind.
  if (result_.status == SimulationStatus::diverged || lost_at_record_)
    result_.end_time = result_.recording.time.empty() ? 0.0 : result_.recording.time.back();
  else
    finish(t, x_);
  normalise_attitude(x_.data());
  keep_state();
  const integrators::AdaptiveSummary summary = integrator.summary();
  result_.steps = summary.steps;
  result_.solver = fmt::format("{}, tolerance {:g}: {}", method_name(options_.method), options_.relative_tolerance,
                               integrators::describe(summary));
  if (const std::size_t n = result_.switches.size(); n > 0)
    result_.solver += fmt::format(", {} switches between sticking and sliding", n);
}

namespace {

void check(const CarState<double>& start, const ScenarioInputs& inputs, const SimulationOptions& options,
           std::span<Controller* const> controllers, std::span<const Event> events, const Equipped& equipped) {
  std::vector<std::string> found = problems(options);
  try {
    inputs.check();
  } catch (const std::invalid_argument& e) {
    found.emplace_back(e.what());
  }
  if (!std::all_of(start.begin(), start.end(), [](double v) { return std::isfinite(v); }))
    found.emplace_back("the initial state is not finite");
  const std::vector<double>& own = equipped.start;
  if (!std::all_of(own.begin(), own.end(), [](double v) { return std::isfinite(v); }))
    found.emplace_back("the initial state of the equipment is not finite");
  if (const std::size_t n = equipped.equipment ? equipped.equipment->size() : 0; own.size() != n)
    found.push_back(fmt::format("the initial state of the equipment has {} values; expected {}", own.size(), n));
  for (const Controller* c : controllers) {
    const double T = c->sample_time();
    if (!(T > 0.0) || !std::isfinite(T))
      found.push_back(fmt::format("controller: sample time {} s is out of range; expected > 0 s", T));
    else if (is_fixed_step(options.method) && options.step > 0.0 && !whole_ratio(T, options.step))
      found.push_back(fmt::format("controller: sample time {} s is no multiple of the step {} s", T, options.step));
  }
  for (const Event& e : events)
    if (!e.function) found.push_back(fmt::format("event '{}' has no function", e.name));
  if (found.empty() && records_joints(options) && !options.joint_forces)
    found.emplace_back("signals: forces in joints are recorded only with a meter of them (measure_joints)");
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
}

constexpr double kWorkScale = 1e5;  // [J]: what a car gains and loses within seconds

integrators::AdaptiveOptions adaptive_options(const SimulationOptions& options, const Equipped& equipped,
                                              const std::vector<double>& rms_scales) {
  integrators::AdaptiveOptions a;
  a.relative_tolerance = options.relative_tolerance;
  a.absolute_tolerance = options.absolute_tolerance;
  a.absolute_tolerances = state_scales();
  if (equipped.equipment)
    for (const double scale : equipped.equipment->state_scales()) a.absolute_tolerances.push_back(scale);
  if (options.balance) a.absolute_tolerances.resize(a.absolute_tolerances.size() + account::size, kWorkScale);
  a.absolute_tolerances.insert(a.absolute_tolerances.end(), rms_scales.begin(), rms_scales.end());
  for (double& tolerance : a.absolute_tolerances) tolerance *= options.absolute_tolerance;
  a.max_step = options.max_step;
  return a;
}

void execute(Run& run, const SimulationOptions& options, const Equipped& equipped) {
  const std::size_t size = run.size();
  if (is_fixed_step(options.method)) return run.fixed();
  const integrators::Rate rate = [&run](double t, std::span<const double> x, std::span<double> x_dot) {
    run.rate(t, x, x_dot);
  };
  integrators::with_method(adaptive_method(options.method), size, rate,
                           adaptive_options(options, equipped, run.rms_scales()),
                           [&run](auto& integrator) { run.adaptive(integrator); });
}

}  // namespace
}  // namespace detail

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

bool records_joints(const SimulationOptions& options) {
  const std::vector<const Signal*> recorded = select_signals(options.signals);
  return std::any_of(recorded.begin(), recorded.end(), [](const Signal* s) { return s->of_joints; });
}

void measure_joints(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                    SimulationOptions& options) {
  std::vector<std::string> joints;
  for (const Signal* s : select_signals(names))
    if (s->of_joints) joints.push_back(s->name);
  if (joints.empty()) return;
  if (options.signals.empty())
    for (const Signal* s : select_signals({})) options.signals.push_back(s->name);
  options.signals.insert(options.signals.end(), joints.begin(), joints.end());
  const auto meter = std::make_shared<JointForceMeter>(car, road);
  options.joint_forces = [meter](const CarInputs<double>& u, const double* x, double h, CarJointForces& out) {
    meter->measure(u, x, h, out);
  };
}

void keep_account(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                  SimulationOptions& options) {
  if (names.empty()) return;
  const std::vector<const Signal*> wanted = select_signals(names);
  if (std::any_of(wanted.begin(), wanted.end(), [](const Signal* s) { return s->part == Part::balance; }))
    options.balance = std::make_shared<PowerBalance>(car, road);
}

void locate_stops(const CarParameters<double>& car, SimulationOptions& options) {
  if (!is_fixed_step(options.method) && options.lock_events) options.stops = std::make_shared<const StopContacts>(car);
}

SimulationResult simulate(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
                          const SimulationOptions& options, std::span<Controller* const> controllers,
                          std::span<const Event> events, const Equipped& equipped) {
  const auto begin = std::chrono::steady_clock::now();
  detail::check(start, inputs, options, controllers, events, equipped);
  detail::Run run(engine, start, inputs, options, controllers, events, equipped);
  detail::execute(run, options, equipped);
  SimulationResult& result = run.result();
  result.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return std::move(result);
}

}  // namespace fahrwerk
