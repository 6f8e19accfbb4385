// A car as a fleet carries it: with the parts of its equipment that act there.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "road/road.h"
#include "vehicle/assembly/car.h"
#include "vehicle/car/parameters.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

struct FleetCar {
  CarParameters<double> car;  // with all that it carries
  EquipmentParameters parts;  // those that act
  Road road;
  std::vector<double> state, inputs;  // of its equilibrium: [car | equipment]; inputs as car_inputs.h has them
  std::vector<std::string> lacks;     // parts that its file names and that do not act
  std::shared_ptr<const Car> whole;   // for its control units, where it has any
};

}  // namespace fahrwerk
