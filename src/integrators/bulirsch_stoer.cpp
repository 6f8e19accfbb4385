#include "integrators/bulirsch_stoer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fahrwerk::integrators {
namespace {

// Rates needed for all rows up to this one and at the end; the one at the start is shared.
constexpr int cost(int row) { return 1 + 2 * row * row - row; }

}  // namespace

BulirschStoer::BulirschStoer(std::size_t n, Rate rate, AdaptiveOptions options)
    : OneStep("Bulirsch-Stoer", 2 * max_rows, 5, n, std::move(rate), std::move(options)) {
  for (Vector* v : {&before_, &now_, &next_}) v->assign(n, 0.0);
  for (int j = 1; j <= max_rows; ++j) {
    table_[j].assign(n, 0.0);
    middle_[j].assign(n, 0.0);
    difference_[j].assign(n, 0.0);
    rates_[j].assign(substeps(j) + 1, Vector(n));
  }
  dense_.assign(2 * max_rows + 2, Vector(n));
}

// The midpoint rule along one row, from an Euler step; its end is left in next_.
void BulirschStoer::midpoint_row(int row) {
  const int count = substeps(row);
  const double h = (t_new_ - t_old_) / count;
  const std::size_t n = size();
  before_ = x_old_;
  rates_[row][0] = slope_old_;
  for (std::size_t i = 0; i < n; ++i) now_[i] = x_old_[i] + h * slope_old_[i];
  for (int m = 1; m < count; ++m) {
    if (2 * m == count) middle_[row] = now_;
    Vector& f = rates_[row][m];
    evaluate(time_inside(static_cast<double>(m) / count), now_, f);
    for (std::size_t i = 0; i < n; ++i) next_[i] = before_[i] + 2 * h * f[i];
    std::swap(before_, now_);
    std::swap(now_, next_);
  }
  std::swap(next_, now_);
}

// Row `row` of the table from the one before, table_ in and out; T_jj into x_new_. Returns the error.
double BulirschStoer::extrapolate(int row) {
  const std::size_t n = size();
  for (std::size_t i = 0; i < n; ++i) {
    double left = next_[i], above = table_[1][i];
    table_[1][i] = left;
    for (int l = 1; l < row; ++l) {
      const double ratio = static_cast<double>(substeps(row)) / substeps(row - l);
      const double right = left + (left - above) / (ratio * ratio - 1);
      above = table_[l + 1][i];
      table_[l + 1][i] = right;
      if (l + 1 == row) error_[i] = right - left;
      left = right;
    }
    x_new_[i] = left;
  }
  return row == 1 ? 0 : step_norm(error_);
}

double BulirschStoer::try_step() {
  const double h = t_new_ - t_old_;
  double error = 0;
  for (int row = 1; row <= target_ + 1; ++row) {
    midpoint_row(row);
    error = extrapolate(row);
    reached_ = row;
    order_ = 2 * row;
    if (row == 1) continue;
    if (!std::isfinite(error)) return error;
    const double factor = 0.94 * std::pow(0.65 / std::max(error, 1e-30), 1.0 / (2 * row - 1));
    best_step_[row] = h * std::clamp(factor, 0.02, 10.0);
    work_[row] = cost(row) / best_step_[row];
    if (row < target_ - 1) continue;
    if (error <= 1) break;
    // Give up where even the rows to come, with their usual gain, cannot reach the tolerance.
    double gain = 1;
    for (int later = row + 1; later <= target_ + 1; ++later) {
      const double ratio = static_cast<double>(substeps(later)) / substeps(1);
      gain *= ratio * ratio;
    }
    if (error > gain) break;
  }
  return finish_step(error);
}

double BulirschStoer::next_step(double h, double error, bool rejected) {
  if (error > 1) {
    target_ = std::clamp(std::min(target_, reached_), 2, max_rows - 1);
    if (target_ > 2 && work_[target_ - 1] < 0.8 * work_[target_]) --target_;
    return std::min(best_step_[target_], 0.9 * h);
  }
  // Row that would have cost least, or one more if the trend goes there.
  const int row = reached_;
  int best = row;
  if (row > 2 && work_[row - 1] < 0.8 * work_[row]) best = row - 1;
  const bool more = row > 2 ? work_[row] < 0.9 * work_[row - 1] : true;
  if (best == row && more && !rejected) best = row + 1;
  best = std::clamp(best, 2, max_rows - 1);
  const double next = best <= row ? best_step_[best] : best_step_[row] * cost(best) / cost(row);
  target_ = std::max(best, 3);
  return rejected ? std::min(next, h) : next;
}

