// From the pressure that a unit wants at a wheel to the command of the wheel's valves: open as long as the orifice
// needs for what is missing, within `band` closed.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct WheelPressure {
  S wanted, is;           // [Pa]
  S source;               // behind the inlet valve  [Pa]
  double build, release;  // CarFacts  [√Pa/s]
};

// 0 .. 2, as controls.h tells it. T: for which it will be held  [s].
template <class S>
inline S valve_command(const WheelPressure<S>& p, double T, double band = 2e4) {
  const S missing = p.wanted - p.is;
  const S build = p.build * sqrt(max(S(p.source - p.is), S(1e4))) * T;
  const S release = p.release * sqrt(max(p.is, S(1e4))) * T;
  const S opens = clamp(S(missing / build), S(0.0), S(1.0)), lets = clamp(S(-missing / release), S(0.0), S(1.0));
  return select(missing > S(band), S(1.0 - opens), select(missing < S(-band), S(1.0 + lets), S(1.0)));
}

}  // namespace fahrwerk
