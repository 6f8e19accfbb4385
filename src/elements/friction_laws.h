// Force laws with dry friction and memory: laws 5 to 8 of Popp and Schiehlen, Table 3.2.
//
// Every law has two forms that share their state:
//   - `end_of_step`, for fixed steps: the law is decided at the end of the step, exactly for any monotone path within
//     it, without events and without chatter;
//   - `evaluate`, for adaptive methods: a rate of the state that is as smooth as the law allows.
// Force and displacement count in the same direction: a positive force opposes a positive rate of the body.
#pragma once

#include <array>
#include <cstddef>

#include "math/scalar.h"

namespace fahrwerk {

// Force of a law with one state, the rate of this state, and the power that must become heat or be stored.
template <class S>
struct FrictionForce {
  S force;  // f  [N]
  S rate;   // of the state, in its own unit per second
};

// Law 5: Coulomb slider. It sticks up to F_0 = μ0 f_N and slides with F = μ f_N.
template <class S>
struct CoulombSlider {
  S static_force;    // F_0  [N]    >= F
  S sliding_force;   // F    [N]    >= 0
  S stribeck_speed;  // v_S  [m/s]  > 0: F_0 goes over to F as exp(-(ṡ/v_S)²); adaptive methods only
  S presliding;      // s_0  [m]    > 0: displacement over which the friction builds up; adaptive methods only
};

inline constexpr double kSliderRestSpeed = 1e-9;  // a slider below this speed [m/s] at the start of a step is at rest

// The friction force over a step h that ends at rest, or slides on. rate: ṡ at the start of the step; rate_free: ṡ at
// its end without friction; inverse_mass: the step's own W, so that ṡ_end = rate_free - h W f. A slider that moves can
// only be stopped by F; one at rest holds up to F_0.
template <class S>
inline S end_of_step(const CoulombSlider<S>& e, const S& rate, const S& rate_free, const S& inverse_mass, double h) {
  const S wanted = rate_free / (h * inverse_mass);
  const S limit = select(abs(rate) < kSliderRestSpeed, e.static_force, e.sliding_force);
  return select(abs(wanted) <= limit, wanted, clamp(wanted, S(-e.sliding_force), e.sliding_force));
}

// With a state ζ in [-1, 1]:  f = F_0 ζ,   ζ' = (ṡ - |ṡ| ζ/g)/s_0,   g = F/F_0 + (1 - F/F_0) exp(-(ṡ/v_S)²).
// ½ s_0 F_0 ζ² is its stored energy; f ṡ never falls below the rate of it. Under a constant load it does not creep.
template <class S>
inline FrictionForce<S> evaluate(const CoulombSlider<S>& e, const S& s_dot, const S& zeta) {
  const S floor = select(e.static_force > 0.0, e.static_force, S(1.0));
  const S ratio = max(S(e.sliding_force / floor), S(1e-3)), x = s_dot / e.stribeck_speed;
  const S g = ratio + (1.0 - ratio) * exp(S(-min(S(x * x), S(100.0))));
  return {e.static_force * zeta, (s_dot - abs(s_dot) * zeta / g) / e.presliding};
}

// Law 6: spring k1 in a row with a slider that yields at ±F. The state is the force f of the branch.
template <class S>
struct SpringSlider {
  S stiffness;    // k1  [N/m]  > 0
  S yield_force;  // F   [N]    > 0
};

// The force after the displacement ds: exact, however the step cuts the path.
template <class S>
inline S end_of_step(const SpringSlider<S>& e, const S& force, const S& ds) {
  return clamp(S(force + e.stiffness * ds), S(-e.yield_force), e.yield_force);
}

// ḟ = k1 ṡ (1 - |f/F|^n) while the slider is loaded, k1 ṡ while it is unloaded; n = 16. The corner where it yields is
// rounded over the last fifth of the force; the limit n → ∞ is law 6 itself.
template <class S>
inline FrictionForce<S> evaluate(const SpringSlider<S>& e, const S& s_dot, const S& force) {
  const S x = min(S(abs(force) / e.yield_force), S(1.1));
  const S x4 = square(square(x)), x16 = square(square(x4));
  const S free = select(force * s_dot > 0.0, S(1.0 - x16), S(1.0));
  return {force, e.stiffness * s_dot * free};
}

// Law 7: N of them beside a spring k0; fitted to measured hysteresis loops.  f = k0 s + Σ f_i
template <class S, std::size_t N>
struct SliderBank {
  S stiffness;                            // k0  [N/m]  >= 0
  std::array<SpringSlider<S>, N> branch;  // yielding one after the other
};

template <class S, std::size_t N>
inline S end_of_step(const SliderBank<S, N>& bank, const S& s_end, const S& ds, std::array<S, N>& forces) {
  S sum = bank.stiffness * s_end;
  for (std::size_t i = 0; i < N; ++i) {
    forces[i] = end_of_step(bank.branch[i], forces[i], ds);
    sum += forces[i];
  }
  return sum;
}

template <class S, std::size_t N>
inline S evaluate(const SliderBank<S, N>& bank, const S& s, const S& s_dot, const std::array<S, N>& forces,
                  std::array<S, N>& rates) {
  S sum = bank.stiffness * s;
  for (std::size_t i = 0; i < N; ++i) {
    rates[i] = evaluate(bank.branch[i], s_dot, forces[i]).rate;
    sum += forces[i];
  }
  return sum;
}

// Law 8: spring whose stiffness falls with the path since the displacement was made, k e^(-θ z). State: its force.
//   ḟ + θ |ṡ| f = k ṡ                                                                                        (3.19)
// It depends on the path only, not on time; its force tends to ±k/θ. ½ f²/k is stored.
template <class S>
struct MemorySpring {
  S stiffness;  // k  [N/m]  > 0
  S decay;      // θ  [1/m]  > 0
};

// (1 - e^-x)/x for x >= 0, without loss of digits and with finite derivatives at zero.
template <class S>
inline S relative_decay(const S& x) {
  const S y = max(x, S(0.05)), z = min(x, S(0.05));
  const S power =
      1.0 - z / 2.0 * (1.0 - z / 3.0 * (1.0 - z / 4.0 * (1.0 - z / 5.0 * (1.0 - z / 6.0 * (1.0 - z / 7.0)))));
  return select(x < 0.05, power, S((1.0 - exp(S(-y))) / y));
}

// The force after the displacement ds, exact for a monotone path; also the answer to a jump of the displacement.
template <class S>
inline S end_of_step(const MemorySpring<S>& e, const S& force, const S& ds) {
  const S x = min(S(e.decay * abs(ds)), S(700.0));
  const S path = select(e.decay * abs(ds) < 700.0, abs(ds), S(700.0 / e.decay));
  return force * exp(S(-x)) + e.stiffness * select(ds < 0.0, S(-path), path) * relative_decay(x);
}

template <class S>
inline FrictionForce<S> evaluate(const MemorySpring<S>& e, const S& s_dot, const S& force) {
  return {force, e.stiffness * s_dot - e.decay * abs(s_dot) * force};
}

}  // namespace fahrwerk
