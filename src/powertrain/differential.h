// Differential with its inertias (Popp and Schiehlen, Problem 2.11; Schramm 8.15), for an axle or between axles.
//
// The carrier turns with ω_c = σ ω1 + (1 - σ) ω2; σ = ½ between wheels, and the torque divides as σ : 1 - σ. With the
// carrier's inertia J_c, J_1, J_2 of the outputs and J_s of the spider gears (which turn with ω1 - ω2):
//   (J_1 + J_s + σ² J_c) ω1' + (σ (1 - σ) J_c - J_s) ω2' = σ T_c - T_1 - T_lock
//   (σ (1 - σ) J_c - J_s) ω1' + (J_2 + J_s + (1 - σ)² J_c) ω2' = (1 - σ) T_c - T_2 + T_lock
// T_lock passes from output 1 to output 2: zero (open), that of a friction coupling with the capacity
// preload + bias |T_c| (limited slip), that of one which never slips (locked). A vectoring drive adds ±ΔT.
#pragma once

#include "math/scalar.h"
#include "powertrain/friction_coupling.h"

namespace fahrwerk {

enum class DifferentialKind { open, limited_slip, locked };

template <class S>
struct Differential {
  DifferentialKind kind = DifferentialKind::open;
  S split;                   // σ  0 .. 1
  S carrier_inertia;         // J_c  [kg m²]  >= 0, with all that turns with it
  S output_inertia;          // J_1 = J_2  [kg m²]  > 0
  S spider_inertia;          // J_s  [kg m²]  >= 0
  S preload, bias;           // [N m], share of |T_c|; limited slip
  FrictionCoupling<S> lock;  // of limited slip and lock
};

template <class S>
inline S carrier_speed(const Differential<S>& d, const S& first, const S& second) {
  return d.split * first + (1.0 - d.split) * second;
}

template <class S>
inline CouplingTorque<S> lock_torque(const Differential<S>& d, const S& carrier_torque, const S& first, const S& second,
                                     const S& twist, bool sharp = false) {
  if (d.kind == DifferentialKind::open) return {S(0.0), S(0.0), S(0.0), S(0.0)};
  const S never(1e6);  // [N m]
  const S capacity = d.kind == DifferentialKind::locked
                         ? never
                         : S(d.preload + d.bias * sqrt_safe(S(carrier_torque * carrier_torque)));
  const S slip = first - second;
  return sharp ? evaluate_sharp(d.lock, slip, twist, capacity) : evaluate(d.lock, slip, twist, capacity);
}

template <class S>
struct DifferentialMotion {
  S first, second;  // ω1', ω2'  [rad/s²]
};

// first_load, second_load: torques that the outputs give away. vectoring: ΔT added to the first, taken from the second.
template <class S>
inline DifferentialMotion<S> accelerations(const Differential<S>& d, const S& carrier_torque, const S& first_load,
                                           const S& second_load, const S& lock, const S& vectoring) {
  const S a = d.split, b = 1.0 - d.split;
  const S A = d.output_inertia + d.spider_inertia + a * a * d.carrier_inertia;
  const S C = d.output_inertia + d.spider_inertia + b * b * d.carrier_inertia;
  const S B = a * b * d.carrier_inertia - d.spider_inertia, over = 1.0 / (A * C - B * B);
  const S p = a * carrier_torque - first_load - lock + vectoring;
  const S q = b * carrier_torque - second_load + lock - vectoring;
  return {over * (C * p - B * q), over * (A * q - B * p)};
}

template <class S>
inline S kinetic_energy(const Differential<S>& d, const S& first, const S& second) {
  return 0.5 * (d.output_inertia * (first * first + second * second) + d.spider_inertia * square(S(first - second)) +
                d.carrier_inertia * square(carrier_speed(d, first, second)));
}

}  // namespace fahrwerk
