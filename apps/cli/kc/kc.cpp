// fahrwerk kc: kinematics and compliance of an axle, as a K&C rig measures them.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <numbers>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/kc/kc.h"
#include "files/atomic_file.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "report/pages/kc_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json axle_json(const KcAxleResult& axle) {
  Json figures = Json::object(), units = Json::object(), curves = Json::object();
  for (const Metric& f : axle.figures()) figures[f.name] = number(f.value), units[f.name] = f.unit;
  for (const KcSweep& sweep : kc_sweeps(axle)) {
    Json columns = Json::object();
    for (const KcColumn& c : sweep.columns) {
      Json values = Json::array();
      for (const double v : c.values) values.push_back(number(v));
      columns[c.name] = std::move(values);
    }
    curves[sweep.name] = std::move(columns);
  }
  return {
      {"name", axle.input.name}, {"type", axle.input.type}, {"metrics", figures}, {"units", units}, {"curves", curves}};
}

std::string csv_text(const std::vector<KcColumn>& columns) {
  fmt::memory_buffer out;
  auto end = std::back_inserter(out);
  for (std::size_t i = 0; i < columns.size(); ++i)
    fmt::format_to(end, "{}{} [{}]", i ? "," : "", columns[i].name, columns[i].unit);
  fmt::format_to(end, "\n");
  for (std::size_t row = 0; row < columns[0].values.size(); ++row) {
    for (std::size_t i = 0; i < columns.size(); ++i) fmt::format_to(end, "{}{}", i ? "," : "", columns[i].values[row]);
    fmt::format_to(end, "\n");
  }
  return fmt::to_string(out);
}

std::vector<fs::path> write_files(const fs::path& folder, const KcCall& call, const load::KcFile& file,
                                  const std::vector<KcAxleResult>& axles) {
  std::vector<fs::path> written{folder / "report.html"};
  files::write_atomically(
      written.back(), report::render(report::kc_page(file.name, file.file.filename().string(), axles, file.warnings)));
  if (!call.csv) return written;
  for (const KcAxleResult& axle : axles)
    for (const KcSweep& sweep : kc_sweeps(axle)) {
      const std::string prefix = axle.input.name.empty() ? "" : axle.input.name + "_";
      written.push_back(folder / (prefix + sweep.name + ".csv"));
      files::write_atomically(written.back(), csv_text(sweep.columns));
    }
  return written;
}

// Angles for people in degrees.
std::pair<double, std::string> shown(const Metric& f) {
  constexpr double degree = 180.0 / std::numbers::pi;
  if (f.unit == "rad") return {f.value * degree, "deg"};
  if (f.unit == "rad/m") return {f.value * degree, "deg/m"};
  if (f.unit == "rad/N") return {1e3 * f.value * degree, "deg/kN"};
  if (f.unit == "m/N") return {1e6 * f.value, "mm/kN"};
  if (f.unit == "rad/(N m)") return {1e3 * f.value * degree, "deg/kNm"};
  if (f.unit == "N/m") return {1e-3 * f.value, "N/mm"};
  if (f.unit == "m/(N m)") return {1e6 * f.value, "mm/kNm"};
  return {f.value, f.unit};
}

void print(const std::vector<KcAxleResult>& axles, const fs::path& report) {
  for (const KcAxleResult& axle : axles) {
    if (axle.compliance)
      for (const std::string& w : axle.compliance->warnings) fmt::print(stderr, "{}\n", w);
    fmt::print("{}{}\n", axle.input.name.empty() ? "" : axle.input.name + ": ", axle.input.type);
    for (const Metric& f : axle.figures()) {
      const auto [value, unit] = shown(f);
      fmt::print("  {:<28}{:>12} {:<8} {}\n", f.name, std::isfinite(value) ? fmt::format("{:.5g}", value) : "-", unit,
                 f.description);
    }
  }
  fmt::print("{}\n", report.string());
}

std::vector<KcAxleResult> measured(const KcCall& call, const std::vector<KcAxleInput>& inputs) {
  std::vector<KcAxleResult> axles;
  Progress progress(static_cast<double>(inputs.size()));
  for (const KcAxleInput& a : inputs) {
    check_interrupt();
    progress.at(static_cast<double>(axles.size()));
    axles.push_back(kc_measure(a, call.loads));
  }
  return axles;
}

// Options that do not go together.
void check_call(const KcCall& call) {
  const bool files = call.fit || call.table;
  if (files && !call.loads.hold.empty()) refuse_option("--hold", "goes without --fit and --table");
  if (files && call.loads.at_travel) refuse_option("--at-travel", "goes without --fit and --table");
  if (files && call.loads.at_steer) refuse_option("--at-steer", "goes without --fit and --table");
  if (call.fit && call.table) refuse_option("--table", "goes without --fit");
  if (files && call.csv) refuse_option("--csv", "goes without --fit and --table");
  if (!files && call.travel) refuse_option("--travel", "goes with --fit or --table");
  if (!files && call.steer) refuse_option("--steer", "goes with --fit or --table");
}

