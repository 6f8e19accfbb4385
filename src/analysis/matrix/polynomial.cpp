#include "analysis/matrix/polynomial.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk {

Polynomial polynomial_of_roots(const std::vector<std::complex<double>>& roots) {
  std::vector<std::complex<double>> p{1.0};
  for (const std::complex<double>& root : roots) {
    const auto is_partner = [&root](const std::complex<double>& other) {
      return std::abs(other - std::conj(root)) <= 1e-9 * std::abs(root);
    };
    if (root.imag() != 0.0 && std::none_of(roots.begin(), roots.end(), is_partner))
      throw std::invalid_argument("roots of a real polynomial: complex ones must come in conjugate pairs");
    p.insert(p.begin(), 0.0);
    for (std::size_t i = 0; i + 1 < p.size(); ++i) p[i] -= root * p[i + 1];
  }
  Polynomial real(p.size());
  std::transform(p.begin(), p.end(), real.begin(), [](const std::complex<double>& c) { return c.real(); });
  return real;
}

Polynomial characteristic_polynomial(const Eigen::MatrixXd& A) {
  const Eigen::VectorXcd values = spectrum(A);
  return polynomial_of_roots({values.begin(), values.end()});
}

// Eigenvalues of the companion matrix.
std::vector<std::complex<double>> roots(const Polynomial& p) {
  std::size_t degree = p.size();
  while (degree > 0 && p[degree - 1] == 0.0) --degree;
  if (degree < 2) return {};
  const Eigen::Index n = static_cast<Eigen::Index>(degree) - 1;
  Eigen::MatrixXd M = Eigen::MatrixXd::Zero(n, n);
  M.diagonal(-1).setOnes();
  for (Eigen::Index i = 0; i < n; ++i) M(i, n - 1) = -p[static_cast<std::size_t>(i)] / p[degree - 1];
  const Eigen::VectorXcd values = spectrum(M);
  return {values.begin(), values.end()};
}

std::vector<double> routh_column(const Polynomial& p) {
  // Two rows hold every other coefficient; each further one eliminates the first entry of the row before the last.
  std::vector<double> upper, lower, column;
  for (std::size_t k = 0; k < p.size(); ++k) (k % 2 == 0 ? upper : lower).push_back(p[p.size() - 1 - k]);
  while (!upper.empty() && upper[0] != 0.0) {
    column.push_back(upper[0]);
    if (lower.empty() || lower[0] == 0.0) break;
    std::vector<double> next;
    for (std::size_t k = 1; k < upper.size(); ++k)
      next.push_back(upper[k] - upper[0] / lower[0] * (k < lower.size() ? lower[k] : 0.0));
    upper = std::move(lower), lower = std::move(next);
  }
  return column;
}

std::vector<double> hurwitz_determinants(const Polynomial& p) {
  const int n = static_cast<int>(p.size()) - 1;
  Eigen::MatrixXd H = Eigen::MatrixXd::Zero(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      if (const int power = n - 1 - 2 * j + i; power >= 0 && power <= n) H(i, j) = p[static_cast<std::size_t>(power)];
  std::vector<double> minors;
  for (int k = 1; k <= n; ++k) minors.push_back(determinant(H.topLeftCorner(k, k)));
  return minors;
}

bool is_stable(const Polynomial& p) {
  const std::vector<double> column = routh_column(p);
  return column.size() == p.size() &&
         std::all_of(column.begin(), column.end(), [&](double v) { return v * column[0] > 0.0; });
}

}  // namespace fahrwerk
