// Ride of a model with nonlinear elements on a random road, by statistical linearisation.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/ride/ride_study.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {

// A linear model whose inputs and outputs hold, beside those of its ride, the forces of its elements and what these
// measure.
struct NonlinearRide {
  struct Element {
    std::string name, unit;           // of its force per argument
    int input, output;                // places of force and argument
    std::function<double(double)> f;  // any shape
  };
  LinearRide ride;
  std::vector<Element> elements;
};
// Spring with stops over the compression, damper over its rate, tyre over its dynamic force, which cannot pull.
NonlinearRide nonlinear_ride(const classic::NonlinearQuarterCar<double>& car);

struct StatisticalRide {
  NoisySystem system;             // equivalent linear one, on the road
  std::vector<double> gains;      // of the elements
  std::vector<double> at_rest;    // slopes in the position at rest, mean of both sides
  std::vector<double> deviation;  // of what they measure
  std::vector<double> mean;       // likewise
  int iterations;
};
// std::domain_error where the iteration does not settle.
StatisticalRide statistical_ride(const NonlinearRide& model, const RideRoad& road);

}  // namespace fahrwerk
