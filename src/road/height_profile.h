// A measured or drawn profile along x: one height for the whole width, or one for each of two tracks.
#pragma once

#include <optional>
#include <utility>

#include "road/cubic_spline.h"
#include "road/tracks.h"

namespace fahrwerk {

class HeightProfile final : public RoadSurface {
 public:
  explicit HeightProfile(CubicSpline height) : left_(std::move(height)) {}
  HeightProfile(CubicSpline left, CubicSpline right, TrackLines lines)
      : left_(std::move(left)), right_(std::move(right)), lines_(lines) {}

  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    const CurvePoint left = left_(x);
    if (right_) return blend(lines_, y, left, (*right_)(x));
    RoadSample p;
    p.height = left.value, p.slope_x = left.slope, p.curvature_xx = left.curvature;
    return p;
  }

 private:
  CubicSpline left_;
  std::optional<CubicSpline> right_;
  TrackLines lines_;
};

}  // namespace fahrwerk
