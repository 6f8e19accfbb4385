// Equilibrium of a car: at rest, on a straight, in a steady turn. Every run starts from one, so there is no settling.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vehicle/assembly/design_position.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

// What is asked of an equilibrium.
struct TrimRequest {
  double speed =
      0.0;  // of the body's centre of gravity in its own x-y plane, as the speed controller sees it; 0: at rest  [m/s]
  double rack = 0.0;  // common rack displacement of the steered axle's wheels  [m]
  int steered_axle = 0;
  PerAxle<double> racks{};  // likewise of the other axles, by their numbers; empty: zero  [m]
  int following_axle = -1;  // whose racks follow those of the steered one; -1: none
  std::function<double(double rack, double speed)> follow{};  // by this law of that and of v_x
  std::optional<double> lateral_acceleration{};               // search the rack displacement that gives it  [m/s²]
  bool driven = true;                  // the speed controller holds the speed; otherwise the car coasts
  PerWheel<double> brake{};            // available at rest, of all wheels; empty: none  [N m]
  double x = 0.0, y = 0.0, yaw = 0.0;  // place and heading of V
  Vec3<double> force{0.0, 0.0, 0.0}, torque{0.0, 0.0, 0.0};  // on the first unit's body at V, in V  [N, N m]
  std::vector<Vec3<double>> unit_torque{};                   // of all units, on those behind the first; empty: none
  // Adds the forces of further elements in equilibrium at the state x to hub_force and steer_force.
  std::function<void(const double* x, CarInputs<double>& u)> elements{};

  double brake_of(int wheel) const { return brake.empty() ? 0.0 : brake[wheel]; }
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
