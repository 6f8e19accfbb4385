// Elastic coupling that slips at a torque: clutch, synchroniser, lock of a differential.
//
// Its state is the twist β of the elastic part. T_el(β) is a two-stage spring (pre-damper, main stage). While the
// coupling sticks, β' = Δω; when |T_el| reaches the capacity T_c it slips. Two forms share the state:
//   end_of_step   β_end = clamp(β + h Δω, ±β_c): for fixed steps, exact for a monotone path, no events, no chatter
//   evaluate      β' = Δω (1 - (β/β_c)⁴) while the twist grows: smooth, for methods that locate no events
//   evaluate_sharp  the friction in series with spring and damper, its corners located as events: for adaptive methods
// Below a smallest twist β_min at full slip the spring is softened, so that a nearly open coupling stays tame. With the
// capacity constant the coupling is passive. Fully open, its twist fades away.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct FrictionCoupling {
  S stiffness;      // c    [N m/rad]    > 0: main stage
  S pre_stiffness;  // c1   [N m/rad]    > 0: up to pre_angle
  S pre_angle;      // β1   [rad]        >= 0
  S damping;        // d    [N m s/rad]  >= 0
};

inline constexpr double kCouplingTwist = 2e-3;  // β_min  [rad]
inline constexpr double kCouplingFade = 0.02;   // of the twist of an open coupling  [s]
// β Δω up to which a coupling counts as one that sticks: round-off of a coupling in equilibrium, whose linear model has
// β' = Δω  [rad²/s].
inline constexpr double kCouplingRest = 1e-12;

template <class S>
inline S elastic_torque(const FrictionCoupling<S>& k, const S& twist) {
  const S inner = clamp(twist, S(-k.pre_angle), k.pre_angle);
  return k.stiffness * (twist - inner) + k.pre_stiffness * inner;
}

template <class S>
inline S elastic_energy(const FrictionCoupling<S>& k, const S& twist) {
  const S inner = clamp(twist, S(-k.pre_angle), k.pre_angle), outer = twist - inner;
  return 0.5 * k.pre_stiffness * inner * inner + outer * (0.5 * k.stiffness * outer + k.pre_stiffness * inner);
}

// What holds at a given capacity: softening κ and the twist at which it slips.
template <class S>
struct CouplingLimit {
  S softening, twist;
};

template <class S>
inline CouplingLimit<S> limit(const FrictionCoupling<S>& k, const S& capacity) {
  const S least = elastic_torque(k, S(kCouplingTwist)), softening = min(S(capacity / least), S(1.0));
  const S torque = max(capacity, least), edge = k.pre_stiffness * k.pre_angle;
  const S twist = select(torque < edge, S(torque / k.pre_stiffness), S(k.pre_angle + (torque - edge) / k.stiffness));
  return {softening, twist};
}

template <class S>
struct CouplingTorque {
  S torque;            // carried from the first to the second side, positive for Δω > 0  [N m]
  S rate;              // β'  [rad/s]
  S loss;              // heat at constant capacity  [W]
  S energy;            // stored  [J]
  S reserve = S(1.0);  // of evaluate_sharp: by how much the capacity is above what sticking takes  [N m]
};

// slip = Δω = ω1 - ω2  [rad/s];  capacity >= 0  [N m].
template <class S>
inline CouplingTorque<S> evaluate(const FrictionCoupling<S>& k, const S& slip, const S& twist, const S& capacity) {
  const CouplingLimit<S> l = limit(k, capacity);
  const S x = min(S(abs(twist) / l.twist), S(1.0)), over = twist - clamp(twist, S(-l.twist), l.twist);
  const S grows = select(twist * slip > kCouplingRest, S(1.0 - square(square(x))), S(1.0));
  const auto closed = capacity > 0.0;
  const S rate = select(closed, S(slip * grows - over / kCouplingFade), S(-twist / kCouplingFade));
  const S elastic = l.softening * elastic_torque(k, twist);
  const S torque = clamp(S(elastic + l.softening * k.damping * slip * grows), S(-capacity), capacity);
  return {torque, rate, torque * slip - elastic * rate, S(l.softening * elastic_energy(k, twist))};
}

// With its corners: spring and damper side by side, the linings in series with both.
//   T_s = T_el + d Δω,   T = clamp(T_s, ±T_c),   β' = (T - T_el)/d
// While |T_s| <= T_c the linings stick: they turn against each other with Δω - β' = 0 exactly, a degree of freedom
// less. Beyond, they slip with T = ±T_c, whatever their speed. What happens is a function of the state, T and β' have
// kinks and no jumps where it changes, at reserve = T_c - |T_s| = 0. The capacity may change: it stores nothing. The
// damping is at least kCouplingDamping times the stiffness, so that spring and linings come to terms in that time.
inline constexpr double kCouplingDamping = 1e-4;  // [s]

template <class S>
inline CouplingTorque<S> evaluate_sharp(const FrictionCoupling<S>& k, const S& slip, const S& twist,
                                        const S& capacity) {
  const S damping = max(k.damping, S(kCouplingDamping * k.stiffness)), elastic = elastic_torque(k, twist);
  const S sticking = elastic + damping * slip, torque = clamp(sticking, S(-capacity), capacity);
  const S reserve = capacity - abs(sticking);
  const S rate = select(reserve < 0.0, S((torque - elastic) / damping), slip);
  return {torque, rate, torque * slip - elastic * rate, elastic_energy(k, twist), reserve};
}

// The twist at the end of a step h with the slip at its end; `evaluate` with this twist gives the torque.
template <class S>
inline S end_of_step(const FrictionCoupling<S>& k, const S& slip, const S& twist, const S& capacity, double h) {
  const S edge = limit(k, capacity).twist;
  return select(capacity > 0.0, clamp(S(twist + h * slip), S(-edge), edge), S(0.0));
}

// Capacity of a pedal clutch: full up to `bites_at`, none from `open_at` on (pedal 0 released .. 1 pressed).
template <class S>
struct PedalClutch {
  FrictionCoupling<S> coupling;
  S capacity;           // [N m]  > 0
  S bites_at, open_at;  // pedal travel, bites_at < open_at
};

template <class S>
inline S capacity(const PedalClutch<S>& c, const S& pedal) {
  return c.capacity * clamp(S((c.open_at - pedal) / (c.open_at - c.bites_at)), S(0.0), S(1.0));
}

}  // namespace fahrwerk
