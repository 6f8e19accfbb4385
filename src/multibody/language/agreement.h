// How far the three forms of the equations of motion agree: largest difference of the accelerations to those of the
// minimal form, relative to 1 + the largest of them. The start says little where it is at rest: the disturbed state is
// one nearby with all coordinates and inputs in motion, the same in every call.
#pragma once

#include <string>

#include "multibody/language/equations.h"

namespace fahrwerk::multibody {

struct FormalismDifference {
  double recursive = 0.0, cartesian = 0.0;
};
struct FormalismAgreement {
  std::string not_a_tree{};  // why there is only the minimal form; empty: all three
  FormalismDifference start{}, disturbed{};
};
FormalismAgreement compare_formalisms(const System& system, const Instant& start);

}  // namespace fahrwerk::multibody
