// Rear-wheel steer: the wheels of an axle follow those of the axle that is steered by a ratio that depends on the
// speed, through an actuator of first order. k(v) is the law of steering_map.h, i the travel of the rear rack over that
// of the front one at equal steer angles:
//   ρ* = k(v) i ρ_front, within ±ρ_max;   τ ρ' = ρ* - ρ
#pragma once

#include "math/corner.h"
#include "math/linear_lag.h"
#include "steering/steering_map.h"

namespace fahrwerk {

template <class S>
struct RearSteerLaw {
  RearSteer<S> law{S(0.0), S(0.0), S(0.0), S(1.0)};
  S travel_ratio = S(1.0);    // i
  S time_constant = S(0.05);  // τ  [s]  > 0
  S limit = S(1.0);           // ρ_max  [m]  > 0
  int axle = -1;              // of the car, whose racks it moves; -1: the last one
};
using RearSteerSystem = RearSteerLaw<double>;

// The axle that it moves in a car with this many.
template <class S>
inline int axle_of(const RearSteerLaw<S>& r, int axles) {
  return r.axle < 0 ? axles - 1 : r.axle;
}

template <class S>
inline S rear_target(const RearSteerLaw<S>& r, const S& front_rack, const S& speed) {
  return clamp(S(rear_ratio(r.law, mean_abs(speed)) * r.travel_ratio * front_rack), S(-r.limit), r.limit);
}

template <class S>
inline S rear_rate(const RearSteerLaw<S>& r, const S& front_rack, const S& speed, const S& travel) {
  return (rear_target(r, front_rack, speed) - travel) / r.time_constant;
}

// Travel after a step h, for a target that moves linearly from one value to another.
template <class S>
inline S rear_step(const RearSteerLaw<S>& r, const S& from, const S& to, double h, const S& travel) {
  return lag_shares(r.time_constant, h)(travel, from, to);
}

}  // namespace fahrwerk
