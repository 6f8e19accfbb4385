// The control units of a car in a fleet whose cars step one by one: the controllers that its runs have, with the same
// samples, delays, sensors and signals. A car then does in the fleet what it does alone, to the bits.
#pragma once

#include <memory>

#include "vehicle/assembly/car.h"
#include "vehicle/equipment/car_units.h"

namespace fahrwerk {

// car: as assembled; null where no units act. Throws std::invalid_argument as Electronics does.
std::unique_ptr<CarUnits> fleet_units(std::shared_ptr<const Car> car, CarEngine& engine, Equipment* equipment);

}  // namespace fahrwerk
