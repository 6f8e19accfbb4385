// The surface of a road along a path: an elevation and a banking over the arc length.
//
//   z = elevation(s) + tan(banking(s)) d - crown(d),   d clamped to ± width/2
// with (s, d) the foot of the perpendicular on the path. Banking > 0 raises the left edge. A crown of slope c falls to
// both sides, rounded over 0.5 m: c (√(d² + d0²) - d0). Beyond the edges the surface goes on level across. Slopes
// follow from ∇s = e_t/(1 - κ d), ∇d = e_n, second derivatives from Frenet's formulas.
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "math/table.h"
#include "road/path.h"
#include "road/surface.h"

namespace fahrwerk {

// Elevation: a cubic spline with continuous second derivative, with natural ends, or periodic for a closed path.
// The last point of a closed path stands at its length, with the value of the first, or is left out.
Table spline_profile(std::span<const double> s, std::span<const double> value, bool closed, double length);

// Banking: the monotone cubic of math/table.h, which keeps constant stretches constant; repeated for a closed path.
Table monotone_profile(std::span<const double> s, std::span<const double> value, bool closed, double length);

class PathSurface final : public RoadSurface {
 public:
  struct Shape {
    Table elevation = {};  // over s  [m]
    Table banking = {};    // over s  [rad]
    double width = 8.0;    // [m]   > 0
    double crown = 0.0;    // [-]
  };

  PathSurface(std::shared_ptr<const Path> path, Shape shape, int slot = 0)
      : path_(std::move(path)), shape_(std::move(shape)), slot_(slot) {}

  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override;

  double line_length() const override { return path_->length(); }
  RoadPlace on_line(double s, double d) const override;

  std::shared_ptr<const Path> line_path() const override { return path_; }
  double line_half_width() const override { return 0.5 * shape_.width; }

  bool has_borders() const override { return true; }
  bool describes(double x, double y, RoadHint& hint) const noexcept override;

  const Path& path() const { return *path_; }
  const std::shared_ptr<const Path>& shared_path() const { return path_; }
  const Shape& shape() const { return shape_; }

 private:
  std::shared_ptr<const Path> path_;
  Shape shape_;
  int slot_;
};

}  // namespace fahrwerk
