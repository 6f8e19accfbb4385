// Vehicle speed from wheels that brake, as abs_settings.h tells it.
#pragma once

#include "electronics/abs_settings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SpeedEstimate {
  S speed{0.0}, deceleration{0.0};  // v, a_v
  S scale{1.0};                     // κ
  S probed{0.0}, since{0.0};        // v at the last probe, and the time since its end  [s]
  S rested{0.0};                    // time since the end of any probe, good or not  [s]
  S expected{0.0};                  // what v has lost since, by forces and κ  [m/s]
  S known{0.0};                     // 0: κ is a guess or from before, 1: there was one probe, 2: κ is from probes

  static constexpr double kDoubt = 0.04, kFirst = 0.3;  // of v; of κ

  void begin(const Mask<S>& fresh, const S& fastest) {
    speed = select(fresh, fastest, speed), scale = select(fresh, S(1.0), scale);
    for (S* value : {&deceleration, &probed, &since, &rested, &expected, &known})
      *value = select(fresh, S(0.0), *value);
  }

  // by_forces: a_F; brakes: the driver does; active: and a wheel is controlled; hangs: v hangs above wheels that turn
  // steadily.
  void update(double T, const AbsSettings& s, const S& fastest, const S& by_forces, const Mask<S>& brakes,
              const Mask<S>& active, const Mask<S>& hangs) {
    // v rather falls too fast: a little more slip costs little, less costs much.
    constexpr double kShare = 1.05, kKnownShare = 1.02, kMargin = 0.1;  // [-], [m/s²]
    constexpr double kFreeShare = 1.3, kFreeMargin = 4.0;  // brakes that bite better, and what else slows it down
    constexpr double kForceFilter = 0.03;                  // [s]
    const S before = speed;
    // It comes down to wheels only as far as forces can be wrong.
    const auto down = hangs & ((known < S(0.5)) | (speed > least()));
    const S controlled = select(known > S(1.5), S(kKnownShare), S(kShare)) * deceleration + kMargin +
                         select(down, S(s.catch_up), S(0.0));
    const S most(s.first_deceleration), free = select(brakes, min(S(kFreeShare * by_forces + kFreeMargin), most), most);
    speed = max(max(fastest, S(before - select(active, controlled, free) * T)), S(0.0));
    // Not controlled, it is the mean of the slope; controlled, forces tell it.
    const S slope = clamp(S((before - speed) / T), S(0.0), S(15.0));
    const S seen = select(active, S(scale * by_forces), slope);
    const S share = select(active, S(T / (kForceFilter + T)), S(T / (s.speed_filter + T)));
    deceleration += share * (seen - deceleration);
    known = select(active, known, S(0.0)), since = select(active, S(since + T), S(0.0));
    rested = select(active, S(rested + T), S(0.0));
    expected = select(active, S(expected + T * deceleration), S(0.0));
  }

  // v cannot be less, by the last good probe and what forces can be wrong by since.
  S least() const {
    constexpr double kLost = 2.0;  // what else may slow the car down  [m/s²]
    return (1.0 - kDoubt) * probed - (1.0 + kFirst) * expected - kLost * since;
  }

  // A probe has ended where `ends`, with this speed of the car where `rolls`: else its wheels have not got there in
  // time. Wheels that are light for a while may turn steadily far below the car: a speed farther from v than forces can
  // be wrong by does not count either. Speeds of probes are good to kError, κ to kFirst at first and to kLater once
  // probes have told it: both weighed against each other.
  void measure(const Mask<S>& ends, const Mask<S>& rolls, const S& found) {
    constexpr double kError = 0.03, kLater = 0.1, kLeast = 0.4, kMost = 1.5;
    const S lost = probed - found, told = max(expected, S(1e-2));
    const auto first = known<S(1.5), far = abs(S(lost - expected))> S(kDoubt * found);
    const auto good = rolls & ((known < S(0.5)) | (found > least()));
    const S off = select(first | far, S(kFirst), S(kLater));
    const S weight = 1.0 / (1.0 + square(S(kError * found / (told * off))));
    const S better = clamp(S(scale * lost / told), S(kLeast), S(kMost));
    scale = select(good & (known > S(0.5)), S(scale + weight * (better - scale)), scale);
    // Far off, something has changed within this time: the next probe comes soon.
    known = select(ends, select(good & (known > S(0.5)) & (first | (!far)), S(2.0), S(1.0)), known);
    speed = select(good, found, select(ends, max(speed, found), speed)), probed = select(good, found, probed);
    since = select(good, S(0.0), since), expected = select(good, S(0.0), expected);
    rested = select(ends, S(0.0), rested);
  }
};

}  // namespace fahrwerk
