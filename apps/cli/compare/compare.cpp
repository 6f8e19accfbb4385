// fahrwerk compare: several runs, or a run and measured data, in one report.
#include <fmt/format.h>
#include <fnmatch.h>

#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>

#include "cli/common/command.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/compare/compare_cross.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/result_file.h"
#include "files/trimmed.h"
#include "files/units.h"
#include "report/report.h"
#include "report/side_by_side.h"
#include "scenario/comparison.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct CompareOptions {
  std::vector<std::string> runs, signals, bands, crosses;
  std::string out;
  bool json = false;
};

// One of the runs: signals, and figures where there is a metrics.json beside them.
struct Run {
  std::string name;
  files::ResultFile result;
  Json metrics = Json::object(), units = Json::object();

  const files::Column* find(const std::string& signal) const {
    for (const files::Column& c : result.columns)
      if (c.name == signal) return &c;
    return nullptr;
  }
  Series series(const std::string& signal) const {
    const files::Column* c = find(signal);
    return c ? Series{result.time, c->values} : Series{};
  }
};

const std::vector<std::string> kUsual{"body.speed",          "body.yaw_rate", "body.lateral_acceleration",
                                      "body.roll",           "body.pitch",    "body.longitudinal_acceleration",
                                      "body.sideslip_angle", "input.rack.1l", "wheel.*.fz"};

Run read_run(const std::string& name, files::Problems& problems) {
  const fs::path path(name), file = fs::is_directory(path) ? path / "result.h5" : path;
  Run run;
  run.name = fs::is_directory(path) ? path.lexically_normal().filename().string() : path.string();
  if (run.name.empty()) run.name = path.lexically_normal().parent_path().filename().string();
  try {
    run.result = file.extension() == ".csv" ? files::read_csv(file) : files::read_hdf5(file);
  } catch (const files::InputError& e) {
    for (const files::Problem& p : e.problems()) problems.add(p);
  }
  // Measured data come in any unit; what is no unit stays as it is.
  for (files::Column& c : run.result.columns) {
    std::string error;
    const std::optional<files::Unit> unit = files::parse_unit(c.unit, error);
    if (!unit) continue;
    for (double& v : c.values) v = v * unit->numerator / unit->denominator + unit->offset;
  }
  std::ifstream metrics(file.parent_path() / "metrics.json");
  if (file.extension() == ".h5" && metrics) {
    const Json all = Json::parse(metrics, nullptr, false);
    if (all.is_object() && all.contains("metrics"))
      run.metrics = all["metrics"], run.units = all.value("units", Json::object());
  }
  return run;
}

// name=offset[,gain]
struct NamedBand {
  std::string pattern;
  Band band;
  std::string unit{};  // of the offset, as given
};
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

// Signals that the first run and at least one other hold and that are asked for.
std::vector<std::string> chosen(const std::vector<Run>& runs, const CompareOptions& options,
                                files::Problems& problems) {
  const std::vector<std::string>& patterns = options.signals.empty() ? kUsual : options.signals;
  std::vector<std::string> names, all;
  std::set<std::string> seen;
  for (const files::Column& c : runs.front().result.columns) all.push_back(c.name);
  for (const std::string& pattern : patterns) {
    bool any = false;
    for (const std::string& name : all) {
      if (::fnmatch(pattern.c_str(), name.c_str(), 0) != 0) continue;
      bool shared = false;
      for (std::size_t i = 1; i < runs.size(); ++i) shared = shared || runs[i].find(name);
      any = any || shared;
      if (shared && seen.insert(name).second) names.push_back(name);
    }
    if (!any && !options.signals.empty())
      problems.add("", 0, "--signals", "the runs share no signal " + files::quote(pattern));
  }
  if (names.empty() && problems.empty())
    problems.add("", 0, "", "the runs share none of the usual signals; name some with --signals");
  return names;
}

std::optional<Band> band_of(const std::vector<NamedBand>& bands, const std::string& signal) {
  for (const NamedBand& b : bands)
    if (::fnmatch(b.pattern.c_str(), signal.c_str(), 0) == 0) return b.band;
  return std::nullopt;
}

// Offsets with a unit, in that of the signal.
void convert_bands(const Run& reference, std::vector<NamedBand>& bands) {
  for (NamedBand& b : bands)
    for (const files::Column& c : reference.result.columns) {
      if (b.unit.empty() || ::fnmatch(b.pattern.c_str(), c.name.c_str(), 0) != 0) continue;
      b.band.offset = in_unit_of("--band", b.band.offset, std::exchange(b.unit, ""), c.unit);
    }
}

