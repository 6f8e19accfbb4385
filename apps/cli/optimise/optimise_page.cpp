// The report of an optimisation: the front, criteria over each parameter, maps with contour lines.
#include <fmt/format.h>

#include "cli/common/command.h"
#include "cli/optimise/optimise.h"
#include "report/contours.h"

namespace fahrwerk::cli {
namespace {

using report::Chart;
using report::Curve;

std::string unit_of(const load::OptimisedParameter& p) { return p.unit.empty() ? "SI" : p.unit; }

// Two criteria of the front against each other.
Chart front_chart(const OptimiseResult& r, std::size_t a, std::size_t b) {
  const load::OptimisedCriterion &x = r.task.criteria[a], &y = r.task.criteria[b];
  Curve front{"front", {}, {}, true};
  for (const Design& d : r.front) front.x.push_back(d.criteria[a]), front.y.push_back(d.criteria[b]);
  return {fmt::format("Pareto front: {} over {}", y.name, x.name), x.name, x.unit, y.name, y.unit, {front}};
}

// Where the designs of the front lie.
Chart design_chart(const OptimiseResult& r, std::size_t parameter, std::size_t criterion) {
  const load::OptimisedParameter& p = r.task.parameters[parameter];
  const load::OptimisedCriterion& c = r.task.criteria[criterion];
  Curve designs{"front", {}, {}, true};
  for (const Design& d : r.front)
    designs.x.push_back(d.parameters[parameter]), designs.y.push_back(d.criteria[criterion]);
  return {fmt::format("{} along the front", p.name), p.name, unit_of(p), c.name, c.unit, {designs}};
}

Chart map_chart(const OptimiseResult& r, std::size_t criterion) {
  const CriteriaMap& map = *r.map;
  const load::OptimisedParameter &x = r.task.parameters[0], &y = r.task.parameters[1];
  const load::OptimisedCriterion& c = r.task.criteria[criterion];
  Chart chart = report::contour_chart(fmt::format("{} over {} and {}", c.name, x.name, y.name), map.x, map.y,
                                      map.values[criterion], c.unit);
  chart.x_label = x.name, chart.x_unit = unit_of(x), chart.y_label = y.name, chart.y_unit = unit_of(y);
  Curve front{"front", {}, {}, true};
  for (const Design& d : r.front) front.x.push_back(d.parameters[0]), front.y.push_back(d.parameters[1]);
  chart.curves.push_back(std::move(front));
  return chart;
}

}  // namespace

report::Page page_of(const OptimiseResult& r) {
  report::Page page;
  page.title = r.task.name;
  page.subtitle = fmt::format("{} designs that nothing dominates", r.front.size());
  if (r.interrupted)
    page.warnings.push_back("The search was interrupted. What is shown is the front as far as it had come.");
  page.facts = {{"model", r.task.model_name},
                {"road", fmt::format("ISO 8608 class {} at {:.4g} m/s", r.task.road_class, r.task.road.speed)},
                {"weighting", r.task.weighting},
                {"search", fmt::format("NSGA-II, population {}, {} generations, seed {}", r.task.search.population,
                                       r.task.search.generations, r.task.search.seed)},
                {"evaluations", fmt::format("{}", r.evaluations)},
                {"version", version()}};
  for (std::size_t k = 0; k < r.task.criteria.size(); ++k) {
    const load::OptimisedCriterion& c = r.task.criteria[k];
    const Design& best = best_of(r, k);
    std::string with;
    for (std::size_t p = 0; p < best.parameters.size(); ++p)
      with += fmt::format("{}{} {:.5g} {}", with.empty() ? "" : ", ", r.task.parameters[p].name, best.parameters[p],
                          r.task.parameters[p].unit);
    page.metrics.push_back({"smallest_" + c.name, best.criteria[k], c.unit, "with " + with});
  }
  for (std::size_t b = 1; b < r.task.criteria.size(); ++b) page.charts.push_back(front_chart(r, 0, b));
  for (std::size_t p = 0; p < r.task.parameters.size(); ++p) page.charts.push_back(design_chart(r, p, 0));
  if (r.map)
    for (std::size_t c = 0; c < r.task.criteria.size(); ++c) page.charts.push_back(map_chart(r, c));
  return page;
}

}  // namespace fahrwerk::cli
