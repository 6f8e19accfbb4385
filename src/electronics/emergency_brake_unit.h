// The unit of emergency_brake_settings.h.
#pragma once

#include "electronics/emergency_brake_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class EmergencyBrakeUnit final : public ControlUnit<S> {
 public:
  EmergencyBrakeUnit(const EmergencyBrakeSettings& s, const CarFacts& /*car*/) : s_(s) {
    const EmergencyBrakeLaw<double>& l = s.law;
    law_ = {S(l.least_gap), S(l.warning_time), S(l.partial_from), S(l.full_from),
            S(l.partial),   S(l.full),         S(l.margin_speed), S(l.least_speed)};
    this->shown_.assign(3, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const S zero(0.0), speed = seen.named[0], lead_speed = seen.named[3], braking = max(S(-seen.named[4]), zero);
    const EmergencyStage<S> now = evaluate(law_, stage_, seen.named[2], speed, lead_speed, braking, seen.named[1]);
    stage_ = now.stage;
    const S wanted = min(S(now.deceleration * s_.car.mass * s_.car.pedal_per_force), S(s_.car.full_pedal));
    pedal_ = min(wanted, S(pedal_ + T * s_.rise));
    orders.brake_pedal = pedal_, orders.throttle_cut = select(stage_ > S(1.5), S(1.0), zero);
    this->shown_[0] = stage_;
    this->shown_[1] =
        select(seen.named[1] > S(0.5),
               required_deceleration(S(seen.named[2] - law_.least_gap), speed, lead_speed, braking), zero);
    this->shown_[2] = pedal_;
  }
  void remember(Archive& archive) override { archive(stage_, pedal_); }

 private:
  EmergencyBrakeSettings s_;
  EmergencyBrakeLaw<S> law_;
  S stage_{0.0}, pedal_{0.0};
};

}  // namespace fahrwerk
