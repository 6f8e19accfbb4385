// The unit of active_roll_settings.h.
#pragma once

#include <algorithm>

#include "electronics/active_roll_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class ActiveRollUnit final : public ControlUnit<S> {
 public:
  ActiveRollUnit(const ActiveRollSettings& s, const CarFacts& car)
      : s_(s), track_(s.car.axle_track), own_axles_(static_cast<std::size_t>(car.own_wheels) / 2) {
    const RollControl<double>& c = s.control;
    const RollReference<double>& r = c.reference;
    const double wheelbase = c.wheelbase > 0.0 ? c.wheelbase : car.wheelbase();
    control_ = {{S(c.feedback.gain), S(c.feedback.reset_time), S(c.feedback.derivative_time), S(c.feedback.lag)},
                {S(r.inertia > 0.0 ? r.inertia : s.car.roll_inertia), S(r.damping), S(r.stiffness),
                 S(r.moment > 0.0 ? r.moment : car.mass * car.height)},
                S(c.feed_forward),
                S(wheelbase),
                S(c.gradient)};
    actuator_ = {S(s.actuator.limit), S(s.actuator.rate_limit), s.actuator.time};
    torque_.assign(track_.size(), S(0.0));
    this->shown_.assign(4 + track_.size(), S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    constexpr double gravity = 9.81;
    const std::size_t axles = own_axles_, measured = static_cast<std::size_t>(s_.axles);
    S roll(0.0);
    for (std::size_t k = 0; k < measured; ++k) roll += (seen.named[2 * k + 1] - seen.named[2 * k]) / track_[k];
    roll = roll / static_cast<double>(measured);
    const S speed = seen.named[2 * measured], a_y = seen.acceleration.y - gravity * roll;
    const S friction = s_.friction_signal.empty() ? S(s_.friction) : seen.named[2 * measured + 1];
    // A run that begins in a turn begins with the reference in it.
    const S settled_roll = control_.reference.moment * a_y / control_.reference.stiffness;
    state_.reference.roll = select(seen.fresh > S(0.5), settled_roll, state_.reference.roll);
    const S wanted = demanded_torque(control_, state_, roll, speed, seen.steer_angle);
    const S lambda = lambda_of(s_.distribution, a_y, friction, speed);
    const std::array<S, 2> share = shares(lambda);
    S excess = wanted;
    for (std::size_t k = 0; k < axles; ++k) {
      const S demand =
          (k == 0 ? share[0] : S(share[1] / static_cast<double>(std::max(axles, std::size_t{2}) - 1))) * wanted;
      excess -= settled(actuator_, demand);
      torque_[k] = advanced(actuator_, torque_[k], demand, T);
      const S force = (k == 0 ? s_.front_ratio : s_.rear_ratio) / track_[k] * torque_[k];
      orders.hub_force[2 * k] = force, orders.hub_force[2 * k + 1] = -force;
      this->shown_[4 + k] = torque_[k];
    }
    this->shown_[0] = roll, this->shown_[1] = state_.reference.roll, this->shown_[2] = wanted;
    this->shown_[3] = lambda;
    advance(control_.feedback, S(roll - state_.reference.roll), excess, T, state_.feedback);
    advance(control_.reference, a_y, T, state_.reference);
  }
  void remember(Archive& archive) override { archive(state_, torque_); }

 private:
  ActiveRollSettings s_;
  std::vector<double> track_;
  std::size_t own_axles_;  // that have bars: those of what is towed have none
  RollControl<S> control_;
  LimitedActuator<S> actuator_;
  RollControlState<S> state_{};
  std::vector<S> torque_;
};

}  // namespace fahrwerk
