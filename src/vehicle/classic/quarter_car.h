// Quarter car: a body mass over a wheel mass over a road.                    [Schramm 6.1, 6.2; Popp/Schiehlen 10.1]
//   m_A z_A'' = -F_s,   m_R z_R'' = F_s - F_t
// linear:    F_s = c_A (z_A - z_R) + d_A (z_A' - z_R'),   F_t = c_R (z_R - z_S) + d_R (z_R' - z_S')
// nonlinear: progressive spring with stops, damper with two branches, a tyre that lifts off.
// z upwards from the position at rest. Units SI.
#pragma once

#include "math/scalar.h"
#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

template <class S>
struct QuarterCar {
  S body_mass, wheel_mass;  // m_A, m_R [kg] > 0
  S spring_stiffness;       // c_A [N/m] >= 0
  S damping;                // d_A [N s/m] >= 0
  S tire_stiffness;         // c_R [N/m] > 0
  S tire_damping = S(0.0);  // d_R [N s/m] >= 0
};

inline constexpr int kBody = 0, kWheel = 1;  // coordinates of the linear model

LinearMechanics linear_model(const QuarterCar<double>& car);

// Share of the body that moves with an axle, by the split of the body into three point masses (Schramm 6.3 - 6.7):
//   m_v = m i²/(l_v l),  m_h = m i²/(l_h l),  m_K = m (1 - i²/(l_v l_h)) at the centre of gravity
struct MassSplit {
  double front, rear, coupling;
};
MassSplit split_body(double mass, double radius_of_gyration, double to_front, double to_rear);

// Spring rate at the wheel for a spring of rate c_F with the ratio i = dz_F/dz_R and its change di/dz_R
// (repaired 6.11):
//   c = i² c_F + F di/dz_R
double wheel_rate(double spring_rate, double ratio, double ratio_slope, double spring_force);

// Nonlinear elements beside those of the linear model.
template <class S>
struct NonlinearQuarterCar {
  QuarterCar<S> linear;    // damping is not used
  S cubic = S(0.0);        // c_3 [N/m³] >= 0: F = c_A u + c_3 u³
  S bump_travel = S(1e3);  // u at which the stops begin to act [m] > 0, compression and rebound
  S rebound_travel = S(1e3);
  S stop_stiffness = S(0.0);               // [N/m] >= 0
  S compression_damping, rebound_damping;  // [N s/m] >= 0
  S gravity = S(9.81);
};

template <class S>
struct QuarterCarState {
  S body, wheel, body_speed, wheel_speed;  // z_A, z_R [m], z_A', z_R' [m/s]
};
template <class S>
struct QuarterCarForces {
  S suspension;  // F_s, dynamic part on the body, upwards negative as above [N]
  S wheel_load;  // F_z >= 0, with its static part [N]
};

template <class S>
inline S static_load(const QuarterCar<S>& car, const S& gravity) {
  return (car.body_mass + car.wheel_mass) * gravity;
}

// Forces about the position at rest; compression u = z_R - z_A, and the tyre pushes only: F_z = max(0, F_0 + dynamic).
template <class S>
inline QuarterCarForces<S> evaluate(const NonlinearQuarterCar<S>& car, const QuarterCarState<S>& x, const S& road,
                                    const S& road_speed) {
  const S u = x.wheel - x.body, u_dot = x.wheel_speed - x.body_speed, zero(0.0);
  const S bump = max(S(u - car.bump_travel), zero), rebound = max(S(-u - car.rebound_travel), zero);
  const S spring = car.linear.spring_stiffness * u + car.cubic * u * u * u + car.stop_stiffness * (bump - rebound);
  const S damper = select(u_dot > zero, car.compression_damping, car.rebound_damping) * u_dot;
  const S tire = car.linear.tire_stiffness * (road - x.wheel) + car.linear.tire_damping * (road_speed - x.wheel_speed);
  return {S(-(spring + damper)), max(S(static_load(car.linear, car.gravity) + tire), zero)};
}

template <class S>
inline QuarterCarState<S> rate(const NonlinearQuarterCar<S>& car, const QuarterCarState<S>& x, const S& road,
                               const S& road_speed) {
  const QuarterCarForces<S> f = evaluate(car, x, road, road_speed);
  const S dynamic = f.wheel_load - static_load(car.linear, car.gravity);
  return {x.body_speed, x.wheel_speed, S(-f.suspension / car.linear.body_mass),
          S((f.suspension + dynamic) / car.linear.wheel_mass)};
}

}  // namespace fahrwerk::classic
