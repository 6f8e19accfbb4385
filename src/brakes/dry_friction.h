// Dry friction that locks, holds and releases, for wheel brakes.
//
// Fixed-step methods decide it at the end of the step: the torques T_i, |T_i| <= T_max, are those that bring the rates
// ω_i at the end of the step to zero, or are at their limit against the motion:
//   ω_i = ω_free,i + h Σ_j W_ij T_j          W: the step's own inverse inertia at the wheel spins
// solved by a fixed number of projected Gauss-Seidel sweeps; wheels couple only through the car's mass, so W is close
// to diagonal and the error falls by the coupling (about 1e-3 at 1 ms) with each sweep.
//
// Adaptive methods need a smooth right-hand side and use a pre-sliding deflection ζ in [-1, 1] instead:
//   T = -T_max ζ,   ζ' = (ω - |ω| ζ)/φ0      (Dahl; φ0: angle over which the friction builds up)
// While the brake is released ζ only fades away, so that it costs an explicit method no small steps.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

inline constexpr int kFrictionSweeps = 4;
inline constexpr int kCombinationSweeps = 8;      // couplings join their wheels and frictions more closely
inline constexpr double kPreslidingAngle = 5e-3;  // φ0 [rad]
inline constexpr double kFadeTime = 0.02;         // of ζ with the brake released [s]

// W: n x n, row-major, symmetric; horizon h > 0. With T_max = 0 the torque is exactly zero. T_back: the limit against
// rates below zero, where it is another one. n: an int, at most kRoom, or an integral constant, for which all loops
// have known bounds.
template <int kRoom, int kSweeps = kFrictionSweeps, class N, class S>
inline void stick_torques(N n, const S* W, const S* rate_free, const S* T_max, const S* T_back, const S& horizon,
                          S* T) {
  S rate[kRoom], per[kRoom];
  for (int i = 0; i < n; ++i) {
    T[i] = S(0.0);
    rate[i] = rate_free[i];
    per[i] = 1.0 / (horizon * W[i * n + i]);
  }
  for (int sweep = 0; sweep < kSweeps; ++sweep)
    for (int i = 0; i < n; ++i) {
      const S wanted = clamp(S(T[i] - rate[i] * per[i]), S(-T_max[i]), T_back[i]);
      const S impulse = horizon * (wanted - T[i]);
      T[i] = wanted;
      for (int j = 0; j < n; ++j) rate[j] += W[i * n + j] * impulse;
    }
}

template <int kRoom, int kSweeps = kFrictionSweeps, class N, class S>
inline void stick_torques(N n, const S* W, const S* rate_free, const S* T_max, const S& horizon, S* T) {
  stick_torques<kRoom, kSweeps>(n, W, rate_free, T_max, T_max, horizon, T);
}

template <class S>
inline S presliding_rate(const S& rate, const S& zeta, const S& T_max) {
  return select(T_max > 0.0, S((rate - abs(rate) * zeta) * (1.0 / kPreslidingAngle)), S(zeta * (-1.0 / kFadeTime)));
}

}  // namespace fahrwerk
