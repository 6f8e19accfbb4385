// Five equations in five unknowns, factored in a fixed order of rows and columns, so that lanes of a pack never part.
// The order is found once, on loading, by full pivoting; a linkage changes little enough over its travel to keep it.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

struct Lu5Order {
  int row[5] = {0, 1, 2, 3, 4};     // equation k is stored as row row[k]
  int column[5] = {0, 1, 2, 3, 4};  // unknown j is stored as column column[j]
};

template <class S>
struct Lu5 {
  S m[5][5];
  S inverse_pivot[5];
};

// In place; pivots are kept away from zero, so that a singular matrix gives huge, but finite numbers.
template <class S>
inline void factor(Lu5<S>& a) {
  for (int k = 0; k < 5; ++k) {
    const S p = a.m[k][k];
    a.inverse_pivot[k] = 1.0 / select(abs(p) < 1e-30, S(1e-30), p);
    for (int i = k + 1; i < 5; ++i) {
      const S l = a.m[i][k] * a.inverse_pivot[k];
      a.m[i][k] = l;
      for (int j = k + 1; j < 5; ++j) a.m[i][j] -= l * a.m[k][j];
    }
  }
}

// b holds the right-hand sides of the stored rows, and leaves as the stored columns' unknowns.
template <int kSides, class S>
inline void solve(const Lu5<S>& a, S (&b)[5][kSides]) {
  for (int i = 1; i < 5; ++i)
    for (int k = 0; k < i; ++k)
      for (int c = 0; c < kSides; ++c) b[i][c] -= a.m[i][k] * b[k][c];
  for (int i = 4; i >= 0; --i)
    for (int c = 0; c < kSides; ++c) {
      for (int k = i + 1; k < 5; ++k) b[i][c] -= a.m[i][k] * b[k][c];
      b[i][c] *= a.inverse_pivot[i];
    }
}

// The transposed system, for the forces behind the equations: b holds the stored columns, and leaves as stored rows.
template <class S>
inline void solve_transposed(const Lu5<S>& a, S (&b)[5]) {
  for (int i = 0; i < 5; ++i) {
    for (int k = 0; k < i; ++k) b[i] -= a.m[k][i] * b[k];
    b[i] *= a.inverse_pivot[i];
  }
  for (int i = 4; i >= 0; --i)
    for (int k = i + 1; k < 5; ++k) b[i] -= a.m[k][i] * b[k];
}

// Full pivoting on a matrix of equations and unknowns.
struct Lu5Pivoting {
  Lu5Order order;
  double smallest;     // of the pivots, over the largest
  int last_row;        // the equation that was left for the smallest pivot
  double smallest_of;  // the smallest pivot itself
};
Lu5Pivoting choose_order(const double (&m)[5][5]);

// Smallest over largest pivot of that matrix in that order.
double pivot_ratio(const double (&m)[5][5], const Lu5Order& order);

}  // namespace fahrwerk
