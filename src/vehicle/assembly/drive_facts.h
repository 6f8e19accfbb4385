// What units that drive know of a car.
#pragma once

#include "electronics/drive_facts.h"
#include "vehicle/assembly/car.h"

namespace fahrwerk {

DriveFacts drive_facts_of(const Car& car);

}  // namespace fahrwerk
