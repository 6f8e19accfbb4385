#include "integrators/one_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

#include "progress/interrupt.h"

namespace fahrwerk::integrators {
namespace {

// Every so many steps it is asked whether the end can be reached; not where it would take ten times the steps allowed.
constexpr long kLookEvery = 20'000;
constexpr double kHopeless = 10.0;

int sign(double value) { return (value > 0) - (value < 0); }

}  // namespace

OneStep::OneStep(const char* name, int order, int error_order, std::size_t n, Rate rate, AdaptiveOptions options)
    : order_(order), name_(name), error_order_(error_order), rate_(std::move(rate)), options_(std::move(options)) {
  validate(options_, n);
  absolute_ = absolute_tolerances(options_, n);
  for (Vector* v : {&x_, &x_old_, &x_new_, &slope_old_, &slope_new_, &error_, &x_stage_, &x_dense_}) v->assign(n, 0.0);
  step_ = options_.initial_step;
}

void OneStep::set_roots(int count, Roots roots) {
  roots_ = std::move(roots);
  for (Vector* g : {&g_left_, &g_new_, &g_probe_, &root_times_}) g->assign(count, 0.0);
  sides_.assign(count, 0);
  directions_.assign(count, 0);
  sides_known_ = false;
}

void OneStep::reset(double t, std::span<const double> x) {
  if (x.size() != x_.size()) throw std::invalid_argument("adaptive integrator: reset with the wrong number of states");
  time_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  step_ = options_.initial_step;
  error_before_ = 1e-4;
  step_is_open_ = false;
  sides_known_ = false;
  was_reset_ = true;
}

// With steps as short as those since the last look the allowed number would be far from enough.
bool OneStep::is_hopeless(double t_end, double way) const {
  return (t_end - time_) / kHopeless * static_cast<double>(kLookEvery) > way * static_cast<double>(options_.max_steps);
}

Advance OneStep::advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) {
  if (!(t_end >= time_)) return fail("the end of the interval lies before its start");
  if (t_end == time_) return {.time = time_};
  auto sample = std::upper_bound(sample_times.begin(), sample_times.end(), time_);

  // Start from the state unless the rest of a step with an event can still be used.
  if (step_is_open_ && t_new_ > t_end) step_is_open_ = false;
  if (!sides_known_) start_roots();
  if (!step_is_open_) {
    t_new_ = time_;
    x_new_ = x_;
    evaluate(time_, x_new_, slope_new_);
    error_ = slope_new_;
    if (!std::isfinite(norm(error_, x_, x_))) return fail(describe_failure("the right-hand side is not finite"));
    if (step_ == 0) step_ = first_step(t_end);
    restart();
    was_reset_ = false;
  }

  double looked_at = time_;
  for (long steps = 0;;) {
    if (!step_is_open_) {
      if (time_ >= t_end) return {.time = time_};
      check_interrupt();
      if (steps++ == options_.max_steps) return fail(describe_failure("the allowed number of steps is used up"));
      if (steps % kLookEvery == 0) {
        if (is_hopeless(t_end, time_ - looked_at))
          return fail(describe_failure("the steps are too short to get there"));
        looked_at = time_;
      }
      if (std::string message = take_step(t_end); !message.empty()) return fail(std::move(message));
    }
    const bool found = find_root();
    if (!found) {
      time_ = t_new_;
      x_ = x_new_;
    }
    step_is_open_ = time_ < t_new_;
    for (; sample != sample_times.end() && *sample <= time_; ++sample) {
      interpolate(*sample, x_dense_);
      on_sample(*sample, x_dense_);
    }
    if (found) {
      const auto first = std::find_if(directions_.begin(), directions_.end(), [](int d) { return d != 0; });
      return {AdaptiveStatus::root, time_, static_cast<int>(first - directions_.begin()), *first, {}};
    }
  }
}

Advance OneStep::fail(std::string message) {
  step_is_open_ = false;
  was_reset_ = true;
  step_ = options_.initial_step;
  return {AdaptiveStatus::failed, time_, -1, 0, std::string(name_) + ": " + std::move(message)};
}

void OneStep::evaluate(double t, const Vector& x, Vector& x_dot) {
  ++summary_.rate_calls;
  rate_(t, x, x_dot);
}

double OneStep::norm(const Vector& e, const Vector& x, const Vector& x_other) const {
  double sum = 0;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const double scale = absolute_[i] + options_.relative_tolerance * std::max(std::abs(x[i]), std::abs(x_other[i]));
    sum += (e[i] / scale) * (e[i] / scale);
  }
  return std::sqrt(sum / static_cast<double>(e.size()));
}

