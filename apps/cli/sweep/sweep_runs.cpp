// fahrwerk sweep --vary: the same run for many values of one key of its file, and what becomes of its figures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/common/command.h"
#include "cli/common/json_number.h"
#include "cli/common/output_folder.h"
#include "cli/common/variation.h"
#include "cli/sweep/sweep.h"
#include "files/atomic_file.h"
#include "kinds/varied_run.h"
#include "progress/interrupt.h"
#include "report/pages/varied_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json sweep_runs_json(const VariedRuns& s, const std::vector<fs::path>& files) {
  const Variation& v = s.variation;
  Json figures = Json::object(), names = Json::array();
  for (const VariedFigure& f : s.figures) {
    Json values = Json::array();
    for (const double x : f.values) values.push_back(number(x));
    figures[f.name] = {{"unit", f.unit}, {"description", f.description}, {"values", values}};
  }
  for (const fs::path& file : files) names.push_back(file.string());
  return {{"name", s.name},     {"key", v.key},       {"unit", v.unit}, {"values", s.values},
          {"status", s.status}, {"metrics", figures}, {"files", names}};
}

void print_sweep_runs(const VariedRuns& s) {
  const Variation& v = s.variation;
  const std::string low = fmt::format("{:g} {}", s.values.front(), v.unit);
  const std::string high = fmt::format("{:g} {}", s.values.back(), v.unit);
  fmt::print("{}: {} runs over {}\n{:<36}{:>14}{:>14}{:>14}{:>14}\n", s.name, s.values.size(), v.key, "", low, high,
             "least", "largest");
  for (const VariedFigure& f : s.figures) {
    if (!f.changes()) continue;
    double least = HUGE_VAL, largest = -HUGE_VAL;
    for (const double x : f.values)
      if (std::isfinite(x)) least = std::min(least, x), largest = std::max(largest, x);
    fmt::print("{:<36}{:>14.5g}{:>14.5g}{:>14.5g}{:>14.5g} {}\n", f.name, f.values.front(), f.values.back(), least,
               largest, f.unit);
  }
}

}  // namespace

int sweep_parameter(const ParameterSweep& options) {
  const Variation v = read_variation(options.vary);
  if (is_model_itself(options.file)) require_key(options.file, v.key);
  const VariedRuns sweep = vary(v, [&](const std::string& change) {
    std::vector<std::string> changes = options.overrides;
    changes.push_back(change);
    return varied_run(options.file, changes);
  });
  if (sweep.values.empty()) check_interrupt();
  acknowledge_interrupt();
  const fs::path folder = output_folder(options.out, "sweep_" + sweep.name);
  const std::vector<fs::path> written{folder / "sweep.csv", folder / "report.html"};
  files::write_atomically(written[0], varied_csv(sweep));
  files::write_atomically(written[1], report::render(report::varied_page(sweep, options.file, version())));
  if (!sweep.interrupted.empty()) std::fprintf(stderr, "%s\n", sweep.interrupted.c_str());
  for (const std::string& line : sweep.early_ends()) std::fprintf(stderr, "warning: %s\n", line.c_str());
  if (options.json) {
    print_json(sweep_runs_json(sweep, written));
    return done;
  }
  print_sweep_runs(sweep);
  for (const fs::path& f : written) fmt::print("{}\n", f.string());
  return done;
}

}  // namespace fahrwerk::cli
