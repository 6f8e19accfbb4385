#include "load/rig/quarter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/document.h"
#include "files/reader.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/scenario/histories.h"
#include "load/scenario/scenario_parts.h"
#include "load/suspension/strut.h"
#include "load/suspension/suspension.h"
#include "suspension/wheel_rate.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kQuarterMass{.above = 0, .max = 1e6};
constexpr files::Limits kAmplitude{.above = 0, .max = 1}, kQuarterFrequency{.above = 0, .max = 1e3};

void read_masses(const Reader& root, QuarterParameters& p) {
  p.body_mass = root.map("body").number("mass", "kg", kQuarterMass);
  const Reader wheel = root.map("wheel");
  p.wheel_mass = wheel.number("mass", "kg", kQuarterMass);
  const std::array<double, 3> center = wheel.vector3("center", "m", {.min = -1, .max = 1}, {0, 0, 0});
  p.center = {center[0], center[1], center[2]};
  const std::array<double, 3> I = wheel.vector3("inertia", "kg m^2", {.above = 0, .max = 1e6});
  p.inertia = {I[0], I[1], I[2], 0, 0, 0};
  if (I[0] + I[1] < I[2] || I[1] + I[2] < I[0] || I[0] + I[2] < I[1])
    wheel.problem("inertia", "no body has these moments of inertia: each must be at most the sum of the other two");
}

PlateInput read_sweep(const Reader& root, const Reader& r, const RunOptions& options) {
  Sweep sweep{r.number("amplitude", "m", kAmplitude), r.number("from", "Hz", kQuarterFrequency),
              r.number("to", "Hz", kQuarterFrequency), options.duration,
              r.choice("law", {"logarithmic", "linear"}, "logarithmic") == "logarithmic"};
  if (sweep.from == sweep.to) r.problem("to", "is `from` again; for a single frequency there is plate.sine");
  check_samples(root, sweep.to > sweep.from ? "plate.sweep.to" : "plate.sweep.from", std::max(sweep.from, sweep.to),
                options);
  return sweep;
}

PlateInput read_heights(const files::Document& document, const Reader& r) {
  const TimeHistory heights = read_history(document, r, "height", "m", {.min = -10, .max = 10});
  const auto t = heights.times(), y = heights.values();
  for (std::size_t k = 1; k < t.size(); ++k)
    if (t[k] == t[k - 1] && y[k] != y[k - 1])
      r.problem(
          fmt::format("height.time[{}]", k),
          fmt::format("the plate jumps at {:g} s; its motion must be continuous: give the step a time to rise", t[k]));
  return heights;
}

PlateInput read_plate(const files::Document& document, const Reader& root, const RunOptions& options) {
  const Reader r = root.map("plate");
  if (!r.exists()) return TimeHistory{};
  const bool sine = r.has("sine"), sweep = r.has("sweep"), height = r.has("height");
  if (sine + sweep + height != 1) r.problem("", "expected exactly one of sine, sweep, height");
  PlateInput plate = TimeHistory{};
  if (height) plate = read_heights(document, r);
  if (sweep) plate = read_sweep(root, r.map("sweep"), options);
  if (sine) {
    const Reader s = r.map("sine");
    const Shaker shaker{s.number("amplitude", "m", kAmplitude), s.number("frequency", "Hz", kQuarterFrequency)};
    check_samples(root, "plate.sine.frequency", shaker.frequency, options);
    plate = shaker;
  }
  return plate;
}

// The suspension with its wheel; false if it cannot be used.
bool read_linkage(const Reader& root, QuarterScenario& s, files::Problems& problems) {
  const bool masses = root.choice("link_inertia", {"include", "neglect"}, "include") == "include";
  const std::filesystem::path file = named_file(root, "suspension", "suspensions");
  if (file.empty()) return false;
  files::Problems own;
  const Suspension suspension = load_suspension(file, own);
  problems.add(own);
  if (!own.empty()) return false;
  s.suspension_name = suspension.name, s.suspension_type = suspension.geometry.type;
  s.wheel = kc_wheel_data(suspension.geometry, 1.0);
  s.parameters.linkage = suspension.left, s.parameters.stops = suspension.stops;
  s.parameters.wheel_axis = kc_design_axis(s.wheel);
  if (masses) s.parameters.links = suspension.masses;
  return true;
}

