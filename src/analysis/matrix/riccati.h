// The algebraic Riccati equation of linear-quadratic control and estimation.
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

struct RiccatiSolution {
  Eigen::MatrixXd P;  // symmetric, stabilising
  Eigen::MatrixXd K;  // R⁻¹ Bᵀ P: u = -K x
  double residual;    // largest entry of the equation's left side over that of its terms
};

// The stabilising solution of  Aᵀ P + P A - P B R⁻¹ Bᵀ P + Q = 0  (Popp/Schiehlen A.18), Q ≥ 0, R > 0.
// The stable invariant subspace of the Hamiltonian matrix [A, -B R⁻¹ Bᵀ; -Q, -Aᵀ] comes from its matrix sign function
// (Newton iteration with scaling by the determinant, Byers 1987); Newton's method of Kleinman on the equation itself,
// each step a Lyapunov equation, then takes the result to round-off.
// std::domain_error if there is none: (A, B) not stabilisable, or a mode on the imaginary axis that Q does not see.
RiccatiSolution solve_riccati(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& Q,
                              const Eigen::MatrixXd& R);

}  // namespace fahrwerk
