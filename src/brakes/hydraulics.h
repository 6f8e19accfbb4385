// From the pedal to the pressure at four wheels.
//
// Booster:  F = λ F_ped + min(g λ F_ped, F_max), after a lag;  master pressure p_m = F/A_m
// Rear:     proportioning valve, p for p <= p_k, then p_k + k (p - p_k)
// Wheels:   p_i' = (p_wanted,i - p_i)/τ, with its own τ for building up and for releasing (a fast subsystem); settled,
//           what comes next is building up
// A controller acts on the pressure that a wheel wants: it limits it (ABS), raises it (ESP), or leaves it alone.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "brakes/disc_brake.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct BrakeBooster {
  S lever;          // λ  > 0
  S gain;           // g  >= 0: assistance per force; 0: no booster
  S assist_limit;   // F_max  [N]  >= 0: beyond it the driver alone adds pressure
  S piston_area;    // A_m  [m²]  > 0
  S time_constant;  // of the assistance  [s]  > 0
};

// Assistance that the booster tends to  [N].
template <class S>
inline S wanted_assistance(const BrakeBooster<S>& b, const S& pedal_force) {
  return min(S(b.gain * b.lever * max(pedal_force, S(0.0))), b.assist_limit);
}

template <class S>
inline S master_pressure(const BrakeBooster<S>& b, const S& pedal_force, const S& assistance) {
  return (b.lever * max(pedal_force, S(0.0)) + assistance) / b.piston_area;
}

template <class S>
struct ProportioningValve {
  S knee;   // p_k  [Pa]  >= 0
  S slope;  // k    0 .. 1
};

template <class S>
inline S rear_pressure(const ProportioningValve<S>& v, const S& pressure) {
  return min(pressure, S(v.knee + v.slope * (pressure - v.knee)));
}

// What a controller asks of a wheel: its pressure stays within [floor, ceiling]  [Pa].
template <class S>
struct PressureCommand {
  S floor = S(0.0), ceiling = S(std::numeric_limits<double>::max());
};

template <class S>
struct BrakeSystem {
  BrakeBooster<S> booster;
  ProportioningValve<S> valve;
  S build_time, release_time;        // τ  [s]  > 0
  std::array<DiscBrake<S>, 2> disc;  // front, rear; both sides alike
  S parking_torque;                  // at each rear wheel, fully applied  [N m]  >= 0
};

template <class S>
struct BrakeInputs {
  S pedal_force;                                // [N]  >= 0
  S parking;                                    // 0 .. 1
  std::array<PressureCommand<S>, 4> command{};  // 1l, 1r, 2l, 2r
};

// Assistance of the booster, pressures, temperatures of the discs.
template <class S>
struct BrakeState {
  S assistance;                  // [N]
  std::array<S, 4> pressure;     // [Pa]
  std::array<S, 4> temperature;  // [K]
};

template <class S>
inline BrakeState<S> cold_state(const BrakeSystem<S>& b) {
  BrakeState<S> x;
  x.assistance = S(0.0);
  x.pressure.fill(S(0.0));
  for (std::size_t i = 0; i < 4; ++i) x.temperature[i] = b.disc[i / 2].ambient_temperature;
  return x;
}

// Largest torque of each wheel, service and parking brake together; what dry_friction.h decides with.
template <class S>
inline std::array<S, 4> torque_limits(const BrakeSystem<S>& b, const BrakeInputs<S>& in, const BrakeState<S>& x) {
  std::array<S, 4> T;
  for (std::size_t i = 0; i < 4; ++i) {
    T[i] = torque_limit(b.disc[i / 2], x.pressure[i], x.temperature[i]);
    if (i >= 2) T[i] += clamp(in.parking, S(0.0), S(1.0)) * b.parking_torque;
  }
  return T;
}

// Rates of the states; torque: what each brake really has, spin: of its wheel.
template <class S>
inline BrakeState<S> rates(const BrakeSystem<S>& b, const BrakeInputs<S>& in, const BrakeState<S>& x,
                           const std::array<S, 4>& torque, const std::array<S, 4>& spin) {
  BrakeState<S> out;
  out.assistance = (wanted_assistance(b.booster, in.pedal_force) - x.assistance) / b.booster.time_constant;
  const S master = master_pressure(b.booster, in.pedal_force, x.assistance);
  for (std::size_t i = 0; i < 4; ++i) {
    const S line = i < 2 ? master : rear_pressure(b.valve, master);
    const S wanted = clamp(line, in.command[i].floor, in.command[i].ceiling), missing = wanted - x.pressure[i];
    out.pressure[i] = missing / select(missing < 0.0, b.release_time, b.build_time);
    out.temperature[i] = temperature_rate(b.disc[i / 2], x.temperature[i], torque[i], spin[i]);
  }
  return out;
}

// Share of the front axle in the braking torque at a master pressure, cold discs.
template <class S>
inline S front_share(const BrakeSystem<S>& b, const S& master) {
  const S front = torque_limit(b.disc[0], master, b.disc[0].optimum_temperature);
  const S rear = torque_limit(b.disc[1], rear_pressure(b.valve, master), b.disc[1].optimum_temperature);
  return front / max(S(front + rear), S(1e-9));
}

}  // namespace fahrwerk
