// Linear single-track model (Riekert and Schunck).                         [Schramm 10.1 - 10.3; Popp/Schiehlen 9.1]
//   m v β' + (c_v + c_h) β + (m v + (c_v l_v - c_h l_h)/v) ψ' = c_v δ + S
//   θ ψ'' + (c_v l_v² + c_h l_h²)/v ψ' + (c_v l_v - c_h l_h) β = c_v l_v δ + M
// States x = [ψ', β]; inputs: steer angle of the front wheels δ, side force S, yaw torque M. Constant speed v, no roll,
// stiffnesses of whole axles, small angles: up to about 0.4 g on a dry road (Schramm 10.1).
#pragma once

#include <Eigen/Core>

#include "math/scalar.h"

namespace fahrwerk::classic {

template <class S>
struct SingleTrack {
  S mass, yaw_inertia;                // m [kg], θ [kg m²] > 0
  S to_front, to_rear;                // l_v, l_h [m] > 0
  S front_stiffness, rear_stiffness;  // c_v, c_h of the axle [N/rad] > 0
};

// Steering that yields to the aligning torque: c_L (δ_L/i_L - δ) = (n_k + n_S) F_yv  (Popp/Schiehlen 9.13).
template <class S>
struct SteeringElasticity {
  S stiffness;  // c_L about the steering axis, both wheels [N m/rad] > 0
  S trail;      // n_k + n_S, caster and tyre [m]
};

// The front axle with elastic steering acts as a rigid one of lower stiffness: c_v/(1 + n c_v/c_L).
template <class S>
inline SingleTrack<S> with_elastic_steering(SingleTrack<S> car, const SteeringElasticity<S>& steering) {
  car.front_stiffness = car.front_stiffness / (1.0 + steering.trail * car.front_stiffness / steering.stiffness);
  return car;
}

// Self-steering gradient EG [rad s²/m] (10.26): > 0 understeer, < 0 oversteer.
template <class S>
inline S self_steering_gradient(const SingleTrack<S>& car) {
  return car.mass / (car.to_front + car.to_rear) *
         (car.to_rear * car.rear_stiffness - car.to_front * car.front_stiffness) /
         (car.front_stiffness * car.rear_stiffness);
}

// v_ch = √(l/EG) for EG > 0 (10.37), v_kr = √(-l/EG) for EG < 0 (10.36) [m/s]; NaN in the other case.
double characteristic_speed(const SingleTrack<double>& car);
double critical_speed(const SingleTrack<double>& car);

// x' = A x + B u, x = [ψ', β], u = [δ, S, M] (10.21, 9.20, 9.21); v > 0.
struct SingleTrackMatrices {
  Eigen::Matrix2d A;
  Eigen::Matrix<double, 2, 3> B;
};
SingleTrackMatrices matrices(const SingleTrack<double>& car, double speed);

// Numerator and denominator of the transfer functions δ -> ψ', δ -> β: (b_1 s + b_0)/(s² + a_1 s + a_0).
struct TransferFunctions {
  double a0, a1;
  double yaw_b0, yaw_b1, slip_b0, slip_b1;
};
TransferFunctions transfer_functions(const SingleTrack<double>& car, double speed);

// Steady turn of radius ρ (10.27 - 10.31; Popp/Schiehlen 9.27, 9.28).
struct SteadyTurn {
  double steer_angle, slip_angle, yaw_rate;  // δ, β [rad], ψ' [rad/s]
  double front_force, rear_force;            // F_vy, F_hy [N]
  double front_slip, rear_slip;              // α_v, α_h [rad]
};
SteadyTurn steady_turn(const SingleTrack<double>& car, double speed, double radius);

// Aerodynamic side force and yaw torque for a wind of angle τ against the car: S = c_N A ρ/2 v² τ ... linear in τ.
// [Popp/Schiehlen 8.23, 8.24]
template <class S>
struct SideWind {
  S force_slope, torque_slope;  // dc_N/dτ, dc_M/dτ [1/rad]
  S area, length;               // A [m²], l [m]
  S density;                    // ρ [kg/m³]
};
template <class S>
struct WindLoad {
  S force, torque;  // S [N], M [N m]
};
template <class S>
inline WindLoad<S> evaluate(const SideWind<S>& wind, const S& air_speed, const S& angle) {
  const S pressure = 0.5 * wind.density * air_speed * air_speed;
  return {S(wind.force_slope * angle * wind.area * pressure),
          S(wind.torque_slope * angle * wind.area * wind.length * pressure)};
}

}  // namespace fahrwerk::classic
