// Hydrodynamic torque converter: pump torque and torque ratio over the speed ratio ν = ω_T/ω_P.
//   T_P = λ(ν) ω_P²,   T_T = μ(ν) T_P
// λ falls to zero at ν = 1; beyond (overrun) the turbine drives the pump, as a coupling with the roles exchanged:
// T_T = -λ(1/ν) ω_T², T_P = T_T. Both shafts are taken to turn forward or stand; a shaft that turns backward counts as
// standing for ν, and its torque acts on.
#pragma once

#include <algorithm>

#include "math/scalar.h"
#include "math/table.h"

namespace fahrwerk {

struct TorqueConverter {
  Table capacity;      // λ  [N m s²/rad²] over ν in [0, 1], zero at 1
  Table torque_ratio;  // μ over ν in [0, 1], 1 at the coupling point and beyond
};

template <class S>
struct ConverterTorque {
  S pump;     // that the pump takes from the engine  [N m]
  S turbine;  // that the turbine gives to the gearbox  [N m]
  S loss;     // [W] >= 0 for forward rotation
};

// λ over slow/fast. Shafts of one speed, as with the lock-up closed, stand at the end of the table, where round-off
// chooses between its last piece and the constant beyond: the torque goes through zero there with the slope of the
// last piece on both sides, and that is its derivative.
template <class S>
inline S capacity_at(const Table& capacity, const S& ratio) {
  return capacity(clamp(ratio, S(0.0), S(1.0)));
}
template <class T, int N>
inline ceres::Jet<T, N> capacity_at(const Table& capacity, const ceres::Jet<T, N>& ratio) {
  constexpr double round_off = 1e-12;
  const double at = std::clamp(static_cast<double>(ratio.a), 0.0, 1.0);
  const double slope = at > 1.0 - round_off ? capacity.left_slope(1.0) : capacity.right_slope(at);
  return ceres::Jet<T, N>(capacity(at), slope * ratio.v);
}

template <class S>
inline ConverterTorque<S> evaluate(const TorqueConverter& c, const S& pump_speed, const S& turbine_speed) {
  const S pump = max(pump_speed, S(0.0)), turbine = max(turbine_speed, S(0.0));
  const auto drives = pump >= turbine;
  const S fast = select(drives, pump, turbine), slow = select(drives, turbine, pump);
  const S speeds = slow / max(fast, S(1e-3)), ratio = clamp(speeds, S(0.0), S(1.0));
  const S torque = capacity_at(c.capacity, speeds) * fast * fast;
  const S pump_torque = select(drives, torque, S(-torque));
  const S turbine_torque = select(drives, S(c.torque_ratio(ratio) * torque), S(-torque));
  return {pump_torque, turbine_torque, pump_torque * pump_speed - turbine_torque * turbine_speed};
}

}  // namespace fahrwerk
