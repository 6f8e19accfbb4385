// Steering as functions of the hand wheel: s_H -> δ of a wheel, or the rack's travel, with two derivatives.
//   δ_H = i_L s_H                                                                     [Schramm (11.158)]
//   δ' = δ_s s_H',   δ'' = δ_s s_H'' + δ_ss s_H'²                                      [(11.159), (11.160) repaired]
#pragma once

#include "math/scalar.h"
#include "math/table.h"

namespace fahrwerk {

// A motion: value, first and second rate.
template <class S>
struct SteerMotion {
  S value, rate, acceleration;
};

// Any map by its slopes at a point.
template <class S>
struct SteerSlopes {
  S value, slope, bend;  // δ, dδ/ds, d²δ/ds²
};

template <class S>
inline SteerMotion<S> chain(const SteerSlopes<S>& map, const SteerMotion<S>& input) {
  return {map.value, map.slope * input.rate, map.slope * input.acceleration + map.bend * input.rate * input.rate};
}

// A measured map; cubic pieces with continuous slope, going on linearly beyond its ends.
template <class S>
inline SteerSlopes<S> evaluate(const Table& map, const S& input) {
  return {map(input), map.right_slope(input), map.right_curvature(input)};
}

// Ackermann's angle of the wheel at y (left > 0) for the angle δ of a wheel in the middle, wheelbase L:
//   tan δ_y = tan δ / (1 - y tan δ / L)
// and a share of it between parallel steering (0) and Ackermann (1). |δ| below a quarter turn, the pole outside the
// car.
template <class S>
inline S ackermann_angle(const S& middle, const S& y, const S& wheelbase, const S& share) {
  const SinCos<S> d = sincos(middle);
  const S ideal = atan2(d.sin, S(d.cos - y / wheelbase * d.sin));
  return middle + share * (ideal - middle);
}

// Rear axle steered in proportion to the front: δ_r = i δ_f, the ratio blended with speed from i_0 (opposed, for
// agility) to i_1 (alike, for stability) around v_m within a width w, C¹:
//   i = i_0 + (i_1 - i_0) (3 σ² - 2 σ³),  σ = clamp((v - v_m)/w + ½, 0, 1)
template <class S>
struct RearSteer {
  S low_ratio, high_ratio;  // i_0, i_1
  S speed, width;           // v_m, w > 0  [m/s]
};
template <class S>
inline S rear_ratio(const RearSteer<S>& r, const S& speed) {
  const S x = clamp(S((speed - r.speed) / r.width + 0.5), S(0.0), S(1.0));
  return r.low_ratio + (r.high_ratio - r.low_ratio) * x * x * (3.0 - 2.0 * x);
}

}  // namespace fahrwerk
