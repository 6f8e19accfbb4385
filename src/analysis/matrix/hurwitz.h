// Stability of a linear model without its eigenvalues: Routh's scheme and Hurwitz' determinants of its characteristic
// polynomial, with bounds for what rounding does to them                              [Popp/Schiehlen 7.1; Hurwitz
// 1895]
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

namespace fahrwerk {

enum class StabilityVerdict {
  stable,    // all entries of the first column are positive
  unstable,  // they change their sign
  undecided  // one of them is zero, or less than the bound of its error
};
std::string to_string(StabilityVerdict verdict);

// The polynomial is that of p = s/ω₀, det(p I - A/ω₀) = a₀ + a₁ p + .. + pⁿ. ω₀, a power of two near the geometric mean
// of the eigenvalues' sizes, keeps its coefficients near one without changing any sign.
struct StabilityScheme {
  double scale = 1.0;                      // ω₀ [1/s]
  std::vector<double> polynomial;          // a₀ .. a_n = 1
  std::vector<std::vector<double>> routh;  // its rows, from the highest power down; n + 1 where it is complete
  std::vector<double> error;               // bound of the first entry of each row
  std::vector<double> hurwitz;  // determinants H₁ .. H_n, as far as the scheme goes: products of the first column
  StabilityVerdict verdict = StabilityVerdict::undecided;
  int right_roots = 0;   // in the right half plane; of a scheme that is decided
  std::string reason{};  // why it is undecided
};

// The coefficients come from the Hessenberg form of the balanced matrix (La Budde's recursion), so that the verdict
// does not lean on the eigenvalues. Coefficients and scheme are computed with a running bound of their errors, which
// starts with the backward error n u ‖A‖ of the Hessenberg form.
StabilityScheme stability_scheme(const Eigen::MatrixXd& A);

}  // namespace fahrwerk
