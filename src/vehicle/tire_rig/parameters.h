// The tyre rig: one wheel on a road, guided. What it consists of, what is prescribed, its state, what can be seen.
//
// The carrier moves along the earth's x axis with the speed v(t). Its yaw is steer - slip angle, so that a positive
// slip angle lets the wheel slide to its left (v_y > 0) when it runs forward; camber turns it about its own x axis.
#pragma once

#include <array>
#include <optional>

#include "math/vec.h"
#include "road/road.h"
#include "tire/enveloping.h"
#include "tire/laws.h"
#include "vehicle/tire_rig/belt.h"

namespace fahrwerk {

enum class RigVertical {
  load,   // the wheel is free vertically, a force that includes all weight presses it down
  height  // the wheel centre is held at a height
};
enum class RigRotation {
  slip,   // the spin is that of a prescribed longitudinal slip κ = (v_T - v_x)/|v_x|
  free,   // rolls freely
  torque  // driven and braked; the brake is dry friction that holds a wheel at rest
};

struct RigParameters {
  TireLaw law;
  Enveloping<double> enveloping;
  double wheel_mass = 20.0, axial_inertia = 1.0;     // of rim, tyre and belt [kg, kg m²] > 0
  double carrier_mass = 0.0, carrier_damping = 0.0;  // what moves vertically with the wheel [kg, N s/m] >= 0
  double x = 0.0, y = 0.0;                           // where the wheel begins [m]
  RigVertical vertical = RigVertical::load;
  RigRotation rotation = RigRotation::free;
  std::optional<Belt<double>> belt{};
};

template <class S>
struct RigInput {
  S speed;                               // v [m/s]
  S load;                                // [N] >= 0
  S height, height_rate;                 // of the wheel centre, earth frame [m, m/s]
  S yaw, yaw_rate, camber, camber_rate;  // of the carrier [rad, rad/s]
  S slip;                                // κ [-]
  S torque, brake;                       // about the axis; largest braking torque >= 0 [N m]
};

namespace rig_state {
// d: belt centre against the rim's, and its velocity, both in the earth frame; tilt: of the belt about x and z.
enum Index : int {
  x,
  z,
  z_rate,
  spin,
  angle,
  tire_x,
  tire_y,
  tire_bore,
  brake,
  belt_d,
  belt_v = belt_d + 3,
  twist = belt_v + 3,
  belt_spin,
  tilt,
  tilt_rate = tilt + 2,
  size = tilt_rate + 2
};
}  // namespace rig_state
template <class S>
using RigState = std::array<S, rig_state::size>;

// Forces on the wheel from the road in ISO-W axes at the contact point; at the spindle in the carrier's axes, about the
// wheel centre, as the tyre hands them to the rim (without weight and inertia of the rim).
template <class S>
struct RigObservation {
  Vec3<S> center, contact, force_0, axis_0;  // earth frame
  Mat3<S> A_0C;                              // of the carrier
  S vertical_speed, spin, angle, speed;      // speed: v_T = r_D φ'
  S load, force_x, force_y, torque_x, torque_y, torque_z;
  S v_x, v_y, slip, slip_angle, camber, slip_power;
  S deflection, static_radius;
  S deflection_x, deflection_y, deflection_bore;  // of the contact patch
  S road_height, effective_height, effective_slope, friction;
  S brake_torque;
  Vec3<S> spindle_force, spindle_torque;
  Vec3<S> belt_offset;  // carrier's axes
  S belt_twist, belt_spin, belt_roll, belt_yaw;
};

}  // namespace fahrwerk
