#include "analysis/control_design/control_design.h"

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

#include "analysis/matrix/polynomial.h"
#include "analysis/matrix/riccati.h"
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

Eigen::VectorXd kalman_singular_values(const Matrix& A, const Matrix& B) {
  const double a = A.norm(), b = B.norm();
  return singular_values(controllability_matrix(a > 0 ? Matrix(A / a) : A, b > 0 ? Matrix(B / b) : B));
}

Eigen::Index kalman_rank(const Matrix& A, const Matrix& B, double tolerance) {
  const Eigen::VectorXd s = kalman_singular_values(A, B);
  return (s.array() > tolerance * s[0]).count() * (s[0] > 0.0 ? 1 : 0);
}

double hautus_margin(const Matrix& A, const Matrix& B, std::complex<double> eigenvalue) {
  const Eigen::Index n = A.rows();
  const double a = A.norm(), b = B.norm();
  Eigen::MatrixXcd test(n, n + B.cols());
  test.leftCols(n) = eigenvalue * Eigen::MatrixXcd::Identity(n, n) - A.cast<std::complex<double>>();
  test.rightCols(B.cols()) = B.cast<std::complex<double>>() * (a > 0 && b > 0 ? a / b : 1.0);
  const Eigen::VectorXd s = singular_values_complex(test);
  return s[0] > 0.0 ? s[n - 1] / s[0] : 0.0;
}

ComplexList uncontrollable_modes(const Matrix& A, const Matrix& B, double tolerance) {
  ComplexList list;
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& lambda : values)
    if (hautus_margin(A, B, lambda) <= tolerance) list.push_back(lambda);
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

double pole_error(const Matrix& A, const ComplexList& poles) {
  const Eigen::VectorXcd found = spectrum(A);
  std::vector<bool> used(poles.size(), false);
  double worst = 0.0, size = 0.0;
  for (const std::complex<double>& p : poles) {
    size = std::max(size, std::abs(p));
    std::size_t best = 0;
    double least = INFINITY;
    for (std::size_t k = 0; k < poles.size(); ++k)
      if (const double d = std::abs(found[static_cast<Eigen::Index>(k)] - p); !used[k] && d < least)
        best = k, least = d;
    used[best] = true, worst = std::max(worst, least);
  }
  return size > 0.0 ? worst / size : worst;
}

Matrix lqr(const Matrix& A, const Matrix& B, const Matrix& Q, const Matrix& R) { return solve_riccati(A, B, Q, R).K; }

RiccatiSolution lqr_cross(const Matrix& A, const Matrix& B, const Matrix& Q, const Matrix& N, const Matrix& R) {
  if (!positive_definite(R)) throw std::domain_error("Riccati equation: R is not positive definite");
  const Matrix cross = solve_symmetric(R, N.transpose());
  const Matrix rest = Q - N * cross;
  RiccatiSolution s = solve_riccati(A - B * cross, B, 0.5 * (rest + rest.transpose()), R);
  s.K += cross;
  return s;
}

Eigen::VectorXd place_observer(const Matrix& A, const Eigen::RowVectorXd& c, const ComplexList& poles) {
  return place_poles(A.transpose(), c.transpose(), poles).transpose();
}

Matrix optimal_observer(const Matrix& A, const Matrix& C, const Matrix& Q, const Matrix& R) {
  return solve_riccati(A.transpose(), C.transpose(), Q, R).K.transpose();
}

ReducedObserver reduced_observer(const Matrix& A, const Matrix& B, const Matrix& C, const ComplexList& poles) {
  const Eigen::Index n = A.rows(), p = C.rows();
  if (p >= n || rank(C, 1e-10) < p)
    throw std::domain_error("reduced observer: the measured outputs depend on each other or leave nothing to observe");
  // x = T [y; rest]: T⁻¹ = [C; N] with rows N orthogonal to those of C, so T = [C⁺, Nᵀ].
  const Matrix basis = orthogonal_basis(C.transpose());
  const Matrix N = basis.rightCols(n - p).transpose();
  const Matrix T = pseudo_inverse(C);
  const Matrix A11 = C * A * T, A12 = C * A * N.transpose(), A21 = N * A * T, A22 = N * A * N.transpose();
  const Matrix L = (p == 1 ? Matrix(place_poles(A22.transpose(), A12.transpose(), poles))
                           : place_poles_multi(A22.transpose(), A12.transpose(), poles))
                       .transpose();
  const Matrix F = A22 - L * A12;
  return {F, F * L + A21 - L * A11, N * B - L * (C * B), N.transpose(), T + N.transpose() * L};
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
