// The law of regeneration_settings.h.
#pragma once

#include "electronics/regeneration_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class RegenerationUnit final : public ControlUnit<S> {
 public:
  RegenerationUnit(const RegenerationSettings& s, const CarFacts& /*car*/) : s_(s) {
    lever_ = s.car.final_ratio * (s.car.box_ratio.empty() ? 1.0 : s.car.box_ratio[0]) / s.car.wheel_radius;
    this->shown_.assign(5, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    // What it orders is part of the force that is seen; a little of it stays, so that the driver's can be told.
    constexpr double kStays = 5.0, kNothing = 1.0;  // [N]
    const auto fresh = seen.fresh > 0.5;
    for (S* value : {&demand_, &ordered_}) *value = select(fresh, S(0.0), *value);
    share_ = select(fresh, S(1.0), share_);
    const S foot = select(seen.brake_pedal > S(kNothing), S(seen.brake_pedal - ordered_), S(0.0));
    const S asked = foot / s_.car.pedal_per_force;
    const auto acts = seen.named.size() > 2 ? seen.named[2] > S(0.5) : S(0.0) > S(0.5);
    share_ = clamp(S(share_ + select(acts, S(-T / s_.fade), S(0.25 * T / s_.fade))), S(0.0), S(1.0));
    const S by_speed = clamp(S(seen.named[0] / s_.low_speed - 1.0), S(0.0), S(1.0));
    const S wish = min(asked, S(s_.deceleration * s_.car.mass)) * min(share_, by_speed);
    const S motor = max(S(-seen.named[1] * lever_), S(0.0)), full = S(s_.car.engine_torque * lever_);
    const auto brakes = foot > S(kStays);
    demand_ = select(brakes, clamp(S(demand_ + (T / s_.time) * (wish - motor) / full), S(0.0), S(1.0)), S(0.0));
    // A motor that has not let go yet is no more than what is asked for.
    ordered_ = select(brakes, S(-min(S(foot - kStays), S(motor * s_.car.pedal_per_force))), S(0.0));
    orders.brake_pedal = ordered_;
    orders.throttle_cut = select(brakes, S(1.0 + demand_), S(0.0));
    this->shown_[0] = select(demand_ > S(0.01), S(1.0), S(0.0)), this->shown_[1] = demand_, this->shown_[2] = motor;
    this->shown_[3] = (foot + ordered_) / s_.car.pedal_per_force, this->shown_[4] = min(share_, by_speed);
  }
  void remember(Archive& archive) override { archive(demand_, ordered_, share_); }

 private:
  RegenerationSettings s_;
  double lever_;  // force at the driven wheels over the motor's torque  [1/m]
  S demand_{0.0}, ordered_{0.0}, share_{1.0};
};

}  // namespace fahrwerk
