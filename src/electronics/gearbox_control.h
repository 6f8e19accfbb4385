// Control of an automatic gearbox, or of an automated one with a clutch: which gear, how to get into it, the clutch.
//   lines      ω_up = lerp(up_light, up_full; α), ω_down = lerp(down_light, down_full; α) over the throttle α
//   up         ω_k > ω_up    and the next gear would turn above (1 + ε) ω_down
//   down       ω_k < ω_down  and the lower gear would turn below (1 - ε) ω_up;  ω_k: engine speed of gear k
//   change     clutch pressed - neutral - new gear - clutch released, each with its time, the throttle cut; with a
//              converter the gear changes under load, its lock-up open meanwhile
//   launch     below idling speed the clutch opens; it bites by the engine's speed, from ω_bite (none) to ω_launch
//              (all of its capacity), and closes where both sides turn alike. Idling does not creep.
// The second conditions are the hysteresis. At rest the first gear is taken. Forward gears only.
#pragma once

#include <cstddef>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk {

struct GearboxLaw {
  double up_light = 230.0, up_full = 600.0;      // engine speed without and with full throttle  [rad/s]
  double down_light = 120.0, down_full = 300.0;  // below the up lines  [rad/s]
  double hysteresis = 0.08;                      // ε  >= 0
  double dwell = 1.0;                            // shortest time in a gear  [s]
  double declutch_time = 0.12, neutral_time = 0.08, engage_time = 0.12, clutch_time = 0.30;  // [s]  > 0
  double idle = 90.0;                                                                        // [rad/s]
  double bite = 105.0, launch = 180.0;   // ω_bite, ω_launch  [rad/s]  ascending, above idling
  double bites_at = 0.3, open_at = 0.7;  // travel of the clutch pedal
  bool converter = false;
  std::vector<double> ratio;  // of the forward gears
};

template <class S>
struct GearboxState {
  S gear = S(1.0), target = S(1.0);
  S since = S(1e6);   // since a change began  [s]
  S dwelt = S(1e6);   // since the last one ended  [s]
  S clutch = S(1.0);  // pedal
  S closed = S(0.0);  // 1: past the launch

  template <class A>
  void remember(A& archive) {
    archive(gear, target, since, dwelt, clutch, closed);
  }
};

template <class S>
struct GearboxOrder {
  S gear, clutch;
  S cut;  // of the throttle, 0 .. 1
};

// Of a gear that is a whole number; 1 in neutral.
template <class S>
inline S ratio_of(const GearboxLaw& law, const S& gear) {
  S ratio(1.0);
  for (std::size_t k = 0; k < law.ratio.size(); ++k)
    ratio = select(abs(S(gear - static_cast<double>(k + 1))) < S(0.5), S(law.ratio[k]), ratio);
  return ratio;
}

// One gear higher or lower, or the same.
template <class S>
inline S wanted_gear(const GearboxLaw& law, const S& gear, const S& output_speed, const S& throttle) {
  const S a = clamp(throttle, S(0.0), S(1.0));
  const S up = law.up_light + a * (law.up_full - law.up_light);
  const S down = law.down_light + a * (law.down_full - law.down_light);
  const S highest(static_cast<double>(law.ratio.size()));
  const S now = ratio_of(law, gear) * output_speed, next = ratio_of(law, S(gear + 1.0)) * output_speed,
          lower = ratio_of(law, S(gear - 1.0)) * output_speed;
  const auto rises = (gear < highest - 0.5) & (now > up) & (next > (1.0 + law.hysteresis) * down);
  const auto falls = (gear > S(1.5)) & (now < down) & (lower < (1.0 - law.hysteresis) * up);
  return select(rises, S(gear + 1.0), select(falls, S(gear - 1.0), gear));
}

// One sample of length T. output_speed: of the gearbox  [rad/s].
template <class S>
inline GearboxOrder<S> advance(const GearboxLaw& law, const S& output_speed, const S& engine_speed, const S& throttle,
                               double T, GearboxState<S>& x) {
  const S zero(0.0), one(1.0);
  const double t1 = law.declutch_time, t2 = t1 + law.neutral_time, t3 = t2 + law.engage_time, t4 = t3 + law.clutch_time;
  // The end of a change.
  const auto ended = (x.since >= S(t4)) & (x.since < S(1e5));
  x.gear = select(ended, x.target, x.gear), x.dwelt = select(ended, zero, S(x.dwelt + T));
  x.since = select(ended, S(1e6), S(x.since + T));
  const S input = ratio_of(law, x.gear) * output_speed;
  // A clutch opens before the engine stalls, and closes behind a launch.
  const auto matched = (abs(S(engine_speed - input)) < 0.04 * engine_speed) & (input > S(0.95 * law.idle));
  const auto quiet = x.since > S(1e5);
  x.closed = law.converter
                 ? one
                 : select(quiet, select(input < S(0.95 * law.idle), zero, select(matched, one, x.closed)), x.closed);
  // At rest the first gear, without a change.
  const auto open = x.closed < S(law.converter ? 2.0 : 0.5);
  const auto rests = quiet & (abs(output_speed) < S(2.0)) & open;
  x.gear = select(rests, one, x.gear), x.target = select(rests, one, x.target);
  // A new change.
  const S wanted = wanted_gear(law, x.gear, output_speed, throttle);
  const auto begins = quiet & (x.closed > S(0.5)) & (x.dwelt > S(law.dwell)) & (abs(S(wanted - x.gear)) > S(0.5));
  x.target = select(begins, wanted, x.target), x.since = select(begins, S(law.converter ? t2 : 0.0), x.since);
  const auto changes = x.since < S(t4);
  const S gear = select(changes, select(x.since < S(t1), x.gear, select(x.since < S(t2), zero, x.target)), x.gear);
  // The clutch: of the change, of the launch, or released.
  const S pressing = clamp(S(x.since / t1), zero, one),
          releasing = clamp(S((x.since - t3) / law.clutch_time), zero, one);
  const S of_change = select(x.since < S(t1), pressing, S(1.0 - releasing));
  const S bites = clamp(S((engine_speed - law.bite) / (law.launch - law.bite)), zero, one);
  const S of_launch = select(bites > zero, S(law.open_at - (law.open_at - law.bites_at) * bites), one);
  const S released = max(S(x.clutch - T / law.clutch_time), zero);
  const auto locks = (gear > S(1.5)) & (input > S(1.3 * law.idle)) & (input > 0.85 * engine_speed);
  const S held = law.converter ? select(locks, released, one) : select(x.closed > S(0.5), released, of_launch);
  x.clutch = select(changes, law.converter ? one : of_change, held);
  const S cut = select(changes, law.converter ? S(0.3) : select(x.since < S(t3), one, S(1.0 - releasing)), zero);
  return {gear, x.clutch, cut};
}

}  // namespace fahrwerk
