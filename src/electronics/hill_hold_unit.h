// The unit of hill_hold_settings.h.
#pragma once

#include "electronics/hill_hold.h"
#include "electronics/hill_hold_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class HillHoldUnit final : public ControlUnit<S> {
 public:
  HillHoldUnit(const HillHoldSettings& s, const CarFacts& car) : s_(s), car_(car) {
    law_ = {S(s.rest_speed), S(s.least_pedal), S(s.hold_time), S(s.release_time), S(s.margin), S(car.total_mass)};
    this->shown_.assign(3, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const std::size_t wheels = 2 * static_cast<std::size_t>(s_.axles);
    S drive(0.0);
    for (std::size_t i = 0; i < wheels; ++i) drive += seen.named[i] / car_.wheel_radius[i];
    // What it orders is part of the force that is seen.
    const S foot = max(S(seen.brake_pedal - ordered_), S(0.0));
    state_ = advanced(law_, state_, HillHoldInput<S>{seen.named[wheels], foot, drive, seen.acceleration.x}, T);
    ordered_ = max(S(state_.held - foot), S(0.0));
    orders.brake_pedal = ordered_;
    this->shown_[0] = select(ordered_ > S(0.0), S(1.0), S(0.0)), this->shown_[1] = state_.held;
    this->shown_[2] = drive;
  }
  void remember(Archive& archive) override { archive(state_, ordered_); }

 private:
  HillHoldSettings s_;
  CarFacts car_;
  HillHoldLaw<S> law_;
  HillHoldState<S> state_{};
  S ordered_{0.0};
};

}  // namespace fahrwerk
