// The unit of gearbox_settings.h.
#pragma once

#include <algorithm>

#include "electronics/gearbox_control.h"
#include "electronics/gearbox_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

inline GearboxLaw gearbox_law(const GearboxSettings& s, const DriveFacts& car) {
  const auto given = [](double value, double usual) { return value > 0.0 ? value : usual; };
  GearboxLaw law;
  law.idle = car.idle_speed, law.converter = car.has_converter, law.ratio = car.box_ratio;
  law.up_full = given(s.up_full, 0.97 * car.limit_speed);
  law.up_light = given(s.up_light, std::min(2.6 * car.idle_speed, 0.6 * law.up_full));
  law.down_full = given(s.down_full, std::min(0.45 * car.limit_speed, 0.6 * law.up_full));
  law.down_light = given(s.down_light, std::min(1.4 * car.idle_speed, 0.6 * law.up_light));
  law.hysteresis = s.hysteresis, law.dwell = s.dwell, law.declutch_time = s.declutch_time;
  law.neutral_time = s.neutral_time, law.engage_time = s.engage_time, law.clutch_time = s.clutch_time;
  law.launch = given(s.launch, 2.0 * car.idle_speed), law.bite = 1.15 * car.idle_speed;
  law.bites_at = car.clutch_bites_at, law.open_at = car.clutch_open_at;
  return law;
}

template <class S>
class GearboxUnit final : public ControlUnit<S> {
 public:
  GearboxUnit(const GearboxSettings& s, const CarFacts& car) : car_(car), law_(gearbox_law(s, s.car)), drive_(s.car) {
    this->shown_.assign(4, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    S wheels(0.0);
    double driven = 0.0;
    for (std::size_t i = 0; i < car_.driven.size(); ++i)
      if (car_.driven[i]) wheels += seen.wheel_speed[i], driven += 1.0;
    const S output = drive_.final_ratio * wheels / std::max(driven, 1.0);
    const auto fresh = seen.fresh > S(0.5);
    const S first = gear_by_speeds(output, seen.engine_speed);
    const S runs = select(ratio_of(law_, first) * output > S(0.95 * law_.idle), S(1.0), S(0.0));
    state_.gear = select(fresh, first, state_.gear), state_.target = select(fresh, first, state_.target);
    state_.closed = select(fresh, runs, state_.closed), state_.clutch = select(fresh, S(1.0 - runs), state_.clutch);
    const GearboxOrder<S> now = advance(law_, output, seen.engine_speed, seen.named[0], T, state_);
    if (drive_.is_electric) {
      orders.gear = S(1.0);
      return;
    }
    orders.gear = now.gear, orders.clutch = now.clutch, orders.throttle_cut = now.cut;
    this->shown_[0] = now.gear, this->shown_[1] = state_.target, this->shown_[2] = now.clutch;
    this->shown_[3] = select(state_.since < S(1e5), S(1.0), S(0.0));
  }
  void remember(Archive& archive) override { archive(state_); }

 private:
  // The gear that a run begins in: what is ordered before the first sample is none. At rest the first one.
  S gear_by_speeds(const S& output, const S& engine_speed) const {
    S gear(1.0), least(1e9);
    for (std::size_t k = 0; k < law_.ratio.size(); ++k) {
      const S off = abs(S(law_.ratio[k] * output - engine_speed));
      gear = select(off < least, S(static_cast<double>(k + 1)), gear), least = min(off, least);
    }
    return select(output > S(2.0), gear, S(1.0));
  }

  CarFacts car_;
  GearboxLaw law_;
  DriveFacts drive_;
  GearboxState<S> state_{};
};

}  // namespace fahrwerk
