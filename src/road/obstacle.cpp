#include "road/obstacle.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "math/scalar.h"

namespace fahrwerk {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Interval {
  double low, high;
};

// Where the curve differs from `rest`.
Interval support(const RoundedPolyline& curve, double rest) {
  return {curve.before() == rest ? curve.begin() : -infinity, curve.after() == rest ? curve.end() : infinity};
}

Interval support(const Obstacle& o) {
  Interval u = std::holds_alternative<CosineBump>(o.profile) ? Interval{0.0, std::get<CosineBump>(o.profile).length}
                                                             : support(std::get<RoundedPolyline>(o.profile), 0.0);
  u.high += (o.count - 1) * o.spacing;
  if (o.has_friction) {
    const Interval f = support(o.friction, 1.0);
    u = {std::min(u.low, f.low), std::max(u.high, f.high)};
  }
  return u;
}

}  // namespace

CurvePoint CosineBump::operator()(double u) const noexcept {
  if (!(u > 0.0 && u < length)) return {};
  const double k = 6.283185307179586 / length;
  const SinCos<double> w = sincos(k * u);
  return {0.5 * height * (1.0 - w.cos), 0.5 * height * k * w.sin, 0.5 * height * k * k * w.cos};
}

RoadSample evaluate(const Obstacle& o, double x, double y) noexcept {
  const double c = o.cos_heading, s = o.sin_heading, dx = x - o.x, dy = y - o.y;
  double u = c * dx + s * dy;
  const double v = c * dy - s * dx;
  CurvePoint B{1.0, 0.0, 0.0};
  if (!o.whole_width) B = o.window(v);
  RoadSample p;
  if (o.has_friction) p.friction = 1.0 + (o.friction(u).value - 1.0) * B.value;

  // A repeated profile: back to the first one.
  if (o.count > 1) u -= o.spacing * std::clamp(std::floor(u / o.spacing), 0.0, static_cast<double>(o.count - 1));
  const CurvePoint A = std::visit([&](const auto& profile) { return profile(u); }, o.profile);

  const double z_u = A.slope * B.value, z_v = A.value * B.slope;
  const double z_uu = A.curvature * B.value, z_uv = A.slope * B.slope, z_vv = A.value * B.curvature;
  p.height = A.value * B.value;
  p.slope_x = c * z_u - s * z_v;
  p.slope_y = s * z_u + c * z_v;
  p.curvature_xx = c * c * z_uu - 2.0 * c * s * z_uv + s * s * z_vv;
  p.curvature_xy = c * s * (z_uu - z_vv) + (c * c - s * s) * z_uv;
  p.curvature_yy = s * s * z_uu + 2.0 * c * s * z_uv + c * c * z_vv;
  return p;
}

Box bounds(const Obstacle& o) {
  const Interval u = support(o);
  Interval v{-infinity, infinity};
  if (!o.whole_width) v = support(o.window, 0.0);

  // A sum c u ± s v over both intervals; a factor of (nearly) zero lets an infinite interval count as nothing.
  const auto span = [](double factor, const Interval& i) -> Interval {
    if (std::fabs(factor) < 1e-12) return {0.0, 0.0};
    const double a = factor * i.low, b = factor * i.high;
    return {std::min(a, b), std::max(a, b)};
  };
  const Interval ux = span(o.cos_heading, u), vx = span(-o.sin_heading, v);
  const Interval uy = span(o.sin_heading, u), vy = span(o.cos_heading, v);
  return {o.x + ux.low + vx.low, o.x + ux.high + vx.high, o.y + uy.low + vy.low, o.y + uy.high + vy.high};
}

ObstacleField::ObstacleField(std::vector<Obstacle> obstacles) : obstacles_(std::move(obstacles)) {
  for (const Obstacle& o : obstacles_) boxes_.push_back(bounds(o));
  grid_ = BucketGrid(boxes_);
}

RoadSample ObstacleField::sample(double x, double y, RoadHint&) const noexcept {
  RoadSample sum;
  for (const int k : grid_.at(x, y)) {
    const auto i = static_cast<std::size_t>(k);
    if (boxes_[i].contains(x, y)) add(sum, evaluate(obstacles_[i], x, y));
  }
  return sum;
}

}  // namespace fahrwerk
