// Autonomous emergency braking: how hard the car must brake not to hit the vehicle in front.
//   gap that is left     s = d - d_min
//   a lead that goes on  b_req = b_l + (v - v_l)²/(2 s)                       until both have the same speed
//   a lead that stops    b_req = v²/(2 (s + v_l²/(2 b_l)))                    where it stands before that
// b_l: deceleration of the lead, >= 0. Of both the one counts that happens: the first where the speeds meet before the
// lead stands.
//   stage 1 (warning)   time to collision s/(v - v_l) below t_warn
//   stage 2 (partial)   b_req above b_partial_on: brakes with b_partial
//   stage 3 (full)      b_req above b_full_on: brakes with all there is
// Braking, once begun, goes on until the car is slower than the lead by `margin_speed`: before one that stands it
// stands.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct EmergencyBrakeLaw {
  S least_gap;                // d_min  [m]  >= 0
  S warning_time;             // t_warn [s]  > 0
  S partial_from, full_from;  // b_partial_on, b_full_on  [m/s²]  > 0, ascending
  S partial;                  // b_partial  [m/s²]
  S full;                     // asked for at stage 3  [m/s²]
  S margin_speed;             // [m/s]  >= 0
  S least_speed;              // of the car, below which it does not begin  [m/s]
};

// +inf where it cannot be done any more, 0 where the car does not close in.
template <class S>
inline S required_deceleration(const S& gap, const S& speed, const S& lead_speed, const S& lead_deceleration) {
  const S none(0.0), closing = max(S(speed - lead_speed), none), least(1e-3);
  const S left = max(gap, least), b = max(lead_deceleration, none);
  const S moving = select(closing > none, S(b + closing * closing / (2.0 * left)), none);
  // Where the lead brakes to a stop: the way that it still goes is the car's as well.
  const S way = lead_speed * lead_speed / (2.0 * max(b, least));
  const S v = max(speed, none), stopping = v * v / (2.0 * (left + way));
  // Speeds meet after (v - v_l)/(b_req - b_l) = 2 s/(v - v_l); the lead stands after v_l/b_l.
  const auto stands_first = (b > least) & (lead_speed * closing < 2.0 * left * b);
  return select(stands_first, stopping, moving);
}

template <class S>
struct EmergencyStage {
  S stage;         // 0 .. 3
  S deceleration;  // asked for  [m/s²], 0: none
};

// stage: that of the last sample.
template <class S>
inline EmergencyStage<S> evaluate(const EmergencyBrakeLaw<S>& law, const S& stage, const S& gap, const S& speed,
                                  const S& lead_speed, const S& lead_deceleration, const S& seen) {
  const S zero(0.0), left = gap - law.least_gap, closing = speed - lead_speed;
  const S required = required_deceleration(left, speed, lead_speed, lead_deceleration);
  const auto near = (closing > zero) & (left < law.warning_time * closing);
  const S reached =
      select(required > law.full_from, S(3.0), select(required > law.partial_from, S(2.0), select(near, S(1.0), zero)));
  // Begun: it goes on to the end. Not begun: only in motion.
  const auto begun = stage > S(1.5);
  const auto over = closing < -law.margin_speed;
  const S kept = select(begun, max(stage, reached), select(speed > law.least_speed, reached, zero));
  const S next = select(over | (seen < S(0.5)), zero, kept);
  return {next, select(next > S(2.5), law.full, select(next > S(1.5), law.partial, zero))};
}

}  // namespace fahrwerk
