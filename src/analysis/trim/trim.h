// Equilibrium of a car: at rest, on a straight, in a steady turn. Every run starts from one, so there is no settling.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "vehicle/assembly/design_position.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

// What is asked of an equilibrium.
struct TrimRequest {
  double speed =
      0.0;  // of the body's centre of gravity in its own x-y plane, as the speed controller sees it; 0: at rest  [m/s]
  double rack = 0.0;                             // common rack displacement of the front wheels  [m]
  double rear_rack = 0.0;                        // [m]
  std::optional<double> lateral_acceleration{};  // search the front rack displacement that gives it  [m/s²]
  bool driven = true;                            // the speed controller holds the speed; otherwise the car coasts
  double brake[kWheels] = {0, 0, 0, 0};          // available at rest  [N m]
  double x = 0.0, y = 0.0, yaw = 0.0;            // place and heading of V
  Vec3<double> force{0.0, 0.0, 0.0}, torque{0.0, 0.0, 0.0};  // on the body at V, vehicle frame  [N, N m]
  // Adds the forces of further elements in equilibrium at the state x to hub_force and steer_force.
  std::function<void(const double* x, CarInputs<double>& u)> elements{};
};

struct Trim {
  bool converged = false;
  CarState<double> state{};
  CarInputs<double> inputs{};  // that hold the equilibrium
  double residual = 0.0;       // largest acceleration left over, SI
  int iterations = 0;
  std::string message;  // what went wrong
};
Trim trim(const CarParameters<double>& car, const Road& road, const TrimRequest& request);

}  // namespace fahrwerk
