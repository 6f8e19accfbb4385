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
  S expected{0.0};                  // what v has lost since, by a_F and κ  [m/s]
  S known{0.0};                     // 0: κ is a guess or from before, 1: there was one probe, 2: κ is from probes

  static constexpr double kDoubt = 0.04;  // of v

  // What κ is off by where nothing has told it, and once probes have.
  static double first_doubt(const AbsSettings& s) { return s.speed == AbsSpeed::wheels ? 1.0 : 0.3; }
  static double later_doubt(const AbsSettings& s) { return s.speed == AbsSpeed::wheels ? 0.3 : 0.1; }

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
    constexpr double kGrows = 20.0;                        // where v hangs above wheels  [m/s³]
    constexpr double kLeast = 0.3;                         // κ of wheels alone is a deceleration  [m/s²]
    const bool wheels = s.speed == AbsSpeed::wheels;
    const S before = speed;
    // It comes down to wheels only as far as it can have fallen.
    const auto down = hangs & ((known < S(0.5)) | (speed > least(s)));
    const S controlled = select(known > S(1.5), S(kKnownShare), S(kShare)) * deceleration + kMargin +
                         select(down, S(s.catch_up), S(0.0));
    const S most(s.first_deceleration);
    const S free = wheels ? most : select(brakes, min(S(kFreeShare * by_forces + kFreeMargin), most), most);
    speed = max(max(fastest, S(before - select(active, controlled, free) * T)), S(0.0));
    // Not controlled, it is the mean of the slope; controlled, forces or probes tell it.
    const S slope = clamp(S((before - speed) / T), S(0.0), S(15.0));
    const S seen = select(active, S(scale * by_forces), slope);
    const S share = select(active, S(T / (kForceFilter + T)), S(T / (s.speed_filter + T)));
    deceleration += share * (seen - deceleration);
    if (wheels) {
      const S more = min(S(scale + select(down, S(kGrows * T), S(0.0))), most);
      scale = select(active, more, clamp(deceleration, S(kLeast), most));
    }
    known = select(active, known, S(0.0)), since = select(active, S(since + T), S(0.0));
    rested = select(active, S(rested + T), S(0.0));
    expected = select(active, S(expected + T * deceleration), S(0.0));
  }

  // v cannot be less, by the last good probe and what it can have lost since.
  S least(const AbsSettings& s) const {
    constexpr double kLost = 2.0;  // what else may slow the car down  [m/s²]
    const S sure = (1.0 - kDoubt) * probed;
    if (s.speed == AbsSpeed::wheels) return sure - s.first_deceleration * since;
    return sure - (1.0 + first_doubt(s)) * expected - kLost * since;
  }

  // A probe has ended where `ends`, with this speed of the car where `rolls`: else its wheels have not got there in
  // time. Wheels that are light for a while may turn steadily far below the car: a speed farther from v than κ can
  // be wrong by does not count either. Speeds of probes are good to kError, κ to its doubts: both weighed against each
  // other. target: λ*.
  void measure(const AbsSettings& s, const Mask<S>& ends, const Mask<S>& rolls, const S& found, const S& target) {
    const bool wheels = s.speed == AbsSpeed::wheels;
    constexpr double kError = 0.03;
    const double kLeast = wheels ? 0.3 : 0.4, kMost = wheels ? s.first_deceleration : 1.5;
    const S lost = probed - found, told = max(expected, S(1e-2));
    const auto first = known<S(1.5), far = abs(S(lost - expected))> S(kDoubt * found);
    const auto good = rolls & ((known < S(0.5)) | (found > least(s)));
    const S off = select(first | far, S(first_doubt(s)), S(later_doubt(s)));
    const S weight = 1.0 / (1.0 + square(S(kError * found / (told * off))));
    const S better = clamp(S(scale * lost / told), S(kLeast), S(kMost));
    scale = select(good & (known > S(0.5)), S(scale + weight * (better - scale)), scale);
    // Wheels without the slip that they were to have: the estimate has held the car back.
    const auto held = good & (known > S(0.5)) & (found < S((1.0 - 0.5 * target) * speed));
    if (wheels) scale = select(held, max(scale, min(S(2.0 * scale + 3.0), S(kMost))), scale);
    // Far off, something has changed within this time: the next probe comes soon.
    known = select(ends, select(good & (known > S(0.5)) & (first | (!far)), S(2.0), S(1.0)), known);
    if (wheels) known = select(held, S(1.0), known);
    speed = select(good, found, select(ends, max(speed, found), speed)), probed = select(good, found, probed);
    since = select(good, S(0.0), since), expected = select(good, S(0.0), expected);
    rested = select(ends, S(0.0), rested);
  }
};

}  // namespace fahrwerk
