// Lyapunov, Sylvester and Riccati equations, control design.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/control_design/control_design.h"
#include "analysis/matrix/lyapunov.h"
#include "analysis/matrix/polynomial.h"
#include "analysis/matrix/riccati.h"
#include "lyapunov_polynomial.h"
#include "math/linear_algebra.h"
#include "support/random_matrix.h"

namespace fahrwerk {
namespace {

using Eigen::MatrixXd;

// Eigenvalues of entries in [-1, 1] are of size sqrt(n/3): shifted by n they all lie in the left half plane.
MatrixXd stable_matrix(int n, std::mt19937& generator) {
  return test::random_matrix(n, n, generator) - n * MatrixXd::Identity(n, n);
}

TEST(Lyapunov, SolvesRandomStableSystems) {
  std::mt19937 generator(1);
  for (const int n : {1, 2, 5, 12, 40}) {
    const MatrixXd A = stable_matrix(n, generator), Q = test::random_spd(n, generator);
    const MatrixXd P = solve_lyapunov(A, Q);
    // Backward stable: the residual is some units in the last place of its terms.
    EXPECT_LE((A * P + P * A.transpose() + Q).norm(), 1e-13 * n * (A.norm() * P.norm())) << n;
    EXPECT_EQ((P - P.transpose()).norm(), 0.0);
    EXPECT_GT(symmetric_eigen_system(P).values[0], 0.0);
  }
}

// The closed form has nothing in common with the Schur decomposition but the equation. Its products of coefficients
// lose a few digits more with every state.
TEST(Lyapunov, IsTheMatrixPolynomialOfTheSources) {
  std::mt19937 generator(7);
  for (const int n : {1, 2, 3, 4, 6}) {
    const MatrixXd A = stable_matrix(n, generator), Q = test::random_spd(n, generator);
    const MatrixXd P = solve_lyapunov(A, Q), closed = solve_lyapunov_by_polynomial(A, Q);
    EXPECT_LE((closed - P).norm(), 1e-11 * P.norm()) << n;
  }
  // Quarter car of Popp/Schiehlen (10.4): coefficients from 31 to 1e5.
  const double a = 25, b = 375, c = 4000, d = 4, e = 60;
  MatrixXd A(4, 4);
  A << 0, 0, 1, 0, 0, 0, 0, 1, -a, a, -d, d, b, -(b + c), e, -e;
  MatrixXd Q = MatrixXd::Zero(4, 4);
  Q(3, 3) = c * c;
  const MatrixXd P = solve_lyapunov(A, Q), closed = solve_lyapunov_by_polynomial(A, Q);
  EXPECT_LE((closed - P).norm(), 1e-11 * P.norm());
  EXPECT_NEAR(closed(2, 2), 616.0 + 2.0 / 3.0, 1e-9);  // σ_a² per q, (10.27)
  EXPECT_NEAR(closed(0, 2), 0.0, 1e-9);
  // ±1: the two add up to zero.
  MatrixXd saddle(2, 2);
  saddle << 1, 0, 0, -1;
  EXPECT_THROW(solve_lyapunov_by_polynomial(saddle, MatrixXd::Identity(2, 2)), std::domain_error);
  EXPECT_THROW(solve_lyapunov_by_polynomial(saddle, MatrixXd::Identity(3, 3)), std::invalid_argument);
}

TEST(Lyapunov, HandlesUnstableAndDefectiveMatrices) {
  // No eigenvalues that add up to zero, one of them unstable.
  MatrixXd A(3, 3);
  A << 1, 2, 0, 0, -3, 1, 0, 0, -3;
  const MatrixXd Q = MatrixXd::Identity(3, 3), P = solve_lyapunov(A, Q);
  EXPECT_LE((A * P + P * A.transpose() + Q).norm(), 1e-13);
}

TEST(Lyapunov, RefusesWhatHasNoUniqueSolution) {
  MatrixXd A(2, 2);
  A << 0, 1, -4, 0;  // ±2i
  EXPECT_THROW(solve_lyapunov(A, MatrixXd::Identity(2, 2)), std::domain_error);
  EXPECT_THROW(solve_lyapunov(A, MatrixXd::Identity(3, 3)), std::invalid_argument);
  A(0, 0) = std::nan("");
  EXPECT_THROW(solve_lyapunov(A, MatrixXd::Identity(2, 2)), std::invalid_argument);
}

TEST(Sylvester, SolvesRectangularSystems) {
  std::mt19937 generator(2);
  const MatrixXd A = stable_matrix(6, generator), B = stable_matrix(4, generator),
                 C = test::random_matrix(6, 4, generator);
  const MatrixXd X = solve_sylvester(A, B, C);
  EXPECT_LE((A * X + X * B + C).norm(), 1e-13);
}

TEST(Riccati, ScalarCaseIsTheRootOfAQuadratic) {
  // 2 a p - p²/r b² + q = 0
  const double a = 0.7, b = 2.0, q = 3.0, r = 0.5;
  const MatrixXd P = solve_riccati(MatrixXd::Constant(1, 1, a), MatrixXd::Constant(1, 1, b),
                                   MatrixXd::Constant(1, 1, q), MatrixXd::Constant(1, 1, r))
                         .P;
  EXPECT_NEAR(P(0, 0), r / (b * b) * (a + std::sqrt(a * a + b * b * q / r)), 1e-14);
}

TEST(Riccati, StabilisesUnstableSystems) {
  std::mt19937 generator(3);
  for (const int n : {2, 4, 8}) {
    const MatrixXd A = test::random_matrix(n, n, generator) + MatrixXd::Identity(n, n),
                   B = test::random_matrix(n, 2, generator);
    const RiccatiSolution s = solve_riccati(A, B, MatrixXd::Identity(n, n), MatrixXd::Identity(2, 2));
    EXPECT_LE(s.residual, 1e-10) << n;  // P may be large where B hardly reaches an unstable mode
    EXPECT_LT(largest_real_part(A - B * s.K), 0.0);
    EXPECT_GE(symmetric_eigen_system(s.P).values[0], -1e-10 * s.P.norm());
  }
}

TEST(Riccati, GivesTheCostOfTheOptimalMotion) {
  // J* = ½ x₀ᵀ P x₀; the cost of any linear feedback is ½ x₀ᵀ X x₀ with a Lyapunov equation, and no other is smaller.
  MatrixXd A(2, 2), B(2, 1);
  A << 0, 1, 2, -0.3;
  B << 0, 1;
  const MatrixXd Q = MatrixXd::Identity(2, 2), R = MatrixXd::Constant(1, 1, 0.4);
  const RiccatiSolution s = solve_riccati(A, B, Q, R);
  const auto cost = [&](const MatrixXd& K) {
    const MatrixXd closed = A - B * K;
    return solve_lyapunov(closed.transpose(), Q + K.transpose() * R * K);
  };
  EXPECT_LE((cost(s.K) - s.P).norm(), 1e-12 * s.P.norm());
  for (const double change : {-0.1, 0.1}) {
    MatrixXd K = s.K;
    K(0, 0) += change;
    EXPECT_GT(cost(K).trace(), s.P.trace());
  }
}

TEST(Riccati, RefusesWhatCannotBeStabilised) {
  MatrixXd A = MatrixXd::Identity(2, 2), B(2, 1);
  B << 1, 0;
  EXPECT_THROW(solve_riccati(A, B, MatrixXd::Identity(2, 2), MatrixXd::Identity(1, 1)), std::domain_error);
  EXPECT_THROW(solve_riccati(A, B, MatrixXd::Identity(2, 2), -MatrixXd::Identity(1, 1)), std::domain_error);
}

TEST(ControlDesign, KalmanAndHautusAgree) {
  // Two equal pendulums pushed together: their difference cannot be reached.
  MatrixXd A = MatrixXd::Zero(4, 4), both(4, 1), one(4, 1);
  A(0, 1) = A(2, 3) = 1, A(1, 0) = A(3, 2) = -5, A(1, 1) = A(3, 3) = -0.2;
  both << 0, 1, 0, 1;
  EXPECT_EQ(kalman_rank(A, both), 2);
  EXPECT_EQ(uncontrollable_modes(A, both).size(), 4u);  // each double eigenvalue is listed twice
  A(1, 0) = -6;
  one = both;
  EXPECT_EQ(kalman_rank(A, one), 4);
  EXPECT_TRUE(uncontrollable_modes(A, one).empty());
  EXPECT_TRUE(unobservable_modes(A, one.transpose()).empty());
  MatrixXd first(1, 4);
  first << 1, 0, 0, 0;
  EXPECT_EQ(unobservable_modes(A, first).size(), 2u);
}

TEST(ControlDesign, PlacesPoles) {
  std::mt19937 generator(5);
  const MatrixXd A = test::random_matrix(4, 4, generator);
  const Eigen::VectorXd b = test::random_vector(4, generator);
  const ComplexList poles{{-1, 2}, {-1, -2}, {-3, 0}, {-4, 0}};
  const Eigen::VectorXcd found = spectrum(A - b * place_poles(A, b, poles));
  for (const std::complex<double>& p : poles) EXPECT_LE((found.array() - p).abs().minCoeff(), 1e-9);
  EXPECT_THROW(place_poles(MatrixXd::Identity(2, 2), Eigen::Vector2d(1, 0), {{-1, 0}, {-2, 0}}), std::domain_error);
  EXPECT_THROW(place_poles(A, b, {{-1, 0}}), std::invalid_argument);
  EXPECT_THROW(polynomial_of_roots({{-1, 2}, {-3, 0}}), std::invalid_argument);
}

TEST(ControlDesign, PlacesPolesWithSeveralInputs) {
  std::mt19937 generator(6);
  for (int trial = 0; trial < 5; ++trial) {
    const MatrixXd A = test::random_matrix(5, 5, generator), B = test::random_matrix(5, 2, generator);
    const ComplexList poles{{-1, 2}, {-1, -2}, {-3, 0}, {-3, 0}, {-5, 0}};  // one of them twice, as two inputs allow
    const MatrixXd K = place_poles_multi(A, B, poles);
    const Eigen::VectorXcd found = spectrum(A - B * K);
    for (const std::complex<double>& p : poles) EXPECT_LE((found.array() - p).abs().minCoeff(), 1e-9);
    // The best of many draws is no worse conditioned than the first: its gain is repeatable, too.
    EXPECT_EQ((K - place_poles_multi(A, B, poles)).norm(), 0.0);
  }
  // Poles that are there already, and what cannot be moved.
  const MatrixXd A = Eigen::Vector3d(-1, -2, -3).asDiagonal(), B = MatrixXd::Ones(3, 2) + MatrixXd::Identity(3, 2);
  const Eigen::VectorXcd kept = spectrum(A - B * place_poles_multi(A, B, {{-1, 0}, {-2, 0}, {-4, 0}}));
  for (const double p : {-1.0, -2.0, -4.0}) EXPECT_LE((kept.array() - p).abs().minCoeff(), 1e-9);
  EXPECT_THROW(place_poles_multi(A, MatrixXd::Identity(3, 2), {{-1, 0}, {-2, 0}, {-4, 0}}), std::domain_error);
  EXPECT_THROW(place_poles_multi(A, B, {{-1, 0}}), std::invalid_argument);
  EXPECT_THROW(place_poles_multi(A, B, {{-1, 1}, {-2, 0}, {-4, 0}}), std::invalid_argument);
}

TEST(ControlDesign, ButterworthPolynomialsAreKnown) {
  const Eigen::VectorXd two = butterworth_polynomial(2), three = butterworth_polynomial(3);
  EXPECT_NEAR(two[1], std::sqrt(2.0), 1e-15);
  EXPECT_NEAR((three - Eigen::Vector4d(1, 2, 2, 1)).norm(), 0.0, 1e-14);
  // |p(iω)|² = 1 + ω^2n
  for (int n = 1; n <= 8; ++n) {
    const Eigen::VectorXd a = butterworth_polynomial(n);
    std::complex<double> p = 0.0;
    for (Eigen::Index i = a.size() - 1; i >= 0; --i) p = p * std::complex<double>(0.0, 1.3) + a[i];
    EXPECT_NEAR(std::norm(p), 1 + std::pow(1.3, 2 * n), 1e-11);
  }
}

TEST(ControlDesign, MirrorsPolesAtALine) {
  const ComplexList m = mirrored_poles({{1, 3}, {-0.5, 0}, {-4, 1}}, 2.0);
  EXPECT_EQ(m[0], std::complex<double>(-5, 3));
  EXPECT_EQ(m[1], std::complex<double>(-3.5, 0));
  EXPECT_EQ(m[2], std::complex<double>(-4, 1));
}

TEST(ControlDesign, ReducedObserverFollowsTheState) {
  // With x̂ = S w + V y the error of the states that are not measured obeys e' = F e, whatever u is.
  std::mt19937 generator(6);
  const MatrixXd A = stable_matrix(3, generator), B = test::random_matrix(3, 1, generator);
  const Eigen::RowVectorXd c = test::random_vector(3, generator).transpose();
  const ReducedObserver o = reduced_observer(A, B, c, {{-5, 1}, {-5, -1}});
  // Exact observation of x and u requires: S F + V c ... (A - ... ) consistent for every x, u with x = S w + V c x.
  for (int i = 0; i < 5; ++i) {
    const Eigen::VectorXd x = test::random_vector(3, generator), u = test::random_vector(1, generator);
    const Eigen::VectorXd w = least_squares(o.S, x - o.V * (c * x)).x;
    EXPECT_LE((o.S * w + o.V * (c * x) - x).norm(), 1e-12);
    const Eigen::VectorXd x_dot = A * x + B * u, w_dot = o.F * w + o.G * (c * x) + o.H * u;
    EXPECT_LE((o.S * w_dot + o.V * (c * x_dot) - x_dot).norm(), 1e-10);
  }
}

TEST(ControlDesign, OptimalObserverIsStable) {
  std::mt19937 generator(7);
  const MatrixXd A = test::random_matrix(5, 5, generator) + MatrixXd::Identity(5, 5),
                 C = test::random_matrix(2, 5, generator);
  const MatrixXd L = optimal_observer(A, C, MatrixXd::Identity(5, 5), 0.1 * MatrixXd::Identity(2, 2));
  EXPECT_LT(largest_real_part(A - L * C), 0.0);
}

}  // namespace
}  // namespace fahrwerk
