#include "integrators/adams_pece.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fahrwerk::integrators {
namespace {

// |γ*_k|, the error of the Adams-Moulton method of order k on equal steps, from Σ_{m<=k} γ*_m/(k + 1 - m) = 0.
template <int count>
std::array<double, count> error_constants() {
  std::array<double, count> gamma{1.0};
  for (int k = 1; k < count; ++k)
    for (int m = 0; m < k; ++m) gamma[k] -= gamma[m] / (k + 1 - m);
  for (double& value : gamma) value = std::fabs(value);
  return gamma;
}

// Gauss-Legendre of seven points on (0, 1): exact to degree 13.
constexpr double gauss_nodes[7] = {0.025446043828620738, 0.12923440720030278, 0.29707742431130142, 0.5,
                                   0.70292257568869858,  0.87076559279969722, 0.97455395617137926};
constexpr double gauss_weights[7] = {0.064742483084434847, 0.13985269574463833, 0.19091502525255947,
                                     0.20897959183673469,  0.19091502525255947, 0.13985269574463833,
                                     0.064742483084434847};

}  // namespace

AdamsPece::AdamsPece(std::size_t n, Rate rate, AdaptiveOptions options)
    : OneStep("Adams PECE", 1, 2, n, std::move(rate), std::move(options)) {
  for (auto* list : {&phi_, &star_})
    for (Vector& v : *list) v.assign(n, 0.0);
  for (Vector* v : {&difference_, &other_, &gap_}) v->assign(n, 0.0);
}

// At the start of a call the slope there is known anew: as long as it is the one expected, nothing has jumped.
void AdamsPece::restart() {
  if (!was_reset_ && times_[0] == t_new_ && phi_[0] == slope_new_) return;
  k_ = lower_ = 1;
  rising_ = true;
  equal_steps_ = failures_ = 0;
  known_ = 1;
  last_step_ = 0;
  times_[0] = t_new_;
  phi_[0] = slope_new_;
}

// β_j = Π (ψ_i new / ψ_i old), and g_j = c_j1 with c_0q = 1/q, c_jq = c_{j-1,q} - c_{j-1,q+1} h/ψ_{j-1}.
void AdamsPece::find_coefficients() {
  const double h = t_new_ - t_old_;
  const int k = k_;
  for (int i = 0; i <= k && i < known_; ++i) psi_[i] = t_new_ - times_[i];
  beta_[0] = sigma_[0] = 1;
  for (int j = 1; j <= k && j < known_; ++j) beta_[j] = beta_[j - 1] * psi_[j - 1] / (times_[0] - times_[j]);
  for (int j = 1; j <= k; ++j) sigma_[j] = sigma_[j - 1] * j * h / psi_[j - 1];
  std::array<double, max_order + 2> c{};
  for (int q = 1; q <= k + 1; ++q) c[q] = 1.0 / q;
  g_[0] = 1;
  for (int j = 1; j <= k; ++j) {
    const double part = h / psi_[j - 1];
    for (int q = 1; q <= k + 1 - j; ++q) c[q] -= part * c[q + 1];
    g_[j] = c[1];
  }
}

void AdamsPece::predict() {
  const double h = t_new_ - t_old_;
  x_stage_ = x_old_;
  for (int j = 0; j <= k_ && j < known_; ++j)
    for (std::size_t i = 0; i < size(); ++i) star_[j][i] = beta_[j] * phi_[j][i];
  // From the smallest to the largest.
  std::ranges::fill(difference_, 0.0);
  for (int j = k_ - 1; j >= 0; --j)
    for (std::size_t i = 0; i < size(); ++i) difference_[i] += g_[j] * star_[j][i];
  for (std::size_t i = 0; i < size(); ++i) x_stage_[i] += h * difference_[i];
}

double AdamsPece::error_of_order(int k, const Vector& difference) const {
  static const std::array<double, max_order + 2> gamma = error_constants<max_order + 2>();
  return (t_new_ - t_old_) * sigma_[k] * gamma[k] * step_norm(difference);
}

// Estimates of orders k, k - 1 and k - 2 from the predicted rate: the next lower order where both are not larger.
void AdamsPece::compare_orders() {
  here_ = error_of_order(k_, difference_);
  lower_ = k_;
  if (k_ == 1) return;
  for (std::size_t i = 0; i < size(); ++i) other_[i] = difference_[i] + star_[k_ - 1][i];
  below_ = error_of_order(k_ - 1, other_);
  if (k_ == 2) {
    if (below_ <= 0.5 * here_) lower_ = 1;
    return;
  }
  for (std::size_t i = 0; i < size(); ++i) other_[i] += star_[k_ - 2][i];
  if (std::max(below_, error_of_order(k_ - 2, other_)) <= here_) lower_ = k_ - 1;
}

