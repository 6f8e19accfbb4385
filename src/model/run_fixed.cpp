// Fixed steps of a run: the model's own, or by its rate.
#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "model/companion.h"
#include "model/run.h"

namespace fahrwerk {

namespace {
// Where inputs kink more often within a step than this, their points are finer than what the step resolves, and it is
// taken as a whole.
constexpr std::size_t kMostKinks = 4;
}  // namespace

// What costs the method its order: kinks inside steps that are not split, or too many of them.
void Run::warn_of_kinks() {
  const double h = options_.step;
  if (!splits_) {
    std::vector<double> between;
    for (const double t : kinks_)
      if (std::fabs(t - std::nearbyint(t / h) * h) > tiny_) between.push_back(t);
    if (!between.empty())
      result_.warnings.push_back(fmt::format(
          "{} kinks or jumps of the inputs lie between steps of {:g} s, which the model does not split, the "
          "first at t = {:.9g} s",
          between.size(), h, between.front()));
    return;
  }
  for (std::size_t i = 0; i + kMostKinks < kinks_.size(); ++i) {
    if (kinks_[i + kMostKinks] - kinks_[i] > h - 2.0 * tiny_) continue;
    result_.warnings.push_back(
        fmt::format("the inputs have more than {} kinks or jumps within a step of {:g} s, first at t = {:.9g} s: steps "
                    "do not end at such",
                    kMostKinks, h, kinks_[i]));
    return;
  }
}

bool Run::fixed_step(double t_end) {
  const double t = time_of(n_), whole = time_of(n_ + 1), h = t_end == whole ? options_.step : t_end - t;
  if (n_ == last_) {
    over_ = true;
    return false;
  }
  if (interrupted(t)) return false;
  update_controllers(t);
  if (n_ == 0 && rms_) rms_->start(measured(t, Side::right, x_.data()), x_.data() + rms_at());
  if (n_ % record_ratio_ == 0 ? !record(t, Side::right, x_) : n_ % look_ratio_ == 0 && !look(t)) return false;

  const auto part = [this](double from, double to, double length) {
    if (model_.has_step(options_.method)) {
      if (continues_)
        std::swap(u_begin_, u_end_);
      else
        inputs_at(from, Side::right, x_.data(), u_begin_.data());
      if (options_.method == Method::rk4) inputs_at(0.5 * (from + to), Side::right, x_.data(), u_middle_.data());
      inputs_at(to, Side::left, x_.data(), u_end_.data());
      if (std::string why = model_.refused(u_end_.data()); !why.empty()) {
        end(SimulationStatus::stopped, fmt::format("{} at t = {:.6g} s", why, from));
        return false;
      }
      // Who works along with the run may look after any step.
      const bool along = !progress_ || detail::companion_here;
      model_.step_is_seen(along || works_ > 0 || rms_ || (n_ + 1) % record_ratio_ == 0 || n_ + 1 == last_);
      model_.step(options_.method, length, {u_begin_.data(), u_middle_.data(), u_end_.data()}, x_.data());
    } else {
      generic_step(from, to);
    }
    if (works_ > 0) account_for_step(from, length);
    return true;
  };
  if (rms_) rms_->begin_step(measured(t, Side::right, x_.data()));
  // In parts that end where inputs kink or jump. Controllers, records and the meter know nothing of them.
  for (; next_kink_ < kinks_.size() && kinks_[next_kink_] <= t + tiny_; ++next_kink_) continues_ = false;
  const auto inside = [&](std::size_t k) { return k < kinks_.size() && kinks_[k] < t_end - tiny_; };
  double from = t;
  for (std::size_t k = next_kink_; splits_ && !inside(next_kink_ + kMostKinks) && inside(k); ++k) {
    const double to = kinks_[k];
    if (to <= from + tiny_) continue;
    if (!part(from, to, to - from)) return false;
    from = to, continues_ = false;
  }
  if (!part(from, t_end, from == t ? h : t_end - from)) return false;
  if (rms_) rms_->end_step(measured(t_end, Side::left, x_.data()), x_.data() + rms_at());
  ++n_;
  continues_ = smooth_inputs_;
  if (t_end != whole) origin_ = t_end, origin_step_ = n_;
  time_ = t_end;
  return within_limits(t_end, x_) && (root_count() == 0 || events_of_step(t_end));
}

void Run::generic_step(double t, double t_end) {
  const double h = t == time_of(n_) && t_end == time_of(n_ + 1) ? options_.step : t_end - t;
  segment_end_ = t_end - tiny_;
  const std::span<double> x(x_.data(), states_);
  const auto f = [this](double time, std::span<const double> at, std::span<double> rates) {
    inputs_at(time, side_at(time), at.data(), u_.data());
    model_.rate(time, at.data(), u_.data(), rates.data());
  };
  switch (options_.method) {
    case Method::euler:
      return integrators::euler_step(f, t, h, x, work_);
    case Method::heun:
      return integrators::heun_step(f, t, h, x, work_);
    case Method::rk4:
      return integrators::rk4_step(f, t, h, x, work_);
    case Method::implicit_euler:
      return implicit_->euler(f, t, h, model_.states(), x);
    default:
      return implicit_->ros2(f, t, h, model_.states(), x);
  }
}

// Fixed steps: by the trapezium rule, after the step from t to t + h; the powers at t are those kept.
void Run::account_for_step(double t, double h) {
  model_.power(t + h, Side::left, x_.data(), inputs_function_, power_end_.data());
  double* work = x_.data() + works_at();
  for (std::size_t i = 0; i < works_; ++i) work[i] += 0.5 * h * (power_[i] + power_end_[i]);
  model_.add_work_of_step(work);
  model_.power(t + h, Side::right, x_.data(), inputs_function_, power_.data());
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

// Between records that are far apart.
bool Run::look(double t) {
  inputs_at(t, Side::right, x_.data(), u_.data());
  model_.observe(t, x_.data(), u_.data());
  return !is_lost(t);
}

}  // namespace fahrwerk