int kc(const KcCall& call) {
  check_call(call);
  if (call.fit) return kc_fit(call);
  if (call.table) return kc_table(call);
  const auto [input, inputs] = kc_axles_of(call);
  const fs::path folder = output_folder(call.out, "kc_" + input.name);
  const std::vector<KcAxleResult> axles = measured(call, inputs);
  const std::vector<fs::path> written = write_files(folder, call, input, axles);
  if (!call.json) {
    for (const std::string& w : input.warnings) fmt::print(stderr, "{}\n", w);
    print(axles, written.front());
    return done;
  }
  Json list = Json::array(), paths = Json::array(), metrics = Json::object();
  for (const KcAxleResult& a : axles) {
    list.push_back(axle_json(a));
    for (const Metric& f : a.figures())
      metrics[(a.input.name.empty() ? "" : a.input.name + ".") + f.name] = number(f.value);
  }
  for (const fs::path& p : written) paths.push_back(p.string());
  print_json({{"name", input.name},
              {"kind", input.kind},
              {"metrics", metrics},
              {"axles", list},
              {"files", paths},
              {"warnings", input.warnings}});
  return done;
}

}  // namespace

KcAxles kc_axles_of(const KcCall& call) {
  files::Problems problems;
  KcAxles all{load::load_kc_file(call.file, call.overrides, problems), {}};
  problems.throw_if_any();
  all.axles = all.file.car ? kc_axles(*all.file.car) : std::vector{*all.file.axle};
  choose(call.choice, all.axles);
  return all;
}

Command add_kc(CLI::App& program) {
  CLI::App* app = program.add_subcommand("kc", "Measure the kinematics and compliance of an axle");
  app->footer(
      "Columns of a CSV file for --fit: h, xi, eta, alpha, beta, gamma, spring, damper and optionally s and bar, of "
      "the left\n"
      "knuckle; SI, or units in the header as in `h [mm]`.\n"
      "Example: fahrwerk kc double_wishbone_front --wheelbase '2.8 m' --height '0.55 m' --brake-share 0.65\n"
      "         fahrwerk kc fullsize --axle front --csv\n"
      "         fahrwerk kc double_wishbone_bushed_front --at-travel '20 mm' --hold load\n"
      "         fahrwerk kc five_link_rear --fit\n"
      "         fahrwerk kc measured.csv --fit");
  const auto call = std::make_shared<KcCall>();
  app->add_option("file", call->file, "A suspension or vehicle file, or a name in data/suspensions or data/vehicles")
      ->required();
  app->add_option("--axle", call->choice.axle, "Which axle of a vehicle; of a suspension file, where it stands")
      ->check(CLI::IsMember({"front", "rear", "1", "2", "3", "4", "5", "6", "7", "8"}));
  const auto quantity = [app](const char* name, std::optional<double>& value, const char* unit, double low, double high,
                              const char* text) { add_quantity(*app, name, value, unit, low, high, text); };
  quantity("--wheelbase", call->choice.wheelbase, "m", 0.1, 30.0,
           "For Ackermann, turning circle and supports; of a vehicle: its own");
  quantity("--height", call->choice.height, "m", 0.01, 10.0,
           "Of the centre of gravity above the road; of a vehicle: its own");
  quantity("--brake-share", call->choice.brake_share, "-", 0.0, 1.0,
           "Of the axle in the brake force, 0 .. 1; of a vehicle: its share of the load");
  quantity("--drive-share", call->choice.drive_share, "-", 0.0, 1.0,
           "Of the axle in the drive force; of a vehicle: its drive.split");
  app->add_flag("--csv", call->csv, "Write the curves as CSV, too: parallel, opposite, steer");
  app->add_flag("--fit", call->fit, "Fit design kinematics, written as <name>_design.yaml; FILE may be CSV, too");
  app->add_flag("--table", call->table, "Write a look-up table: <name>_table.yaml and .csv");
  quantity("--travel", call->travel, "m", 0.0, 1.0, "With --fit or --table: hub travel up to here only");
  quantity("--steer", call->steer, "m", 0.0, 1.0, "With --fit or --table: steer travel up to here only");
  quantity("--at-travel", call->loads.at_travel, "m", -1.0, 1.0,
           "Hub travel at which loads act on an axle with bushings");
  quantity("--at-steer", call->loads.at_steer, "m", -1.0, 1.0, "Steer travel at which they act");
  app->add_option("--hold", call->loads.hold,
                  "What holds the wheels meanwhile: their height, or the load they have there")
      ->check(CLI::IsMember({"height", "load"}));
  add_set(*app, call->overrides);
  app->add_option("--out", call->out, "Folder for report.html; nothing: out/kc_<name>");
  app->add_flag("--json", call->json, "One JSON document on stdout");
  return {app, [call] {
            call->file = input_file("kc", call->file);
            return kc(*call);
          }};
}

}  // namespace fahrwerk::cli
