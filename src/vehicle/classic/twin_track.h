// Twin-track model without suspension kinematics: 14 degrees of freedom, 36 states.                  [Schramm 11.1]
//   chassis 6; wheels 1l, 1r, 2l, 2r: spin and vertical motion; tyre forces along and across with relaxation
// Wheels stay upright and move along the earth's vertical. Signs and indices in the repaired forms (docs/errata.md).
//   m (v' + ω × v) = Σ F_i + F_wind + weight,  Θ ω' + ω × Θ ω = Σ r_i × F_i + bars + r_W × F_wind        (11.12
//   - 11.16) m_R z_R'' = F_z - S_i - m_R g,  θ_R ω_R' = M_A - M_B sign ω_R - r F_x (11.25), (11.48)
// S_i: force of spring, damper and bar on the chassis at its attachment, upwards. Horizontal tyre forces act on the
// chassis in the road's plane below the attachment.
#pragma once

#include <array>

#include "math/rotation.h"
#include "math/tensor.h"
#include "math/vec.h"
#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::classic {

template <class S>
struct TwinTrackAxle {
  S position, half_track;          // x of the axle from the centre of gravity, forward; half track [m]
  S spring, damping;               // of one wheel [N/m], [N s/m]
  S anti_roll;                     // force on one wheel per difference of both travels [N/m]
  S wheel_mass, wheel_inertia;     // m_R [kg], θ_R about its axis [kg m²] > 0
  S wheel_radius;                  // r, at rest [m] > 0
  S tire_stiffness, tire_damping;  // vertical [N/m] > 0, [N s/m]
  SimpleTire<S> tire;
  S drive_share, brake_share;  // of the whole torques, to this axle [-]
};

template <class S>
struct TwinTrack {
  S mass;           // chassis [kg] > 0
  Sym3<S> inertia;  // chassis about its centre of gravity [kg m²]
  S height;         // of the centre of gravity above the road at rest [m]
  TwinTrackAxle<S> front, rear;
  S steering_ratio;  // i_L
  S drag_area, air_density = S(1.2);
  Vec3<S> wind_point;  // r_W from the centre of gravity [m]
  S gravity = S(9.81);
};

inline constexpr std::size_t kTwinTrackFreedoms = 14, kTwinTrackStates = 36;

// Order: position (earth), yaw, pitch, roll | velocity and angular velocity (vehicle axes) | per wheel: angle, spin,
// z_R, z_R', F_x, F_y (wheel axes).
template <class S>
using TwinTrackState = std::array<S, kTwinTrackStates>;
inline constexpr std::size_t wheel_state(int wheel) { return 12 + 6 * static_cast<std::size_t>(wheel); }

template <class S>
struct TwinTrackInput {
  S steering_wheel;       // δ_H [rad]
  S rear_steer;           // δ of both rear wheels [rad]
  S drive, brake;         // M_A, M_B >= 0: sums over all wheels [N m]
  std::array<S, 4> road;  // heights under the wheels [m]
  Vec3<S> wind;           // velocity of the air, earth axes [m/s]
};

template <class S>
inline TwinTrackInput<S> no_input() {
  const S o(0.0);
  return {o, o, o, o, {o, o, o, o}, {o, o, o}};
}

template <class S>
struct TwinTrackWheel {
  S load;        // F_z >= 0 [N]
  S suspension;  // S_i on the chassis, upwards [N]
  S travel;      // attachment above wheel, against the position at rest, extension positive [m]
};

namespace twin_track_detail {

// What does not change over a call: attitude, speeds of the attachments, and travels.
template <class S>
struct Corner {
  Vec3<S> arm;  // from the centre of gravity to the wheel at rest height of its centre, vehicle axes
  S travel, travel_rate;
};

template <class S>
const TwinTrackAxle<S>& axle(const TwinTrack<S>& car, int wheel) {
  return wheel < 2 ? car.front : car.rear;
}

template <class S>
inline S static_spring(const TwinTrack<S>& car, const TwinTrackAxle<S>& a) {
  const S l = car.front.position - car.rear.position;
  const S other = &a == &car.front ? S(-car.rear.position) : car.front.position;
  return 0.5 * car.mass * car.gravity * other / l;
}

}  // namespace twin_track_detail

