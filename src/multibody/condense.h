// Leaves to root: a module of the vehicle tree eliminates its own coordinates and leaves inertia and force on the
// interface towards its parent.
//
//   | M_ii  M_ciᵀ | | x_i |   | r_i |        M_ii* = M_ii - M_ciᵀ M_cc⁻¹ M_ci
//   | M_ci  M_cc  | | x_c | = | r_c |        r_i*  = r_i  - M_ciᵀ M_cc⁻¹ r_c        x_c = M_cc⁻¹ (r_c - M_ci x_i)
//
// i: interface (the parent's six, and what other modules share: wheel spin), c: the module's own. The matrix may be the
// mass matrix or the matrix of a linearly implicit step, which has the same shape (design idea 4).
#pragma once

#include "math/ldlt.h"

namespace fahrwerk {

template <class S, int I, int C>
struct ModuleSystem {
  S ii[packed_size(I)];  // becomes M_ii*
  S ci[C][I];            // becomes M_cc⁻¹ M_ci
  S cc[packed_size(C)];  // becomes its factors
  S ri[I];               // becomes r_i*
  S rc[C];               // becomes M_cc⁻¹ r_c
};

template <class S, int I, int C>
inline void condense(ModuleSystem<S, I, C>& m) {
  ldlt_factor<C>(m.cc);
  S coupling[C][I];
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c)
#pragma GCC unroll 16
    for (int i = 0; i < I; ++i) coupling[c][i] = m.ci[c][i];
#pragma GCC unroll 16
  for (int i = 0; i < I; ++i) {
    S column[C];
#pragma GCC unroll 16
    for (int c = 0; c < C; ++c) column[c] = m.ci[c][i];
    ldlt_solve<C>(m.cc, column);
#pragma GCC unroll 16
    for (int c = 0; c < C; ++c) m.ci[c][i] = column[c];
  }
  ldlt_solve<C>(m.cc, m.rc);
#pragma GCC unroll 16
  for (int i = 0; i < I; ++i) {
#pragma GCC unroll 16
    for (int c = 0; c < C; ++c) m.ri[i] -= coupling[c][i] * m.rc[c];
#pragma GCC unroll 16
    for (int j = 0; j <= i; ++j)
#pragma GCC unroll 16
      for (int c = 0; c < C; ++c) m.ii[packed_index(i, j)] -= coupling[c][i] * m.ci[c][j];
  }
}

// Root to leaves: the module's own accelerations from those of the interface.
template <class S, int I, int C>
inline void expand(const ModuleSystem<S, I, C>& m, const S* xi, S* xc) {
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c) {
    xc[c] = m.rc[c];
#pragma GCC unroll 16
    for (int i = 0; i < I; ++i) xc[c] -= m.ci[c][i] * xi[i];
  }
}

}  // namespace fahrwerk
