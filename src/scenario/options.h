// How a run is computed: method, steps, tolerances, when it ends.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/options.h"
#include "model/quantity.h"
#include "vehicle/car/joint_forces.h"

namespace fahrwerk {

class StopContacts;  // vehicle/equipment/stop_contacts.h

class PowerBalance;  // scenario/balance.h

struct AddedForce;  // model/added_force.h

// Beyond these a run has diverged: no road vehicle gets there.
struct DivergenceLimits {
  double speed = 1e4;             // of V, and of hub and steer travel [m/s]
  double angular_velocity = 1e4;  // of the body and of the wheels [rad/s]
  double hub_travel = 2.0;        // [m]
  double steer_travel = 2.0;      // [m]
  double below_road = 0.3;        // of wheel centres and the centre of gravity [m]: about a wheel radius
};

// What a controller shows of itself: one more output of a run.
struct ShownValue {
  Quantity quantity;
  const double* value;
};

// Options of a run of the car.
struct SimulationOptions : RunOptions {
  std::shared_ptr<const StopContacts> stops{};  // whose contacts are located, too; empty: the suspension's are not
  std::optional<double> stop_below_speed{};     // [m/s] > 0: ends the run when the speed of V falls below it
  DivergenceLimits limits{};
  // Measures forces in the joints of the suspensions; needed where signals of them are recorded (measure_joints).
  std::function<void(const CarInputs<double>& u, const double* x, double h, CarJointForces& out)> joint_forces{};
  // Keeps account of energy and powers, as signals energy.* and work.* (balance.h).
  std::shared_ptr<PowerBalance> balance{};
  std::vector<ShownValue> shown{};                          // by controllers of the run
  std::vector<std::shared_ptr<const AddedForce>> forces{};  // that act besides
};

// Whether all the signals to record would take more than 2 GB.
bool records_too_much(const Layout& at, const SimulationOptions& options);

// Everything that is wrong with the options of a run of the car, one line each.
std::vector<std::string> problems(const Layout& at, const SimulationOptions& options);

}  // namespace fahrwerk
