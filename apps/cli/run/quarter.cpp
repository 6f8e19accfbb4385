// A run of the quarter vehicle on its plate: simulate, evaluate, write what a run leaves behind.
#include <fmt/format.h>

#include <cmath>

#include "cli/run/rig_files.h"
#include "load/rig/quarter.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

std::string plate_text(const PlateInput& plate) {
  if (const auto* s = std::get_if<Shaker>(&plate))
    return fmt::format("{:g} mm at {:g} Hz", 1e3 * s->amplitude, s->frequency);
  if (const auto* s = std::get_if<Sweep>(&plate))
    return fmt::format("{:g} mm, {:g} to {:g} Hz, {}", 1e3 * s->amplitude, s->from, s->to,
                       s->logarithmic ? "logarithmic" : "linear");
  return fmt::format("{} points over time", std::get<TimeHistory>(plate).times().size());
}

const std::vector<report::Plot> kPlots{
    {"Heights of plate, wheel and body", {"plate.height", "wheel.height", "body.height"}},
    {"Wheel load", {"wheel.load"}},
    {"Hub travel", {"hub.travel"}},
    {"Forces of spring and damper", {"spring.force", "damper.force", "stop.force"}},
    {"Accelerations", {"wheel.acceleration", "body.acceleration"}},
    {"Deflection of the tyre", {"wheel.deflection"}},
    {"Camber and toe", {"wheel.camber", "wheel.toe"}},
    {"Track change", {"wheel.track_change"}}};

report::Animation animation_of(const load::QuarterScenario& s, const RunResult& r) {
  const auto column = [&](const char* name) {
    const Samples v = r.series(std::string("wheel.") + name).value;
    return std::vector<double>(v.begin(), v.end());
  };
  const std::vector<double> none(r.recording.time.size(), 0.0);
  const Samples plate = r.series("plate.height").value;
  report::Animation a;
  // Drawn with two thirds of the radius for its width: the suspension knows none.
  a.wheels.push_back({"wheel",
                      s.wheel.radius,
                      0.67 * s.wheel.radius,
                      column("x"),
                      column("y"),
                      column("z"),
                      column("qw"),
                      column("qx"),
                      column("qy"),
                      column("qz"),
                      none,
                      none,
                      column("load"),
                      column("contact_x"),
                      column("contact_y"),
                      {plate.begin(), plate.end()}});
  return a;
}

// Gain and phase over frequency, one point for each turn of a sweep.
std::vector<report::Chart> charts_of(const load::QuarterScenario& s, const RunResult& r) {
  if (!std::holds_alternative<Sweep>(s.plate)) return {};
  report::Chart gain{"Gain against the plate", "frequency", "Hz", "gain", "-", {}, true, false, false, true};
  report::Chart phase{"Phase against the plate", "frequency", "Hz", "phase", "deg", {}, true, false, false};
  for (const char* part : {"wheel", "body"}) {
    report::Curve g{part, {}, {}}, p{part, {}, {}};
    for (const HarmonicPoint& point : harmonic_response(s.plate, r.series(std::string(part) + ".height"))) {
      g.x.push_back(point.frequency), g.y.push_back(point.gain);
      p.x.push_back(point.frequency), p.y.push_back(point.phase * 57.29577951308232);
    }
    gain.curves.push_back(std::move(g)), phase.curves.push_back(std::move(p));
  }
  return {gain, phase};
}

}  // namespace

int run_quarter(const RunOptions& options) {
  files::Problems problems;
  load::QuarterScenario scenario = load::load_quarter(options.scenario, options.overrides, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options.out, scenario.name);
  const QuarterVehicle vehicle(scenario.parameters);
  const RunResult result = simulate_quarter(vehicle, scenario.wheel, scenario.plate, scenario.options);
  acknowledge_interrupt();
  const std::vector<Metric> metrics = quarter_values(vehicle, scenario.plate, result);
  RunFiles run = rig_files(scenario, result, metrics);
  run.result.text_meta["kind"] = "quarter_vehicle";
  run.result.text_meta["suspension"] = scenario.suspension_name;
  run.page.facts.insert(run.page.facts.begin() + 1,
                        {{"Suspension", fmt::format("{} ({})", scenario.suspension_name, scenario.suspension_type)},
                         {"Plate", plate_text(scenario.plate)}});
  run.page.plots = kPlots;
  run.page.charts = charts_of(scenario, result);
  run.page.animation = animation_of(scenario, result);
  return tell(options, scenario.name, result, metrics, write_files(run, folder));
}

}  // namespace fahrwerk::cli
