// Trapezoidal rule, TR-BDF2 and Rosenbrock 2(3): what they do within a step.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "integrators/stiff_step.h"

namespace fahrwerk::integrators {
namespace {

constexpr double root_two = std::numbers::sqrt2;

}  // namespace

Trapezoidal::Trapezoidal(std::size_t n, Rate rate, AdaptiveOptions options)
    : StiffStep("trapezoidal rule", 2, 3, n, std::move(rate), std::move(options)), base_(n), rate_middle_(n) {}

double Trapezoidal::try_step() {
  return with_jacobian([this] { return attempt(); });
}

double Trapezoidal::attempt() {
  const double h = t_new_ - t_old_;
  for (std::size_t i = 0; i < size(); ++i) {
    base_[i] = x_old_[i] + 0.5 * h * slope_old_[i];
    x_new_[i] = x_old_[i] + h * slope_old_[i];
  }
  if (!solve_stage(t_new_, 0.5 * h, base_, x_new_, slope_new_)) return -1;
  // The rate at the middle of the Hermite polynomial.
  interpolate_inside(0.5, x_stage_);
  evaluate(time_inside(0.5), x_stage_, rate_middle_);
  for (std::size_t i = 0; i < size(); ++i) {
    error_[i] = h / 3 * (slope_old_[i] - 2 * rate_middle_[i] + slope_new_[i]);
  }
  solve(error_);
  return step_norm(error_);
}

TrBdf2::TrBdf2(std::size_t n, Rate rate, AdaptiveOptions options)
    : StiffStep("TR-BDF2", 2, 3, n, std::move(rate), std::move(options)), base_(n), x_middle_(n), slope_middle_(n) {}

double TrBdf2::try_step() {
  return with_jacobian([this] { return attempt(); });
}

double TrBdf2::attempt() {
  const double h = t_new_ - t_old_;
  constexpr double gamma = 2 - root_two, d = 0.5 * gamma, w = 0.25 * root_two;
  for (std::size_t i = 0; i < size(); ++i) {
    base_[i] = x_old_[i] + d * h * slope_old_[i];
    x_middle_[i] = x_old_[i] + gamma * h * slope_old_[i];
  }
  if (!solve_stage(time_inside(gamma), d * h, base_, x_middle_, slope_middle_)) return -1;
  // Backward differences, started from the parabola through both slopes.
  for (std::size_t i = 0; i < size(); ++i) {
    base_[i] = x_old_[i] + w * h * (slope_old_[i] + slope_middle_[i]);
    x_new_[i] = x_old_[i] + h * (slope_old_[i] + (slope_middle_[i] - slope_old_[i]) / (2 * gamma));
  }
  if (!solve_stage(t_new_, d * h, base_, x_new_, slope_new_)) return -1;
  // Weights of order 3 minus those of the method.
  constexpr double e_1 = (1 - w) / 3 - w, e_2 = (3 * w + 1) / 3 - w, e_3 = d / 3 - d;
  for (std::size_t i = 0; i < size(); ++i) {
    error_[i] = h * (e_1 * slope_old_[i] + e_2 * slope_middle_[i] + e_3 * slope_new_[i]);
  }
  solve(error_);
  return step_norm(error_);
}

Rosenbrock::Rosenbrock(std::size_t n, Rate rate, AdaptiveOptions options)
    : StiffStep("Rosenbrock", 2, 3, n, std::move(rate), std::move(options)),
      k_1_(n),
      k_2_(n),
      k_3_(n),
      rate_middle_(n),
      time_slope_(n) {}

// ∂f/∂t at the start of the step, from a time inside it.
void Rosenbrock::time_derivative() {
  const double small = std::sqrt(std::numeric_limits<double>::epsilon()) * std::max(std::abs(t_old_), std::abs(t_new_));
  const double t = std::min(t_old_ + small, t_new_);
  evaluate(t, x_old_, time_slope_);
  for (std::size_t i = 0; i < size(); ++i) time_slope_[i] = (time_slope_[i] - slope_old_[i]) / (t - t_old_);
}

double Rosenbrock::try_step() {
  const double h = t_new_ - t_old_;
  constexpr double d = 1 / (2 + root_two), e_32 = 6 + root_two;
  if (!jacobian_is_fresh()) {
    form_jacobian();
    time_derivative();
  }
  factorise(d * h);
  const std::size_t n = size();
  for (std::size_t i = 0; i < n; ++i) k_1_[i] = slope_old_[i] + d * h * time_slope_[i];
  solve(k_1_);
  for (std::size_t i = 0; i < n; ++i) x_stage_[i] = x_old_[i] + 0.5 * h * k_1_[i];
  evaluate(time_inside(0.5), x_stage_, rate_middle_);
  for (std::size_t i = 0; i < n; ++i) k_2_[i] = rate_middle_[i] - k_1_[i];
  solve(k_2_);
  for (std::size_t i = 0; i < n; ++i) k_2_[i] += k_1_[i];
  for (std::size_t i = 0; i < n; ++i) x_new_[i] = x_old_[i] + h * k_2_[i];
  evaluate(t_new_, x_new_, slope_new_);
  // Linear solutions spread what is not finite over all states: name its own.
  for (const Vector* rate : {&time_slope_, &rate_middle_, &slope_new_}) {
    if (std::isfinite(step_norm(*rate))) continue;
    error_ = *rate;
    return std::numeric_limits<double>::infinity();
  }
  for (std::size_t i = 0; i < n; ++i) {
    k_3_[i] =
        slope_new_[i] - e_32 * (k_2_[i] - rate_middle_[i]) - 2 * (k_1_[i] - slope_old_[i]) + d * h * time_slope_[i];
  }
  solve(k_3_);
  for (std::size_t i = 0; i < n; ++i) error_[i] = h / 6 * (k_1_[i] - 2 * k_2_[i] + k_3_[i]);
  return step_norm(error_);
}

void Rosenbrock::interpolate_inside(double s, Vector& x) const {
  const double h = t_new_ - t_old_;
  constexpr double d = 1 / (2 + root_two);
  const double first = h * s * (1 - s) / (1 - 2 * d), second = h * s * (s - 2 * d) / (1 - 2 * d);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = x_old_[i] + first * k_1_[i] + second * k_2_[i];
}

}  // namespace fahrwerk::integrators
