// What `fahrwerk optimise` finds, and its report.
#pragma once

#include <optional>
#include <vector>

#include "analysis/pareto.h"
#include "load/study/optimisation.h"
#include "report/report.h"

namespace fahrwerk::cli {

struct OptimiseResult {
  load::Optimisation task;
  std::vector<Design> front;
  std::optional<CriteriaMap> map;  // of the first two parameters, the others in the middle of their ranges
  long evaluations = 0;
  bool interrupted = false;  // then the front is what was found until then, and there is no map
};

// The design of the front with the smallest value of one criterion.
const Design& best_of(const OptimiseResult& r, std::size_t criterion);

report::Page page_of(const OptimiseResult& r);  // optimise_page.cpp

}  // namespace fahrwerk::cli
