// The law of abs_settings.h.
#pragma once

#include <cmath>
#include <vector>

#include "electronics/abs_peak.h"
#include "electronics/abs_settings.h"
#include "electronics/abs_speed.h"
#include "electronics/pressure_valves.h"
#include "electronics/unit.h"

namespace fahrwerk {

template <class S>
class AbsUnit final : public ControlUnit<S> {
 public:
  AbsUnit(const AbsSettings& s, const CarFacts& car) : s_(s), car_(car), wheel_(static_cast<std::size_t>(car.wheels)) {
    this->shown_.assign(3 + 3 * wheel_.size(), S(0.0));
    for (std::size_t i = 0; i < wheel_.size(); i += 2)
      if (car.brake_gain[i] > 0.0) probed_ = i;
    for (std::size_t i = 0; i < wheel_.size(); ++i)
      inertia_.push_back(car.brake_gain[i] > 0.0 ? s.wheel_inertia / (car.wheel_radius[i] * car.brake_gain[i]) : 0.0);
  }

  void update(double T, const Readings<S>& seen, Orders<S>& orders) override {
    if (!is_zero(seen.fresh)) begin(seen);
    if (s_.speed == AbsSpeed::wheels) follow_path(T, seen);
    // Where units brake single wheels by themselves, the others roll and tell the speed; a car that slides is slowed
    // down by more than its brakes.
    const auto brakes = seen.master_pressure > S(2.0 * kLeast);
    braked_ = select((active_ > S(0.5)) & brakes, S(1.0), S(0.0));
    estimate(T, seen);
    probe(T);
    seek_peak(T);
    const auto on = speed_.speed > S(s_.off_speed);
    for (std::size_t i = 0; i < wheel_.size(); i += i < 2 ? 1 : 2) {
      if (i < 2)
        control(wheel_[i], inertia_[i], S(target_ * (1.0 + (i == 0 ? sway_ : S(-sway_)))), seen.master_pressure, on);
      else
        control_axle(i, seen.master_pressure, on);
    }
    let_roll(on);
    limit_difference(T, seen);
    order(T, seen, on, orders);
  }

  void remember(Archive& archive) override {
    this->keep(archive, wheel_, speed_, active_, controlled_, probing_, restoring_, target_, friction_, hangs_,
               recovery_, fallen_, curvature_, peak_, sway_, usual_, changed_, whole_, whole_full_, sum_, span_,
               landed_, gathered_);
  }

 private:
  static constexpr double kLeast = 1e5;     // pressure that counts as none  [Pa]
  static constexpr double kStands = 0.15;   // of the car's speed: a wheel that stands, or nearly  [-]
  static constexpr double kLight = 0.5;     // of the part that an axle has of late: it is light  [-]
  static constexpr double kFallen = 0.4;    // of `slip`: less may be the build-up of a slip that stays  [-]
  static constexpr double kEnough = 0.4;    // that v may be off by when the car stands  [m/s]
  static constexpr double kLands = 0.1;     // [s]
  static constexpr double kSlow = 5.0;      // [m/s]
  static constexpr double kKeeps = 0.02;    // [s]
  static constexpr double kSettles = 0.03;  // [s]
  struct Wheel {
    S speed{0.0}, acceleration{0.0}, slip{0.0};  // acceleration: against the car
    S kept{0.0};                                 // the speed, late where it grows  [m/s]
    S pressure{0.0};                             // as late as the acceleration  [Pa]
    S phase{0.0};                                // 0 free, 1 slip control, 2 probe, 3 restored
    S wanted{0.0};                               // pressure that it is to have  [Pa]
    S entry{0.0}, before{0.0};                   // pressure at its entry, and before a probe  [Pa]
    S most{1e9};                                 // by the difference between left and right  [Pa]
    S force{0.0}, full{0.0};                     // P: pressure that balances the tyre's force; of late  [Pa]
  };

  // Where nothing is remembered: every wheel rolls.
  void begin(const Readings<S>& seen) {
    const auto fresh = seen.fresh > 0.5;
    S fastest(0.0);
    for (std::size_t i = 0; i < wheel_.size(); ++i) {
      Wheel& w = wheel_[i];
      const S v = at_middle(seen, i);
      w.speed = select(fresh, v, w.speed), w.pressure = select(fresh, seen.pressure[i], w.pressure);
      fastest = max(fastest, v);
      for (S* value : {&w.acceleration, &w.slip, &w.phase, &w.wanted, &w.entry, &w.before, &w.force, &w.full})
        *value = select(fresh, S(0.0), *value);
    }
    landed_ = select(fresh, S(1.0), landed_);
    speed_.begin(fresh, fastest), peak_.begin(fresh);
    for (S* value : {&active_, &controlled_, &probing_, &restoring_, &hangs_, &recovery_, &fallen_, &sway_, &usual_,
                     &changed_, &whole_, &whole_full_, &sum_, &span_})
      *value = select(fresh, S(0.0), *value);
  }

