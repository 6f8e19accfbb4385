// Exact derivatives of the car's continuous right-hand side along given directions.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "road/road.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk::detail {

// A direction in the space of states and inputs of the car.
struct CarDirection {
  CarState<double> state{};
  CarInputs<double> inputs = no_inputs<double>();
};

// One column per direction, car_state::size rows: d(x')/d(direction). Eight directions are carried at a time.
Eigen::MatrixXd rate_derivatives(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
                                 const CarState<double>& state, const std::vector<CarDirection>& directions);

}  // namespace fahrwerk::detail
