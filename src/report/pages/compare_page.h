// The page of several runs side by side: figures, largest differences, signals with their bands, cross plots.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"
#include "study/run_comparison.h"

namespace fahrwerk::report {

struct ComparedPage {
  const ComparedRuns& runs;
  const std::vector<std::string>& names;  // of the signals
  const std::vector<NamedBand>& bands;
  const std::vector<ComparedSignal>& signals;
  const std::vector<ComparedMetric>& metrics;
  const std::vector<CrossAnswer>& crosses;
};
Page compare_page(const ComparedPage& all, const std::string& version);

}  // namespace fahrwerk::report
