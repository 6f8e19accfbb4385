#include "load/scenario/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "analysis/ride/ride_filter.h"
#include "files/nearest.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/scenario/histories.h"
#include "load/scenario/parts.h"
#include "load/scenario/scenario_parts.h"
#include "load/to_vec.h"
#include "load/vehicle/axle_names.h"
#include "load/vehicle/controllers.h"
#include "load/vehicle/vehicle_changes.h"
#include "scenario/signals.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kMaxSpeed = 150.0;  // [m/s]

StartPlan read_start(const Reader& root) {
  StartPlan start;
  if (!root.has("start")) return start;
  const Reader r = root.map("start");
  start.ballistic = r.choice("state", {"trimmed", "ballistic"}, "trimmed") == "ballistic";
  constexpr files::Limits place{.min = -1e6, .max = 1e6}, angle{.min = -7, .max = 7};
  if (!start.ballistic) {
    start.speed = r.number("speed", "m/s", {.min = 0, .max = kMaxSpeed}, 0.0);
    start.x = r.number("x", "m", place, 0.0);
    start.y = r.number("y", "m", place, 0.0);
    start.yaw = r.number("yaw", "rad", angle, 0.0);
    start.placed = r.has("x") || r.has("y") || r.has("yaw");
    if (r.has("distance")) start.distance = r.number("distance", "m", place);
    start.offset = r.number("offset", "m", {.min = -1e3, .max = 1e3}, 0.0);
    if (r.has("offset") && !start.distance)
      r.problem("offset", "is that from the line of the road; it needs `distance`");
    if (start.distance && start.placed)
      r.problem("distance", "stands beside x, y or yaw; expected one way to place the car");
    return start;
  }
  start.position = to_vec(r.vector3("position", "m", place));
  start.velocity = to_vec(r.vector3("velocity", "m/s", {.min = -kMaxSpeed, .max = kMaxSpeed}, {0, 0, 0}));
  start.rotation = to_vec(r.vector3("rotation", "rad/s", {.min = -50, .max = 50}, {0, 0, 0}));
  if (r.has("attitude")) {
    const Reader attitude = r.map("attitude");
    start.roll = attitude.number("roll", "rad", angle, 0.0);
    start.pitch = attitude.number("pitch", "rad", {.min = -1.6, .max = 1.6}, 0.0);
    start.yaw = attitude.number("yaw", "rad", angle, 0.0);
  }
  return start;
}

void read_steering(const files::Document& document, const Reader& root, Scenario& s) {
  if (!root.has("steering")) return;
  const Reader r = root.map("steering");
  if (r.has("rack"))
    s.inputs.rack = TimeTable(document, r.map("rack")).wheels("m", {.min = -0.5, .max = 0.5}, s.vehicle.car.axles());
  if (!r.has("lateral_acceleration")) return;
  s.lateral_acceleration = r.number("lateral_acceleration", "m/s^2", {.min = -20, .max = 20});
  const TimeTable table(document, r);
  if (table.has("share")) s.steering_share = table.history("share", "-", {.min = -10, .max = 10});
  if (r.has("rack")) r.problem("rack", "cannot stand beside lateral_acceleration, which sets the rack itself");
  if (s.start.ballistic || !(s.start.speed > 0))
    r.problem("lateral_acceleration", "needs a trimmed start at a speed above zero");
}

bool gives(const Histories& histories, int from, int to) {
  for (int i = from; i < to; ++i)
    if (!histories[i].is_constant() || histories[i].at(0.0).value != 0.0) return true;
  return false;
}

// Parts whose work the file gives.
void find_replaced(const Reader& root, Scenario& s) {
  OfParts<bool>& replaced = s.parts.replaced;
  const int axles = s.vehicle.car.axles(), wheels = 2 * axles;
  const EquipmentParameters& parts = s.vehicle.parts;
  // The racks of an axle.
  const auto racks = [&](int axle) {
    if (gives(s.inputs.rack, 2 * axle, 2 * axle + 2)) return true;
    if (!root.has("steering") || !root.map("steering").has("rack")) return false;
    const Reader rack = root.map("steering").map("rack");
    return !axle_key(rack, axle, axles).empty() || rack.has(wheel_name(2 * axle)) || rack.has(wheel_name(2 * axle + 1));
  };
  replaced[CarPart::powertrain] = root.has("drive") || gives(s.inputs.drive, 0, wheels);
  replaced[CarPart::brakes] = root.has("brake") || gives(s.inputs.brake, 0, wheels);
  replaced[CarPart::steering] =
      racks(parts.steering ? parts.steering->axle : 0) || (s.recorded_steering && !s.recorded_steering->ratio);
  replaced[CarPart::rear_steer] = racks(parts.rear_steer ? axle_of(*parts.rear_steer, axles) : axles - 1);
}

