// The car linearised about an equilibrium: x' = A x + B u, y = C x + D u with named states, inputs and outputs
// (docs/theory/linear.md).
//
// The states are deviations in a frame E that moves with the equilibrium: e_z along the normal of the road, e_x ahead.
//   body.x, .y, .z          displacement of V along E                                     [m]
//   body.roll, .pitch, .yaw rotation vector along E                                       [rad]
//   wheel.*.hub_travel, .steer_travel, .angle                                             [m, m, rad]
//   body.vx, .vy, .vz       velocity of V in the vehicle frame                            [m/s]
//   body.roll_rate, .pitch_rate, .yaw_rate   angular velocity in the vehicle frame        [rad/s]
//   wheel.*.hub_rate, .steer_rate, .spin                                                  [m/s, m/s, rad/s]
//   wheel.*.deflection_x, .deflection_y, .deflection_bore   of the tyre                   [m, m, rad]
//   drive.speed_integral    of the speed controller, where it is on                       [m]
// Cyclic ones (x, y, yaw on level ground, wheel angles) and steer travels that are held are no states.
#pragma once

#include <string>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "model/state_space.h"

namespace fahrwerk {

struct LineariseOptions {
  bool keep_cyclic = false;      // x, y, yaw and wheel angles stay states
  bool speed_control = false;    // the speed controller goes on acting; otherwise the driving torques stay as they are
  bool free_hand_wheel = false;  // of a car with a column: its torque is given, not its angle
  // Signals of the registry (scenario/signals.h), with `*`; empty: motion of the body, wheel loads, travels, steering.
  std::vector<std::string> outputs{};
};

struct LinearCar {
  StateSpace model;
  CarState<double> state{};         // the equilibrium
  CarInputs<double> inputs{};       // that hold it
  Eigen::MatrixXd directions;       // car state per linear state, to first order: x_car = state + directions · x
  std::vector<double> equipment{};  // its states in the equilibrium
  std::vector<std::string> held_states{};  // of the equipment: those that stay as they are
};

// All derivatives are exact (Jets). Dampers take the mean of their two slopes at rest; couplings are without their dry
// friction.
//
// The road must be a plane, the trim converged and its brakes released; a wish that cannot be met throws
// std::invalid_argument that says why.
LinearCar linearise(const CarParameters<double>& car, const Road& road, const Trim& trim,
                    const LineariseOptions& options = {});

// What an empty list of outputs stands for.
const std::vector<std::string>& usual_outputs();

// Dampers with the mean of compression and rebound, as the linear model has them.
CarParameters<double> with_mean_dampers(CarParameters<double> car);

// The car with its equipment: [car | equipment] as one state, exact as well. `car` has the engine block in its body, as
// trim_equipped takes it. Inputs besides those of the car: hand wheel (angle, or torque where it is free), throttle,
// brake pedal, wind. States of the equipment that remember a path or a command (dry friction, valves), those that
// nothing changes and the crank's angle are held. At a corner of a law in the equilibrium: brakes build up, couplings
// stick, tables take the slope above, even and odd laws the mean of both sides (math/corner.h).
LinearCar linearise(const CarParameters<double>& car, const Road& road, const EquippedTrim& trim, Equipment& equipment,
                    const LineariseOptions& options = {});

// Of an assembled car: pedals, gear and hand wheel of the equilibrium are held.
LinearCar linearise(const Car& car, const Road& road, const EquippedTrim& trim, const LineariseOptions& options = {});

}  // namespace fahrwerk
