#include "driver/speed_plan.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fahrwerk {

Table speed_plan(const Path& path, const SpeedLimits& limits, double spacing) {
  const std::size_t n = static_cast<std::size_t>(std::ceil(path.length() / spacing)) + 1;
  const double ds = path.length() / static_cast<double>(n - 1);
  std::vector<double> s(n), energy(n);  // energy: v²
  for (std::size_t k = 0; k < n; ++k) {
    s[k] = ds * static_cast<double>(k);
    const double curvature = std::fabs(path.at(s[k]).curvature);
    energy[k] = std::min(limits.speed * limits.speed, limits.lateral / std::max(curvature, 1e-9));
  }
  // Twice round a closed path, so that its first point knows its last.
  const int rounds = path.closed() ? 2 : 1;
  for (int round = 0; round < rounds; ++round) {
    if (path.closed()) energy[n - 1] = energy[0] = std::min(energy[0], energy[n - 1]);
    for (std::size_t k = n - 1; k > 0; --k)
      energy[k - 1] = std::min(energy[k - 1], energy[k] + 2.0 * limits.deceleration * ds);
    if (path.closed()) energy[n - 1] = energy[0] = std::min(energy[0], energy[n - 1]);
    for (std::size_t k = 1; k < n; ++k) energy[k] = std::min(energy[k], energy[k - 1] + 2.0 * limits.acceleration * ds);
  }
  if (path.closed()) energy[n - 1] = energy[0] = std::min(energy[0], energy[n - 1]);
  for (double& e : energy) e = std::sqrt(e);
  return linear_table(s, energy, Continuation::constant);
}

}  // namespace fahrwerk
