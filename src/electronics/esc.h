// The law of esc_settings.h.
#pragma once

#include <cmath>

#include "electronics/circuit_pressure.h"
#include "electronics/esc_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

// Vehicle speed of a car that also turns and drives: the mean of its wheels, while somebody brakes the fastest, no
// faster in changing than tyres can. Wheels that are driven may spin: while the driver does not brake they count as no
// faster than those that are not. `track`: wheels on both sides differ by ψ' track/2.
template <class S>
struct RollingSpeed {
  S speed{0.0};
  void update(double T, const CarFacts& car, const Readings<S>& seen) {
    constexpr double kMost = 12.0;  // [m/s²]
    const auto speed_of = [&](std::size_t i) {
      const S side = S(0.5 * car.track * (i % 2 == 0 ? 1.0 : -1.0)) * seen.yaw_rate;
      return S(car.rolling_radius[i] * seen.wheel_speed[i] + side);
    };
    const auto pressed = seen.brake_pedal > S(1.0);
    S free(0.0);
    bool any_free = false;
    for (std::size_t i = 0; i < seen.wheel_speed.size(); ++i)
      if (!car.driven[i]) free = max(free, speed_of(i)), any_free = true;
    const S most = any_free ? S(select(pressed, S(1e9), free)) : S(1e9);
    S highest(0.0), mean(0.0);
    for (std::size_t i = 0; i < seen.wheel_speed.size(); ++i) {
      const S v = car.driven[i] ? S(min(speed_of(i), most)) : speed_of(i);
      highest = max(highest, v), mean += v * (1.0 / static_cast<double>(seen.wheel_speed.size()));
    }
    const auto brakes = pressed | (mean < S(highest - 1.0));
    const S goal = select(brakes, highest, mean);
    speed = select(seen.fresh > 0.5, goal, clamp(goal, S(speed - kMost * T), S(speed + kMost * T)));
  }
};

template <class S>
class EscUnit final : public ControlUnit<S> {
 public:
  EscUnit(const EscSettings& s, const CarFacts& car)
      : s_(s), car_(car), wanted_(static_cast<std::size_t>(car.wheels), S(0.0)) {
    s_.reference = settings_for(s.reference, car);
    this->shown_.assign(6 + wanted_.size(), S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    // Backwards nothing of it holds: it waits, and begins anew.
    const S anew = max(seen.fresh, seen.backwards);
    const auto fresh = anew > 0.5;
    speed_.update(T, car_, seen);
    const S v = max(speed_.speed, S(2.0));
    const S a_y = lateral_of(s_.reference, seen.acceleration.y);
    apart_ = select(fresh, S(0.0), apart_);
    reference_.update(T, s_.reference, car_.wheelbase(), v, seen.steer_angle, seen.acceleration.x, a_y, abs(apart_),
                      anew);
    const S error = seen.yaw_rate - reference_.rate;
    apart_ = beyond(error, S(s_.dead + s_.dead_share * abs(reference_.rate)));
    const S turned = sideslip_ + T * (a_y / v - seen.yaw_rate);
    sideslip_ = select(fresh, S(0.0), S(std::exp(-T / s_.sideslip_filter) * turned));
    const S slides = beyond(sideslip_, S(s_.sideslip_bound));
    const S most(s_.moment);
    // A car whose β is to the left of its heading, β > 0, is turned to the left: its nose follows where it goes.
    const S wish = clamp(S(s_.sideslip_gain * slides - s_.yaw_gain * apart_), S(-most), most);
    const auto on = (speed_.speed > S(s_.least_speed)) & (seen.backwards < S(0.5));
    const S moment = select(on, wish, S(0.0));
    const auto over = (error * seen.yaw_rate > S(0.0)) | (abs(slides) > S(0.0));
    brake(moment, over);
    order_pressures(T, car_, seen, wanted_, orders);
    orders.throttle_cut = min(S(s_.cut * abs(moment) / most * 2.0), S(1.0));
    S active(0.0);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      active = max(active, select(wanted_[i] > S(0.0), S(1.0), S(0.0)));
      this->shown_[6 + i] = wanted_[i];
    }
    this->shown_[0] = active, this->shown_[1] = reference_.rate, this->shown_[2] = sideslip_;
    this->shown_[3] = reference_.friction, this->shown_[4] = moment, this->shown_[5] = speed_.speed;
  }

  void remember(Archive& archive) override { this->keep(archive, speed_, reference_, sideslip_, apart_); }

 private:
  void brake(const S& moment, const Mask<S>& over) {
    const S size = abs(moment), little(1e-3);
    const auto left = moment > S(0.0);
    const auto rear = static_cast<std::size_t>(car_.own_wheels) - 2;
    for (std::size_t i = 0; i < wanted_.size(); ++i) wanted_[i] = S(0.0);
    for (std::size_t side = 0; side < 2; ++side) {
      const S here = select(side == 0 ? left : !left, S(1.0), S(0.0)) * select(size > little, S(1.0), S(0.0));
      const auto pressure = [&](std::size_t i, const S& M) {
        return S(M * 2.0 / car_.track * car_.wheel_radius[i] / std::fmax(car_.brake_gain[i], 1e-12));
      };
      const S rest = max(S(size - s_.both * s_.moment), S(0.0));
      const S front_p = min(pressure(side, size), S(s_.pressure));
      const S rear_p = min(pressure(rear + side, select(over, rest, size)), S(s_.rear_pressure));
      wanted_[side] = here * select(over, front_p, S(0.0));
      wanted_[rear + side] = here * rear_p;
    }
  }

  EscSettings s_;
  CarFacts car_;
  RollingSpeed<S> speed_;
  YawReference<S> reference_;
  S sideslip_{0.0}, apart_{0.0};
  std::vector<S> wanted_;
};

}  // namespace fahrwerk
