// A run of the tyre rig: simulate, evaluate, write what a run leaves behind.
#include <fmt/format.h>

#include <cmath>

#include "cli/run/rig_files.h"
#include "load/rig/tire_rig.h"
#include "road/strip.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct RigOutcome {
  const load::RigScenario& scenario;
  const RunResult& result;
};

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
  a.ground_point = {0.0, 0.0, road.height};
  RoadStrip strip = strip_along(road, a.wheels[0].x, a.wheels[0].y, {.half_width = 2.0, .beyond = 5.0, .along = 0.01});
  a.road = {std::move(strip.x),      std::move(strip.y),      std::move(strip.left_x),  std::move(strip.left_y),
            std::move(strip.offset), std::move(strip.height), std::move(strip.friction)};
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

void add_to_page(const RigOutcome& o, report::Page& page) {
  const load::RigScenario& s = o.scenario;
  page.facts.insert(
      page.facts.begin() + 1,
      {{"Tyre", fmt::format("{} ({})", s.tire_name, kind_of(s.parameters.law))},
       {"Road", fmt::format("{}friction {:g}", s.road_name.empty() ? "" : s.road_name + ": ", s.road.friction)}});
  page.plots = plots_of(s.parameters);
  page.animation = animation_of(o);
}

}  // namespace

int run_tire_rig(const RunOptions& options) {
  files::Problems problems;
  load::RigScenario scenario = load::load_tire_rig(options.scenario, options.overrides, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options.out, scenario.name);
  const TireRig<double> rig(scenario.parameters, scenario.road);
  RunResult result = simulate_rig(rig, scenario.inputs, scenario.options);
  acknowledge_interrupt();
  result.warnings.insert(result.warnings.begin(), scenario.warnings.begin(), scenario.warnings.end());
  const std::vector<Metric> metrics = rig_values(scenario.inputs, scenario.parameters, result);
  RunFiles run = rig_files(scenario, result, metrics);
  run.result.text_meta["kind"] = "tire_rig";
  run.result.text_meta["tire"] = scenario.tire_name;
  add_to_page({scenario, result}, run.page);
  return tell(options, scenario.name, result, metrics, write_files(run, folder));
}

}  // namespace fahrwerk::cli
