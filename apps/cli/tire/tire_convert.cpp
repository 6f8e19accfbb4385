// fahrwerk tire-convert: any tyre as a TMeasy tyre, with what that costs.
#include "analysis/tire_fit/tire_convert.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "analysis/tire_fit/tire_figures.h"
#include "cli/common/command.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/tire/tire.h"
#include "load/tire/tire_write.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct TireConvertOptions {
  std::string file, model = "tmeasy", out, write, side = "both";
  std::vector<double> loads;
  std::vector<std::string> overrides;
  bool json = false;
};

Json deviation_json(const TireDeviation& d) {
  return {{"share", d.share}, {"fz", d.at.load}, {"kappa", d.at.slip}, {"alpha", d.at.slip_angle}};
}

void print(const TireConversion& c, const TireSlopeChange& slope, const fs::path& out) {
  std::string loads;
  for (const double load : c.loads) loads += fmt::format("{}{:.0f}", loads.empty() ? "" : ", ", load);
  fmt::print("|κ| <= 0.3, |α| <= 15 deg, F_z = {} N; largest deviation as share of the peak at the same load:\n",
             loads);
  const auto line = [](const char* name, const TireDeviation& d) {
    fmt::print("  {:<52}{:>7.2f} %  at F_z = {:.0f} N, κ = {:.3f}, α = {:.2f} deg\n", name, 100 * d.share, d.at.load,
               d.at.slip, d.at.slip_angle * 180.0 / M_PI);
  };
  line("F_x, pure slip, symmetric", c.longitudinal);
  if (c.longitudinal_floor > 0)
    fmt::print("  {:<52}{:>7.2f} %  (driving and braking differ at the same slip)\n",
               "  of it unavoidable for any TMeasy tyre", 100 * c.longitudinal_floor);
  line("F_y, pure slip, symmetric", c.lateral);
  line("M_z, pure slip, symmetric", c.aligning);
  line("F_x, pure slip, with the offsets of the law", c.longitudinal_raw);
  line("F_y, pure slip, with the offsets of the law", c.lateral_raw);
  line("F_x and F_y, combined slip", c.combined);
  fmt::print("  {:<52}{:>+7.2f} %  longitudinal, {:+.2f} % lateral\n", "stiffness at zero slip, nominal load",
             100 * slope.along, 100 * slope.across);
  for (const std::string& note : c.fit.notes) fmt::print("note: {}\n", note);
  fmt::print("{}\n", out.string());
}

int tire_convert(const TireConvertOptions& options) {
  const load::Tire tire = tire_named("tire-convert", options.file, options.overrides);
  TireRange range;
  range.loads = options.loads;
  range.side = options.side == "driving"   ? TireRange::Side::driving
               : options.side == "braking" ? TireRange::Side::braking
                                           : TireRange::Side::both;
  const fs::path named = options.write;
  if (!named.empty() && named.extension() != ".yaml" && named.extension() != ".yml")
    refuse_option("--write", "a TMeasy tyre is written as .yaml");
  TireConversion c;
  try {
    c = convert_to_tmeasy(tire.law, range);
  } catch (const std::invalid_argument& e) {
    throw files::InputError(files::Problem{"", 0, "--loads", e.what()});
  }
  const fs::path out =
      named.empty() ? output_folder(options.out, "tire_convert_" + tire.name) / (tire.name + "_tmeasy.yaml") : named;
  require_folder_of(out, "--write");
  load::write_tire(
      out, c.fit.law,
      fmt::format("Converted from {} with fahrwerk {}. Largest deviation, share of the peak: F_x {:.2f} %, F_y "
                  "{:.2f} %.",
                  fs::path(tire.file).filename().string(), version(), 100 * c.longitudinal.share,
                  100 * c.lateral.share));
  const TireSlopeChange slope = tire_slope_change(tire.law, c.fit.law);
  if (!options.json) {
    print(c, slope, out);
    return done;
  }
  print_json({{"name", tire.name},
              {"loads", c.loads},
              {"metrics",
               {{"longitudinal", c.longitudinal.share},
                {"longitudinal_floor", c.longitudinal_floor},
                {"lateral", c.lateral.share},
                {"aligning", c.aligning.share},
                {"longitudinal_raw", c.longitudinal_raw.share},
                {"lateral_raw", c.lateral_raw.share},
                {"combined", c.combined.share},
                {"slip_stiffness", slope.along},
                {"cornering_stiffness", slope.across}}},
              {"deviations",
               {{"longitudinal", deviation_json(c.longitudinal)},
                {"lateral", deviation_json(c.lateral)},
                {"aligning", deviation_json(c.aligning)},
                {"combined", deviation_json(c.combined)}}},
              {"notes", c.fit.notes},
              {"files", {out.string()}}});
  return done;
}

}  // namespace

Command add_tire_convert(CLI::App& program) {
  CLI::App* app = program.add_subcommand("tire-convert", "Turn a tyre into a TMeasy tyre");
  app->footer("Example: fahrwerk tire-convert passenger_205_55R16_mf61 --write my_tmeasy.yaml");
  const auto options = std::make_shared<TireConvertOptions>();
  app->add_option("tire", options->file, "A tyre file (.tir or YAML), or a name in data/tires")->required();
  app->add_option("--model", options->model, "The law to convert to")->check(CLI::IsMember({"tmeasy"}));
  add_renamed(*app, "--to", "--model");
  add_set(*app, options->overrides);
  app->add_option("--write", options->write, "The tyre's file; nothing: <name>_tmeasy.yaml in the folder");
  app->add_option("--out", options->out, "Folder for the tyre; nothing: out/tire_convert_<name>");
  add_quantities(*app, "--loads", options->loads, "N", 1.0, 1e6,
                 "Loads to fit at; nothing: 0.5 to 1.75 of the nominal load");
  app->add_option("--side", options->side, "Longitudinal slip to fit: both, driving or braking")
      ->check(CLI::IsMember({"both", "driving", "braking"}));
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return tire_convert(*options); }};
}

}  // namespace fahrwerk::cli
