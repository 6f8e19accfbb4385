// A road that lifts the wheels of a car by a sine whose frequency moves, as long as the car drives along x at its
// speed.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "model/sweep.h"
#include "road/surface.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

// Height a sin φ((x - x₀)/v) under some of the wheels, zero under the others. Wheels of one side roll over the same
// places: where they shall not be lifted alike, the road knows the wheel by its hint, which it marks when it is asked
// for the first time, at the start.
class SweptRoad final : public RoadSurface {
 public:
  LedSweep motion;
  double begin, speed;           // x₀ [m], v [m/s] > 0
  std::vector<bool> lifted;      // of all wheels
  std::vector<RoadPlace> place;  // of their contacts at the start

  SweptRoad(const LedSweep& sweep, double x, double v, const std::vector<bool>& wheels,
            const std::vector<RoadPlace>& places)
      : motion(sweep), begin(x), speed(v), lifted(wheels), place(places) {
    for (std::size_t i = 2; i < lifted.size(); ++i) axles_alike_ = axles_alike_ && lifted[i] == lifted[i - 2];
  }

  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override {
    RoadSample s;
    if (!lifted[static_cast<std::size_t>(wheel_at(x, y, hint))]) return s;
    const InputMotion v = motion.at((x - begin) / speed);
    s.height = v.value, s.slope_x = v.rate / speed, s.curvature_xx = v.acceleration / (speed * speed);
    return s;
  }

 private:
  int wheel_at(double x, double y, RoadHint& hint) const {
    if (axles_alike_) return y >= 0.0 ? 0 : 1;
    int& known = hint.slot[0];
    if (known >= 0) return known;
    double least = HUGE_VAL;
    for (int i = 0; i < static_cast<int>(place.size()); ++i) {
      const RoadPlace& p = place[static_cast<std::size_t>(i)];
      const double distance = std::hypot(x - p.x, y - p.y);
      if (distance < least) least = distance, known = i;
    }
    return known;
  }

  bool axles_alike_ = true;
};

}  // namespace fahrwerk
