// The angle of a vector (cos, sin) of any length. Of double, up to 0.39 rad, by the series of the arc tangent of half
// of it, which is as exact as atan2 and takes a tenth of the time.
//   φ = 2 atan t,   t = sin/(√(sin² + cos²) + cos)
#pragma once

#include <cmath>

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
inline S angle_of(const S& sin, const S& cos) {
  return atan2(sin, cos);
}
inline double angle_of(double sin, double cos) {
  const double t = sin / (std::sqrt(sin * sin + cos * cos) + cos);
  if (!(std::fabs(t) <= 0.2)) return std::atan2(sin, cos);
  // The first term left out is t^23/23, below 2e-17 of t.
  const double x = t * t, x2 = x * x, x4 = x2 * x2;
  const double low = (1.0 / 3.0 - x * (1.0 / 5.0)) + x2 * (1.0 / 7.0 - x * (1.0 / 9.0));
  const double high =
      (1.0 / 11.0 - x * (1.0 / 13.0)) + x2 * (1.0 / 15.0 - x * (1.0 / 17.0)) + x4 * (1.0 / 19.0 - x * (1.0 / 21.0));
  return 2.0 * (t - t * x * (low + x4 * high));
}

}  // namespace fahrwerk
