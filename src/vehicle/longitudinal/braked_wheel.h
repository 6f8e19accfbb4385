// One braked or driven wheel that carries its share of the car: the plant for studies of ABS and traction control
// (Popp and Schiehlen 8.1, Problem 8.1).
//   m v̇_C = f_t,   v_P = r ω - v_C,   v̇_P = -(m r² + I)/(m I) f_t - (r/I) M_B
// f_t = f_n φ(s), slip s = v_P/max(v_C, r ω): -1 locked, +1 spinning. Near s = 0 and at nearly constant speed it is a
// lag of first order with the rate (m r² + I)/(m I) k f_n/v_C0, k = φ'(0)                                P8.1 (6)
#pragma once

#include "math/scalar.h"

namespace fahrwerk::longitudinal {

// Friction over slip with a maximum and a falling branch, odd:  φ = c1 (1 - e^(-c2 |s|)) - c3 |s|  (Burckhardt).
// Initial slope k = c1 c2 - c3; locked c1 (1 - e^-c2) - c3; the peak is at ln(c1 c2/c3)/c2.
template <class S>
struct SlipCurve {
  S level;    // c1  > 0
  S rise;     // c2  > 0
  S falling;  // c3  >= 0, < c1 c2
};

template <class S>
inline S friction(const SlipCurve<S>& c, const S& slip) {
  const S size = min(abs(slip), S(2.0));
  const S phi = c.level * (1.0 - exp(S(-c.rise * size))) - c.falling * size;
  return select(slip < 0.0, S(-phi), phi);
}

template <class S>
inline S initial_slope(const SlipCurve<S>& c) {
  return c.level * c.rise - c.falling;
}

inline constexpr double kLowSpeed = 0.05;  // the slip refers to at least this speed  [m/s]

// (r ω - v) over the larger of both speeds.
template <class S>
inline S wheel_slip(const S& v, const S& rim_speed) {
  return (rim_speed - v) / max(max(abs(v), abs(rim_speed)), S(kLowSpeed));
}

template <class S>
struct BrakedWheel {
  S mass;     // m    [kg]     > 0: share of the car
  S inertia;  // I    [kg m²]  > 0
  S radius;   // r    [m]      > 0
  S load;     // f_n  [N]      > 0
  SlipCurve<S> curve;
};

template <class S>
struct BrakedWheelRates {
  S speed_rate;  // v̇_C  [m/s²]
  S slide_rate;  // v̇_P  [m/s²]
  S force;       // f_t  [N]
  S slip;
};

// States v_C and v_P; brake_torque is positive when it brakes and acts against the rotation as given: the torque that a
// controller wants at a wheel that turns. (A brake that holds a standing wheel is in brakes/dry_friction.h.)
template <class S>
inline BrakedWheelRates<S> evaluate(const BrakedWheel<S>& w, const S& v_C, const S& v_P, const S& brake_torque) {
  const S slip = wheel_slip(v_C, S(v_C + v_P)), f = w.load * friction(w.curve, slip), r = w.radius;
  return {f / w.mass, -(w.mass * r * r + w.inertia) / (w.mass * w.inertia) * f - r / w.inertia * brake_torque, f, slip};
}

}  // namespace fahrwerk::longitudinal
