#include "manoeuvre/frequency_response.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "math/constants.h"
#include "math/fft.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;

Complex interpolated(const MeasuredResponse& r, double f) {
  const auto above = std::lower_bound(r.frequency.begin(), r.frequency.end(), f);
  if (above == r.frequency.end() || (above == r.frequency.begin() && f < r.frequency.front())) return {kNone, kNone};
  const auto k = static_cast<std::size_t>(above - r.frequency.begin());
  if (k == 0) return r.value[0];
  const double share = (f - r.frequency[k - 1]) / (r.frequency[k] - r.frequency[k - 1]);
  return (1.0 - share) * r.value[k - 1] + share * r.value[k];
}

}  // namespace

MeasuredResponse welch_response(std::span<const double> u, std::span<const double> y, double interval,
                                std::size_t window, double highest) {
  const std::size_t n = std::min(u.size(), y.size());
  MeasuredResponse result;
  if (n < 2 * window) return result;
  std::vector<double> suu(window / 2, 0.0), syy(window / 2, 0.0);
  std::vector<Complex> suy(window / 2, 0.0), a(window), b(window);
  for (std::size_t start = 0; start + window <= n; start += window / 2) {
    double mean_u = 0.0, mean_y = 0.0;
    for (std::size_t k = 0; k < window; ++k) mean_u += u[start + k], mean_y += y[start + k];
    mean_u /= static_cast<double>(window), mean_y /= static_cast<double>(window);
    for (std::size_t k = 0; k < window; ++k) {
      const double hann = 0.5 - 0.5 * std::cos(kTwoPi * static_cast<double>(k) / static_cast<double>(window));
      a[k] = hann * (u[start + k] - mean_u);
      b[k] = hann * (y[start + k] - mean_y);
    }
    fft(a, FftDirection::forward);
    fft(b, FftDirection::forward);
    for (std::size_t k = 0; k < window / 2; ++k) {
      suu[k] += std::norm(a[k]);
      syy[k] += std::norm(b[k]);
      suy[k] += std::conj(a[k]) * b[k];
    }
  }
  for (std::size_t k = 1; k < window / 2; ++k) {
    const double f = static_cast<double>(k) / (static_cast<double>(window) * interval);
    if (f > highest) break;
    if (!(suu[k] > 0.0 && syy[k] > 0.0)) continue;
    result.frequency.push_back(f);
    result.value.push_back(suy[k] / suu[k]);
    result.coherence.push_back(std::norm(suy[k]) / (suu[k] * syy[k]));
  }
  return result;
}

MeasuredResponse transient_response(std::span<const double> u, std::span<const double> y, double interval,
                                    std::size_t length, double highest) {
  MeasuredResponse result;
  const std::size_t n = std::min(u.size(), y.size());
  if (n == 0) return result;
  const std::size_t size = std::bit_ceil(std::max(n, length));
  std::vector<Complex> a(size, 0.0), b(size, 0.0);
  for (std::size_t k = 0; k < n; ++k) a[k] = u[k] - u[0], b[k] = y[k] - y[0];
  fft(a, FftDirection::forward);
  fft(b, FftDirection::forward);
  for (std::size_t k = 0; k < size / 2; ++k) {
    const double f = static_cast<double>(k) / (static_cast<double>(size) * interval);
    if (f > highest) break;
    if (!(std::norm(a[k]) > 0.0)) continue;
    result.frequency.push_back(f);
    result.value.push_back(b[k] / a[k]);
  }
  return result;
}

Complex harmonic(std::span<const double> time, std::span<const double> value, double begin, double end, double f) {
  Complex sum = 0.0;
  double length = 0.0;
  for (std::size_t k = 1; k < std::min(time.size(), value.size()); ++k) {
    if (time[k - 1] < begin - 1e-9 || time[k] > end + 1e-9) continue;
    const double dt = time[k] - time[k - 1];
    const auto term = [&](std::size_t i) { return value[i] * std::polar(1.0, -kTwoPi * f * (time[i] - begin)); };
    sum += 0.5 * dt * (term(k - 1) + term(k));
    length += dt;
  }
  return length > 0.0 ? 2.0 / length * sum : Complex{kNone, kNone};
}

double gain_at(const MeasuredResponse& r, double f) { return std::abs(interpolated(r, f)); }
double phase_at(const MeasuredResponse& r, double f) { return std::arg(interpolated(r, f)); }

}  // namespace fahrwerk
