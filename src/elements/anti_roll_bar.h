// Anti-roll bar as a massless element between the two sides of an axle (Schramm 9.5).
//
// The bar turns on the body; its levers of length b end at the links, l_St apart. Δφ is the roll angle of the body
// against the axle, γ the twist of the bar:
//   b sin(γ/2) = ½ l_St sin Δφ                                                                      (9.28), (9.29)
// The forces follow from the energy ½ c γ², so that torque and travel belong together at any angle:
//   roll torque on the body M = -c γ dγ/dΔφ,   link force F = c γ/(b cos ½γ)
// For small angles F = l_St c Δφ/b² (9.31) and M = -(l_St/b)² c Δφ (9.33).
#pragma once

#include "math/constants.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct AntiRollBar {
  S torsional_stiffness;  // c_St  [N m/rad]  >= 0:  G J_T/l_eff                                     (9.27)
  S lever;                // b     [m]  > 0
  S link_distance;        // l_St  [m]  > 0, < 2 b/|sin Δφ| over the range of use
  S bearing_offset;       // s_St  [m]  > 0: half the distance of the bearings on the body
};

template <class S>
struct AntiRollForces {
  S twist;           // γ    [rad]
  S link_force;      // F_St [N]: up on the link of the left side, down on that of the right one, for Δφ > 0
  S bearing_force;   // F_A  [N]: reaction at each bearing of the body
  S roll_torque;     // on the body about its longitudinal axis  [N m]
  S roll_stiffness;  // -∂M/∂Δφ  [N m/rad]
};

// asin for |x| <= 0.999; beyond, its argument stays there: the levers stand upright and the geometry ends.
template <class S>
inline S arc_sine(const S& x) {
  const S y = clamp(x, S(-0.999), S(0.999));
  return atan(S(y / sqrt(S(1.0 - y * y))));
}

// G J_T/l_eff of a round bar (or a tube) with shear modulus G; diameters and length in m.                     (9.27)
template <class S>
inline S torsional_stiffness(const S& shear_modulus, const S& diameter, const S& bore, const S& length) {
  return shear_modulus * (kPi / 32.0) * (square(square(diameter)) - square(square(bore))) / length;
}

// Geometric bar, any angle.
template <class S>
inline AntiRollForces<S> evaluate(const AntiRollBar<S>& bar, const S& roll) {
  const SinCos<S> r = sincos(roll);
  const S ratio = bar.link_distance / (2.0 * bar.lever);
  const S sine = clamp(S(ratio * r.sin), S(-0.999), S(0.999)), cosine = sqrt(S(1.0 - sine * sine));
  const S twist = 2.0 * arc_sine(sine), slope = 2.0 * ratio * r.cos / cosine;  // γ, dγ/dΔφ
  const S bend = 2.0 * ratio * (-r.sin / cosine + ratio * r.cos * r.cos * sine / (cosine * cosine * cosine));
  const S torque = bar.torsional_stiffness * twist, roll_torque = -torque * slope;
  return {twist, torque / (bar.lever * cosine), -roll_torque / (2.0 * bar.bearing_offset), roll_torque,
          bar.torsional_stiffness * (slope * slope + twist * bend)};
}

// Linear bar: (9.29) to (9.33) for small angles.
template <class S>
inline AntiRollForces<S> evaluate_linear(const AntiRollBar<S>& bar, const S& roll) {
  const S slope = bar.link_distance / bar.lever, twist = slope * roll;
  const S link = bar.torsional_stiffness * twist / bar.lever, stiffness = slope * slope * bar.torsional_stiffness;
  return {twist, link, link * bar.link_distance / (2.0 * bar.bearing_offset), -stiffness * roll, stiffness};
}

// Active bar (9.5.2): the two halves are joined by an actuator whose torque replaces that of the twist. Ideal, or
// within ±limit, or with a lag of first order (state: the torque).
template <class S>
struct ActiveAntiRollBar {
  AntiRollBar<S> geometry;
  S torque_limit;   // [N m]  >= 0
  S time_constant;  // [s]    > 0: of the lagging actuator
};

template <class S>
inline AntiRollForces<S> forces_of_torque(const AntiRollBar<S>& bar, const S& roll, const S& actuator_torque) {
  AntiRollBar<S> soft = bar;
  soft.torsional_stiffness = S(0.0);
  AntiRollForces<S> f = evaluate(soft, roll);
  const SinCos<S> r = sincos(roll);
  const S ratio = bar.link_distance / (2.0 * bar.lever);
  const S sine = clamp(S(ratio * r.sin), S(-0.999), S(0.999)), cosine = sqrt(S(1.0 - sine * sine));
  f.link_force = actuator_torque / (bar.lever * cosine);
  f.roll_torque = -actuator_torque * 2.0 * ratio * r.cos / cosine;
  f.bearing_force = -f.roll_torque / (2.0 * bar.bearing_offset);
  return f;
}

// demand: torque wanted of the actuator, positive against positive roll.
template <class S>
inline AntiRollForces<S> evaluate(const ActiveAntiRollBar<S>& bar, const S& roll, const S& demand) {
  return forces_of_torque(bar.geometry, roll, clamp(demand, S(-bar.torque_limit), bar.torque_limit));
}

// Rate of the actuator's torque as a state.
template <class S>
inline S torque_rate(const ActiveAntiRollBar<S>& bar, const S& torque, const S& demand) {
  return (clamp(demand, S(-bar.torque_limit), bar.torque_limit) - torque) / bar.time_constant;
}

}  // namespace fahrwerk
