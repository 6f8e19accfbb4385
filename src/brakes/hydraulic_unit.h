// Brake hydraulics with valves that control units switch: volumes, orifices, compressibility.
//
// Two circuits, each (→ forward, | valve that is open without current, / one that is closed):
//
//   master p_M ──|switch-over|── line p_L ──|inlet|── wheel p_i ──/outlet/── accumulator V_A ──┐
//        └───────/prime/────────── return pump (suction) ◄─────────────────────────────────────┘
//                                     └──► line
//
// Orifices, turbulent with a laminar beginning:  Q = K Δp/√(|Δp| + p_lam),   K = α (π d²/4) √(2/ϱ)
// Volumes:   C_L p_L' = Q_S + Q_P - Σ Q_in,i      C_i(p_i) p_i' = Q_in,i - Q_out,i      V_A' = Σ Q_out,i - Q_P s
// Wheel cylinders take up clearance and then stretch:  V(p) = c_∞ p + c_0 p_0 p/(p_0 + p),  C = V' = c_∞ +
// c_0/(1+p/p_0)² Check valves: beside the inlet from the wheel to the line (a released pedal releases all brakes),
// beside the switch-over valve from the master to the line (the driver can always add); it also opens backwards beyond
// `relief`. Return pump: Q_P = ω q_P max(0, 1 - p_L/p_stall), ω its speed over the largest, with a lag; its share s =
// V_A/(V_A+V_s) comes from the accumulator, the rest through the prime valve as far as that lets it: nothing while it
// is closed. Accumulators: p_A = p_A0 + V_A/C_A; full ones stand against their wall, of the elasticity of a line. The
// master cylinder turns force into pressure at once; what flows out of it is the pedal's travel. Ranges: brake fluid
// without air, at one temperature; no inertia of columns; valves are open or closed for shares of a time that is short
// against what they fill.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct WheelCylinder {
  S stiff;      // c_∞  [m³/Pa]  > 0
  S soft;       // c_0  [m³/Pa]  >= 0
  S clearance;  // p_0  [Pa]  > 0
};
// 1/(1 + p/p_0): the share of the clearance that is left.
template <class S>
inline S clearance_left(const WheelCylinder<S>& c, const S& p) {
  return c.clearance / (c.clearance + max(p, S(0.0)));
}
template <class S>
inline S elasticity(const WheelCylinder<S>& c, const S& p) {
  return c.stiff + c.soft * square(clearance_left(c, p));
}
template <class S>
inline S volume(const WheelCylinder<S>& c, const S& p) {
  return c.stiff * p + c.soft * c.clearance * p / (c.clearance + p);
}

template <class S>
struct HydraulicUnit {
  S inlet, outlet, switch_over, prime;     // K  [m³/s/√Pa]  > 0
  S laminar;                               // p_lam  [Pa]  > 0
  S line;                                  // C_L of a circuit  [m³/Pa]  > 0
  S accumulator_pressure;                  // p_A0  [Pa]  >= 0
  S accumulator;                           // C_A  [m³/Pa]  > 0
  S accumulator_volume;                    // [m³]  > 0
  S pump_flow;                             // q_P of a circuit  [m³/s]  >= 0
  S pump_pressure;                         // p_stall  [Pa]  > 0
  S pump_time;                             // of its speed  [s]  > 0
  S relief;                                // of the switch-over valve  [Pa]  > 0
  std::vector<WheelCylinder<S>> cylinder;  // per axle
  std::vector<int> circuit;                // per wheel: 0, 1
  double substep = 2.5e-4;                 // at most, of fixed steps  [s]
};

inline constexpr double kSuction = 1e5;          // what pushes fluid through the prime valve, besides the master  [Pa]
inline constexpr double kLastDrops = 5e-8;       // V_s  [m³]
inline constexpr double kFluidDensity = 1070.0;  // [kg/m³]
inline constexpr double kDischarge = 0.7;        // α

// K of an orifice of this diameter  [m].
inline double orifice(double diameter) {
  return kDischarge * 0.7853981633974483 * diameter * diameter * std::sqrt(2.0 / kFluidDensity);
}

// Q/Δp of an orifice with K = 1: what multiplies a difference of pressures.
template <class S>
inline S per_pressure(const S& difference, const S& laminar) {
  return 1.0 / sqrt(S(abs(difference) + laminar));
}
// 1 where it flows forward.
template <class S>
inline S forward(const S& difference) {
  return select(difference > S(0.0), S(1.0), S(0.0));
}

// Shares of time from the commands 0 .. 2 (controls.h): of the first valve closed, of the second one open.
template <class S>
struct ValveShares {
  S first_closed, second_open;
};
template <class S>
inline ValveShares<S> valve_shares(const S& command) {
  return {clamp(command, S(0.0), S(1.0)), clamp(S(command - 1.0), S(0.0), S(1.0))};
}

