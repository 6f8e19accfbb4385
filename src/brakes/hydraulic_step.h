// Fixed steps of the hydraulics in sub-steps of their own, over any scalar: lanes have each its own unit.
//
// A sub-step is linearly implicit: every way has the conductance of the pressures at its beginning, and pressures at
// its end fulfil the balances of volume with them. The wheels of a circuit hang on its line and are eliminated, so that
// one division per node solves it; it is stable for every size. What has flowed into a wheel's cylinder is its volume:
// a step of Newton's takes up what the elasticity changes by within the sub-step. Valves that are open for a share of
// the step open with it: sub-step by sub-step, with a share of one where their time ends.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "brakes/hydraulic_unit.h"

namespace fahrwerk {

template <class S>
class HydraulicStepper {
 public:
  explicit HydraulicStepper(HydraulicUnit<S> unit) : h_(std::move(unit)) {}

  int substeps(double h) const { return std::max(1, static_cast<int>(std::ceil(h / h_.substep - 1e-9))); }

  // Advances pressures and states x by h; master: at the ends of the step, linear between. mean: of the pressures over
  // the sub-steps.
  template <class Reduce>
  void step(double h, const S& master, const S& master_end, const S* wheel_valve, const S* circuit_valve, const S& pump,
            const Reduce& source_of, S* pressure, S* x, S* mean) {
    const int wheels = static_cast<int>(h_.circuit.size()), n = substeps(h);
    const double dt = h / n;
    for (int i = 0; i < wheels; ++i) mean[i] = S(0.0);
    if (rests(master, master_end, pump, pressure, x)) return;
    if (dt != size_) size_ = dt, pump_keep_ = exp(S(-dt / h_.pump_time));
    for (int k = 0; k < n; ++k) {
      const S now = master + (master_end - master) * ((k + 1.0) / n);
      S& speed = x[HydraulicPlaces::pump];
      const S full = clamp(pump, S(0.0), S(1.0));
      speed = full + pump_keep_ * (speed - full);
      for (int c = 0; c < 2; ++c) circuit(c, k, n, dt, now, wheel_valve, circuit_valve[c], source_of, pressure, x);
      for (int i = 0; i < wheels; ++i) mean[i] += pressure[i] * (1.0 / n);
    }
  }

 private:
  static constexpr int kMostInCircuit = 16;

  // No pressure anywhere, nothing in the accumulators and no pump: nothing flows. Lanes of plain numbers: a zero has no
  // derivative that could be lost, here and where ways are passed over that are shut.
  bool rests(const S& master, const S& master_end, const S& pump, const S* pressure, const S* x) const {
    using P = HydraulicPlaces;
    S any = abs(master) + abs(master_end) + abs(pump) + abs(x[P::pump]);
    for (int c = 0; c < 2; ++c) any += abs(x[P::line + c]) + abs(x[P::accumulator + c]);
    for (std::size_t i = 0; i < h_.circuit.size(); ++i) any += abs(pressure[i]);
    return is_zero(any);
  }

  // Share of sub-step k of n that belongs to the first part of the step.
  static S in_substep(const S& share, int k, int n) { return clamp(S(share * double(n) - double(k)), S(0.0), S(1.0)); }

  template <class Reduce>
  void circuit(int c, int k, int n, double dt, const S& master, const S* wheel_valve, const S& circuit_valve,
               const Reduce& source_of, S* pressure, S* x) {
    using P = HydraulicPlaces;
    const int wheels = static_cast<int>(h_.circuit.size());
    S &line = x[P::line + c], &held = x[P::accumulator + c];
    const S p_A = accumulator_pressure(h_, held);
    const ValveShares<S> valve = valve_shares(circuit_valve);
    const S closed = 1.0 - in_substep(S(1.0 - valve.first_closed), k, n);
    const LineWay<S> way =
        is_zero(closed) ? open_switch_over_way(h_, master, line) : switch_over_way(h_, closed, master, line);
    const PumpFlow<S> pumped = is_zero(x[P::pump])
                                   ? PumpFlow<S>{S(0.0), S(0.0)}
                                   : pump_flow(h_, x[P::pump], line, held, in_substep(valve.second_open, k, n), master);
    // Of the line: capacity and what drives it, wheel by wheel.
    const S own = h_.line * (1.0 / dt);
    S sum = own + way.open + way.relief;
    S driven = own * line + way.open * master + way.relief * (master + h_.relief) + pumped.all();
    struct Way {
      int wheel;
      S in, out, keep, less, per, left;
    } ways[kMostInCircuit];
    int count = 0;
    for (int i = 0; i < wheels; ++i) {
      if (h_.circuit[static_cast<std::size_t>(i)] != c) continue;
      const ValveShares<S> v = valve_shares(wheel_valve[i]);
      Way& w = ways[count++];
      w.wheel = i;
      const S source = source_of(i, line);
      w.less = line - source;
      w.in = inlet_way(h_, S(1.0 - in_substep(S(1.0 - v.first_closed), k, n)), source, pressure[i]);
      const S open = in_substep(v.second_open, k, n);
      w.out = is_zero(open) ? S(0.0) : outlet_way(h_, open, pressure[i], p_A);
      const WheelCylinder<S>& cylinder = h_.cylinder[static_cast<std::size_t>(i / 2)];
      w.left = clearance_left(cylinder, pressure[i]);
      w.keep = (cylinder.stiff + cylinder.soft * square(w.left)) * (1.0 / dt);
      w.per = 1.0 / (w.keep + w.in + w.out);
      // p_i+ = (keep p_i + in (p_L+ - less) + out p_A) per, and the line gives in (p_L+ - less - p_i+).
      const S rest = (w.keep * pressure[i] + w.out * p_A - w.in * w.less) * w.per;
      sum += w.in * (1.0 - w.in * w.per);
      driven += w.in * (w.less + rest);
    }
    const S in_line = line;
    line = driven / sum;
    S out_of_wheels(0.0), into_wheels(0.0);
    for (int j = 0; j < count; ++j) {
      const Way& w = ways[j];
      S& p = pressure[w.wheel];
      const S before = p;
      p = (w.keep * p + w.in * (line - w.less) + w.out * p_A) * w.per;
      out_of_wheels += w.out * (p - p_A), into_wheels += w.in * (line - w.less - p);
      const WheelCylinder<S>& cylinder = h_.cylinder[static_cast<std::size_t>(w.wheel / 2)];
      const S left = clearance_left(cylinder, p);
      p += (p - before) * cylinder.soft * w.left * (w.left - left) / (cylinder.stiff + cylinder.soft * square(left));
    }
    held += dt * (out_of_wheels - pumped.accumulator);
    x[P::drawn + c] += dt * (own * (line - in_line) + into_wheels - pumped.accumulator);
  }

  HydraulicUnit<S> h_;
  double size_ = 0.0;
  S pump_keep_{};
};

}  // namespace fahrwerk