// On from `from` to `until`, with jumps.
TimeHistory switched(double from, double until, double duration) {
  if (!(from < until) || from >= duration) return 0.0;
  std::vector<double> time, on;
  const auto point = [&](double t, double value) { time.push_back(t), on.push_back(value); };
  if (from > 0) point(from, 0.0);
  point(std::max(from, 0.0), 1.0);
  if (until < duration) point(until, 1.0), point(until, 0.0);
  return {time, on};
}

void read_speed(const files::Document& document, const Reader& root, Scenario& s) {
  s.inputs.speed_target = s.start.speed;
  if (!root.has("speed")) return;
  const Reader r = root.map("speed");
  const TimeTable table(document, r);
  if (table.has("target"))
    s.inputs.speed_target = table.history("target", "m/s", {.min = -kMaxSpeed, .max = kMaxSpeed});
  const bool control = r.flag("control", true);
  const double from = r.number("from", "s", {.min = 0, .max = 1e6}, 0.0);
  const double until = r.number("until", "s", {.min = 0, .max = 1e6}, 1e6);
  if (until <= from) r.problem("until", fmt::format("{} s is not after from = {} s", until, from));
  if (control) s.inputs.speed_control = switched(from, until, s.options.duration);
}

void read_solver(const Reader& root, SimulationOptions& o) {
  if (!root.has("solver")) return;
  const Reader r = root.map("solver");
  o.method = method_from_name(r.choice("method", method_names(), method_name(o.method))).value_or(o.method);
  o.step = r.number("step", "s", {.min = 1e-7, .max = 1}, o.step), o.step_given = r.has("step");
  o.relative_tolerance = r.number("relative_tolerance", "-", {.min = 1e-14, .max = 0.1}, o.relative_tolerance);
  o.absolute_tolerance = r.number("absolute_tolerance", "-", {.min = 1e-16, .max = 0.1}, o.absolute_tolerance);
  o.max_step = r.number("max_step", "s", {.min = 1e-6, .max = 100}, o.max_step);
  o.lock_events = r.choice("lock", {"events", "presliding"}, "events") == "events";
}

// Whether there is such a signal; a problem with the key otherwise.
bool check_signal(const Layout& at, const Reader& record, const std::string& key, const std::string& name,
                  const UnitDesigns& units = {}) {
  for (const auto& unit : units)
    for (const Quantity& q : unit->shows(at.wheels))
      if (matches(name, q.name)) return true;
  try {
    select_signals(at, {name});
    return true;
  } catch (const std::invalid_argument&) {
    std::vector<std::string> known;
    for (const Signal& signal : all_signals(at)) known.push_back(signal.name);
    const std::string near = files::nearest(name, known);
    record.problem(key,
                   fmt::format("there is no signal {}; {}", files::quote(name),
                               near.empty() ? "`fahrwerk list signals` shows all" : "did you mean '" + near + "'?"));
    return false;
  }
}

