// fahrwerk tire-fit: parameters of a tyre law from data.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "analysis/tire_fit/tire_fit.h"
#include "cli/common/command.h"
#include "cli/common/json_number.h"
#include "cli/common/output_folder.h"
#include "cli/tire/tire_common.h"
#include "files/atomic_file.h"
#include "load/tire/tire_write.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using report::Chart;
using report::Curve;

struct TireFitCall {
  std::string data, model, start, out, report;
  bool json = false;
};

const char* unit_of(TireChannel c) { return c == TireChannel::fx || c == TireChannel::fy ? "N" : "N m"; }
const char* name_of(TireChannel c) { return kTireChannels[static_cast<int>(c)]; }

Json stage_json(const TireFitStage& s) {
  Json parameters = Json::object();
  for (const FittedParameter& p : s.fitted)
    parameters[p.name] = {{"start", p.start}, {"value", p.value}, {"at_limit", p.at_limit}};
  return {{"name", s.name},
          {"channels", s.channels},
          {"rows", s.rows},
          {"rms_before", number(s.rms_before)},
          {"rms_after", number(s.rms_after)},
          {"parameters", parameters},
          {"kept", s.kept}};
}

std::vector<report::Metric> metrics_of(const TireFit& fit) {
  std::vector<report::Metric> out;
  for (const TireFitChannel& c : fit.channels) {
    const std::string name = name_of(c.channel);
    out.push_back({"rms_" + name, c.rms, unit_of(c.channel), fmt::format("Root mean square of {} rows", c.rows)});
    out.push_back({"max_" + name, c.max, unit_of(c.channel), "Largest residual"});
    out.push_back({"share_" + name, c.rms / c.largest, "-", "rms over the largest magnitude in the data"});
    out.push_back({"r_squared_" + name, c.r_squared, "-", "Share of the variance that the law explains"});
  }
  return out;
}

// Loads that differ by less than 15 % are drawn as one.
std::vector<double> load_groups(const std::vector<TireSample>& samples) {
  std::vector<double> loads, groups;
  for (const TireSample& s : samples) loads.push_back(s.at.load);
  std::sort(loads.begin(), loads.end());
  for (std::size_t i = 0; i < loads.size();) {
    std::size_t end = i;
    double sum = 0.0;
    while (end < loads.size() && loads[end] <= 1.15 * loads[i]) sum += loads[end++];
    groups.push_back(sum / static_cast<double>(end - i));
    i = end;
  }
  return groups;
}

// Points of pure slip against the curves of the law, one for each load.
Chart pure_chart(const std::vector<TireSample>& samples, const TireLaw& law, TireChannel channel) {
  const bool along = channel == TireChannel::fx;
  constexpr double degree = M_PI / 180.0;
  Chart c{fmt::format("{} in pure slip, upright: data (points) and law (lines)", name_of(channel)),
          along ? "slip κ" : "slip angle α",
          along ? "-" : "deg",
          name_of(channel),
          unit_of(channel),
          {}};
  c.curves.push_back({"data", {}, {}, true});
  for (const double load : load_groups(samples)) {
    Curve line{fmt::format("{:.3g} kN", 1e-3 * load), {}, {}};
    double low = 0.0, high = 0.0;
    for (const TireSample& s : samples) {
      const double v = s.value[static_cast<int>(channel)];
      const bool pure = std::fabs(along ? s.at.slip_angle : s.at.slip) <= 0.008 && std::fabs(s.at.camber) <= 0.005;
      if (!std::isfinite(v) || !pure || s.at.load < load / 1.16 || s.at.load > load * 1.16) continue;
      const double x = along ? s.at.slip : s.at.slip_angle / degree;
      c.curves[0].x.push_back(x), c.curves[0].y.push_back(v);
      low = std::min(low, x), high = std::max(high, x);
    }
    if (low == high) continue;
    for (int i = 0; i <= 200; ++i) {
      const double x = low + (high - low) * i / 200;
      const TireForces<double> f = along ? forces_at(law, {load, x}) : forces_at(law, {load, 0.0, x * degree});
      line.x.push_back(x);
      line.y.push_back(channel == TireChannel::fx ? f.fx : channel == TireChannel::fy ? f.fy : f.mz);
    }
    c.curves.push_back(line);
  }
  return c;
}

Chart scatter_chart(const std::vector<TireSample>& samples, const TireLaw& law, const TireFitChannel& channel) {
  const int k = static_cast<int>(channel.channel);
  const char* name = kTireChannels[k];
  Chart c{fmt::format("{}: law against data, all rows", name),
          fmt::format("{} of the data", name),
          unit_of(channel.channel),
          fmt::format("{} of the law", name),
          unit_of(channel.channel),
          {}};
  Curve points{name, {}, {}, true};
  for (const TireSample& s : samples) {
    if (!std::isfinite(s.value[k])) continue;
    const TireForces<double> f = forces_at(law, s.at);
    const double all[] = {f.fx, f.fy, f.mx, f.mz};
    points.x.push_back(s.value[k]), points.y.push_back(all[k]);
  }
  c.curves = {points, {"equal", {-channel.largest, channel.largest}, {-channel.largest, channel.largest}, false, true}};
  return c;
}

