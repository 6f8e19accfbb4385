// The page of runs over a parameter: every figure that changes.
#pragma once

#include <filesystem>
#include <string>

#include "report/report.h"
#include "study/varied_runs.h"

namespace fahrwerk::report {

Page varied_page(const VariedRuns& runs, const std::filesystem::path& file, const std::string& version);

}  // namespace fahrwerk::report