void read_signals(const Layout& at, const Reader& record, const UnitDesigns& units, std::vector<std::string>& signals) {
  if (!record.has("signals")) return;
  signals = record.texts("signals", {.min_size = 1, .max_size = 10'000});
  for (std::size_t i = 0; i < signals.size(); ++i)
    check_signal(at, record, fmt::format("signals[{}]", i), signals[i], units);
}

LinearFilter weighting_filter(const std::string& name) {
  const StateSpace f = filter(iso_weighting(name));
  LinearFilter out;
  for (Eigen::Index i = 0; i < f.A.rows(); ++i)
    for (Eigen::Index j = 0; j < f.A.cols(); ++j) out.A.push_back(f.A(i, j));
  out.b.assign(f.B.data(), f.B.data() + f.B.size());
  for (Eigen::Index j = 0; j < f.C.cols(); ++j) out.c.push_back(f.C(0, j));
  out.d = f.D(0, 0);
  return out;
}

// record.rms: signals, with `*`, each with a weighting of ISO 2631 behind it or without: body.az.Wk.
void read_rms(const Layout& at, const Reader& record, SimulationOptions& options) {
  if (!record.has("rms")) return;
  const std::vector<std::string> names = record.texts("rms", {.min_size = 1, .max_size = 100});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string key = fmt::format("rms[{}]", i);
    RmsSignal rms{names[i]};
    for (const IsoWeighting& w : iso_weightings())
      if (names[i].ends_with("." + std::string(w.name)))
        rms = {names[i].substr(0, names[i].size() - w.name.size() - 1), std::string(w.name),
               weighting_filter(std::string(w.name))};
    if (std::find(names.begin(), names.begin() + static_cast<long>(i), names[i]) !=
        names.begin() + static_cast<long>(i))
      record.problem(key, files::quote(names[i]) + " stands twice");
    else if (check_signal(at, record, key, rms.name))
      options.rms.push_back(std::move(rms));
  }
}

void read_record(const Reader& root, Scenario& s) {
  if (root.has("record")) {
    const Reader record = root.map("record");
    s.options.record_interval = record.number("interval", "s", {.above = 0, .max = 1e3}, s.options.record_interval);
    const Layout at = layout_of(s.vehicle.car);
    read_signals(at, record, s.vehicle.parts.units, s.signals);
    read_rms(at, record, s.options);
  }
  if (is_fixed_step(s.options.method)) s.options.record_interval = std::max(s.options.record_interval, s.options.step);
}

// Where all signals would take too much room, those that are asked for, and those that figures are made of.
void limit_record(Scenario& s) {
  if (s.signals.empty() || !records_too_much(layout_of(s.vehicle.car), s.options)) return;
  s.options.signals = s.signals;
  const std::vector<std::string> general{"body.roll", "body.cg_x", "body.cg_y", "wheel.*.fz"};
  const std::vector<std::string> more{"body.*", "input.*", "wheel.*.speed", "wheel.*.hub_travel",
                                      "steering.hand_wheel_angle"};
  s.options.signals.insert(s.options.signals.end(), general.begin(), general.end());
  if (s.evaluation != Evaluation::none) s.options.signals.insert(s.options.signals.end(), more.begin(), more.end());
}

// A manoeuvre brings all of these itself.
void refuse_keys_of_runs(const Reader& root) {
  for (const char* key : {"start", "duration", "steering", "speed", "brake", "drive", "force", "torque", "recorded",
                          "driver", "controls", "stop_below_speed", "evaluate"})
    if (root.has(key)) root.problem(key, "is set by the manoeuvre; expected either this key or `manoeuvre`");
}

// What the options say about themselves, at the keys of the file.
void check_options(const Reader& root, const Layout& at, const SimulationOptions& options) {
  static const std::map<std::string, std::string> keys{{"record_interval", "record.interval"},
                                                       {"step", "solver.step"},
                                                       {"max_step", "solver.max_step"},
                                                       {"relative_tolerance", "solver.relative_tolerance"},
                                                       {"absolute_tolerance", "solver.absolute_tolerance"}};
  for (const std::string& line : problems(at, options)) {
    const std::size_t colon = line.find(": ");
    const std::string name = line.substr(0, colon);
    const auto key = keys.find(name);
    root.problem(key == keys.end() ? name : key->second, colon == std::string::npos ? line : line.substr(colon + 2));
  }
}

// Control units that act must fit the steps.
void check_acting_units(const Scenario& s, files::Problems& problems) {
  const PartStates states = states_of(s.vehicle.car, s.vehicle.parts, s.parts);
  const UnitDesigns acting = acting_units(s.vehicle.parts.units, states);
  const bool fixed = is_fixed_step(s.options.method);
  check_units(layout_of(s.vehicle.car), acting, s.vehicle.parts, fixed ? std::optional(s.options.step) : std::nullopt,
              problems);
  check_outputs(acting, states, problems);
}

// For what else is to be said about the file of a vehicle that could not be read.
void assume_two_axles(CarParameters<double>& car) { car.unit.resize(1), car.axle.resize(2), car.corner.resize(4); }

void read_body(const files::Document& document, const Reader& root, Scenario& s, files::Problems& problems,
               files::Problems& warnings) {
  root.choice("kind", scenario_kinds(), "car");
  s.name = read_scenario_name(root, s.file);
  s.description = root.text("description", "");
  s.road = load_road(document, root, s.road_name, problems, warnings);
  read_solver(root, s.options);
  const UnitDesigns own = read_units(root, &document);
  s.vehicle.parts.units = joined_units(s.vehicle.parts.units, own);
  s.parts = read_parts(root, &s.vehicle.parts);
  read_record(root, s);
  s.constrained = root.choice("formulation", {"tree", "constrained"}, "tree") == "constrained";
  s.points = s.vehicle.points;
  s.manoeuvre = read_manoeuvre(root);
  if (s.manoeuvre) return refuse_keys_of_runs(root);
  s.options.duration = root.number("duration", "s", {.above = 0, .max = 1e5});
  s.start = read_start(root);
  read_steering(document, root, s);
  read_speed(document, root, s);
  constexpr files::Limits torque{.min = -1e6, .max = 1e6};
  const int axles = s.vehicle.car.axles();
  if (root.has("brake"))
    s.inputs.brake = TimeTable(document, root.map("brake")).wheels("N m", {.min = 0, .max = 1e6}, axles);
  if (root.has("drive")) s.inputs.drive = TimeTable(document, root.map("drive")).wheels("N m", torque, axles);
  if (root.has("force")) s.inputs.force = TimeTable(document, root.map("force")).axes("N");
  if (root.has("torque")) s.inputs.torque = TimeTable(document, root.map("torque")).axes("N m");
  s.recorded_steering = read_recorded(root, 2 * axles, s.inputs, problems);
  find_replaced(root, s);
  s.driver = read_driver(root, s.road, problems, warnings);
  s.controls = read_controls(document, root, axles, s.inputs);
  if (s.controls && s.start.ballistic) root.problem("controls", "needs a trimmed start");
  if (s.controls && s.driver && s.driver->speed)
    root.problem("driver.speed", "stands beside `controls`; its driver holds the speed with pedals");
  if (root.has("stop_below_speed"))
    s.options.stop_below_speed = root.number("stop_below_speed", "m/s", {.above = 0, .max = kMaxSpeed});
  s.evaluation = evaluation_from_name(root.choice("evaluate", evaluation_names(), "none")).value_or(Evaluation::none);
}

}  // namespace

