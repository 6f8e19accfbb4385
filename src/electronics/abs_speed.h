// Vehicle speed from wheels that brake, as abs_settings.h tells it.
#pragma once

#include "electronics/abs_settings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SpeedEstimate {
  S speed{0.0}, deceleration{0.0};  // v, a_v
  S probed{0.0}, since{0.0};        // v at the last probe, and the time since its end  [s]
  S probes{0.0};                    // that have ended

  void begin(const Mask<S>& fresh, const S& fastest) {
    speed = select(fresh, fastest, speed);
    for (S* value : {&deceleration, &probed, &since, &probes}) *value = select(fresh, S(0.0), *value);
  }

  // active: a wheel is controlled; hangs: v hangs above wheels that turn steadily.
  void update(double T, const AbsSettings& s, const S& fastest, const Mask<S>& active, const Mask<S>& hangs) {
    const S before = speed;
    const S falls = select(active, S(deceleration + select(hangs, S(s.catch_up), S(0.0))), S(s.first_deceleration));
    speed = max(max(fastest, S(before - falls * T)), S(0.0));
    const S slope = (before - speed) / T;
    deceleration += (T / (s.speed_filter + T)) * (slope - deceleration);
    deceleration = clamp(deceleration, S(0.0), S(15.0));
    since = select(active, S(since + T), S(0.0)), probes = select(active, probes, S(0.0));
  }

  // A probe has ended where `ends`, with this speed of the car.
  void measure(const Mask<S>& ends, const S& found) {
    const S slope = clamp(S((probed - found) / max(since, S(1e-3))), S(0.0), S(15.0));
    const S share = select(probes > S(0.5), S(0.6), S(0.0));
    deceleration = select(ends, S(deceleration + share * (slope - deceleration)), deceleration);
    speed = select(ends, found, speed), probed = select(ends, found, probed);
    since = select(ends, S(0.0), since), probes = select(ends, S(probes + 1.0), probes);
  }
};

}  // namespace fahrwerk
