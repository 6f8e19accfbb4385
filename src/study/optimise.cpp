#include "study/optimise.h"

#include <algorithm>
#include <stdexcept>

#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {

std::vector<ParameterRange> OptimisationTask::ranges() const {
  std::vector<ParameterRange> all;
  for (const OptimisedParameter& p : parameters) all.push_back(p.range);
  return all;
}

const Design& OptimisationResult::best(std::size_t criterion) const {
  return *std::min_element(front.begin(), front.end(), [criterion](const Design& a, const Design& b) {
    return a.criteria[criterion] < b.criteria[criterion];
  });
}

OptimisationResult optimise(const OptimisationTask& task, const CriteriaOf& criteria) {
  OptimisationResult r;
  const CriteriaOf counted = [&](std::span<const double> x) {
    ++r.evaluations;
    return criteria(x);
  };
  const std::vector<ParameterRange> ranges = task.ranges();
  Progress progress(ranges.size() >= 2 ? 2 : 1);
  r.front = pareto_front(ranges, counted, task.search);
  r.interrupted = interrupt_requested();
  if (r.front.empty()) check_interrupt();
  acknowledge_interrupt();
  if (r.front.empty()) throw std::runtime_error("no design within the ranges is stable");
  if (ranges.size() >= 2 && !r.interrupted) {
    progress.at(1);
    std::vector<double> middle;
    for (const ParameterRange& p : ranges) middle.push_back(0.5 * (p.low + p.high));
    r.map = criteria_map(ranges, counted, middle, 0, 1, task.map_points);
  }
  return r;
}

}  // namespace fahrwerk
