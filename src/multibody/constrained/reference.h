// IDA as the judge: the stabilised index-2 form of Gear, Gupta and Leimkuhler,
//   q' = Z(q) (z - Hᵀ μ),   M z' + Hᵀ λ = Q,   g = 0,   H z + g_t = 0,   s' = ...
// with dense matrices by differences: for small mechanisms and tight tolerances, off-line.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "multibody/constrained/mechanism.h"

namespace fahrwerk::constrained {

struct ReferenceOptions {
  double relative_tolerance = 1e-9, absolute_tolerance = 1e-11;
  std::function<void(double t, double* u)> inputs{};
};
struct ReferenceRun {
  bool done = false;
  std::string message{};
  std::vector<std::vector<double>> x;  // at each of the times
  std::vector<std::vector<double>> lambda;
};
// From an assembled state at t = 0 (positions and velocities); times increasing, > 0. Redundant rows are refused.
ReferenceRun reference_run(const Mechanism& m, const std::vector<double>& x, const std::vector<double>& times,
                           const ReferenceOptions& options = {});

}  // namespace fahrwerk::constrained
