// A function of one variable at a point, with its first two derivatives.
#pragma once

namespace fahrwerk {

struct CurvePoint {
  double value = 0.0, slope = 0.0, curvature = 0.0;
};

}  // namespace fahrwerk
