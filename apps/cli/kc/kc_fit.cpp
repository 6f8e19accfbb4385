// fahrwerk kc --fit: design kinematics from a suspension or from measured curves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "analysis/kc/kc_fit.h"
#include "cli/common/command.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/kc/kc.h"
#include "files/atomic_file.h"
#include "load/suspension/knuckle_samples.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"
#include "report/pages/kc_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct FitSource {
  std::string name, file;
  DesignFitInput input;
  std::optional<load::SuspensionWheel> wheel = {};
};

FitSource measured_curves(const fs::path& file) {
  files::Problems problems;
  std::vector<DesignSample> samples = load::read_knuckle_samples(file, problems);
  double reach = 0.0;
  for (const DesignSample& s : samples) reach = std::max(reach, std::fabs(s.h));
  if (problems.empty() && reach < 1e-3)
    problems.add(file.string(), 1, "h", "stays below 1 mm; there is no hub travel to fit");
  problems.throw_if_any();
  return {file.stem().string(),
          file.filename().string(),
          {std::move(samples), DesignFitOptions{.offset = true, .slopes = {}}}};
}

FitSource sampled(const KcCall& call) {
  const auto [file, axles] = kc_axles_of(call);
  if (axles.size() != 1) refuse_option("--axle", "which axle of the vehicle is to be fitted? front or rear");
  const KcAxleInput& a = axles[0];
  if (a.left.dependent)
    throw files::InputError(files::Problem{
        file.file.string(), 0, file.car ? a.name + ".kinematics" : "type",
        fmt::format("the wheels of a {} move each other; design kinematics and look-up tables are functions of one "
                    "wheel's travel and cannot stand for it",
                    a.type)});
  const KcWheelData& w = a.left.wheel;
  return {file.name + (a.name.empty() ? "" : "_" + a.name), file.file.filename().string(),
          fit_input(a.left, call.travel, call.steer),
          load::SuspensionWheel{a.left.guide.r_VW_D, w.radius, w.toe, w.camber}};
}

}  // namespace

int kc_fit(const KcCall& call) {
  const bool csv = fs::path(call.file).extension() == ".csv";
  const FitSource in = csv ? measured_curves(call.file) : sampled(call);
  const DesignFit fit = fit_design(in.input.samples, in.input.options);
  for (const std::size_t i : {std::size_t{5}, std::size_t{6}})
    if (!(fit.column[i].slope_h > 0.0))
      throw files::InputError(files::Problem{call.file, 0, kDesignNames[i],
                                             "is not compressed when the wheel goes up; the file could not be used"});
  const fs::path folder = output_folder(call.out, "kc_" + in.name);
  const fs::path file = folder / (in.name + "_design.yaml"), report = folder / "report.html";
  const std::string table = report::kc_fit_table(in.input, fit);
  const std::string page = report::render(report::kc_fit_page(in.name, in.file, in.input, fit));
  files::write_atomically(
      file, load::design_suspension_text(in.name + "_design", fit.column, in.wheel,
                                         "Design kinematics fitted to " + in.file + ".\n" + table, in.input.stops));
  files::write_atomically(report, page);
  if (!call.json) {
    fmt::print("{}{}\n{}\n", table, file.string(), report.string());
    return done;
  }
  Json errors = Json::object();
  const auto put = [&errors](const char* name, const DesignFitError& e, const char* unit) {
    errors[name] = {{"max", e.max},       {"rms", e.rms},     {"size", e.size},
                    {"offset", e.offset}, {"terms", e.terms}, {"unit", unit}};
  };
  for (std::size_t i = 0; i < kDesignColumns; ++i) put(kDesignNames[i], fit.error[i], kDesignUnits[i]);
  for (const StopFit& stop : in.input.stops) put(load::kStopKeys[stop.stop], stop.error, "m");
  print_json({{"name", in.name}, {"fit", errors}, {"files", {file.string(), report.string()}}});
  return done;
}

int kc_table(const KcCall& call) {
  const FitSource in = sampled(call);
  const fs::path folder = output_folder(call.out, "kc_" + in.name);
  const std::string name = in.name + "_table";
  const fs::path file = folder / (name + ".yaml"), csv = folder / (name + ".csv");
  files::write_atomically(csv, load::knuckle_samples_csv(in.input.samples));
  files::write_atomically(
      file, load::table_suspension_text(name, name + ".csv", in.wheel, "Table of " + in.file + ".", in.input.stops));
  if (call.json)
    print_json({{"name", in.name}, {"rows", in.input.samples.size()}, {"files", {file.string(), csv.string()}}});
  else
    fmt::print("{} rows\n{}\n{}\n", in.input.samples.size(), file.string(), csv.string());
  return done;
}

}  // namespace fahrwerk::cli
