#include "integrators/stiff_step.h"

#include <Eigen/Core>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace fahrwerk::integrators {
namespace {

constexpr int max_iterations = 8;
constexpr double iteration_tolerance = 0.01;  // of what the error of the step may be

}  // namespace

struct StiffStep::Matrices {
  Eigen::MatrixXd jacobian, matrix;
  Eigen::PartialPivLU<Eigen::MatrixXd> factors;
  Eigen::VectorXd solution;
  double h_gamma = -1;
};

StiffStep::StiffStep(const char* name, int order, int error_order, std::size_t n, Rate rate, AdaptiveOptions options)
    : OneStep(name, order, error_order, n, std::move(rate), std::move(options)),
      matrices_(std::make_unique<Matrices>()) {
  const auto m = static_cast<Eigen::Index>(n);
  matrices_->jacobian.setZero(m, m);
  matrices_->matrix.setIdentity(m, m);
  matrices_->factors = Eigen::PartialPivLU<Eigen::MatrixXd>(matrices_->matrix);
  matrices_->solution.setZero(m);
  delta_.assign(n, 0.0);
  rate_here_.assign(n, 0.0);
  rate_start_.assign(n, 0.0);
}
StiffStep::~StiffStep() = default;
StiffStep::StiffStep(StiffStep&&) noexcept = default;
StiffStep& StiffStep::operator=(StiffStep&&) noexcept = default;

// Increments as in Hairer, Wanner, Solving Ordinary Differential Equations II, IV.8: half the digits of the state, or
// of 1e-5 where it is smaller.
void StiffStep::form_jacobian() {
  ++summary_.jacobian_calls;
  Eigen::MatrixXd& J = matrices_->jacobian;
  x_stage_ = x_old_;
  evaluate(t_old_, x_old_, rate_start_);
  for (std::size_t j = 0; j < size(); ++j) {
    x_stage_[j] = x_old_[j] + std::sqrt(epsilon * std::max(1e-5, std::abs(x_old_[j])));
    const double moved = x_stage_[j] - x_old_[j];
    evaluate(t_old_, x_stage_, rate_here_);
    for (std::size_t i = 0; i < size(); ++i) {
      J(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = (rate_here_[i] - rate_start_[i]) / moved;
    }
    x_stage_[j] = x_old_[j];
  }
  jacobian_time_ = t_old_;
  jacobian_is_old_ = false;
  matrices_->h_gamma = -1;
}

void StiffStep::factorise(double h_gamma) {
  Matrices& m = *matrices_;
  if (m.h_gamma == h_gamma) return;
  m.matrix = -h_gamma * m.jacobian;
  m.matrix.diagonal().array() += 1.0;
  m.factors.compute(m.matrix);
  m.h_gamma = h_gamma;
}

void StiffStep::solve(Vector& b) {
  Eigen::Map<Eigen::VectorXd> x(b.data(), static_cast<Eigen::Index>(b.size()));
  matrices_->solution = x;
  x.noalias() = matrices_->factors.solve(matrices_->solution);
}

bool StiffStep::solve_stage(double t, double h_gamma, const Vector& base, Vector& x, Vector& slope) {
  factorise(h_gamma);
  not_finite_ = false;
  double before = 0;
  for (int iteration = 0; iteration < max_iterations; ++iteration) {
    evaluate(t, x, rate_here_);
    for (std::size_t i = 0; i < size(); ++i) delta_[i] = base[i] + h_gamma * rate_here_[i] - x[i];
    const double residual = norm(delta_, x_old_, x_old_);
    if (!std::isfinite(residual)) {
      error_ = delta_;
      not_finite_ = true;
      return false;
    }
    solve(delta_);
    for (std::size_t i = 0; i < size(); ++i) x[i] += delta_[i];
    const double moved = norm(delta_, x_old_, x);
    const double rate = iteration == 0 ? 0.5 : moved / before;
    const bool is_exact = moved <= 1e-3 * iteration_tolerance;  // what is left may be rounding
    if (!is_exact && !(rate < 0.9)) return false;
    if (is_exact || rate / (1 - rate) * moved <= iteration_tolerance) {
      for (std::size_t i = 0; i < size(); ++i) slope[i] = (x[i] - base[i]) / h_gamma;
      // An iteration that is slow is worth a fresh Jacobian.
      if (!is_exact && rate > 0.3 && iteration > 1) jacobian_is_old_ = true;
      return true;
    }
    before = moved;
  }
  return false;
}

}  // namespace fahrwerk::integrators
