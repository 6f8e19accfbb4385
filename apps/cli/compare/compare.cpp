// fahrwerk compare: several runs, or a run and measured data, in one report.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/json_number.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/trimmed.h"
#include "load/study/run_file.h"
#include "report/pages/compare_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct CompareOptions {
  std::vector<std::string> runs, signals, bands, crosses;
  std::string out;
  bool json = false;
};

// name=offset[,gain]
NamedBand read_band(const std::string& text, files::Problems& problems) {
  const std::size_t equal = text.find('='), comma = text.find(',', equal == std::string::npos ? 0 : equal);
  const auto number = [](std::string_view part, double& to) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), to);
    return error == std::errc() && end == part.data() + part.size() && to >= 0.0 && std::isfinite(to);
  };
  NamedBand band;
  bool good = equal != std::string::npos && equal > 0;
  if (good) {
    band.pattern = text.substr(0, equal);
    const std::string_view rest = std::string_view(text).substr(equal + 1);
    const std::size_t cut = comma == std::string::npos ? rest.size() : comma - equal - 1;
    const std::size_t unit = std::min(rest.find_first_of(" abcdfghijklmnopqrstuvwxyzABCDFGHIJKLMNOPQRSTUVWXYZ%"), cut);
    band.unit = files::trimmed(rest.substr(unit, cut - unit));
    good = number(rest.substr(0, unit), band.band.offset) &&
           (cut == rest.size() || number(rest.substr(cut + 1), band.band.gain));
  }
  if (!good)
    problems.add("", 0, "--band",
                 files::quote(text) +
                     " is no band; expected name=offset,gain with numbers >= 0, for example body.yaw_rate=0.01,0.05");
  return band;
}

// Y:X=OFFSET_Y[,GAIN_Y[,OFFSET_X[,GAIN_X]]]
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

Json signals_json(const std::vector<ComparedSignal>& signals) {
  Json table = Json::array();
  for (const ComparedSignal& s : signals)
    table.push_back({{"signal", s.signal},
                     {"run", s.run},
                     {"unit", s.unit},
                     {"largest_difference", number(s.difference.largest)},
                     {"peak", number(s.difference.peak)},
                     {"at", number(s.difference.worst_time)},
                     {"rms_difference", number(s.difference.rms)},
                     {"normalised_rms", number(s.difference.normalised)},
                     {"within_band", number(s.difference.within)}});
  return table;
}

// {metric: {unit, values: [per run], differences: [to the first]}}
Json metrics_json(const std::vector<ComparedMetric>& metrics) {
  Json table = Json::object();
  for (const ComparedMetric& m : metrics) {
    Json values = Json::array(), differences = Json::array();
    for (const double v : m.values) values.push_back(number(v)), differences.push_back(number(v - m.values.front()));
    table[m.name] = {{"unit", m.unit}, {"values", values}, {"differences", differences}};
  }
  return table;
}

Json crosses_json(const std::vector<CrossAnswer>& crosses) {
  Json rows = Json::array();
  for (const CrossAnswer& c : crosses)
    for (std::size_t i = 0; i < c.found.size(); ++i)
      rows.push_back({{"y", c.plot.y},
                      {"x", c.plot.x},
                      {"run", c.curves[i + 1].run},
                      {"points", c.found[i].points},
                      {"within", number(c.found[i].within)},
                      {"farthest", number(c.found[i].farthest)},
                      {"worst_x", number(c.found[i].worst_x)},
                      {"worst_y", number(c.found[i].worst_y)},
                      {"verdict", verdict(c.found[i])}});
  return rows;
}

std::string digits(double v, int count) { return std::isfinite(v) ? fmt::format("{:.{}g}", v, count) : "-"; }

