// fahrwerk road: a road drawn and measured.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/road/road_points.h"
#include "files/atomic_file.h"
#include "load/road/road.h"
#include "report/pages/road_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct RoadOptions {
  std::string file, out, at;
  std::vector<std::string> overrides;
  RoadSurveyOptions survey;
  bool json = false;
};

Json track_json(const TrackFigures& t) {
  return {{"y", t.y},
          {"height_min", t.height_min},
          {"height_max", t.height_max},
          {"rms", t.rms},
          {"steepest", t.steepest},
          {"friction_min", t.friction_min},
          {"friction_max", t.friction_max},
          {"iso_class", t.iso.road_class == '-' ? Json(nullptr) : Json(std::string(1, t.iso.road_class))},
          {"iso_density", number(t.iso.density)},
          {"waviness", number(t.iso.waviness)}};
}

void print(const std::string& name, const RoadSurvey& s, const fs::path& report) {
  fmt::print("{}: {} = {:g} .. {:g} m, sampled every {:g} mm\n", name, s.along_line ? "s" : "x", s.x.front(),
             s.x.back(), 1e3 * s.options.step);
  fmt::print("{:<8}{:>8}{:>12}{:>12}{:>10}{:>10}{:>12}{:>12}{:>7}{:>10}\n", "track", "y [m]", "min [mm]", "max [mm]",
             "rms [mm]", "slope", "friction", "to", "class", "w");
  for (const auto& [track, t] : {std::pair{"left", s.left}, std::pair{"right", s.right}})
    fmt::print("{:<8}{:>8.3g}{:>12.4g}{:>12.4g}{:>10.4g}{:>10.3g}{:>12.4g}{:>12.4g}{:>7}{:>10}\n", track, t.y,
               1e3 * t.height_min, 1e3 * t.height_max, 1e3 * t.rms, t.steepest, t.friction_min, t.friction_max,
               t.iso.road_class, std::isfinite(t.iso.waviness) ? fmt::format("{:.2f}", t.iso.waviness) : "-");
  fmt::print("{}\n", report.string());
}

int road(const RoadOptions& options) {
  files::Problems problems, noted;
  std::string name;
  const fs::path file = options.file;
  const Road road = load::load_road_file(file, name, problems, options.overrides, &noted);
  problems.throw_if_any();
  std::vector<std::string> warnings;
  for (const files::Problem& p : noted.list()) warnings.push_back(to_string(p));
  for (const std::string& warning : warnings) fmt::print(stderr, "warning: {}\n", warning);
  if (!options.at.empty()) {
    answer_points(road, options.at, options.json, warnings);
    return done;
  }
  const fs::path folder = output_folder(options.out, "road_" + name);
  const RoadSurvey survey = fahrwerk::survey(road, options.survey);
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(report::road_page(name, file.filename().string(), road, survey)));
  if (options.json)
    print_json({{"name", name},
                {"from", survey.x.front()},
                {"to", survey.x.back()},
                {"left", track_json(survey.left)},
                {"right", track_json(survey.right)},
                {"warnings", warnings},
                {"files", {report.string()}}});
  else
    print(name, survey, report);
  return done;
}

}  // namespace

Command add_road(CLI::App& program) {
  CLI::App* app = program.add_subcommand("road", "Draw a road and measure its heights, spectrum and friction");
  app->footer(
      "Columns of --at: x, y, with units where they are not m (x [mm]). Columns of the answer: x, y, height (m), nx, "
      "ny,\n"
      "nz (unit normal), friction. The heights are those of the surface itself, before any tyre envelops them.\n"
      "Example: fahrwerk road iso_c --length 1000\n"
      "         printf 'x,y\\n0,0\\n10,1.5\\n' | fahrwerk road patched_road --at -\n"
      "         fahrwerk road my.crg --at points.csv > heights.csv");
  const auto options = std::make_shared<RoadOptions>();
  app->add_option("road", options->file, "A road file, or a name in data/roads")->required();
  add_quantity(*app, "--from", options->survey.from, "m", -1e6, 1e6, "Where to begin, x");
  add_quantity(*app, "--length", options->survey.length, "m", 1.0, 1e5, "How far");
  add_quantity(*app, "--step", options->survey.step, "m", 1e-3, 1.0, "Distance of samples");
  add_quantity(*app, "--track", options->survey.track, "m", 0.1, 100.0, "Distance of the two tracks");
  add_set(*app, options->overrides);
  app->add_option("--out", options->out, "Folder for report.html; nothing: out/road_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  CLI::Option* at =
      app->add_option("--at", options->at, "CSV file of points x, y (-: stdin); answers on stdout, with CSV or --json");
  for (const char* other : {"--from", "--length", "--step", "--track", "--out"}) at->excludes(app->get_option(other));
  return {app, [options] {
            options->file = input_file("road", options->file);
            return road(*options);
          }};
}

}  // namespace fahrwerk::cli