  // Speed of a wheel, referred to the middle of the car: in a turn the inner wheels are slower without slip.
  S at_middle(const Readings<S>& seen, std::size_t i) const {
    const S yaw_rate = s_.speed == AbsSpeed::wheels ? S(curvature_ * speed_.speed) : seen.yaw_rate;
    return car_.rolling_radius[i] * seen.wheel_speed[i] + (i % 2 == 0 ? 0.5 : -0.5) * car_.track * yaw_rate;
  }

  // Of the car's path, by the differences between left and right, while no wheel is controlled: it stays what it was
  // then. No more than tyres hold.
  void follow_path(double T, const Readings<S>& seen) {
    constexpr double kFilter = 0.2, kMost = 10.0;  // [s], [m/s²]
    S difference(0.0), sum(0.0);
    for (std::size_t i = 0; i < wheel_.size(); i += 2) {
      const S left = car_.rolling_radius[i] * seen.wheel_speed[i],
              right = car_.rolling_radius[i] * seen.wheel_speed[i + 1];
      difference += right - left, sum += 0.5 * (left + right);
    }
    const S most = kMost / square(max(speed_.speed, S(2.0)));
    const S is = clamp(S(difference / (car_.track * max(sum, S(2.0)))), S(-most), most);
    curvature_ += select(active_ > S(0.5), S(0.0), S(T / (kFilter + T))) * (is - curvature_);
    curvature_ = select(seen.fresh > 0.5, is, curvature_);
  }

  void estimate(double T, const Readings<S>& seen) {
    const double share = T / (s_.acceleration_filter + T), keep = std::exp(-T / s_.probe_period);
    S fastest(0.0), least_slip(1.0), steady(0.0), by_forces(0.0);
    for (std::size_t i = 0; i < wheel_.size(); ++i) {
      Wheel& w = wheel_[i];
      const S v = at_middle(seen, i);
      // Against the car.
      w.acceleration += share * ((v - w.speed) / T + speed_.deceleration - w.acceleration);
      w.pressure += share * (seen.pressure[i] - w.pressure);
      w.speed = v;
      // A wheel that gathers speed swings beyond the car: what counts is what it keeps.
      w.kept = select(active_ > S(0.5), min(v, S(w.kept + T / (kKeeps + T) * (v - w.kept))), v);
      fastest = max(fastest, w.kept);
      // A wheel that stands carries any torque up to that of its brake: what it had last counts, as far as that goes.
      const S force = max(S(w.pressure + inertia_[i] * w.acceleration), S(0.0));
      w.force = select(v > S(kStands) * speed_.speed, force, min(w.force, w.pressure));
      w.full = max(w.force, S(w.full * keep));
      by_forces += car_.brake_gain[i] / (car_.wheel_radius[i] * car_.mass) * w.force;
      steady = select(w.slip < least_slip, abs(w.acceleration), steady), least_slip = min(least_slip, w.slip);
    }
    watch_road(T, by_forces);
    whole_full_ = max(by_forces, S(whole_full_ * keep));
    if (s_.speed == AbsSpeed::wheels) by_forces = S(1.0);
    const auto calm = (steady < S(s_.recovered)) & (fastest > S(0.5 * speed_.speed));
    hangs_ = select((least_slip > S(1.1 * target_ + 0.005)) & calm, S(1.0), S(0.0));
    speed_.update(T, s_, fastest, by_forces, seen.master_pressure > S(2.0 * kLeast), braked_ > 0.5,
                  (least_slip > S(1.5 * target_ + 0.02)) & calm);
    // Of a road that is not known yet much is expected.
    const S used = min(S(speed_.deceleration * (1.0 / 9.81)), S(1.0)),
            less = (T / (s_.expects + T)) * (used - friction_);
    friction_ = select(braked_ > S(0.5), max(used, S(friction_ + less)), S(1.0));
    target_ = peak_.more * (s_.low_slip + (s_.slip - s_.low_slip) * friction_);
    for (Wheel& w : wheel_) w.slip = (speed_.speed - w.speed) / max(speed_.speed, S(1.0));
  }

