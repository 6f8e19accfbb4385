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

// The values of Table 10.2 that one would tune; the others stay.
struct ComplexCarData {
  double body_mass = 1130, roll_inertia = 504, pitch_inertia = 1840;           // [kg], [kg m²] > 0
  double engine_mass = 293, driver_mass = 60;                                  // [kg] > 0
  double front_wheel_mass = 42.5, front_spring = 10700, front_damping = 1880;  // of one wheel
  double front_tire = 150000, front_bar = 20000;                               // [N/m]
  double rear_wheel_mass = 40.2, rear_spring = 52800, rear_damping = 5700;     // spring at the arm
  double rear_tire = 175000, rear_bar = 5500;
  double seat_spring = 54000, seat_damping = 360;  // under the driver
};

struct ComplexCar {
  LinearMechanics mechanics;  // 19 coordinates, four road heights
  Eigen::MatrixXd A;          // of [y; y'; forces of the two serial mounts], 40 × 40
  Eigen::MatrixXd B;          // of the road heights
};
ComplexCar complex_car(const ComplexCarData& data = {});

// Its wheels: place from the chassis' centre, vertical motion, tyre.
struct ComplexCarWheel {
  std::string name;  // 1l
  double x, y;       // [m]
  Parts motion;
  double tire;  // [N/m]
};
std::vector<ComplexCarWheel> complex_car_wheels(const ComplexCarData& data);

}  // namespace fahrwerk::classic