report::Page fit_page(const TireFitCall& options, const std::vector<TireSample>& samples, const TireFit& fit) {
  report::Page page;
  page.title = fs::path(options.data).stem().string() + " as " + options.model;
  page.subtitle = "Tyre fit";
  page.facts = {{"Data", fmt::format("{}, {} rows", fs::path(options.data).filename().string(), samples.size())},
                {"Model", options.model},
                {"Start", options.start.empty() ? "from the data" : options.start}};
  for (const TireFitStage& s : fit.stages) {
    std::string names;
    for (const FittedParameter& p : s.fitted)
      names += fmt::format("{}{} = {:.5g}", names.empty() ? "" : ", ", p.name, p.value);
    page.facts.push_back(
        {"Stage " + s.name,
         s.rows == 0     ? "no data"
         : names.empty() ? "nothing that the data tell"
                         : fmt::format("rms {:.3g} % → {:.3g} %: {}", 100 * s.rms_before, 100 * s.rms_after, names)});
  }
  page.metrics = metrics_of(fit);
  for (const TireFitChannel& c : fit.channels) {
    if (c.channel != TireChannel::mx) page.charts.push_back(pure_chart(samples, fit.law, c.channel));
    page.charts.push_back(scatter_chart(samples, fit.law, c));
  }
  page.warnings = fit.notes;
  return page;
}

void print(const TireFit& fit, const std::vector<std::string>& files) {
  fmt::print("{:<26}{:>8}{:>7}{:>12}{:>12}  fitted\n", "stage", "channel", "rows", "rms before", "after");
  for (const TireFitStage& s : fit.stages) {
    if (s.rows == 0) continue;
    std::string names;
    for (const FittedParameter& p : s.fitted) names += (names.empty() ? "" : " ") + p.name;
    fmt::print("{:<26}{:>8}{:>7}{:>11.3f}%{:>11.3f}%  {}\n", s.name, s.channels, s.rows, 100 * s.rms_before,
               100 * s.rms_after, names.empty() ? "-" : names);
  }
  fmt::print("\n{:<10}{:>7}{:>14}{:>14}{:>10}{:>12}\n", "channel", "rows", "rms", "largest", "rms/peak", "R²");
  for (const TireFitChannel& c : fit.channels)
    fmt::print("{:<10}{:>7}{:>10.4g} {:<3}{:>10.4g} {:<3}{:>9.3f}%{:>12.6f}\n", name_of(c.channel), c.rows, c.rms,
               unit_of(c.channel), c.max, unit_of(c.channel), 100 * c.rms / c.largest, c.r_squared);
  for (const std::string& note : fit.notes) fmt::print("note: {}\n", note);
  for (const std::string& file : files) fmt::print("{}\n", file);
}

int tire_fit(const TireFitCall& options) {
  const std::vector<TireSample> samples = read_samples(options.data);
  TireFitOptions how{options.model, {}, 0};
  files::TirFile kept;  // side, header and the like of a start of the same version
  if (!options.start.empty()) {
    const load::Tire start = tire_named("tire", options.start, {});
    how.start = start.law;
    const auto* mf = std::get_if<MagicFormula<double>>(&start.law);
    if (mf && start.table && (mf->mf52 != 0) == (options.model == "mf52")) kept = *start.table;
  }
  const TireFit fit = fit_tire(samples, how);
  const std::string stem = options.data == "-" ? "tire" : fs::path(options.data).stem().string();
  const std::string ending = options.model.starts_with("mf") ? ".tir" : ".yaml";
  const fs::path out = options.out.empty() ? fs::path(stem + "_" + options.model + ending) : fs::path(options.out);
  if (out.extension() != ending && !(ending == ".yaml" && out.extension() == ".yml"))
    throw files::InputError(files::Problem{"", 0, "--out", fmt::format("{} is written as {}", options.model, ending)});
  write_tire(out, fit.law,
             fmt::format("Fitted to {} ({} rows) with fahrwerk {}.", fs::path(options.data).filename().string(),
                         samples.size(), version()),
             kept);
  std::vector<std::string> files{out.string()};
  if (!options.report.empty()) {
    const fs::path report = output_folder(options.report, "", "--report") / "report.html";
    files::write_atomically(report, report::render(fit_page(options, samples, fit)));
    files.push_back(report.string());
  }
  if (!options.json) {
    print(fit, files);
    return done;
  }
  Json stages = Json::array();
  for (const TireFitStage& s : fit.stages) stages.push_back(stage_json(s));
  print_json({{"model", options.model},
              {"metrics", figures_json(metrics_of(fit))},
              {"stages", stages},
              {"notes", fit.notes},
              {"files", files}});
  return done;
}

}  // namespace

void write_tire(const fs::path& file, const TireLaw& law, const std::string& comment, const files::TirFile& kept) {
  require_folder_of(file, "--out");
  if (const auto* mf = std::get_if<MagicFormula<double>>(&law))
    files::write_tir(file, tir_of(*mf, kept), comment);
  else
    files::write_atomically(file, load::tire_yaml(law, file.stem().string(), comment));
}

Command add_tire_fit(CLI::App& program) {
  CLI::App* app = program.add_subcommand("tire-fit", "Fit a tyre law to measured forces");
  app->footer(
      "Example: fahrwerk tire-fit rig.csv --model mf61 --out my.tir --report out/rig\n"
      "Columns of the data: fz, any of kappa, alpha, gamma (0 where missing) and vx (20 m/s), and any of fx, fy, mx, "
      "mz;\n"
      "SI, or units in the header as in `alpha [deg]`. ISO-W: a positive alpha gives a negative fy.");
  const auto options = std::make_shared<TireFitCall>();
  app->add_option("data", options->data, "CSV file; -: stdin")->required();
  app->add_option("--model", options->model, "The law")->required()->check(CLI::IsMember(tire_fit_models()));
  app->add_option("--start", options->start, "A tyre (file or name) to start from; of another law: its body only");
  app->add_option("--out", options->out, "File to write, .tir or .yaml; nothing: <data>_<model>.tir or .yaml");
  app->add_option("--report", options->report, "Folder for report.html with data and curves");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return tire_fit(*options); }};
}

}  // namespace fahrwerk::cli
