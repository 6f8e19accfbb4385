#include "analysis/nonlinear/statistical_linearisation.h"

#include <cmath>
#include <stdexcept>

#include "math/linear_algebra.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {

GaussianEquivalent gaussian_equivalent(const std::function<double(double)>& f, double mean, double sigma) {
  if (!(sigma > 0.0)) return {f(mean), (f(mean + 1e-6) - f(mean - 1e-6)) / 2e-6};
  // Trapezoidal sum over the bell curve, which converges exponentially for smooth f; kinks leave an error of the step
  // squared, 1e-6 relative here.
  const int half = 5000;
  const double range = 10.0, h = range / half;
  double sum = 0.0, moment = 0.0;
  for (int i = -half; i <= half; ++i) {
    const double u = h * i, share = f(mean + sigma * u) * std::exp(-0.5 * u * u);
    sum += share, moment += u * share;
  }
  const double factor = h / std::sqrt(2 * M_PI);
  return {factor * sum, factor * moment / sigma};
}

double statistical_gain(const std::function<double(double)>& f, double sigma) {
  return gaussian_equivalent(f, 0.0, sigma).gain;
}

NoisySystem equivalent_system(const NoisySystem& linear, const std::vector<NonlinearElement>& elements,
                              const std::vector<double>& gains) {
  NoisySystem system = linear;
  for (std::size_t j = 0; j < elements.size(); ++j) {
    system.A += gains[j] * elements[j].b * elements[j].c.transpose();
    if (elements[j].d.size() > 0) system.C += gains[j] * elements[j].d * elements[j].c.transpose();
  }
  return system;
}

StatisticalLinearisation statistical_covariance(const NoisySystem& linear,
                                                const std::vector<NonlinearElement>& elements) {
  StatisticalLinearisation result{{}, {}, 0, Eigen::VectorXd::Zero(linear.A.rows()), {}};
  for (const NonlinearElement& e : elements) {
    const GaussianEquivalent g = gaussian_equivalent(e.f, 0.0, 0.0);
    result.gains.push_back(g.gain), result.means.push_back(g.mean);
  }
  const Progress progress(1.0);
  for (int i = 1; i <= 500; ++i) {
    check_interrupt();
    const NoisySystem system = equivalent_system(linear, elements, result.gains);
    result.P = stationary_covariance(system);
    // A m + Σ b E{f} = 0 about the mean of the last step.
    Eigen::VectorXd rest = linear.A * result.mean;
    for (std::size_t j = 0; j < elements.size(); ++j) rest += result.means[j] * elements[j].b;
    if (!rest.isZero(0.0)) result.mean -= solve(system.A, rest);
    double change = 0.0;
    for (std::size_t j = 0; j < elements.size(); ++j) {
      const NonlinearElement& e = elements[j];
      const double sigma = std::sqrt(std::fmax(0.0, e.c.dot(result.P * e.c)));
      const GaussianEquivalent g = gaussian_equivalent(e.f, e.c.dot(result.mean), sigma);
      const double step = g.gain - result.gains[j];
      change = std::fmax(change, std::fabs(step) / (std::fabs(g.gain) + 1e-300));
      change = std::fmax(
          change, std::fabs(g.mean - result.means[j]) / (std::fabs(g.mean) + std::fabs(g.gain) * sigma + 1e-300));
      // Half steps damp the iteration of stiffening elements.
      result.gains[j] += 0.5 * step, result.means[j] = g.mean;
    }
    result.iterations = i;
    if (change < 1e-12) return result;
  }
  throw std::domain_error("statistical linearisation: the iteration does not settle");
}

}  // namespace fahrwerk
