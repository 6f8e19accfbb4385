// Rear-wheel steer: the rear wheels follow the front ones by a ratio that depends on the speed, through an actuator of
// first order. k(v) is the law of steering_map.h, i the travel of the rear rack over that of the front one at equal
// steer angles:
//   ρ* = k(v) i ρ_front, within ±ρ_max;   τ ρ' = ρ* - ρ
#pragma once

#include <algorithm>
#include <cmath>

#include "steering/steering_map.h"

namespace fahrwerk {

struct RearSteerSystem {
  RearSteer<double> law{0.0, 0.0, 0.0, 1.0};
  double travel_ratio = 1.0;    // i
  double time_constant = 0.05;  // τ  [s]  > 0
  double limit = 1.0;           // ρ_max  [m]  > 0
};

inline double rear_target(const RearSteerSystem& r, double front_rack, double speed) {
  return std::clamp(rear_ratio(r.law, std::fabs(speed)) * r.travel_ratio * front_rack, -r.limit, r.limit);
}

inline double rear_rate(const RearSteerSystem& r, double front_rack, double speed, double travel) {
  return (rear_target(r, front_rack, speed) - travel) / r.time_constant;
}

// Travel after a time h, for a target that stays.
inline double rear_step(const RearSteerSystem& r, double front_rack, double speed, double h, double travel) {
  const double target = rear_target(r, front_rack, speed);
  return target + (travel - target) * std::exp(-h / r.time_constant);
}

}  // namespace fahrwerk
