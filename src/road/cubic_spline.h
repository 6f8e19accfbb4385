// Cubic spline through given points: value, slope and curvature are continuous between the first and the last point.
//
// The end slopes are zero and the end values hold beyond the ends, so that the slope is continuous there too.
#pragma once

#include <vector>

#include "road/curve.h"
#include "road/stations.h"

namespace fahrwerk {

class CubicSpline {
 public:
  // Strictly increasing x, at least two points (std::invalid_argument).
  CubicSpline(std::vector<double> x, const std::vector<double>& y);

  CurvePoint operator()(double x) const noexcept;

  double begin() const { return x_.values().front(); }
  double end() const { return x_.values().back(); }

 private:
  struct Piece {
    double c[4];  // polynomial in x - x_k
  };
  Stations x_;
  std::vector<Piece> pieces_;
  double first_, last_;
};

}  // namespace fahrwerk
