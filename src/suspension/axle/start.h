// Where Newton's method starts: polynomials over both hub travels, fitted on loading (start_surface.h).
#pragma once

#include "suspension/linkage/linkage.h"

namespace fahrwerk::axle_detail {

template <class S>
inline void start_values(const StartSurface<S>& k, const S& h_l, const S& h_r, S (&value)[5]) {
  const S l = (h_l - k.h_middle) * k.per_h, r = (h_r - k.s_middle) * k.per_s, zero(0.0);
  for (S& v : value) v = zero;
  int t = k.terms;
  for (int i = k.degree; i >= 0; --i) {
    S row[5] = {zero, zero, zero, zero, zero};
    for (int j = k.degree - i; j >= 0; --j) {
      --t;
      for (int u = 0; u < 5; ++u) row[u] = row[u] * r + k.k[t][u];
    }
    for (int u = 0; u < 5; ++u) value[u] = value[u] * l + row[u];
  }
}

}  // namespace fahrwerk::axle_detail
