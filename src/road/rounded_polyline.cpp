#include "road/rounded_polyline.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {

void add_edge(std::vector<PolylinePoint>& points, double at, double length, double before, double after) {
  points.push_back({at + 0.25 * length, before, 0.25 * length});
  points.push_back({at + 0.75 * length, after, 0.25 * length});
}

RoundedPolyline::RoundedPolyline(const std::vector<PolylinePoint>& points) {
  const std::size_t n = points.size();
  if (n == 0) return;
  const auto slope_after = [&](std::size_t i) {
    return i + 1 < n ? (points[i + 1].value - points[i].value) / (points[i + 1].at - points[i].at) : 0.0;
  };
  std::vector<double> breaks;
  pieces_.push_back({points[0].at, {points[0].value, 0, 0, 0, 0}});
  double s1 = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    const PolylinePoint& p = points[i];
    const double s2 = slope_after(i), change = s2 - s1;
    double r = p.rounding;
    if (i > 0) r = std::min(r, 0.5 * (p.at - points[i - 1].at));
    if (i + 1 < n) r = std::min(r, 0.5 * (points[i + 1].at - p.at));
    if (change != 0.0 && r > 0.0) {
      // Powers of u - (u_c - r) = 2r t.
      const double w = 2.0 * r;
      breaks.push_back(p.at - r);
      pieces_.push_back({p.at - r, {p.value - s1 * r, s1, 0.0, change / (w * w), -0.5 * change / (w * w * w)}});
    }
    breaks.push_back(p.at + (change != 0.0 ? r : 0.0));
    pieces_.push_back({p.at, {p.value, s2, 0, 0, 0}});
    s1 = s2;
  }
  // Two roundings that meet share a break up to round-off.
  for (std::size_t i = 1; i < breaks.size(); ++i) breaks[i] = std::max(breaks[i], breaks[i - 1]);
  breaks_ = Stations(std::move(breaks));
}

CurvePoint RoundedPolyline::operator()(double u) const noexcept {
  if (pieces_.empty()) return {};
  const Piece& p = pieces_[breaks_.count_up_to(u)];
  if (p.c[1] == 0.0 && p.c[3] == 0.0) return {p.c[0], 0.0, 0.0};  // level: also for u infinite
  const double t = u - p.origin;
  return {p.c[0] + t * (p.c[1] + t * (p.c[2] + t * (p.c[3] + t * p.c[4]))),
          p.c[1] + t * (2.0 * p.c[2] + t * (3.0 * p.c[3] + t * 4.0 * p.c[4])),
          2.0 * p.c[2] + t * (6.0 * p.c[3] + t * 12.0 * p.c[4])};
}

}  // namespace fahrwerk
