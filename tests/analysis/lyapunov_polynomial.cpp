#include "lyapunov_polynomial.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

// The matrix without its first column and one row.
MatrixXd minor_of_first_column(const MatrixXd& H, Index row) {
  const Index n = H.rows();
  MatrixXd M(n - 1, n - 1);
  for (Index i = 0; i < n - 1; ++i) M.row(i) = H.row(i < row ? i : i + 1).tail(n - 1);
  return M;
}

}  // namespace

MatrixXd solve_lyapunov_by_polynomial(const MatrixXd& A, const MatrixXd& Q) {
  const Index n = A.rows();
  if (n == 0 || A.cols() != n || Q.rows() != n || Q.cols() != n)
    throw std::invalid_argument("matrix equation: the sizes of its matrices do not fit");
  // a_m = -tr(A A_{m-1})/m, A_m = A A_{m-1} + a_m E
  std::vector<double> a{1.0};
  std::vector<MatrixXd> power{MatrixXd::Identity(n, n)};
  for (Index m = 1; m <= n; ++m) {
    MatrixXd next = A * power.back();
    a.push_back(-next.trace() / static_cast<double>(m));
    next.diagonal().array() += a.back();
    power.push_back(std::move(next));
  }
  MatrixXd H = MatrixXd::Zero(n, n);
  for (Index i = 1; i <= n; ++i)
    for (Index j = 1; j <= n; ++j)
      if (const Index m = 2 * i - j; m >= 0 && m <= n) H(i - 1, j - 1) = a[static_cast<std::size_t>(m)];
  const double all = determinant(H);
  if (!(std::fabs(all) > 0.0) || !std::isfinite(all))
    throw std::domain_error("matrix equation: two eigenvalues add up to zero, there is no unique solution");
  MatrixXd P = MatrixXd::Zero(n, n);
  for (Index k = 0; k < n; ++k) {
    MatrixXd sum = MatrixXd::Zero(n, n);
    for (Index m = std::max<Index>(0, 2 * k - n + 1); m <= std::min(2 * k, n - 1); ++m)
      sum += (m % 2 == 0 ? 1.0 : -1.0) * power[static_cast<std::size_t>(m)] * Q *
             power[static_cast<std::size_t>(2 * k - m)].transpose();
    const double cofactor = n == 1 ? 1.0 : (k % 2 == 0 ? 1.0 : -1.0) * determinant(minor_of_first_column(H, k));
    P += cofactor * sum;
  }
  return P / (2.0 * all);
}

}  // namespace fahrwerk
