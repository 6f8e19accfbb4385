// One of the runs over a parameter (study/varied_runs.h), of any file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "study/varied_runs.h"

namespace fahrwerk {

// Not a scenario of something: names of its own keys are allowed there, and a change of one that is not there does
// nothing.
bool is_model_itself(const std::filesystem::path& file);

// With changes `key=value`. A file that is a model itself has the frequencies and damping ratios of its modes as
// figures, wherever there are linear equations, and they alone where it does not say how it runs.
VariedRun varied_run(const std::filesystem::path& file, const std::vector<std::string>& changes);

}  // namespace fahrwerk
