// What assessments of ride need of a model, whatever it is: its linear form about the equilibrium and, where the model
// shall act as it is, the law behind that form.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ride/ride_study.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

// The model that a LinearRide was made of, in deviations from the point where it was linearised: all its states and
// inputs, rates of the states and, where y is not null, all rows of its outputs (any constant may be part of them).
//
// A covariance needs coordinates that a Model does not have: without those that are cyclic or that nothing holds,
// without those that constraints give, rotations of a car as a vector. Each kind knows how its states follow from them;
// what needs nothing of this is made from any Model (model_ride.h).
struct RideLaw {
  std::function<void(const double* x, const double* u, double* rate, double* y)> evaluate;
  // A state whose mean stays where it is, by a constant share of inputs: speed by torque, direction by steering.
  struct Held {
    int state;
    Eigen::VectorXd input;
  };
  std::vector<Held> held{};
};

// A force of any shape over one argument, f(s): an input and an output of the linear form around it.
struct RideElement {
  std::string name, unit;           // of its force per argument
  int input, output;                // places of force and argument
  std::function<double(double)> f;  // any shape
};

struct RideForm {
  LinearRide ride;
  RideLaw law{};                        // without `evaluate`: nothing but the linear form is known, or
  std::vector<RideElement> elements{};  // all that is not linear is in these, beside which nothing else acts
  std::optional<PartStates> parts{};    // of a car: those that it was made with
};

}  // namespace fahrwerk