// What can be said only of the whole: rest must exist and be stable.
void check_rest(const Reader& root, QuarterScenario& s, bool own_radius) {
  QuarterParameters& p = s.parameters;
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  if (!p.linkage.has_spring || !(std::fabs(o.spring.per_h) > 1e-3))
    return root.problem("suspension", fmt::format("{} has no spring that hub travel compresses; nothing would carry "
                                                  "the body",
                                                  s.suspension_name));
  const bool damped = p.linkage.has_damper && std::fabs(o.damper.per_h) > 1e-3;
  if (!damped && std::max(p.damper.compression, p.damper.rebound) > 0.0)
    root.problem("damper", fmt::format("{} has no damper that hub travel moves; set compression and rebound to 0, or "
                                       "say in the suspension file where it takes hold",
                                       s.suspension_name));
  if (!own_radius) p.tire_radius = s.wheel.radius + QuarterVehicle(p).rest_load() / p.tire_stiffness;
  const QuarterVehicle vehicle(p);
  const double F = vehicle.parameters().spring.preload;
  const SpringRatio ratio = spring_ratio(p.linkage, 0.0, 0.0);
  const double rate = wheel_rate(ratio.ratio, ratio.slope, F, evaluate(p.spring, 0.0).stiffness);
  if (!(rate > 0.0))
    root.problem("spring.stiffness",
                 fmt::format("{:g} N/m cannot hold the design position: the spring's force of {:.4g} N on a changing "
                             "ratio leaves {:.4g} N/m at the wheel; expected more than {:.4g} N/m",
                             p.spring.stiffness, F, rate, -ratio.slope * F / (ratio.ratio * ratio.ratio)));
}

void read_body(const files::Document& document, const Reader& root, QuarterScenario& s, files::Problems& problems) {
  const std::size_t before = problems.size();
  root.choice("kind", scenario_kinds());
  s.name = read_scenario_name(root, s.file);
  s.description = root.text("description", "");
  s.signals = read_rig_options(root, quantities_of(quarter_signals()), "the quarter vehicle", s.options);
  QuarterParameters& p = s.parameters;
  read_masses(root, p);
  p.spring = read_spring(root.map("spring"));
  p.damper = read_damper(root.map("damper"));
  const Reader tire = root.map("tire");
  p.tire_stiffness = tire.number("stiffness", "N/m", {.above = 0, .max = 1e9});
  p.tire_damping = tire.number("damping", "N s/m", {.min = 0, .max = 1e6}, 0.0);
  const bool own_radius = tire.has("radius");
  p.tire_radius = own_radius ? tire.number("radius", "m", {.above = 0, .max = 10}) : 0.3;
  p.gravity = root.number("gravity", "m/s^2", {.above = 0, .max = 100}, 9.81);
  s.plate = read_plate(document, root, s.options);
  const bool usable = read_linkage(root, s, problems);
  if (usable && problems.size() == before) check_rest(root, s, own_radius);
}

}  // namespace

QuarterScenario load_quarter(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                             files::Problems& problems) try {
  QuarterScenario s{};
  s.file = file;
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return s;
  for (const std::string& o : overrides) files::apply_override(document, o, problems);
  const Reader root(document, problems);
  if (!root.exists()) return s;
  const std::size_t before = problems.size();
  read_body(document, root, s, problems);
  if (problems.size() == before) check_rig_options(root, s.options, quarter_signals().size());
  root.finish();
  s.text = document.dump();
  return s;
} catch (const std::logic_error& e) {
  return refused<QuarterScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