// Rates of all states; wheels: loads and suspension forces of the same instant, where wanted.
template <class S>
TwinTrackState<S> rate(const TwinTrack<S>& car, const TwinTrackState<S>& x, const TwinTrackInput<S>& u,
                       std::array<TwinTrackWheel<S>, 4>* wheels = nullptr) {
  using namespace twin_track_detail;
  const Cardan<S> angles{x[3], x[4], x[5]};
  const Mat3<S> A = to_matrix(angles);
  const Vec3<S> v{x[6], x[7], x[8]}, omega{x[9], x[10], x[11]};
  TwinTrackState<S> r;
  const Vec3<S> velocity = A * v;
  r[0] = velocity.x, r[1] = velocity.y, r[2] = velocity.z;
  const Cardan<S> turn = cardan_rates(angles, omega);
  r[3] = turn.yaw, r[4] = turn.pitch, r[5] = turn.roll;

  // Travels first: the bars couple the wheels of an axle.
  std::array<Corner<S>, 4> corner;
  for (int i = 0; i < 4; ++i) {
    const TwinTrackAxle<S>& a = axle(car, i);
    Corner<S>& c = corner[static_cast<std::size_t>(i)];
    c.arm = {a.position, i % 2 == 0 ? a.half_track : S(-a.half_track), S(a.wheel_radius - car.height)};
    const Vec3<S> at = A * c.arm, speed = A * (v + cross(omega, c.arm));
    const std::size_t w = wheel_state(i);
    c.travel = x[2] + at.z - a.wheel_radius - x[w + 2];
    c.travel_rate = speed.z - x[w + 3];
  }

  Vec3<S> force = zero3<S>(), torque = zero3<S>();
  for (int i = 0; i < 4; ++i) {
    const TwinTrackAxle<S>& a = axle(car, i);
    const Corner<S>&c = corner[static_cast<std::size_t>(i)], &other = corner[static_cast<std::size_t>(i ^ 1)];
    const std::size_t w = wheel_state(i);
    const S suspension = static_spring(car, a) - a.spring * c.travel - a.damping * c.travel_rate -
                         a.anti_roll * (c.travel - other.travel);
    // The tyre carries chassis and wheel at rest and only pushes.
    const S compression = u.road[static_cast<std::size_t>(i)] - x[w + 2];
    const S load = max(S(static_spring(car, a) + a.wheel_mass * car.gravity + a.tire_stiffness * compression -
                         a.tire_damping * x[w + 3]),
                       S(0.0));
    const S delta = i < 2 ? S(u.steering_wheel / car.steering_ratio) : u.rear_steer;
    const SinCos<S> wheel_yaw = sincos(S(x[3] + delta));
    // Speed of the wheel centre over the road, in wheel axes.
    const Vec3<S> speed = A * (v + cross(omega, c.arm));
    const S v_x = wheel_yaw.cos * speed.x + wheel_yaw.sin * speed.y;
    const S v_y = wheel_yaw.cos * speed.y - wheel_yaw.sin * speed.x;
    const S rolling = a.wheel_radius * x[w + 1];
    const PlanarForce<S> F{x[w + 4], x[w + 5]};
    const PlanarForce<S> F_rate =
        force_rate(a.tire, F, stationary_force(a.tire, load, rolling, v_x, v_y), rolling, v_x);
    const S drive = 0.5 * a.drive_share * u.drive, brake = 0.5 * a.brake_share * u.brake;

    // Horizontal forces in earth axes at the contact, the suspension force along the vertical at the attachment.
    const Vec3<S> horizontal{S(wheel_yaw.cos * F.x - wheel_yaw.sin * F.y), S(wheel_yaw.sin * F.x + wheel_yaw.cos * F.y),
                             S(0.0)};
    const Vec3<S> ground{S(0.0), S(0.0), S(-a.wheel_radius)};
    const Vec3<S> h = transpose_times(A, horizontal), s = transpose_times(A, Vec3<S>{S(0.0), S(0.0), suspension});
    force += h + s;
    torque += cross(c.arm + transpose_times(A, ground), h) + cross(c.arm, s);

    r[w] = x[w + 1];
    r[w + 1] = (drive - brake * tanh(S(x[w + 1] / 0.1)) - a.wheel_radius * F.x) / a.wheel_inertia;
    r[w + 2] = x[w + 3];
    r[w + 3] = (load - suspension) / a.wheel_mass - car.gravity;
    r[w + 4] = F_rate.x, r[w + 5] = F_rate.y;
    if (wheels) (*wheels)[static_cast<std::size_t>(i)] = {load, suspension, c.travel};
  }

  // Air and weight.
  const Vec3<S> air = transpose_times(A, velocity - u.wind);
  const S drag = -0.5 * car.drag_area * car.air_density * sqrt_safe(dot(air, air));
  const Vec3<S> wind = drag * air;
  force += wind + transpose_times(A, Vec3<S>{S(0.0), S(0.0), S(-car.mass * car.gravity)});
  torque += cross(car.wind_point, wind);

  const Vec3<S> v_dot = S(1.0 / car.mass) * force - cross(omega, v);
  const Vec3<S> omega_dot = solve(car.inertia, torque - cross(omega, car.inertia * omega));
  r[6] = v_dot.x, r[7] = v_dot.y, r[8] = v_dot.z;
  r[9] = omega_dot.x, r[10] = omega_dot.y, r[11] = omega_dot.z;
  return r;
}

// Straight running at this speed on a flat road, in vertical equilibrium, wheels rolling freely.
template <class S>
inline TwinTrackState<S> straight_running(const TwinTrack<S>& car, const S& speed) {
  TwinTrackState<S> x;
  for (S& value : x) value = S(0.0);
  x[2] = car.height, x[6] = speed;
  for (int i = 0; i < 4; ++i) x[wheel_state(i) + 1] = speed / twin_track_detail::axle(car, i).wheel_radius;
  return x;
}

}  // namespace fahrwerk::classic
