// Closed form of the Lyapunov equation by a matrix polynomial, for small systems and as a check of solve_lyapunov
// [Popp/Schiehlen 10.13 - 10.17; Müller, Schiehlen 1976].
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

// P of  A P + P Aᵀ + Q = 0  without any decomposition of A:
//   P = 1/(2 det H) Σ_{k=0}^{n-1} H_{k+1,1} Σ_{m=0}^{2k} (-1)^m A_m Q A_{2k-m}ᵀ
//   A_0 = E,  A_m = A A_{m-1} + a_m E,  A_m = 0 for m ≥ n
// with det(s E - A) = sⁿ + a_1 sⁿ⁻¹ + .. + a_n (from the traces: Leverrier, Faddeev), the matrix of Hurwitz
// H_ij = a_{2i-j} and the cofactors H_{k+1,1} of its first column. Products of coefficients of very different size cost
// digits: meant for n up to about 8. std::domain_error where det H vanishes: two eigenvalues add up to zero.
Eigen::MatrixXd solve_lyapunov_by_polynomial(const Eigen::MatrixXd& A, const Eigen::MatrixXd& Q);

}  // namespace fahrwerk
