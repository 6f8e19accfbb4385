#include "analysis/matrix/lyapunov.h"

#include <algorithm>
#include <complex>
#include <limits>
#include <stdexcept>

#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using ComplexMatrix = Eigen::MatrixXcd;

void require_square(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C) {
  if (A.rows() != A.cols() || B.rows() != B.cols() || C.rows() != A.rows() || C.cols() != B.rows())
    throw std::invalid_argument("matrix equation: the sizes of its matrices do not fit");
  if (!A.allFinite() || !B.allFinite() || !C.allFinite())
    throw std::invalid_argument("matrix equation: an entry is not finite");
}

// X of T X + X R + F = 0 for upper triangular T and lower triangular R, from the last column to the first.
ComplexMatrix solve_triangular(const ComplexMatrix& T, const ComplexMatrix& R, const ComplexMatrix& F) {
  const Eigen::Index n = T.rows(), m = R.rows();
  const double least = 16 * std::numeric_limits<double>::epsilon() * (T.norm() + R.norm());
  ComplexMatrix X(n, m), shifted = T;
  for (Eigen::Index j = m - 1; j >= 0; --j) {
    Eigen::VectorXcd right = -F.col(j);
    for (Eigen::Index k = j + 1; k < m; ++k) right -= R(k, j) * X.col(k);
    shifted.diagonal() = T.diagonal().array() + R(j, j);
    if (n > 0 && !(shifted.diagonal().cwiseAbs().minCoeff() > least))
      throw std::domain_error("matrix equation: two eigenvalues add up to zero, there is no unique solution");
    X.col(j) = shifted.triangularView<Eigen::Upper>().solve(right);
  }
  return X;
}

}  // namespace

Eigen::MatrixXd solve_lyapunov(const Eigen::MatrixXd& A, const Eigen::MatrixXd& Q) {
  require_square(A, A, Q);
  if (A.rows() == 0) return Q;
  const ComplexSchur schur = complex_schur(A);
  const ComplexMatrix &U = schur.U, &T = schur.T;
  const ComplexMatrix T_adjoint = T.adjoint();
  const auto solve = [&](const Eigen::MatrixXd& right) -> Eigen::MatrixXd {
    const ComplexMatrix Y = solve_triangular(T, T_adjoint, U.adjoint() * right * U);
    const Eigen::MatrixXd P = (U * Y * U.adjoint()).real();
    return 0.5 * (P + P.transpose());
  };
  const Eigen::MatrixXd symmetric = 0.5 * (Q + Q.transpose());
  const Eigen::MatrixXd P = solve(symmetric);
  const Eigen::MatrixXd AP = A * P;
  return P + solve(AP + AP.transpose() + symmetric);
}

Eigen::MatrixXd solve_sylvester(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C) {
  require_square(A, B, C);
  if (C.size() == 0) return C;
  // B = (V R Vᴴ)ᴴ with the Schur form of Bᵀ, so that its triangle is the lower one.
  const ComplexSchur left = complex_schur(A), right = complex_schur(B.transpose());
  const ComplexMatrix &U = left.U, &T = left.T, &V = right.U;
  const ComplexMatrix R = right.T.adjoint();
  const auto solve = [&](const Eigen::MatrixXd& F) -> Eigen::MatrixXd {
    return (U * solve_triangular(T, R, U.adjoint() * F * V) * V.adjoint()).real();
  };
  const Eigen::MatrixXd X = solve(C);
  return X + solve(A * X + X * B + C);
}

double largest_real_part(const Eigen::MatrixXd& A) {
  double largest = -std::numeric_limits<double>::infinity();
  for (const std::complex<double>& value : eigenvalues(A)) largest = std::max(largest, value.real());
  return largest;
}

}  // namespace fahrwerk
