// Nonlinear force laws without memory: laws 1 to 4 of Popp and Schiehlen, Table 3.2. All are odd in their argument.
#pragma once

#include "elements/strut.h"
#include "math/scalar.h"

namespace fahrwerk {

// Law 1:  f = k s + α s³;  progressive for α > 0, degressive for α < 0 (then only |s| < √(k/(3 |α|)) is stable).
template <class S>
struct CubicSpring {
  S stiffness;  // k  [N/m]   > 0
  S cubic;      // α  [N/m³]
};

template <class S>
inline ElementForce<S> evaluate(const CubicSpring<S>& e, const S& s) {
  const S s2 = s * s;
  return {s * (e.stiffness + e.cubic * s2), e.stiffness + 3.0 * e.cubic * s2, S(0.0)};
}

// Law 2: spring with clearance 2a,  f = k (s - a) beyond a, zero between -a and a.
template <class S>
struct GapSpring {
  S stiffness;  // k  [N/m]  >= 0
  S clearance;  // a  [m]    >= 0
};

template <class S>
inline ElementForce<S> evaluate(const GapSpring<S>& e, const S& s) {
  const S inside = clamp(s, S(-e.clearance), e.clearance);
  const auto touches = abs(s) > e.clearance;
  return {e.stiffness * (s - inside), select(touches, e.stiffness, S(0.0)), S(0.0)};
}

// Law 3: springs preloaded against each other,  f = k (s + a sgn s),  f0 = k a.
// The jump at s = 0 goes over linearly within ±w, a very stiff spring: what holds a preloaded element in its place.
template <class S>
struct PreloadedSprings {
  S stiffness;  // k  [N/m]  >= 0
  S preload;    // a  [m]    >= 0
  S blend;      // w  [m]    > 0
};

template <class S>
inline ElementForce<S> evaluate(const PreloadedSprings<S>& e, const S& s) {
  const S side = clamp(S(s / e.blend), S(-1.0), S(1.0));
  const S steep = select(abs(s) < e.blend, S(e.preload / e.blend), S(0.0));
  return {e.stiffness * (s + e.preload * side), e.stiffness * (1.0 + steep), S(0.0)};
}

// Law 4: turbulent damper,  f = d ṡ |ṡ|.
template <class S>
struct QuadraticDamper {
  S damping;  // d  [N s²/m²]  >= 0
};

template <class S>
inline ElementForce<S> evaluate(const QuadraticDamper<S>& e, const S& s_dot) {
  const S speed = abs(s_dot);
  return {e.damping * s_dot * speed, S(0.0), 2.0 * e.damping * speed};
}

}  // namespace fahrwerk
