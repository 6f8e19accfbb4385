#include "integrators/dormand_prince.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

namespace fahrwerk::integrators {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

// Tableau of Dormand and Prince (Hairer, Norsett, Wanner I, table II.5.2). The last row is b, so that the seventh
// stage stands at the end of the step.
constexpr double nodes[7] = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
constexpr double weights[7][6] = {
    {},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84},
};
// Difference of the weights of order 5 and order 4.
constexpr double error_weights[7] = {71.0 / 57600,      0,          -71.0 / 16695, 71.0 / 1920,
                                     -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
// Highest coefficient of the dense output (II.6, continuous extension of order 4).
constexpr double dense_weights[7] = {-12715105075.0 / 11282082432,  0,
                                     87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                                     701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                                     69997945.0 / 29380423};

int sign(double value) { return (value > 0) - (value < 0); }

}  // namespace

DormandPrince::DormandPrince(std::size_t n, Rate rate, AdaptiveOptions options)
    : rate_(std::move(rate)), options_(std::move(options)) {
  validate(options_, n);
  absolute_ = absolute_tolerances(options_, n);
  for (Vector* v : {&x_, &x_old_, &x_new_, &x_stage_, &error_, &x_dense_}) v->assign(n, 0.0);
  for (Vector& k : k_) k.assign(n, 0.0);
  for (Vector& d : dense_) d.assign(n, 0.0);
  step_ = options_.initial_step;
}

void DormandPrince::set_roots(int count, Roots roots) {
  roots_ = std::move(roots);
  for (Vector* g : {&g_left_, &g_new_, &g_probe_, &root_times_}) g->assign(count, 0.0);
  sides_.assign(count, 0);
  directions_.assign(count, 0);
  sides_known_ = false;
}

void DormandPrince::reset(double t, std::span<const double> x) {
  if (x.size() != x_.size()) throw std::invalid_argument("DormandPrince::reset: wrong number of states");
  time_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  step_ = options_.initial_step;
  error_before_ = 1e-4;
  step_is_open_ = false;
  sides_known_ = false;
}

Advance DormandPrince::advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) {
  if (!(t_end >= time_)) return fail("the end of the interval lies before its start");
  if (t_end == time_) return {.time = time_};
  auto sample = std::upper_bound(sample_times.begin(), sample_times.end(), time_);

  // Start from the state unless the rest of a step with an event can still be used.
  if (step_is_open_ && t_new_ > t_end) step_is_open_ = false;
  if (!sides_known_) start_roots();
  if (!step_is_open_) {
    t_new_ = time_;
    x_new_ = x_;
    evaluate(time_, x_new_, k_[6]);
    error_ = k_[6];
    if (!std::isfinite(norm(error_, x_, x_))) return fail(describe_failure("the right-hand side is not finite"));
    if (step_ == 0) step_ = first_step(t_end);
  }

  for (long steps = 0;;) {
    if (!step_is_open_) {
      if (time_ >= t_end) return {.time = time_};
      if (steps++ == options_.max_steps) return fail(describe_failure("the allowed number of steps is used up"));
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

Advance DormandPrince::fail(std::string message) {
  step_is_open_ = false;
  step_ = options_.initial_step;
  return {AdaptiveStatus::failed, time_, -1, 0, "Dormand-Prince: " + std::move(message)};
}

void DormandPrince::evaluate(double t, const Vector& x, Vector& x_dot) {
  ++summary_.rate_calls;
  rate_(t, x, x_dot);
}

double DormandPrince::norm(const Vector& e, const Vector& x, const Vector& x_other) const {
  double sum = 0;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const double scale = absolute_[i] + options_.relative_tolerance * std::max(std::abs(x[i]), std::abs(x_other[i]));
    sum += (e[i] / scale) * (e[i] / scale);
  }
  return std::sqrt(sum / static_cast<double>(e.size()));
}

// A step for which an explicit Euler step changes the state by a hundredth, then one for which the fifth power of
// the step times the larger of the first two derivatives is a hundredth of the tolerance (Hairer II.4).
double DormandPrince::first_step(double t_end) {
  const double longest = std::min(t_end - time_, options_.max_step);
  const double size = norm(x_, x_, x_), slope = norm(k_[6], x_, x_);
  const double euler = std::min(longest, size < 1e-5 || slope < 1e-5 ? 1e-6 : 0.01 * size / slope);
  for (std::size_t i = 0; i < x_.size(); ++i) x_stage_[i] = x_[i] + euler * k_[6][i];
  evaluate(std::min(time_ + euler, t_end), x_stage_, error_);
  for (std::size_t i = 0; i < x_.size(); ++i) error_[i] -= k_[6][i];
  const double bend = norm(error_, x_, x_) / euler;
  if (!std::isfinite(bend)) return std::min(longest, 1e-3 * euler);
  const double larger = std::max(slope, bend);
  const double step = larger <= 1e-15 ? std::max(1e-6, 1e-3 * euler) : std::pow(0.01 / larger, 0.2);
  return std::clamp(std::min(100 * euler, step), std::min(options_.min_step, longest), longest);
}

// Advances t_new_, x_new_ by one accepted step; returns what went wrong, or nothing.
std::string DormandPrince::take_step(double t_end) {
  t_old_ = t_new_;
  std::swap(x_old_, x_new_);
  std::swap(k_[0], k_[6]);
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
      const double growth =
          std::clamp(0.9 * std::pow(error, -0.17) * std::pow(error_before_, 0.04), 0.2, rejected ? 1.0 : 10.0);
      // A step cut by the end says little about the longer one proposed before.
      step_ = is_cut ? std::max(step_, h * growth) : h * growth;
      step_ = std::max(step_, options_.min_step);
      error_before_ = std::max(error, 1e-4);
      ++summary_.steps;
      summary_.last_step = h;
      summary_.last_order = 5;
      return {};
    }
    ++summary_.rejected;
    step_ = h * (std::isfinite(error) ? std::max(0.2, 0.9 * std::pow(error, -0.17)) : 0.1);
    if (h <= options_.min_step || step_ < shortest) {
      return describe_failure(std::isfinite(error) ? "the step became too small"
                                                   : "the right-hand side is not finite and the step became too small");
    }
    step_ = std::max(step_, options_.min_step);
  }
}

