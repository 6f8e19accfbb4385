#include "report/pages/optimise_page.h"

#include <fmt/format.h>

#include "report/contours.h"

namespace fahrwerk::report {
namespace {

std::string parameter_unit(const OptimisedParameter& p) { return p.unit.empty() ? "SI" : p.unit; }

// Two criteria of the front against each other.
Chart pareto_chart(const OptimisationTask& task, const OptimisationResult& r, std::size_t a, std::size_t b) {
  const OptimisedCriterion &x = task.criteria[a], &y = task.criteria[b];
  Curve front{"front", {}, {}, true};
  for (const Design& d : r.front) front.x.push_back(d.criteria[a]), front.y.push_back(d.criteria[b]);
  return {fmt::format("Pareto front: {} over {}", y.name, x.name), x.name, x.unit, y.name, y.unit, {front}};
}

// Where the designs of the front lie.
Chart design_chart(const OptimisationTask& task, const OptimisationResult& r, std::size_t parameter,
                   std::size_t criterion) {
  const OptimisedParameter& p = task.parameters[parameter];
  const OptimisedCriterion& c = task.criteria[criterion];
  Curve designs{"front", {}, {}, true};
  for (const Design& d : r.front)
    designs.x.push_back(d.parameters[parameter]), designs.y.push_back(d.criteria[criterion]);
  return {fmt::format("{} along the front", p.name), p.name, parameter_unit(p), c.name, c.unit, {designs}};
}

Chart criteria_map_chart(const OptimisationTask& task, const OptimisationResult& r, std::size_t criterion) {
  const CriteriaMap& map = *r.map;
  const OptimisedParameter &x = task.parameters[0], &y = task.parameters[1];
  const OptimisedCriterion& c = task.criteria[criterion];
  Chart chart = contour_chart(fmt::format("{} over {} and {}", c.name, x.name, y.name), map.x, map.y,
                              map.values[criterion], c.unit);
  chart.x_label = x.name, chart.x_unit = parameter_unit(x), chart.y_label = y.name, chart.y_unit = parameter_unit(y);
  Curve front{"front", {}, {}, true};
  for (const Design& d : r.front) front.x.push_back(d.parameters[0]), front.y.push_back(d.parameters[1]);
  chart.curves.push_back(std::move(front));
  return chart;
}

}  // namespace

Page optimise_page(const OptimisationTask& task, const OptimisationResult& r, const std::string& version) {
  Page page;
  page.title = task.name;
  page.subtitle = fmt::format("{} designs that nothing dominates", r.front.size());
  if (r.interrupted)
    page.warnings.push_back("The search was interrupted. What is shown is the front as far as it had come.");
  page.facts = {{"model", task.model_name},
                {"road", fmt::format("ISO 8608 class {} at {:.4g} m/s", task.road_class, task.road.speed)},
                {"weighting", task.weighting},
                {"search", fmt::format("NSGA-II, population {}, {} generations, seed {}", task.search.population,
                                       task.search.generations, task.search.seed)},
                {"evaluations", fmt::format("{}", r.evaluations)},
                {"version", version}};
  for (std::size_t k = 0; k < task.criteria.size(); ++k) {
    const OptimisedCriterion& c = task.criteria[k];
    const Design& best = r.best(k);
    std::string with;
    for (std::size_t p = 0; p < best.parameters.size(); ++p)
      with += fmt::format("{}{} {:.5g} {}", with.empty() ? "" : ", ", task.parameters[p].name, best.parameters[p],
                          task.parameters[p].unit);
    page.metrics.push_back({"smallest_" + c.name, best.criteria[k], c.unit, "with " + with});
  }
  for (std::size_t b = 1; b < task.criteria.size(); ++b) page.charts.push_back(pareto_chart(task, r, 0, b));
  for (std::size_t p = 0; p < task.parameters.size(); ++p) page.charts.push_back(design_chart(task, r, p, 0));
  if (r.map)
    for (std::size_t c = 0; c < task.criteria.size(); ++c) page.charts.push_back(criteria_map_chart(task, r, c));
  return page;
}

}  // namespace fahrwerk::report
