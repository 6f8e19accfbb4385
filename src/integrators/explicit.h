#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fahrwerk::integrators {

// Fixed-step explicit Runge-Kutta methods, x' = f(t, x), one step from t to t + h in place.
//   rate(double t, std::span<const S> x, std::span<S> x_dot)
// S is any arithmetic type (double, a derivative, a pack of lanes); no value of type S is ever compared. A step
// neither allocates nor iterates; the rate is evaluated only within [t, t + h].
// Stable for h |λ| up to 2 (Euler, Heun) and 2.78 (RK4) on the negative real axis; on the imaginary axis only RK4,
// up to 2.83. Source: Hairer, Norsett, Wanner, Solving Ordinary Differential Equations I, II.1.

// Scratch for systems of n states.
template <class S>
struct ExplicitWork {
  explicit ExplicitWork(std::size_t n) : x_stage(n), slope(n), sum(n) {}
  std::vector<S> x_stage;  // state at which a stage is evaluated
  std::vector<S> slope;    // rate of the current stage
  std::vector<S> sum;      // weighted sum of the rates so far
};

// Order 1: x + h f(t, x).
template <class F, class S>
void euler_step(F&& rate, double t, double h, std::span<S> x, ExplicitWork<S>& work) {
  rate(t, std::span<const S>(x), std::span<S>(work.slope));
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = x[i] + h * work.slope[i];
}

// Order 2: the mean of the slopes at the start and at the Euler prediction of the end.
template <class F, class S>
void heun_step(F&& rate, double t, double h, std::span<S> x, ExplicitWork<S>& work) {
  rate(t, std::span<const S>(x), std::span<S>(work.sum));
  for (std::size_t i = 0; i < x.size(); ++i) work.x_stage[i] = x[i] + h * work.sum[i];
  rate(t + h, std::span<const S>(work.x_stage), std::span<S>(work.slope));
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = x[i] + (0.5 * h) * (work.sum[i] + work.slope[i]);
}

// Order 2: the slope at the middle of the step, predicted by Euler's method (the midpoint rule of Runge).
template <class F, class S>
void midpoint_step(F&& rate, double t, double h, std::span<S> x, ExplicitWork<S>& work) {
  rate(t, std::span<const S>(x), std::span<S>(work.slope));
  for (std::size_t i = 0; i < x.size(); ++i) work.x_stage[i] = x[i] + (0.5 * h) * work.slope[i];
  rate(t + 0.5 * h, std::span<const S>(work.x_stage), std::span<S>(work.slope));
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = x[i] + h * work.slope[i];
}

// Order 4: the classical method of Kutta.
template <class F, class S>
void rk4_step(F&& rate, double t, double h, std::span<S> x, ExplicitWork<S>& work) {
  const std::size_t n = x.size();
  // Evaluates a stage at x + a slope and adds its slope with the given weight.
  const auto stage = [&](double time, double a, double weight) {
    for (std::size_t i = 0; i < n; ++i) work.x_stage[i] = x[i] + a * work.slope[i];
    rate(time, std::span<const S>(work.x_stage), std::span<S>(work.slope));
    for (std::size_t i = 0; i < n; ++i) work.sum[i] = work.sum[i] + weight * work.slope[i];
  };
  rate(t, std::span<const S>(x), std::span<S>(work.slope));
  for (std::size_t i = 0; i < n; ++i) work.sum[i] = work.slope[i];
  stage(t + 0.5 * h, 0.5 * h, 2.0);
  stage(t + 0.5 * h, 0.5 * h, 2.0);
  stage(t + h, h, 1.0);
  for (std::size_t i = 0; i < n; ++i) x[i] = x[i] + (h / 6.0) * work.sum[i];
}

}  // namespace fahrwerk::integrators
