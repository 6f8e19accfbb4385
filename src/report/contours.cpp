#include "report/contours.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace fahrwerk::report {
namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

struct Point {
  double x, y;
};

}  // namespace

// Marching squares: crossings of the four edges, joined in pairs; a saddle is parted by the mean of its corners.
Curve contour(std::span<const double> x, std::span<const double> y, std::span<const double> values, double level,
              std::string name) {
  Curve curve{std::move(name), {}, {}};
  const auto join = [&curve](const Point& a, const Point& b) {
    curve.x.insert(curve.x.end(), {a.x, b.x, kGap});
    curve.y.insert(curve.y.end(), {a.y, b.y, kGap});
  };
  for (std::size_t j = 0; j + 1 < y.size(); ++j)
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      // Corners and edges counter-clockwise from the lower left.
      const std::array<Point, 4> at{Point{x[i], y[j]}, {x[i + 1], y[j]}, {x[i + 1], y[j + 1]}, {x[i], y[j + 1]}};
      const std::size_t low = i + x.size() * j, high = low + x.size();
      const std::array<double, 4> v{values[low] - level, values[low + 1] - level, values[high + 1] - level,
                                    values[high] - level};
      if (!std::all_of(v.begin(), v.end(), [](double d) { return std::isfinite(d); })) continue;
      std::array<Point, 4> crossing{};
      std::array<int, 4> edges{};
      int count = 0;
      for (int e = 0; e < 4; ++e) {
        const int f = (e + 1) % 4;
        if ((v[e] > 0) == (v[f] > 0)) continue;
        const double s = v[e] / (v[e] - v[f]);
        crossing[e] = {at[e].x + s * (at[f].x - at[e].x), at[e].y + s * (at[f].y - at[e].y)};
        edges[count++] = e;
      }
      if (count == 2) join(crossing[edges[0]], crossing[edges[1]]);
      if (count == 4) {
        const bool with_first = (v[0] + v[1] + v[2] + v[3] > 0) == (v[0] > 0);
        join(crossing[0], crossing[with_first ? 1 : 3]);
        join(crossing[2], crossing[with_first ? 3 : 1]);
      }
    }
  return curve;
}

std::vector<double> round_levels(std::span<const double> values, int count) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const double v : values)
    if (std::isfinite(v)) low = std::min(low, v), high = std::max(high, v);
  if (!(low < high)) return {};
  const double power = std::pow(10.0, std::floor(std::log10((high - low) / count)));
  double step = 10.0 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if ((high - low) / (factor * power) <= count) step = factor * power;
  std::vector<double> levels;
  for (double k = std::floor(low / step) + 1.0; k * step < high; ++k) levels.push_back(k * step);
  return levels;
}

Chart contour_chart(std::string title, std::span<const double> x, std::span<const double> y,
                    std::span<const double> values, const std::string& unit, int count) {
  Chart chart;
  chart.title = std::move(title);
  for (const double level : round_levels(values, count))
    chart.curves.push_back(contour(x, y, values, level, fmt::format("{:.4g}{}", level, unit == "-" ? "" : " " + unit)));
  return chart;
}

}  // namespace fahrwerk::report
