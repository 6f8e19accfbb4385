// PIDT1 controller: proportional, integral and lagged derivative share.                   [Schramm 14.13, repaired]
//   G_R = K_R (1 + 1/(T_I s) + T_D s/(1 + T_1 s))
// With the states I = ∫e dt and f, T_1 f' = e - f:   u = K_R (e + I/T_I + T_D (e - f)/T_1)
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct Pidt1 {
  S gain;             // K_R  [unit of u per unit of e]
  S reset_time;       // T_I  [s]  > 0
  S derivative_time;  // T_D  [s]  >= 0
  S lag;              // T_1  [s]  > 0
};

template <class S>
struct Pidt1State {
  S integral = S(0.0);  // I  [unit of e times s]
  S filtered = S(0.0);  // f  [unit of e]

  template <class A>
  void remember(A& archive) {
    archive(integral, filtered);
  }
};

template <class S>
inline S evaluate(const Pidt1<S>& c, const Pidt1State<S>& x, const S& e) {
  return c.gain * (e + x.integral / c.reset_time + c.derivative_time * (e - x.filtered) / c.lag);
}

// excess: what of the output could not be given, u - u_given. The integral stands still while it would only drive the
// output further into its limit.
template <class S>
inline S integrated_error(const Pidt1<S>& c, const S& e, const S& excess) {
  return select(c.gain * excess * e > S(0.0), S(0.0), e);
}
template <class S>
inline Pidt1State<S> rate(const Pidt1<S>& c, const Pidt1State<S>& x, const S& e, const S& excess) {
  return {integrated_error(c, e, excess), S((e - x.filtered) / c.lag)};
}

// Over a sample of length T in which e is held: exactly.
template <class S>
inline void advance(const Pidt1<S>& c, const S& e, const S& excess, double T, Pidt1State<S>& x) {
  x.integral += T * integrated_error(c, e, excess);
  x.filtered = e + (x.filtered - e) * exp(S(-T / c.lag));
}

}  // namespace fahrwerk
