// A rigid wheel on a rigid road that rolls or slides (Popp and Schiehlen 3.4.1).
//   m v̇ = f_t,   I ω̇ = M - r f_t
// rolling: v = r ω, while |f_t| <= μ0 m g, that is |M| <= μ0 (m + I/r²) g r                          (3.45) .. (3.47)
// sliding: f_t = -μ m g sgn(v - r ω)                                                                 (3.51), (3.52)
#pragma once

#include <cmath>

#include "elements/friction_laws.h"
#include "math/scalar.h"

namespace fahrwerk::longitudinal {

template <class S>
struct RigidWheel {
  S mass;              // m    [kg]    > 0
  S inertia;           // I    [kg m²] > 0
  S radius;            // r    [m]     > 0
  S static_friction;   // μ0   >= μ
  S sliding_friction;  // μ    >= 0
};

inline constexpr double kGravity = 9.81;  // [m/s²]

template <class S>
struct RigidWheelState {
  S speed;       // v  [m/s]
  S spin;        // ω  [rad/s]
  S dissipated;  // work of the sliding friction, -W of (3.53)  [J]
};

template <class S>
inline S rolling_torque_limit(const RigidWheel<S>& w) {
  return w.static_friction * (w.mass + w.inertia / (w.radius * w.radius)) * kGravity * w.radius;
}

// One fixed step with the torque M: stick or slip is decided at its end, by the law of the Coulomb slider in the
// contact point. Returns f_t. With a constant torque each phase is exact; a change of phase is placed at the end of its
// step.
template <class S>
inline S step(const RigidWheel<S>& w, const S& torque, double h, RigidWheelState<S>& x) {
  const S weight = w.mass * kGravity, r = w.radius;
  const S spin_free = x.spin + h * torque / w.inertia;
  const S slide = x.speed - r * x.spin, slide_free = x.speed - r * spin_free;
  const S W = 1.0 / w.mass + r * r / w.inertia;
  const CoulombSlider<S> contact{w.static_friction * weight, w.sliding_friction * weight, S(1.0), S(1.0)};
  const S f = -end_of_step(contact, slide, slide_free, W, h);
  x.speed += h * f / w.mass;
  x.spin = spin_free - h * r * f / w.inertia;
  x.dissipated += -h * f * 0.5 * (slide + x.speed - r * x.spin);
  return f;
}

// Right-hand side within one phase, for adaptive methods with events: direction 0 rolls, ±1 slides with the sign of
// v - r ω. The phase ends where `margin` falls through zero: when rolling, the grip that is left; when sliding, the
// speed of sliding in its direction.
struct RigidWheelPhase {
  double speed_rate, spin_rate, force, margin;
};

inline RigidWheelPhase phase(const RigidWheel<double>& w, int direction, double torque, double speed, double spin) {
  if (direction == 0) {
    const double rate = torque / w.radius / (w.mass + w.inertia / (w.radius * w.radius)), force = w.mass * rate;
    return {rate, rate / w.radius, force, w.static_friction * w.mass * kGravity - std::fabs(force)};
  }
  const double force = -w.sliding_friction * w.mass * kGravity * direction;
  return {force / w.mass, (torque - w.radius * force) / w.inertia, force, direction * (speed - w.radius * spin)};
}

// The direction after a phase has ended: from rolling, the contact slides against the force; from sliding, it rolls if
// the grip suffices, and slides on in the other direction otherwise.
inline int next_direction(const RigidWheel<double>& w, int direction, double torque) {
  if (direction != 0 && std::fabs(torque) <= rolling_torque_limit(w)) return 0;
  if (direction != 0) return -direction;
  return torque > 0.0 ? -1 : 1;
}

}  // namespace fahrwerk::longitudinal
