#include "model/implicit_step.h"

#include <Eigen/Core>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

namespace fahrwerk {
namespace {
using Map = Eigen::Map<Eigen::VectorXd>;
}

struct LinearlyImplicitStep::Factors {
  explicit Factors(Eigen::Index n) : matrix(n, n), lu(n) {}
  Eigen::MatrixXd matrix;
  Eigen::PartialPivLU<Eigen::MatrixXd> lu;
};

LinearlyImplicitStep::LinearlyImplicitStep(std::size_t n)
    : factors_(std::make_unique<Factors>(static_cast<Eigen::Index>(n))),
      f_(n),
      moved_(n),
      f_moved_(n),
      k1_(n),
      k2_(n) {}
LinearlyImplicitStep::~LinearlyImplicitStep() = default;

void LinearlyImplicitStep::factorise(const Rate& rate, double t, double g, const std::vector<Quantity>& states,
                                     std::span<const double> x) {
  const double small = std::sqrt(std::numeric_limits<double>::epsilon());
  rate(t, x, f_);
  std::copy(x.begin(), x.end(), moved_.begin());
  Eigen::MatrixXd& m = factors_->matrix;
  for (std::size_t j = 0; j < x.size(); ++j) {
    const double apart = small * std::fmax(std::fabs(x[j]), states[j].scale);
    moved_[j] = x[j] + apart;
    rate(t, moved_, f_moved_);
    for (std::size_t i = 0; i < x.size(); ++i)
      m(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
          (i == j ? 1.0 : 0.0) - g * (f_moved_[i] - f_[i]) / apart;
    moved_[j] = x[j];
  }
  factors_->lu.compute(m);
}

void LinearlyImplicitStep::euler(const Rate& rate, double t, double h, const std::vector<Quantity>& states,
                                 std::span<double> x) {
  const auto n = static_cast<Eigen::Index>(x.size());
  factorise(rate, t, h, states, x);
  rate(t + h, x, f_);
  Map(k1_.data(), n) = factors_->lu.solve(Map(f_.data(), n));
  Map(x.data(), n) += h * Map(k1_.data(), n);
}

void LinearlyImplicitStep::ros2(const Rate& rate, double t, double h, const std::vector<Quantity>& states,
                                std::span<double> x) {
  const auto n = static_cast<Eigen::Index>(x.size());
  factorise(rate, t, (1.0 - std::sqrt(0.5)) * h, states, x);
  Map k1(k1_.data(), n), k2(k2_.data(), n), moved(moved_.data(), n), f(f_.data(), n);
  k1 = factors_->lu.solve(f);
  moved = Map(x.data(), n) + h * k1;
  rate(t + h, moved_, f_);
  f -= 2.0 * k1;
  k2 = factors_->lu.solve(f);
  Map(x.data(), n) += h * (1.5 * k1 + 0.5 * k2);
}

}  // namespace fahrwerk
