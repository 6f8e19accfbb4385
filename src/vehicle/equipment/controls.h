// What the driver, the weather and controllers do to the equipment of a car: powertrain, brakes, steering column, air.
// They ride in CarInputs beside what the car's equations take; these do not look at them (equipment.h does). A value of
// zero everywhere is a car that is left alone: hands off by way of the racks, neutral gear, no pedal, no wind.
#pragma once

#include "math/vec.h"

namespace fahrwerk {

// What steers the front wheels. `rack` leaves CarInputs::rack as it is, past a column that there may be.
enum class HandWheel { rack = 0, angle = 1, torque = 2 };

inline constexpr double kNoPressureLimit = 1e9;  // [Pa]

struct Controls {
  double steering = 0.0;  // a HandWheel, as a number: it comes from time histories like everything else
  double hand_wheel_angle = 0.0, hand_wheel_rate = 0.0;  // [rad], [rad/s], to the left positive: where it is prescribed
  double hand_wheel_torque = 0.0;                        // [N m], to the left positive: where it is given
  double throttle = 0.0;                                 // pedal 0 .. 1; -1 .. 1 for an electric motor
  double clutch = 0.0;                                   // pedal 0 released .. 1 pressed
  double gear = 0.0;                                     // -1 reverse, 0 neutral, 1 ..
  double shift = 0.0;        // 0 the gear is engaged .. 1 it is open: a shift opens the gear, changes it and closes it
  double brake_pedal = 0.0;  // force on the pedal  [N]  >= 0
  double parking_brake = 0.0;                       // 0 .. 1
  double vectoring[2] = {0.0, 0.0};                 // moved from the right to the left wheel of an axle  [N m]
  double pressure_floor[4] = {0.0, 0.0, 0.0, 0.0};  // what a controller asks of a wheel's brake pressure  [Pa]
  double pressure_ceiling[4] = {kNoPressureLimit, kNoPressureLimit, kNoPressureLimit, kNoPressureLimit};
  Vec3<double> wind{0.0, 0.0, 0.0};  // velocity of the air, earth frame  [m/s]
};

inline HandWheel hand_wheel(const Controls& c) {
  return c.steering > 1.5 ? HandWheel::torque : c.steering > 0.5 ? HandWheel::angle : HandWheel::rack;
}
inline int gear_of(const Controls& c) { return static_cast<int>(c.gear + (c.gear < 0.0 ? -0.5 : 0.5)); }

}  // namespace fahrwerk
