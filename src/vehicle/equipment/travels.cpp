#include "vehicle/equipment/travels.h"

#include "vehicle/car/axle_module.h"
#include "vehicle/car/lane_kinematics.h"

namespace fahrwerk {

SuspensionTravels::SuspensionTravels(const CarParameters<double>& car) : at_(layout_of(car)) {
  for (const CornerParameters<double>& c : car.corner)
    corner_.push_back({c.kinematics, c.exact[0], lane_kinematics(c), c.stops[0]});
  for (const AxleParameters<double>& a : car.axle) axle_.push_back(a.dependent[0]);
}

}  // namespace fahrwerk
