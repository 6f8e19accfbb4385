#include "vehicle/equipment/travels.h"

#include "vehicle/car/axle_module.h"
#include "vehicle/car/lane_kinematics.h"

namespace fahrwerk {

SuspensionTravels::SuspensionTravels(const CarParameters<double>& car) {
  for (std::size_t i = 0; i < kWheels; ++i)
    corner_[i] = {car.corner[i].kinematics, car.corner[i].exact[0], lane_kinematics(car.corner[i]),
                  car.corner[i].stops[0]};
  for (std::size_t k = 0; k < 2; ++k) axle_[k] = car.corner[2 * k].dependent[0];
}

}  // namespace fahrwerk
