// What can be seen of a car at one instant: all values that signals are made of. With Jets they carry their
// derivatives, of which linear models are made.
#pragma once

#include <vector>

#include "vehicle/car/stage.h"

namespace fahrwerk {

template <class S>
struct EquipmentObservationOf;  // vehicle/equipment/observation.h

template <class S>
struct WheelObservationOf {
  S hub, steer, hub_rate, steer_rate, angle, spin;
  S xi, eta, zeta, alpha, beta, gamma;  // knuckle against the design position
  S load, force_x, force_y;             // ISO-W axes; of twins the sums, torques about the middle of both contacts
  S torque_x, torque_y, torque_z;
  S speed;               // transport speed v_T = r_D φ'
  S slip_x, slip_y;      // sliding speed over the larger of v_x and v_T: -1 is a locked wheel
  S slip_angle, camber;  // of the wheel against the road
  S deflection;          // vertical, of the tyre
  S deflection_x, deflection_y;
  S spring_travel, spring_force, damper_force, steering_force;
  S stop_force;  // of stops with a travel of their own, bump positive
  S drive_torque, brake_torque, friction;
  Vec3<S> center_0, contact_0, force_0, axis_0;  // earth frame
  Mat3<S> A_0K;
  S friction_limit;  // μ F_z
};

using WheelObservation = WheelObservationOf<double>;

// The body of a unit; position and motion of the centre of gravity are those of the unit with all that it carries.
template <class S>
struct UnitObservationOf {
  Vec3<S> r_0V, r_0C, v_C, a_C;  // v_C, a_C in the vehicle frame
  Mat3<S> A_0V;
  Vec3<S> omega, omega_rate;  // vehicle frame
  S roll, pitch, yaw, yaw_rate;
  S speed, sideslip;                                  // over ground, at the centre of gravity
  S longitudinal_acceleration, lateral_acceleration;  // horizontal, along and across the heading (ISO 8855 X, Y)
};

// The coupling of a towed unit: what the towing unit exerts on it, in the axes of the towing unit (x > 0 pulls), and
// the angles by which it has turned against the towing unit.
template <class S>
struct CouplingObservationOf {
  Vec3<S> force, moment;
  Vec3<S> point_0;  // earth frame
  S articulation, pitch, roll;
  S articulation_rate, friction_torque;
  S slide, slide_rate;  // of a head that slides: by how much it is pushed in
};

// The first unit, those behind it, all wheels, and of those with twins every tyre: outer, inner, as the wheels go.
template <class S>
struct CarObservationOf : UnitObservationOf<S> {
  S speed_integral;
  std::vector<UnitObservationOf<S>> behind;
  std::vector<WheelObservationOf<S>> wheel, tire;
  std::vector<CouplingObservationOf<S>> coupling;        // of the units behind
  const EquipmentObservationOf<S>* equipment = nullptr;  // of the same instant; empty: the car has none
};
using CarObservation = CarObservationOf<double>;

}  // namespace fahrwerk
