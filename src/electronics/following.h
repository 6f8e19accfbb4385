// Cruise control and adaptive cruise control: the acceleration that a car is to have.
//   cruise    a = K (v_set - v)
//   follow    a = k_d (d - d*) + k_v (v_l - v),   d* = d_0 + τ v     constant time gap       [Rajamani 2012, 6.4]
//   rest      behind a lead that stands a car that has come to rest within d_0 + 2 m stays there
//   both      the smaller one, within -b .. a_max; the change of it within ±j
// d: from the front of the car to the back of the lead vehicle, v_l: speed of that. A lead vehicle farther away than
// `range`, or one that nobody sees, does not count.
// With an ideal drive v follows v_l by (k_v s + k_d)/(s² + (k_v + k_d τ) s + k_d): poles in the left half plane, and no
// swing of the lead's speed grows from car to car if  k_d τ² + 2 k_v τ >= 2.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct CruiseLaw {
  S gain;                        // K      [1/s]   > 0
  S acceleration, deceleration;  // a_max, b  [m/s²]  > 0
  S jerk;                        // j      [m/s³]  > 0
};

template <class S>
struct FollowingLaw {
  S time_gap;        // τ    [s]     > 0
  S standstill_gap;  // d_0  [m]     >= 0
  S gap_gain;        // k_d  [1/s²]  > 0
  S speed_gain;      // k_v  [1/s]   >= 0
  S range;           // [m]  > 0
};

template <class S>
struct LeadVehicle {
  S gap, speed;    // d [m], v_l [m/s]
  S acceleration;  // [m/s²]
  S seen;          // 1: there is one, 0: there is none
};

template <class S>
inline S wanted_gap(const FollowingLaw<S>& f, const S& speed) {
  return f.standstill_gap + f.time_gap * max(speed, S(0.0));
}

template <class S>
inline S cruise_acceleration(const CruiseLaw<S>& c, const S& set_speed, const S& speed) {
  return clamp(S(c.gain * (set_speed - speed)), S(-c.deceleration), c.acceleration);
}

template <class S>
inline S following_acceleration(const CruiseLaw<S>& c, const FollowingLaw<S>& f, const LeadVehicle<S>& lead,
                                const S& set_speed, const S& speed) {
  const S cruise = cruise_acceleration(c, set_speed, speed);
  const S follow = f.gap_gain * (lead.gap - wanted_gap(f, speed)) + f.speed_gain * (lead.speed - speed);
  const auto counts = (lead.seen > S(0.5)) & (lead.gap < f.range);
  const auto rests = (speed < S(0.05)) & (lead.speed < S(0.2)) & (lead.gap < f.standstill_gap + 2.0);
  const S behind = select(rests, S(-0.5), min(cruise, follow));
  return clamp(select(counts, behind, cruise), S(-c.deceleration), c.acceleration);
}

// The next acceleration that is asked for, after a sample of length T.
template <class S>
inline S smoothed_acceleration(const CruiseLaw<S>& c, const S& before, const S& wanted, double T) {
  return before + clamp(S(wanted - before), S(-T * c.jerk), S(T * c.jerk));
}

// Whether no swing of the lead's speed grows: k_d τ² + 2 k_v τ >= 2.
inline bool is_string_stable(const FollowingLaw<double>& f) {
  return f.gap_gain * f.time_gap * f.time_gap + 2.0 * f.speed_gain * f.time_gap >= 2.0;
}

}  // namespace fahrwerk