  // A road that has become another one: wheels that are held on the speed's way need more pressure for it than between
  // the probes that told κ, or less, all together. That says nothing of the speed, but κ may be anything more, or less.
  void watch_road(double T, const S& by_forces) {
    constexpr double kLate = 0.03, kMore = 1.3, kLess = 0.4, kLittle = 0.4;  // [s], [-], [-], [m/s²]
    const auto brakes = braked_ > S(0.5), idle = brakes & (probing_ <= S(0.0)) & (restoring_ <= S(0.0));
    whole_ = select(idle, S(whole_ + T / (kLate + T) * (by_forces - whole_)), by_forces);
    sum_ = select(brakes, S(sum_ + T * by_forces), S(0.0)), span_ = select(brakes, S(span_ + T), S(0.0));
    usual_ = select(brakes, usual_, S(0.0));
    if (s_.speed != AbsSpeed::wheels) return;
    const auto told = idle & (usual_ > S(0.0));
    const auto better = told & (whole_ > S(kMore * usual_ + kLittle)),
               worse = told & (whole_ < S(kLess * usual_ - kLittle));
    speed_.expect(s_, better, worse);
    usual_ = select(better | worse, S(0.0), usual_);
    changed_ = select(better | worse, S(1.0), select((probing_ > S(0.0)) | (!brakes), S(0.0), changed_));
  }

  Mask<S> unstable(const Wheel& w) const {
    return (w.slip > S(s_.slip * peak_.more)) |
           ((w.acceleration < S(-s_.deceleration)) & (w.slip > S(kFallen * s_.slip)));
  }

  // The front wheels' targets lean to one side and to the other, while both wheels are controlled by their slip.
  void seek_peak(double T) {
    if (s_.most_slip <= s_.slip) return;
    const Wheel &left = wheel_[0], &right = wheel_[1];
    const auto both = (abs(S(left.phase - 1.0)) < S(0.5)) & (abs(S(right.phase - 1.0)) < S(0.5)) &
                      (left.wanted < left.most) & (right.wanted < right.most) & (speed_.known > S(0.5));
    const S slip[2] = {left.slip, right.slip}, force[2] = {left.force, right.force};
    peak_.update(T, s_, both, slip, force);
    sway_ = select(both, S(s_.sway * peak_.leans), S(0.0));
  }

