#include "road/path_surface.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fahrwerk {

namespace {

constexpr double crown_radius = 0.5;  // d0  [m]
constexpr double least_space = 0.1;   // of 1 - κ d: nearer to the centre of curvature s is frozen

// Points of one round, without the one that repeats the first.
struct Round {
  std::vector<double> s, value;
};

Round one_round(std::span<const double> s, std::span<const double> value, double length) {
  Round round{{s.begin(), s.end()}, {value.begin(), value.end()}};
  if (round.s.size() > 1 && round.s.back() - round.s.front() > length - 1e-6)
    round.s.pop_back(), round.value.pop_back();
  return round;
}

}  // namespace

Table monotone_profile(std::span<const double> s, std::span<const double> value, bool closed, double length) {
  if (!closed) return monotone_table(s, value, Continuation::constant);
  check_table(s, value);
  const Round round = one_round(s, value, length);
  std::vector<double> x, y;
  for (int turn = -1; turn <= 1; ++turn)
    for (std::size_t k = 0; k < round.s.size(); ++k)
      x.push_back(round.s[k] + turn * length), y.push_back(round.value[k]);
  return monotone_table(x, y, Continuation::constant);
}

// Slopes m of the spline solve m[k-1] h[k] + 2 m[k] (h[k-1] + h[k]) + m[k+1] h[k-1] = 3 (d[k-1] h[k] + d[k] h[k-1])
// with the secants d; diagonal dominance by a factor of two makes Gauss and Seidel's sweeps exact after some 60 of
// them.
Table spline_profile(std::span<const double> s, std::span<const double> value, bool closed, double length) {
  check_table(s, value);
  Round points{{s.begin(), s.end()}, {value.begin(), value.end()}};
  if (closed) points = one_round(s, value, length);
  const std::size_t n = points.s.size();
  if (n < 2) return linear_table(std::span(points.s), std::span(points.value), Continuation::constant);
  const std::size_t intervals = closed ? n : n - 1;
  std::vector<double> h(intervals), d(intervals), m(n, 0.0);
  for (std::size_t k = 0; k < intervals; ++k) {
    h[k] = k + 1 < n ? points.s[k + 1] - points.s[k] : points.s[0] + length - points.s[k];
    d[k] = (points.value[(k + 1) % n] - points.value[k]) / h[k];
  }
  for (int sweep = 0; sweep < 60; ++sweep)
    for (std::size_t k = 0; k < n; ++k) {
      if (!closed && k == 0) {
        m[0] = 0.5 * (3.0 * d[0] - m[1]);
      } else if (!closed && k == n - 1) {
        m[k] = 0.5 * (3.0 * d[k - 1] - m[k - 1]);
      } else {
        const std::size_t before = (k + n - 1) % n, after = (k + 1) % n, left = closed ? before : k - 1;
        m[k] = (3.0 * (d[left] * h[k] + d[k] * h[left]) - m[before] * h[k] - m[after] * h[left]) /
               (2.0 * (h[left] + h[k]));
      }
    }
  if (!closed)
    return hermite_table(points.s, points.value, std::span(m).first(n - 1), std::span(m).last(n - 1),
                         Continuation::linear);
  // One round, with a bit of its neighbours.
  std::vector<double> x, y, slope;
  for (int turn = -1; turn <= 1; ++turn)
    for (std::size_t k = 0; k < n; ++k)
      x.push_back(points.s[k] + turn * length), y.push_back(points.value[k]), slope.push_back(m[k]);
  return hermite_table(x, y, std::span(slope).first(x.size() - 1), std::span(slope).last(x.size() - 1),
                       Continuation::linear);
}

RoadSample PathSurface::sample(double x, double y, RoadHint& hint) const noexcept {
  const PathProjection p = path_->project(x, y, hint.slot[slot_], 0.5 * shape_.width);
  const double edge = 0.5 * shape_.width;
  const bool inside = std::fabs(p.d) <= edge;
  const double d = inside ? p.d : (p.d > 0.0 ? edge : -edge);

  // Over (s, d): value and derivatives.
  const double angle = shape_.banking(p.s), angle_s = shape_.banking.right_slope(p.s);
  const double angle_ss = shape_.banking.right_curvature(p.s);
  const double b = std::tan(angle), q = 1.0 + b * b, b_s = q * angle_s,
               b_ss = q * (angle_ss + 2.0 * b * angle_s * angle_s);
  const double root = std::sqrt(d * d + crown_radius * crown_radius);
  const double z_s = shape_.elevation.right_slope(p.s) + b_s * d;
  const double z_ss = shape_.elevation.right_curvature(p.s) + b_ss * d;
  const double z_d = inside ? b - shape_.crown * d / root : 0.0;
  const double z_dd = inside ? -shape_.crown * crown_radius * crown_radius / (root * root * root) : 0.0;
  const double z_sd = inside ? b_s : 0.0;

  // Over (x, y): e_t, e_n, and the change of s by the curvature.
  const double c = std::cos(p.point.heading), s = std::sin(p.point.heading);
  const double kappa = p.point.curvature, space = 1.0 - kappa * p.d;
  const bool near_centre = !(space > least_space);
  const double w = near_centre ? 0.0 : 1.0 / space;
  const double s_t = w, s_tt = p.point.curvature_rate * p.d * w * w * w, s_tn = kappa * w * w, d_tt = -kappa * w;
  const double z_t = z_s * s_t;
  const double tt = z_ss * s_t * s_t + z_s * s_tt + z_d * d_tt;
  const double tn = z_sd * s_t + z_s * s_tn;

  RoadSample sample;
  sample.height = shape_.elevation(p.s) + b * d - shape_.crown * (root - crown_radius);
  sample.slope_x = z_t * c - z_d * s;
  sample.slope_y = z_t * s + z_d * c;
  sample.curvature_xx = tt * c * c - 2.0 * tn * c * s + z_dd * s * s;
  sample.curvature_xy = (tt - z_dd) * c * s + tn * (c * c - s * s);
  sample.curvature_yy = tt * s * s + 2.0 * tn * c * s + z_dd * c * c;
  return sample;
}

bool PathSurface::describes(double x, double y, RoadHint& hint) const noexcept {
  const PathProjection p = path_->project(x, y, hint.slot[slot_], 0.5 * shape_.width);
  return std::fabs(p.d) <= 0.5 * shape_.width && (path_->closed() || (p.s >= 0.0 && p.s <= path_->length()));
}

RoadPlace PathSurface::on_line(double s, double d) const {
  const PathPoint p = path_->at(s);
  return {p.x - d * std::sin(p.heading), p.y + d * std::cos(p.heading)};
}

}  // namespace fahrwerk
