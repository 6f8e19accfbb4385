// Air brakes of trucks and trailers: from the treadle to the pressure in the chambers.
//
// Treadle:      p_c = p_s clamp((F - F_0)/(F_1 - F_0), 0, 1), the control pressure of the foot valve on the supply p_s
// Trailer:      behind the trailer control valve min(p_c + Δp, p_s) where p_c > 0 (predominance; it fades in over Δp)
// Lines:        the signal reaches the relay valve of an axle after its delay T: three lags of T/3, whose mean delay is
// T
//               exactly; electric control has small T everywhere
// Load sensing: the relay gives r p with  r = clamp(r_0 + (1 - r_0)(L - L_0)/(L_1 - L_0), r_0, 1), L what the springs
//               of the axle carry (pressure of the bellows, way of a leaf spring) behind a lag
// Chambers:     a lag of first order towards r p, with own times for filling and for emptying an axle's chambers
// What a chamber's pressure gives in torque is told in disc_brake.h; spring-loaded chambers are the parking brake.
#pragma once

#include <cstddef>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk {

// Of an axle.
template <class S>
struct AirLine {
  S delay;                     // T    [s]   > 0: from the treadle to the relay valve
  S build_time, release_time;  // τ    [s]   > 0: of the chambers
  S empty_ratio;               // r_0  (0, 1]; 1: no load sensing
  S empty_load, laden_load;    // L_0 < L_1  [N]: on the springs of both sides
  // L = preload + stiffness (h_l + h_r) over the hub travels; known once the vehicle stands in its design position.
  S spring_preload = S(0.0), spring_stiffness = S(0.0);  // of both sides [N], of each [N/m]
  bool trailer = false;                                  // behind the trailer control valve
};

template <class S>
struct AirBrakes {
  S supply;                        // p_s  [Pa]  > 0
  S pedal_start, pedal_full;       // F_0 < F_1  [N]
  S predominance;                  // Δp   [Pa]  >= 0
  S load_time;                     // of the sensed load  [s]  > 0
  std::vector<AirLine<S>> axle{};  // all of the vehicle
};

inline constexpr int kAirDelays = 3;

// States of an axle: the delayed control pressure [Pa], three in a row, and the sensed load [N].
struct AirPlaces {
  static constexpr int delay = 0, load = kAirDelays, size = kAirDelays + 1;
};

// [Pa]
template <class S>
inline S control_pressure(const AirBrakes<S>& b, const S& pedal) {
  return b.supply * clamp(S((pedal - b.pedal_start) / (b.pedal_full - b.pedal_start)), S(0.0), S(1.0));
}

// What goes into the line of an axle  [Pa].
template <class S>
inline S line_pressure(const AirBrakes<S>& b, bool trailer, const S& control) {
  return trailer ? S(min(S(control + min(control, b.predominance)), b.supply)) : control;
}

// On the springs of both sides; left, right: hub travels  [N].
template <class S>
inline S spring_load(const AirLine<S>& a, const S& left, const S& right) {
  return a.spring_preload + a.spring_stiffness * (left + right);
}

template <class S>
inline S load_ratio(const AirLine<S>& a, const S& load) {
  const S part = (load - a.empty_load) / (a.laden_load - a.empty_load);
  return clamp(S(a.empty_ratio + (1.0 - a.empty_ratio) * part), a.empty_ratio, S(1.0));
}

// Rates of an axle's states x; load: on its springs now. Returns what its relay valve gives to the chambers  [Pa].
template <class S>
inline S evaluate(const AirBrakes<S>& b, const AirLine<S>& a, const S& pedal, const S& load, const S* x, S* rate) {
  const S in = line_pressure(b, a.trailer, control_pressure(b, pedal)),
          speed = static_cast<double>(kAirDelays) / a.delay;
  for (int i = 0; rate && i < kAirDelays; ++i) rate[i] = speed * ((i == 0 ? in : x[i - 1]) - x[i]);
  if (rate) rate[AirPlaces::load] = (load - x[AirPlaces::load]) / b.load_time;
  return load_ratio(a, x[AirPlaces::load]) * x[kAirDelays - 1];
}

// Settled, with this load on the springs.
template <class S>
inline void settle(const AirBrakes<S>& b, const AirLine<S>& a, const S& pedal, const S& load, S* x) {
  for (int i = 0; i < kAirDelays; ++i) x[i] = line_pressure(b, a.trailer, control_pressure(b, pedal));
  x[AirPlaces::load] = load;
}

}  // namespace fahrwerk
