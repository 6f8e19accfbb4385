// Runs of a car in Cartesian coordinates (scenario/constrained_car.h): racks, torques at the wheels and the speed that
// is asked for are given.
#pragma once

#include "manoeuvre/car_run.h"

namespace fahrwerk {

// Impossible (formulation, or the key that does not go with it): why this run cannot be driven so.
void check_constrained(const CarRun& run);

// Of a run that is prepared.
SimulationResult drive_constrained(const CarRun& run, const SimulationOptions& options);
LiveRun live_constrained(const CarRun& run, const SimulationOptions& options);

}  // namespace fahrwerk
