// Control units of the cars in the lanes of a fleet: the laws that single cars have as controllers of their runs, with
// the same samples, delays and sensors. Lanes have no column: the rack tells the steer angle. Accelerations are
// differences of the velocity over the last step.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "brakes/hydraulics.h"
#include "electronics/units.h"
#include "vehicle/car/stage.h"
#include "vehicle/equipment/controls.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

template <class S>
class LaneElectronics {
 public:
  // parts: of any lane; brakes_at: first state of the brakes in e.
  LaneElectronics(const EquipmentParameters& parts, const Layout& at, std::size_t brakes_at)
      : at_(at), facts_(*parts.facts), is_(at.wheels), seen_(at.wheels), brakes_at_(brakes_at) {
    if (parts.brakes) booster_ = parts.brakes->booster;
    has_brakes_ = parts.brakes.has_value();
    for (const auto& design : parts.units)
      units_.push_back(
          {design, make_unit<S>(*design, facts_), Sensors<S>(design->sensors, at.wheels), S(1.0), {}, 0, 0});
  }

  // Before a step of size h from the state x, e: what the units do on top of the controls of its ends.
  void act(double h, const S* x, const S* e, const ControlsOf<S>& given, const S& rack, ControlsOf<S>& begin,
           ControlsOf<S>& end) {
    bool measured = false;
    for (Unit& u : units_) {
      const long every = std::max(1L, std::lround(u.design->sample / h)), late = std::lround(u.design->delay / h);
      if (u.coming.empty()) {
        const auto slots = static_cast<std::size_t>((late + every - 1) / every) + 2;
        u.coming.assign(slots, Orders<S>(at_.wheels));
      }
      if (count_ % every == 0) {
        if (!measured) measure(h, x, e, given, rack), measured = true;
        is_.fresh = u.fresh, u.fresh = S(0.0);
        u.sensors.read(u.design->sample, is_, seen_);
        Orders<S>& orders = u.coming[static_cast<std::size_t>(u.taken++) % u.coming.size()];
        orders.clear();
        u.unit->update(u.design->sample, seen_, orders);
      }
      while (u.acting < u.taken && u.acting * every + late <= count_) ++u.acting;
      if (u.acting > 0) {
        const Orders<S>& now = u.coming[static_cast<std::size_t>(u.acting - 1) % u.coming.size()];
        put(now, u.design->overrides(), begin), put(now, u.design->overrides(), end);
      }
    }
    velocity_ = velocity(x), ++count_;
  }

  void reset() {
    for (Unit& u : units_) u.fresh = S(1.0), u.taken = u.acting = 0;
    count_ = 0;
  }
  void reset(int lane) requires(ScalarTraits<S>::lanes > 1) {
    for (Unit& u : units_) {
      u.fresh.set_lane(lane, 1.0);
      // What is on its way in this lane is of another drive.
      for (Orders<S>& orders : u.coming) forget(orders, lane);
    }
  }

 private:
  // Sample k is taken before step k · every.
  struct Unit {
    std::shared_ptr<const UnitDesign> design;
    std::unique_ptr<ControlUnit<S>> unit;
    Sensors<S> sensors;
    S fresh;
    std::vector<Orders<S>> coming;  // of the last samples, in a ring
    long taken, acting;             // samples; those whose orders act or have acted
  };
  Vec3<S> velocity(const S* x) const {
    const S* v = x + at_.velocity();
    return {v[0], v[1], v[2]};
  }

  void measure(double h, const S* x, const S* e, const ControlsOf<S>& c, const S& rack) {
    const S *w = x + at_.rotation(), *s = e + brakes_at_;
    const Vec3<S> v = velocity(x), omega{w[0], w[1], w[2]};
    const Vec3<S> up = transpose_times(attitude_matrix(x + at_.attitude()), Vec3<S>{S(0.0), S(0.0), S(9.81)});
    const S moving = count_ == 0 ? S(0.0) : S(1.0 / h);
    // Of V, moved to the centre of gravity without the angular acceleration.
    const Vec3<S> r{S(facts_.center_x), S(0.0), S(facts_.center_z)};
    is_.acceleration = moving * (v - velocity_) + cross(omega, v) + cross(omega, cross(omega, r)) + up;
    is_.yaw_rate = w[2], is_.steer_angle = facts_.steer_per_rack * rack;
    for (int i = 0; i < at_.wheels; ++i) {
      const auto k = static_cast<std::size_t>(i);
      is_.wheel_angle[k] = x[at_.angle() + i], is_.wheel_speed[k] = x[at_.spin() + i];
      is_.pressure[k] = has_brakes_ ? s[BrakePlaces::pressure + i] : S(0.0);
    }
    is_.brake_pedal = c.brake_pedal, is_.accelerator = max(c.throttle, S(c.throttle_raise - 1.0)), is_.gear = c.gear;
    is_.master_pressure =
        has_brakes_
            ? S((booster_.lever * max(c.brake_pedal, S(0.0)) + s[BrakePlaces::assistance]) / booster_.piston_area)
            : S(0.0);
  }

  void put(const Orders<S>& o, unsigned overrides, ControlsOf<S>& c) const {
    for (int i = 0; i < at_.wheels; ++i)
      c.wheel_valve[i] = max(c.wheel_valve[i], o.wheel_valve[static_cast<std::size_t>(i)]);
    for (std::size_t k = 0; k < 2; ++k) c.circuit_valve[k] = max(c.circuit_valve[k], o.circuit_valve[k]);
    c.pump = max(c.pump, o.pump);
    c.throttle_raise = max(c.throttle_raise, o.throttle_raise), c.throttle_cut = max(c.throttle_cut, o.throttle_cut);
    for (int i = 0; i < at_.axles(); ++i) c.vectoring[i] += o.vectoring[static_cast<std::size_t>(i)];
    c.brake_pedal += o.brake_pedal, c.parking_brake = max(c.parking_brake, o.parking_brake);
    constexpr unsigned kGears = 128;  // channel::gears
    if (overrides & kGears) c.clutch = o.clutch, c.gear = o.gear, c.shift = o.shift;
  }

  static void forget(Orders<S>& o, int lane) requires(ScalarTraits<S>::lanes > 1) {
    for (std::vector<S>* list : {&o.wheel_valve, &o.vectoring, &o.bar_torque, &o.hub_force})
      for (S& value : *list) value.set_lane(lane, 0.0);
    for (S& value : o.circuit_valve) value.set_lane(lane, 0.0);
    for (S* value : {&o.pump, &o.throttle_raise, &o.throttle_cut, &o.brake_pedal, &o.parking_brake})
      value->set_lane(lane, 0.0);
  }

  Layout at_;
  CarFacts facts_;
  std::vector<Unit> units_;
  Readings<S> is_, seen_;
  std::size_t brakes_at_;
  BrakeBooster<double> booster_{};
  bool has_brakes_ = false;
  long count_ = 0;  // steps
  Vec3<S> velocity_{};
};

}  // namespace fahrwerk
