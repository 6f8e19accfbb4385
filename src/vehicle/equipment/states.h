// Parts of the state vectors and of the controls, for the files of the equipment.
#pragma once

#include <algorithm>

#include "brakes/hydraulics.h"
#include "powertrain/drivetrain.h"
#include "steering/column.h"
#include "vehicle/car/state.h"

namespace fahrwerk::detail {

template <class S>
inline DrivetrainState<S> drivetrain_state(const S* e, const DriveTree& tree) {
  DrivetrainState<S> s;
  std::copy_n(e, drivetrain::states(tree.size()), s.begin());
  return s;
}

// A column has as many of the states as state_size says.
template <class S>
inline ColumnState<S> column_state(const SteeringColumn<double>& c, const S* e) {
  ColumnState<S> s{};
  std::copy(e, e + state_size(c), s.begin());
  return s;
}
template <class S>
inline void put_column_state(const SteeringColumn<double>& c, const ColumnState<S>& s, S* e) {
  std::copy(s.begin(), s.begin() + static_cast<long>(state_size(c)), e);
}

template <class S>
inline PressureCommand<S> pressure_command(const ControlsOf<S>& c, int wheel) {
  return {c.pressure_floor[wheel], c.pressure_ceiling[wheel]};
}

// Of a wheel's pressure, where the brakes have lags only.
template <class S>
inline S lagging_rate(const BrakeSystem<S>& b, int wheel, const S& master, const ControlsOf<S>& c, const S& pressure) {
  const S wanted = wanted_pressure(b, wheel, master, pressure_command(c, wheel));
  const auto circuit = static_cast<std::size_t>(circuit_of(b, wheel));
  if (is_zero(S(abs(c.wheel_valve[wheel]) + abs(c.circuit_valve[circuit])))) return pressure_rate(b, wanted, pressure);
  const PressureLag<S> lag = valved_lag(b, wanted, pressure, c.wheel_valve[wheel], c.circuit_valve[circuit], c.pump);
  return lag.in - lag.out * pressure;
}

// Of a wheel's chamber of air brakes, with the rates of its axle's own states; hub: travels, s: states of the brakes.
template <class S>
inline S air_rate(const BrakeSystem<S>& b, const BrakePlaces& at, int wheel, const ControlsOf<S>& c, const S* hub,
                  const S* s, S* rate) {
  const int axle = wheel / 2;
  const AirLine<S>& a = b.air->axle[static_cast<std::size_t>(axle)];
  const S load = spring_load(a, hub[2 * axle], hub[2 * axle + 1]), pressure = s[at.pressure + wheel];
  const S given = evaluate(*b.air, a, c.brake_pedal, load, s + at.air(axle), rate + at.air(axle));
  const PressureCommand<S> command = pressure_command(c, wheel);
  const S missing = clamp(given, command.floor, command.ceiling) - pressure;
  const ValveShares<S> valve = valve_shares(c.wheel_valve[wheel]);
  return (1.0 - valve.first_closed) * missing / select(missing < 0.0, a.release_time, a.build_time) -
         valve.second_open * pressure / a.release_time;
}

template <class S>
inline HandWheelInput<S> hand_wheel_input(const ControlsOf<S>& c) {
  return {hand_wheel(c) == HandWheel::torque, c.hand_wheel_angle, c.hand_wheel_rate, c.hand_wheel_torque};
}

}  // namespace fahrwerk::detail
