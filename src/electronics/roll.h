// The law of roll_settings.h.
#pragma once

#include <cmath>

#include "electronics/circuit_pressure.h"
#include "electronics/esc.h"
#include "electronics/roll_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class RollUnit final : public ControlUnit<S> {
 public:
  RollUnit(const RollSettings& s, const CarFacts& car)
      : s_(s), car_(car), wanted_(static_cast<std::size_t>(car.wheels), S(0.0)) {
    this->shown_.assign(3, S(0.0));
    limit_ = s.share * 9.81 * car.track / (2.0 * car.height);
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const auto fresh = seen.fresh > 0.5;
    speed_.update(T, car_, seen);
    const S now = seen.acceleration.y;
    last_ = select(fresh, now, last_);
    const double keep = std::exp(-T / std::fmax(s_.filter, 1e-6));
    rate_ = select(fresh, S(0.0), S((1.0 - keep) * (now - last_) / T + keep * rate_));
    last_ = now;
    const S expected = now + s_.prediction * rate_, size = abs(expected);
    const S beyond = select(speed_.speed > S(s_.least_speed), max(S(size - limit_), S(0.0)), S(0.0));
    // To the left positive: the outer wheels are on the right.
    const auto left_turn = expected > S(0.0);
    for (std::size_t side = 0; side < 2; ++side) {
      const S outer = select(side == 1 ? left_turn : !left_turn, S(1.0), S(0.0));
      const S p = outer * min(S(s_.gain * beyond), S(s_.pressure));
      held_[side] = select(fresh, S(0.0), max(p, S(held_[side] - s_.pressure * T / s_.hold)));
      wanted_[side] = held_[side];
    }
    order_pressures(T, car_, seen, wanted_, orders);
    const S most = max(held_[0], held_[1]);
    orders.throttle_cut = min(S(2.0 * most / s_.pressure), S(1.0));
    this->shown_[0] = select(most > S(2e5), S(1.0), S(0.0));
    this->shown_[1] = expected, this->shown_[2] = S(limit_);
  }

  void remember(Archive& archive) override { this->keep(archive, speed_, last_, rate_, held_); }

 private:
  RollSettings s_;
  CarFacts car_;
  RollingSpeed<S> speed_;
  std::vector<S> wanted_;
  S last_{0.0}, rate_{0.0};
  std::array<S, 2> held_{S(0.0), S(0.0)};
  double limit_;
};

}  // namespace fahrwerk
