// The yaw rate that a driver asks for: that of a single track with its characteristic speed, as far as the road allows.
//   ψ'_s = v δ/(l (1 + (v/v_ch)²)),  |ψ'_s| <= `share` μ g/v,  τ ψ'_r' = ψ'_s - ψ'_r         [Schramm 15.1, CTL-01]
// Friction estimate: while the car does not follow, |a|/g (what its tyres give is all that there is) with a short lag,
// else back to 1 with a long one; never below what is measured.
#pragma once

#include <cmath>

#include "electronics/readings.h"

namespace fahrwerk {

struct YawReferenceSettings {
  double characteristic_speed = 0.0;  // v_ch  [m/s]; 0: the car's
  double lag = 0.06;                  // τ  [s]  >= 0
  double share = 0.85;                // of the friction  [-]
  double roll_gradient = 0.012;       // roll angle over lateral acceleration, for what accelerometers see  [rad s²/m]
};

// With the car's characteristic speed where they have none.
inline YawReferenceSettings settings_for(YawReferenceSettings s, const CarFacts& car) {
  if (!(s.characteristic_speed > 0.0)) s.characteristic_speed = car.characteristic_speed;
  return s;
}

template <class S>
struct YawReference {
  S rate{0.0};      // ψ'_r  [rad/s]
  S friction{1.0};  // μ

  // v: > 0  [m/s]; apart: how far the yaw rate is off what counts as following, 0: it follows.
  void update(double T, const YawReferenceSettings& s, double wheelbase, const S& v, const S& steer_angle,
              const S& longitudinal, const S& lateral, const S& apart, const S& fresh) {
    constexpr double kGravity = 9.81, kShort = 0.3, kLong = 1.5;
    const S used = sqrt_safe(S(square(longitudinal) + square(lateral))) * (1.0 / kGravity);
    const auto lost = apart > S(0.0);
    const S goal = select(lost, S(1.1 * used), S(1.0)), share = select(lost, S(T / (kShort + T)), S(T / (kLong + T)));
    friction = clamp(S(friction + share * (goal - friction)), S(0.1), S(1.1));
    friction = select(fresh > 0.5, S(1.0), max(friction, min(S(1.05 * used), S(1.1))));
    const S most = s.share * kGravity * friction / v;
    const S steady = v * steer_angle / (wheelbase * (1.0 + square(S(v / s.characteristic_speed))));
    const S wanted = clamp(steady, S(-most), most);
    rate = select(fresh > 0.5, wanted, S(wanted + std::exp(-T / std::fmax(s.lag, 1e-6)) * (rate - wanted)));
  }
};

// Lateral acceleration from what a rolled accelerometer sees: f = a + g k a.
template <class S>
inline S lateral_of(const YawReferenceSettings& s, const S& seen) {
  return seen / (1.0 + 9.81 * s.roll_gradient);
}

// What of x lies beyond ±dead, with its sign.
template <class S>
inline S beyond(const S& x, const S& dead) {
  return max(S(x - dead), S(0.0)) + min(S(x + dead), S(0.0));
}

}  // namespace fahrwerk
