// A car as the lanes of a fleet carry it: chassis, speed controller, plain drag.
#pragma once

#include <string>
#include <vector>

#include "road/road.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

struct FleetCar {
  CarParameters<double> car;
  Road road;
  std::vector<double> state, inputs;  // of its equilibrium; inputs as car_inputs.h has them
  std::vector<std::string> lacks;     // parts that its file names and that do not act
};

}  // namespace fahrwerk
