// Parameter sweeps (sweep_runs.cpp).
#pragma once

#include <string>
#include <vector>

#include "variation.h"

namespace fahrwerk::cli {

struct ParameterSweep {
  std::string file, vary, out;
  std::vector<std::string> overrides;
  bool json = false;
};

// Runs a scenario of a car, a classical or a multibody model for every value; figures over the parameter as JSON, CSV
// and report.
int sweep_parameter(const ParameterSweep& options);

}  // namespace fahrwerk::cli
