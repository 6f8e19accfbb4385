// The full car as a linear ride model: linearised straight ahead at its speed, with the acceleration of its seats.
#pragma once

#include <string>
#include <vector>

#include "analysis/ride/ride_form.h"
#include "vehicle/assembly/car.h"

namespace fahrwerk {

// A point of the body, from V.
struct SeatPlace {
  std::string name;
  double x, y, z;  // [m]
};

// Seats, where there are none the centre of gravity; all wheels. What acts of the car's parts does so here:
// pedals, gear and hand wheel are held as in the equilibrium. std::domain_error if there is none at this speed.
RideForm linear_car_ride(const Car& car, const std::vector<SeatPlace>& seats, double speed);

// The same with the car as it is, for statistical linearisation. The means of speed and yaw rate are held by driving
// torques and the rack; the air is its drag, and lifts as in the equilibrium: these stand in for powertrain, column and
// aerodynamics.
// std::domain_error for a car with force elements, too: its law does not know them.
RideForm car_ride(const Car& car, const std::vector<SeatPlace>& seats, double speed);

}  // namespace fahrwerk
