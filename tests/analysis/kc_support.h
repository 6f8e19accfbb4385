// What tests of the K&C rig share.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "analysis/kc/compliance.h"
#include "analysis/kc/kc_rig.h"

namespace fahrwerk::test {

// A bushing of the same stiffness in all directions, and about all axes.
inline Bushing even(double translation, double rotation) {
  Bushing b;
  b.axis[0] = {1, 0, 0}, b.axis[1] = {0, 1, 0}, b.axis[2] = {0, 0, 1};
  for (int i = 0; i < 3; ++i) b.translation[i].stiffness = translation, b.rotation[i].stiffness = rotation;
  return b;
}

inline double figure(const KcCurves& c, const std::string& name) {
  for (const Metric& f : c.figures)
    if (f.name == name) return f.value;
  ADD_FAILURE() << name;
  return NAN;
}

}  // namespace fahrwerk::test