Scenario load_scenario(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                       files::Problems& problems) try {
  Scenario s;
  s.file = file;
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return s;
  for (const std::string& o : overrides) {
    if (o.starts_with("vehicle."))
      add_vehicle_change(document, std::string_view(o).substr(8), problems);
    else
      files::apply_override(document, o, problems);
  }
  const Reader root(document, problems);
  if (!root.exists()) return s;
  const std::size_t before = problems.size();
  // The vehicle comes first: what wheels and signals there are, it tells.
  files::Problems warnings, of_vehicle;
  const std::filesystem::path vehicle = named_file(root, "vehicle", "vehicles");
  root.has("vehicle_changes");
  if (!vehicle.empty()) s.vehicle = load_changed_vehicle(vehicle, vehicle_changes(document, of_vehicle), of_vehicle);
  if (s.vehicle.car.corner.empty()) assume_two_axles(s.vehicle.car);
  read_body(document, root, s, problems, warnings);
  if (problems.size() == before && !s.manoeuvre) limit_record(s);
  if (problems.size() == before) check_options(root, layout_of(s.vehicle.car), s.options);
  if (problems.size() == before && of_vehicle.empty()) check_acting_units(s, problems);

  const files::Node* start = document.root()->find("start");
  s.start_file = start ? start->source->name : document.file(), s.start_line = start ? start->line : 0;

  problems.add(of_vehicle);
  for (const files::Problem& warning : warnings.list()) s.vehicle.warnings.push_back(files::to_string(warning));
  s.outline = {s.vehicle.box.length, s.vehicle.box.width, s.vehicle.box.front_overhang};
  for (const BodyBox& box : s.vehicle.unit_boxes)
    s.outline.towed.push_back({box.length, box.width, box.front_overhang});
  if (problems.size() == before) choose_contact(s.vehicle, s.road);
  if (s.controls && problems.size() == before) check_controls(root, *s.controls, s.vehicle, s.parts, s.inputs);
  root.finish();
  s.text = document.dump();
  return s;
} catch (const std::logic_error& e) {
  return refused<Scenario>(file, e, problems);
}

files::Problem problem_of(const Scenario& s, const std::string& key, const std::string& message) {
  const bool start = key == "start" || key.starts_with("start.");
  return {start ? s.start_file : s.file.string(), start ? s.start_line : 0, key, message};
}

}  // namespace fahrwerk::load
