// Adaptive methods of a run: from one time that they must stop at to the next, through events.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "model/run.h"
#include "progress/interrupt.h"

namespace fahrwerk {
namespace {

constexpr double kWorkScale = 1e5;  // [J]: what a car gains and loses within seconds

// Thrown out of an adaptive method whose sample ended the run.
struct SampleEndedRun {};

}  // namespace

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
  for (const Held& h : held_) stop = std::min(stop, h.next_change());
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

// Finds anew what sticks and what slides.
void Run::decide(double t) {
  if (own_roots_ == 0) return;
  inputs_at(t, Side::right, x_.data(), u_.data());
  model_.decide(t, u_.data(), x_.data());
}

}  // namespace fahrwerk
