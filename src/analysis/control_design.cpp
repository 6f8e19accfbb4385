#include "analysis/control_design.h"

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

#include "analysis/polynomial.h"
#include "analysis/riccati.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

// p(A) for p = Σ a_i sⁱ by Horner's scheme.
Matrix value_at(const Polynomial& a, const Matrix& A) {
  const Matrix one = Matrix::Identity(A.rows(), A.cols());
  Matrix sum = a.back() * one;
  for (std::size_t i = a.size() - 1; i-- > 0;) sum = (sum * A + a[i] * one).eval();
  return sum;
}

}  // namespace

Matrix controllability_matrix(const Matrix& A, const Matrix& B) {
  const Eigen::Index n = A.rows(), m = B.cols();
  Matrix Q(n, n * m);
  Q.leftCols(m) = B;
  for (Eigen::Index i = 1; i < n; ++i) Q.middleCols(i * m, m) = A * Q.middleCols((i - 1) * m, m);
  return Q;
}

Eigen::Index kalman_rank(const Matrix& A, const Matrix& B, double tolerance) {
  const double a = A.norm(), b = B.norm();
  const Matrix Q = controllability_matrix(a > 0 ? Matrix(A / a) : A, b > 0 ? Matrix(B / b) : B);
  const Eigen::VectorXd s = singular_values(Q);
  return (s.array() > tolerance * s[0]).count() * (s[0] > 0.0 ? 1 : 0);
}

ComplexList uncontrollable_modes(const Matrix& A, const Matrix& B, double tolerance) {
  const Eigen::Index n = A.rows();
  const double a = A.norm(), b = B.norm();
  Eigen::MatrixXcd test(n, n + B.cols());
  test.rightCols(B.cols()) = B.cast<std::complex<double>>() * (b > 0 ? a / b : 1.0);
  ComplexList list;
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& lambda : values) {
    test.leftCols(n) = lambda * Eigen::MatrixXcd::Identity(n, n) - A.cast<std::complex<double>>();
    const Eigen::VectorXd s = singular_values_complex(test);
    if (s[n - 1] <= tolerance * s[0]) list.push_back(lambda);
  }
  return list;
}

ComplexList unobservable_modes(const Matrix& A, const Matrix& C, double tolerance) {
  return uncontrollable_modes(A.transpose(), C.transpose(), tolerance);
}

ComplexList butterworth_poles(int n, double radius) {
  ComplexList poles;
  for (int i = 1; i <= n; ++i) {
    const double angle = M_PI / 2 + (2 * i - 1) * M_PI / (2 * n);
    // The one in the middle is real to the last bit, the others are conjugate in pairs.
    const double imaginary = 2 * i == n + 1 ? 0.0 : std::sin(angle);
    poles.push_back(radius * std::complex<double>(2 * i == n + 1 ? -1.0 : std::cos(angle), imaginary));
  }
  return poles;
}

Eigen::VectorXd butterworth_polynomial(int n) {
  const Polynomial p = polynomial_of_roots(butterworth_poles(n, 1.0));
  return Eigen::Map<const Eigen::VectorXd>(p.data(), static_cast<Eigen::Index>(p.size()));
}

ComplexList mirrored_poles(const ComplexList& poles, double gamma) {
  ComplexList list = poles;
  for (std::complex<double>& p : list)
    if (p.real() > -gamma) p.real(-2 * gamma - p.real());
  return list;
}

Eigen::RowVectorXd place_poles(const Matrix& A, const Eigen::VectorXd& b, const ComplexList& poles) {
  const Eigen::Index n = A.rows();
  if (static_cast<Eigen::Index>(poles.size()) != n)
    throw std::invalid_argument("pole placement: expected one pole per state");
  if (!uncontrollable_modes(A, b, 1e-12).empty())
    throw std::domain_error("pole placement: the pair (A, b) is not controllable");
  // Time in units of 1/‖A‖ keeps the powers of A of one size.
  const double scale = A.norm() > 0 ? A.norm() : 1.0;
  ComplexList scaled = poles;
  for (std::complex<double>& p : scaled) p /= scale;
  const Matrix A_scaled = A / scale;
  const Matrix Q = controllability_matrix(A_scaled, b / scale);
  const Eigen::VectorXd last = solve_pivoted(Q.transpose(), Eigen::VectorXd::Unit(n, n - 1));
  return last.transpose() * value_at(polynomial_of_roots(scaled), A_scaled);
}

Matrix lqr(const Matrix& A, const Matrix& B, const Matrix& Q, const Matrix& R) { return solve_riccati(A, B, Q, R).K; }

Eigen::VectorXd place_observer(const Matrix& A, const Eigen::RowVectorXd& c, const ComplexList& poles) {
  return place_poles(A.transpose(), c.transpose(), poles).transpose();
}

Matrix optimal_observer(const Matrix& A, const Matrix& C, const Matrix& Q, const Matrix& R) {
  return solve_riccati(A.transpose(), C.transpose(), Q, R).K.transpose();
}

ReducedObserver reduced_observer(const Matrix& A, const Matrix& B, const Eigen::RowVectorXd& c,
                                 const ComplexList& poles) {
  const Eigen::Index n = A.rows();
  // x = T [y; rest]: T⁻¹ = [c; N] with rows N orthogonal to c, so T = [cᵀ/|c|², Nᵀ].
  const Matrix basis = orthogonal_basis(c.transpose());
  const Matrix N = basis.rightCols(n - 1).transpose();
  const Eigen::VectorXd t = c.transpose() / c.squaredNorm();
  const double a11 = (c * A * t)(0, 0);
  const Eigen::RowVectorXd a12 = c * A * N.transpose();
  const Eigen::VectorXd a21 = N * A * t;
  const Matrix A22 = N * A * N.transpose();
  const Eigen::VectorXd l = place_observer(A22, a12, poles);
  const Matrix F = A22 - l * a12;
  return {F, F * l + a21 - l * a11, N * B - l * (c * B), N.transpose(), t + N.transpose() * l};
}

Matrix closed_loop(const Matrix& A, const Matrix& B, const Matrix& C, const Matrix& K, const Matrix& L) {
  const Eigen::Index n = A.rows();
  Matrix M(2 * n, 2 * n);
  M << A, -B * K, L * C, A - L * C - B * K;
  return M;
}

Matrix closed_loop(const Matrix& A, const Matrix& B, const Matrix& C, const Matrix& K, const ReducedObserver& o) {
  const Eigen::Index n = A.rows(), r = o.F.rows();
  const Matrix from_x = -K * o.V * C, from_w = -K * o.S;
  Matrix M(n + r, n + r);
  M << A + B * from_x, B * from_w, o.G * C + o.H * from_x, o.F + o.H * from_w;
  return M;
}

}  // namespace fahrwerk
