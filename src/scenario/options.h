// How a run is computed: method, steps, tolerances, when it ends.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "integrators/adaptive_method.h"
#include "vehicle/car/joint_forces.h"

namespace fahrwerk {

class StopContacts;  // vehicle/equipment/stop_contacts.h

class PowerBalance;  // scenario/balance.h

// Fixed steps, then the adaptive methods in the order of integrators::AdaptiveMethod.
enum class Method {
  implicit_euler,
  ros2,
  two_step,
  euler,
  heun,
  rk4,
  dormand_prince,
  fehlberg,
  bogacki_shampine,
  bulirsch_stoer,
  adams_pece,
  trapezoidal,
  tr_bdf2,
  rosenbrock,
  cvode_adams,
  cvode_bdf,
  cvode_auto
};

const std::vector<std::string>& method_names();  // in the order of the enum
std::optional<Method> method_from_name(std::string_view name);
const std::string& method_name(Method method);
constexpr bool is_fixed_step(Method method) { return method <= Method::rk4; }
// Of an adaptive method.
constexpr integrators::AdaptiveMethod adaptive_method(Method method) {
  return static_cast<integrators::AdaptiveMethod>(static_cast<int>(method) - static_cast<int>(Method::dormand_prince));
}

// Beyond these a run has diverged: no road vehicle gets there.
struct DivergenceLimits {
  double speed = 1e4;             // of V, and of hub and steer travel [m/s]
  double angular_velocity = 1e4;  // of the body and of the wheels [rad/s]
  double hub_travel = 2.0;        // [m]
  double steer_travel = 2.0;      // [m]
  double below_road = 0.3;        // of wheel centres and the centre of gravity [m]: about a wheel radius
};

// x' = A x + b u, y = cᵀx + d u; without states: y = u.
struct LinearFilter {
  std::vector<double> A{}, b{}, c{};  // A row by row
  double d = 1.0;
  std::size_t order() const { return b.size(); }
};
// A signal of the car whose rms value grows with the run (rms_meter.h), as it is or weighted.
struct RmsSignal {
  std::string name;         // with `*`
  std::string weighting{};  // name of the filter, as in body.az.Wk.rms; empty: none
  LinearFilter filter{};
};

struct SimulationOptions {
  Method method = Method::ros2;
  double step = 1e-3;             // [s] > 0: of fixed-step methods; the run ends with a whole step
  bool step_given = false;        // by the user, who is told where the method does not use it
  double duration = 10.0;         // [s] > 0
  double record_interval = 1e-2;  // [s] > 0: for fixed steps a multiple of the step
  double relative_tolerance = 1e-6;
  // For lengths of one metre and their like; each state has its own multiple of it (state_scales).
  double absolute_tolerance = 1e-8;
  double max_step = 0.1;    // [s] > 0: of adaptive methods
  bool lock_events = true;  // adaptive methods: what sticks changes by events (switching.h), else by smooth laws
  std::shared_ptr<const StopContacts> stops{};  // whose contacts are located, too; empty: the suspension's are not
  std::optional<double> stop_below_speed{};     // [m/s] > 0: ends the run when the speed of V falls below it
  DivergenceLimits limits{};
  std::vector<std::string> signals{};  // to record, with `*`; empty: all but joint forces
  std::vector<RmsSignal> rms{};        // of the car; recorded besides the others, as signals <name>.rms
  // Measures forces in the joints of the suspensions; needed where signals of them are recorded (measure_joints).
  std::function<void(const CarInputs<double>& u, const double* x, double h, CarJointForces& out)> joint_forces{};
  // Keeps account of energy and powers, as signals energy.* and work.* (balance.h).
  std::shared_ptr<PowerBalance> balance{};
  std::function<void(double t)> on_progress{};  // called with each recorded sample
};

// About options that the method does not use, one line each.
std::vector<std::string> unused_options(const SimulationOptions& options);

// Whether all the signals to record would take more than 2 GB.
bool records_too_much(const SimulationOptions& options);

// Everything that is wrong with the options, one line each.
std::vector<std::string> problems(const SimulationOptions& options);

// Sizes of the states of a car (car_state::size) that absolute tolerances are multiplied with.
std::vector<double> state_scales();

// How often `interval` holds `step`, or nothing if that is no whole number (but for round-off).
std::optional<long> whole_ratio(double interval, double step);

}  // namespace fahrwerk
