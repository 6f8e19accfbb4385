#include "multibody/constrained/equilibrium.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "multibody/constrained/stepper.h"

namespace fahrwerk::constrained {

Equilibrium find_equilibrium(const Mechanism& m, const double* u, double* x, const EquilibriumOptions& options) {
  Equilibrium o;
  StepOptions how;
  how.project_positions = true;
  how.alpha = how.beta = 0.0;
  Stepper stepper(m, how), judge(m, how);
  const StepInput held{u, u, u};
  std::vector<double> x_dot(m.size()), trial(x, x + m.size());
  const auto stop = [&](std::vector<double>& at) {
    std::fill(at.begin() + static_cast<std::ptrdiff_t>(m.z_at()), at.begin() + static_cast<std::ptrdiff_t>(m.s_at()),
              0.0);
  };
  // The largest acceleration, and rates of the elements' states.
  const auto left = [&](const std::vector<double>& at) -> double {
    judge.rate(0.0, at.data(), u, x_dot.data());
    double most = 0.0;
    for (std::size_t k = m.z_at(); k < m.size(); ++k) {
      if (!std::isfinite(x_dot[k])) return double{INFINITY};
      if (std::fabs(x_dot[k]) <= most) continue;
      most = std::fabs(x_dot[k]);
      o.body = k < m.s_at() ? static_cast<int>((k - m.z_at()) / 6) : -1;
    }
    return most;
  };
  stop(trial);
  std::copy(trial.begin(), trial.end(), x);
  double h = 1e-3;
  o.acceleration = left(trial);
  while (o.acceleration > options.tolerance && o.steps < options.steps) {
    ++o.steps;
    std::copy(x, x + m.size(), trial.begin());
    stepper.restart();
    stepper.step(0.0, h, held, trial.data());
    stop(trial);
    const double now = stepper.good() ? left(trial) : INFINITY;
    // A little growth is let through: accelerations of light bodies rise before those of heavy ones fall.
    if (now > 1.5 * o.acceleration) {
      h *= 0.3;
      if (h < 1e-9) break;
      continue;
    }
    h = std::min(1.3 * h, 10.0);
    o.acceleration = now;
    std::copy(trial.begin(), trial.end(), x);
  }
  o.found = o.acceleration <= options.tolerance;
  if (!o.found)
    o.message =
        fmt::format("has no equilibrium near its start: {} keeps an acceleration of {:.3g}",
                    o.body >= 0 ? "body '" + m.bodies()[static_cast<std::size_t>(o.body)].name + "'" : "an element",
                    o.acceleration);
  return o;
}

}  // namespace fahrwerk::constrained
