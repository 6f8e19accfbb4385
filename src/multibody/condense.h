// Leaves to root: a module of the vehicle tree eliminates its own coordinates and leaves inertia and force on the
// interface towards its parent.
//
//   | M_ii  M_ciᵀ | | x_i |   | r_i |        M_ii* = M_ii - M_ciᵀ M_cc⁻¹ M_ci
//   | M_ci  M_cc  | | x_c | = | r_c |        r_i*  = r_i  - M_ciᵀ M_cc⁻¹ r_c        x_c = M_cc⁻¹ (r_c - M_ci x_i)
//
// i: interface (the parent's six, and what other modules share: wheel spin), c: the module's own. The matrix may be the
// mass matrix or the matrix of a linearly implicit step, which has the same shape (design idea 4).
//
// With M_cc = L D Lᵀ and Y = L⁻¹ M_ci the loss of the interface is Yᵀ D⁻¹ Y: one update of rank one per coordinate.
#pragma once

#include "math/ldlt.h"

namespace fahrwerk {

// The module's own rows.
template <class S, int I, int C>
struct OwnRows {
  S ci[C][I];            // becomes Y
  S cc[packed_size(C)];  // becomes its factors
  S rc[C];               // becomes D⁻¹ L⁻¹ r_c
};

// What is kept of them until the accelerations of the interface are known.
template <class S, int I, int C>
struct OwnSolution {
  S rows[C][I];               // D⁻¹ Y
  S factors[packed_size(C)];  // of M_cc
  S constant[C];              // D⁻¹ L⁻¹ r_c
};

template <class S, int I, int C>
inline void eliminate(OwnRows<S, I, C>& m, OwnSolution<S, I, C>& out) {
  ldlt_factor<C>(m.cc);
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c) {
    const S per_d = m.cc[packed_index(c, c)];
#pragma GCC unroll 16
    for (int i = 0; i < I; ++i) {
      S y = m.ci[c][i];
#pragma GCC unroll 16
      for (int k = 0; k < c; ++k) y -= m.cc[packed_index(c, k)] * m.ci[k][i];
      m.ci[c][i] = y;
      out.rows[c][i] = y * per_d;
    }
  }
  ldlt_forward<C>(m.cc, m.rc);
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c) out.constant[c] = m.rc[c] = m.rc[c] * m.cc[packed_index(c, c)];
  for (int k = 0; k < packed_size(C); ++k) out.factors[k] = m.cc[k];
}

// What the elimination leaves of an entry of M_ii and of r_i.
template <class S, int I, int C>
inline S condensed(const OwnRows<S, I, C>& m, const OwnSolution<S, I, C>& own, int i, int j, S entry) {
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c) entry -= own.rows[c][i] * m.ci[c][j];
  return entry;
}
template <class S, int I, int C>
inline S condensed(const OwnRows<S, I, C>& m, int i, S entry) {
#pragma GCC unroll 16
  for (int c = 0; c < C; ++c) entry -= m.ci[c][i] * m.rc[c];
  return entry;
}

// Root to leaves: the module's own accelerations from those of the interface.
template <class S, int I, int C>
inline void expand(const OwnSolution<S, I, C>& own, const S* xi, S* xc) {
#pragma GCC unroll 16
  for (int c = C - 1; c >= 0; --c) {
    xc[c] = own.constant[c];
#pragma GCC unroll 16
    for (int i = 0; i < I; ++i) xc[c] -= own.rows[c][i] * xi[i];
#pragma GCC unroll 16
    for (int k = c + 1; k < C; ++k) xc[c] -= own.factors[packed_index(k, c)] * xc[k];
  }
}

// A module's whole system, entry by entry.
template <class S, int I, int C>
struct ModuleSystem : OwnRows<S, I, C> {
  S ii[packed_size(I)];  // becomes M_ii*
  S ri[I];               // becomes r_i*
  OwnSolution<S, I, C> own;
};

template <class S, int I, int C>
inline void condense(ModuleSystem<S, I, C>& m) {
  eliminate(m, m.own);
#pragma GCC unroll 16
  for (int i = 0; i < I; ++i) {
    m.ri[i] = condensed(m, i, m.ri[i]);
#pragma GCC unroll 16
    for (int j = 0; j <= i; ++j) m.ii[packed_index(i, j)] = condensed(m, m.own, i, j, m.ii[packed_index(i, j)]);
  }
}

template <class S, int I, int C>
inline void expand(const ModuleSystem<S, I, C>& m, const S* xi, S* xc) {
  expand(m.own, xi, xc);
}

}  // namespace fahrwerk
