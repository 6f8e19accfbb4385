// Real polynomials a₀ + a₁ s + .. + a_n sⁿ and the classical tests of where their roots lie.
#pragma once

#include <Eigen/Core>
#include <complex>
#include <vector>

namespace fahrwerk {

using Polynomial = std::vector<double>;  // coefficients from the constant one up

// Π (s - λ_i), leading coefficient 1. std::invalid_argument unless complex roots come in conjugate pairs.
Polynomial polynomial_of_roots(const std::vector<std::complex<double>>& roots);

// det(s I - A), through the eigenvalues.
Polynomial characteristic_polynomial(const Eigen::MatrixXd& A);

std::vector<std::complex<double>> roots(const Polynomial& p);

// The first column of Routh's scheme, from the highest power down; as many roots lie in the right half plane as its
// signs change. It breaks off (is shorter than degree + 1) where an entry vanishes: then roots lie on the imaginary
// axis or symmetric to it, or the scheme says nothing.
std::vector<double> routh_column(const Polynomial& p);

// Hurwitz determinants H₁ .. H_n. All roots have negative real parts if and only if a_n > 0 and all of these are.
std::vector<double> hurwitz_determinants(const Polynomial& p);

// Every root has a negative real part (Routh).
bool is_stable(const Polynomial& p);

}  // namespace fahrwerk
