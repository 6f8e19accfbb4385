// Lags of first order, τ y' = u - y, over a step h whose input goes linearly from u_0 to u_1: exactly
//   y+ = E y + (m - E) u_0 + (1 - m) u_1,   E = e^(-h/τ),   m = (1 - E) τ/h
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct LagShares {
  S keep, begin, end;
  S operator()(const S& y, const S& u_0, const S& u_1) const { return keep * y + begin * u_0 + end * u_1; }
};

template <class S>
inline LagShares<S> lag_shares(const S& time, double h) {
  const S keep = exp(S(-h / time)), mean = (1.0 - keep) * time / h;
  return {keep, mean - keep, 1.0 - mean};
}

}  // namespace fahrwerk
