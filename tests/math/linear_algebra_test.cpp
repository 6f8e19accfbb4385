// Dense linear algebra by the equations that the results must satisfy. Random matrices of size n have entries below 1
// and condition numbers of some hundred: residuals are a few n · 1.1e-16 · |A|, solutions a condition number more.
#include "math/linear_algebra.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "support/random_matrix.h"

namespace {

using namespace fahrwerk;
using namespace fahrwerk::test;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;

constexpr double kResidual = 1e-12;

class LinearAlgebra : public ::testing::TestWithParam<int> {
 protected:
  const int n = GetParam();
  std::mt19937 generator{42};
  const MatrixXd A = random_matrix(n, n, generator), B = random_matrix(n, 3, generator), I = MatrixXd::Identity(n, n);
  const MatrixXd M = random_spd(n, generator);
  const MatrixXcd C = A + std::complex<double>(0.0, 1.0) * random_matrix(n, n, generator);
};

double largest(const MatrixXd& difference) { return difference.cwiseAbs().maxCoeff(); }
double largest_complex(const MatrixXcd& difference) { return difference.cwiseAbs().maxCoeff(); }

TEST_P(LinearAlgebra, Solutions) {
  EXPECT_LT(largest(A * solve(A, B) - B), kResidual);
  EXPECT_LT(largest(A * solve_pivoted(A, B) - B), kResidual);
  EXPECT_LT(largest(M * solve_symmetric(M, B) - B), kResidual);
  const MatrixXd indefinite = A + A.transpose();
  EXPECT_LT(largest(indefinite * solve_symmetric(indefinite, B) - B), kResidual);
  EXPECT_LT(largest_complex(C * solve_complex(C, B.cast<std::complex<double>>()) - B), kResidual);
}

TEST_P(LinearAlgebra, InversesAndDeterminants) {
  const Inverse of_A = inverse(A);
  EXPECT_LT(largest(A * of_A.matrix - I), kResidual);
  EXPECT_NEAR(std::abs(determinant(A)), std::exp(of_A.log_determinant), kResidual * std::abs(determinant(A)) * n);
  // A change of two rows turns the sign; a row times -2 too.
  MatrixXd changed = A;
  changed.row(n - 1) *= -2.0;
  EXPECT_NEAR(determinant(changed), -2.0 * determinant(A), kResidual * n * std::abs(determinant(A)));
  const ComplexInverse of_C = inverse_complex(C);
  EXPECT_LT(largest_complex(C * of_C.matrix - MatrixXcd::Identity(n, n)), kResidual);
  // An estimate from below of the 1-norm of the inverse, mostly exact, at most three times off.
  const double norm = C.cwiseAbs().colwise().sum().maxCoeff(), of = of_C.matrix.cwiseAbs().colwise().sum().maxCoeff();
  EXPECT_GE(of_C.reciprocal_condition, (1.0 - kResidual) / (norm * of));
  EXPECT_LE(of_C.reciprocal_condition, 3.0 / (norm * of));
  EXPECT_TRUE(positive_definite(M));
  EXPECT_FALSE(positive_definite(M - 100.0 * n * n * I));
}

// A product of n x r and r x n has rank r; of its solutions the one of least length is found.
TEST_P(LinearAlgebra, RankAndLeastSquares) {
  const int r = (n + 1) / 2;
  const MatrixXd P = random_matrix(n, r, generator), Q = random_matrix(r, n, generator), S = P * Q;
  EXPECT_EQ(rank(S), r);
  EXPECT_EQ(rank(A), n);
  EXPECT_EQ(rank(MatrixXd::Zero(n, n)), 0);
  const MatrixXd b = S * B;
  const LeastSquares found = least_squares(S, b);
  EXPECT_EQ(found.rank, r);
  EXPECT_LT(largest(S * found.x - b), kResidual);
  EXPECT_LE(found.x.norm(), B.norm() * (1.0 + kResidual));
  EXPECT_LT(largest(S * solve_pivoted(S, b) - b), 10.0 * kResidual);
  // Penrose's conditions.
  const MatrixXd T = random_matrix(n + 3, n, generator), X = pseudo_inverse(T);
  EXPECT_LT(largest(T * X * T - T), kResidual);
  EXPECT_LT(largest(X * T * X - X), kResidual);
  EXPECT_LT(largest(T * X - (T * X).transpose()), kResidual);
  EXPECT_LT(largest(X * T - (X * T).transpose()), kResidual);
}

TEST_P(LinearAlgebra, Decompositions) {
  const MatrixXd tall = random_matrix(n + 2, n, generator), Q = orthogonal_basis(tall);
  EXPECT_LT(largest(Q.transpose() * Q - MatrixXd::Identity(n + 2, n + 2)), kResidual);
  EXPECT_LT(largest(Q.transpose().bottomRows(2) * tall), kResidual);
  const Hessenberg h = hessenberg(A);
  EXPECT_LT(largest(h.Q * h.H * h.Q.transpose() - A), kResidual);
  EXPECT_LT(largest(h.Q.transpose() * h.Q - I), kResidual);
  for (int j = 0; j < n; ++j)
    for (int i = j + 2; i < n; ++i) EXPECT_EQ(h.H(i, j), 0.0);
  const ComplexSchur s = complex_schur(A);
  EXPECT_LT(largest_complex(s.U * s.T * s.U.adjoint() - A), kResidual);
  for (int j = 0; j < n; ++j)
    for (int i = j + 1; i < n; ++i) EXPECT_LT(std::abs(s.T(i, j)), kResidual);
}

TEST_P(LinearAlgebra, Eigenvalues) {
  const EigenSystem e = eigen_system(A);
  EXPECT_LT(largest_complex(A * e.vectors - e.vectors * e.values.asDiagonal()), kResidual);
  for (int j = 0; j < n; ++j) EXPECT_NEAR(e.vectors.col(j).norm(), 1.0, kResidual);
  EXPECT_LT(std::abs(spectrum(A).sum() - A.trace()), kResidual);
  const SymmetricEigenSystem s = symmetric_eigen_system(M);
  EXPECT_LT(largest(M * s.vectors - s.vectors * s.values.asDiagonal()), kResidual * n * n);
  for (int j = 1; j < n; ++j) EXPECT_LE(s.values[j - 1], s.values[j]);
  // Singular values are roots of the eigenvalues of AᵀA: squared they are compared to rounding.
  const Eigen::VectorXd values = singular_values(A);
  for (int j = 0; j < n; ++j)
    EXPECT_NEAR(values[j] * values[j], symmetric_eigen_system(A.transpose() * A).values[n - 1 - j], kResidual * n);
  EXPECT_NEAR(singular_values_complex(C).squaredNorm(), C.squaredNorm(), kResidual * n * n);
}

// e^A e^-A = 1, e^(2A) = (e^A)², and a rotation. Scaling and squaring loses some digits for large norms.
TEST_P(LinearAlgebra, Exponential) {
  EXPECT_LT(largest(exponential(A) * exponential(-A) - I), 1e-8);
  const MatrixXd twice = exponential(2.0 * A), once = exponential(A);
  EXPECT_LT(largest(twice - once * once), 1e-11 * twice.norm());
  EXPECT_LT(largest(exponential(MatrixXd::Zero(n, n)) - I), kResidual);
  for (const double angle : {0.1, 3.0, 100.0}) {
    MatrixXd turn = MatrixXd::Zero(2, 2);
    turn(0, 1) = -angle, turn(1, 0) = angle;
    const MatrixXd R = exponential(turn);
    EXPECT_NEAR(R(0, 0), std::cos(angle), 1e-12);
    EXPECT_NEAR(R(1, 0), std::sin(angle), 1e-12);
  }
}

// What is not a number gives no number, and an end.
TEST_P(LinearAlgebra, NotANumber) {
  MatrixXd wrong = A;
  wrong(0, 0) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(spectrum(wrong)[0].real()));
  EXPECT_TRUE(std::isnan(solve(wrong, B)(0, 0)));
  EXPECT_TRUE(std::isnan(singular_values(wrong)[0]));
  EXPECT_TRUE(std::isnan(symmetric_eigen_system(wrong).values[0]));
  EXPECT_TRUE(std::isnan(complex_schur(wrong).T(0, 0).real()));
  EXPECT_TRUE(std::isnan(least_squares(wrong, B).x(0, 0)));
  EXPECT_FALSE(positive_definite(wrong));
  hessenberg(wrong), orthogonal_basis(wrong), inverse(wrong), rank(wrong);  // return
}

INSTANTIATE_TEST_SUITE_P(Sizes, LinearAlgebra, ::testing::Values(1, 2, 7, 30));

}  // namespace
