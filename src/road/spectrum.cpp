#include "road/spectrum.h"

#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <stdexcept>

#include "math/constants.h"
#include "math/fft.h"
#include "road/roughness.h"

namespace fahrwerk {
namespace {

using Complexes = std::vector<std::complex<double>>;

// Both tracks of a piece in one transform: left as real, right as imaginary part.
Complexes windowed(std::span<const double> left, std::span<const double> right, const std::vector<double>& window) {
  double mean_left = 0.0, mean_right = 0.0;
  for (std::size_t j = 0; j < left.size(); ++j) mean_left += left[j], mean_right += right[j];
  mean_left /= static_cast<double>(left.size()), mean_right /= static_cast<double>(left.size());
  Complexes z(left.size());
  for (std::size_t j = 0; j < z.size(); ++j)
    z[j] = {window[j] * (left[j] - mean_left), window[j] * (right[j] - mean_right)};
  return z;
}

}  // namespace

RoadSpectrum welch(std::span<const double> left, std::span<const double> right, double step, std::size_t piece) {
  if (!std::has_single_bit(piece) || piece < 4 || piece > left.size() || left.size() != right.size())
    throw std::invalid_argument("Welch's method needs pieces of 2^m samples, not longer than the record");
  std::vector<double> window(piece);
  double power = 0.0;
  for (std::size_t j = 0; j < piece; ++j) {
    window[j] = 0.5 - 0.5 * std::cos(kTwoPi * (static_cast<double>(j) + 0.5) / static_cast<double>(piece));
    power += window[j] * window[j];
  }

  const std::size_t lines = piece / 2 - 1;
  RoadSpectrum s;
  s.left.assign(lines, 0.0), s.right.assign(lines, 0.0);
  Complexes cross(lines);
  for (std::size_t start = 0; start + piece <= left.size(); start += piece / 2, ++s.pieces) {
    Complexes z = windowed(left.subspan(start, piece), right.subspan(start, piece), window);
    fft(z, FftDirection::forward);
    for (std::size_t k = 1; k <= lines; ++k) {
      const std::complex<double> a = z[k], b = std::conj(z[piece - k]);
      const std::complex<double> l = 0.5 * (a + b), r = std::complex<double>(0.0, -0.5) * (a - b);
      s.left[k - 1] += std::norm(l), s.right[k - 1] += std::norm(r), cross[k - 1] += l * std::conj(r);
    }
  }

  // |Z|² sums to n Σ w² z²; one-sided, per ΔΩ = 2π/(n h).
  const double scale = 2.0 * step / (kTwoPi * power * s.pieces);
  for (std::size_t k = 0; k < lines; ++k) {
    const double both = s.left[k] * s.right[k];
    s.coherence_squared.push_back(both > 0.0 ? std::norm(cross[k]) / both : 0.0);
    s.wave_number.push_back(kTwoPi * static_cast<double>(k + 1) / (static_cast<double>(piece) * step));
    s.left[k] *= scale, s.right[k] *= scale;
  }
  return s;
}

IsoEstimate iso_estimate(const std::vector<double>& wave_number, const std::vector<double>& density) {
  // Mean density of each octave, at its geometric middle.
  std::vector<double> x, y;
  double low = iso8608::lowest_frequency;
  for (; low * 2.0 <= iso8608::highest_frequency * 1.01; low *= 2.0) {
    double sum = 0.0, log_n = 0.0;
    int count = 0;
    for (std::size_t k = 0; k < wave_number.size(); ++k) {
      const double n = wave_number[k] / kTwoPi;
      if (n < low || n >= 2.0 * low) continue;
      // Weighted by n², so that the octave's steepness does not shift its mean.
      const double relative = n / iso8608::reference_frequency;
      sum += iso8608::density_over_n(density[k]) * relative * relative, log_n += std::log(relative), ++count;
    }
    if (count > 0 && sum > 0.0) x.push_back(log_n / count), y.push_back(std::log(sum / count));
  }
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  if (x.size() < 2) return {nan, nan, '-'};

  const double n = static_cast<double>(x.size());
  double mx = 0.0, my = 0.0, sxx = 0.0, sxy = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) mx += x[i] / n, my += y[i] / n;
  for (std::size_t i = 0; i < x.size(); ++i) sxx += (x[i] - mx) * (x[i] - mx), sxy += (x[i] - mx) * (y[i] - my);
  const double mean = std::exp(my);  // of G_d n²/n₀²: G_d(n₀) for the waviness 2
  return {mean, 2.0 - sxy / sxx, iso8608::class_of(mean)};
}

}  // namespace fahrwerk
