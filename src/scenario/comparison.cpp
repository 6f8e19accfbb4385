#include "scenario/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fahrwerk {

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

}  // namespace fahrwerk
