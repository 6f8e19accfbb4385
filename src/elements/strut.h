// Force elements of a wheel suspension: spring, damper and travel stops. Compression counts positive.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

// What an implicit step needs of a force law: F, ∂F/∂u, ∂F/∂u'.
template <class S>
struct ElementForce {
  S force, stiffness, damping;
};

// Travel stop: zero inside the free travel, then blended quadratically into a straight line (C¹).
//   e = max(0, u - u0):   F = c e²/(2w) for e < w,   F = c (e - w/2) beyond
template <class S>
struct Stop {
  S clearance;  // u0  [m]    >= 0: free travel from the design position
  S stiffness;  // c   [N/m]  >= 0
  S blend;      // w   [m]    > 0
};

template <class S>
inline ElementForce<S> evaluate(const Stop<S>& stop, const S& u) {
  const S e = max(S(u - stop.clearance), S(0.0));
  const S m = min(e, stop.blend);
  const S slope = stop.stiffness * m / stop.blend;
  return {slope * (e - 0.5 * m), slope, S(0.0)};
}

// Coil spring with bump and rebound stops on the spring's travel.
//   F = F0 + c u + c₃ u³ + F_bump(u) - F_rebound(-u)
template <class S>
struct Spring {
  S preload;    // F0  [N]      force at u = 0
  S stiffness;  // c   [N/m]    > 0
  S cubic;      // c₃  [N/m³]   >= 0: progressive
  Stop<S> bump, rebound;
};

template <class S>
inline ElementForce<S> evaluate(const Spring<S>& spring, const S& u) {
  const ElementForce<S> bump = evaluate(spring.bump, u), rebound = evaluate(spring.rebound, S(-u));
  const S u2 = u * u;
  return {spring.preload + u * (spring.stiffness + spring.cubic * u2) + bump.force - rebound.force,
          spring.stiffness + 3.0 * spring.cubic * u2 + bump.stiffness + rebound.stiffness, S(0.0)};
}

// Degressive damper, separate for compression and rebound:  F = d v / (1 + p |v|).
template <class S>
struct Damper {
  S compression, rebound;                        // d  [N s/m]  >= 0
  S compression_degression, rebound_degression;  // p  [s/m]    >= 0
};

template <class S>
inline ElementForce<S> evaluate(const Damper<S>& damper, const S& v) {
  const auto in = v > 0.0;
  const S d = select(in, damper.compression, damper.rebound);
  const S p = select(in, damper.compression_degression, damper.rebound_degression);
  const S bend = 1.0 / (1.0 + p * abs(v));
  // The tangent jumps at v = 0. It goes over within the first 2 µm/s of compression, so that round-off does not choose
  // the side of a damper at rest.
  const S side = clamp(S(1e6 * v - 1.0), S(-1.0), S(1.0));
  const S d_tangent = 0.5 * (damper.compression + damper.rebound + side * (damper.compression - damper.rebound));
  return {d * v * bend, S(0.0), d_tangent * bend * bend};
}

}  // namespace fahrwerk
