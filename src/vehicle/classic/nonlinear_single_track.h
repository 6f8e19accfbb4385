// Nonlinear single-track model: plane motion, two wheels that turn, tyres with relaxation; 12 states.  [Schramm 10.4]
//   x = [x, y, ψ, x', y', ψ', ω_v, ω_h, F_vx, F_vy, F_hx, F_hy]
//   m (x'', y'') = F_v + F_h - F_W,  θ ψ'' = l_v F_vy^V - l_h F_hy^V                         (10.80), (10.84)
//   θ_R ω' = M_A - M_B sign ω - r F_x                                                         (10.86)
//   axle loads with the shift h_s/l (F_vx + F_hx) (10.70);  drive shared by ξ_a, brake by ξ_b (10.74 - 10.79)
// Rotations and slips in their repaired forms. Positions and velocities in earth axes, tyre forces in wheel axes.
#pragma once

#include <array>

#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::classic {

template <class S>
struct NonlinearSingleTrack {
  S mass, yaw_inertia;            // [kg], [kg m²] > 0
  S to_front, to_rear, height;    // l_v, l_h, h_s [m]
  S wheel_inertia, wheel_radius;  // of an axle [kg m²], [m] > 0
  S drag_area;                    // c_w A [m²] >= 0
  S air_density = S(1.2);
  S steering_ratio;                // i_L
  S drive_to_rear, brake_to_rear;  // ξ_a, ξ_b in [0, 1]
  SimpleTire<S> front, rear;       // of the whole axle
  S gravity = S(9.81);
};

inline constexpr std::size_t kSingleTrackStates = 12;
template <class S>
using SingleTrackState = std::array<S, kSingleTrackStates>;

template <class S>
struct SingleTrackInput {
  S steering_wheel;  // δ_H [rad]
  S drive, brake;    // M_A, M_B >= 0 at the wheels [N m]
};

template <class S>
struct AxleLoadPair {
  S front, rear;  // [N] >= 0
};
// Static loads and their shift by the longitudinal forces (10.70).
template <class S>
inline AxleLoadPair<S> axle_loads(const NonlinearSingleTrack<S>& car, const PlanarForce<S>& front,
                                  const PlanarForce<S>& rear, const SinCos<S>& steer) {
  const S l = car.to_front + car.to_rear, along = front.x * steer.cos - front.y * steer.sin + rear.x;
  const S shift = car.height / l * along;
  return {max(S(car.mass * car.gravity * car.to_rear / l - shift), S(0.0)),
          max(S(car.mass * car.gravity * car.to_front / l + shift), S(0.0))};
}

// Brake torques act as tanh(ω/ω_B) instead of the sign, so that rates stay smooth; ω_B = 0.1 rad/s.
template <class S>
inline SingleTrackState<S> rate(const NonlinearSingleTrack<S>& car, const SingleTrackState<S>& x,
                                const SingleTrackInput<S>& u) {
  const S delta = u.steering_wheel / car.steering_ratio;
  const SinCos<S> yaw = sincos(x[2]), front_angle = sincos(S(x[2] + delta)), steer = sincos(delta);
  // Speed of the centre of gravity in vehicle axes, then of the wheel centres in wheel axes.
  const S v_x = yaw.cos * x[3] + yaw.sin * x[4], v_y = -yaw.sin * x[3] + yaw.cos * x[4];
  const S front_y = v_y + car.to_front * x[5], rear_y = v_y - car.to_rear * x[5];
  const S vf_x = steer.cos * v_x + steer.sin * front_y, vf_y = -steer.sin * v_x + steer.cos * front_y;

  const PlanarForce<S> Ff{x[8], x[9]}, Fr{x[10], x[11]};
  const AxleLoadPair<S> load = axle_loads(car, Ff, Fr, steer);
  const S spin_f = car.wheel_radius * x[6], spin_r = car.wheel_radius * x[7];
  const PlanarForce<S> Sf = stationary_force(car.front, load.front, spin_f, vf_x, vf_y);
  const PlanarForce<S> Sr = stationary_force(car.rear, load.rear, spin_r, v_x, rear_y);
  const PlanarForce<S> rf = force_rate(car.front, Ff, Sf, spin_f, vf_x), rr = force_rate(car.rear, Fr, Sr, spin_r, v_x);

  const S drag = 0.5 * car.drag_area * car.air_density * sqrt_safe(S(x[3] * x[3] + x[4] * x[4]));
  const S F_x = front_angle.cos * Ff.x - front_angle.sin * Ff.y + yaw.cos * Fr.x - yaw.sin * Fr.y - drag * x[3];
  const S F_y = front_angle.sin * Ff.x + front_angle.cos * Ff.y + yaw.sin * Fr.x + yaw.cos * Fr.y - drag * x[4];
  const S front_side = steer.sin * Ff.x + steer.cos * Ff.y;
  const auto wheel = [&](const S& drive, const S& brake, const S& spin, const S& force) {
    return S((drive - brake * tanh(S(spin / 0.1)) - car.wheel_radius * force) / car.wheel_inertia);
  };
  return {x[3],
          x[4],
          x[5],
          S(F_x / car.mass),
          S(F_y / car.mass),
          S((car.to_front * front_side - car.to_rear * Fr.y) / car.yaw_inertia),
          wheel(S((1.0 - car.drive_to_rear) * u.drive), S((1.0 - car.brake_to_rear) * u.brake), x[6], Ff.x),
          wheel(S(car.drive_to_rear * u.drive), S(car.brake_to_rear * u.brake), x[7], Fr.x),
          rf.x,
          rf.y,
          rr.x,
          rr.y};
}

// Straight running at this speed with wheels that roll freely.
template <class S>
inline SingleTrackState<S> straight_running(const NonlinearSingleTrack<S>& car, const S& speed) {
  SingleTrackState<S> x;
  for (S& value : x) value = S(0.0);
  x[3] = speed;
  x[6] = x[7] = speed / car.wheel_radius;
  return x;
}

}  // namespace fahrwerk::classic
