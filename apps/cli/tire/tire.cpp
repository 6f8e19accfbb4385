// fahrwerk tire: characteristics and figures of a tyre, or its forces at given points.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/csv_input.h"
#include "cli/common/input_file.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/tire/tire.h"
#include "files/atomic_file.h"
#include "load/tire/tire_data.h"
#include "report/pages/tire_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct TireCall {
  std::string file, out, at;
  std::vector<std::string> overrides;
  std::string limits = "on", alpha_star, turn_slip;  // "" for what the file says
  bool json = false;
  CLI::App* app = nullptr;
};

// Options of the Magic Formula beside another law are a mistake, if they were given.
void check_choices(const TireCall& options, const TireLaw& law) {
  for (const char* name : {"--limits", "--alpha-star", "--turn-slip"}) {
    if (options.app->count(name) == 0) continue;
    if (!std::holds_alternative<MagicFormula<double>>(law))
      throw files::InputError(
          files::Problem{"", 0, name, fmt::format("is for Magic Formula tyres; this one is of kind {}", kind_of(law))});
    if (options.at.empty()) throw files::InputError(files::Problem{"", 0, name, "goes with --at"});
  }
}

void print(const load::Tire& tire, const std::vector<report::Metric>& figures, const fs::path& report) {
  fmt::print("{}: {}\n", tire.name, kind_of(tire.law));
  for (const report::Metric& m : figures)
    fmt::print("  {:<24}{:>12} {:<6} {}\n", m.name, std::isfinite(m.value) ? fmt::format("{:.5g}", m.value) : "-",
               m.unit, m.description);
  for (const files::Problem& p : tire.warnings.sorted()) fmt::print(stderr, "{}\n", to_string(p));
  fmt::print("{}\n", report.string());
}

nlohmann::json warnings_json(const load::Tire& tire) {
  nlohmann::json warnings = nlohmann::json::array();
  for (const files::Problem& p : tire.warnings.sorted()) warnings.push_back(to_string(p));
  return warnings;
}

// The rows of --at answered on stdout.
void answer_forces(const load::Tire& tire, const TireCall& call) {
  const TireLaw& law = tire.law;
  MagicFormulaOptions options;
  if (const auto* mf = std::get_if<MagicFormula<double>>(&law)) {
    options.limits = call.limits == "on";
    options.alpha_star = call.alpha_star.empty() ? mf->star != 0 : call.alpha_star == "on";
    options.turn_slip = call.turn_slip.empty() ? mf->turn_slip != 0 : call.turn_slip == "on";
  }
  files::Problems problems;
  const std::vector<TireQuestion> rows = load::read_tire_questions(read_csv_input(call.at), law, problems);
  problems.throw_if_any();
  nlohmann::json points = nlohmann::json::array();
  if (!call.json) fmt::print("fx,fy,mx,my,mz\n");
  for (const TireQuestion& row : rows) {
    const TireForces<double> f = answer(law, row, options);
    if (call.json)
      points.push_back({{"fx", number(f.fx)},
                        {"fy", number(f.fy)},
                        {"mx", number(f.mx)},
                        {"my", number(f.my)},
                        {"mz", number(f.mz)}});
    else
      fmt::print("{},{},{},{},{}\n", f.fx, f.fy, f.mx, f.my, f.mz);
  }
  if (call.json) print_json({{"points", points}, {"warnings", warnings_json(tire)}});
}

int tire(const TireCall& options) {
  const load::Tire tire = tire_named("tire", options.file, options.overrides);
  check_choices(options, tire.law);
  if (!options.at.empty()) {
    if (!options.out.empty()) refuse_option("--at", "answers on stdout; it goes without --out");
    answer_forces(tire, options);
    return done;
  }
  const fs::path folder = output_folder(options.out, "tire_" + tire.name);
  const report::Page page = report::tire_page(tire);
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(page));
  if (options.json) {
    print_json({{"name", tire.name},
                {"kind", kind_of(tire.law)},
                {"metrics", figures_json(page.metrics)},
                {"warnings", warnings_json(tire)},
                {"files", {report.string()}}});
  } else {
    print(tire, page.metrics, report);
  }
  return done;
}

}  // namespace

load::Tire tire_named(const std::string& command, const std::string& text, const std::vector<std::string>& overrides) {
  files::Problems problems;
  load::Tire tire = load::load_tire(input_file(command, text), problems, overrides);
  problems.throw_if_any();
  return tire;
}

nlohmann::json figures_json(const std::vector<report::Metric>& figures) {
  nlohmann::json json = nlohmann::json::object();
  for (const report::Metric& m : figures) json[m.name] = number(m.value);
  return json;
}

Command add_tire(CLI::App& program) {
  CLI::App* app = program.add_subcommand("tire", "Draw and measure a tyre, or ask it for forces");
  app->footer(
      "Columns of --at, in any order: fz, kappa, alpha, gamma, vx, and optionally phit (turn slip -ψ'/vx, positive to "
      "the right) and\npressure; SI, or units in the header as in `alpha [deg]`. ISO-W: a positive alpha gives a "
      "negative fy. The tyre is\nthe one of the file, not mirrored; kappa counts in the direction of travel.\n"
      "Example: fahrwerk tire passenger_205_55R16_mf61\n"
      "         printf 'fz,kappa,alpha,gamma,vx\\n4000,0,0.05,0,20\\n' | fahrwerk tire passenger_205_55R16_mf61 --at "
      "-\n"
      "         fahrwerk tire my.tir --at points.csv > forces.csv");
  const auto options = std::make_shared<TireCall>();
  options->app = app;
  app->add_option("tire", options->file, "A tyre file (.tir or YAML), or a name in data/tires")->required();
  app->add_option("--at", options->at,
                  "CSV file of points (-: stdin); answers on stdout, with CSV or --json: fx,fy,mx,my,mz, steady state");
  add_renamed(*app, "--csv", "--at");
  const CLI::IsMember on_off({"on", "off"});
  app->add_option("--limits", options->limits, "Magic Formula: bring inputs into the ranges of the file; default on")
      ->check(on_off);
  app->add_option("--alpha-star", options->alpha_star,
                  "Magic Formula: slip as tan alpha and sin gamma (Pacejka's book); default off, the angles (MF-Tyre)")
      ->check(on_off);
  app->add_option("--turn-slip", options->turn_slip,
                  "Magic Formula: with turn slip; default off, on if USE_MODE of the file ends with 5")
      ->check(on_off);
  add_set(*app, options->overrides);
  app->add_option("--out", options->out, "Folder for report.html; nothing: out/tire_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return tire(*options); }};
}

}  // namespace fahrwerk::cli
