// Points for means over a Gaussian vector: E{f(ξ)} ≈ Σ f(ξ_p)/N, ξ of n independent standard normal components.
//
// A lattice of Korobov's kind in the unit cube, moved by a fixed amount, goes through the inverse of the normal
// distribution; every point comes with its opposite, and all are stretched so that mean zero and covariance one hold
// exactly: quadratic polynomials with odd terms of any degree have exact means.
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

// Number of standard deviations below which a normal variable stays with this probability, 0 < p < 1.
double normal_quantile(double probability);

// n rows, 2 · `pairs` columns; `pairs` a prime number above n. `shift` chooses among lattices of the same quality: what
// differs between two of them tells the error.
Eigen::MatrixXd gaussian_points(Eigen::Index n, int pairs, int shift = 0);

}  // namespace fahrwerk
