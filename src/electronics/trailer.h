// The law of trailer_settings.h.
#pragma once

#include <cmath>
#include <vector>

#include "electronics/circuit_pressure.h"
#include "electronics/esc.h"
#include "electronics/trailer_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class TrailerUnit final : public ControlUnit<S> {
 public:
  TrailerUnit(const TrailerSettings& s, const CarFacts& car)
      : s_(s), car_(car), wanted_(static_cast<std::size_t>(car.wheels), S(0.0)) {
    s_.reference = settings_for(s.reference, car);
    this->shown_.assign(4, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const S anew = max(seen.fresh, seen.backwards);
    const auto fresh = anew > 0.5;
    speed_.update(T, car_, seen);
    const S v = max(speed_.speed, S(2.0));
    reference_.update(T, s_.reference, car_.wheelbase(), v, seen.steer_angle, seen.acceleration.x,
                      lateral_of(s_.reference, seen.acceleration.y), S(0.0), anew);
    const S error = seen.yaw_rate - reference_.rate;
    mean_ = select(fresh, error, S(mean_ + (T / (s_.mean_time + T)) * (error - mean_)));
    const S swing = error - mean_;
    watch(T, swing, fresh);
    const S moment = select(active_ > S(0.5), S(-s_.gain * swing), S(0.0));
    for (std::size_t side = 0; side < 2; ++side) {
      const S here = max(side == 0 ? moment : S(-moment), S(0.0));
      const S p = here * (2.0 / car_.track * car_.wheel_radius[side] / std::fmax(car_.brake_gain[side], 1e-12));
      wanted_[side] = select(active_ > S(0.5), min(S(s_.brake + p), S(s_.pressure)), S(0.0));
    }
    order_pressures(T, car_, seen, wanted_, orders);
    orders.throttle_cut = active_;
    this->shown_[0] = active_, this->shown_[1] = swing, this->shown_[2] = peak_, this->shown_[3] = moment;
  }

  void remember(Archive& archive) override {
    this->keep(archive, speed_, reference_, mean_, peak_, side_, since_, count_, active_);
  }

 private:
  // Counts swings to either side by turns.
  void watch(double T, const S& swing, const Mask<S>& fresh) {
    for (S* value : {&peak_, &side_, &since_, &count_, &active_}) *value = select(fresh, S(0.0), *value);
    peak_ = max(abs(swing), S(std::exp(-T / s_.decay) * peak_));
    const S side = select(swing > S(s_.threshold), S(1.0), select(swing < S(-s_.threshold), S(-1.0), S(0.0)));
    const auto turns = (abs(side) > S(0.5)) & (abs(S(side - side_)) > S(0.5));
    since_ = select(turns, S(0.0), S(since_ + T));
    const auto forgotten = since_ > S(s_.forget);
    count_ = select(forgotten, S(0.0), select(turns, S(count_ + 1.0), count_));
    side_ = select(forgotten, S(0.0), select(turns, side, side_));
    // The first time beyond the threshold is no swing yet.
    const auto swings = count_ > S(s_.swings + 0.5), calm = peak_ < S(0.5 * s_.threshold);
    active_ = select(calm | (speed_.speed < S(s_.least_speed)), S(0.0), select(swings, S(1.0), active_));
  }

  TrailerSettings s_;
  CarFacts car_;
  RollingSpeed<S> speed_;
  YawReference<S> reference_;
  std::vector<S> wanted_;
  S mean_{0.0}, peak_{0.0}, side_{0.0}, since_{0.0}, count_{0.0}, active_{0.0};
};

}  // namespace fahrwerk
