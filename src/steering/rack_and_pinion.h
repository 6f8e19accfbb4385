// Rack and pinion: hand-wheel angle to the travel of the tie rods' inner joints, one rack, or two half racks that are
// driven apart from each other (split rack: left and right by pinions of their own).
//   s = r(φ) with r' = i_0 + i_2 φ²/(φ² + φ_v²): a variable ratio that rises from the middle i_0 to i_0 + i_2,
//   or as it was measured; a steering box turns its pitman arm likewise, s being the way of that arm's joint
#pragma once

#include <type_traits>

#include "math/scalar.h"
#include "steering/steering_map.h"

namespace fahrwerk {

template <class S>
struct Pinion {
  S ratio;       // i_0  [m/rad]: rack travel per hand-wheel angle in the middle; its sign says which way
  S rise;        // i_2  [m/rad]: how much larger far from the middle; 0: constant
  S rise_angle;  // φ_v  [rad] > 0
  bool is_measured = false;
  Table measured{};  // r over φ  [rad] -> [m], instead of the three
};

template <class S>
inline SteerSlopes<S> evaluate(const Pinion<S>& p, const S& angle) {
  if (p.is_measured) return evaluate(p.measured, angle);
  if constexpr (std::is_same_v<S, double> || ScalarTraits<S>::lanes > 1)  // Jets need slopes along the rise, too
    if (is_zero(p.rise)) return {p.ratio * angle, p.ratio, S(0.0)};
  const S v = p.rise_angle, q = angle * angle + v * v;
  return {p.ratio * angle + p.rise * (angle - v * atan(S(angle / v))), p.ratio + p.rise * angle * angle / q,
          p.rise * 2.0 * angle * v * v / (q * q)};
}

// Left and right half rack: common travel by the hand wheel, opposed travel (toe) by an actuator, each half with its
// own offset. A rigid rack: toe = 0.
template <class S>
struct SplitRack {
  Pinion<S> left, right;
  S left_offset, right_offset;  // [m]
};
template <class S>
struct RackTravel {
  SteerMotion<S> left, right;  // s of either side, along y
};
template <class S>
inline RackTravel<S> evaluate(const SplitRack<S>& r, const SteerMotion<S>& hand_wheel, const SteerMotion<S>& toe) {
  SteerMotion<S> l = chain(evaluate(r.left, hand_wheel.value), hand_wheel);
  SteerMotion<S> k = chain(evaluate(r.right, hand_wheel.value), hand_wheel);
  l.value += r.left_offset + toe.value, k.value += r.right_offset - toe.value;
  l.rate += toe.rate, k.rate -= toe.rate;
  l.acceleration += toe.acceleration, k.acceleration -= toe.acceleration;
  return {l, k};
}

// Steering damper on the rack: F = -d v √(1 + (v/v_0)²), linear below v_0 and progressive beyond.
template <class S>
struct SteeringDamper {
  S damping;  // d    [N s/m] >= 0
  S knee;     // v_0  [m/s]   > 0
};
template <class S>
struct DamperForce {
  S force, damping;  // on the rack; -dF/dv >= 0, what an implicit step needs
};
template <class S>
inline DamperForce<S> evaluate(const SteeringDamper<S>& d, const S& v) {
  const S x = v / d.knee, root = sqrt(S(1.0 + x * x));
  return {-(d.damping * v * root), d.damping * (1.0 + 2.0 * x * x) / root};
}

}  // namespace fahrwerk