double AdamsPece::try_step() {
  const double h = t_new_ - t_old_;
  find_coefficients();
  predict();
  evaluate(t_new_, x_stage_, difference_);
  for (int j = 0; j < k_; ++j)
    for (std::size_t i = 0; i < size(); ++i) difference_[i] -= star_[j][i];
  for (std::size_t i = 0; i < size(); ++i) {
    x_new_[i] = x_stage_[i] + h * g_[k_] * difference_[i];
    error_[i] = h * (g_[k_] - g_[k_ - 1]) * difference_[i];
  }
  compare_orders();
  order_ = k_ + 1;
  return finish_step(step_norm(error_));
}

// Φ_{j+1} new = Φ_j new - Φ*_j, from the rate at the corrected value; the times behind it.
void AdamsPece::remember_step(double h) {
  const int known = std::min(known_, k_ + 1);
  phi_[0] = slope_new_;
  for (int j = 0; j < known; ++j)
    for (std::size_t i = 0; i < size(); ++i) phi_[j + 1][i] = phi_[j][i] - star_[j][i];
  known_ = known + 1;
  std::shift_right(times_.begin(), times_.end(), 1);
  times_[0] = t_new_;
  const bool equal = std::fabs(h - last_step_) <= 1e-9 * h;
  equal_steps_ = equal ? equal_steps_ + 1 : 1;
  last_step_ = h;
}

void AdamsPece::choose_order() {
  if (lower_ < k_ || k_ == max_order) rising_ = false;
  if (rising_) {
    ++k_;
    return;
  }
  if (lower_ < k_) {
    k_ = lower_;
    here_ = below_;
    return;
  }
  // A higher order is judged only where the last steps were equal.
  if (equal_steps_ < k_ + 1 || known_ < k_ + 2 || k_ == max_order) return;
  sigma_[k_ + 1] = 1;
  const double above = error_of_order(k_ + 1, phi_[k_ + 1]);
  if (k_ > 1 && below_ <= std::min(here_, above)) {
    --k_;
    here_ = below_;
  } else if (above < (k_ == 1 ? 0.5 : 1.0) * here_) {
    ++k_;
    here_ = above;
  }
}

// Doubled where the error allows it, else kept, else made a little shorter: equal steps serve the differences.
double AdamsPece::step_after(double h) const {
  if (rising_ || here_ * std::ldexp(1.0, k_ + 1) <= 0.5) return 2 * h;
  if (here_ <= 0.5) return h;
  return h * std::clamp(std::pow(0.5 / here_, 1.0 / (k_ + 1)), 0.5, 0.9);
}

double AdamsPece::next_step(double h, double error, bool) {
  if (error > 1) {
    rising_ = false;
    k_ = ++failures_ >= 3 ? 1 : lower_;
    return h * (failures_ >= 3 ? std::min(0.5, std::sqrt(0.5 / error)) : 0.5);
  }
  failures_ = 0;
  remember_step(h);
  choose_order();
  return step_after(h);
}

// ∫ of the polynomial through the rates backwards from the end, see interpolate_inside; at the start it misses the
// value by the error of the step.
void AdamsPece::prepare_dense_output() {
  std::ranges::fill(gap_, 0.0);
  interpolate_inside(0.0, other_);
  for (std::size_t i = 0; i < size(); ++i) gap_[i] = x_old_[i] - other_[i];
}

// x₁ - ∫_t^{t₁} Σ_j Φ_j Π_{i<j} (τ - t_{1-i})/(t₁ - t_{-i}) dτ, with the gap faded out from the start to the end.
void AdamsPece::interpolate_inside(double s, Vector& x) const {
  const double t = t_old_ + s * (t_new_ - t_old_), length = t_new_ - t;
  const int terms = std::min(known_, order_);
  std::array<double, max_order + 2> weight{};
  for (int node = 0; node < 7; ++node) {
    const double tau = t + length * gauss_nodes[node];
    double product = gauss_weights[node] * length;
    for (int j = 0; j < terms; ++j) {
      weight[j] += product;
      if (j + 1 < terms) product *= (tau - times_[j]) / (times_[0] - times_[j + 1]);
    }
  }
  const double fade = (1 - s) * (1 - s) * (1 + 2 * s);
  for (std::size_t i = 0; i < size(); ++i) x[i] = x_new_[i] + fade * gap_[i];
  for (int j = 0; j < terms; ++j)
    for (std::size_t i = 0; i < size(); ++i) x[i] -= weight[j] * phi_[j][i];
}

}  // namespace fahrwerk::integrators
