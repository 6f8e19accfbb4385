// Steer angle of an axle's wheels over the rack displacement, from the kinematics of the car itself, and back. The
// angle is the mean of both wheels' knuckle rotation about z, with the hubs in their design position.
#pragma once

#include <optional>

#include "math/table.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

class SteerMap {
 public:
  // Throws std::invalid_argument if the wheels of the axle (from 0 on) cannot be steered.
  explicit SteerMap(const CarParameters<double>& car, int axle = 0);

  double rack(double angle) const { return rack_(angle); }   // δ -> ρ  [m]
  double angle(double rack) const { return angle_(rack); }   // ρ -> δ  [rad]
  double max_angle() const { return max_angle_; }            // both ways  [rad]
  double rack_per_angle() const { return rack_per_angle_; }  // dρ/dδ in the middle  [m/rad]
  int axle() const { return axle_; }

 private:
  Table rack_, angle_;
  double max_angle_ = 0.0, rack_per_angle_ = 0.0;
  int axle_;
};

// Nothing where the wheels of the axle cannot be steered.
std::optional<SteerMap> find_steer_map(const CarParameters<double>& car, int axle = 0);

}  // namespace fahrwerk
