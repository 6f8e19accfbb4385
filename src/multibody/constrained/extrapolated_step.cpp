// Algorithm 1 in steps of h, h/2, h/3, ..., extrapolated.
#include <algorithm>

#include "multibody/constrained/stepper.h"

namespace fahrwerk::constrained {

// Inputs within a step, by the parabola through its beginning, middle and end, or, where the middle is not known (given
// as the beginning), by the line; s from 0 to 1.
const double* Stepper::inputs_within(const StepInput& u, double s, std::vector<double>& out) const {
  if (s <= 0.0) return u.begin;
  if (s >= 1.0) return u.end;
  const double m = u.middle == u.begin ? 0.0 : 4.0 * s * (1.0 - s), b = 1.0 - s - 0.5 * m, e = s - 0.5 * m;
  for (std::size_t k = 0; k < m_.inputs().size(); ++k) out[k] = b * u.begin[k] + m * u.middle[k] + e * u.end[k];
  return out.data();
}

// n steps of h/n for n = 1 ... order: x = Σ w_n x_n, w_n = Π n/(n - k) over the others. Attitudes are weighed by their
// rotation vectors from that of the finest.
void Stepper::extrapolated(double t, double h, const StepInput& u, double* x) {
  const int order = order_;
  const std::size_t size = m_.size();
  for (int n = 1; n <= order; ++n) {
    double* own = n == order ? x : columns_.data() + size * static_cast<std::size_t>(n - 1);
    if (n < order) std::copy(x, x + size, own);
    const double part = h / n;
    for (int k = 0; k < n; ++k) {
      const double *begin = inputs_within(u, static_cast<double>(k) / n, u_1_),
                   *end = inputs_within(u, static_cast<double>(k + 1) / n, u_2_);
      linear_implicit(t + k * part, part, begin, end, own);
    }
  }
  // What the others are from the finest, weighed, is added to it: the weights' sum is one.
  std::fill(work_.begin(), work_.end(), 0.0);
  for (int n = 1; n < order; ++n) {
    double w = 1.0;
    for (int k = 1; k <= order; ++k)
      if (k != n) w *= static_cast<double>(n) / (n - k);
    const double* own = columns_.data() + size * static_cast<std::size_t>(n - 1);
    for (int b = 0; b < m_.body_count(); ++b) {
      const double *fine = x + 7 * b, *at = own + 7 * b;
      const Vec3<double> turn = rotation_vector(Quaternion<double>{at[3], at[4], at[5], at[6]} *
                                                conjugate(Quaternion<double>{fine[3], fine[4], fine[5], fine[6]}));
      const double d[6] = {at[0] - fine[0], at[1] - fine[1], at[2] - fine[2], turn.x, turn.y, turn.z};
      for (int k = 0; k < 6; ++k) work_[static_cast<std::size_t>(6 * b + k)] += w * d[k];
    }
    for (std::size_t k = m_.z_at(); k < size; ++k) x_2_[k] = (n == 1 ? 0.0 : x_2_[k]) + w * (own[k] - x[k]);
  }
  if (order == 1) return;
  move_all(x, work_.data(), 1.0);
  for (std::size_t k = m_.z_at(); k < size; ++k) x[k] += x_2_[k];
}

}  // namespace fahrwerk::constrained
