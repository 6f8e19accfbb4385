// Layered leaf spring: a linear spring beside a memory spring (Popp and Schiehlen, Problem 3.1).
//   f = f_m + k1 s + f2,   f2' + θ |ṡ| f2 = k2 ṡ
#pragma once

#include <span>

#include "elements/friction_laws.h"

namespace fahrwerk {

template <class S>
struct LeafSpring {
  S mean_force;            // f_m  [N]    at s = 0, in the middle of the loop
  S stiffness;             // k1   [N/m]  >= 0
  MemorySpring<S> memory;  // k2, θ
};

// State: f2, the force of the memory spring.
template <class S>
inline FrictionForce<S> evaluate(const LeafSpring<S>& e, const S& s, const S& s_dot, const S& f2) {
  const FrictionForce<S> m = evaluate(e.memory, s_dot, f2);
  return {e.mean_force + e.stiffness * s + m.force, m.rate};
}

// For fixed steps: f2 is brought from s_end - ds to s_end, and the force there is returned.
template <class S>
inline S end_of_step(const LeafSpring<S>& e, const S& s_end, const S& ds, S& f2) {
  f2 = end_of_step(e.memory, f2, ds);
  return e.mean_force + e.stiffness * s_end + f2;
}

// What is read off a measured loop whose tangents on both sides are parallel (Fig. 3.2).
struct LeafSpringLoop {
  double tangent;      // k_o = k_u: slope of the loop before it turns back  [N/m]
  double upper_force;  // f_o: where the upper tangent meets s = 0           [N]
  double lower_force;  // f_u: likewise the lower one                        [N]
  double width;        // β: path after a reversal along which the loop would close at its first slope  [m]
};

// θ = 1/β, k2 = (f_o - f_u)/(2 β), k1 = k_o, f_m = (f_o + f_u)/2; holds for e^(-2 θ s_0) « 1.     P3.1 (14) to (16)
LeafSpring<double> identify(const LeafSpringLoop& loop);

struct LeafSpringFit {
  LeafSpring<double> spring;
  double start_force;      // f2 at the first sample  [N]
  double root_mean_error;  // of the forces           [N]
};

// Least squares over a measured path (s_i, f_i), i = 0 .. n-1, monotone between neighbouring samples; any path that
// turns back at least once will do, loops need not be closed. For a given θ the law is linear in f_m, k1, k2 and the
// first f2, so that only θ is searched for, between 0.1 and 1000 over the range of s.
// Throws std::invalid_argument for fewer than 8 samples, unequal lengths, values that are not finite, no range.
LeafSpringFit identify_leaf_spring(std::span<const double> s, std::span<const double> f);

}  // namespace fahrwerk
