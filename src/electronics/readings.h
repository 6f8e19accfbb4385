// What control units see and what they do, over any scalar: a car, or one car in each lane of a fleet.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "math/scalar.h"
#include "math/vec.h"

namespace fahrwerk {

// At one sample: first as it is, then as the sensors of a unit tell it (sensors.h). Units SI, frames as ISO 8855.
template <class S>
struct Readings {
  std::vector<S> wheel_angle, wheel_speed;  // of all wheels  [rad], [rad/s]
  std::vector<S> pressure;                  // of the wheels' brakes  [Pa]
  S master_pressure{};                      // [Pa]
  S yaw_rate{};                             // about the body's z axis  [rad/s]
  // Specific force at the sensor's point along the body's axes, as accelerometers have it: at rest on level ground
  // (0, 0, g)  [m/s²].
  Vec3<S> acceleration{};
  S steer_angle{};  // mean of the steered wheels, by hand wheel or rack  [rad], to the left positive
  S hand_wheel_angle{}, hand_wheel_torque{};  // [rad], [N m]; 0 without a column
  S brake_pedal{}, accelerator{};             // of the driver: force [N], 0 .. 1
  S engine_speed{}, gear{};                   // [rad/s]
  S backwards{};                              // 1: the wheels turn backwards, as their sensors tell beside the pulses
  std::vector<S> named{};                     // what the unit reads by name, in its order
  S fresh = S(1.0);                           // 1: the first sample, nothing is remembered; 0: one goes on

  explicit Readings(int wheels = 0)
      : wheel_angle(static_cast<std::size_t>(wheels), S(0.0)), wheel_speed(wheel_angle), pressure(wheel_angle) {}
};

// What a unit asks of actuators, as controls.h tells them; zero: nothing. Of several units the highest counts of
// throttle, valves and pump, the sum of all others.
template <class S>
struct Orders {
  std::vector<S> wheel_valve;
  std::array<S, 2> circuit_valve{};
  S pump{};
  S throttle_raise{}, throttle_cut{};
  std::vector<S> vectoring;   // of the axles  [N m]
  std::vector<S> bar_torque;  // of the axles  [N m]
  std::vector<S> hub_force;   // of the wheels  [N]
  S hand_wheel_angle{}, hand_wheel_torque{};
  S brake_pedal{}, parking_brake{};
  S clutch{}, gear{}, shift{};  // replace the driver's where the unit overrides channel::gears
  std::vector<S> named{};       // what the unit sets by name, in its order

  explicit Orders(int wheels = 0)
      : wheel_valve(static_cast<std::size_t>(wheels), S(0.0)),
        vectoring(static_cast<std::size_t>(wheels / 2), S(0.0)),
        bar_torque(vectoring),
        hub_force(wheel_valve) {}
  void clear() {
    for (std::vector<S>* list : {&wheel_valve, &vectoring, &bar_torque, &hub_force, &named})
      for (S& value : *list) value = S(0.0);
    circuit_valve = {S(0.0), S(0.0)};
    for (S* value : {&pump, &throttle_raise, &throttle_cut, &hand_wheel_angle, &hand_wheel_torque, &brake_pedal,
                     &parking_brake, &clutch, &gear, &shift})
      *value = S(0.0);
  }
};

// What the makers of a unit know of the car that it is for.
struct CarFacts {
  int wheels = 4;
  int own_wheels = 4;  // of the vehicle that tows: those behind them are of what it tows
  // Of the loaded wheels at rest: the lever of a force on the road, and speed over spin where a wheel rolls, to which
  // wheel speeds are calibrated  [m]
  std::vector<double> wheel_radius, rolling_radius;
  std::vector<bool> driven;        // of the wheels
  std::vector<int> circuit;        // of the wheels' brakes: 0, 1
  std::vector<double> brake_gain;  // braking torque over pressure, cold  [N m/Pa]; 0 without brakes
  // Of a wheel's pressure with its inlet or its outlet open, over the root of the pressure difference  [√Pa/s].
  std::vector<double> build_gain, release_gain;
  double mass = 1500.0, yaw_inertia = 2500.0;  // of the first unit
  double total_mass = 1500.0;                  // with what it tows
  double front = 1.2, rear = 1.5;         // from the centre of gravity to the steered axle and to those behind  [m]
  double track = 1.5;                     // of the first axle  [m]
  double height = 0.5;                    // of the centre of gravity above the ground  [m]
  double characteristic_speed = 25.0;     // of its yaw rate gain (analysis/trim/handling_facts.h)  [m/s]
  double steer_per_rack = 0.0;            // mean steer angle over the rack's travel  [rad/m]
  double center_x = 0.0, center_z = 0.0;  // of the centre of gravity in the vehicle frame  [m]
  double wheelbase() const { return front + rear; }
};

}  // namespace fahrwerk
