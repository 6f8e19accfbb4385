// The law of regeneration_settings.h.
#pragma once

#include <algorithm>

#include "electronics/regeneration_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class RegenerationUnit final : public ControlUnit<S> {
 public:
  RegenerationUnit(const RegenerationSettings& s, const CarFacts& car) : s_(s), car_(car) {
    lever_ = s.car.final_ratio * (s.car.box_ratio.empty() ? 1.0 : s.car.box_ratio[0]) / s.car.wheel_radius;
    this->shown_.assign(6, S(0.0));
    for (const bool d : car.driven) driven_ += d ? 1.0 : 0.0, free_ += d ? 0.0 : 1.0;
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
    // Down with the slip at once, with the anti-lock system within `fade`, up again slowly.
    const S slip = driven_slip(seen), before = max(share_, S(1e-3));
    share_ = clamp(S(share_ + select(acts, S(-T / s_.fade), S(0.1 * T / s_.fade))), S(0.0), S(1.0));
    share_ = min(share_, clamp(S(2.0 - slip / s_.slip), S(0.0), S(1.0)));
    demand_ *= min(S(share_ / before), S(1.0));
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
    this->shown_[5] = slip;
  }
  void remember(Archive& archive) override { archive(demand_, ordered_, share_); }

 private:
  // How much slower the wheels of the motor turn than the others; where there are no others, than the car goes.
  S driven_slip(const Readings<S>& seen) const {
    S driven(0.0), others(0.0);
    for (std::size_t i = 0; i < seen.wheel_speed.size(); ++i) {
      const S v = car_.rolling_radius[i] * seen.wheel_speed[i];
      (car_.driven[i] ? driven : others) += v * (1.0 / std::max(car_.driven[i] ? driven_ : free_, 1.0));
    }
    const S car = free_ > 0.0 ? others : seen.named[0];
    return (car - driven) / max(car, S(s_.low_speed));
  }

  RegenerationSettings s_;
  CarFacts car_;
  double driven_ = 0.0, free_ = 0.0;  // wheels
  double lever_;                      // force at the driven wheels over the motor's torque  [1/m]
  S demand_{0.0}, ordered_{0.0}, share_{1.0};
};

}  // namespace fahrwerk
