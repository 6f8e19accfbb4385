// What the driver, the weather and controllers do to the equipment of a car: powertrain, brakes, steering column, air.
// They ride in CarInputs beside what the car's equations take; these do not look at them (equipment.h does). A value of
// zero everywhere is a car that is left alone: hands off by way of the racks, neutral gear, no pedal, no wind.
#pragma once

#include "math/vec.h"

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
  S shift{};              // 0 the gear is engaged .. 1 it is open: a shift opens the gear, changes it and closes it
  S brake_pedal{};        // force on the pedal  [N]  >= 0
  S parking_brake{};      // 0 .. 1
  S vectoring[2]{};       // moved from the right to the left wheel of an axle  [N m]
  S pressure_floor[4]{};  // what a controller asks of a wheel's brake pressure  [Pa]
  S pressure_ceiling[4] = {S(kNoPressureLimit), S(kNoPressureLimit), S(kNoPressureLimit), S(kNoPressureLimit)};
  Vec3<S> wind{};  // velocity of the air, earth frame  [m/s]
};
using Controls = ControlsOf<double>;

// Calls f(field of a, field of b, ...) for every control.
template <class F, class... C>
inline void visit_controls(F&& f, C&... c) {
  f((c.steering)...), f((c.hand_wheel_angle)...), f((c.hand_wheel_rate)...), f((c.hand_wheel_torque)...);
  f((c.throttle)...), f((c.clutch)...), f((c.gear)...), f((c.shift)...);
  f((c.brake_pedal)...), f((c.parking_brake)...);
  for (int i = 0; i < 2; ++i) f((c.vectoring[i])...);
  for (int i = 0; i < 4; ++i) f((c.pressure_floor[i])...), f((c.pressure_ceiling[i])...);
  f((c.wind.x)...), f((c.wind.y)...), f((c.wind.z)...);
}

template <class S>
inline HandWheel hand_wheel(const ControlsOf<S>& c) {
  return c.steering > 1.5 ? HandWheel::torque : c.steering > 0.5 ? HandWheel::angle : HandWheel::rack;
}
template <class S>
inline int gear_of(const ControlsOf<S>& c) {
  const double gear = value(c.gear);
  return static_cast<int>(gear + (gear < 0.0 ? -0.5 : 0.5));
}

}  // namespace fahrwerk
