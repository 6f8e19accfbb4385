// Control of suspensions: laws that turn the motions of body and wheel into the force of an actuator or a damper
// between them.                                                            [Popp/Schiehlen 10.3; Karnopp, Crosby,
// Harwood 1974] Heights z upwards from the position at rest; the force F acts upwards on the body and downwards on the
// wheel.
//   active:       F = -k_B z_B - d_B z_B' + k_W z_W + d_W z_W'                                      (PD)
//   skyhook:      k = 0, d_B only: a damper between the body and the sky, and its reaction on the wheel
//   groundhook:   d_W only: a damper between the wheel and the ground, and its reaction on the body
//   semi-active:  what of such a force a damper of variable rate can give: d_min <= d <= d_max, F = -d (z_B' - z_W')
// Units SI.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SuspensionMotion {
  S body, wheel;              // z_B, z_W [m]
  S body_speed, wheel_speed;  // z_B', z_W' [m/s]
};

// Feedback of absolute motions.
template <class S>
struct SuspensionGains {
  S body = S(0.0), body_rate = S(0.0);    // k_B [N/m], d_B [N s/m]
  S wheel = S(0.0), wheel_rate = S(0.0);  // k_W [N/m], d_W [N s/m]
};

template <class S>
inline SuspensionGains<S> skyhook(const S& damping) {
  return {S(0.0), damping, S(0.0), S(0.0)};
}
template <class S>
inline SuspensionGains<S> groundhook(const S& damping) {
  return {S(0.0), S(0.0), S(0.0), damping};
}

template <class S>
inline S active_force(const SuspensionGains<S>& g, const SuspensionMotion<S>& x) {
  return g.wheel * x.wheel + g.wheel_rate * x.wheel_speed - g.body * x.body - g.body_rate * x.body_speed;
}

// A damper whose rate is set so that its force comes as near as possible to the wanted one. It only takes energy:
// F (z_B' - z_W') <= 0. Where the wanted force would need power, the damper is as soft as it can be.
template <class S>
struct VariableDamper {
  S soft, hard;  // d_min, d_max [N s/m], 0 <= d_min <= d_max
};
template <class S>
inline S semi_active_force(const VariableDamper<S>& damper, const SuspensionGains<S>& g, const SuspensionMotion<S>& x) {
  const S rate = x.body_speed - x.wheel_speed, wanted = active_force(g, x);
  // The forces of both ends, in ascending order.
  const S at_soft = -damper.soft * rate, at_hard = -damper.hard * rate;
  return clamp(wanted, min(at_soft, at_hard), max(at_soft, at_hard));
}

// The same with two rates only: hard where the wanted force and the damper's have the same sign.
template <class S>
inline S on_off_force(const VariableDamper<S>& damper, const SuspensionGains<S>& g, const SuspensionMotion<S>& x) {
  const S rate = x.body_speed - x.wheel_speed;
  return -select(active_force(g, x) * rate < S(0.0), damper.hard, damper.soft) * rate;
}

}  // namespace fahrwerk
