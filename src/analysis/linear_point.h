// The equilibrium that a car is linearised about, moved a little along states, inputs and the road.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/linear_jets.h"
#include "analysis/linearise.h"

namespace fahrwerk::detail {

// Everything that the model can be moved along: states, inputs of the car, the road below a wheel.
struct RateColumn {
  SignalName name;
  CarDirection along;
  bool one_sided = false;  // brakes: no torque below zero
  int own = -1;            // state of the equipment
  double size = 1.0;       // of that state: what the step is measured with
  double Controls::*control = nullptr;
};

// Adds all inputs of the model, each with its column; speed: of the equilibrium, along the heading (linear_inputs.cpp).
void add_inputs(const CarParameters<double>& car, const Equipment* equipment, const LineariseOptions& options,
                double speed, StateSpace& model, std::vector<RateColumn>& columns);

class WheelRoads;

class LinearPoint {
 public:
  // equipment: may be null. `at` is looked at anew each time, so that it may change until the first question. `plain`
  // is the car on its road.
  LinearPoint(const CarParameters<double>& car, const Road& road, Equipment* equipment, const LinearCar& at,
              CarEngine& plain);
  ~LinearPoint();

  // What the equipment makes of the inputs at a state, and the rates of its own; the car moves its hinges.
  struct Given {
    CarInputs<double> inputs;
    Eigen::VectorXd own_rate;
  };
  Given equipped(CarInputs<double> u, const double* x, const double* e);

  // Derivative of f along a column at the equilibrium, by differences.
  using Function = std::function<Eigen::VectorXd(const CarInputs<double>&, const double* x, const double* e)>;
  Eigen::VectorXd difference(const RateColumn& c, const Function& f);

  CarEngine& engine() { return *engine_; }  // on roads that move

 private:
  Eigen::VectorXd moved(const RateColumn& c, double amount, const Function& f);

  const LinearCar& at_;
  Equipment* equipment_;
  std::shared_ptr<WheelRoads> roads_;
  std::unique_ptr<CarEngine> engine_;
};

}  // namespace fahrwerk::detail
