// The law of vectoring_settings.h.
#pragma once

#include "electronics/esc.h"
#include "electronics/unit.h"
#include "electronics/vectoring_settings.h"

namespace fahrwerk {

template <class S>
class VectoringUnit final : public ControlUnit<S> {
 public:
  VectoringUnit(const VectoringSettings& s, const CarFacts& car) : s_(s), car_(car) {
    s_.reference = settings_for(s.reference, car);
    this->shown_.assign(3, S(0.0));
    for (std::size_t i = 0; i < car.driven.size(); i += 2) axles_ += car.driven[i] ? 1.0 : 0.0;
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    speed_.update(T, car_, seen);
    const S v = max(speed_.speed, S(2.0)), a_y = lateral_of(s_.reference, seen.acceleration.y);
    reference_.update(T, s_.reference, car_.wheelbase(), v, seen.steer_angle, seen.acceleration.x, a_y, S(0.0),
                      max(seen.fresh, seen.backwards));
    const auto on = (speed_.speed > S(s_.least_speed)) & (seen.backwards < S(0.5));
    const S moment = select(on, S(s_.gain * (reference_.rate - seen.yaw_rate)), S(0.0));
    S most(0.0);
    for (std::size_t axle = 0; axle < orders.vectoring.size(); ++axle) {
      if (!car_.driven[2 * axle]) continue;
      // More on the right turns to the left; the control counts what goes from the right to the left.
      const S torque = moment * (car_.wheel_radius[2 * axle] / car_.track / axles_);
      orders.vectoring[axle] = -clamp(torque, S(-s_.torque), S(s_.torque));
      most = max(most, abs(torque));
    }
    this->shown_[0] = select(most > S(1.0), S(1.0), S(0.0));
    this->shown_[1] = reference_.rate, this->shown_[2] = moment;
  }

  void remember(Archive& archive) override { this->keep(archive, speed_, reference_); }

 private:
  VectoringSettings s_;
  CarFacts car_;
  RollingSpeed<S> speed_;
  YawReference<S> reference_;
  double axles_ = 0.0;
};

}  // namespace fahrwerk
