// The units of cruise_settings.h.
#pragma once

#include "electronics/cruise_settings.h"
#include "electronics/longitudinal.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
inline CruiseLaw<S> over_scalar(const CruiseLaw<double>& c) {
  return {S(c.gain), S(c.acceleration), S(c.deceleration), S(c.jerk)};
}

// What both have: an acceleration that changes with limited jerk, done by the pedals.
template <class S>
class PedalWork {
 public:
  PedalWork(const CruiseLaw<double>& law, const LongitudinalLaw& drive, const DriveFacts& car)
      : law_(over_scalar<S>(law)), drive_(drive), car_(car) {}

  const CruiseLaw<S>& law() const { return law_; }
  const S& acceleration() const { return acceleration_; }

  PedalOrder<S> operator()(double T, const Readings<S>& seen, const S& speed, const S& wanted, Orders<S>& orders) {
    x_.reference = select(seen.fresh > S(0.5), speed, x_.reference);
    acceleration_ = smoothed_acceleration(law_, acceleration_, wanted, T);
    const PedalOrder<S> pedals = work_pedals(drive_, car_, acceleration_, speed, seen.engine_speed, seen.gear, T, x_);
    order_throttle(pedals.throttle, orders), orders.brake_pedal = pedals.brake;
    return pedals;
  }
  void remember(Archive& archive) { archive(x_, acceleration_); }

 private:
  CruiseLaw<S> law_;
  LongitudinalLaw drive_;
  DriveFacts car_;
  LongitudinalState<S> x_{};
  S acceleration_{0.0};
};

template <class S>
class CruiseUnit final : public ControlUnit<S> {
 public:
  CruiseUnit(const CruiseSettings& s, const CarFacts& /*car*/) : set_(s.speed), work_(s.law, s.drive, s.car) {
    this->shown_.assign(3, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const S speed = seen.named[0];
    const PedalOrder<S> p = work_(T, seen, speed, cruise_acceleration(work_.law(), set_, speed), orders);
    this->shown_[0] = work_.acceleration(), this->shown_[1] = p.throttle, this->shown_[2] = p.brake;
  }
  void remember(Archive& archive) override { archive(work_); }

 private:
  S set_;
  PedalWork<S> work_;
};

template <class S>
class AccUnit final : public ControlUnit<S> {
 public:
  AccUnit(const AccSettings& s, const CarFacts& /*car*/) : set_(s.speed), work_(s.law, s.drive, s.car) {
    const FollowingLaw<double>& f = s.follow;
    follow_ = {S(f.time_gap), S(f.standstill_gap), S(f.gap_gain), S(f.speed_gain), S(f.range)};
    this->shown_.assign(5, S(0.0));
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    const S speed = seen.named[0];
    const LeadVehicle<S> lead{seen.named[2], seen.named[3], seen.named[4], seen.named[1]};
    const S wanted = following_acceleration(work_.law(), follow_, lead, set_, speed);
    const PedalOrder<S> p = work_(T, seen, speed, wanted, orders);
    this->shown_[0] = work_.acceleration(), this->shown_[1] = p.throttle, this->shown_[2] = p.brake;
    this->shown_[3] = select(wanted < cruise_acceleration(work_.law(), set_, speed), S(1.0), S(0.0));
    this->shown_[4] = wanted_gap(follow_, speed);
  }
  void remember(Archive& archive) override { archive(work_); }

 private:
  S set_;
  FollowingLaw<S> follow_;
  PedalWork<S> work_;
};

}  // namespace fahrwerk
