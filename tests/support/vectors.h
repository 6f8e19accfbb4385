// Vectors component by component.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "math/vec.h"

namespace fahrwerk::test {

inline void expect_near(const Vec3<double>& a, const Vec3<double>& b, double tolerance, const std::string& what = "") {
  EXPECT_NEAR(a.x, b.x, tolerance) << what;
  EXPECT_NEAR(a.y, b.y, tolerance) << what;
  EXPECT_NEAR(a.z, b.z, tolerance) << what;
}

// The vector of the skew matrix (A(+) - A(-))/(2d) Aᵀ: the angular velocity per unit of d.
inline Vec3<double> turning(const Mat3<double>& minus, const Mat3<double>& plus, const Mat3<double>& A, double d) {
  Mat3<double> rate;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rate[i][j] = (plus[i][j] - minus[i][j]) / (2 * d);
  const Mat3<double> skew = rate * transpose(A);
  return {0.5 * (skew[2][1] - skew[1][2]), 0.5 * (skew[0][2] - skew[2][0]), 0.5 * (skew[1][0] - skew[0][1])};
}

}  // namespace fahrwerk::test
