// The same run for many values of one parameter, and what becomes of its figures.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/run.h"
#include "scenario/evaluation.h"
#include "study/variation.h"

namespace fahrwerk {

// What one run leaves.
struct VariedRun {
  std::string name;
  RunSummary summary;
  std::vector<Metric> metrics;
};

// One figure over the range; NaN where a run does not have it.
struct VariedFigure {
  std::string name, unit, description;
  std::vector<double> values;

  // By more than 1e-9 of its size.
  bool changes() const;
};

struct VariedRuns {
  Variation variation;
  std::string name;
  std::vector<double> values;
  std::vector<std::string> status;
  std::vector<std::string> early;  // why a run ended before it should; else empty
  std::vector<VariedFigure> figures;
  std::string interrupted{};  // what is missing, where the user ended it

  // One line for each run that ended before it should.
  std::vector<std::string> early_ends() const;
};

// `run`: with this change of its file. What the user interrupts is kept up to the last whole run.
VariedRuns vary(const Variation& variation, const std::function<VariedRun(const std::string& change)>& run);

// A row for each value: parameter, status, figures.
std::string varied_csv(const VariedRuns& runs);

}  // namespace fahrwerk
