// What takes the fixed steps of a car's parts, and what it remembers; over double for a car, over packs for fleets.
#pragma once

#include <optional>

#include "brakes/brake_step.h"
#include "powertrain/drivetrain_step.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {

template <class S>
struct EquipmentSteppers {
  std::optional<DrivetrainStepper<S>> drivetrain;
  std::optional<BrakeStepper<S>> brakes;
};

// Between begin and end, for methods that look at the middle of a step.
template <class S>
inline void put_middle(StepInputs<S>& u) {
  for (int i = 0; i < u.begin.rack.size(); ++i) {
    u.middle.rack[i] = 0.5 * (u.begin.rack[i] + u.end.rack[i]);
    u.middle.rack_rate[i] = 0.5 * (u.begin.rack_rate[i] + u.end.rack_rate[i]);
    u.middle.drive[i] = 0.5 * (u.begin.drive[i] + u.end.drive[i]);
    u.middle.brake[i] = 0.5 * (u.begin.brake[i] + u.end.brake[i]);
    u.middle.hub_force[i] = 0.5 * (u.begin.hub_force[i] + u.end.hub_force[i]);
    u.middle.steer_force[i] = 0.5 * (u.begin.steer_force[i] + u.end.steer_force[i]);
  }
  for (int k = 0; k < u.begin.body.size(); ++k) {
    u.middle.body[k].force = S(0.5) * (u.begin.body[k].force + u.end.body[k].force);
    u.middle.body[k].torque = S(0.5) * (u.begin.body[k].torque + u.end.body[k].torque);
  }
  if (!u.begin.tail_free) return;
  for (int i = 0; i < u.begin.rack.size(); ++i)
    u.middle.hinge_force[i] = 0.5 * (u.begin.hinge_force[i] + u.end.hinge_force[i]);
  u.middle.block.force = S(0.5) * (u.begin.block.force + u.end.block.force);
  u.middle.block.torque = S(0.5) * (u.begin.block.torque + u.end.block.torque);
}

}  // namespace fahrwerk
