// The inverse of a 4 x 4 matrix by its 2 x 2 minors: no pivots, one division, and operations that do not wait for each
// other. For matrices that are well conditioned; a singular one gives huge, but finite numbers.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct Inverse4 {
  S m[4][4];
};

// a: rows of at least four entries.
template <class S, int N>
inline Inverse4<S> inverse4(const S (&a)[N][N]) {
  static_assert(N >= 4);
  // Minors of the upper and of the lower two rows, by columns.
  const auto minor = [&a](int row, int i, int j) { return S(a[row][i] * a[row + 1][j] - a[row][j] * a[row + 1][i]); };
  const S s01 = minor(0, 0, 1), s02 = minor(0, 0, 2), s03 = minor(0, 0, 3), s12 = minor(0, 1, 2), s13 = minor(0, 1, 3),
          s23 = minor(0, 2, 3);
  const S c01 = minor(2, 0, 1), c02 = minor(2, 0, 2), c03 = minor(2, 0, 3), c12 = minor(2, 1, 2), c13 = minor(2, 1, 3),
          c23 = minor(2, 2, 3);
  const S determinant = (s01 * c23 + s23 * c01) - (s02 * c13 + s13 * c02) + (s03 * c12 + s12 * c03);
  const S k = 1.0 / select(abs(determinant) < 1e-60, S(1e-60), determinant);
  const auto sum = [&k](const S& a1, const S& b1, const S& a2, const S& b2, const S& a3, const S& b3) {
    return S(k * (a1 * b1 - a2 * b2 + a3 * b3));
  };
  const auto minus = [&k](const S& a1, const S& b1, const S& a2, const S& b2, const S& a3, const S& b3) {
    return S(k * (a2 * b2 - a1 * b1 - a3 * b3));
  };
  return {{{sum(a[1][1], c23, a[1][2], c13, a[1][3], c12), minus(a[0][1], c23, a[0][2], c13, a[0][3], c12),
            sum(a[3][1], s23, a[3][2], s13, a[3][3], s12), minus(a[2][1], s23, a[2][2], s13, a[2][3], s12)},
           {minus(a[1][0], c23, a[1][2], c03, a[1][3], c02), sum(a[0][0], c23, a[0][2], c03, a[0][3], c02),
            minus(a[3][0], s23, a[3][2], s03, a[3][3], s02), sum(a[2][0], s23, a[2][2], s03, a[2][3], s02)},
           {sum(a[1][0], c13, a[1][1], c03, a[1][3], c01), minus(a[0][0], c13, a[0][1], c03, a[0][3], c01),
            sum(a[3][0], s13, a[3][1], s03, a[3][3], s01), minus(a[2][0], s13, a[2][1], s03, a[2][3], s01)},
           {minus(a[1][0], c12, a[1][1], c02, a[1][2], c01), sum(a[0][0], c12, a[0][1], c02, a[0][2], c01),
            minus(a[3][0], s12, a[3][1], s02, a[3][2], s01), sum(a[2][0], s12, a[2][1], s02, a[2][2], s01)}}};
}

}  // namespace fahrwerk
