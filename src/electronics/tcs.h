// The law of tcs_settings.h.
#pragma once

#include <algorithm>
#include <vector>

#include "electronics/circuit_pressure.h"
#include "electronics/tcs_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class TcsUnit final : public ControlUnit<S> {
 public:
  TcsUnit(const TcsSettings& s, const CarFacts& car)
      : s_(s), car_(car), axle_(static_cast<std::size_t>(car.wheels) / 2), wanted_(2 * axle_.size(), S(0.0)) {
    this->shown_.assign(3 + 2 * wanted_.size(), S(0.0));
    all_driven_ = std::all_of(car.driven.begin(), car.driven.end(), [](bool d) { return d; });
    for (const bool d : car.driven) driven_ += d ? 1.0 : 0.0, free_ += d ? 0.0 : 1.0;
    for (std::size_t i = 0; i < wanted_.size(); ++i)
      inertia_.push_back(car.brake_gain[i] > 0.0 ? s.wheel_inertia / (car.wheel_radius[i] * car.brake_gain[i]) : 0.0);
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const std::size_t wheels = wanted_.size();
    S v(0.0), slowest = speed_of(seen, 0);
    for (std::size_t i = 0; i < wheels; ++i) {
      slowest = min(slowest, speed_of(seen, i));
      if (!car_.driven[i]) v += speed_of(seen, i) * (1.0 / free_);
    }
    if (all_driven_) v = slowest;
    const S base = max(v, S(s_.least_speed));
    S mean(0.0);
    for (std::size_t i = 0; i < wheels; ++i) {
      this->shown_[3 + i] = (speed_of(seen, i) - v) / base;
      if (car_.driven[i]) mean += this->shown_[3 + i] * (1.0 / std::max(driven_, 1.0));
    }
    // Only who drives is helped.
    const auto on = (seen.accelerator > S(0.0)) & (seen.brake_pedal < S(1.0));
    const S cut = cut_of(T, S(mean - s_.slip), seen.fresh, on);
    brake(T, seen, base, on & (v < S(s_.brake_speed)));
    order_pressures(T, car_, seen, wanted_, orders);
    orders.throttle_cut = cut;
    S brakes(0.0);
    for (std::size_t i = 0; i < wheels; ++i)
      brakes = max(brakes, wanted_[i]), this->shown_[3 + wheels + i] = wanted_[i];
    this->shown_[0] = select((cut > S(0.01)) | (brakes > S(0.0)), S(1.0), S(0.0));
    this->shown_[1] = v, this->shown_[2] = cut;
  }

  void remember(Archive& archive) override { this->keep(archive, integral_, last_, rate_, axle_); }

 private:
  struct Axle {
    S apart{0.0}, rate{0.0};  // d = v_l - v_r, and its rate, filtered  [m/s], [m/s²]
    S pressure{0.0};          // p_l - p_r, as late as the rate  [Pa]
    S held{0.0};              // 1: the left wheel is braked, -1: the right one
  };

  // Of a wheel, referred to the middle of the rear axle: in a turn outer wheels and those in front go a longer way.
  S speed_of(const Readings<S>& seen, std::size_t i) const {
    const S turns = select(seen.backwards > S(0.5), S(-seen.yaw_rate), seen.yaw_rate);
    const S here = abs(S(car_.rolling_radius[i] * seen.wheel_speed[i])), side = S(0.5 * car_.track) * turns;
    const S middle = i % 2 == 0 ? S(here + side) : S(here - side);
    if (i > 1) return middle;
    return sqrt_safe(S(max(S(square(middle) - square(S(car_.wheelbase() * turns))), S(0.0))));
  }

  // What is taken of the accelerator. error: of the slip.
  S cut_of(double T, const S& error, const S& fresh, const Mask<S>& on) {
    const auto anew = fresh > 0.5;
    const S change = (error - last_) / T;
    rate_ = select(anew, S(0.0), S(rate_ + T / (s_.filter + T) * (change - rate_)));
    last_ = error, integral_ = select(anew, S(0.0), integral_);
    integral_ = select(on, clamp(S(integral_ + error * (T * s_.gain / s_.reset_time)), S(0.0), S(1.0)), S(0.0));
    const S cut = s_.gain * (error + s_.derivative_time * rate_) + integral_;
    return select(on, clamp(cut, S(0.0), S(1.0)), S(0.0));
  }

  void brake(double T, const Readings<S>& seen, const S& base, const Mask<S>& on) {
    const auto anew = seen.fresh > 0.5;
    const double share = T / (s_.filter + T);
    for (std::size_t k = 0; k < axle_.size(); ++k) {
      const std::size_t left = 2 * k;
      if (!car_.driven[left]) continue;
      Axle& x = axle_[k];
      const S apart = speed_of(seen, left) - speed_of(seen, left + 1);
      const S pressure = seen.pressure[left] - seen.pressure[left + 1];
      x.rate = select(anew, S(0.0), S(x.rate + share * ((apart - x.apart) / T - x.rate)));
      x.pressure = select(anew, pressure, S(x.pressure + share * (pressure - x.pressure)));
      x.apart = apart;
      // Only one of both: what they have in common would only hold the car.
      const S little = s_.difference * base;
      const auto left_held = x.held > S(0.5);
      const auto right_held = x.held < S(-0.5);
      const S of_left = inertia_[left] * (x.rate + (apart - little) * (1.0 / s_.settling)) + x.pressure;
      const S of_right = inertia_[left + 1] * ((-apart - little) * (1.0 / s_.settling) - x.rate) - x.pressure;
      const auto brakes_left = on & (!right_held) & (of_left > S(0.0)) & (left_held | (apart > little));
      const auto brakes_right = on & (!left_held) & (of_right > S(0.0)) & (right_held | (apart < -little));
      x.held = select(brakes_left, S(1.0), select(brakes_right, S(-1.0), S(0.0)));
      wanted_[left] = select(brakes_left, min(of_left, S(s_.pressure)), S(0.0));
      wanted_[left + 1] = select(brakes_right, min(of_right, S(s_.pressure)), S(0.0));
    }
  }

  TcsSettings s_;
  CarFacts car_;
  std::vector<Axle> axle_;
  std::vector<S> wanted_;
  std::vector<double> inertia_;              // pressure over the rate of the difference  [Pa s²/m]
  S integral_{0.0}, last_{0.0}, rate_{0.0};  // of the slip's error
  double driven_ = 0.0, free_ = 0.0;
  bool all_driven_ = false;
};

}  // namespace fahrwerk
