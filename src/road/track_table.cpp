#include "road/track_table.h"

#include <cmath>
#include <cstdint>
#include <stdexcept>

#include "math/fft.h"

namespace fahrwerk {
namespace {

using Spectrum = std::vector<std::complex<double>>;

// From the spectrum of the samples to the coefficients of the spline through them.
void to_coefficients(Spectrum& z) {
  const double n = static_cast<double>(z.size());
  for (std::size_t k = 0; k < z.size(); ++k)
    z[k] *= 3.0 / (2.0 + sincos(6.283185307179586 * static_cast<double>(k) / n).cos);
  fft(z, FftDirection::backward);
}

}  // namespace

Spectrum spectrum_of(const std::vector<double>& samples) {
  Spectrum z(samples.begin(), samples.end());
  fft(z, FftDirection::forward);
  for (std::complex<double>& v : z) v /= static_cast<double>(samples.size());
  return z;
}

TrackTable::TrackTable(Spectrum left, Spectrum right, double length) : coefficients_(left.size()), length_(length) {
  if (right.size() != left.size() || left.size() < 4)
    throw std::invalid_argument("two tracks need the same number of samples, at least four");
  to_coefficients(left), to_coefficients(right);
  for (std::size_t j = 0; j < left.size(); ++j) coefficients_[j] = {left[j].real(), right[j].real()};
  per_step_ = static_cast<double>(left.size()) / length;
}

TrackPair TrackTable::operator()(double x) const noexcept {
  const double at = x * per_step_;
  if (!(std::fabs(at) < 1e15)) return {};  // beyond whole numbers, or no number at all
  const double whole = std::floor(at), f = at - whole, r = 1.0 - f;
  const auto mask = static_cast<std::int64_t>(coefficients_.size() - 1);
  const auto j = static_cast<std::int64_t>(whole) - 1;
  const double w[4] = {r * r * r / 6, (4.0 + f * f * (3.0 * f - 6.0)) / 6, (4.0 + r * r * (3.0 * r - 6.0)) / 6,
                       f * f * f / 6};
  const double w1[4] = {-0.5 * r * r, f * (1.5 * f - 2.0), r * (2.0 - 1.5 * r), 0.5 * f * f};
  const double w2[4] = {r, 3.0 * f - 2.0, 3.0 * r - 2.0, f};
  TrackPair p;
  for (int i = 0; i < 4; ++i) {
    const Coefficient& c = coefficients_[static_cast<std::size_t>((j + i) & mask)];
    p.left.value += w[i] * c.left, p.left.slope += w1[i] * c.left, p.left.curvature += w2[i] * c.left;
    p.right.value += w[i] * c.right, p.right.slope += w1[i] * c.right, p.right.curvature += w2[i] * c.right;
  }
  const double k = per_step_;
  p.left.slope *= k, p.right.slope *= k;
  p.left.curvature *= k * k, p.right.curvature *= k * k;
  return p;
}

}  // namespace fahrwerk
