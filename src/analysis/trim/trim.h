// Equilibrium of a car: at rest, on a straight, in a steady turn. Every run starts from one, so there is no settling.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "vehicle/car/engine.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// Spring preload (where automatic[axle]) and tie-rod adjustment such that the car at rest on level ground stands in its
// design position: h = 0 and s = 0 with the racks in the middle.
struct DesignTrim {
  bool converged;
  double height;  // of V above level ground at rest [m]
  std::string message;
};
DesignTrim trim_design(CarParameters<double>& car, const bool automatic[2]);

// After trim_design: air springs get the pressure that carries their share of what the coil springs of the design
// position carry, and the preloads found there lose what air and leaf springs carry.
void settle_elements(CarParameters<double>& car, const bool automatic[2], SuspensionElementParameters& elements);

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
