// Ride of a model with nonlinear elements on a random road, by statistical linearisation of each of them.
#pragma once

#include <vector>

#include "analysis/ride/ride_form.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {

// Spring with stops over the compression, damper over its rate, tyre over its dynamic force, which cannot pull.
RideForm nonlinear_ride(const classic::NonlinearQuarterCar<double>& car);

struct StatisticalRide {
  NoisySystem system;             // equivalent linear one, on the road
  std::vector<double> gains;      // of the elements
  std::vector<double> at_rest;    // slopes in the position at rest, mean of both sides
  std::vector<double> deviation;  // of what they measure
  std::vector<double> mean;       // likewise
  int iterations;
};
// std::domain_error where the iteration does not settle.
StatisticalRide statistical_ride(const RideForm& model, const RideRoad& road);

}  // namespace fahrwerk
