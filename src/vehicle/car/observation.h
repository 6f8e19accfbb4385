// What can be seen of a car at one instant: all values that signals are made of.
#pragma once

#include "vehicle/car/model.h"

namespace fahrwerk {

template <class S>
struct EquipmentObservationOf;  // vehicle/equipment/observation.h

struct WheelObservation {
  double hub, steer, hub_rate, steer_rate, angle, spin;
  double xi, eta, zeta, alpha, beta, gamma;  // knuckle against the design position
  double load, force_x, force_y;             // ISO-W axes
  double torque_x, torque_y, torque_z;
  double speed;               // transport speed v_T = r_D φ'
  double slip_x, slip_y;      // sliding speed over the larger of v_x and v_T: -1 is a locked wheel
  double slip_angle, camber;  // of the wheel against the road
  double deflection;          // vertical, of the tyre
  double deflection_x, deflection_y;
  double spring_travel, spring_force, damper_force, steering_force;
  double stop_force;  // of stops with a travel of their own, bump positive
  double drive_torque, brake_torque, friction;
  Vec3<double> center_0, contact_0, force_0, axis_0;  // earth frame
  Mat3<double> A_0K;
  double friction_limit;  // μ F_z
};

struct CarObservation {
  Vec3<double> r_0V, r_0C, v_C, a_C;  // v_C, a_C in the vehicle frame
  Mat3<double> A_0V;
  Vec3<double> omega, omega_rate;  // vehicle frame
  double roll, pitch, yaw, yaw_rate;
  double speed, sideslip;                                  // over ground, at the centre of gravity
  double longitudinal_acceleration, lateral_acceleration;  // horizontal, along and across the heading (ISO 8855 X, Y)
  double speed_integral;
  WheelObservation wheel[kWheels];
  const EquipmentObservationOf<double>* equipment = nullptr;  // of the same instant; empty: the car has none
};

}  // namespace fahrwerk
