// Steady-state circular driving (ISO 4138), by discrete levels of lateral acceleration.
//
//   constant_radius:  v = √(a_y R) at the radius R
//   constant_speed:   the steer angle grows at the speed v
//   constant_steer:   the speed grows at the steer angle that the slowest turn of radius R needs
// Each level is an equilibrium of the car, then driven for a while; figures are means over the end of that drive. The
// levels end where there is no equilibrium any more or where the car leaves it by itself.
// Gradients: least squares over a_y up to `linear_limit`. Understeer gradient: of δ - l/R_path over a_y, with R_path
// from the measured yaw rate and speed, so that it is the same for the three methods in the linear range.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class SteadyTurn final : public SteeredManoeuvre {
 public:
  enum class Method { constant_radius, constant_speed, constant_steer };
  explicit SteadyTurn(Method chosen) : method(chosen) {}

  Method method;
  double radius = 100.0;                   // [m]
  double speed = 100.0 / 3.6;              // [m/s]
  double lateral_acceleration_step = 0.5;  // [m/s²]
  double max_lateral_acceleration = 12.0;  // [m/s²]
  double linear_limit = 3.0;               // [m/s²]
  double hold_time = 3.0;                  // [s]
  double direction = 1.0;                  // 1: left, -1: right

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
