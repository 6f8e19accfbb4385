// Exact derivatives of the car's equations and of what can be seen of it, along given directions.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "road/road.h"
#include "scenario/signals.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk::detail {

// A direction in the space of the car's states and inputs, and of the road below its wheels.
struct CarDirection {
  CarState<double> state{};
  CarInputs<double> inputs = no_inputs<double>();
  int lifted = -1, tilted = -1;  // wheel whose road goes up by 1 m, or rises by 1 along the heading
};

// One column per direction.
struct CarDerivatives {
  Eigen::MatrixXd rates;    // d(x'), car_state::size rows
  Eigen::MatrixXd bushes;   // of the accelerations of the hinges that are free, kWheels rows
  Eigen::MatrixXd outputs;  // one row per signal; zero for those of parts that the car does not have
};

// Eight directions are carried at a time, through the right-hand side of the adaptive methods. The road must be a
// plane.
CarDerivatives derive(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
                      const CarState<double>& state, const std::vector<CarDirection>& directions,
                      const std::vector<const Signal*>& signals);

}  // namespace fahrwerk::detail
