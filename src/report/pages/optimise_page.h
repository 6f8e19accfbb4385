// The page of an optimisation: the front, criteria over each parameter, maps with contour lines.
#pragma once

#include <string>

#include "report/report.h"
#include "study/optimise.h"

namespace fahrwerk::report {

Page optimise_page(const OptimisationTask& task, const OptimisationResult& result, const std::string& version);

}  // namespace fahrwerk::report
