// Vehicle speed from wheels that brake, as abs_settings.h tells it.
#pragma once

#include "electronics/abs_settings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SpeedEstimate {
  S speed{0.0}, deceleration{0.0};  // v, a_v
  S probed{0.0}, since{0.0};        // v at the last probe, and the time since its end  [s]
  S known{0.0};                     // 0: a_v is a guess, 1: there was one probe, 2: a_v is that between two probes

  void begin(const Mask<S>& fresh, const S& fastest) {
    speed = select(fresh, fastest, speed);
    for (S* value : {&deceleration, &probed, &since, &known}) *value = select(fresh, S(0.0), *value);
  }

  // active: a wheel is controlled; hangs: v hangs above wheels that turn steadily.
  void update(double T, const AbsSettings& s, const S& fastest, const Mask<S>& active, const Mask<S>& hangs) {
    // v rather falls too fast: a little more slip costs little, less costs much.
    constexpr double kShare = 1.05, kMargin = 0.1;  // [-], [m/s²]
    const S before = speed;
    const S falls = select(active, S(kShare * deceleration + kMargin + select(hangs, S(s.catch_up), S(0.0))),
                           S(s.first_deceleration));
    speed = max(max(fastest, S(before - falls * T)), S(0.0));
    // Not controlled, it is the mean of the slope; controlled, probes tell it.
    const S slope = clamp(S((before - speed) / T), S(0.0), S(15.0)), share = S(T / (s.speed_filter + T));
    deceleration = select(active, deceleration, S(deceleration + share * (slope - deceleration)));
    known = select(active, known, S(0.0)), since = select(active, S(since + T), S(0.0));
  }

  // A probe has ended where `ends`, with this speed of the car. Speeds of probes are good to a hundredth; what a_v is
  // off by is little, or much where it was lost or is far from the slope: both weighed against each other.
  void measure(const Mask<S>& ends, const S& found) {
    constexpr double kError = 0.01, kLittle = 0.6, kMuch = 5.0;  // of v; [m/s²]
    const S slope = clamp(S((probed - found) / max(since, S(1e-3))), S(0.0), S(15.0));
    const auto other = abs(S(slope - deceleration)) > S(3.0), first = known < S(1.5);
    const S off = select(first | other, S(kMuch), select(slope > deceleration, S(2.0 * kLittle), S(kLittle)));
    const S share = 1.0 / (1.0 + square(S(kError * found / max(S(since * off), S(1e-3)))));
    deceleration = select(ends & (known > S(0.5)), S(deceleration + share * (slope - deceleration)), deceleration);
    // Far off, it may have changed within this time: the next probe comes soon.
    known = select(ends, select((known > S(0.5)) & (first | (!other)), S(2.0), S(1.0)), known);
    speed = select(ends, found, speed), probed = select(ends, found, probed), since = select(ends, S(0.0), since);
  }
};

}  // namespace fahrwerk
