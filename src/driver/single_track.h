// The linear single-track model: what a driver knows of the car, and what the linear range of a car is checked against.
//
//   m (v_y' + v r) = F_f + F_r,      F_f = -C_f (v_y + l_f r)/v + C_f δ
//   J r'           = l_f F_f - l_r F_r,   F_r = -C_r (v_y - l_r r)/v                     [Schramm ch. 10, Popp ch. 8]
// at constant speed v > 0, v_y at the centre of gravity, r the yaw rate, δ the mean steer angle of the front wheels.
#pragma once

#include <complex>

namespace fahrwerk {

struct SingleTrack {
  double mass;                             // m  [kg]     > 0
  double inertia;                          // J  [kg m²]  > 0, about the vertical through the centre of gravity
  double front, rear;                      // l_f, l_r: from the centre of gravity to the axles  [m]  > 0
  double front_stiffness, rear_stiffness;  // C_f, C_r of the axles  [N/rad]  > 0

  double wheelbase() const { return front + rear; }
  // K of δ = l κ + K a_y in a steady turn  [rad s²/m].
  double understeer_gradient() const;
  // Steady yaw rate over steer angle  [1/s].
  double yaw_rate_gain(double speed) const;
  // Steady sideslip angle over steer angle  [-].
  double sideslip_gain(double speed) const;
};

// d/dt (v_y, r) = A (v_y, r) + b δ
struct SingleTrackMatrices {
  double a11, a12, a21, a22, b1, b2;
};
SingleTrackMatrices matrices(const SingleTrack& car, double speed);

// Responses to δ at the angular frequency ω  [rad/s].
struct SingleTrackResponse {
  std::complex<double> yaw_rate, lateral_acceleration, lateral_speed;
};
SingleTrackResponse response(const SingleTrack& car, double speed, double omega);

}  // namespace fahrwerk
