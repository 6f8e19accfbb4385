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
inline constexpr double kPreslidingAngle = 5e-3;  // φ0 [rad]
inline constexpr double kFadeTime = 0.02;         // of ζ with the brake released [s]

// W: N x N, row-major, symmetric; horizon h > 0. With T_max = 0 the torque is exactly zero.
template <int N, class S>
inline void stick_torques(const S* W, const S* rate_free, const S* T_max, const S& horizon, S* T) {
  S rate[N], per[N];
#pragma GCC unroll 16
  for (int i = 0; i < N; ++i) {
    T[i] = S(0.0);
    rate[i] = rate_free[i];
    per[i] = 1.0 / (horizon * W[i * N + i]);
  }
#pragma GCC unroll 16
  for (int sweep = 0; sweep < kFrictionSweeps; ++sweep)
#pragma GCC unroll 16
    for (int i = 0; i < N; ++i) {
      const S wanted = clamp(S(T[i] - rate[i] * per[i]), S(-T_max[i]), T_max[i]);
      const S impulse = horizon * (wanted - T[i]);
      T[i] = wanted;
#pragma GCC unroll 16
      for (int j = 0; j < N; ++j) rate[j] += W[i * N + j] * impulse;
    }
}

// The same for a number of wheels that is known later; 16 at most.
template <class S>
inline void stick_torques(int n, const S* W, const S* rate_free, const S* T_max, const S& horizon, S* T) {
  S rate[16], per[16];
  for (int i = 0; i < n; ++i) {
    T[i] = S(0.0);
    rate[i] = rate_free[i];
    per[i] = 1.0 / (horizon * W[i * n + i]);
  }
  for (int sweep = 0; sweep < kFrictionSweeps; ++sweep)
    for (int i = 0; i < n; ++i) {
      const S wanted = clamp(S(T[i] - rate[i] * per[i]), S(-T_max[i]), T_max[i]);
      const S impulse = horizon * (wanted - T[i]);
      T[i] = wanted;
      for (int j = 0; j < n; ++j) rate[j] += W[i * n + j] * impulse;
    }
}

template <class S>
inline S presliding_rate(const S& rate, const S& zeta, const S& T_max) {
  return select(T_max > 0.0, S((rate - abs(rate) * zeta) * (1.0 / kPreslidingAngle)), S(zeta * (-1.0 / kFadeTime)));
}

}  // namespace fahrwerk
