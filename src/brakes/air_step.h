// Fixed steps of air brakes, in lanes: lags that are exact for inputs linear within the step, one behind the other.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "brakes/air_brakes.h"
#include "math/linear_lag.h"

namespace fahrwerk {

template <class S>
class AirStepper {
 public:
  explicit AirStepper(AirBrakes<S> brakes) : brakes_(std::move(brakes)), shares_(brakes_.axle.size()) {}

  const AirBrakes<S>& law() const { return brakes_; }

  // Pressure that the relay valve of an axle gives, at the beginning and the end of the step.
  struct Given {
    S begin, end;
  };
  // Advances the states x of an axle by h. pedal: force at both ends; load: on the axle's springs at both ends.
  Given step(std::size_t axle, double h, const S& pedal, const S& pedal_end, const S& load, const S& load_end, S* x) {
    if (h != size_) prepare(h);
    const AirLine<S>& a = brakes_.axle[axle];
    const S before = load_ratio(a, x[AirPlaces::load]) * x[kAirDelays - 1];
    S from = line_pressure(brakes_, a.trailer, control_pressure(brakes_, pedal));
    S to = line_pressure(brakes_, a.trailer, control_pressure(brakes_, pedal_end));
    for (int i = 0; i < kAirDelays; ++i) {
      const S was = x[i];
      x[i] = shares_[axle].delay(was, from, to);
      from = was, to = x[i];
    }
    x[AirPlaces::load] = load_(x[AirPlaces::load], load, load_end);
    return {before, load_ratio(a, x[AirPlaces::load]) * to};
  }
  // A chamber's pressure after the step.
  S chamber(std::size_t axle, const S& pressure, const S& wanted, const S& then) const {
    const auto releases = 0.5 * (wanted + then) < pressure;
    const Shares& s = shares_[axle];
    return select(releases, s.release(pressure, wanted, then), s.build(pressure, wanted, then));
  }

 private:
  struct Shares {
    LagShares<S> delay{}, build{}, release{};
  };
  void prepare(double h) {
    size_ = h, load_ = lag_shares(brakes_.load_time, h);
    for (std::size_t k = 0; k < shares_.size(); ++k) {
      const AirLine<S>& a = brakes_.axle[k];
      shares_[k] = {lag_shares(S(a.delay / static_cast<double>(kAirDelays)), h), lag_shares(a.build_time, h),
                    lag_shares(a.release_time, h)};
    }
  }

  AirBrakes<S> brakes_;
  std::vector<Shares> shares_;
  LagShares<S> load_{};
  double size_ = 0.0;
};

}  // namespace fahrwerk
