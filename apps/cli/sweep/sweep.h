// Sweeps: a sine whose frequency moves (sweep.cpp), or a range of a parameter (sweep_runs.cpp).
#pragma once

#include <string>
#include <vector>

namespace fahrwerk::cli {

struct ParameterSweep {
  std::string file, vary, out;
  std::vector<std::string> overrides;
  bool json = false;
};

// Runs a scenario for every value; figures over the parameter as JSON, CSV and report.
int sweep_parameter(const ParameterSweep& options);

}  // namespace fahrwerk::cli