// h^k x^(k) at the middle: central differences of the rates with distance 2 h_j on every row that is long enough,
// extrapolated like the solution; into dense_[k], divided by k!.
void BulirschStoer::middle_derivative(int k) {
  const int first = k / 2 + 1;
  for (int row = first; row <= reached_; ++row) {
    Vector& d = difference_[row];
    if (k == 0) {
      d = middle_[row];
    } else {
      // δ^(k-1) f with binomial weights; the distance of neighbours is two substeps.
      std::ranges::fill(d, 0.0);
      const int count = substeps(row), half = count / 2;
      double weight = 1;
      for (int m = 0; m < k; ++m) {
        const Vector& f = rates_[row][half + (k - 1) - 2 * m];
        for (std::size_t i = 0; i < d.size(); ++i) d[i] += weight * f[i];
        weight *= -static_cast<double>(k - 1 - m) / (m + 1);
      }
      const double scale = (t_new_ - t_old_) * std::pow(0.5 * count, k - 1);
      for (double& value : d) value *= scale;
    }
    // Aitken-Neville in place, from the row before to the first.
    for (int l = row - 1; l >= first; --l) {
      const double ratio = static_cast<double>(substeps(row)) / substeps(l);
      for (std::size_t i = 0; i < d.size(); ++i) {
        difference_[l][i] = difference_[l + 1][i] + (difference_[l + 1][i] - difference_[l][i]) / (ratio * ratio - 1);
      }
    }
  }
  const double factorial = std::tgamma(k + 1.0);
  for (std::size_t i = 0; i < size(); ++i) dense_[k][i] = difference_[first][i] / factorial;
}

// Σ_k≤μ x^(k) h^k θ^k/k! at the middle plus θ^(μ+1) (a + b θ + c θ² + d θ³) that meets value and slope at both ends.
void BulirschStoer::prepare_dense_output() {
  degree_ = std::max(0, 2 * reached_ - 4);
  for (int k = 0; k <= degree_; ++k) middle_derivative(k);
  const double h = t_new_ - t_old_;
  for (std::size_t i = 0; i < size(); ++i) {
    // What the polynomial so far lacks at θ = ±1/2.
    double value[2] = {x_old_[i], x_new_[i]}, slope[2] = {h * slope_old_[i], h * slope_new_[i]};
    for (int end = 0; end < 2; ++end) {
      const double theta = end == 0 ? -0.5 : 0.5;
      double p = 0, p_dot = 0;
      for (int k = degree_; k >= 0; --k) {
        p_dot = p_dot * theta + p;
        p = p * theta + dense_[k][i];
      }
      value[end] -= p;
      slope[end] -= p_dot;
    }
    // Even and odd powers apart: θ^p (u + v θ²) with value and slope at 1/2.
    const double even_value = 0.5 * (value[1] + value[0]), even_slope = 0.5 * (slope[1] - slope[0]);
    const double odd_value = 0.5 * (value[1] - value[0]), odd_slope = 0.5 * (slope[1] + slope[0]);
    const int power = degree_ + 1;
    for (int part = 0; part < 2; ++part) {
      const int p = power + part;
      const bool even = p % 2 == 0;
      const double w = (even ? even_value : odd_value) * std::pow(2.0, p);          // u + v/4
      const double w_dot = (even ? even_slope : odd_slope) * std::pow(2.0, p - 1);  // p u + (p + 2) v/4
      const double quarter = 0.5 * (w_dot - p * w);
      dense_[p][i] = w - quarter;
      dense_[p + 2][i] = 4 * quarter;
    }
  }
}

void BulirschStoer::interpolate_inside(double s, Vector& x) const {
  const double theta = s - 0.5;
  for (std::size_t i = 0; i < x.size(); ++i) {
    double p = 0;
    for (int k = degree_ + 4; k >= 0; --k) p = p * theta + dense_[k][i];
    x[i] = p;
  }
}

}  // namespace fahrwerk::integrators
