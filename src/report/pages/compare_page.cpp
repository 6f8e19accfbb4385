#include "report/pages/compare_page.h"

#include <fmt/format.h>

#include <cmath>

#include "report/side_by_side.h"

namespace fahrwerk::report {
namespace {

Chart signal_chart(const ComparedPage& all, const std::string& name) {
  const ComparedRun& reference = all.runs.front();
  const files::Column& first = *reference.find(name);
  Chart chart{name, "time", "s", name, first.unit, {}};
  for (const ComparedRun& run : all.runs)
    if (const files::Column* c = run.find(name)) chart.curves.push_back({run.name, run.result.time, c->values});
  const std::optional<Band> band = band_of(all.bands, name);
  for (const double side : {-1.0, 1.0}) {
    if (!band) break;
    Curve limit{side < 0.0 ? "lower limit" : "upper limit", reference.result.time, first.values};
    limit.faint = true;
    for (double& v : limit.y) v += side * (band->offset + band->gain * std::fabs(v));
    chart.curves.push_back(limit);
  }
  return chart;
}

// The reference between its bounds, and the points of the others.
Chart cross_chart(const CrossAnswer& cross) {
  const CrossPlot& plot = cross.plot;
  const CrossCurve& reference = cross.curves.front();
  Chart chart{fmt::format("{} over {}", plot.y, plot.x), plot.x, cross.x_unit, plot.y, cross.y_unit, {}};
  chart.curves.push_back({reference.run, reference.x, reference.y});
  for (const double side : {1.0, -1.0}) {
    const Bound bound = bound_of(reference.x, reference.y, plot.band, side);
    Curve limit{side > 0.0 ? "bound" : "other bound", bound.x, bound.y};
    limit.faint = true;
    chart.curves.push_back(limit);
  }
  for (std::size_t i = 1; i < cross.curves.size(); ++i)
    chart.curves.push_back({cross.curves[i].run, cross.curves[i].x, cross.curves[i].y, true});
  return chart;
}

// Figures of the runs, largest differences of their signals, and the verdicts of cross plots.
std::vector<Table> compared_tables(const ComparedPage& all) {
  Table figures{"Figures", {}, {}, true};
  for (const ComparedRun& run : all.runs) figures.columns.push_back({run.name});
  for (const ComparedMetric& m : all.metrics) {
    TableRow row{m.name, m.unit, "", {}};
    for (const double value : m.values) row.cells.push_back({value});
    figures.rows.push_back(std::move(row));
  }
  SideBySide differences("Largest differences from " + all.runs.front().name), bounds("Cross plots");
  for (const ComparedSignal& s : all.signals) {
    const Comparison& d = s.difference;
    std::string text =
        d.peak > 0.0 ? fmt::format("{:.2g} % of the reference's peak; ", 100.0 * d.largest / d.peak) : "";
    text += fmt::format("normalised rms {:.3g}", d.normalised);
    if (!std::isnan(d.within)) text += fmt::format("; {:.1f} % within the band", 100.0 * d.within);
    differences.put(s.run, s.signal, d.largest, s.unit, text);
  }
  for (const CrossAnswer& c : all.crosses)
    for (std::size_t i = 0; i < c.found.size(); ++i)
      bounds.put(c.curves[i + 1].run, fmt::format("{} over {}", c.plot.y, c.plot.x), c.found[i].farthest, "-",
                 fmt::format("{}: farthest point in units of the tolerance; {:.1f} % within", verdict(c.found[i]),
                             100.0 * c.found[i].within));
  std::vector<Table> tables;
  for (Table table : {figures, differences.table(), bounds.table()})
    if (!table.rows.empty()) tables.push_back(std::move(table));
  return tables;
}

}  // namespace

Page compare_page(const ComparedPage& all, const std::string& version) {
  Page page;
  page.title = "Comparison";
  const ComparedRuns& runs = all.runs;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    page.facts.push_back({i == 0 ? "Reference" : fmt::format("Run {}", i), runs[i].name});
    page.subtitle += (i == 0 ? "" : " · ") + runs[i].name;
  }
  page.facts.push_back({"Version", fmt::format("fahrwerk {}", version)});
  page.tables = compared_tables(all);
  for (const CrossAnswer& c : all.crosses) page.charts.push_back(cross_chart(c));
  for (const std::string& name : all.names) page.charts.push_back(signal_chart(all, name));
  if (!all.names.empty() && runs.front().find("body.cg_x") && runs.front().find("body.cg_y")) {
    Chart path{"Path of the centre of gravity", "x", "m", "y", "m", {}};
    path.equal = true;
    for (const ComparedRun& run : runs)
      if (run.find("body.cg_x") && run.find("body.cg_y"))
        path.curves.push_back({run.name, run.find("body.cg_x")->values, run.find("body.cg_y")->values});
    page.charts.push_back(path);
  }
  return page;
}

}  // namespace fahrwerk::report
