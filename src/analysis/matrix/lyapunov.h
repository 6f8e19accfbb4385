// Linear matrix equations by Schur decomposition (Bartels and Stewart 1972).
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

// P of  A P + P Aᵀ + Q = 0  for symmetric Q: the stationary covariance of x' = A x + w, w white of intensity Q
// (Popp/Schiehlen 7.17). A = U T Uᴴ turns it into triangular systems, solved column by column from the last; one step
// of iterative refinement follows. P is symmetric to the last bit, and positive semidefinite for stable A and Q ≥ 0.
// std::domain_error if two eigenvalues add up to zero (within round-off): then there is no unique solution.
Eigen::MatrixXd solve_lyapunov(const Eigen::MatrixXd& A, const Eigen::MatrixXd& Q);

// X of  A X + X B + C = 0  (Sylvester); std::domain_error if A and -B share an eigenvalue.
Eigen::MatrixXd solve_sylvester(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C);

// Largest real part of the eigenvalues, after balancing: negative for an asymptotically stable system.
double largest_real_part(const Eigen::MatrixXd& A);

}  // namespace fahrwerk
