// A run of the tyre rig: simulate, evaluate, write what a run leaves behind.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include "command.h"
#include "files/atomic_file.h"
#include "files/json.h"
#include "files/result_file.h"
#include "load/tire_rig.h"
#include "outputs.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct RigOutcome {
  const load::RigScenario& scenario;
  const RigResult& result;
  const std::vector<Metric>& metrics;
  double real_time_factor() const { return result.end_time / std::max(result.wall_seconds, 1e-9); }
};

files::ResultFile result_file(const RigOutcome& o) {
  const RigResult& r = o.result;
  files::ResultFile file;
  file.time = r.time;
  for (const RigSignal* signal : select_rig_signals(o.scenario.signals)) {
    const Samples column = r.series(signal->name).value;
    file.columns.push_back({signal->name, signal->unit, signal->description, {column.begin(), column.end()}});
  }
  file.text_meta = {{"name", o.scenario.name},
                    {"kind", "tire_rig"},
                    {"scenario", o.scenario.text},
                    {"tire", o.scenario.tire_name},
                    {"program_version", version()},
                    {"solver", r.solver},
                    {"method", method_name(o.scenario.options.method)},
                    {"status", to_string(r.status)},
                    {"message", r.message}};
  file.number_meta = {{"duration", o.scenario.options.duration},
                      {"end_time", r.end_time},
                      {"wall_time", r.wall_seconds},
                      {"steps", static_cast<double>(r.steps)}};
  if (is_fixed_step(o.scenario.options.method)) file.number_meta["step"] = o.scenario.options.step;
  return file;
}

report::Animation animation_of(const RigOutcome& o) {
  const auto column = [&](const char* name) {
    const Samples v = o.result.series(std::string("wheel.") + name).value;
    return std::vector<double>(v.begin(), v.end());
  };
  const TireBody<double>& body = body_of(o.scenario.parameters.law);
  report::Animation a;
  a.wheels.push_back({"wheel", body.unloaded_radius, body.width, column("x"), column("y"), column("z"), column("qw"),
                      column("qx"), column("qy"), column("qz"), column("force_x_earth"), column("force_y_earth"),
                      column("force_z_earth"), column("contact_x"), column("contact_y"), column("contact_z")});
  const Road& road = o.scenario.road;
  const double scale = 1.0 / std::hypot(road.grade, road.bank, 1.0);
  a.ground_normal = {-road.grade * scale, -road.bank * scale, scale};
  return a;
}

std::vector<report::Plot> plots_of(const RigParameters& p) {
  std::vector<report::Plot> plots{{"Tyre forces", {"wheel.fx", "wheel.fy"}},
                                  {"Wheel load", {"wheel.fz", "input.load"}},
                                  {"Forces at the spindle", {"spindle.fx", "spindle.fy", "spindle.fz"}},
                                  {"Tyre torques", {"wheel.mx", "wheel.my", "wheel.mz"}},
                                  {"Slip and slip angle", {"wheel.slip", "wheel.slip_angle"}},
                                  {"Speed of carrier and wheel", {"input.speed", "wheel.speed"}},
                                  {"Road and effective road", {"road.height", "road.effective_height"}},
                                  {"Effective slope", {"road.effective_slope"}},
                                  {"Height and deflection", {"wheel.z", "wheel.deflection"}}};
  if (p.rotation == RigRotation::torque)
    plots.push_back({"Torques about the axis", {"input.torque", "input.brake", "wheel.brake_torque"}});
  if (p.belt) {
    plots.push_back({"Belt against rim", {"belt.x", "belt.y", "belt.z"}});
    plots.push_back({"Twist and tilt of the belt", {"belt.twist", "belt.roll", "belt.yaw"}});
  }
  return plots;
}

