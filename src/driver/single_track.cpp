#include "driver/single_track.h"

namespace fahrwerk {

double SingleTrack::understeer_gradient() const {
  return mass / wheelbase() * (rear / front_stiffness - front / rear_stiffness);
}

double SingleTrack::yaw_rate_gain(double speed) const {
  return speed / (wheelbase() + understeer_gradient() * speed * speed);
}

double SingleTrack::sideslip_gain(double speed) const {
  // β = l_r κ - α_r with the slip angle of the rear axle α_r = m l_f v² κ/(l C_r).
  const double curvature = yaw_rate_gain(speed) / speed;
  return curvature * (rear - mass * front * speed * speed / (wheelbase() * rear_stiffness));
}

SingleTrackMatrices matrices(const SingleTrack& c, double v) {
  const double sum = c.front_stiffness + c.rear_stiffness,
               moment = c.front_stiffness * c.front - c.rear_stiffness * c.rear,
               second = c.front_stiffness * c.front * c.front + c.rear_stiffness * c.rear * c.rear;
  return {-sum / (c.mass * v),       -v - moment / (c.mass * v), -moment / (c.inertia * v),
          -second / (c.inertia * v), c.front_stiffness / c.mass, c.front_stiffness * c.front / c.inertia};
}

SingleTrackResponse response(const SingleTrack& car, double v, double omega) {
  const SingleTrackMatrices m = matrices(car, v);
  const std::complex<double> s(0.0, omega), d11 = s - m.a11, d22 = s - m.a22;
  const std::complex<double> determinant = d11 * d22 - m.a12 * m.a21;
  const std::complex<double> lateral_speed = (d22 * m.b1 + m.a12 * m.b2) / determinant,
                             yaw_rate = (m.a21 * m.b1 + d11 * m.b2) / determinant;
  return {yaw_rate, s * lateral_speed + v * yaw_rate, lateral_speed};
}

}  // namespace fahrwerk
