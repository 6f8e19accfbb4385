// Frequency responses of the full car in time: a sine whose frequency moves on one of its inputs, about an equilibrium,
// beside the response of the car linearised in the same equilibrium.
//
// Inputs, as the linear model names them, and some that move several of these together:
//   input.rack                    both racks of the first axle                                  [m]
//   input.steer_angle             mean steer angle of its wheels, through the racks             [rad]
//   input.hand_wheel_angle        with a steering column                                        [rad]
//   input.drive                   driving torque, shared among the wheels as the file says      [N m]
//   input.drive.1l ..             of one wheel                                                  [N m]
//   input.force_x .., torque_x .. on the body at V, vehicle frame                               [N, N m]
//   input.speed_target            of the speed controller                                       [m/s]
//   input.throttle                with a powertrain                                             [-]
//   road.height                   below all wheels; the rear ones meet it later                 [m]
//   road.height.left, .right      below the wheels of one side                                  [m]
//   road.height.front, .rear      below the first, the last axle; .1, .2, ... of more than two  [m]
//   road.height.1l, .1r, ...      below one wheel                                               [m]
// The speed controller goes on acting, in both; a car with a powertrain keeps its throttle instead.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linear/frequency.h"
#include "analysis/nonlinear/swept_sine.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk {

struct CarSweep {
  double speed = 0.0;                            // [m/s]; the road needs one
  std::optional<double> lateral_acceleration{};  // of a steady turn, left positive [m/s²]
  std::string input = "input.steer_angle";
  std::vector<std::string> outputs{};  // any signals
  Sweep sweep{};
};

struct CarSweepResult {
  Quantity input;
  std::vector<SweptResponse> responses;
  RunSummary run;
  double step = 0.0;  // of the simulation [s]
};

// What can be swept of this car.
std::vector<Quantity> sweep_inputs(const Car& car);

// car: in its design position; what is in `parts` acts. Impossible with the key speed, lateral_acceleration, response
// or amplitude where the car cannot do it.
CarSweepResult sweep_car(const Car& car, const CarSweep& sweep);

}  // namespace fahrwerk
