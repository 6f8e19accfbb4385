// A road that is known along two lines: heights of a left and a right track, with a smooth passage across.
//
//   z(x, y) = z_r(x) + (z_l(x) - z_r(x)) w(t),   t = (y - y_r)/(y_l - y_r),   w = 10t³ - 15t⁴ + 6t⁵
//
// Outside of the tracks the height does not change with y. w has continuous slope and curvature at both tracks, and no
// slope on them: a wheel that runs on a track line sees the track alone.
#pragma once

#include <algorithm>

#include "road/curve.h"
#include "road/surface.h"

namespace fahrwerk {

struct TrackLines {
  double left = 0.75, right = -0.75;  // y_l > y_r [m]
};

// Quintic smooth step over t, with the derivatives with respect to y; `width` = dy/dt.
inline CurvePoint smooth_step(double t, double width) {
  t = std::clamp(t, 0.0, 1.0);
  const double s = 1.0 - t;
  return {t * t * t * (10.0 + t * (6.0 * t - 15.0)), 30.0 * t * t * s * s / width,
          60.0 * t * s * (1.0 - 2.0 * t) / (width * width)};
}

inline RoadSample blend(const TrackLines& lines, double y, const CurvePoint& left, const CurvePoint& right) {
  const double width = lines.left - lines.right;
  const CurvePoint w = smooth_step((y - lines.right) / width, width);
  const double dz = left.value - right.value, ds = left.slope - right.slope;
  RoadSample p;
  p.height = right.value + dz * w.value;
  p.slope_x = right.slope + ds * w.value;
  p.slope_y = dz * w.slope;
  p.curvature_xx = right.curvature + (left.curvature - right.curvature) * w.value;
  p.curvature_xy = ds * w.slope;
  p.curvature_yy = dz * w.curvature;
  return p;
}

}  // namespace fahrwerk
