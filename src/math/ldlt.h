// Small symmetric positive definite systems, L D Lᵀ without pivoting, of compile-time size, over any scalar.
// Storage: the lower triangle row by row, a_ij at packed_index(i, j), j <= i. No branches, fixed operation count.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

constexpr int packed_index(int i, int j) { return i >= j ? i * (i + 1) / 2 + j : j * (j + 1) / 2 + i; }
constexpr int packed_size(int n) { return n * (n + 1) / 2; }

// The loops below have compile-time bounds; unrolled, all indices become constants.

// In place: the strict lower triangle becomes L, the diagonal becomes 1/D.
template <int N, class S>
inline void ldlt_factor(S* a) {
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    S scaled[N];  // L_jk D_k
    S diagonal = a[packed_index(j, j)];
#pragma GCC unroll 16
    for (int k = 0; k < j; ++k) {
      scaled[k] = a[packed_index(j, k)];
      a[packed_index(j, k)] = scaled[k] * a[packed_index(k, k)];
      diagonal -= a[packed_index(j, k)] * scaled[k];
    }
    a[packed_index(j, j)] = 1.0 / diagonal;
    // Update the column below j to L_ij D_j; it is scaled when its own row comes.
#pragma GCC unroll 16
    for (int i = j + 1; i < N; ++i) {
      S sum = a[packed_index(i, j)];
#pragma GCC unroll 16
      for (int k = 0; k < j; ++k) sum -= a[packed_index(i, k)] * a[packed_index(j, k)];
      a[packed_index(i, j)] = sum;
    }
  }
}

// L y = b, first half of the solution, in place.
template <int N, class S>
inline void ldlt_forward(const S* a, S* b) {
#pragma GCC unroll 16
  for (int i = 1; i < N; ++i)
#pragma GCC unroll 16
    for (int k = 0; k < i; ++k) b[i] -= a[packed_index(i, k)] * b[k];
}

// D Lᵀ x = y, second half, in place.
template <int N, class S>
inline void ldlt_backward(const S* a, S* b) {
#pragma GCC unroll 16
  for (int i = 0; i < N; ++i) b[i] = b[i] * a[packed_index(i, i)];
#pragma GCC unroll 16
  for (int i = N - 2; i >= 0; --i)
#pragma GCC unroll 16
    for (int k = i + 1; k < N; ++k) b[i] -= a[packed_index(k, i)] * b[k];
}

template <int N, class S>
inline void ldlt_solve(const S* a, S* b) {
  ldlt_forward<N>(a, b);
  ldlt_backward<N>(a, b);
}

}  // namespace fahrwerk
