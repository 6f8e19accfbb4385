// The law of tcs_settings.h.
#pragma once

#include <algorithm>

#include "electronics/circuit_pressure.h"
#include "electronics/tcs_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class TcsUnit final : public ControlUnit<S> {
 public:
  TcsUnit(const TcsSettings& s, const CarFacts& car)
      : s_(s), car_(car), wanted_(static_cast<std::size_t>(car.wheels), S(0.0)) {
    this->shown_.assign(3 + 2 * wanted_.size(), S(0.0));
    all_driven_ = std::all_of(car.driven.begin(), car.driven.end(), [](bool d) { return d; });
    for (const bool d : car.driven) driven_ += d ? 1.0 : 0.0, free_ += d ? 0.0 : 1.0;
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const std::size_t wheels = wanted_.size();
    const auto v_of = [&](std::size_t i) { return S(car_.rolling_radius[i] * seen.wheel_speed[i]); };
    S v(0.0), slowest = v_of(0);
    for (std::size_t i = 0; i < wheels; ++i) {
      slowest = min(slowest, v_of(i));
      if (!car_.driven[i]) v += v_of(i) * (1.0 / free_);
    }
    if (all_driven_) v = slowest;
    const S base = max(v, S(s_.least_speed));
    S mean(0.0);
    for (std::size_t i = 0; i < wheels; ++i) {
      this->shown_[3 + i] = (v_of(i) - v) / base;
      if (car_.driven[i]) mean += this->shown_[3 + i] * (1.0 / std::max(driven_, 1.0));
    }
    // Only who drives is helped.
    const auto on = (seen.accelerator > S(0.0)) & (seen.brake_pedal < S(1.0));
    integral_ = select(seen.fresh > 0.5, S(0.0), integral_);
    const S over = mean - s_.slip;
    integral_ = select(on, clamp(S(integral_ + over * (T * s_.gain / s_.reset_time)), S(0.0), S(1.0)), S(0.0));
    const S cut = select(on, clamp(S(s_.gain * over + integral_), S(0.0), S(1.0)), S(0.0));
    S brakes(0.0);
    for (std::size_t i = 0; i < wheels; ++i) {
      const S more = this->shown_[3 + i] - this->shown_[3 + (i ^ 1U)] - s_.difference;
      const S p = clamp(S(s_.pressure_gain * more), S(0.0), S(s_.pressure));
      const auto acts = on & (v < S(s_.brake_speed));
      wanted_[i] = car_.driven[i] ? S(select(acts, p, S(0.0))) : S(0.0);
      brakes = max(brakes, wanted_[i]);
      this->shown_[3 + wheels + i] = wanted_[i];
    }
    order_pressures(T, car_, seen, wanted_, orders);
    orders.throttle_cut = cut;
    this->shown_[0] = select((cut > S(0.01)) | (brakes > S(0.0)), S(1.0), S(0.0));
    this->shown_[1] = v, this->shown_[2] = cut;
  }

  void remember(Archive& archive) override { this->keep(archive, integral_); }

 private:
  TcsSettings s_;
  CarFacts car_;
  std::vector<S> wanted_;
  S integral_{0.0};
  double driven_ = 0.0, free_ = 0.0;
  bool all_driven_ = false;
};

}  // namespace fahrwerk
