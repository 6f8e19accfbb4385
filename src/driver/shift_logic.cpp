#include "driver/shift_logic.h"

#include <algorithm>

namespace fahrwerk {

ShiftSettings shift_settings(const Drivetrain<double>& drivetrain) {
  ShiftSettings s;
  if (drivetrain.is_electric) return s;
  const double idle = drivetrain.engine.idle_speed, limit = drivetrain.engine.limit_speed;
  s.up_full = 0.97 * limit;
  s.up_light = std::min(2.6 * idle, 0.6 * s.up_full);
  s.down_full = std::min(0.45 * limit, 0.6 * s.up_full);
  s.down_light = std::min(1.4 * idle, 0.6 * s.up_light);
  return s;
}

int wanted_gear(const ShiftSettings& s, const Gearbox& gearbox, int gear, double output_speed, double throttle) {
  const double a = std::clamp(throttle, 0.0, 1.0);
  const double up = s.up_light + a * (s.up_full - s.up_light), down = s.down_light + a * (s.down_full - s.down_light);
  const auto engine = [&](int k) { return ratio(gearbox, k) * output_speed; };
  if (gear < gearbox.gears && engine(gear) > up && engine(gear + 1) > (1.0 + s.hysteresis) * down) return gear + 1;
  if (gear > 1 && engine(gear) < down && engine(gear - 1) < (1.0 - s.hysteresis) * up) return gear - 1;
  return gear;
}

void GearChange::begin(double t, int target) {
  if (target == target_) return;
  target_ = target, since_ = last_ = t;
  phase_ = under_load_ ? Phase::engage : Phase::declutch;
}

double GearChange::span(Phase phase) const {
  switch (phase) {
    case Phase::declutch:
      return settings_.declutch_time;
    case Phase::neutral:
      return settings_.neutral_time;
    case Phase::engage:
      return settings_.engage_time;
    default:
      return settings_.clutch_time;
  }
}

GearChange::Pedal GearChange::at(double t) {
  constexpr double round_off = 1e-9;
  while (phase_ != Phase::none && t - since_ >= span(phase_) - round_off) {
    since_ += span(phase_), last_ = t;
    phase_ = phase_ == Phase::declutch  ? Phase::neutral
             : phase_ == Phase::neutral ? Phase::engage
             : phase_ == Phase::engage  ? Phase::release
                                        : Phase::none;
  }
  const double share = phase_ == Phase::none ? 0.0 : std::clamp((t - since_) / span(phase_), 0.0, 1.0);
  switch (phase_) {
    case Phase::none:
      gear_ = target_;
      return {phase_, 0.0, gear_};
    case Phase::declutch:
      return {phase_, share, gear_};
    case Phase::neutral:
      return {phase_, 1.0, 0};
    case Phase::engage:
      gear_ = target_;
      return {phase_, 1.0, gear_};
    default:
      return {phase_, 1.0 - share, gear_};
  }
}

}  // namespace fahrwerk
