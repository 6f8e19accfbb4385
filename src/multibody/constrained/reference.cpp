#include "multibody/constrained/reference.h"

#include <algorithm>

#include "integrators/ida.h"
#include "multibody/constrained/analysis.h"

namespace fahrwerk::constrained {

ReferenceRun reference_run(const Mechanism& m, const std::vector<double>& x, const std::vector<double>& times,
                           const ReferenceOptions& options) {
  using Vector = Eigen::VectorXd;
  const std::size_t size = m.size(), r = static_cast<std::size_t>(m.rows()), n = 6 * m.bodies().size(),
                    total = size + 2 * r;
  std::vector<double> u(std::max<std::size_t>(m.inputs().size(), 1), 0.0);
  const auto inputs_at = [&](double t) {
    if (options.inputs) options.inputs(t, u.data());
  };
  ReferenceRun o;
  inputs_at(0.0);
  if (row_rank(m, {0.0, x.data(), u.data()}) < m.rows()) {
    o.message = "rows of the mechanism repeat others";
    return o;
  }
  // y = [x, λ, μ]
  const auto residual = [&](double t, std::span<const double> y, std::span<const double> y_dot, std::span<double> out) {
    inputs_at(t);
    const At at{t, y.data(), u.data()};
    const Eigen::MatrixXd H = constraint_jacobian(m, at);
    const Eigen::Map<const Vector> z(y.data() + m.z_at(), static_cast<Eigen::Index>(n));
    const Eigen::Map<const Vector> z_dot(y_dot.data() + m.z_at(), static_cast<Eigen::Index>(n));
    const Eigen::Map<const Vector> lambda(y.data() + size, m.rows()), mu(y.data() + size + r, m.rows());
    const Vector moved = z - H.transpose() * mu;
    for (int b = 0; b < m.body_count(); ++b) {
      double rate[7];
      position_rate(y.data() + 7 * b, moved.data() + 6 * b, rate);
      for (int k = 0; k < 7; ++k)
        out[static_cast<std::size_t>(7 * b + k)] = y_dot[static_cast<std::size_t>(7 * b + k)] - rate[k];
    }
    Eigen::Map<Vector>(out.data() + m.z_at(), static_cast<Eigen::Index>(n)) =
        mass(m, at) * z_dot + H.transpose() * lambda - forces(m, at);
    // As accelerations, so that light bodies weigh as much as heavy ones in the elimination.
    for (int b = 0; b < m.body_count(); ++b) {
      const Body& k = m.bodies()[static_cast<std::size_t>(b)];
      const double mean = (k.inertia.xx + k.inertia.yy + k.inertia.zz) / 3.0;
      for (int c = 0; c < 6; ++c) {
        const double by = c < 3 ? k.mass : mean;
        if (by > 0.0) out[m.z_at() + static_cast<std::size_t>(6 * b + c)] /= by;
      }
    }
    Motions motions(m.body_count());
    motions.set(m, y.data(), y.data() + m.z_at());
    std::vector<double> s_dot(static_cast<std::size_t>(m.memory()), 0.0);
    for (const Joint& j : m.joints())
      if (j.turns > 0) turn_rates(j, motions.data(), s_dot.data() + j.first_turn);
    for (const auto& e : m.elements()) {
      PairLoads p;
      if (e->states() > 0)
        e->loads({t, u.data(), motions.data()}, y.data() + m.s_at() + e.first_state, p, s_dot.data() + e.first_state);
    }
    for (std::size_t k = 0; k < s_dot.size(); ++k) out[m.s_at() + k] = y_dot[m.s_at() + k] - s_dot[k];
    const Vector g = constraints(m, at), rate = H * z + time_terms(m, at);
    for (std::size_t k = 0; k < r; ++k)
      out[size + k] = rate(static_cast<Eigen::Index>(k)), out[size + r + k] = g(static_cast<Eigen::Index>(k));
    // Rows of velocities only have no position to correct.
    for (const Joint& j : m.joints())
      for (int k = first_velocity_row(j); k < j.rows; ++k) {
        const std::size_t row = static_cast<std::size_t>(j.first_row + k);
        out[size + r + row] = y[size + r + row];
      }
  };
  std::vector<bool> algebraic(total, false);
  std::fill(algebraic.begin() + static_cast<std::ptrdiff_t>(size), algebraic.end(), true);
  std::vector<double> y(total, 0.0), y_dot(total, 0.0);
  std::copy(x.begin(), x.end(), y.begin());
  const At start{0.0, x.data(), u.data()};
  const Acceleration a = accelerations(m, start);
  const Vector x_dot = rates(m, start);
  std::copy(x_dot.data(), x_dot.data() + size, y_dot.begin());
  std::copy(a.lambda.data(), a.lambda.data() + r, y.begin() + static_cast<std::ptrdiff_t>(size));
  integrators::AdaptiveOptions tolerances;
  tolerances.relative_tolerance = options.relative_tolerance,
  tolerances.absolute_tolerance = options.absolute_tolerance;
  // Multipliers are left out of the error test; their tolerance sets the step of IDA's difference quotients.
  tolerances.absolute_tolerances.assign(total, options.absolute_tolerance);
  std::fill(tolerances.absolute_tolerances.begin() + static_cast<std::ptrdiff_t>(size),
            tolerances.absolute_tolerances.end(), 1.0);
  integrators::Ida ida(total, residual, algebraic, tolerances);
  ida.reset(0.0, y, y_dot);
  for (const double t : times) {
    const integrators::Advance done = ida.advance(t);
    if (done.status == integrators::AdaptiveStatus::failed) {
      o.message = done.message;
      return o;
    }
    const std::span<const double> now = ida.state();
    o.x.emplace_back(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(size));
    o.lambda.emplace_back(now.begin() + static_cast<std::ptrdiff_t>(size),
                          now.begin() + static_cast<std::ptrdiff_t>(size + r));
  }
  o.done = true;
  return o;
}

}  // namespace fahrwerk::constrained
