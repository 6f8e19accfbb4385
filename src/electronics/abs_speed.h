// Vehicle speed from wheels that brake, as abs_settings.h tells it.
#pragma once

#include <cmath>

#include "electronics/abs_settings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct SpeedEstimate {
  S speed{0.0}, deceleration{0.0};  // v, a_v
  S scale{1.0};                     // κ
  S doubt{0.0};                     // σ of κ, of wheels alone  [m/s²]
  S probed{0.0}, since{0.0};        // v at the last probe, and the time since its end  [s]
  S rested{0.0};                    // time since the end of any probe, good or not  [s]
  S expected{0.0};                  // what v has lost since, by a_F and κ  [m/s]
  S known{0.0};                     // 0: κ is a guess or from before, 1: there was one probe, 2: κ is from probes

  static constexpr double kDoubt = 0.04;  // of v
  static constexpr double kLeast = 0.3;   // κ of wheels alone is a deceleration  [m/s²]

  // σ of what may be anything between two values: their distance over √12.
  static S spread(const S& low, const S& high) { return (high - low) * 0.28867513459481287; }

  void begin(const Mask<S>& fresh, const S& fastest) {
    speed = select(fresh, fastest, speed), scale = select(fresh, S(1.0), scale);
    for (S* value : {&deceleration, &probed, &since, &rested, &expected, &known, &doubt})
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
    constexpr double kLean = 0.5;                          // of σ, for the same reason
    const bool wheels = s.speed == AbsSpeed::wheels;
    const S before = speed;
    // It comes down to wheels only as far as it can have fallen.
    const auto down = hangs & ((known < S(0.5)) | (speed > least(s)));
    const S most(s.first_deceleration);
    const S falls = wheels ? min(S(scale + kLean * doubt), most)
                           : S(select(known > S(1.5), S(kKnownShare), S(kShare)) * deceleration + kMargin);
    const S controlled = falls + select(down, S(s.catch_up), S(0.0));
    const S free = wheels ? most : select(brakes, min(S(kFreeShare * by_forces + kFreeMargin), most), most);
    speed = max(max(fastest, S(before - select(active, controlled, free) * T)), S(0.0));
    // Not controlled, it is the mean of the slope; controlled, forces or probes tell it.
    const S slope = clamp(S((before - speed) / T), S(0.0), S(15.0));
    const S seen = select(active, S(scale * by_forces), slope);
    const S share = select(active, S(T / (kForceFilter + T)), S(T / (s.speed_filter + T)));
    deceleration += share * (seen - deceleration);
    // Of a road that nothing has told about yet, κ may be anything.
    if (wheels) scale = select(active, scale, S(0.5 * (kLeast + most)));
    if (wheels) doubt = select(active, doubt, spread(S(kLeast), most));
    known = select(active, known, S(0.0)), since = select(active, S(since + T), S(0.0));
    rested = select(active, S(rested + T), S(0.0));
    expected = select(active, S(expected + T * deceleration), S(0.0));
  }

  // Of wheels alone: κ may be anything more than it is, or less.
  void expect(const AbsSettings& s, const Mask<S>& more, const Mask<S>& less) {
    const S low = select(less, S(kLeast), scale), high = select(more, S(s.first_deceleration), scale);
    doubt = max(doubt, spread(low, high)), scale = 0.5 * (low + high);
  }

  // v cannot be less, by the last good probe and what it can have lost since.
  S least(const AbsSettings& s) const {
    constexpr double kLost = 2.0;  // what else may slow the car down  [m/s²]
    const S sure = (1.0 - kDoubt) * probed;
    if (s.speed == AbsSpeed::wheels) return sure - s.first_deceleration * since;
    return sure - (1.0 + kFirstDoubt) * expected - kLost * since;
  }

  // Until the next probe: as long as v is off by kDoubt at most.
  S patience(const AbsSettings& s, const S& period) const {
    if (s.speed == AbsSpeed::wheels) return clamp(S(kDoubt * speed / max(doubt, S(0.1))), S(0.15 * period), period);
    return period * select(known < S(1.5), S(0.5), S(1.0));
  }

  // A probe has ended where `ends`, with this speed of the car where `rolls`: else its wheels have not got there in
  // time. Wheels that are light for a while may turn steadily far below the car: a speed farther from v than κ can
  // be wrong by does not count either. target: λ*.
  void measure(const AbsSettings& s, const Mask<S>& ends, const Mask<S>& rolls, const S& found, const S& target) {
    const auto good = rolls & ((known < S(0.5)) | (found > least(s)));
    const auto second = good & (known > S(0.5));
    if (s.speed == AbsSpeed::wheels)
      by_wheels(s, good, second, found, target);
    else
      by_forces(ends, second, found);
    speed = select(good, found, select(ends, max(speed, found), speed)), probed = select(good, found, probed);
    since = select(good, S(0.0), since), expected = select(good, S(0.0), expected);
    rested = select(ends, S(0.0), rested);
  }

 private:
  // What κ is off by where nothing has told it, and once probes have.
  static constexpr double kFirstDoubt = 0.3, kLaterDoubt = 0.1;

  // Speeds of probes are good to kError, κ to its doubts: both weighed against each other.
  void by_forces(const Mask<S>& ends, const Mask<S>& second, const S& found) {
    constexpr double kError = 0.03;
    const S lost = probed - found, told = max(expected, S(1e-2));
    const auto first = known<S(1.5), far = abs(S(lost - expected))> S(kDoubt * found);
    const S off = select(first | far, S(kFirstDoubt), S(kLaterDoubt));
    const S weight = 1.0 / (1.0 + square(S(kError * found / (told * off))));
    scale = select(second, S(scale + weight * (clamp(S(scale * lost / told), S(0.4), S(1.5)) - scale)), scale);
    // Far off, something has changed within this time: the next probe comes soon.
    known = select(ends, select(second & (first | (!far)), S(2.0), S(1.0)), known);
  }

  // Two probes tell the deceleration between them, as well as they tell the speeds: kError of them, and what pitching
  // and suspensions add (kMoves). κ is known to σ and becomes the best mean of both; where they contradict each other
  // the road has changed, and what is told counts, with half of the difference in doubt.
  void by_wheels(const AbsSettings& s, const Mask<S>& good, const Mask<S>& second, const S& found, const S& target) {
    constexpr double kError = 0.015, kMoves = 0.1;  // [-], [m/s]
    constexpr double kChanges = 0.2;                // of itself that a deceleration may change within a second  [1/s]
    constexpr double kFar = 2.0;                    // σ of both
    const S most(s.first_deceleration), time = max(since, S(1e-2));
    const S told = clamp(S((probed - found) / time), S(kLeast), most);
    const S error = std::sqrt(2.0) * (kError * found + kMoves) / time;
    const S before = square(doubt) + square(S(kChanges * time * scale)), both = before + square(error);
    const S weight = before / both, better = scale + weight * (told - scale), left = sqrt(weight) * error;
    const auto far = square(S(told - scale)) > S(kFar * kFar * both);
    const S mean = select(far, told, better), wide = select(far, max(S(0.5 * abs(told - scale)), left), left);
    // Wheels without the slip that they were to have: the estimate has held the car back, and any more is possible.
    const auto held = second & (found < S((1.0 - max(S(0.5 * target), S(2.0 * kError))) * speed));
    doubt = select(second, select(held, spread(mean, most), wide), doubt);
    scale = select(second, select(held, S(0.5 * (mean + most)), mean), scale);
    known = select(good, S(1.0), known);
  }
};

}  // namespace fahrwerk
