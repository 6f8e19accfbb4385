// Why an engine block does not go with a car.
#pragma once

#include <string>
#include <vector>

#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

std::vector<std::string> block_problems(const EquipmentParameters& equipment, const CarParameters<double>& car);

}  // namespace fahrwerk
