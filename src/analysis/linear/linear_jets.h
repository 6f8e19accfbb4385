// Exact derivatives of the equations of car and equipment, and of what can be seen of them, along given directions.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "road/road.h"
#include "scenario/running_car.h"
#include "scenario/signals.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk::detail {

// Where the derivatives are taken: inputs before the equipment, which may be null.
struct CarPoint {
  const CarInputs<double>& inputs;
  const CarState<double>& state;
  const Equipment* equipment;
  const std::vector<double>& own;  // state of the equipment
};

// A direction in the space of states, inputs and controls, and of the road below the wheels.
struct CarDirection {
  explicit CarDirection(const Layout& at) : state(at.size()), inputs(no_inputs<double>(at)) {}

  CarState<double> state;
  CarInputs<double> inputs;
  int lifted = -1, tilted = -1;  // wheel whose road goes up by 1 m, or rises by 1 along the heading
  int own = -1;                  // state of the equipment
  double Controls::*control = nullptr;
  double Vec3<double>::*wind = nullptr;
};

// One column per direction.
struct CarDerivatives {
  Eigen::MatrixXd rates;    // d(x')
  Eigen::MatrixXd own;      // of the equipment's rates, with those of the tail
  Eigen::MatrixXd outputs;  // one row per signal; zero for those of parts that the car does not have
  std::vector<bool> acts;   // whether the direction changes what the car gets, or a rate of the equipment
};

// Eight directions are carried at a time, through the right-hand side of the adaptive methods. The road must be a
// plane.
CarDerivatives derive(const CarParameters<double>& car, const Road& road, const CarPoint& at,
                      const std::vector<CarDirection>& directions, const std::vector<const Signal*>& signals);

}  // namespace fahrwerk::detail

namespace fahrwerk {

// For runs of this car, on any road; made when it is first asked. The equipment, which may be null, must outlive it.
ExactCar exact_car(const CarParameters<double>& chassis, const Road& road, const Equipment* equipment);

}  // namespace fahrwerk
