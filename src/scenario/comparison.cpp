#include "scenario/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fahrwerk {
namespace {

// Half axes of the tolerance about a point; never quite zero.
struct Tolerance {
  double x, y;
};
Tolerance tolerance(const CrossBand& b, double x, double y, double range_x) {
  return {std::fmax(b.x.offset + b.x.gain * std::fabs(x), 1e-9 * range_x), b.y.offset + b.y.gain * std::fabs(y)};
}

double range_of(std::span<const double> x) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const double v : x)
    if (std::isfinite(v)) low = std::fmin(low, v), high = std::fmax(high, v);
  return high > low ? high - low : 1.0;
}

// From a point to a piece of the curve, both in units of the tolerance at its middle.
double distance(double px, double py, double ax, double ay, double bx, double by, const Tolerance& e) {
  const double ux = (bx - ax) / e.x, uy = (by - ay) / e.y, vx = (px - ax) / e.x, vy = (py - ay) / e.y;
  const double length = ux * ux + uy * uy, t = length > 0.0 ? std::clamp((ux * vx + uy * vy) / length, 0.0, 1.0) : 0.0;
  return std::hypot(vx - t * ux, vy - t * uy);
}

}  // namespace

Comparison compare(const Series& reference, const Series& other, const std::optional<Band>& band) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  double largest = -1.0, worst = none, squares = 0.0, low = 0.0, high = 0.0;
  std::size_t n = 0, inside = 0;
  for (std::size_t k = 0; k < reference.value.size(); ++k) {
    const double r = reference.value[k], y = other.at(reference.time[k]);
    if (!std::isfinite(r) || !std::isfinite(y)) continue;
    const double d = std::fabs(y - r);
    if (d > largest) largest = d, worst = reference.time[k];
    squares += d * d;
    low = n == 0 ? r : std::min(low, r), high = n == 0 ? r : std::max(high, r);
    if (band && d <= band->offset + band->gain * std::fabs(r)) ++inside;
    ++n;
  }
  if (n == 0) return {none, none, none, none, none, none};
  const double count = static_cast<double>(n), rms = std::sqrt(squares / count);
  return {largest,
          rms,
          high > low ? rms / (high - low) : none,
          band ? static_cast<double>(inside) / count : none,
          worst,
          std::max(std::fabs(low), std::fabs(high))};
}

CrossComparison cross_compare(std::span<const double> x, std::span<const double> y, std::span<const double> other_x,
                              std::span<const double> other_y, const CrossBand& band) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  CrossComparison result{0, none, none, none, none};
  const double range = range_of(x);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  std::size_t inside = 0;
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (!std::isfinite(x[k]) || !std::isfinite(y[k])) continue;
    const double e = tolerance(band, x[k], y[k], range).x;
    low = std::fmin(low, x[k] - e), high = std::fmax(high, x[k] + e);
  }
  for (std::size_t i = 0; i < other_x.size(); ++i) {
    const double px = other_x[i], py = other_y[i];
    if (!(px >= low && px <= high) || !std::isfinite(py)) continue;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k + 1 < x.size(); ++k) {
      const double mx = 0.5 * (x[k] + x[k + 1]), my = 0.5 * (y[k] + y[k + 1]);
      if (!std::isfinite(mx + my)) continue;
      nearest = std::fmin(nearest, distance(px, py, x[k], y[k], x[k + 1], y[k + 1], tolerance(band, mx, my, range)));
    }
    ++result.points;
    if (nearest <= 1.0) ++inside;
    if (!(nearest <= result.farthest)) result.farthest = nearest, result.worst_x = px, result.worst_y = py;
  }
  if (result.points > 0) result.within = static_cast<double>(inside) / static_cast<double>(result.points);
  return result;
}

Bound bound_of(std::span<const double> x, std::span<const double> y, const CrossBand& band, double side) {
  Bound bound;
  const double range = range_of(x);
  double nx = 0.0, ny = 1.0;  // across the curve, in units of the tolerance
  for (std::size_t k = 0; k < x.size(); ++k) {
    const Tolerance e = tolerance(band, x[k], y[k], range);
    const std::size_t a = k > 0 ? k - 1 : k, b = k + 1 < x.size() ? k + 1 : k;
    const double tx = (x[b] - x[a]) / e.x, ty = (y[b] - y[a]) / e.y, length = std::hypot(tx, ty);
    if (length > 1e-6) nx = -ty / length, ny = tx / length;
    bound.x.push_back(x[k] + side * nx * e.x), bound.y.push_back(y[k] + side * ny * e.y);
  }
  return bound;
}

}  // namespace fahrwerk
