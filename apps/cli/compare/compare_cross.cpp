#include "cli/compare/compare_cross.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "files/nearest.h"
#include "files/trimmed.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

struct CrossQuantity {
  std::vector<double> values;
  std::string unit;
};

std::optional<CrossQuantity> signal_of(const files::ResultFile& r, const std::string& name) {
  if (name == "time") return CrossQuantity{r.time, "s"};
  for (const files::Column& c : r.columns)
    if (c.name == name) return CrossQuantity{c.values, c.unit};
  return std::nullopt;
}

// A signal, or the quotient of two; gaps where its divisor is next to nothing.
std::optional<CrossQuantity> quantity_of(const CrossRun& run, const std::string& text, files::Problems& problems) {
  const std::size_t slash = text.find('/');
  const auto find = [&](const std::string& name) {
    std::optional<CrossQuantity> q = signal_of(run.result, name);
    if (!q) problems.add(run.name, 0, "--cross", "has no signal " + files::quote(name));
    return q;
  };
  std::optional<CrossQuantity> upper = find(text.substr(0, slash));
  if (slash == std::string::npos || !upper) return upper;
  const std::optional<CrossQuantity> lower = find(text.substr(slash + 1));
  if (!lower) return std::nullopt;
  double most = 0.0;
  for (const double v : lower->values) most = std::fmax(most, std::fabs(v));
  for (std::size_t k = 0; k < upper->values.size(); ++k) {
    const double v = lower->values[k];
    upper->values[k] = std::fabs(v) > 1e-3 * most ? upper->values[k] / v : std::nan("");
  }
  upper->unit = fmt::format("{}/({})", upper->unit, lower->unit);
  return upper;
}

report::Chart chart_with_bounds(const CrossPlot& plot, const std::string& name, const CrossQuantity& x,
                                const CrossQuantity& y) {
  report::Chart chart{fmt::format("{} over {}", plot.y, plot.x), plot.x, x.unit, plot.y, y.unit, {}};
  chart.curves.push_back({name, x.values, y.values});
  for (const double side : {1.0, -1.0}) {
    const Bound bound = bound_of(x.values, y.values, plot.band, side);
    report::Curve limit{side > 0.0 ? "bound" : "other bound", bound.x, bound.y};
    limit.faint = true;
    chart.curves.push_back(limit);
  }
  return chart;
}

}  // namespace

CrossPlot read_cross(const std::string& text, files::Problems& problems) {
  CrossPlot plot;
  const std::size_t colon = text.find(':'), equal = text.find('=');
  bool good = colon != std::string::npos && equal != std::string::npos && colon > 0 && colon + 1 < equal;
  if (good) {
    plot.y = text.substr(0, colon), plot.x = text.substr(colon + 1, equal - colon - 1);
    double* const places[] = {&plot.band.y.offset, &plot.band.y.gain, &plot.band.x.offset, &plot.band.x.gain};
    const char *at = text.data() + equal + 1, *const end = text.data() + text.size();
    for (std::size_t k = 0; good && at <= end; ++k) {
      auto [next, error] =
          k < 4 ? std::from_chars(at, end, *places[k]) : std::from_chars_result{at, std::errc::invalid_argument};
      if (k % 2 == 0 && error == std::errc()) {  // an offset may have a unit
        const char* const rest = std::find(next, end, ',');
        (k == 0 ? plot.y_unit : plot.x_unit) = files::trimmed({next, static_cast<std::size_t>(rest - next)});
        next = rest;
      }
      good = error == std::errc() && (next == end || *next == ',') && *places[k] >= 0.0 && std::isfinite(*places[k]);
      at = next + 1;
    }
    good = good && (plot.band.y.offset > 0.0 || plot.band.y.gain > 0.0);
  }
  if (!good)
    problems.add("", 0, "--cross",
                 files::quote(text) +
                     " is no cross plot; expected y:x=offset_y[,gain_y[,offset_x[,gain_x]]], numbers not "
                     "below zero and a tolerance of y above it");
  return plot;
}

CrossResult cross_plots(const std::vector<CrossRun>& runs, const std::vector<CrossPlot>& plots,
                        files::Problems& problems) {
  CrossResult result;
  for (CrossPlot plot : plots) {
    const auto x = quantity_of(runs.front(), plot.x, problems), y = quantity_of(runs.front(), plot.y, problems);
    if (!x || !y) continue;
    plot.band.y.offset = in_unit_of("--cross", plot.band.y.offset, plot.y_unit, y->unit);
    plot.band.x.offset = in_unit_of("--cross", plot.band.x.offset, plot.x_unit, x->unit);
    report::Chart chart = chart_with_bounds(plot, runs.front().name, *x, *y);
    for (std::size_t i = 1; i < runs.size(); ++i) {
      const auto other_x = quantity_of(runs[i], plot.x, problems), other_y = quantity_of(runs[i], plot.y, problems);
      if (!other_x || !other_y) continue;
      const CrossComparison c = cross_compare(x->values, y->values, other_x->values, other_y->values, plot.band);
      chart.curves.push_back({runs[i].name, other_x->values, other_y->values, true});
      result.rows.push_back({{"y", plot.y},
                             {"x", plot.x},
                             {"run", runs[i].name},
                             {"points", c.points},
                             {"within", number(c.within)},
                             {"farthest", number(c.farthest)},
                             {"worst_x", number(c.worst_x)},
                             {"worst_y", number(c.worst_y)},
                             {"verdict", c.points == 0     ? "nothing to compare"
                                         : c.within == 1.0 ? "inside"
                                                           : "outside"}});
    }
    result.charts.push_back(std::move(chart));
  }
  return result;
}

void print_crosses(const Json& rows) {
  for (const Json& row : rows) {
    const auto text = [&](const char* key) {
      return row[key].is_number() ? fmt::format("{:.4g}", row[key].get<double>()) : std::string("-");
    };
    fmt::print("  {} over {}, {}: {}, {} of the points within, farthest {} times the tolerance\n",
               row["y"].get<std::string>(), row["x"].get<std::string>(), row["run"].get<std::string>(),
               row["verdict"].get<std::string>(), text("within"), text("farthest"));
  }
}

}  // namespace fahrwerk::cli
