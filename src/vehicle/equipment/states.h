// Parts of the state vectors and of the controls, for the files of the equipment.
#pragma once

#include <algorithm>
#include <array>

#include "brakes/hydraulics.h"
#include "powertrain/drivetrain.h"
#include "steering/column.h"
#include "vehicle/car/state.h"

namespace fahrwerk::detail {

inline constexpr std::size_t kBrakeStates = 9;  // assistance, four pressures, four temperatures

template <class S>
inline DrivetrainState<S> drivetrain_state(const S* e) {
  DrivetrainState<S> s;
  std::copy(e, e + drivetrain::size, s.begin());
  return s;
}

template <class S>
inline std::array<S, 4> spins(const S* x) {
  std::array<S, 4> s;
  std::copy(x + car_state::spin, x + car_state::spin + 4, s.begin());
  return s;
}

template <class S>
inline BrakeState<S> brake_state(const S* e) {
  BrakeState<S> s;
  s.assistance = e[0];
  std::copy(e + 1, e + 5, s.pressure.begin());
  std::copy(e + 5, e + 9, s.temperature.begin());
  return s;
}
template <class S>
inline void put_brake_state(const BrakeState<S>& s, S* e) {
  e[0] = s.assistance;
  std::copy(s.pressure.begin(), s.pressure.end(), e + 1);
  std::copy(s.temperature.begin(), s.temperature.end(), e + 5);
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
inline BrakeInputs<S> brake_inputs(const ControlsOf<S>& c) {
  BrakeInputs<S> in;
  in.pedal_force = c.brake_pedal, in.parking = c.parking_brake;
  for (std::size_t i = 0; i < 4; ++i) in.command[i] = {c.pressure_floor[i], c.pressure_ceiling[i]};
  return in;
}

template <class S>
inline HandWheelInput<S> hand_wheel_input(const ControlsOf<S>& c) {
  return {hand_wheel(c) == HandWheel::torque, c.hand_wheel_angle, c.hand_wheel_rate, c.hand_wheel_torque};
}

}  // namespace fahrwerk::detail
