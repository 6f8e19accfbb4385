// Ride model of a car with seven degrees of freedom: bounce, roll and pitch of the body, four wheels that move
// vertically.                                                                                  [Carpinelli 5.2]
//   body above wheel i: z + y_i φ - x_i θ   (ISO 8855: x forward, y left, z up; θ > 0 lowers the front)
// Wheels in the order 1l, 1r, 2l, 2r. Springs, dampers and bars are referred to the wheel.
#pragma once

#include <array>

#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

struct RideAxle {
  double position;            // x of the axle from the centre of gravity of the body, forward [m]
  double half_track;          // [m] > 0
  double wheel_mass;          // of one wheel with its share of the suspension [kg] > 0
  double spring, damping;     // of one wheel [N/m], [N s/m] >= 0
  double anti_roll;           // c: force on one wheel per difference of both travels [N/m] >= 0
  double tire, tire_damping;  // of one wheel [N/m] > 0, [N s/m] >= 0
};

struct RideCar {
  double body_mass, roll_inertia, pitch_inertia;  // [kg], [kg m²] > 0
  RideAxle front, rear;
};

// Coordinates: body.z, body.roll, body.pitch, wheel.1l.z, wheel.1r.z, wheel.2l.z, wheel.2r.z; inputs: road heights.
LinearMechanics linear_model(const RideCar& car);

}  // namespace fahrwerk::classic
