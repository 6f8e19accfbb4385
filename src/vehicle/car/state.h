// The state of a vehicle as one contiguous vector (layout.h), and its inputs. The coordinates of a tail are states
// behind it, which come as inputs.
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
  // What Tail describes; empty: all zero. Who integrates it sets tail_free and takes its accelerations; for all others
  // hinges and block stand where they are. What acts on it: along the travels of hinges [N], and on the engine block
  // besides weight and mounts, at its centre of gravity, in V.
  SmallVector<S, 8> tail;
  bool tail_free = false;
  PerWheel<S> hinge_force;
  UnitLoad<S> block{};

  template <class A>
  void remember(A& archive) {
    archive(rack, rack_rate, drive, brake, speed_target, speed_control, hub_force, steer_force, body, controls, tail,
            tail_free, hinge_force, block);
  }
};

template <class S>
inline CarInputs<S> no_inputs(const Layout& at) {
  CarInputs<S> u;
  for (PerWheel<S>* wheels : {&u.rack, &u.rack_rate, &u.drive, &u.brake, &u.hub_force, &u.steer_force, &u.hinge_force})
    wheels->assign(at.wheels, S(0.0));
  u.body.assign(at.units, {zero3<S>(), zero3<S>()});
  u.block = {zero3<S>(), zero3<S>()};
  u.speed_target = u.speed_control = S(0.0);
  u.controls = no_controls<double>(at);
  return u;
}

// Calls f(n, first of a, first of b, ...) for every list of n inputs that lie side by side.
template <class F, class U, class... More>
inline void visit_input_lists(F&& f, U& u, More&... v) {
  const int wheels = u.rack.size();
  f(wheels, u.rack.data(), v.rack.data()...), f(wheels, u.rack_rate.data(), v.rack_rate.data()...);
  f(wheels, u.drive.data(), v.drive.data()...), f(wheels, u.brake.data(), v.brake.data()...);
  f(1, &u.speed_target, &v.speed_target...), f(1, &u.speed_control, &v.speed_control...);
  f(wheels, u.hub_force.data(), v.hub_force.data()...), f(wheels, u.steer_force.data(), v.steer_force.data()...);
  for (int k = 0; k < u.body.size(); ++k) {
    f(1, &u.body[k].force.x, &v.body[k].force.x...), f(1, &u.body[k].force.y, &v.body[k].force.y...);
    f(1, &u.body[k].force.z, &v.body[k].force.z...), f(1, &u.body[k].torque.x, &v.body[k].torque.x...);
    f(1, &u.body[k].torque.y, &v.body[k].torque.y...), f(1, &u.body[k].torque.z, &v.body[k].torque.z...);
  }
}
// One by one.
template <class F, class... U>
inline void visit_inputs(F&& f, U&... u) {
  visit_input_lists(
      [&f](int n, auto*... list) {
        for (int i = 0; i < n; ++i) f(list[i]...);
      },
      u...);
}

// The tail and what acts on it: no inputs to those that integrate it.
template <class F, class U, class... More>
inline void visit_tail(F&& f, U& u, More&... v) {
  for (int i = 0; i < u.tail.size(); ++i) f(u.tail[i], v.tail[i]...);
  for (int i = 0; i < u.hinge_force.size(); ++i) f(u.hinge_force[i], v.hinge_force[i]...);
  f(u.block.force.x, v.block.force.x...), f(u.block.force.y, v.block.force.y...);
  f(u.block.force.z, v.block.force.z...), f(u.block.torque.x, v.block.torque.x...);
  f(u.block.torque.y, v.block.torque.y...), f(u.block.torque.z, v.block.torque.z...);
}
// Nothing of it.
template <class S>
inline void clear_tail(CarInputs<S>& u) {
  if (!u.tail_free) return;
  visit_tail([](S& value) { value = S(0.0); }, u);
  u.tail_free = false;
}

}  // namespace fahrwerk
