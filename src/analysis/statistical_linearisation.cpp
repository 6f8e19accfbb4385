#include "analysis/statistical_linearisation.h"

#include <cmath>
#include <stdexcept>

namespace fahrwerk {

double statistical_gain(const std::function<double(double)>& f, double sigma) {
  if (!(sigma > 0.0)) return f(1e-9) / 1e-9;
  // Trapezoidal sum over the bell curve, which converges exponentially for smooth f; kinks leave an error of the step
  // squared, 1e-6 relative here.
  const int half = 5000;
  const double range = 10.0, h = range / half;
  double sum = 0.0;
  for (int i = 1; i <= half; ++i) {
    const double u = h * i;
    sum += u * f(sigma * u) * std::exp(-0.5 * u * u);
  }
  return 2.0 * h * sum / (sigma * std::sqrt(2 * M_PI));
}

StatisticalLinearisation statistical_covariance(const NoisySystem& linear,
                                                const std::vector<NonlinearElement>& elements) {
  StatisticalLinearisation result{{}, std::vector<double>(elements.size()), 0};
  for (std::size_t j = 0; j < elements.size(); ++j) result.gains[j] = statistical_gain(elements[j].f, 0.0);
  for (int i = 1; i <= 500; ++i) {
    NoisySystem system = linear;
    for (std::size_t j = 0; j < elements.size(); ++j)
      system.A += result.gains[j] * elements[j].b * elements[j].c.transpose();
    result.P = stationary_covariance(system);
    double change = 0.0;
    for (std::size_t j = 0; j < elements.size(); ++j) {
      const double sigma = std::sqrt(std::fmax(0.0, elements[j].c.dot(result.P * elements[j].c)));
      const double gain = statistical_gain(elements[j].f, sigma), step = gain - result.gains[j];
      change = std::fmax(change, std::fabs(step) / (std::fabs(gain) + 1e-300));
      // Half steps damp the iteration of stiffening elements.
      result.gains[j] += 0.5 * step;
    }
    result.iterations = i;
    if (change < 1e-12) return result;
  }
  throw std::domain_error("statistical linearisation: the iteration does not settle");
}

}  // namespace fahrwerk
