#include "road/strip.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace fahrwerk {
namespace {

constexpr double kApart = 0.25;          // points of the way that are closer say nothing of its direction  [m]
constexpr double kFrictionWeight = 0.5;  // [m]
constexpr std::size_t kMostOffsets = 61;

struct Place {
  double x, y, s;
};

// The way with its length, prolonged straight at both ends.
std::vector<Place> way_through(std::span<const double> x, std::span<const double> y, double beyond) {
  std::vector<Place> way;
  for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) continue;
    const double d = way.empty() ? kApart : std::hypot(x[i] - way.back().x, y[i] - way.back().y);
    if (d >= kApart) way.push_back({x[i], y[i], way.empty() ? beyond : way.back().s + d});
  }
  if (way.empty()) return way;
  if (way.size() == 1) way.push_back({way[0].x + kApart, way[0].y, way[0].s + kApart});
  const auto prolonged = [beyond](const Place& from, const Place& to, double sign) {
    const double d = std::hypot(to.x - from.x, to.y - from.y);
    return Place{to.x + beyond * (to.x - from.x) / d, to.y + beyond * (to.y - from.y) / d, to.s + sign * beyond};
  };
  way.push_back(prolonged(way[way.size() - 2], way.back(), 1.0));
  way.insert(way.begin(), prolonged(way[1], way[0], -1.0));
  return way;
}

// Stations at equal distances with their directions, and what the road is there.
class Samples {
 public:
  Samples(const Road& road, const std::vector<Place>& way, const StripOptions& o) {
    const auto columns = static_cast<std::size_t>(2.0 * std::ceil(o.half_width / o.across)) + 1;
    for (std::size_t j = 0; j < columns; ++j)
      strip.offset.push_back(o.half_width * (2.0 * static_cast<double>(j) / static_cast<double>(columns - 1) - 1.0));
    const double length = way.back().s;
    const std::size_t most = std::max<std::size_t>(2, o.most_samples / columns);
    const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(length / o.along) + 1, 2, most);
    std::size_t k = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double s = length * static_cast<double>(i) / static_cast<double>(count - 1);
      while (k + 2 < way.size() && way[k + 1].s < s) ++k;
      const double part = (s - way[k].s) / (way[k + 1].s - way[k].s);
      strip.x.push_back(way[k].x + part * (way[k + 1].x - way[k].x));
      strip.y.push_back(way[k].y + part * (way[k + 1].y - way[k].y));
    }
    add_directions(length / static_cast<double>(count - 1));
    ask(road);
  }

  std::size_t rows() const { return strip.x.size(); }
  std::size_t columns() const { return strip.offset.size(); }

  RoadStrip strip;
  bool plain = true;

 private:
  // Over a metre to either side, so that corners of the way do not tear the strip.
  void add_directions(double step) {
    const auto reach = std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(1.0 / step));
    const auto last = static_cast<std::ptrdiff_t>(rows()) - 1;
    for (std::ptrdiff_t i = 0; i <= last; ++i) {
      const auto a = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, i - reach)),
                 b = static_cast<std::size_t>(std::min(last, i + reach));
      const double dx = strip.x[b] - strip.x[a], dy = strip.y[b] - strip.y[a], d = std::hypot(dx, dy);
      strip.left_x.push_back(d > 0.0 ? -dy / d : 0.0), strip.left_y.push_back(d > 0.0 ? dx / d : 1.0);
    }
  }

  void ask(const Road& road) {
    RoadHint first{};
    for (std::size_t i = 0; i < rows(); ++i) {
      RoadHint hint = first;
      for (std::size_t j = 0; j < columns(); ++j) {
        const double x = strip.x[i] + strip.offset[j] * strip.left_x[i],
                     y = strip.y[i] + strip.offset[j] * strip.left_y[i];
        const RoadPoint<double> p = evaluate(road, x, y, &hint);
        strip.height.push_back(p.height), strip.friction.push_back(p.friction);
        plain = plain && std::fabs(p.height - road.height - road.grade * x - road.bank * y) < 1e-4 &&
                std::fabs(p.friction - strip.friction.front()) < 1e-6;
        if (j == columns() / 2) first = hint;
      }
    }
  }
};