report::Page page_of(const RigOutcome& o) {
  const RigResult& r = o.result;
  report::Page page;
  page.title = o.scenario.name;
  page.subtitle = o.scenario.description;
  page.facts = {
      {"Scenario", o.scenario.file.filename().string()},
      {"Tyre", fmt::format("{} ({})", o.scenario.tire_name, kind_of(o.scenario.parameters.law))},
      {"Road", fmt::format("{}friction {:g}", o.scenario.road_name.empty() ? "" : o.scenario.road_name + ": ",
                           o.scenario.road.friction)},
      {"Status", r.message.empty() ? to_string(r.status) : fmt::format("{}: {}", to_string(r.status), r.message)},
      {"Solver", r.solver},
      {"Duration", fmt::format("{:g} s", r.end_time)},
      {"Wall time", fmt::format("{:.3g} s", r.wall_seconds)},
      {"Real-time factor", fmt::format("{:.0f}", o.real_time_factor())},
      {"Version", fmt::format("fahrwerk {}", version())}};
  for (const Metric& m : o.metrics) page.metrics.push_back({m.name, m.value, m.unit, m.description});
  page.time = r.time;
  for (std::size_t i = 0; i < rig_signals().size(); ++i) {
    const RigSignal& signal = rig_signals()[i];
    page.signals.push_back({signal.name, signal.unit, signal.description, r.columns[i]});
  }
  page.plots = plots_of(o.scenario.parameters);
  page.animation = animation_of(o);
  if (r.status == SimulationStatus::diverged || r.status == SimulationStatus::failed)
    page.warnings.push_back(
        fmt::format("The run {} at {:.6g} s: {}. What is shown is the part before; do not trust its end.",
                    to_string(r.status), r.end_time, r.message));
  page.warnings.insert(page.warnings.end(), r.warnings.begin(), r.warnings.end());
  return page;
}

std::vector<fs::path> write_all(const RigOutcome& o, const fs::path& folder) {
  const fs::path result = folder / "result.h5", metrics = folder / "metrics.json", report = folder / "report.html";
  Json units = Json::object();
  for (const Metric& m : o.metrics) units[m.name] = m.unit;
  const Json figures{
      {"name", o.scenario.name},      {"status", to_string(o.result.status)}, {"message", o.result.message},
      {"program_version", version()}, {"metrics", metrics_json(o.metrics)},   {"units", units}};
  const std::string page = report::render(page_of(o));
  files::write_hdf5(result, result_file(o));
  files::write_atomically(metrics, files::json_text(figures));
  files::write_atomically(report, page);
  return {result, metrics, report};
}

void print_text(const RigOutcome& o, const fs::path& report) {
  const RigResult& r = o.result;
  fmt::print("{}: {} at {:g} s{}\n", o.scenario.name, to_string(r.status), r.end_time,
             r.message.empty() ? "" : " (" + r.message + ")");
  fmt::print("{}; {:.3g} s of computing, {:.0f} times faster than real time\n\n", r.solver, r.wall_seconds,
             o.real_time_factor());
  print_metrics(o.metrics);
  fmt::print("\nreport: {}\n", report.string());
}

}  // namespace

int run_tire_rig(const RunOptions& options, const std::function<void(double t, double duration)>& on_progress) {
  files::Problems problems;
  load::RigScenario scenario = load::load_tire_rig(options.scenario, options.overrides, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options, scenario.name);
  const double duration = scenario.options.duration;
  scenario.options.on_progress = [&](double t) { on_progress(t, duration); };
  const TireRig<double> rig(scenario.parameters, scenario.road);
  RigResult result = simulate_rig(rig, scenario.inputs, scenario.options);
  result.warnings.insert(result.warnings.begin(), scenario.warnings.begin(), scenario.warnings.end());
  const std::vector<Metric> metrics = rig_values(scenario.inputs, scenario.parameters, result);
  const RigOutcome outcome{scenario, result, metrics};
  const std::vector<fs::path> files = write_all(outcome, folder);
  for (const std::string& warning : result.warnings)
    std::fprintf(stderr, "%s: %s\n", options.scenario.c_str(), warning.c_str());
  if (options.json) {
    Json names = Json::array();
    for (const fs::path& file : files) names.push_back(file.string());
    print_json({{"metrics", metrics_json(metrics)},
                {"status", to_string(result.status)},
                {"message", result.message},
                {"files", names},
                {"real_time_factor", outcome.real_time_factor()}});
  } else if (!options.quiet) {
    print_text(outcome, files.back());
  }
  if (result.status == SimulationStatus::completed) return done;
  std::fprintf(stderr, "%s: the run %s: %s; the part before is kept in %s\n", options.scenario.c_str(),
               to_string(result.status), result.message.c_str(), folder.c_str());
  return run_failed;
}

}  // namespace fahrwerk::cli
