// The car that the entries of the Rill paper drive: data/vehicles/fullsize.yaml, loaded and trimmed as every run does
// it.
#pragma once

#include "analysis/trim/trim.h"
#include "math/constants.h"
#include "scenario/simulate.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk::verification {

// simplified: hub travel does not move the knuckle (dh = 0 for xi .. gamma).
enum class Kinematics { standard, simplified };

// steering_stiffness > 0 replaces the one of the file on all wheels [N/m].
CarParameters<double> full_size_car(Kinematics kinematics, double steering_stiffness = 0.0);

// A steady state at this speed and rack displacement of the front wheels; speed 0: at rest.
TrimRequest steady(double speed, double rack = 0.0);

// An equilibrium on a level road and what is seen there. Throws std::runtime_error where there is none.
struct Equilibrium {
  Trim trim;
  CarObservation seen;
};
Equilibrium equilibrium(const CarParameters<double>& car, const TrimRequest& request);

// Runs the car on a level road, from the equilibrium that the request tells. Throws std::runtime_error if the run does
// not come to its end. cpu_seconds: of the simulation alone.
SimulationResult drive(const CarParameters<double>& car, const TrimRequest& start, const ScenarioInputs& inputs,
                       const SimulationOptions& options, double* cpu_seconds = nullptr);

// Table 2 of the paper: both front racks go to -5 mm between 0.5 and 0.6 s, at 25 m/s.
inline constexpr double kStepSpeed = 25.0, kStepRack = -0.005, kStepDuration = 6.0;
SimulationResult step_steer(const CarParameters<double>& car, double duration = kStepDuration,
                            double* cpu_seconds = nullptr);

// A number of an evaluation by its name.
double metric(const SimulationResult& run, const std::string& name);

}  // namespace fahrwerk::verification
