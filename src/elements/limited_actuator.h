// Actuator of first order with limits of what it gives and of how fast that changes:
//   T M' = sat(u) - M within ±R,   sat(u) = u within ±M_max
// It never leaves ±M_max: at the limit T M' points inwards.
#pragma once

#include <cmath>

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct LimitedActuator {
  S limit;        // M_max  [N m]  >= 0
  S rate_limit;   // R  [N m/s]  > 0
  double time{};  // T  [s]  >= 0; 0: at once, without a state
};

// What it gives of the demand in the long run.
template <class S>
inline S settled(const LimitedActuator<S>& a, const S& demand) {
  return clamp(demand, S(-a.limit), a.limit);
}

// M'. Only with time > 0.
template <class S>
inline S output_rate(const LimitedActuator<S>& a, const S& output, const S& demand) {
  return clamp(S((settled(a, demand) - output) / a.time), S(-a.rate_limit), a.rate_limit);
}

// What it gives after a step h with a held demand: exact where the rate is not limited, and never beyond the demand or
// faster than R where it is.
template <class S>
inline S advanced(const LimitedActuator<S>& a, const S& output, const S& demand, double h) {
  const S wanted = settled(a, demand);
  const double kept = a.time > 0.0 ? std::exp(-h / a.time) : 0.0;
  const S most = h * a.rate_limit;
  return output + clamp(S((1.0 - kept) * (wanted - output)), S(-most), most);
}

}  // namespace fahrwerk