Json signal_table(const std::vector<Run>& runs, const std::vector<std::string>& names,
                  const std::vector<NamedBand>& bands) {
  Json table = Json::array();
  for (const std::string& name : names)
    for (std::size_t i = 1; i < runs.size(); ++i) {
      if (!runs[i].find(name)) continue;
      const std::optional<Band> band = band_of(bands, name);
      const Comparison c = compare(runs[0].series(name), runs[i].series(name), band);
      table.push_back({{"signal", name},
                       {"run", runs[i].name},
                       {"unit", runs[0].find(name)->unit},
                       {"largest_difference", number(c.largest)},
                       {"peak", number(c.peak)},
                       {"at", number(c.worst_time)},
                       {"rms_difference", number(c.rms)},
                       {"normalised_rms", number(c.normalised)},
                       {"within_band", number(c.within)}});
    }
  return table;
}

// {metric: {unit, values: [per run], differences: [to the first]}}
Json metric_table(const std::vector<Run>& runs) {
  Json table = Json::object();
  for (const auto& [name, first] : runs.front().metrics.items()) {
    Json values = Json::array(), differences = Json::array();
    bool shared = false;
    for (const Run& run : runs) {
      const Json value = run.metrics.contains(name) ? run.metrics[name] : Json(nullptr);
      values.push_back(value);
      const bool both = value.is_number() && first.is_number();
      differences.push_back(both ? Json(value.get<double>() - first.get<double>()) : Json(nullptr));
      shared = shared || (&run != &runs.front() && run.metrics.contains(name));
    }
    if (!shared) continue;
    table[name] = {{"unit", runs.front().units.value(name, "")}, {"values", values}, {"differences", differences}};
  }
  return table;
}

report::Chart chart_of(const std::vector<Run>& runs, const std::string& name, const std::optional<Band>& band) {
  const files::Column& first = *runs.front().find(name);
  report::Chart chart{name, "time", "s", name, first.unit, {}};
  for (const Run& run : runs)
    if (const files::Column* c = run.find(name)) chart.curves.push_back({run.name, run.result.time, c->values});
  for (const double side : {-1.0, 1.0}) {
    if (!band) break;
    report::Curve limit{side < 0.0 ? "lower limit" : "upper limit", runs.front().result.time, first.values};
    limit.faint = true;
    for (double& v : limit.y) v += side * (band->offset + band->gain * std::fabs(v));
    chart.curves.push_back(limit);
  }
  return chart;
}

double number_of(const Json& value) { return value.is_number() ? value.get<double>() : std::nan(""); }

// Figures of the runs, largest differences of their signals, and the verdicts of cross plots.
std::vector<report::Table> tables_of(const std::vector<Run>& runs, const Json& signals, const Json& metrics,
                                     const CrossResult& crosses) {
  report::Table figures{"Figures", {}, {}, true};
  for (const Run& run : runs) figures.columns.push_back({run.name});
  for (const auto& [name, entry] : metrics.items()) {
    report::TableRow row{name, entry["unit"], "", {}};
    for (const Json& value : entry["values"]) row.cells.push_back({number_of(value)});
    figures.rows.push_back(std::move(row));
  }
  report::SideBySide differences("Largest differences from " + runs.front().name), bounds("Cross plots");
  for (const Json& row : signals) {
    const double largest = number_of(row["largest_difference"]), peak = number_of(row["peak"]),
                 within = number_of(row["within_band"]);
    std::string text = peak > 0.0 ? fmt::format("{:.2g} % of the reference's peak; ", 100.0 * largest / peak) : "";
    text += fmt::format("normalised rms {:.3g}", number_of(row["normalised_rms"]));
    if (!std::isnan(within)) text += fmt::format("; {:.1f} % within the band", 100.0 * within);
    differences.put(row["run"], row["signal"], largest, row["unit"], text);
  }
  for (const Json& row : crosses.rows)
    bounds.put(row["run"], fmt::format("{} over {}", row["y"].get<std::string>(), row["x"].get<std::string>()),
               number_of(row["farthest"]), "-",
               fmt::format("{}: farthest point in units of the tolerance; {:.1f} % within",
                           row["verdict"].get<std::string>(), 100.0 * number_of(row["within"])));
  std::vector<report::Table> all;
  for (report::Table table : {figures, differences.table(), bounds.table()})
    if (!table.rows.empty()) all.push_back(std::move(table));
  return all;
}

