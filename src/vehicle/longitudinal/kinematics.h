// Speed-up and braking as prescribed motions (Popp and Schiehlen, Problem 2.1).
#pragma once

#include <algorithm>
#include <cmath>

namespace fahrwerk::longitudinal {

// Speed-up from rest with an acceleration that is constant up to v_I and then falls linearly to zero at v_II.
struct SpeedUp {
  double acceleration;  // a_I   [m/s²]  > 0
  double corner_speed;  // v_I   [m/s]   >= 0
  double top_speed;     // v_II  [m/s]   > v_I; reached only after an infinite time
};

inline double acceleration(const SpeedUp& p, double v) {
  const double share = (p.top_speed - v) / (p.top_speed - p.corner_speed);
  return p.acceleration * std::clamp(share, 0.0, 1.0);
}

// Time and distance until the speed v, 0 <= v < v_II.                                                P2.1 (4), (5)
inline double time_to(const SpeedUp& p, double v) {
  if (v <= p.corner_speed) return v / p.acceleration;
  const double rest = p.top_speed - p.corner_speed;
  return (p.corner_speed + rest * std::log(rest / (p.top_speed - v))) / p.acceleration;
}
inline double distance_to(const SpeedUp& p, double v) {
  if (v <= p.corner_speed) return 0.5 * v * v / p.acceleration;
  const double rest = p.top_speed - p.corner_speed, log = std::log(rest / (p.top_speed - v));
  return (0.5 * p.corner_speed * p.corner_speed + rest * (p.top_speed * log - (v - p.corner_speed))) / p.acceleration;
}

// Braking in three phases: reaction without deceleration, linear build-up, constant deceleration until rest.
struct ThreePhaseBraking {
  double speed;         // v0  [m/s]   >= 0
  double reaction;      // [s]   >= 0
  double build_up;      // [s]   >= 0
  double deceleration;  // [m/s²]  > 0
};

struct BrakingState {
  double speed, distance;  // [m/s], [m]
};

// Time of standstill, also when the car stops while the deceleration still grows.
inline double stopping_time(const ThreePhaseBraking& b) {
  const double lost = 0.5 * b.deceleration * b.build_up;  // speed lost during the build-up
  if (lost >= b.speed) return b.reaction + std::sqrt(2.0 * b.speed * b.build_up / b.deceleration);
  return b.reaction + b.build_up + (b.speed - lost) / b.deceleration;
}

inline BrakingState at(const ThreePhaseBraking& b, double time) {
  const double t = std::clamp(time, 0.0, stopping_time(b));
  const double t2 = std::clamp(t - b.reaction, 0.0, b.build_up), t3 = std::max(t - b.reaction - b.build_up, 0.0);
  const double slope = b.build_up > 0.0 ? b.deceleration / b.build_up : 0.0;
  const double v2 = b.speed - 0.5 * slope * t2 * t2;
  const double s2 = b.speed * (std::min(t, b.reaction) + t2) - slope * t2 * t2 * t2 / 6.0;
  return {std::max(v2 - b.deceleration * t3, 0.0), s2 + v2 * t3 - 0.5 * b.deceleration * t3 * t3};
}

}  // namespace fahrwerk::longitudinal