template <class S>
inline S accumulator_pressure(const HydraulicUnit<S>& h, const S& volume) {
  return h.accumulator_pressure + max(volume, S(0.0)) / h.accumulator +
         max(S(volume - h.accumulator_volume), S(0.0)) / h.line;
}

// What the pump of a circuit pushes into the line, and where it takes it from.
template <class S>
struct PumpFlow {
  S accumulator, master;
  S all() const { return accumulator + master; }
};
template <class S>
inline PumpFlow<S> pump_flow(const HydraulicUnit<S>& h, const S& speed, const S& line, const S& held,
                             const S& prime_open, const S& master) {
  const S wanted = speed * h.pump_flow * max(S(1.0 - line / h.pump_pressure), S(0.0));
  const S in = max(held, S(0.0)), share = in / (in + kLastDrops);
  const S through = prime_open * h.prime * sqrt(S(max(master, S(0.0)) + kSuction));
  return {wanted * share, min(S(wanted * (1.0 - share)), through)};
}

// Conductances of the ways between master, line, a wheel and the accumulator at these pressures.
template <class S>
struct LineWay {
  S open, relief;  // to the master pressure, to `relief` above it
};
// With the valve open there is one way.
template <class S>
inline LineWay<S> open_switch_over_way(const HydraulicUnit<S>& h, const S& master, const S& line) {
  return {h.switch_over * per_pressure(S(master - line), h.laminar), S(0.0)};
}
template <class S>
inline LineWay<S> switch_over_way(const HydraulicUnit<S>& h, const S& closed, const S& master, const S& line) {
  const S ahead = master - line, beyond = line - master - h.relief;
  const S k = h.switch_over * per_pressure(ahead, h.laminar);
  return {k * (1.0 - closed + closed * forward(ahead)),
          closed * h.switch_over * per_pressure(beyond, h.laminar) * forward(beyond)};
}
template <class S>
inline S inlet_way(const HydraulicUnit<S>& h, const S& closed, const S& source, const S& wheel) {
  const S back = wheel - source;
  return h.inlet * per_pressure(back, h.laminar) * (1.0 - closed + closed * forward(back));
}
template <class S>
inline S outlet_way(const HydraulicUnit<S>& h, const S& open, const S& wheel, const S& accumulator) {
  const S out = wheel - accumulator;
  return h.outlet * per_pressure(out, h.laminar) * open * forward(out);
}

// Where its states lie, behind those of all brakes: pressures of the lines [Pa], volumes in the accumulators [m³], what
// has flowed out of the master cylinder [m³], each of two circuits; speed of the pump.
struct HydraulicPlaces {
  static constexpr int line = 0, accumulator = 2, drawn = 4, pump = 6, size = 7;
};

// Rates of all its states and of the wheels' pressures, with valves that are open for shares of the time.
// source_less: how much less than the line an axle's source has (proportioning valve).
template <class S, class Reduce>
inline void hydraulic_rate(const HydraulicUnit<S>& h, const S& master, const S* wheel_valve, const S* circuit_valve,
                           const S& pump, const Reduce& source_of, const S* pressure, const S* x, S* pressure_rate,
                           S* rate) {
  using P = HydraulicPlaces;
  const int wheels = static_cast<int>(h.circuit.size());
  for (int k = 0; k < 2; ++k) {
    const S line = x[P::line + k], held = x[P::accumulator + k], p_A = accumulator_pressure(h, held);
    const ValveShares<S> valve = valve_shares(circuit_valve[k]);
    const LineWay<S> way = switch_over_way(h, valve.first_closed, master, line);
    const PumpFlow<S> pumped = pump_flow(h, x[P::pump], line, held, valve.second_open, master);
    const S in = way.open * (master - line) + way.relief * (master + h.relief - line);
    S to_wheels(0.0), to_accumulator(0.0);
    for (int i = 0; i < wheels; ++i) {
      if (h.circuit[static_cast<std::size_t>(i)] != k) continue;
      const ValveShares<S> own = valve_shares(wheel_valve[i]);
      const S source = source_of(i, line);
      const S flow = inlet_way(h, own.first_closed, source, pressure[i]) * (source - pressure[i]);
      const S out = outlet_way(h, own.second_open, pressure[i], p_A) * (pressure[i] - p_A);
      pressure_rate[i] = (flow - out) / elasticity(h.cylinder[static_cast<std::size_t>(i / 2)], pressure[i]);
      to_wheels += flow, to_accumulator += out;
    }
    rate[P::line + k] = (in + pumped.all() - to_wheels) / h.line;
    rate[P::accumulator + k] = to_accumulator - pumped.accumulator;
    rate[P::drawn + k] = in + pumped.master;
  }
  rate[P::pump] = (clamp(pump, S(0.0), S(1.0)) - x[P::pump]) / h.pump_time;
}

}  // namespace fahrwerk
