// A steering column within a step of the car: how its hand wheel turns, how the rack's friction goes on, and the torque
// on its pinion by itself.
#pragma once

#include "vehicle/car/column_module.h"
#include "vehicle/car/column_swing.h"

namespace fahrwerk {

// The hand wheel within a step, `at` after its beginning: given, it turns evenly, or with a rate that jumps from that
// of the beginning to that of the end where its angles say. One that is given as steps at samples may have a rate
// that its angles do not have. Free, it goes on as the first stage has it.
template <class S>
struct HandPath {
  S rate, even, rate_0, rate_1, acceleration, jump_at;
  bool free;
  S turned(const S& t) const {
    if (free) return S(t * (rate + 0.5 * acceleration * t));
    const S bent = select(t < jump_at, S(rate_0 * t), S(rate_0 * jump_at + rate_1 * (t - jump_at)));
    return select(jump_at > 0.0, bent, S(even * t));
  }
  S rate_at(const S& t, double h) const {
    if (free) return S(rate + acceleration * t);
    const S jumps = select(t < jump_at, rate_0, rate_1);
    return select(jump_at > 0.0, jumps, S(rate_0 + (rate_1 - rate_0) * (t / h)));
  }
  // What it has turned in a part of the step beyond the rate at its beginning, where rates are those of the angles.
  S gained(const S& from, const S& to, const S& at_begin, const S& at_end, double part) const {
    const S by_angle = to - from - part * at_begin, by_rate = 0.5 * part * (at_end - at_begin);
    return free ? by_angle : select(jump_at > 0.0, by_angle, by_rate);
  }
};

// The rack's friction where its travel was last known to go on from.
template <class S>
struct RackGrip {
  S travel, zeta;
  S at(const S& value, const S& x_0) const { return clamp(S(zeta + (value - travel) / x_0), S(-1.0), S(1.0)); }
};

// The pinion's own torque and its slopes at x, the hand wheel at an angle with a rate.
template <class S>
struct OwnLaw {
  S torque, stiffness, damping, gain;
};

namespace detail {

template <class S>
inline OwnLaw<S> own_law(const SteeringColumn<S>& c, const S& v_x, const SwingVector<S>& x, const S& angle,
                         const S& hand_speed, const RackGrip<S>& from, double h) {
  const bool lags = c.has_assist && c.assist.lag > 0.0;
  const SteerSlopes<S> rack = evaluate(c.pinion, x.way[1]);
  const S w = x.speed[1], r = rack.slope, v = r * w, twist = angle - x.way[1], k = c.torsion_stiffness;
  const S grip = from.at(rack.value, c.presliding_travel);
  const StopForce<S> stop = stop_force(c.stops, rack.value, v);
  const AssistTorque<S> help = assistance(c, S(k * twist), v_x, w);
  const DamperForce<S> drag = rack_drag(c, v);
  const S damping = drag.damping + stop.damping;
  const S pull =
      drag.force + stop.damping * v + stop.elastic + c.rack_friction * grip + c.rack_mass * rack.bend * w * w;
  const S stiffness = stop.slope + friction_slope(c.rack_friction, grip, v, c.presliding_travel, S(h));
  return {k * twist + c.torsion_damping * (hand_speed - w) + (lags ? x.assist : help.torque) - r * pull,
          k + r * r * stiffness, c.torsion_damping + r * r * damping + help.damping, help.slope * k};
}

}  // namespace detail
}  // namespace fahrwerk
