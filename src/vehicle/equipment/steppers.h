// What takes the fixed steps of a car's parts, and what it remembers; over double for a car, over packs for fleets.
#pragma once

#include <optional>

#include "brakes/brake_step.h"
#include "powertrain/drivetrain_step.h"

namespace fahrwerk {

template <class S>
struct EquipmentSteppers {
  std::optional<DrivetrainStepper<S>> drivetrain;
  std::optional<BrakeStepper<S>> brakes;
};

}  // namespace fahrwerk
