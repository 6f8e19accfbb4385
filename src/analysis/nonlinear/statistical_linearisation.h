// Statistical linearisation of systems with nonlinear elements under Gaussian noise [Popp/Schiehlen 7.3.2, 7.3.3]
//   x' = A x + Σ_j b_j f_j(c_jᵀ x) + noise,   y = C x + Σ_j d_j f_j(c_jᵀ x)
// Each f_j is replaced by the mean and the gain that leave the least mean square error for a Gaussian argument s of
// mean μ_j and variance σ_j²,
//   f_j ≈ E{f_j} + N_j (s - μ_j),   N_j = E{f_j(s)(s - μ_j)}/σ_j²,
// and the covariance solves the nonlinear Lyapunov equation (7.40), by iteration. Odd elements keep the mean zero;
// others (a damper with two slopes, a tyre that lifts off) move it: A m + Σ b_j E{f_j} = 0.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "analysis/linear/covariance.h"

namespace fahrwerk {

struct NonlinearElement {
  Eigen::VectorXd b;                // where its force acts
  Eigen::VectorXd c;                // what it measures
  std::function<double(double)> f;  // of any shape
  Eigen::VectorXd d{};              // its share of the outputs; empty: none
};

// E{f}, and E{f(s)(s - μ)}/σ² by trapezoidal sums over ±10 σ; for σ -> 0 the value and the slope.
struct GaussianEquivalent {
  double mean, gain;
};
GaussianEquivalent gaussian_equivalent(const std::function<double(double)>& f, double mean, double sigma);
// The gain about the mean zero.
double statistical_gain(const std::function<double(double)>& f, double sigma);

struct StatisticalLinearisation {
  Eigen::MatrixXd P;          // covariance of the state
  std::vector<double> gains;  // N_j
  int iterations;
  Eigen::VectorXd mean;       // m of the state
  std::vector<double> means;  // E{f_j}
};

// std::domain_error if the linearised system becomes unstable or the iteration does not settle (relative change of all
// gains and means below 1e-12 within 500 steps).
StatisticalLinearisation statistical_covariance(const NoisySystem& linear,
                                                const std::vector<NonlinearElement>& elements);

// The linear system with the gains in the place of the elements, in A and C.
NoisySystem equivalent_system(const NoisySystem& linear, const std::vector<NonlinearElement>& elements,
                              const std::vector<double>& gains);

}  // namespace fahrwerk
