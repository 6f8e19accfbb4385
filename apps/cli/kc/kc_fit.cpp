// fahrwerk kc --fit: design kinematics from a suspension or from measured curves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "analysis/kc/kc_fit.h"
#include "cli/common/command.h"
#include "cli/common/output_folder.h"
#include "cli/kc/kc_common.h"
#include "files/atomic_file.h"
#include "load/suspension/knuckle_samples.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr int kSteps = 24;  // intervals of the grid each way

struct FitInput {
  std::string name, source;
  std::vector<DesignSample> samples;
  DesignFitOptions options;
  std::optional<load::SuspensionWheel> wheel;
  std::vector<StopFit> stops = {};  // with a travel of their own
};

FitInput measured(const fs::path& file) {
  files::Problems problems;
  FitInput in{file.stem().string(),
              file.filename().string(),
              load::read_knuckle_samples(file, problems),
              DesignFitOptions{.offset = true, .slopes = {}},
              {}};
  double reach = 0.0;
  for (const DesignSample& s : in.samples) reach = std::max(reach, std::fabs(s.h));
  if (problems.empty() && reach < 1e-3)
    problems.add(file.string(), 1, "h", "stays below 1 mm; there is no hub travel to fit");
  problems.throw_if_any();
  return in;
}

FitInput sampled(const KcCall& call) {
  const KcInput input = kc_input(call);
  if (input.axles.size() != 1)
    throw files::InputError(
        files::Problem{"", 0, "--axle", "which axle of the vehicle is to be fitted? front or rear"});
  const KcAxleInput& a = input.axles[0];
  if (a.left.dependent)
    throw files::InputError(files::Problem{
        input.file.string(), 0, input.kind == "car" ? a.name + ".kinematics" : "type",
        fmt::format("the wheels of a {} move each other; design kinematics and look-up tables are functions of one "
                    "wheel's travel and cannot stand for it",
                    a.type)});
  TravelRange<double> r = a.left.range;
  const auto narrow = [](const std::string& text, const char* name, double& low, double& high) {
    if (text.empty()) return;
    const double most = kc_option(text, name, "m", 0.0, std::max(-low, high));
    low = std::max(low, -most), high = std::min(high, most);
  };
  narrow(call.travel, "--travel", r.h_min, r.h_max);
  narrow(call.steer, "--steer", r.s_min, r.s_max);
  const KcWheelData& w = a.left.wheel;
  return {input.name + (a.name.empty() ? "" : "_" + a.name),
          input.file.filename().string(),
          sample_knuckle(a.left, r, kSteps),
          DesignFitOptions{.offset = false, .slopes = design_slopes(a.left)},
          load::SuspensionWheel{a.left.guide.r_VW_D, w.radius, w.toe, w.camber},
          fit_stops(a.left, r, kSteps)};
}

std::string error_row(const char* name, const DesignFitError& e, bool angle) {
  const double k = angle ? 180.0 / M_PI : 1e3;
  return fmt::format("{:<13}{:>12.5g}{:>13.3g}{:>13.3g}{:>13.3g}{:>7} {}\n", name, k * e.size, k * e.max, k * e.rms,
                     k * e.offset, e.terms, angle ? "deg" : "mm");
}

std::string error_table(const FitInput& in, const DesignFit& fit) {
  std::string out = fmt::format("{:<13}{:>12}{:>13}{:>13}{:>13}{:>7}\n", "function", "largest", "max error",
                                "rms error", "offset", "terms");
  for (std::size_t i = 0; i < kDesignColumns; ++i)
    out += error_row(kDesignNames[i], fit.error[i], std::string_view(kDesignUnits[i]) == "rad");
  for (const StopFit& stop : in.stops) out += error_row(load::kStopKeys[stop.stop], stop.error, false);
  return out;
}