// A step for which an explicit Euler step changes the state by a hundredth, then one for which the power k of
// the step times the larger of the first two derivatives is a hundredth of the tolerance (Hairer II.4).
double OneStep::first_step(double t_end) {
  const double longest = std::min(t_end - time_, options_.max_step);
  const double size = norm(x_, x_, x_), slope = norm(slope_new_, x_, x_);
  const double euler = std::min(longest, size < 1e-5 || slope < 1e-5 ? 1e-6 : 0.01 * size / slope);
  for (std::size_t i = 0; i < x_.size(); ++i) x_stage_[i] = x_[i] + euler * slope_new_[i];
  evaluate(std::min(time_ + euler, t_end), x_stage_, error_);
  for (std::size_t i = 0; i < x_.size(); ++i) error_[i] -= slope_new_[i];
  const double bend = norm(error_, x_, x_) / euler;
  if (!std::isfinite(bend)) return std::min(longest, 1e-3 * euler);
  const double larger = std::max(slope, bend);
  const double step = larger <= 1e-15 ? std::max(1e-6, 1e-3 * euler) : std::pow(0.01 / larger, 1.0 / error_order_);
  return std::clamp(std::min(100 * euler, step), std::min(options_.min_step, longest), longest);
}

// Advances t_new_, x_new_ by one accepted step; returns what went wrong, or nothing.
std::string OneStep::take_step(double t_end) {
  t_old_ = t_new_;
  std::swap(x_old_, x_new_);
  std::swap(slope_old_, slope_new_);
  dense_is_ready_ = false;
  const double shortest = 16 * epsilon * std::max(std::abs(t_old_), std::abs(t_end));
  for (bool rejected = false;; rejected = true) {
    // Reach the end in one step or in two equal ones.
    const double remaining = t_end - t_old_;
    double h = std::min(step_, options_.max_step);
    const bool is_last = h >= remaining, is_cut = 2 * h > remaining;
    if (is_cut) h = is_last ? remaining : 0.5 * remaining;
    t_new_ = is_last ? t_end : t_old_ + h;

    const double error = try_step();
    if (error <= 1) {
      const double next = next_step(h, error, rejected);
      // A step cut by the end says little about the longer one proposed before.
      step_ = std::max(is_cut ? std::max(step_, next) : next, options_.min_step);
      error_before_ = std::max(error, 1e-4);
      ++summary_.steps;
      summary_.last_step = h;
      summary_.last_order = order_;
      return {};
    }
    ++summary_.rejected;
    step_ = std::isfinite(error) ? next_step(h, error, true) : 0.1 * h;
    if (h <= options_.min_step || step_ < shortest) {
      return describe_failure(std::isfinite(error) ? "the step became too small"
                                                   : "the right-hand side is not finite and the step became too small");
    }
    step_ = std::max(step_, options_.min_step);
  }
}

double OneStep::time_inside(double part) const {
  return part < 1 ? std::min(t_old_ + part * (t_new_ - t_old_), t_new_) : t_new_;
}

double OneStep::finish_step(double error) {
  if (!(error <= 1)) return error;
  evaluate(t_new_, x_new_, slope_new_);
  if (std::isfinite(step_norm(slope_new_))) return error;
  error_ = slope_new_;
  return std::numeric_limits<double>::infinity();
}

double OneStep::next_step(double h, double error, bool rejected) {
  const double now = 0.9 * std::pow(error, -0.85 / error_order_);
  if (error > 1) return h * std::max(0.2, now);
  const double growth = std::clamp(now * std::pow(error_before_, 0.2 / error_order_), 0.2, rejected ? 1.0 : 10.0);
  return h * growth;
}

void OneStep::interpolate_inside(double s, Vector& x) const {
  const double h = t_new_ - t_old_, r = 1 - s;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double change = x_new_[i] - x_old_[i];
    const double bend = h * slope_old_[i] - change;
    x[i] = x_old_[i] + s * (change + r * (bend + s * (change - h * slope_new_[i] - bend)));
  }
}

// x(t) for t in the last step.
void OneStep::interpolate(double t, Vector& x) {
  if (t == t_new_) {
    x = x_new_;
    return;
  }
  if (!dense_is_ready_) prepare_dense_output();
  dense_is_ready_ = true;
  interpolate_inside((t - t_old_) / (t_new_ - t_old_), x);
}

