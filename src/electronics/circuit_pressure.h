// A unit that brakes by itself: pressures that it wants at the wheels become commands of valves and pump. A circuit in
// which a wheel is to have more than the driver gives is cut off the master cylinder and fed by the pump; its other
// wheels keep what they have. When nothing is wanted any more, pressure goes out through the outlets, then the circuit
// is the driver's again.
#pragma once

#include <cstddef>
#include <vector>

#include "electronics/pressure_valves.h"
#include "electronics/readings.h"

namespace fahrwerk {

template <class S>
inline void order_pressures(double T, const CarFacts& car, const Readings<S>& seen, const std::vector<S>& wanted,
                            Orders<S>& orders) {
  constexpr double kLittle = 2e5, kPump = 1.2e7;  // [Pa]
  const std::size_t wheels = wanted.size();
  S asked[2] = {S(0.0), S(0.0)}, left[2] = {S(0.0), S(0.0)}, missing[2] = {S(0.0), S(0.0)};
  for (std::size_t i = 0; i < wheels; ++i) {
    const auto c = static_cast<std::size_t>(car.circuit[i]);
    const S more = wanted[i] - seen.master_pressure;
    asked[c] = max(asked[c], select(more > S(kLittle), S(1.0), S(0.0)));
    left[c] = max(left[c], select(seen.pressure[i] - seen.master_pressure > S(2.0 * kLittle), S(1.0), S(0.0)));
    missing[c] = max(missing[c], select((more > S(kLittle)) & (wanted[i] > seen.pressure[i]), S(1.0), S(0.0)));
  }
  S pump(0.0);
  for (std::size_t c = 0; c < 2; ++c) {
    const auto acts = asked[c] > 0.5;
    orders.circuit_valve[c] = max(orders.circuit_valve[c], select(acts, S(1.0 + missing[c]), S(0.0)));
    pump = max(pump, asked[c]);
  }
  for (std::size_t i = 0; i < wheels; ++i) {
    const auto c = static_cast<std::size_t>(car.circuit[i]);
    const auto acts = asked[c] > 0.5;
    const S command = valve_command(WheelPressure<S>{max(wanted[i], seen.master_pressure), seen.pressure[i], S(kPump),
                                                     car.build_gain[i], car.release_gain[i]},
                                    T);
    // In a circuit that acts, wheels of which nothing is wanted keep the driver's pressure.
    orders.wheel_valve[i] = max(orders.wheel_valve[i], select(acts, command, S(0.0)));
  }
  orders.pump = max(orders.pump, pump);
}

}  // namespace fahrwerk
