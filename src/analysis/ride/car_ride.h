// The full car as a linear ride model: linearised straight ahead at its speed, with the acceleration of its seats.
#pragma once

#include <string>
#include <vector>

#include "analysis/ride/equivalent_ride.h"
#include "analysis/ride/ride_study.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

// A point of the body, from V.
struct SeatPlace {
  std::string name;
  double x, y, z;  // [m]
};

// Seats, where there are none the centre of gravity; all four wheels. The car stands in its design position already
// (with what its force elements carry). Of its equipment the force elements of the suspension act. std::domain_error if
// it has no equilibrium at this speed.
LinearRide linear_ride(const CarParameters<double>& car, const EquipmentParameters& parts,
                       const std::vector<SeatPlace>& seats, double speed);

// The same with the car as it is, for statistical linearisation. The means of speed and yaw rate are held by driving
// torques and the rack. std::domain_error for a car with force elements, too: its law does not know them.
struct CarRide {
  LinearRide ride;
  RideLaw law;
};
CarRide car_ride(const CarParameters<double>& car, const EquipmentParameters& parts,
                 const std::vector<SeatPlace>& seats, double speed);

}  // namespace fahrwerk
