// Where Newton's method starts: polynomials over both hub travels, fitted on loading (start_surface.h).
#pragma once

#include <cstring>
#include <type_traits>

#include "suspension/linkage/linkage.h"

namespace fahrwerk::axle_detail {

// Horner's scheme in both travels; value: of what V adds and multiplies; k(t, to): the coefficients of term t.
template <class V, class S, class K>
inline void start_value(const StartSurface<S>& /*surface*/, const S& l, const S& r, K&& k, V& value) {
  V row, next;
  int t = StartSurface<S>::terms;
#pragma GCC unroll 8
  for (int i = StartSurface<S>::degree; i >= 0; --i) {
    k(--t, row);
#pragma GCC unroll 8
    for (int j = StartSurface<S>::degree - i; j > 0; --j) k(--t, next), row = row * r + next;
    value = value * l + row;
  }
}

// The first N of them; four at a time of double, which compilers do not find out by themselves.
template <int N, class S>
inline void start_values(const StartSurface<S>& k, const S& h_l, const S& h_r, S (&value)[N]) {
  const S l = (h_l - k.h_middle) * k.per_h, r = (h_r - k.s_middle) * k.per_s;
  constexpr bool by_four = std::is_same_v<S, double> && N >= 4;
  if constexpr (by_four) {
    using Four = double __attribute__((vector_size(32)));
    Four four = {0.0, 0.0, 0.0, 0.0};
    start_value(
        k, l, r, [&k](int t, Four& to) { std::memcpy(&to, k.k[t], sizeof to); }, four);
    std::memcpy(value, &four, sizeof four);
  }
  for (int u = by_four ? 4 : 0; u < N; ++u) {
    value[u] = S(0.0);
    start_value(
        k, l, r, [&k, u](int t, S& to) { to = k.k[t][u]; }, value[u]);
  }
}

}  // namespace fahrwerk::axle_detail
