// The road under each wheel lifted and tilted on its own: flat pieces, each around the point where its wheel stands.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "road/surface.h"
#include "vehicle/car/observation.h"

namespace fahrwerk::detail {

class WheelRoads final : public RoadSurface {
 public:
  // Around the car as it is seen.
  explicit WheelRoads(const CarObservation& o) : ahead_x_(std::cos(o.yaw)), ahead_y_(std::sin(o.yaw)) {
    for (const WheelObservation& wheel : o.wheel) place_.push_back({wheel.contact_0.x, wheel.contact_0.y});
    height.resize(place_.size()), slope.resize(place_.size());
  }

  std::vector<double> height, slope;  // of all wheels; slope: rise along the heading

  // For Jets: the wheel whose piece each of their directions lifts or tilts, -1 for none.
  struct Motion {
    int lifted = -1, tilted = -1;
  };
  std::array<Motion, 8> motions{};

  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    const int i = nearest(x, y);
    return piece(i, height[i], slope[i], x, y);
  }
  bool moves() const noexcept override { return true; }
  RoadSample motion(int k, double x, double y) const noexcept override {
    const int i = nearest(x, y);
    return piece(i, motions[k].lifted == i ? 1.0 : 0.0, motions[k].tilted == i ? 1.0 : 0.0, x, y);
  }

 private:
  int nearest(double x, double y) const noexcept {
    int near = 0;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < static_cast<int>(place_.size()); ++i) {
      const double dx = x - place_[i].x, dy = y - place_[i].y, distance = dx * dx + dy * dy;
      if (distance < least) least = distance, near = i;
    }
    return near;
  }
  RoadSample piece(int i, double lift, double rise, double x, double y) const noexcept {
    RoadSample s;
    s.height = lift + rise * ((x - place_[i].x) * ahead_x_ + (y - place_[i].y) * ahead_y_);
    s.slope_x = rise * ahead_x_, s.slope_y = rise * ahead_y_;
    return s;
  }

  std::vector<RoadPlace> place_;
  double ahead_x_, ahead_y_;
};

}  // namespace fahrwerk::detail
