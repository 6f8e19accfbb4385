// The force elements of a suspension in the steps of a car in bodies (vehicle/car/stage_elements.h).
#include "vehicle/equipment/suspension_elements.h"
#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

using detail::place_of;
using namespace suspension_laws;

namespace {

// Places among the states of one coordinate, and those of the same states among all of them.
struct Packed {
  WheelStates at{};
  int count = 0;

  void put(bool there, int WheelStates::*place, const WheelStates& all, std::vector<int>* to) {
    if (!there) return;
    at.*place = count++;
    if (to) to->push_back(all.*place);
  }
};
Packed packed(const WheelElements& w, StageElements::Way way, const WheelStates& all, std::vector<int>* to = nullptr) {
  Packed o;
  if (way == StageElements::Way::spring) {
    o.put(w.air_spring.has_value(), &WheelStates::mass, all, to);
    o.put(w.level.has_value(), &WheelStates::filtered, all, to),
        o.put(w.level.has_value(), &WheelStates::valve, all, to);
    o.put(w.leaf_spring.has_value(), &WheelStates::memory, all, to);
    o.put(w.actuator.has_value(), &WheelStates::actuator, all, to);
  } else {
    o.put(w.series_damper.has_value(), &WheelStates::mount, all, to);
    o.put(w.friction.has_value(), &WheelStates::slider, all, to);
  }
  return o;
}

}  // namespace

bool SuspensionElements::acts_along(Way way, int place) const {
  if (way == Way::bar) return p_.bar[place_of(place)].has_value();
  const WheelElements& w = p_.wheel[place_of(place)];
  return way == Way::spring ? w.air_spring || w.leaf_spring || w.actuator : w.series_damper || w.friction;
}

std::vector<int> SuspensionElements::states_along(Way way, int place) const {
  std::vector<int> all;
  if (way != Way::bar)
    packed(p_.wheel[place_of(place)], way, place_[place_of(place)], &all);
  else if (const int state = bar_place_[place_of(place)]; state != kNone)
    all.push_back(state);
  return all;
}

StageElements::Along SuspensionElements::along(Way way, int place, const Seen& seen, const Times& times,
                                               const double* e, StateRate* rates) const {
  Along sum{0.0, 0.0, 0.0, 0.0};
  const auto put = [&](const Stiff& f) {
    const Left left = left_of(f, {times.goes_on, 0.0}, times.g, 0.0);
    sum.force += left.force, sum.per_u += f.per_u, sum.per_v += f.per_v, sum.kappa += left.kappa;
    if (rates && f.state >= 0) rates[f.state] = {left.constant, left.slope};
  };
  if (way == Way::bar) {
    const ActiveBar& bar = *p_.bar[place_of(place)];
    const double length = bar.law.geometry.link_distance, roll = seen.value / length;
    const double demand =
        bar.roll * roll + bar.roll_rate * (seen.rate / length) - bar.lateral * seen.v_x * seen.yaw_rate;
    put(bar_law(bar, bar_place_[place_of(place)] == kNone ? kNone : 0, e, roll, demand));
    return sum;
  }
  const WheelElements& w = p_.wheel[place_of(place)];
  const Packed at = packed(w, way, place_[place_of(place)]);
  for (int i = 0; rates && i < at.count; ++i) rates[i] = {0.0, 0.0};
  if (way == Way::spring) {
    if (w.air_spring) put_air_laws(w, at.at, e, seen.value, put);
    put_spring_laws(w, at.at, e, seen.value, seen.rate, seen.body, seen.wheel, spring_slope_[place_of(place)], put);
  } else {
    put_damper_laws(w, at.at, e, seen.rate, hub_mass_[place_of(place)], {times.g, times.g, times.step}, put);
  }
  return sum;
}

const Unbalance<double>* SuspensionElements::unbalance(int wheel) const {
  const std::optional<Unbalance<double>>& u = p_.wheel[place_of(wheel)].unbalance;
  return u ? &*u : nullptr;
}

}  // namespace fahrwerk
