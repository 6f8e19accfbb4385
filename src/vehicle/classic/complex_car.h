// The structure of a car with 19 degrees of freedom and 40 states.            [Popp/Schiehlen 10.3, Tables 10.1, 10.2]
// Four mass points and seven rigid bodies; what moves how is the book's, masses and stiffnesses are its Table 10.2. The
// geometry stands in figures that are lost: the positions used here are chosen (rear axle: those of the car with ten
// degrees of freedom). Two engine mounts have a spring in series with their damper, one state each.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

// One line of Table 10.1: points have three coordinates without constraints, bodies six.
struct PartCount {
  std::string part;
  int points, bodies, constraints;
  int freedoms() const { return 3 * points + 6 * bodies - constraints; }
};
std::vector<PartCount> complex_car_parts();

struct ComplexCar {
  LinearMechanics mechanics;  // 19 coordinates, four road heights
  Eigen::MatrixXd A;          // of [y; y'; forces of the two serial mounts], 40 × 40
  Eigen::MatrixXd B;          // of the road heights
};
ComplexCar complex_car();

}  // namespace fahrwerk::classic
