#include "scenario/road_inputs.h"

#include <cmath>

namespace fahrwerk {

void RoadInputs::at(double t, Side side, const double* x, double* u) {
  others_.at(t, side, x, u);
  const auto [X, Y, yaw] = model_.place(t, x);
  const double c = std::cos(yaw), s = std::sin(yaw);
  for (std::size_t i = 0; i < hints_.size(); ++i) {
    const WheelPlace& w = model_.wheels()[i];
    const RoadPoint<double> p = evaluate(road_, X + c * w.x - s * w.y, Y + s * w.x + c * w.y, &hints_[i]);
    u[w.height] = p.height;
    if (w.rate >= 0) u[w.rate] = -p.normal.x / p.normal.z * model_.speed();
  }
}

}  // namespace fahrwerk
