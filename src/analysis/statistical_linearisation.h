// Statistical linearisation of systems with nonlinear elements under Gaussian noise [Popp/Schiehlen 7.3.2, 7.3.3]
//   x' = A x + Σ_j b_j f_j(c_jᵀ x) + noise
// Each f_j is replaced by the gain that leaves the least mean square error for a Gaussian argument of variance σ_j²,
//   N_j = E{f_j(s) s}/σ_j²,
// and the covariance solves the nonlinear Lyapunov equation (7.40), by iteration. Elements are odd: the mean stays
// zero.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "analysis/covariance.h"

namespace fahrwerk {

struct NonlinearElement {
  Eigen::VectorXd b;                // where its force acts
  Eigen::VectorXd c;                // what it measures
  std::function<double(double)> f;  // odd
};

// E{f(s) s}/σ² by Gauss-Hermite-like quadrature over ±10 σ; for σ -> 0 the slope at zero.
double statistical_gain(const std::function<double(double)>& f, double sigma);

struct StatisticalLinearisation {
  Eigen::MatrixXd P;          // covariance of the state
  std::vector<double> gains;  // N_j
  int iterations;
};

// std::domain_error if the linearised system becomes unstable or the iteration does not settle (relative change of all
// gains below 1e-12 within 500 steps).
StatisticalLinearisation statistical_covariance(const NoisySystem& linear,
                                                const std::vector<NonlinearElement>& elements);

}  // namespace fahrwerk
