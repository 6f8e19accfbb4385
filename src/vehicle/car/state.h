// The state of a car as one contiguous vector, and its inputs. The travels of compliant hinges are states beside it,
// which come as inputs (bush).
//
//   y: r_0V (3), attitude quaternion V -> 0 (4), hub travel (4), steer travel (4), wheel angle (4)
//   z: v_0V in V (3), ω_0V in V (3), hub rate (4), steer rate (4), wheel spin (4)
//   w: tyre deflections x (4), y (4), bore (4), brake pre-sliding (4), integral of the speed controller (1)
#pragma once

#include <array>

#include "math/vec.h"
#include "vehicle/equipment/controls.h"

namespace fahrwerk {

namespace car_state {
inline constexpr int position = 0, attitude = 3, hub = 7, steer = 11, angle = 15;
inline constexpr int velocity = 19, rotation = 22, hub_rate = 25, steer_rate = 29, spin = 33;
inline constexpr int tire_x = 37, tire_y = 41, tire_bore = 45, brake = 49, speed_integral = 53;
inline constexpr int size = 54;
inline constexpr int z_begin = velocity, z_size = 18;
inline constexpr int w_begin = tire_x, tire_size = 12;
}  // namespace car_state

// Offsets inside z.
namespace car_velocity {
inline constexpr int velocity = 0, rotation = 3, hub = 6, steer = 10, spin = 14, size = 18;
}

template <class S>
using CarState = std::array<S, car_state::size>;

template <class S>
struct CarInputs {
  S rack[4], rack_rate[4];  // ρ [m], ρ' [m/s]
  S drive[4];               // driving torque per wheel besides the speed controller's  [N m]
  S brake[4];               // largest braking torque per wheel  [N m]  >= 0
  S speed_target;           // [m/s]
  S speed_control;          // 1: controller on, 0: off
  S hub_force[4];           // along the hub travel, between body and wheel, > 0: compresses  [N]
  S steer_force[4];         // likewise along the steer travel  [N]
  Vec3<S> force, torque;    // external force and torque on the body at V, in V  [N, N m]
  Controls controls;        // of the equipment, which turns them into the inputs above; the kernels pass them by
  // Compliant hinges: b [m], b' [m/s] of each wheel. Who integrates them sets bush_free and takes their accelerations;
  // for all others a hinge stands where it is.
  S bush[4] = {}, bush_rate[4] = {};
  bool bush_free = false;
};

template <class S>
inline CarInputs<S> no_inputs() {
  CarInputs<S> u;
  for (int i = 0; i < 4; ++i) u.rack[i] = u.rack_rate[i] = u.drive[i] = u.brake[i] = S(0.0);
  for (int i = 0; i < 4; ++i) u.hub_force[i] = u.steer_force[i] = u.bush[i] = u.bush_rate[i] = S(0.0);
  u.speed_target = u.speed_control = S(0.0);
  u.force = u.torque = zero3<S>();
  return u;
}

template <class F, class... Inputs>
inline void visit_inputs(F&& f, Inputs&... v) {
  for (int i = 0; i < 4; ++i) f((v.rack[i])...), f((v.rack_rate[i])...), f((v.drive[i])...), f((v.brake[i])...);
  for (int i = 0; i < 4; ++i) f((v.hub_force[i])...), f((v.steer_force[i])...);
  f((v.speed_target)...), f((v.speed_control)...);
  f((v.force.x)...), f((v.force.y)...), f((v.force.z)...), f((v.torque.x)...), f((v.torque.y)...), f((v.torque.z)...);
}

// Travels and rates of the hinges, which are no inputs to those that integrate them.
template <class F, class... Inputs>
inline void visit_bushes(F&& f, Inputs&... v) {
  for (int i = 0; i < 4; ++i) f((v.bush[i])...), f((v.bush_rate[i])...);
}

}  // namespace fahrwerk
