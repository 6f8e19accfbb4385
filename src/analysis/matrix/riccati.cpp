#include "analysis/matrix/riccati.h"

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

#include "analysis/matrix/lyapunov.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

[[noreturn]] void no_solution() {
  throw std::domain_error(
      "Riccati equation: no stabilising solution; (A, B) is not stabilisable or Q does not see a mode on the imaginary "
      "axis");
}

// sign(H) by Z <- (c Z + (c Z)⁻¹)/2, c = |det Z|^{-1/n}.
Matrix matrix_sign(Matrix Z) {
  const auto n = static_cast<double>(Z.rows());
  for (int i = 0; i < 100; ++i) {
    const auto [Z_inverse, log_determinant] = inverse(Z);
    const double c = std::exp(-log_determinant / n);
    if (!std::isfinite(c) || c == 0.0) no_solution();
    const Matrix next = 0.5 * (c * Z + Z_inverse / c);
    if (!next.allFinite()) no_solution();
    const bool done = (next - Z).norm() <= 1e-12 * next.norm();
    Z = next;
    if (done) return Z;
  }
  return Z;  // as far as round-off allows; the caller checks
}

double relative_residual(const Matrix& A, const Matrix& G, const Matrix& Q, const Matrix& P) {
  const Matrix AP = A.transpose() * P, PGP = P * G * P;
  const double size = std::max({AP.cwiseAbs().maxCoeff(), PGP.cwiseAbs().maxCoeff(), Q.cwiseAbs().maxCoeff(), 1e-300});
  return (AP + AP.transpose() - PGP + Q).cwiseAbs().maxCoeff() / size;
}

}  // namespace

RiccatiSolution solve_riccati(const Matrix& A, const Matrix& B, const Matrix& Q, const Matrix& R) {
  const Eigen::Index n = A.rows();
  if (A.cols() != n || B.rows() != n || Q.rows() != n || Q.cols() != n || R.rows() != B.cols() || R.cols() != B.cols())
    throw std::invalid_argument("Riccati equation: the sizes of its matrices do not fit");
  if (!positive_definite(R)) throw std::domain_error("Riccati equation: R is not positive definite");
  const Matrix G = B * solve_symmetric(R, B.transpose());

  // (sign(H) + 1) [1; P] = 0
  Matrix H(2 * n, 2 * n);
  H << A, -G, -Q, -A.transpose();
  const Matrix W = matrix_sign(H);
  Matrix left(2 * n, n), right(2 * n, n);
  left << W.topRightCorner(n, n), W.bottomRightCorner(n, n) + Matrix::Identity(n, n);
  right << W.topLeftCorner(n, n) + Matrix::Identity(n, n), W.bottomLeftCorner(n, n);
  Matrix P = -least_squares(left, right).x;
  P = 0.5 * (P + P.transpose()).eval();
  if (!P.allFinite() || !(largest_real_part(A - G * P) < 0.0)) no_solution();

  // (A - G P_k)ᵀ P + P (A - G P_k) + Q + P_k G P_k = 0, as long as it gets better.
  double residual = relative_residual(A, G, Q, P);
  for (int i = 0; i < 20; ++i) {
    const Matrix closed = A - G * P;
    const Matrix next = solve_lyapunov(closed.transpose(), Q + P * G * P);
    const double next_residual = relative_residual(A, G, Q, next);
    if (!(next_residual < residual)) break;
    P = next, residual = next_residual;
  }
  if (!(residual < 1e-6)) no_solution();
  return {P, solve_symmetric(R, B.transpose() * P), residual};
}

}  // namespace fahrwerk
