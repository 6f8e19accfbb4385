// Damped Newton iteration with central differences for the small square (or nearly singular) systems of trim problems.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <functional>

#include "math/linear_algebra.h"

namespace fahrwerk {

struct NewtonResult {
  bool converged;
  double residual;  // largest |f_i|
  int iterations;
};

// Solves f(u) = 0; scale: typical size of each unknown. Steps are least-squares steps of minimum length, so a direction
// in which nothing changes does no harm.
inline NewtonResult solve_newton(const std::function<void(const Eigen::VectorXd&, Eigen::VectorXd&)>& f,
                                 Eigen::VectorXd& u, const Eigen::VectorXd& scale, int equations, double tolerance,
                                 int max_iterations = 40) {
  const int n = static_cast<int>(u.size());
  Eigen::VectorXd r(equations), up(equations), down(equations), trial(n);
  Eigen::MatrixXd J(equations, n);
  f(u, r);
  double size = r.norm();
  for (int iteration = 0; iteration < max_iterations; ++iteration) {
    if (!(r.cwiseAbs().maxCoeff() > tolerance)) return {std::isfinite(size), r.cwiseAbs().maxCoeff(), iteration};
    for (int j = 0; j < n; ++j) {
      const double d = 1e-6 * scale[j];
      trial = u;
      trial[j] += d;
      f(trial, up);
      trial[j] = u[j] - d;
      f(trial, down);
      J.col(j) = (up - down) / (2.0 * d) * scale[j];
    }
    // Plain elimination where it does: what libraries make of least squares depends on where matrices lie in memory.
    const bool regular = J.rows() == J.cols() && rank(J, 1e-12) == J.cols();
    const Eigen::VectorXd least = regular ? solve_pivoted(J, r) : least_squares(J, r, 1e-12).x;
    const Eigen::VectorXd step = -least.cwiseProduct(scale);
    // Halve the step until the residual falls.
    double length = 1.0;
    for (int k = 0; k < 12; ++k, length *= 0.5) {
      trial = u + length * step;
      f(trial, up);
      if (up.allFinite() && up.norm() < size) break;
    }
    if (!(up.allFinite() && up.norm() < size))
      return {r.cwiseAbs().maxCoeff() < 1e3 * tolerance, r.cwiseAbs().maxCoeff(), iteration};
    u = trial;
    r = up;
    size = r.norm();
  }
  return {r.cwiseAbs().maxCoeff() < 1e3 * tolerance, r.cwiseAbs().maxCoeff(), max_iterations};
}

}  // namespace fahrwerk
