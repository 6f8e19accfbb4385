// A fleet of cars that step one after the other, each as it does alone: whatever a single car has. For those with parts
// that cannot be in lanes, and for cars of different forms.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "vehicle/fleet/fleet_units.h"

namespace fahrwerk {

// As make_fleet_engine, whose conditions hold. The clock of a car, which samples of its level control go by, begins
// when its state is set.
std::unique_ptr<FleetEngine> one_by_one(std::span<const CarParameters<double>> cars, const Road& road,
                                        const std::string& instruction_set,
                                        std::span<const EquipmentParameters> equipment, const MakeCarUnits& units);

}  // namespace fahrwerk
