// Straight lines with rounded corners: the profile of steps, ramps and windows.
//
// Within `rounding` r of a corner the slope passes from s₁ to s₂ by the cubic smooth step of t = (u - u_c + r)/(2r),
//   z' = s₁ + (s₂ - s₁)(3t² - 2t³),   z = ... + (s₂ - s₁) 2r (t³ - t⁴/2),
// which leaves the lines outside untouched: height, slope and curvature are continuous. Before the first and after the
// last point the value is constant.
#pragma once

#include <vector>

#include "road/curve.h"
#include "road/stations.h"

namespace fahrwerk {

struct PolylinePoint {
  double at, value;
  double rounding;  // r [unit of `at`]; cut to half the shorter line beside the corner
};

// Two corners between which the value changes to `value` within [at, at + length] by an S-shaped edge; its largest
// slope is twice the mean one. Added to `points`, whose last value is the one before the edge.
void add_edge(std::vector<PolylinePoint>& points, double at, double length, double before, double after);

class RoundedPolyline {
 public:
  // Constant zero.
  RoundedPolyline() = default;

  // Points with increasing `at`.
  explicit RoundedPolyline(const std::vector<PolylinePoint>& points);

  CurvePoint operator()(double u) const noexcept;

  // Constant outside of these.
  double begin() const { return breaks_.values().empty() ? 0.0 : breaks_.values().front(); }
  double end() const { return breaks_.values().empty() ? 0.0 : breaks_.values().back(); }
  double before() const { return pieces_.empty() ? 0.0 : pieces_.front().c[0]; }
  double after() const { return pieces_.empty() ? 0.0 : pieces_.back().c[0]; }

 private:
  struct Piece {
    double origin;
    double c[5];  // polynomial in u - origin
  };
  Stations breaks_;
  std::vector<Piece> pieces_;  // one more than there are breaks
};

}  // namespace fahrwerk
