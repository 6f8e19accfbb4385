// The law of abs_settings.h.
#pragma once

#include <cmath>

#include "electronics/abs_settings.h"
#include "electronics/pressure_valves.h"
#include "electronics/unit.h"

namespace fahrwerk {

// Vehicle speed from those of wheels that brake.
template <class S>
struct SpeedEstimate {
  S speed{0.0}, deceleration{0.0};  // v, a_v
  void update(double T, const S& fastest, const S& most_deceleration, double filter) {
    const S before = speed;
    speed = max(max(fastest, S(before - most_deceleration * T)), S(0.0));
    const S share = S(T / (filter + T));
    deceleration += share * ((before - speed) / T - deceleration);
    deceleration = clamp(deceleration, S(0.0), S(15.0));
  }
};

template <class S>
class AbsUnit final : public ControlUnit<S> {
 public:
  AbsUnit(const AbsSettings& s, const CarFacts& car) : s_(s), car_(car), wheel_(static_cast<std::size_t>(car.wheels)) {
    this->shown_.assign(2 + 2 * wheel_.size(), S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    if (!is_zero(seen.fresh)) begin(seen);
    estimate(T, seen);
    const std::size_t wheels = wheel_.size();
    const auto on = speed_.speed > S(s_.off_speed);
    for (std::size_t i = 0; i < wheels; ++i) {
      // Behind the first axle the wheel with the larger slip speaks for both, at the smaller pressure.
      const std::size_t other = i ^ 1U;
      S slip = wheel_[i].slip, a = wheel_[i].acceleration, p = seen.pressure[i];
      if (i >= 2) {
        a = select(wheel_[other].slip > slip, wheel_[other].acceleration, a);
        slip = max(slip, wheel_[other].slip), p = min(p, seen.pressure[other]);
      }
      // Against the car: a wheel that rolls along has none.
      a += speed_.deceleration;
      decide(T, slip, a, p, seen.master_pressure, on, wheel_[i]);
    }
    limit_difference(T, seen);
    S active(0.0);
    for (std::size_t i = 0; i < wheels; ++i) {
      Wheel& w = wheel_[i];
      const auto free = w.phase < 0.5;
      const S wanted = i < 2 ? min(w.wanted, w.most) : w.wanted;
      const S source = max(seen.master_pressure, seen.pressure[i]);
      const S command = valve_command(
          WheelPressure<S>{wanted, seen.pressure[i], source, car_.build_gain[i], car_.release_gain[i]}, T);
      // A free wheel has the driver's pressure, unless it is limited.
      const auto limited = (w.most < seen.master_pressure) & on;
      const S of_free = i < 2 ? S(select(limited, command, S(0.0))) : S(0.0);
      orders.wheel_valve[i] = select(free, of_free, command);
      active = max(active, select(free, S(0.0), S(1.0)));
      this->shown_[2 + i] = w.slip, this->shown_[2 + wheels + i] = w.phase;
    }
    orders.pump = active;
    active_ = active;
    this->shown_[0] = active, this->shown_[1] = speed_.speed;
  }

  void remember(Archive& archive) override { this->keep(archive, wheel_, speed_, active_, since_); }

 private:
  struct Wheel {
    S speed{0.0}, acceleration{0.0}, slip{0.0};
    S building{0.0};               // since it builds up  [s]
    S phase{0.0};                  // 0 free, 1 release, 2 hold, 3 build
    S critical{0.0}, wanted{0.0};  // pressure at which it became unstable; that it is to have  [Pa]
    S most{1e9};                   // by the difference between left and right  [Pa]
  };
  static Mask<S> is_release(const Wheel& w) { return (w.phase > 0.5) & (w.phase < 1.5); }

  // Where nothing is remembered: every wheel rolls.
  void begin(const Readings<S>& seen) {
    const auto fresh = seen.fresh > 0.5;
    S fastest(0.0);
    for (std::size_t i = 0; i < wheel_.size(); ++i) {
      Wheel& w = wheel_[i];
      const S v = car_.wheel_radius[i] * seen.wheel_speed[i];
      w.speed = select(fresh, v, w.speed), fastest = max(fastest, v);
      for (S* value : {&w.acceleration, &w.building, &w.phase, &w.critical, &w.wanted})
        *value = select(fresh, S(0.0), *value);
    }
    speed_.speed = select(fresh, fastest, speed_.speed);
    for (S* value : {&speed_.deceleration, &active_, &since_}) *value = select(fresh, S(0.0), *value);
  }

  void estimate(double T, const Readings<S>& seen) {
    const double share = T / (s_.acceleration_filter + T);
    S fastest(0.0);
    for (std::size_t i = 0; i < wheel_.size(); ++i) {
      Wheel& w = wheel_[i];
      const S v = car_.wheel_radius[i] * seen.wheel_speed[i];
      w.acceleration += share * ((v - w.speed) / T - w.acceleration);
      w.speed = v, fastest = max(fastest, v);
    }
    // Wheels that turn steadily with little slip tell the speed: v comes down to them.
    S steady(0.0);
    for (const Wheel& w : wheel_) {
      const auto rolls =
          (w.slip < S(s_.slip)) & (abs(S(w.acceleration + speed_.deceleration)) < S(s_.recovered)) & !is_release(w);
      steady = max(steady, select(rolls, S(1.0), S(0.0)));
    }
    const S margin = s_.margin + s_.catch_up * steady;
    const S most = select(active_ > 0.5, S(speed_.deceleration + margin), S(s_.first_deceleration));
    speed_.update(T, S(fastest * (1.0 + s_.rolling_slip * active_)), most, s_.speed_filter);
    for (Wheel& w : wheel_) w.slip = (speed_.speed - w.speed) / max(speed_.speed, S(1.0));
  }

  void decide(double T, const S& slip, const S& a, const S& pressure, const S& master, const Mask<S>& on, Wheel& w) {
    const auto unstable = (slip > S(s_.slip)) | ((a < S(-s_.deceleration)) & (slip > S(s_.low_slip)));
    const auto free =
        w.phase<0.5, release = is_release(w), hold = (w.phase > 1.5) & (w.phase < 2.5), build = w.phase> 2.5;
    // Release until the wheel no longer loses speed against the car.
    const auto caught = (a > S(0.0)) | (pressure < S(s_.least_pressure));
    const auto again = hold & (slip > S(s_.slip)) & (a < S(s_.recovered)) & (pressure > S(s_.least_pressure));
    const auto gathered = (slip < S(s_.low_slip)) & (a < S(s_.recovered));
    const auto over = build & (w.wanted > max(master, S(1.1 * w.critical)));
    const auto begins = ((free | build) & unstable & (pressure > S(s_.least_pressure))) | again;
    w.critical = select((free | build) & begins, pressure, w.critical);
    const auto builds = (hold & gathered) & !again;
    const S next =
        select(begins, S(1.0), select(release & caught, S(2.0), select(builds, S(3.0), select(over, S(0.0), w.phase))));
    const S restored = pressure + s_.restore * max(S(w.critical - pressure), S(0.0));
    w.building = select(build & !builds, S(w.building + T), S(0.0));
    const S ramped = w.wanted + s_.build_rate * T * (1.0 + square(S(w.building / s_.patience)));
    const S away = 1.0 - T * s_.release * (1.0 + 4.0 * max(S(slip - s_.slip), S(0.0)) / s_.slip);
    const S let_out = pressure * max(away, S(0.0));
    const auto goes_out = (next > 0.5) & (next < 1.5);
    w.wanted = select(goes_out, let_out, select(builds, restored, select(build, ramped, pressure)));
    w.phase = select(on, next, S(0.0));
  }

  // Of the first axle, from the time on at which one of its wheels is controlled.
  void limit_difference(double T, const Readings<S>& seen) {
    const auto controlled = (wheel_[0].phase > 0.5) | (wheel_[1].phase > 0.5);
    since_ = select(controlled, S(since_ + T), S(0.0));
    const S apart = s_.difference + s_.difference_rate * since_;
    for (std::size_t i = 0; i < 2; ++i)
      wheel_[i].most = select(controlled & (wheel_[i ^ 1U].phase > 0.5), S(seen.pressure[i ^ 1U] + apart), S(1e9));
  }

  AbsSettings s_;
  CarFacts car_;
  std::vector<Wheel> wheel_;
  SpeedEstimate<S> speed_;
  S active_{0.0}, since_{0.0};
};

}  // namespace fahrwerk
