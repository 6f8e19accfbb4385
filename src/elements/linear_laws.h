// Linear force laws of springs, dampers and their combinations: laws 1 to 9 of Popp and Schiehlen, Table 3.1.
//
// The displacement s is measured from the unloaded springs; s and f count in the same direction, so compression is
// positive where s is. A law with memory has its inner displacement s1 as explicit state: unlike the force form of the
// book, ḟ + (k/d) f = k ṡ (3.6), it needs no ṡ, takes a jump of s as it is, and tells what energy is stored.
#pragma once

#include <span>

#include "elements/strut.h"
#include "math/scalar.h"

namespace fahrwerk {

// Laws 3 and 4: stiffnesses or damping constants side by side add up.
template <class S>
inline S parallel(std::span<const S> constants) {
  S sum(0.0);
  for (const S& c : constants) sum += c;
  return sum;
}

// Laws 6 and 7: in a row, compliances add up. All constants > 0.
template <class S>
inline S series(std::span<const S> constants) {
  S compliance(0.0);
  for (const S& c : constants) compliance += 1.0 / c;
  return 1.0 / compliance;
}

// Laws 1, 2 and 5: spring and damper side by side,  f = k s + d ṡ.
template <class S>
struct SpringDamper {
  S stiffness;  // k  [N/m]    >= 0
  S damping;    // d  [N s/m]  >= 0
};

template <class S>
inline ElementForce<S> evaluate(const SpringDamper<S>& e, const S& s, const S& s_dot) {
  return {e.stiffness * s + e.damping * s_dot, e.stiffness, e.damping};
}

// What a law with one state gives: force, tangents at fixed state, rate of the state, power turned into heat.
template <class S>
struct RelaxationForce {
  S force;      // f   [N]
  S stiffness;  // ∂f/∂s at fixed s1  [N/m]
  S rate;       // ṡ1  [m/s]
  S loss;       // [W]  >= 0
  S energy;     // stored  [J]  >= 0
};

// Law 8: spring and damper in a row (Maxwell). s1 is the displacement of the damper.
//   f = k (s - s1) = d ṡ1,   T = d/k
template <class S>
struct MaxwellElement {
  S stiffness;  // k  [N/m]    > 0
  S damping;    // d  [N s/m]  > 0
};

template <class S>
inline RelaxationForce<S> evaluate(const MaxwellElement<S>& e, const S& s, const S& s1) {
  const S force = e.stiffness * (s - s1), rate = force / e.damping;
  return {force, e.stiffness, rate, S(force * rate), S(0.5 * force * (s - s1))};
}

// Law 9: spring k in a row with a spring k1 and a damper d side by side (relaxation and creep of rubber).
//   f = k (s - s1) = k1 s1 + d ṡ1,   T = d/(k + k1)                                                            (3.11)
template <class S>
struct RubberElement {
  S stiffness;        // k   [N/m]    > 0
  S inner_stiffness;  // k1  [N/m]    >= 0
  S damping;          // d   [N s/m]  > 0
};

template <class S>
inline RelaxationForce<S> evaluate(const RubberElement<S>& e, const S& s, const S& s1) {
  const S force = e.stiffness * (s - s1), rate = (force - e.inner_stiffness * s1) / e.damping;
  return {force, e.stiffness, rate, S(e.damping * rate * rate),
          S(0.5 * force * (s - s1) + 0.5 * e.inner_stiffness * s1 * s1)};
}

}  // namespace fahrwerk
