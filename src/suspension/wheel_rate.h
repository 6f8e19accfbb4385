// What a quarter of a vehicle takes from the whole: mass at one wheel, spring at the wheel.
#pragma once

#include "math/jet.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {

// Three masses that move and turn in pitch like the body   [Schramm (6.3)-(6.7)]:
//   m_v = m i²/(l_v l),   m_h = m i²/(l_h l),   m_K = m (1 - i²/(l_v l_h)),   l = l_v + l_h
// m_K sits at the centre of gravity; it vanishes for i² = l_v l_h, which uncouples front and rear. A quarter vehicle
// carries half of m_v or m_h.
template <class S>
struct MassSplit {
  S front, rear, coupling;
};
template <class S>
inline MassSplit<S> mass_split(const S& mass, const S& pitch_inertia, const S& to_front, const S& to_rear) {
  const S wheelbase = to_front + to_rear;
  return {pitch_inertia / (to_front * wheelbase), pitch_inertia / (to_rear * wheelbase),
          mass - pitch_inertia / (to_front * to_rear)};
}

// Spring at the wheel   [Schramm (6.8)-(6.11)]:
//   λ = du/dh,   F_wheel = λ F,   c_wheel = λ² c + (dλ/dh) F
// u and F: compression and force of the spring; h: hub travel. The second part is what a changing ratio makes of the
// spring's force, and may be negative.
template <class S>
inline S wheel_rate(const S& ratio, const S& ratio_slope, const S& spring_force, const S& spring_stiffness) {
  return ratio * ratio * spring_stiffness + ratio_slope * spring_force;
}

struct SpringRatio {
  double ratio, slope;  // λ [-], dλ/dh [1/m]
};
// Of a linkage's spring, exact: the linkage evaluated with derivatives.
inline SpringRatio spring_ratio(const Linkage<double>& l, double h, double s) {
  using J = ceres::Jet<double, 1>;
  const Knuckle<J> o = evaluate(convert<J>(l), J(h, 0), J(s), J(0.0), J(0.0));
  return {o.spring.per_h.a, o.spring.per_h.v[0]};
}

}  // namespace fahrwerk
