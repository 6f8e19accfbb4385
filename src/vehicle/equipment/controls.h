// What the driver, the weather and controllers do to the equipment of a car: powertrain, brakes, steering column, air.
// They ride in CarInputs beside what the car's equations take; these do not look at them (equipment.h does). A value of
// zero everywhere is a car that is left alone: hands off by way of the racks, neutral gear, no pedal, no wind.
#pragma once

#include <array>

#include "math/vec.h"
#include "vehicle/car/layout.h"

namespace fahrwerk {

// What steers the front wheels. `rack` leaves CarInputs::rack as it is, past a column that there may be.
enum class HandWheel { rack = 0, angle = 1, torque = 2 };

inline constexpr double kNoPressureLimit = 1e9;  // [Pa]

// S: double for runs; Jets where derivatives along the controls are asked for.
template <class S>
struct ControlsOf {
  S steering{};  // a HandWheel, as a number: it comes from time histories like everything else
  S hand_wheel_angle{}, hand_wheel_rate{};  // [rad], [rad/s], to the left positive: where it is prescribed
  S hand_wheel_torque{};                    // [N m], to the left positive: where it is given
  S throttle{};                             // pedal 0 .. 1; -1 .. 1 for an electric motor
  S clutch{};                               // pedal 0 released .. 1 pressed
  S gear{};                                 // -1 reverse, 0 neutral, 1 ..
  S shift{};             // 0 the gear is engaged .. 1 it is open: a shift opens the gear, changes it and closes it
  S brake_pedal{};       // force on the pedal  [N]  >= 0
  S parking_brake{};     // 0 .. 1
  PerAxle<S> vectoring;  // moved from the right to the left wheel of an axle  [N m]
  PerWheel<S> pressure_floor, pressure_ceiling;  // what a controller asks of a wheel's brake pressure  [Pa]
  Vec3<S> wind{};                                // velocity of the air, earth frame  [m/s]
  // What control units do (src/electronics): zero of all is a car without them.
  S throttle_raise{}, throttle_cut{};  // 0 .. 2: the pedal counts as raise - 1 at least and as 1 - cut at most
  // Valves of a wheel's brake: 0 .. 1 the inlet is closed for this share of the time, 1 .. 2 and the outlet is open for
  // what is above 1. Of the two circuits: 0 .. 1 the switch-over valve is closed, 1 .. 2 and the prime valve is open.
  PerWheel<S> wheel_valve;
  std::array<S, 2> circuit_valve{};
  S pump{};                      // voltage of the return pump, 0 .. 1
  PerAxle<S> bar_torque;         // asked of active anti-roll bars besides their own law  [N m]
  S engine_brake{}, retarder{};  // 0 .. 1: what is asked of brakes without wear

  template <class A>
  void remember(A& archive) {
    archive(steering, hand_wheel_angle, hand_wheel_rate, hand_wheel_torque, throttle, clutch, gear, shift, brake_pedal,
            parking_brake, vectoring, pressure_floor, pressure_ceiling, wind, throttle_raise, throttle_cut, wheel_valve,
            circuit_valve, pump, bar_torque, engine_brake, retarder);
  }
};
using Controls = ControlsOf<double>;

// Lists that are empty get their size: Controls{} is a car that is left alone, whatever its layout.
template <class S>
inline ControlsOf<S> completed(ControlsOf<S> c, const Layout& at) {
  if (c.vectoring.empty()) c.vectoring.assign(at.axles(), S(0.0));
  if (c.pressure_floor.empty()) c.pressure_floor.assign(at.wheels, S(0.0));
  if (c.pressure_ceiling.empty()) c.pressure_ceiling.assign(at.wheels, S(kNoPressureLimit));
  if (c.wheel_valve.empty()) c.wheel_valve.assign(at.wheels, S(0.0));
  if (c.bar_torque.empty()) c.bar_torque.assign(at.axles(), S(0.0));
  return c;
}
template <class S>
inline ControlsOf<S> no_controls(const Layout& at) {
  return completed(ControlsOf<S>{}, at);
}

// Calls f(n, first of a, first of b, ...) for every list of n controls that lie side by side.
template <class F, class U, class... More>
inline void visit_control_lists(F&& f, U& u, More&... c) {
  f(1, &u.steering, &c.steering...), f(1, &u.hand_wheel_angle, &c.hand_wheel_angle...);
  f(1, &u.hand_wheel_rate, &c.hand_wheel_rate...), f(1, &u.hand_wheel_torque, &c.hand_wheel_torque...);
  f(1, &u.throttle, &c.throttle...), f(1, &u.clutch, &c.clutch...), f(1, &u.gear, &c.gear...);
  f(1, &u.shift, &c.shift...), f(1, &u.brake_pedal, &c.brake_pedal...), f(1, &u.parking_brake, &c.parking_brake...);
  f(u.vectoring.size(), u.vectoring.data(), c.vectoring.data()...);
  f(u.pressure_floor.size(), u.pressure_floor.data(), c.pressure_floor.data()...);
  f(u.pressure_ceiling.size(), u.pressure_ceiling.data(), c.pressure_ceiling.data()...);
  f(1, &u.wind.x, &c.wind.x...), f(1, &u.wind.y, &c.wind.y...), f(1, &u.wind.z, &c.wind.z...);
  f(1, &u.throttle_raise, &c.throttle_raise...), f(1, &u.throttle_cut, &c.throttle_cut...);
  f(u.wheel_valve.size(), u.wheel_valve.data(), c.wheel_valve.data()...);
  f(2, u.circuit_valve.data(), c.circuit_valve.data()...), f(1, &u.pump, &c.pump...);
  f(u.bar_torque.size(), u.bar_torque.data(), c.bar_torque.data()...);
  f(1, &u.engine_brake, &c.engine_brake...), f(1, &u.retarder, &c.retarder...);
}
// One by one.
template <class F, class... U>
inline void visit_controls(F&& f, U&... u) {
  visit_control_lists(
      [&f](int n, auto*... list) {
        for (int i = 0; i < n; ++i) f(list[i]...);
      },
      u...);
}

template <class S>
inline HandWheel hand_wheel(const ControlsOf<S>& c) {
  return c.steering > 1.5 ? HandWheel::torque : c.steering > 0.5 ? HandWheel::angle : HandWheel::rack;
}
// What the engine gets of the pedal; who cuts is stronger than who raises.
template <class S>
inline S throttle_of(const ControlsOf<S>& c) {
  return min(S(1.0 - c.throttle_cut), max(c.throttle, S(c.throttle_raise - 1.0)));
}
template <class S>
inline int gear_of(const ControlsOf<S>& c) {
  const double gear = value(c.gear);
  return static_cast<int>(gear + (gear < 0.0 ? -0.5 : 0.5));
}

}  // namespace fahrwerk