  // The last axle tells the speed of the car.
  void probe(double T) {
    Wheel &left = wheel_[probed_], &right = wheel_[probed_ + 1];
    S alarm = max(hangs_, changed_);
    for (const Wheel& w : wheel_)
      alarm = max(alarm, select((w.acceleration < S(-2.0 * s_.deceleration)) & (w.slip > target_), S(1.0), S(0.0)));
    // An axle with no more pressure than a probe would leave it: it costs nothing to ask.
    const S more = max(S(left.pressure - s_.probe * left.full), S(right.pressure - s_.probe * right.full));
    if (s_.speed == AbsSpeed::wheels) alarm = max(alarm, select(more < S(0.0), S(1.0), S(0.0)));
    // Where the others have kept their forces it is light: wheels in the air do not tell anything.
    const S here = (left.force + right.force) * whole_full_;
    const auto light = (here < S(kLight) * (left.full + right.full) * whole_) &
                       (max(left.slip, right.slip) > S(1.25 * s_.rear * target_));
    landed_ = select(light, S(0.0), S(landed_ + T));
    // What v is off by between probes counts more at low speed.
    const S period = s_.probe_period * clamp(S(speed_.speed / 15.0), S(0.5), S(1.0));
    const S wait = select(alarm > S(0.5), S(0.15 * period), speed_.patience(s_, period));
    const auto active = braked_ > 0.5, idle = (probing_ <= S(0.0)) & (restoring_ <= S(0.0)) & (landed_ > S(kLands));
    // A car that will stand soon, with v known well enough until then, is asked no more.
    const S slows = max(min(speed_.deceleration, whole_), S(0.1));
    const auto ends_soon = (speed_.speed < S(1.5 * s_.probe_period * slows)) &
                           (speed_.doubt * speed_.speed < S(kEnough * slows)) & (speed_.known > S(0.5));
    const auto begins = active & idle & ((speed_.rested > wait) | (speed_.known < S(0.5))) & (!ends_soon);
    const S lower = min(left.pressure, right.pressure);
    for (Wheel* w : {&left, &right}) w->before = select(begins, probed_ < 2 ? w->pressure : lower, w->before);
    recovery_ = select(begins, S(0.0), recovery_), fallen_ = select(begins, S(0.0), fallen_);
    probing_ = select(active, select(begins | (probing_ > S(0.0)), S(probing_ + T), S(0.0)), S(0.0));
    // Steady: wheels that have gathered speed and hardly do so any more.
    const S gathers = max(left.acceleration, right.acceleration), falls = min(left.acceleration, right.acceleration);
    recovery_ = max(recovery_, gathers);
    fallen_ = max(fallen_, S(-falls));
    // Wheels that still fell have to gather speed first: where they turn round they are steady, too.
    const auto turned = recovery_ >= min(S(fallen_ - 0.25 * s_.recovered), S(s_.recovered));
    const S little = clamp(S(0.3 * recovery_), S(0.25 * s_.recovered), S(s_.recovered));
    // A wheel that brakes is not faster than one that rolls: where it is, the axle is in the air.
    S found(0.0), others(0.0);
    for (std::size_t i = 0; i < wheel_.size(); ++i) {
      found = max(found, wheel_[i].speed);
      if (i / 2 != probed_ / 2) others = max(others, wheel_[i].speed);
    }
    const auto rolls = max(left.speed, right.speed) > S(0.99 * others);
    // Accelerations are against what the car is believed to have. Where that is wrong, wheels that roll keep theirs,
    // and lose speed.
    gathered_ = select(begins, gathers, S(gathered_ + T / (kSettles + T) * (gathers - gathered_)));
    const auto keeps = (probing_ > S(2.0 * s_.probe_time)) & (abs(S(gathers - gathered_)) < S(0.125 * s_.recovered)) &
                       (gathers < S(speed_.deceleration + 0.125 * s_.recovered));
    const auto steady = (probing_ > S(s_.probe_time)) & turned & ((gathers < little) | keeps) &
                        (falls > S(-0.5 * s_.recovered)) & rolls;
    // Wheels that still gather speed after a long time will tell soon.
    const auto ends =
        (probing_ > S(12.0 * s_.probe_time)) | ((probing_ > S(6.0 * s_.probe_time)) & (gathers < little)) | steady;
    const S late = max(S(probing_ / s_.probe_time - 1.0), S(0.0));
    for (const Wheel* w : {&left, &right}) {
      const S share = s_.speed == AbsSpeed::wheels
                          ? S(1.0 / (1.0 + square(late)))
                          : clamp(S(w->force / max(S(s_.probe * w->full), S(kLeast))), S(0.0), S(1.0));
      found = max(found, S(w->speed / (1.0 - s_.rolling_slip * share * target_)));
    }
    speed_.measure(s_, ends, steady, found, target_);
    const auto good = ends & (speed_.since <= S(0.0));
    usual_ = select(good & (speed_.known > S(0.5)), S(sum_ / max(span_, S(T))), usual_);
    sum_ = select(good, S(0.0), sum_), span_ = select(good, S(0.0), span_);
    probing_ = select(ends, S(0.0), probing_);
    restoring_ = select(ends, S(s_.restore_time), max(S(restoring_ - T), S(0.0)));
  }

  // Where the pressure of a wheel, or of the wheel that speaks for its axle, is to go.
  void control(Wheel& w, double inertia, const S& target, const S& master, const Mask<S>& on) const {
    const S force = max(S(w.pressure + inertia * w.acceleration), S(0.0));
    // Tyres take a part of a turn to build up their forces: the slower the car, the longer.
    const S settling = s_.settling * max(S(kSlow / max(speed_.speed, S(1.0))), S(1.0));
    const S too_fast = inertia / settling * (w.speed - (1.0 - target) * speed_.speed), lean = s_.lean * force;
    w.wanted = max(S(force + too_fast + clamp(too_fast, S(-lean), lean)), S(0.0));
    const auto free = w.phase < S(0.5), empty = w.pressure < S(kLeast);
    const auto enters = free & unstable(w) & (!empty);
    w.entry = select(enters, w.pressure, w.entry);
    // Another unit may have built up what the driver does not give.
    const auto leaves = (w.wanted > max(master, S(1.1 * w.entry))) | (empty & (master < S(kLeast)));
    w.phase = select(on & (enters | ((!free) & (!leaves))), S(1.0), S(0.0));
  }

  void control_axle(std::size_t i, const S& master, const Mask<S>& on) {
    Wheel &left = wheel_[i], &right = wheel_[i + 1];
    const auto by_left = left.slip > right.slip;
    Wheel axle;
    axle.speed = select(by_left, left.speed, right.speed), axle.slip = max(left.slip, right.slip);
    axle.acceleration = select(by_left, left.acceleration, right.acceleration);
    axle.pressure = min(left.pressure, right.pressure), axle.phase = select(left.phase > S(0.5), S(1.0), S(0.0));
    axle.entry = left.entry;
    control(axle, inertia_[i], S(s_.rear * target_), master, on);
    for (Wheel* w : {&left, &right}) w->wanted = axle.wanted, w->phase = axle.phase, w->entry = axle.entry;
  }

