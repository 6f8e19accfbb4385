// Combustion engine (Schramm 8.3, Fig. 8.14):
//   pedal -> idle control -> throttle lag PT1 -> dead time -> α*
//   map M*(ω, α*) -> limiter -> manifold lag PT1 -> dead time of half a turn -> M̄
//   M = M̄ + Σ_i a_i(ω, α*) cos(i z_p φ) + b_i(ω, α*) sin(i z_p φ) - friction(ω)                             (8.14)
// φ is the crank angle, z_p = 0.5 for a four-stroke engine.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "math/constants.h"
#include "math/scalar.h"
#include "powertrain/bilinear_map.h"
#include "powertrain/dead_time.h"

namespace fahrwerk {

// One order of the ripple with its coefficients over speed [rad/s] and throttle [0 .. 1]  [N m].
struct EngineHarmonic {
  int order;  // i >= 1
  BilinearMap cosine, sine;
};

template <class S>
struct Engine {
  BilinearMap torque;                     // M*(ω [rad/s], throttle 0 .. 1)  [N m], indicated: before friction
  std::vector<EngineHarmonic> harmonics;  // may be empty
  double cycle_order = 0.5;               // z_p
  S throttle_lag, throttle_delay;         // [s]  > 0
  S manifold_lag;                         // [s]  > 0
  S friction_dry, friction_viscous;       // [N m], [N m s/rad]  >= 0
  S friction_square;                      // [N m s²/rad²]       >= 0
  S idle_speed, idle_gain;                // [rad/s] > 0, throttle per rad/s below it
  S limit_speed, limit_band;              // [rad/s]: fuel is cut from limit_speed on, wholly after limit_band > 0
};

inline constexpr std::size_t kDelayStages = 3;
inline constexpr double kSlowestCrank = 20.0;  // [rad/s]: half a turn takes no longer than at this speed

// Throttle behind its lag, its dead time, mean torque behind the manifold, its dead time.
template <class S>
struct EngineState {
  S throttle;
  std::array<S, kDelayStages> throttle_delay;
  S torque;
  std::array<S, kDelayStages> torque_delay;
};

template <class S>
struct EngineOutput {
  S torque;             // on the crank  [N m]
  S mean_torque;        // M̄  [N m]
  S friction;           // [N m]  >= 0 for ω >= 0
  EngineState<S> rate;  // of the states
};

template <class S>
inline S friction_torque(const Engine<S>& e, const S& speed) {
  return e.friction_dry * tanh(S(speed / 5.0)) + speed * (e.friction_viscous + e.friction_square * abs(speed));
}

// Throttle that pedal and idle control want: the latter opens it below the idle speed.
template <class S>
inline S wanted_throttle(const Engine<S>& e, const S& pedal, const S& speed) {
  const S idle = clamp(S(e.idle_gain * (e.idle_speed - speed)), S(0.0), S(1.0));
  return max(clamp(pedal, S(0.0), S(1.0)), idle);
}

template <class S>
inline S ripple_torque(const Engine<S>& e, const S& speed, const S& crank_angle, const S& throttle) {
  S ripple(0.0);
  for (const EngineHarmonic& h : e.harmonics) {
    const SinCos<S> turn = sincos(S(h.order * e.cycle_order * crank_angle));
    ripple += h.cosine(speed, throttle) * turn.cos + h.sine(speed, throttle) * turn.sin;
  }
  return ripple;
}

template <class S>
inline EngineOutput<S> evaluate(const Engine<S>& e, const S& pedal, const S& speed, const S& crank_angle,
                                const EngineState<S>& x) {
  EngineOutput<S> out;
  out.rate.throttle = (wanted_throttle(e, pedal, speed) - x.throttle) / e.throttle_lag;
  const S throttle = delay_rates(x.throttle, e.throttle_delay, x.throttle_delay, out.rate.throttle_delay);
  // Mean torque: map, limiter, manifold, half a turn of the crank.
  const S fuel = clamp(S((e.limit_speed + e.limit_band - speed) / e.limit_band), S(0.0), S(1.0));
  out.rate.torque = (fuel * e.torque(speed, throttle) - x.torque) / e.manifold_lag;
  const S half_turn = kPi / max(speed, S(kSlowestCrank));
  out.mean_torque = delay_rates(x.torque, half_turn, x.torque_delay, out.rate.torque_delay);
  // Ripple and friction.
  out.friction = friction_torque(e, speed);
  out.torque = out.mean_torque + ripple_torque(e, speed, crank_angle, throttle) - out.friction;
  return out;
}

// The states in which the engine stays at this speed and pedal.
template <class S>
inline EngineState<S> settled(const Engine<S>& e, const S& pedal, const S& speed) {
  EngineState<S> x;
  x.throttle = wanted_throttle(e, pedal, speed);
  x.throttle_delay.fill(x.throttle);
  const S fuel = clamp(S((e.limit_speed + e.limit_band - speed) / e.limit_band), S(0.0), S(1.0));
  x.torque = fuel * e.torque(speed, x.throttle);
  x.torque_delay.fill(x.torque);
  return x;
}

}  // namespace fahrwerk