// Which of `count` lines to keep: both ends, then again and again the one that is farthest off between its neighbours,
// while it is off by more than the tolerance and there are fewer than `most`. error(i, a, b): of line i between a and
// b.
template <class Error>
std::vector<std::size_t> chosen_lines(std::size_t count, std::size_t most, double tolerance, const Error& error) {
  struct Gap {
    double off;
    std::size_t a, worst, b;
    bool operator<(const Gap& other) const { return off < other.off; }
  };
  const auto gap = [&](std::size_t a, std::size_t b) {
    Gap g{-1.0, a, a, b};
    for (std::size_t i = a + 1; i < b; ++i)
      if (const double off = error(i, a, b); off > g.off) g.off = off, g.worst = i;
    return g;
  };
  std::vector<std::size_t> kept{0, count - 1};
  std::priority_queue<Gap> gaps;
  gaps.push(gap(0, count - 1));
  while (!gaps.empty() && gaps.top().off > tolerance && kept.size() < most) {
    const Gap g = gaps.top();
    gaps.pop();
    kept.push_back(g.worst);
    gaps.push(gap(g.a, g.worst)), gaps.push(gap(g.worst, g.b));
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

}  // namespace

RoadStrip strip_along(const Road& road, std::span<const double> x, std::span<const double> y, const StripOptions& o) {
  if (is_plane(road) && !road.split) return {};
  const std::vector<Place> way = way_through(x, y, o.beyond);
  if (way.empty()) return {};
  const Samples all(road, way, o);
  if (all.plain) return {};
  const RoadStrip& s = all.strip;
  const auto off = [&](std::size_t at, std::size_t a, std::size_t b, double part) {
    return std::fabs(s.height[at] - s.height[a] - part * (s.height[b] - s.height[a])) +
           kFrictionWeight * std::fabs(s.friction[at] - s.friction[a] - part * (s.friction[b] - s.friction[a]));
  };
  // Offsets, looked at in some hundred stations.
  const std::size_t n = all.columns(), every = std::max<std::size_t>(1, all.rows() / 400);
  const std::vector<std::size_t> columns =
      chosen_lines(n, kMostOffsets, o.tolerance, [&](std::size_t j, std::size_t a, std::size_t b) {
        const double part = (s.offset[j] - s.offset[a]) / (s.offset[b] - s.offset[a]);
        double most = 0.0;
        for (std::size_t i = 0; i < all.rows(); i += every)
          most = std::max(most, off(i * n + j, i * n + a, i * n + b, part));
        return most;
      });
  const std::size_t most_rows = std::max<std::size_t>(2, o.most_points / columns.size());
  const std::vector<std::size_t> rows =
      chosen_lines(all.rows(), most_rows, o.tolerance, [&](std::size_t i, std::size_t a, std::size_t b) {
        const double part = static_cast<double>(i - a) / static_cast<double>(b - a);
        double most = 0.0;
        for (const std::size_t j : columns) most = std::max(most, off(i * n + j, a * n + j, b * n + j, part));
        // Places of both edges; a few centimetres are enough for them.
        for (const double side : {s.offset.front(), s.offset.back()}) {
          const auto place = [&](std::size_t k, const std::vector<double>& at, const std::vector<double>& left) {
            return at[k] + side * left[k];
          };
          const double dx = place(i, s.x, s.left_x) - place(a, s.x, s.left_x) -
                            part * (place(b, s.x, s.left_x) - place(a, s.x, s.left_x)),
                       dy = place(i, s.y, s.left_y) - place(a, s.y, s.left_y) -
                            part * (place(b, s.y, s.left_y) - place(a, s.y, s.left_y));
          most = std::max(most, 0.05 * std::hypot(dx, dy));
        }
        return most;
      });
  RoadStrip strip;
  for (const std::size_t j : columns) strip.offset.push_back(s.offset[j]);
  for (const std::size_t i : rows) {
    strip.x.push_back(s.x[i]), strip.y.push_back(s.y[i]);
    strip.left_x.push_back(s.left_x[i]), strip.left_y.push_back(s.left_y[i]);
    for (const std::size_t j : columns)
      strip.height.push_back(s.height[i * n + j]), strip.friction.push_back(s.friction[i * n + j]);
  }
  return strip;
}

}  // namespace fahrwerk
