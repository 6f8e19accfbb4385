#include "multibody/constrained/minimal_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "math/linear_algebra.h"

namespace fahrwerk::constrained {

MinimalModel::MinimalModel(std::shared_ptr<const Mechanism> mechanism, const std::vector<double>& x,
                           const std::vector<double>& u, ModelExtras extras)
    : model_(mechanism, {}, x, std::move(extras)), x_0_(x), x_(x), x_dot_(x.size()) {
  const Mechanism& m = *mechanism;
  inputs_ = model_.inputs(), outputs_ = model_.outputs();
  main_ = model_.main(), input_rates_ = model_.input_rates();
  wheels_ = model_.wheels(), seats_ = model_.seats(), speed_ = model_.speed();
  rest_ = u.empty() ? std::vector<double>(inputs_.size(), 0.0) : u;
  const At at{0.0, x.data(), rest_.data()};
  R_ = small_motions(m, at).R;
  freedoms_ = static_cast<int>(R_.cols());
  const Eigen::Map<const Eigen::VectorXd> z(x.data() + m.z_at(), 6 * m.body_count());
  const Eigen::VectorXd y_dot = R_.transpose() * z;
  for (int k = 0; k < freedoms_; ++k)
    states_.push_back({fmt::format("y.{}", k + 1), "-", "independent coordinate", 0.1});
  for (int k = 0; k < freedoms_; ++k) states_.push_back({fmt::format("y_dot.{}", k + 1), "1/s", "its rate", 1.0});
  for (std::size_t k = m.s_at(); k < m.size(); ++k) states_.push_back(model_.states()[k]);
  start_.assign(states_.size(), 0.0);
  for (int k = 0; k < freedoms_; ++k) start_[static_cast<std::size_t>(freedoms_ + k)] = y_dot(k);
  std::copy(x.begin() + static_cast<std::ptrdiff_t>(m.s_at()), x.end(), start_.begin() + 2 * freedoms_);
}

const std::vector<double>& MinimalModel::expand(double t, const double* x, const double* u) {
  const Mechanism& m = model_.mechanism();
  const Eigen::Index n = 6 * m.body_count();
  std::copy(x_0_.begin(), x_0_.end(), x_.begin());
  const auto shift = [&](const Eigen::VectorXd& d) {
    for (int b = 0; b < m.body_count(); ++b) move(x_.data() + 7 * b, d.data() + 6 * b);
  };
  std::copy(x + 2 * freedoms_, x + states_.size(), x_.begin() + static_cast<std::ptrdiff_t>(m.s_at()));
  shift(R_ * Eigen::Map<const Eigen::VectorXd>(x, freedoms_));
  const auto onto = [&](const Eigen::VectorXd& rows, const Eigen::VectorXd& along) -> Eigen::VectorXd {
    Eigen::MatrixXd K(m.rows() + freedoms_, n);
    K << constraint_jacobian(m, {t, x_.data(), u}), R_.transpose();
    Eigen::VectorXd b(m.rows() + freedoms_);
    b << rows, along;
    return least_squares(K, b, 1e-12).x;
  };
  for (int round = 0; round < 3 && m.rows() > 0; ++round)
    shift(onto(-constraints(m, {t, x_.data(), u}), Eigen::VectorXd::Zero(freedoms_)));
  const Eigen::Map<const Eigen::VectorXd> y_dot(x + freedoms_, freedoms_);
  Eigen::Map<Eigen::VectorXd>(x_.data() + m.z_at(), n) =
      m.rows() > 0 ? onto(-time_terms(m, {t, x_.data(), u}), y_dot) : Eigen::VectorXd(R_ * y_dot);
  return x_;
}

void MinimalModel::rate(double t, const double* x, const double* u, double* x_dot) {
  const Mechanism& m = model_.mechanism();
  model_.rate(t, expand(t, x, u).data(), u, x_dot_.data());
  std::copy(x + freedoms_, x + 2 * freedoms_, x_dot);
  Eigen::Map<Eigen::VectorXd>(x_dot + freedoms_, freedoms_) =
      R_.transpose() * Eigen::Map<const Eigen::VectorXd>(x_dot_.data() + m.z_at(), 6 * m.body_count());
  std::copy(x_dot_.begin() + static_cast<std::ptrdiff_t>(m.s_at()), x_dot_.end(), x_dot + 2 * freedoms_);
}

void MinimalModel::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  model_.read(t, expand(t, x, u).data(), u, wanted, y);
}

}  // namespace fahrwerk::constrained
