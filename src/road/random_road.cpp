#include "road/random_road.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>

#include "math/constants.h"
#include "math/random.h"
#include "road/shape_filter.h"

namespace fahrwerk {
namespace {

using Spectrum = std::vector<std::complex<double>>;

// Irrational and near one: √(golden ratio).
constexpr double period_ratio = 1.2720196495140690;

// The other track: coherent with `own` by γ(Ω), from there by `rest`.
Spectrum partner(const RandomRoadOptions& o, double length, const Spectrum& own, const Spectrum& rest) {
  Spectrum z(own.size());
  for (std::size_t k = 0; k < own.size(); ++k) {
    const double W = kTwoPi * static_cast<double>(std::min(k, own.size() - k)) / length;
    const double gamma = coherence(o.coherence, W, o.tracks.left - o.tracks.right);
    z[k] = gamma * own[k] + std::sqrt(std::max(0.0, 1.0 - gamma * gamma)) * rest[k];
  }
  return z;
}

TrackTable filtered(const RandomRoadOptions& o, double length, std::size_t n, int part) {
  const DiscreteFilter filter = discretise(shape_filter(o.roughness), length / static_cast<double>(n));
  const auto track = [&](int side) {
    return spectrum_of(
        periodic_realisation(filter, n, RandomStream(o.seed, static_cast<std::uint64_t>(2 * part + side))));
  };
  const Spectrum left = track(0);
  return TrackTable(left, partner(o, length, left, track(1)), length);
}

// Harmonics of the period, all bands in equal ratios: what lies in a band is carried by its middle one.
void gather(std::vector<double>& power, int bands) {
  std::size_t low = 0, high = 0;
  for (std::size_t k = 1; k < power.size(); ++k)
    if (power[k] > 0.0) low = low == 0 ? k : low, high = k;
  if (low == 0) return;
  std::vector<double> gathered(power.size(), 0.0);
  const double ratio = std::log((static_cast<double>(high) + 0.5) / (static_cast<double>(low) - 0.5));
  for (std::size_t k = low; k <= high; ++k) {
    const double at = std::log(static_cast<double>(k) / (static_cast<double>(low) - 0.5)) / ratio;
    const double band = std::min(std::floor(at * bands), bands - 1.0);
    const double middle = (static_cast<double>(low) - 0.5) * std::exp(ratio * (band + 0.5) / bands);
    const double carrier = std::clamp(std::round(middle), static_cast<double>(low), static_cast<double>(high));
    gathered[static_cast<std::size_t>(carrier)] += power[k];
  }
  power = std::move(gathered);
}

}  // namespace

std::vector<Harmonic> table_7_1(double A_S) {
  std::vector<Harmonic> all;
  for (int k = 1; k <= 28; ++k) {
    const double width = k <= 10 ? 0.0628 : k <= 19 ? 0.628 : 6.28;
    const double W = width * (k <= 10 ? k : k <= 19 ? k - 9 : k - 18);
    all.push_back({W, width, std::sqrt(2.0 * A_S / (W * W) * width)});
  }
  return all;
}

std::size_t grid_points(double length, double step) {
  return std::bit_ceil(static_cast<std::size_t>(std::ceil(length / step * (1.0 - 1e-12))));
}

std::vector<double> harmonic_powers(const RandomRoadOptions& o, double length, std::size_t n) {
  const double width = kTwoPi / length;
  std::vector<double> power(n / 2 + 1, 0.0);
  if (!o.lines.empty()) {
    for (const Harmonic& h : o.lines) {
      const auto k = static_cast<std::size_t>(std::lround(h.wave_number / width));
      if (k > 0 && k < n / 2) power[k] += 0.5 * h.amplitude * h.amplitude;
    }
    return power;
  }
  for (std::size_t k = 1; k < n / 2; ++k) {
    const double W = width * static_cast<double>(k);
    if (W * o.shortest_wave <= kTwoPi * (1 + 1e-12) && W * o.longest_wave >= kTwoPi * (1 - 1e-12))
      power[k] = band_power(o.roughness, W, width);
  }
  if (o.method == RandomRoadOptions::Method::harmonics) gather(power, o.harmonics);
  return power;
}

TrackTable realise(const RandomRoadOptions& o, double length, int part) {
  const std::size_t n = std::max<std::size_t>(8, grid_points(length, o.step));
  if (o.method == RandomRoadOptions::Method::filter) return filtered(o, length, n, part);

  const std::vector<double> power = harmonic_powers(o, length, n);
  const RandomStream phases(o.seed, static_cast<std::uint64_t>(2 * part));
  const RandomStream signs(o.seed, static_cast<std::uint64_t>(2 * part + 1));
  Spectrum left(n), right(n);
  for (std::size_t k = 1; k < n / 2; ++k) {
    if (power[k] == 0.0) continue;
    const double half_amplitude = 0.5 * std::sqrt(2.0 * power[k]);
    const SinCos<double> phase = sincos(kTwoPi * phases.uniform(k));
    left[k] = half_amplitude * std::complex<double>(phase.cos, phase.sin);
    const double W = kTwoPi * static_cast<double>(k) / length;
    const double gamma = coherence(o.coherence, W, o.tracks.left - o.tracks.right);
    const double sign = signs.bits(k) >> 63 ? 1.0 : -1.0;
    const std::complex<double> turn(gamma, sign * std::sqrt(std::max(0.0, 1.0 - gamma * gamma)));
    right[k] = left[k] * turn;
    left[n - k] = std::conj(left[k]), right[n - k] = std::conj(right[k]);
  }
  return TrackTable(std::move(left), std::move(right), length);
}

RandomRoad::RandomRoad(const RandomRoadOptions& o) : first_(realise(o, o.length, 0)), lines_(o.tracks), gain_(o.gain) {
  if (o.endless) second_ = realise(o, o.length / period_ratio, 1);
}

RoadSample RandomRoad::sample(double x, double y, RoadHint&) const noexcept {
  TrackPair p = first_(x);
  if (second_) {
    constexpr double share = 0.7071067811865476;
    const TrackPair q = (*second_)(x);
    const auto sum = [](const CurvePoint& a, const CurvePoint& b) {
      return CurvePoint{share * (a.value + b.value), share * (a.slope + b.slope), share * (a.curvature + b.curvature)};
    };
    p = {sum(p.left, q.left), sum(p.right, q.right)};
  }
  const RoadSample s = blend(lines_, y, p.left, p.right);
  if (!gain_) return s;
  const CurvePoint g = (*gain_)(x);
  RoadSample out;
  out.height = g.value * s.height;
  out.slope_x = g.slope * s.height + g.value * s.slope_x;
  out.slope_y = g.value * s.slope_y;
  out.curvature_xx = g.curvature * s.height + 2.0 * g.slope * s.slope_x + g.value * s.curvature_xx;
  out.curvature_xy = g.slope * s.slope_y + g.value * s.curvature_xy;
  out.curvature_yy = g.value * s.curvature_yy;
  return out;
}

RoundedPolyline gain_along(double first, const std::vector<GainChange>& changes) {
  std::vector<PolylinePoint> points;
  double before = first;
  for (const GainChange& c : changes) {
    add_edge(points, c.x - 0.5 * c.transition, c.transition, before, c.gain);
    before = c.gain;
  }
  return RoundedPolyline(points);
}

}  // namespace fahrwerk