void print(const report::ComparedPage& all) {
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    fmt::print("{:<10} {}\n", i == 0 ? "reference" : fmt::format("run {}", i), all.runs[i].name);
  if (!all.metrics.empty()) fmt::print("\n");
  for (const ComparedMetric& m : all.metrics) {
    fmt::print("  {:<36}", m.name);
    for (const double v : m.values) fmt::print(" {:>12}", digits(v, 5));
    fmt::print(" {}\n", m.unit);
  }
  fmt::print("\n  {:<36} {:<20} {:>12} {:>12} {:>12} {:>10}\n", "signal", "run", "largest", "peak", "rms/range",
             "in band");
  for (const ComparedSignal& s : all.signals)
    fmt::print("  {:<36} {:<20} {:>12} {:>12} {:>12} {:>10}\n", s.signal, s.run, digits(s.difference.largest, 4),
               digits(s.difference.peak, 4), digits(s.difference.normalised, 4), digits(s.difference.within, 4));
  bool first = true;
  for (const CrossAnswer& c : all.crosses)
    for (std::size_t i = 0; i < c.found.size(); ++i, first = false)
      fmt::print("{}  {} over {}, {}: {}, {} of the points within, farthest {} times the tolerance\n",
                 first ? "\n" : "", c.plot.y, c.plot.x, c.curves[i + 1].run, verdict(c.found[i]),
                 digits(c.found[i].within, 4), digits(c.found[i].farthest, 4));
}

int compare_runs(const CompareOptions& options) {
  files::Problems problems;
  if (options.runs.size() < 2) problems.add("", 0, "", "one run has nothing to be compared with; expected two or more");
  std::vector<NamedBand> bands;
  for (const std::string& text : options.bands) bands.push_back(read_band(text, problems));
  std::vector<CrossPlot> plots;
  for (const std::string& text : options.crosses) plots.push_back(read_cross(text, problems));
  ComparedRuns runs;
  for (const std::string& name : options.runs) runs.push_back(load::load_run(name, problems));
  problems.throw_if_any();
  convert_bands(runs.front(), bands);
  const std::vector<std::string> names = shared_signals(runs, options.signals, problems);
  const std::vector<CrossAnswer> crosses = cross_plots(runs, plots, problems);
  problems.throw_if_any();
  const std::vector<ComparedSignal> signals = compare_signals(runs, names, bands);
  const std::vector<ComparedMetric> metrics = compare_metrics(runs);
  const report::ComparedPage all{runs, names, bands, signals, metrics, crosses};
  const fs::path page = output_folder(options.out, "compare") / "report.html";
  files::write_atomically(page, report::render(report::compare_page(all, version())));
  if (options.json) {
    print_json({{"signals", signals_json(signals)},
                {"crosses", crosses_json(crosses)},
                {"metrics", metrics_json(metrics)},
                {"files", {page.string()}}});
  } else {
    print(all);
    fmt::print("\nreport: {}\n", page.string());
  }
  return done;
}

}  // namespace

Command add_compare(CLI::App& program) {
  CLI::App* app = program.add_subcommand("compare", "Put several runs, or runs and measured data, into one report");
  app->footer(
      "The first is the reference. A band name=offset,gain allows |y - r| <= offset + gain |r| (as in ISO 19364, "
      "19365). --cross body.roll:body.lateral_acceleration=0.005,0.1,0.2 draws y over x with bounds around the "
      "reference and says whether the other runs stay inside; x may be time, y a quotient of two signals.\n"
      "Example: fahrwerk compare out/step_steer out/heavy\n"
      "         fahrwerk compare measured.csv out/step_steer --band body.yaw_rate=0.01,0.05");
  const auto options = std::make_shared<CompareOptions>();
  app->add_option("runs", options->runs, "Folders of runs, result.h5 or CSV files; the first is the reference")
      ->required();
  app->add_option("--signals", options->signals, "Names, * for any run of characters; nothing: the usual ones");
  app->add_option("--band", options->bands, "Tolerance band of a signal, name=offset,gain")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--cross", options->crosses, "Cross plot with bounds, y:x=offset_y[,gain_y[,offset_x[,gain_x]]]")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--out", options->out, "Folder for the report; nothing: out/compare");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return compare_runs(*options); }};
}

}  // namespace fahrwerk::cli
