// Car in its plane of symmetry on a slope: body, front and rear axle, 3 degrees of freedom (Popp and Schiehlen 8.2).
//
// x along the road, ω_i spins of the axles; suspension and tyres are stiff. Tyre forces T_i = φ(s_i) N_i. The wheel
// loads N_i follow from heave and pitch of the body (8.6), (8.7) and contain the acceleration, which contains them: the
// two are solved together in closed form. A wheel that would lift off carries nothing.
// The vertical equations of the axles are printed without their weights; they are included here.
#pragma once

#include <array>

#include "brakes/dry_friction.h"
#include "vehicle/longitudinal/braked_wheel.h"

namespace fahrwerk::longitudinal {

template <class S>
struct Vehicle {
  S mass;                          // m       [kg]  of the body
  std::array<S, 2> axle_mass;      // m_V, m_H  [kg]
  std::array<S, 2> axle_inertia;   // I_V, I_H  [kg m²]: both wheels, with what turns with them
  std::array<S, 2> axle_distance;  // l_V, l_H  [m]: from the centre of gravity of the body
  S height;                        // h  [m]: of the centre of gravity above the road
  S radius;                        // r  [m]
  S rolling_resistance;            // φ_r = e/r: 0.01 .. 0.02 for cars
  S air_density, area;             // ρ [kg/m³], A [m²]
  S drag, lift, pitch;             // c_W, c_A, c_M
  S length;                        // l [m] of the moment coefficient
  SlipCurve<S> curve;
};

template <class S>
struct Inputs {
  std::array<S, 2> drive_torque;  // M_V, M_H  [N m]
  std::array<S, 2> brake_torque;  // largest torque of the brakes, >= 0  [N m]
  S slope;                        // α  [rad], positive uphill
  S wind;                         // head wind  [m/s]
};

// x, v, ω_V, ω_H, and the pre-sliding of the brakes ζ_V, ζ_H (brakes/dry_friction.h).
template <class S>
using State = std::array<S, 6>;

template <class S>
struct Response {
  State<S> rate;
  std::array<S, 2> load, force, slip;  // N_i [N], T_i [N], s_i
  S drag, lift;                        // W_L, F_L [N]
};

template <class S>
inline Response<S> evaluate(const Vehicle<S>& c, const Inputs<S>& in, const State<S>& state) {
  const S v = state[1], r = c.radius;
  const SinCos<S> road = sincos(in.slope);
  const S air = v + in.wind, pressure = 0.5 * c.air_density * air * abs(air);
  const S drag = c.drag * c.area * pressure, lift = c.lift * c.area * abs(pressure);
  const S pitch = c.pitch * c.area * c.length * abs(pressure);
  // Torque on each axle about its axis: drive, brake. The body feels its reaction.
  std::array<S, 2> torque, phi, slip;
  for (std::size_t i = 0; i < 2; ++i) {
    torque[i] = in.drive_torque[i] - in.brake_torque[i] * state[4 + i];
    slip[i] = wheel_slip(v, S(r * state[2 + i]));
    phi[i] = friction(c.curve, slip[i]);
  }
  // Loads: N_V + N_H = G, and pitch balance with x'' + g sin α = (Σ φ_i N_i - W_L)/M.
  constexpr double g = 9.81;
  const S axles = c.axle_mass[0] + c.axle_mass[1], total = c.mass + axles;
  const S G = total * g * road.cos - lift, arm = c.height - r, share = axles / total;
  const S constant = -pitch + torque[0] + torque[1] + arm * share * drag -
                     g * road.cos * (c.axle_distance[0] * c.axle_mass[0] - c.axle_distance[1] * c.axle_mass[1]);
  const S front = c.axle_distance[0] + arm * (1.0 - share) * phi[0];
  const S rear = -c.axle_distance[1] + arm * (1.0 - share) * phi[1];
  // Pitch moment on the body with all load on the rear, on the front; in between it is linear in N_V.
  const S all = max(G, S(0.0)), on_rear = constant + rear * all, on_front = constant + front * all;
  const S slope = max(S(on_front - on_rear), S(1e-9));
  const S N_V = select(on_rear >= 0.0, S(0.0), select(on_front <= 0.0, all, S(-on_rear / slope * all)));
  const std::array<S, 2> load{N_V, S(all - N_V)};

  Response<S> out;
  out.load = load, out.slip = slip, out.drag = drag, out.lift = lift;
  for (std::size_t i = 0; i < 2; ++i) {
    out.force[i] = phi[i] * load[i];
    const S spin = state[2 + i], rolling = c.rolling_resistance * r * load[i] * tanh(S(r * spin / 0.1));
    out.rate[2 + i] = (torque[i] - r * out.force[i] - rolling) / c.axle_inertia[i];
    out.rate[4 + i] = presliding_rate(spin, state[4 + i], in.brake_torque[i]);
  }
  out.rate[0] = v;
  out.rate[1] = (out.force[0] + out.force[1] - drag) / total - g * road.sin;
  return out;
}

}  // namespace fahrwerk::longitudinal
