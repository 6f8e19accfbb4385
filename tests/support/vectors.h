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

}  // namespace fahrwerk::test
