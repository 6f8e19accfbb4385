// Torque vectoring: the yaw moment  M = k (ψ'_r - ψ')  against the reference of yaw_reference.h by torques that driven
// axles move from one wheel to the other (control `vectoring`):  T = M r/track, shared by the driven axles, each at
// most `torque`.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"
#include "electronics/yaw_reference.h"

namespace fahrwerk {

template <class S>
class VectoringUnit;

struct VectoringSettings {
  template <class S>
  using Unit = VectoringUnit<S>;
  static constexpr const char* kind = "torque_vectoring";
  static constexpr const char* description = "torque vectoring: driven axles turn the car as a reference wants it";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = false, needs_powertrain = true;
  static constexpr bool in_lanes = true;

  YawReferenceSettings reference;
  double gain = 3e4;         // k  [N m s/rad]
  double torque = 600.0;     // [N m]
  double least_speed = 3.0;  // [m/s]

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"active", "-", "1 while it moves torque"},
            {"yaw_rate", "rad/s", "reference of the yaw rate"},
            {"moment", "N m", "yaw moment that is asked for"}};
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
