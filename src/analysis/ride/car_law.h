// The full car as the nonlinear model behind its linear ride model: motions of any size about straight running, the
// road under each wheel lifted and tilted on its own.
#pragma once

#include <vector>

#include "analysis/ride/ride_form.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

struct CarLaw {
  CarParameters<double> car;
  CarState<double> state;             // of straight running on a level road
  CarInputs<double> inputs;           // that hold it, without a speed controller
  std::vector<Vec3<double>> seats{};  // from the centre of gravity, vehicle frame
};

// States, inputs and outputs are those of `model`, by name: signals of the registry, then vertical, forward and lateral
// acceleration of each seat, a + ω' × r + ω × (ω × r). Roll and pitch are a rotation vector in a frame that turns with
// the heading.
RideLaw ride_law(const CarLaw& law, const StateSpace& model);

}  // namespace fahrwerk
