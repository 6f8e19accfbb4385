// fahrwerk tire-fit: parameters of a tyre law from data.
#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "analysis/tire_fit/tire_fit.h"
#include "cli/common/command.h"
#include "cli/common/csv_input.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/tire/tire.h"
#include "files/atomic_file.h"
#include "load/tire/tire_data.h"
#include "load/tire/tire_write.h"
#include "report/pages/tire_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct TireFitCall {
  std::string data, model, start, out, write;
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
  files::Problems problems;
  const std::vector<TireSample> samples = load::read_tire_samples(read_csv_input(options.data), problems);
  problems.throw_if_any();
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
  const fs::path folder = output_folder(options.out, "tire_fit_" + stem);
  const fs::path out = options.write.empty() ? folder / (stem + "_" + options.model + ending) : fs::path(options.write);
  if (out.extension() != ending && !(ending == ".yaml" && out.extension() == ".yml"))
    throw files::InputError(
        files::Problem{"", 0, "--write", fmt::format("{} is written as {}", options.model, ending)});
  require_folder_of(out, "--write");
  load::write_tire(out, fit.law,
                   fmt::format("Fitted to {} ({} rows) with fahrwerk {}.", fs::path(options.data).filename().string(),
                               samples.size(), version()),
                   kept);
  const fs::path report = folder / "report.html";
  files::write_atomically(
      report, report::render(report::tire_fit_page(options.data, options.model, options.start, samples, fit)));
  const std::vector<std::string> files{out.string(), report.string()};
  if (!options.json) {
    print(fit, files);
    return done;
  }
  Json stages = Json::array();
  for (const TireFitStage& s : fit.stages) stages.push_back(stage_json(s));
  print_json({{"model", options.model},
              {"metrics", figures_json(report::tire_fit_metrics(fit))},
              {"stages", stages},
              {"notes", fit.notes},
              {"files", files}});
  return done;
}

}  // namespace

Command add_tire_fit(CLI::App& program) {
  CLI::App* app = program.add_subcommand("tire-fit", "Fit a tyre law to measured forces");
  app->footer(
      "Columns of the data: fz, any of kappa, alpha, gamma (0 where missing) and vx (20 m/s), and any of fx, fy, mx, "
      "mz;\nSI, or units in the header as in `alpha [deg]`. ISO-W: a positive alpha gives a negative fy.\n"
      "Example: fahrwerk tire-fit rig.csv --model mf61 --write my.tir");
  const auto options = std::make_shared<TireFitCall>();
  app->add_option("data", options->data, "CSV file; -: stdin")->required();
  app->add_option("--model", options->model, "The law")->required()->check(CLI::IsMember(tire_fit_models()));
  app->add_option("--start", options->start, "A tyre (file or name) to start from; of another law: its body only");
  app->add_option("--write", options->write, "The tyre's file, .tir or .yaml; nothing: <data>_<model> in the folder");
  app->add_option("--out", options->out, "Folder for the tyre and report.html; nothing: out/tire_fit_<data>");
  add_renamed(*app, "--report", "--out");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return tire_fit(*options); }};
}

}  // namespace fahrwerk::cli
