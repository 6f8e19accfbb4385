// What a linear model of the car can be moved along: its states and inputs, each with its direction.
#pragma once

#include <vector>

#include "analysis/linear/linear_jets.h"
#include "analysis/linear/linearise.h"

namespace fahrwerk::detail {

struct LinearColumn {
  Quantity name;
  CarDirection along;
};

// Adds all inputs of the model, each with its column; speed: of the equilibrium, along the heading (linear_inputs.cpp).
void add_inputs(const CarParameters<double>& car, const Equipment* equipment, const LineariseOptions& options,
                double speed, StateSpace& model, std::vector<LinearColumn>& columns);

}  // namespace fahrwerk::detail
