// A run to be compared: the folder of a run, its result.h5, or measured data as CSV.
#pragma once

#include <string>

#include "files/problem.h"
#include "study/run_comparison.h"

namespace fahrwerk::load {

// Signals in SI, and figures where there is a metrics.json beside a result.
ComparedRun load_run(const std::string& name, files::Problems& problems);

}  // namespace fahrwerk::load