report::Page page_of(const std::vector<Run>& runs, const std::vector<std::string>& names,
                     const std::vector<NamedBand>& bands, const Json& signals, const Json& metrics,
                     const CrossResult& crosses) {
  report::Page page;
  page.title = "Comparison";
  for (std::size_t i = 0; i < runs.size(); ++i) {
    page.facts.push_back({i == 0 ? "Reference" : fmt::format("Run {}", i), runs[i].name});
    page.subtitle += (i == 0 ? "" : " · ") + runs[i].name;
  }
  page.facts.push_back({"Version", fmt::format("fahrwerk {}", version())});
  page.tables = tables_of(runs, signals, metrics, crosses);
  for (const report::Chart& chart : crosses.charts) page.charts.push_back(chart);
  for (const std::string& name : names) page.charts.push_back(chart_of(runs, name, band_of(bands, name)));
  if (names.size() > 0 && runs.front().find("body.cg_x") && runs.front().find("body.cg_y")) {
    report::Chart path{"Path of the centre of gravity", "x", "m", "y", "m", {}};
    path.equal = true;
    for (const Run& run : runs)
      if (run.find("body.cg_x") && run.find("body.cg_y"))
        path.curves.push_back({run.name, run.find("body.cg_x")->values, run.find("body.cg_y")->values});
    page.charts.push_back(path);
  }
  return page;
}

void print_tables(const std::vector<Run>& runs, const Json& signals, const Json& metrics) {
  for (std::size_t i = 0; i < runs.size(); ++i)
    fmt::print("{:<10} {}\n", i == 0 ? "reference" : fmt::format("run {}", i), runs[i].name);
  if (!metrics.empty()) fmt::print("\n");
  for (const auto& [name, entry] : metrics.items()) {
    fmt::print("  {:<36}", name);
    for (const Json& v : entry["values"])
      fmt::print(" {:>12}", v.is_number() ? fmt::format("{:.5g}", v.get<double>()) : "-");
    fmt::print(" {}\n", entry["unit"].get<std::string>());
  }
  fmt::print("\n  {:<36} {:<20} {:>12} {:>12} {:>12} {:>10}\n", "signal", "run", "largest", "peak", "rms/range",
             "in band");
  for (const Json& row : signals) {
    const auto text = [&](const char* key) {
      return row[key].is_number() ? fmt::format("{:.4g}", row[key].get<double>()) : "-";
    };
    fmt::print("  {:<36} {:<20} {:>12} {:>12} {:>12} {:>10}\n", row["signal"].get<std::string>(),
               row["run"].get<std::string>(), text("largest_difference"), text("peak"), text("normalised_rms"),
               text("within_band"));
  }
}

int compare_runs(const CompareOptions& options) {
  files::Problems problems;
  if (options.runs.size() < 2) problems.add("", 0, "", "one run has nothing to be compared with; expected two or more");
  std::vector<NamedBand> bands;
  for (const std::string& text : options.bands) bands.push_back(read_band(text, problems));
  std::vector<CrossPlot> plots;
  for (const std::string& text : options.crosses) plots.push_back(read_cross(text, problems));
  std::vector<Run> runs;
  for (const std::string& name : options.runs) runs.push_back(read_run(name, problems));
  problems.throw_if_any();
  convert_bands(runs.front(), bands);
  const std::vector<std::string> names = chosen(runs, options, problems);
  std::vector<CrossRun> crossed;
  for (const Run& run : runs) crossed.push_back({run.name, run.result});
  const CrossResult crosses = cross_plots(crossed, plots, problems);
  problems.throw_if_any();
  const Json signals = signal_table(runs, names, bands), metrics = metric_table(runs);
  const fs::path folder = output_folder(options.out, "compare");
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(page_of(runs, names, bands, signals, metrics, crosses)));
  if (options.json)
    print_json({{"signals", signals}, {"crosses", crosses.rows}, {"metrics", metrics}, {"files", {report.string()}}});
  else {
    print_tables(runs, signals, metrics);
    if (!crosses.rows.empty()) fmt::print("\n");
    print_crosses(crosses.rows);
    fmt::print("\nreport: {}\n", report.string());
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
      "Example: fahrwerk compare measured.csv out/step_steer --band body.yaw_rate=0.01,0.05");
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
