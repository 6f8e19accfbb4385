// Cars with Jets as their scalars. The whole car is compiled for them once (jet_car.cpp), in a library of the tests'
// own.
#pragma once

#include <memory>
#include <vector>

#include "math/jet.h"
#include "vehicle/car/steps.h"

namespace fahrwerk::test {

// Directions at a time.
constexpr int kSeeds = 9;
using CarJet = ceres::Jet<double, kSeeds>;

CarParameters<CarJet> with_derivatives(CarParameters<double> car);
CarInputs<CarJet> with_derivatives(CarInputs<double> u);

class JetCar {
 public:
  JetCar(const CarParameters<CarJet>& car, const Road& road);
  ~JetCar();
  // With these inputs held.
  void step(Method method, const CarInputs<CarJet>& u, double h, CarState<CarJet>& x);
  void rate(const CarInputs<CarJet>& u, const CarState<CarJet>& x, CarState<CarJet>& x_dot);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Rates by Jet in some states against central differences over d; smooth laws, away from kinks: 1e-5 of the largest
// slope.
void expect_jets_of_rates(const CarParameters<double>& car, const CarInputs<double>& inputs, const CarState<double>& x0,
                          const std::vector<int>& seeds, const std::vector<double>& d);

}  // namespace fahrwerk::test
