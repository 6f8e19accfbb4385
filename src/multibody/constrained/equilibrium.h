// Where a mechanism comes to rest: steps of Algorithm 1 from rest, each forgetting its velocity. With the stiffness C
// of the elements such a step moves by (M/h² + C)⁻¹ Q within the joints: Newton's where h is large, a careful descent
// where it is small. h grows while the accelerations fall and shrinks where they grow.  [own]
#pragma once

#include <string>

#include "multibody/constrained/mechanism.h"

namespace fahrwerk::constrained {

struct EquilibriumOptions {
  int steps = 20000;
  double tolerance = 1e-9;  // of accelerations that are left [m/s²], [rad/s²]
};
struct Equilibrium {
  bool found = false;
  int steps = 0;
  double acceleration = 0.0;  // the largest that is left
  int body = -1;              // whose it is
  std::string message{};
};
// From an assembled x; velocities are set to zero.
Equilibrium find_equilibrium(const Mechanism& m, const double* u, double* x, const EquilibriumOptions& options = {});

}  // namespace fahrwerk::constrained
