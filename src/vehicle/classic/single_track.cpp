#include "vehicle/classic/single_track.h"

#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "math/constants.h"

namespace fahrwerk::classic {
namespace {

double wheelbase(const SingleTrack<double>& car) { return car.to_front + car.to_rear; }

}  // namespace

double characteristic_speed(const SingleTrack<double>& car) {
  const double EG = self_steering_gradient(car);
  return EG > 0 ? std::sqrt(wheelbase(car) / EG) : kNone;
}

double critical_speed(const SingleTrack<double>& car) {
  const double EG = self_steering_gradient(car);
  return EG < 0 ? std::sqrt(-wheelbase(car) / EG) : kNone;
}

SingleTrackMatrices matrices(const SingleTrack<double>& car, double v) {
  const double cv = car.front_stiffness, ch = car.rear_stiffness, lv = car.to_front, lh = car.to_rear;
  const double m = car.mass, theta = car.yaw_inertia, first = cv * lv - ch * lh;
  SingleTrackMatrices s;
  s.A << -(cv * lv * lv + ch * lh * lh) / (theta * v), -first / theta, -1.0 - first / (m * v * v), -(cv + ch) / (m * v);
  s.B << cv * lv / theta, 0.0, 1.0 / theta, cv / (m * v), 1.0 / (m * v), 0.0;
  return s;
}

TransferFunctions transfer_functions(const SingleTrack<double>& car, double speed) {
  const SingleTrackMatrices s = matrices(car, speed);
  const double b0 = s.B(0, 0), b1 = s.B(1, 0);
  // (s - A)⁻¹ b = adj(s - A) b / det(s - A)
  return {s.A.determinant(), -s.A.trace(), s.A(0, 1) * b1 - s.A(1, 1) * b0, b0, s.A(1, 0) * b0 - s.A(0, 0) * b1, b1};
}

SteadyTurn steady_turn(const SingleTrack<double>& car, double v, double radius) {
  const double l = wheelbase(car), a_y = v * v / radius;
  SteadyTurn t{};
  t.yaw_rate = v / radius;
  t.front_force = car.mass * car.to_rear / l * a_y, t.rear_force = car.mass * car.to_front / l * a_y;
  t.front_slip = t.front_force / car.front_stiffness, t.rear_slip = t.rear_force / car.rear_stiffness;
  t.steer_angle = l / radius + t.front_slip - t.rear_slip;
  t.slip_angle = car.to_rear / radius - t.rear_slip;
  return t;
}

}  // namespace fahrwerk::classic