// Samples and fit over h, and over s where there is steer, at the other's value nearest zero.
std::vector<report::Chart> charts(const FitInput& in, const DesignFit& fit) {
  const DesignKinematics<double>& k = fit.kinematics;
  const DesignFunction<double>* functions[] = {&k.xi,    &k.eta,    &k.alpha,  &k.beta,
                                               &k.gamma, &k.spring, &k.damper, &k.bar};
  std::vector<report::Chart> out;
  const bool steered = fit.column[0].ds > 0.0;
  for (const bool over_h : {true, false}) {
    if (!over_h && !steered) break;
    for (std::size_t i = 0; i < kDesignColumns; ++i) {
      const bool angle = std::string_view(kDesignUnits[i]) == "rad";
      const double factor = angle ? 180.0 / M_PI : 1e3;
      report::Curve given{"given", {}, {}}, fitted{"fitted", {}, {}};
      given.points = true;
      double nearest = INFINITY;
      for (const DesignSample& s : in.samples) nearest = std::min(nearest, std::fabs(over_h ? s.s : s.h));
      for (const DesignSample& s : in.samples)
        if (std::fabs(over_h ? s.s : s.h) <= nearest + 1e-9)
          given.x.push_back(1e3 * (over_h ? s.h : s.s)), given.y.push_back(factor * s.value[i]);
      const double most = over_h ? fit.column[i].dh : fit.column[i].ds;
      for (int j = -50; j <= 50; ++j) {
        const double x = most * j / 50;
        fitted.x.push_back(1e3 * x);
        fitted.y.push_back(factor *
                           (fit.error[i].offset + evaluate(*functions[i], over_h ? x : 0.0, over_h ? 0.0 : x).f));
      }
      out.push_back({fmt::format("{} over {}", kDesignNames[i], over_h ? "hub travel" : "steer travel"),
                     over_h ? "hub travel" : "steer travel",
                     "mm",
                     kDesignNames[i],
                     angle ? "deg" : "mm",
                     {given, fitted}});
    }
  }
  return out;
}

report::Page page_of_fit(const FitInput& in, const DesignFit& fit) {
  report::Page page;
  page.title = in.name;
  page.subtitle = "Design kinematics by least squares";
  page.facts = {{"Source", in.source},
                {"Samples", fmt::format("{}", in.samples.size())},
                {"Range", fmt::format("hub travel ±{:.0f} mm, steer travel ±{:.0f} mm", 1e3 * fit.column[0].dh,
                                      1e3 * fit.column[0].ds)},
                {"Slopes at the origin", in.options.slopes ? "those of the source" : "fitted"}};
  for (std::size_t i = 0; i < kDesignColumns; ++i) {
    const std::string name = kDesignNames[i];
    page.metrics.push_back({name + "_max", fit.error[i].max, kDesignUnits[i], "largest error of " + name});
    page.metrics.push_back({name + "_rms", fit.error[i].rms, kDesignUnits[i], "rms error of " + name});
  }
  for (const StopFit& stop : in.stops) {
    const std::string name = load::kStopKeys[stop.stop];
    page.metrics.push_back({name + "_max", stop.error.max, "m", "largest error of the travel of " + name});
    page.metrics.push_back({name + "_rms", stop.error.rms, "m", "rms error of the travel of " + name});
  }
  page.charts = charts(in, fit);
  return page;
}

}  // namespace

int kc_fit(const KcCall& call) {
  const bool csv = fs::path(call.file).extension() == ".csv";
  const FitInput in = csv ? measured(call.file) : sampled(call);
  const DesignFit fit = fit_design(in.samples, in.options);
  for (const std::size_t i : {std::size_t{5}, std::size_t{6}})
    if (!(fit.column[i].slope_h > 0.0))
      throw files::InputError(files::Problem{call.file, 0, kDesignNames[i],
                                             "is not compressed when the wheel goes up; the file could not be used"});
  const fs::path folder = output_folder(call.out, "kc_" + in.name);
  const fs::path file = folder / (in.name + "_design.yaml"), report = folder / "report.html";
  const std::string table = error_table(in, fit);
  const std::string page = report::render(page_of_fit(in, fit));
  files::write_atomically(
      file, load::design_suspension_text(in.name + "_design", fit.column, in.wheel,
                                         "Design kinematics fitted to " + in.source + ".\n" + table, in.stops));
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
  for (const StopFit& stop : in.stops) put(load::kStopKeys[stop.stop], stop.error, "m");
  print_json({{"name", in.name}, {"fit", errors}, {"files", {file.string(), report.string()}}});
  return done;
}

int kc_table(const KcCall& call) {
  const FitInput in = sampled(call);
  const fs::path folder = output_folder(call.out, "kc_" + in.name);
  const std::string name = in.name + "_table";
  const fs::path file = folder / (name + ".yaml"), csv = folder / (name + ".csv");
  files::write_atomically(csv, load::knuckle_samples_csv(in.samples));
  files::write_atomically(
      file, load::table_suspension_text(name, name + ".csv", in.wheel, "Table of " + in.source + ".", in.stops));
  if (call.json)
    print_json({{"name", in.name}, {"rows", in.samples.size()}, {"files", {file.string(), csv.string()}}});
  else
    fmt::print("{} rows\n{}\n{}\n", in.samples.size(), file.string(), csv.string());
  return done;
}

}  // namespace fahrwerk::cli