// One step from t_old_ to t_new_; returns its error in the weighted norm.
double DormandPrince::try_step() {
  const double h = t_new_ - t_old_;
  const std::size_t n = x_.size();
  for (int stage = 1; stage < 7; ++stage) {
    Vector& x = stage == 6 ? x_new_ : x_stage_;
    const double* a = weights[stage];
    for (std::size_t i = 0; i < n; ++i) {
      double slope = 0;
      for (int j = 0; j < stage; ++j) slope += a[j] * k_[j][i];
      x[i] = x_old_[i] + h * slope;
    }
    evaluate(stage < 5 ? std::min(t_old_ + nodes[stage] * h, t_new_) : t_new_, x, k_[stage]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    double slope = 0;
    for (int j = 0; j < 7; ++j) slope += error_weights[j] * k_[j][i];
    error_[i] = h * slope;
  }
  return norm(error_, x_old_, x_new_);
}

void DormandPrince::prepare_dense_output() {
  const double h = t_new_ - t_old_;
  for (std::size_t i = 0; i < x_.size(); ++i) {
    double top = 0;
    for (int j = 0; j < 7; ++j) top += dense_weights[j] * k_[j][i];
    const double change = x_new_[i] - x_old_[i];
    const double bend = h * k_[0][i] - change;
    dense_[0][i] = change;
    dense_[1][i] = bend;
    dense_[2][i] = change - h * k_[6][i] - bend;
    dense_[3][i] = h * top;
  }
  dense_is_ready_ = true;
}

// x(t) for t in the last step: the cubic Hermite polynomial of the step plus a quartic bubble.
void DormandPrince::interpolate(double t, Vector& x) {
  if (t == t_new_) {
    x = x_new_;
    return;
  }
  if (!dense_is_ready_) prepare_dense_output();
  const double s = (t - t_old_) / (t_new_ - t_old_), r = 1 - s;
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = x_old_[i] + s * (dense_[0][i] + r * (dense_[1][i] + s * (dense_[2][i] + r * dense_[3][i])));
  }
}

void DormandPrince::evaluate_roots(double t, const Vector& x, Vector& g) {
  ++summary_.root_calls;
  roots_(t, x, g);
}

double DormandPrince::time_scale() const { return std::max(std::abs(t_old_), std::abs(t_new_)); }

// Sides at the start. Where an event has just happened the state may lie on either side of the root by rounding,
// so the side is decided a little later.
void DormandPrince::start_roots() {
  sides_known_ = true;
  if (sides_.empty()) return;
  evaluate_roots(time_, x_, g_probe_);
  const bool at_event = std::abs(time_ - root_time_) <= 1000 * epsilon * std::abs(time_);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    sides_[i] = at_event && directions_[i] != 0 ? 0 : sign(g_probe_[i]);
  }
}

void DormandPrince::decide_open_sides(double t) {
  interpolate(t, x_dense_);
  evaluate_roots(t, x_dense_, g_probe_);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (sides_[i] == 0) sides_[i] = sign(g_probe_[i]);
  }
}

// Looks for the first change of sign in (time_, t_new_]; if there is one, moves time_ and x_ there.
bool DormandPrince::find_root() {
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
double DormandPrince::locate(std::size_t index) {
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
std::string DormandPrince::describe_failure(const char* what) const {
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
