// What every wheel suspension tells the car about one knuckle: the interface between a linkage and the vehicle tree.
// All vectors in the frame V of the sprung body; the suspension's own coordinates are hub travel h and steer travel s.
#pragma once

#include "math/vec.h"

namespace fahrwerk {

// Displacement of a force element, and how it changes with h and s: the lever of virtual power.
template <class S>
struct Displacement {
  S value, per_h, per_s;
};

template <class S>
struct Knuckle {
  S xi, eta, alpha, beta, gamma;        // displacement and angles against the design position (ζ = h)
  Mat3<S> A_VK;                         // knuckle to body
  Vec3<S> r_VW;                         // wheel centre
  Vec3<S> t_h, t_s;                     // partial velocities of the wheel centre, ∂r_VW/∂h, ∂r_VW/∂s
  Vec3<S> d_h, d_s;                     // partial angular velocities
  Vec3<S> t_bias, d_bias;               // t' y', d' y': accelerations left over at h'' = s'' = 0
  Displacement<S> spring, damper, bar;  // u_S, u_D > 0 in compression; z_arb > 0 upwards
  // Beyond the range of a linkage: how far its knuckle is lifted straight up, and the share of h' that still guides it.
  S lifted = S(0.0), guided = S(1.0);
};

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, Displacement<A>&... v) {
  f((v.value)...), f((v.per_h)...), f((v.per_s)...);
}
template <class F, class... A>
inline void visit(F&& f, Knuckle<A>&... k) {
  const auto vector = [&f](auto&... v) { f((v.x)...), f((v.y)...), f((v.z)...); };
  f((k.xi)...), f((k.eta)...), f((k.alpha)...), f((k.beta)...), f((k.gamma)...);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) f((k.A_VK.m[i][j])...);
  vector((k.r_VW)...), vector((k.t_h)...), vector((k.t_s)...), vector((k.d_h)...), vector((k.d_s)...);
  vector((k.t_bias)...), vector((k.d_bias)...);
  visit(f, (k.spring)...), visit(f, (k.damper)...), visit(f, (k.bar)...);
  f((k.lifted)...), f((k.guided)...);
}

// What a compliant hinge adds to a knuckle: how it moves, and its elements, with the hinge's travel b. The knuckle's
// bias terms then hold those of b', too.
template <class S>
struct HingeMotion {
  S rate;                 // b'
  Vec3<S> t, d;           // ∂r_VW/∂b, partial angular velocity
  S spring, damper, bar;  // displacements per b
};

}  // namespace fahrwerk
