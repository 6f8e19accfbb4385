// From the pedal to the pressure at the wheels.
//
// Booster:  F = λ F_ped + min(g λ F_ped, F_max), after a lag;  master pressure p_m = F/A_m
// Lines:    the first axle has the master pressure, all behind it that of the proportioning valve: p for p <= p_k, then
//           p_k + k (p - p_k)
// Wheels:   p_i' = (p_wanted,i - p_i)/τ, with its own τ for building up and for releasing (a fast subsystem); settled,
//           what comes next is building up. Valves of control units (controls.h) act on it: while the inlet is closed
//           the line does not count, while the outlet is open the pressure falls to zero with the τ of releasing; with
//           switch-over closed, prime open and the pump running the line has the pump's pressure
// With air brakes (air_brakes.h) treadle, relay valves and chambers take the place of booster, lines and lags.
// With a hydraulic unit (hydraulic_unit.h) volumes and flows take the place of these lags.
// A controller acts on the pressure that a wheel wants: it limits it (ABS), raises it (ESP), or leaves it alone.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "brakes/air_brakes.h"
#include "brakes/disc_brake.h"
#include "brakes/hydraulic_unit.h"
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
inline S assistance_rate(const BrakeBooster<S>& b, const S& pedal_force, const S& assistance) {
  return (wanted_assistance(b, pedal_force) - assistance) / b.time_constant;
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
inline S reduced_pressure(const ProportioningValve<S>& v, const S& pressure) {
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
  S build_time, release_time;      // τ  [s]  > 0
  std::vector<DiscBrake<S>> disc;  // per axle; both sides alike
  S parking_torque;                // at each wheel of the axles that it holds, fully applied  [N m]  >= 0
  std::vector<bool> parking{};     // whether it holds an axle; empty: the last one
  S pump_pressure = S(1.5e7);      // that a circuit gets of the pump where there are only lags  [Pa]
  bool diagonal = true;            // circuits: 1l and 2r, 1r and 2l; else one for the first axle, one for the others
  std::optional<HydraulicUnit<S>> unit{};
  std::optional<AirBrakes<S>> air{};

  int wheels() const { return 2 * static_cast<int>(disc.size()); }
  const DiscBrake<S>& disc_of(int wheel) const { return disc[static_cast<std::size_t>(wheel / 2)]; }
  bool parks(int wheel) const {
    const auto axle = static_cast<std::size_t>(wheel / 2);
    return parking.empty() ? axle + 1 == disc.size() : axle < parking.size() && parking[axle];
  }
};

// Circuit of a wheel's brake: 0 or 1.
template <class S>
inline int circuit_of(const BrakeSystem<S>& b, int wheel) {
  return b.diagonal ? (wheel + wheel / 2) % 2 : wheel < 2 ? 0 : 1;
}

// Pressure of the driver's foot: of the master cylinder, or of the treadle  [Pa].
template <class S>
inline S foot_pressure(const BrakeSystem<S>& b, const S& pedal, const S& assistance) {
  return b.air ? control_pressure(*b.air, pedal) : master_pressure(b.booster, pedal, assistance);
}

// What a wheel's brake gets of the master pressure when its controller asks for `command`  [Pa].
template <class S>
inline S wanted_pressure(const BrakeSystem<S>& b, int wheel, const S& master, const PressureCommand<S>& command) {
  const S line = wheel < 2 ? master : reduced_pressure(b.valve, master);
  return clamp(line, command.floor, command.ceiling);
}

// Rate of a wheel's pressure.
template <class S>
inline S pressure_rate(const BrakeSystem<S>& b, const S& wanted, const S& pressure) {
  const S missing = wanted - pressure;
  return missing / select(missing < 0.0, b.release_time, b.build_time);
}

// What a wheel's valves make of the pressure that it wants, where there are only lags: p' = in - out p  [Pa/s, 1/s].
template <class S>
struct PressureLag {
  S in, out;
};
template <class S>
inline PressureLag<S> valved_lag(const BrakeSystem<S>& b, const S& wanted, const S& pressure, const S& wheel_valve,
                                 const S& circuit_valve, const S& pump) {
  const ValveShares<S> wheel = valve_shares(wheel_valve), circuit = valve_shares(circuit_valve);
  const S pumped = circuit.second_open * clamp(pump, S(0.0), S(1.0)) * b.pump_pressure;
  // Behind a closed switch-over valve the line stays as it is; the driver and the pump can add.
  const S line = max(max(wanted, pumped), S(circuit.first_closed * pressure));
  const S time = select(line < pressure, b.release_time, b.build_time), open = 1.0 - wheel.first_closed;
  return {open * line / time, open / time + wheel.second_open / b.release_time};
}

// Largest torque of a wheel, service and parking brake together; what dry_friction.h decides with. parking: 0 .. 1.
template <class S>
inline S torque_limit(const BrakeSystem<S>& b, int wheel, const S& parking, const S& pressure, const S& temperature) {
  S T = torque_limit(b.disc_of(wheel), pressure, temperature);
  if (b.parks(wheel)) T += clamp(parking, S(0.0), S(1.0)) * b.parking_torque;
  return T;
}

// Where the states lie: assistance of the booster [N], pressures [Pa], temperatures of the discs [K] of all wheels.
// A hydraulic unit has its own behind them (HydraulicPlaces).
// Air brakes have theirs there, axle by axle (AirPlaces).
struct BrakePlaces {
  int wheels;
  bool has_unit = false, has_air = false;
  static constexpr int assistance = 0, pressure = 1;
  int temperature() const { return pressure + wheels; }
  int unit() const { return temperature() + wheels; }
  int air(int axle) const { return unit() + AirPlaces::size * axle; }
  int size() const { return has_air ? air(wheels / 2) : unit() + (has_unit ? HydraulicPlaces::size : 0); }
};
template <class S>
inline BrakePlaces places(const BrakeSystem<S>& b) {
  return {b.wheels(), b.unit.has_value(), b.air.has_value()};
}

// No pressure, everything at the temperature of the air.
template <class S>
inline void put_cold_state(const BrakeSystem<S>& b, S* x) {
  const BrakePlaces at = places(b);
  for (int k = 0; k < at.size(); ++k) x[k] = S(0.0);
  for (int i = 0; i < at.wheels; ++i) x[at.temperature() + i] = b.disc_of(i).ambient_temperature;
}

// Share of the first axle in the braking torque at a master pressure, cold discs.
template <class S>
inline S first_axle_share(const BrakeSystem<S>& b, const S& master) {
  S first(0.0), all(0.0);
  for (int i = 0; i < b.wheels(); i += 2) {
    const S line = i < 2 ? master : reduced_pressure(b.valve, master);
    const S torque = torque_limit(b.disc_of(i), line, b.disc_of(i).optimum_temperature);
    if (i == 0) first = torque;
    all += torque;
  }
  return first / max(all, S(1e-9));
}

// Spin of a braked wheel at the end of a step as predicted from those of the last two: one that the brake stops does
// not turn back. A wheel that has just been stopped has a spin of round-off, whose sign says nothing: the last one
// counts, too.
template <class S>
inline S braked_spin(const S& last, const S& now, const S& predicted) {
  return select(predicted * now < 0.0, S(0.0), select(predicted * last < 0.0, S(0.0), predicted));
}

}  // namespace fahrwerk