  // Of the axle that is probed: less and less where its wheels do not gather speed, and back after it.
  void let_roll(const Mask<S>& on) {
    Wheel &left = wheel_[probed_], &right = wheel_[probed_ + 1];
    const auto probes = (probing_ > S(0.0)) & on;
    const auto restores = (restoring_ > S(0.0)) & (!(unstable(left) | unstable(right))) & on;
    const S late = max(S(probing_ / s_.probe_time - 1.0), S(0.0));
    for (Wheel* w : {&left, &right}) {
      w->wanted = select(probes, min(w->wanted, S(s_.probe * w->before / (1.0 + square(late)))),
                         select(restores, S(max(w->wanted, S(s_.restore * w->before))), w->wanted));
      w->phase = select(probes, S(2.0), select(restores, S(3.0), w->phase));
    }
  }

  // Of the first axle, from the time on at which one of its wheels is controlled.
  void limit_difference(double T, const Readings<S>& seen) {
    const auto controlled = (wheel_[0].phase > 0.5) | (wheel_[1].phase > 0.5);
    controlled_ = select(controlled, S(controlled_ + T), S(0.0));
    const S apart = s_.difference + s_.difference_rate * controlled_;
    for (std::size_t i = 0; i < 2; ++i)
      wheel_[i].most = select(wheel_[i ^ 1U].phase > S(0.5), S(seen.pressure[i ^ 1U] + apart), S(1e9));
  }

  void order(double T, const Readings<S>& seen, const Mask<S>& on, Orders<S>& orders) {
    const std::size_t wheels = wheel_.size();
    S active(0.0);
    for (std::size_t i = 0; i < wheels; ++i) {
      Wheel& w = wheel_[i];
      const auto free = w.phase < 0.5;
      if (i < 2) w.wanted = min(select(free, seen.master_pressure, w.wanted), w.most);
      const S source = max(seen.master_pressure, seen.pressure[i]);
      const S command = valve_command(
          WheelPressure<S>{w.wanted, seen.pressure[i], source, car_.build_gain[i], car_.release_gain[i]}, T);
      // A free wheel has the driver's pressure, unless it is limited.
      const auto limited = (w.most < seen.master_pressure) & on;
      const S of_free = i < 2 ? S(select(limited, command, S(0.0))) : S(0.0);
      orders.wheel_valve[i] = select(free, of_free, command);
      active = max(active, select(free, S(0.0), S(1.0)));
      this->shown_[3 + i] = w.slip, this->shown_[3 + wheels + i] = w.phase;
      this->shown_[3 + 2 * wheels + i] = select(free, seen.master_pressure, w.wanted);
    }
    orders.pump = active;
    active_ = active;
    this->shown_[0] = active, this->shown_[1] = speed_.speed, this->shown_[2] = speed_.deceleration;
  }

  AbsSettings s_;
  CarFacts car_;
  std::size_t probed_ = 0;       // left wheel of the axle that is probed
  std::vector<double> inertia_;  // k: pressure over a wheel's acceleration  [Pa s²/m]
  std::vector<Wheel> wheel_;
  SpeedEstimate<S> speed_;
  S target_{0.05}, friction_{1.0};                     // λ*, μ
  S active_{0.0}, braked_{0.0}, hangs_{0.0};           // 0 or 1
  S controlled_{0.0}, probing_{0.0}, restoring_{0.0};  // times  [s]
  S curvature_{0.0};                                   // of the car's path  [1/m]
  PeakSearch<S> peak_;
  S sway_{0.0};                     // of the targets in front, to the left  [-]
  S usual_{0.0};                    // by all wheels' forces between the probes that told κ; 0: not known  [m/s²]
  S changed_{0.0};                  // 1: the road seems to be another one, no probe yet
  S landed_{1.0};                   // since the axle that is probed was light  [s]
  S sum_{0.0}, span_{0.0};          // of what usual_ is the mean of, since the last good probe  [m/s], [s]
  S whole_{0.0}, whole_full_{0.0};  // deceleration by all wheels' forces, and the most of late  [m/s²]
  S gathered_{0.0};                 // acceleration in a probe, late  [m/s²]
  S recovery_{0.0}, fallen_{0.0};   // largest acceleration and deceleration in a probe  [m/s²]
};

}  // namespace fahrwerk
