// Internal: a car over a road, for its subject.
#pragma once

#include "analysis/ride/car_ride.h"
#include "analysis/ride/ride_run.h"
#include "analysis/trim/equipped_trim.h"
#include "load/vehicle/vehicle.h"

namespace fahrwerk {

std::vector<SeatPlace> seat_places(const load::Vehicle& vehicle);

// Straight ahead at this speed from its equilibrium `start`, kept on its line by slow steering.
RideRun ride_car(const load::Vehicle& vehicle, const Car& car, const EquippedTrim& start, double speed,
                 const RideDrive& drive);

}  // namespace fahrwerk
