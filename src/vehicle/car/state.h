// The state of a vehicle as one contiguous vector (layout.h), and its inputs. The travels of compliant hinges are
// states beside it, which come as inputs (bush).
#pragma once

#include <vector>

#include "math/vec.h"
#include "vehicle/car/layout.h"
#include "vehicle/equipment/controls.h"

namespace fahrwerk {

template <class S>
using CarState = std::vector<S>;

// All zero but for the attitudes: every unit level in the earth frame's origin.
template <class S>
inline CarState<S> design_state(const Layout& at) {
  CarState<S> x(static_cast<std::size_t>(at.size()), S(0.0));
  for (int k = 0; k < at.units; ++k) x[static_cast<std::size_t>(at.attitude(k))] = S(1.0);
  return x;
}

// What acts on the body of a unit besides wheels and air, at V, in V  [N, N m].
template <class S>
struct UnitLoad {
  Vec3<S> force, torque;
};

template <class S>
struct CarInputs {
  PerWheel<S> rack, rack_rate;  // ρ [m], ρ' [m/s]
  PerWheel<S> drive;            // driving torque per wheel besides the speed controller's  [N m]
  PerWheel<S> brake;            // largest braking torque per wheel  [N m]  >= 0
  S speed_target{};             // [m/s]
  S speed_control{};            // 1: controller on, 0: off
  PerWheel<S> hub_force;        // along the hub travel, between body and wheel, > 0: compresses  [N]
  PerWheel<S> steer_force;      // likewise along the steer travel  [N]
  PerUnit<UnitLoad<S>> body;
  Controls controls;  // of the equipment, which turns them into the inputs above; the kernels pass them by
  // Compliant hinges: b [m], b' [m/s] of each wheel. Who integrates them sets bush_free and takes their accelerations;
  // for all others a hinge stands where it is.
  PerWheel<S> bush, bush_rate;
  bool bush_free = false;

  template <class A>
  void remember(A& archive) {
    archive(rack, rack_rate, drive, brake, speed_target, speed_control, hub_force, steer_force, body, controls, bush,
            bush_rate, bush_free);
  }
};

template <class S>
inline CarInputs<S> no_inputs(const Layout& at) {
  CarInputs<S> u;
  for (PerWheel<S>* wheels :
       {&u.rack, &u.rack_rate, &u.drive, &u.brake, &u.hub_force, &u.steer_force, &u.bush, &u.bush_rate})
    wheels->assign(at.wheels, S(0.0));
  u.body.assign(at.units, {zero3<S>(), zero3<S>()});
  u.speed_target = u.speed_control = S(0.0);
  u.controls = no_controls<double>(at);
  return u;
}

template <class F, class U, class... More>
inline void visit_inputs(F&& f, U& u, More&... v) {
  for (int i = 0; i < u.rack.size(); ++i) f(u.rack[i], v.rack[i]...);
  for (int i = 0; i < u.rack.size(); ++i) f(u.rack_rate[i], v.rack_rate[i]...);
  for (int i = 0; i < u.rack.size(); ++i) f(u.drive[i], v.drive[i]...);
  for (int i = 0; i < u.rack.size(); ++i) f(u.brake[i], v.brake[i]...);
  f(u.speed_target, v.speed_target...), f(u.speed_control, v.speed_control...);
  for (int i = 0; i < u.rack.size(); ++i) f(u.hub_force[i], v.hub_force[i]...);
  for (int i = 0; i < u.rack.size(); ++i) f(u.steer_force[i], v.steer_force[i]...);
  for (int k = 0; k < u.body.size(); ++k) {
    f(u.body[k].force.x, v.body[k].force.x...), f(u.body[k].force.y, v.body[k].force.y...);
    f(u.body[k].force.z, v.body[k].force.z...), f(u.body[k].torque.x, v.body[k].torque.x...);
    f(u.body[k].torque.y, v.body[k].torque.y...), f(u.body[k].torque.z, v.body[k].torque.z...);
  }
}

// Travels and rates of the hinges, which are no inputs to those that integrate them.
template <class F, class U, class... More>
inline void visit_bushes(F&& f, U& u, More&... v) {
  for (int i = 0; i < u.bush.size(); ++i) f(u.bush[i], v.bush[i]...), f(u.bush_rate[i], v.bush_rate[i]...);
}

}  // namespace fahrwerk