void OneStep::evaluate_roots(double t, const Vector& x, Vector& g) {
  ++summary_.root_calls;
  roots_(t, x, g);
}

double OneStep::time_scale() const { return std::max(std::abs(t_old_), std::abs(t_new_)); }

// Sides at the start. Where an event has just happened the state may lie on either side of the root by rounding,
// so the side is decided a little later.
void OneStep::start_roots() {
  sides_known_ = true;
  if (sides_.empty()) return;
  evaluate_roots(time_, x_, g_probe_);
  const bool at_event = std::abs(time_ - root_time_) <= 1000 * epsilon * std::abs(time_);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    sides_[i] = at_event && directions_[i] != 0 ? 0 : sign(g_probe_[i]);
  }
}

void OneStep::decide_open_sides(double t) {
  interpolate(t, x_dense_);
  evaluate_roots(t, x_dense_, g_probe_);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (sides_[i] == 0) sides_[i] = sign(g_probe_[i]);
  }
}

// Looks for the first change of sign in (time_, t_new_]; if there is one, moves time_ and x_ there.
bool OneStep::find_root() {
  if (sides_.empty()) return false;
  const double grain = 1000 * epsilon * time_scale();
  if (std::find(sides_.begin(), sides_.end(), 0) != sides_.end()) decide_open_sides(std::min(time_ + grain, t_new_));
  evaluate_roots(t_new_, x_new_, g_new_);

  // The time of each change of sign, and the first of all.
  constexpr double never = std::numeric_limits<double>::infinity();
  double first = never;
  bool left_is_known = false;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    root_times_[i] = never;
    if (sides_[i] == 0 || !(g_new_[i] * sides_[i] <= 0)) continue;
    if (!left_is_known) evaluate_roots(time_, x_, g_left_);
    left_is_known = true;
    root_times_[i] = locate(i);
    first = std::min(first, root_times_[i]);
  }
  if (first == never) return false;

  // Changes closer together than the grain of time are one event.
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    directions_[i] = root_times_[i] <= first + grain ? -sides_[i] : 0;
    if (directions_[i] != 0) sides_[i] = sign(g_new_[i]) == 0 ? 0 : -sides_[i];
  }
  interpolate(first, x_);
  time_ = root_time_ = first;
  return true;
}

// Time just behind the change of sign of one event function in (time_, t_new_]: regula falsi with halved end
// values (Illinois), a bisection whenever two of its steps have not halved the bracket.
double OneStep::locate(std::size_t index) {
  double low = time_, high = t_new_, g_high = g_new_[index];
  double g_low = g_left_[index] * sides_[index] > 0 ? g_left_[index] : -g_high;
  const double tolerance = 8 * epsilon * time_scale();
  double width_before = high - low;
  int moved = 0;
  for (int iteration = 1; iteration <= 200 && high - low > tolerance; ++iteration) {
    double middle = high - g_high * (high - low) / (g_high - g_low);
    if (iteration % 3 == 0) {
      if (2 * (high - low) > width_before) middle = 0.5 * (low + high);
      width_before = high - low;
    }
    if (g_high == 0 || !std::isfinite(middle)) middle = 0.5 * (low + high);
    middle = std::clamp(middle, low + 0.5 * tolerance, high - 0.5 * tolerance);
    interpolate(middle, x_dense_);
    evaluate_roots(middle, x_dense_, g_probe_);
    const double g = g_probe_[index];
    if (g * sides_[index] > 0) {
      low = middle;
      g_low = g;
      if (moved < 0) g_high *= 0.5;
      moved = -1;
    } else {
      high = middle;
      g_high = g;
      if (moved > 0) g_low *= 0.5;
      moved = 1;
    }
  }
  return high;
}

// Names the time and the state with the largest weighted error, or the first one that is not finite.
std::string OneStep::describe_failure(const char* what) const {
  std::size_t worst = 0;
  double largest = -1;
  for (std::size_t i = 0; i < error_.size(); ++i) {
    const double weighted = std::abs(error_[i]) / (absolute_[i] + options_.relative_tolerance * std::abs(x_[i]));
    if (weighted <= largest) continue;
    worst = i;
    largest = weighted;
    if (!std::isfinite(weighted)) break;
  }
  std::ostringstream text;
  text.precision(9);
  text << what << " at t = " << time_ << "; largest weighted error in state " << worst;
  return text.str();
}

}  // namespace fahrwerk::integrators
