// fahrwerk linear: a car or another model linearised about an equilibrium, its modes, their motion with a parameter,
// its responses.
#include "linear.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "analysis/linear_model.h"
#include "analysis/lyapunov.h"
#include "command.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/units.h"
#include "load/places.h"
#include "load/scenario.h"
#include "manoeuvre/test_track.h"
#include "scenario/signals.h"
#include "vehicle_file.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kMaxSpeed = 150.0;  // [m/s]

struct LinearOptions {
  std::string file, out, python, speed = "0", lateral_acceleration, vary, frequencies = "0.1:30";
  std::vector<std::string> responses, overrides;
  bool json = false, speed_control = false, equipment = false, free_hand_wheel = false;
};

[[noreturn]] void refuse_option(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

double number_of(const std::string& option, const std::string& text, const char* unit, double low, double high) {
  std::string error;
  const double value = files::to_si(text, unit, error);
  if (!error.empty()) refuse_option(option, error);
  if (!(value >= low && value <= high))
    refuse_option(option,
                  fmt::format("{} is out of range; expected {:g} .. {:g} {}", files::quote(text), low, high, unit));
  return value;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

// Of a vehicle: its speed, or a key of its file.
Variation vehicle_variation(const std::string& text) {
  const Variation v = read_variation(text);
  if (v.key != "speed" && v.key.rfind("vehicle.", 0) != 0)
    refuse_option("--vary", files::quote(v.key) + " cannot be varied; expected speed or vehicle.<key of its file>");
  return v;
}

// Changes of the call and further ones, as those of the vehicle file.
std::vector<std::string> vehicle_changes(const LinearOptions& options, const std::vector<std::string>& changes) {
  files::Problems problems;
  std::vector<std::string> overrides;
  for (const std::vector<std::string>* list : {&options.overrides, &changes})
    for (const std::string& o : *list) {
      if (o.rfind("vehicle.", 0) == 0)
        overrides.push_back(o.substr(8));
      else
        problems.add("--set", 0, o.substr(0, o.find('=')), "is no key of the vehicle; expected vehicle.<key>=<value>");
    }
  problems.throw_if_any();
  return overrides;
}

load::Vehicle loaded(const LinearOptions& options, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(vehicle_file(options.file), vehicle_changes(options, changes), problems);
  problems.throw_if_any();
  const DesignTrim design = load::settle(vehicle);
  if (!design.converged) throw files::InputError(files::Problem{vehicle.file.string(), 0, "", design.message});
  return vehicle;
}

// The car as `--equipment` asks for it: with everything that its file has, or with the elements of its suspension only.
EquippedCar equipped_vehicle(const load::Vehicle& vehicle, bool with_equipment) {
  if (!with_equipment) return {vehicle.car, elements_of(vehicle.equipment.parts)};
  EquippedCar c{load::equipped_car(vehicle.car, vehicle.equipment), vehicle.equipment.parts};
  if (!c.parts.any()) refuse_option("--equipment", "the vehicle file has none");
  const DesignTrim design = trim_design(c.car, vehicle.automatic_preload);
  if (!design.converged) throw files::InputError(files::Problem{vehicle.file.string(), 0, "", design.message});
  settle_elements(c.car, vehicle.automatic_preload, c.parts.suspension);
  return c;
}

LinearCar linear_car(const load::Vehicle& vehicle, bool with_equipment, double speed,
                     std::optional<double> lateral_acceleration, const LineariseOptions& options) {
  TrimRequest request;
  request.speed = speed, request.lateral_acceleration = lateral_acceleration;
  const EquippedCar equipped = equipped_vehicle(vehicle, with_equipment);
  const bool any = equipped.parts.any();
  if (options.free_hand_wheel && !equipped.parts.steering)
    refuse_option("--free-hand-wheel", "needs --equipment and a vehicle with a steering column");
  Equipment equipment(equipped.parts, equipped.car);
  const EquippedTrim both = any ? trim_equipped(equipped.car, equipment, Road{}, request)
                                : EquippedTrim{trim(vehicle.car, Road{}, request), {}, {}};
  const Trim& found = both.trim;
  if (found.converged && !both.missing.empty()) refuse_option("--speed", both.missing.front());
  if (!found.converged)
    refuse_option(lateral_acceleration ? "--lateral-acceleration" : "--speed",
                  lateral_acceleration ? fmt::format("no steady turn with {:g} m/s^2 at {:g} m/s: {}",
                                                     *lateral_acceleration, speed, found.message)
                                       : found.message);
  return any ? linearise(equipped.car, Road{}, both, equipment, options)
             : linearise(vehicle.car, Road{}, found, options);
}

struct Pair {
  std::string input, output;
};

[[noreturn]] void refuse_signal(const std::string& name, const std::vector<std::string>& names) {
  const std::string near = files::nearest(name, names);
  refuse_option("--response", "there is no signal " + files::quote(name) +
                                  (near.empty() ? "; `fahrwerk list` shows all" : "; did you mean '" + near + "'?"));
}

std::vector<Pair> given_pairs(const LinearOptions& options) {
  std::vector<Pair> pairs;
  for (const std::string& text : options.responses) {
    const std::vector<std::string> parts = split(text, ':');
    if (parts.size() != 2 || parts[0].empty() || parts[1].empty())
      refuse_option("--response", files::quote(text) + " is no pair; expected IN:OUT as in input.rack:body.yaw_rate");
    pairs.push_back({parts[0], parts[1]});
  }
  return pairs;
}

std::vector<Pair> response_pairs(const LinearOptions& options, bool moving, const load::Vehicle& vehicle) {
  const std::vector<Pair> pairs = given_pairs(options);
  for (const Pair& p : pairs)
    if (!find_signal(p.output)) {
      std::vector<std::string> names;
      for (const Signal& s : all_signals()) names.push_back(s.name);
      refuse_signal(p.output, names);
    }
  if (!pairs.empty()) return pairs;
  if (!moving) return {{"road.height.1l", "wheel.1l.fz"}, {"road.height.1l", "body.az"}};
  const bool column = options.equipment && vehicle.equipment.parts.steering;
  const std::string steering = !column                   ? "input.rack"
                               : options.free_hand_wheel ? "input.hand_wheel_torque"
                                                         : "input.hand_wheel_angle";
  return {{steering, "body.yaw_rate"}, {steering, "body.lateral_acceleration"}, {"road.height.1l", "wheel.1l.fz"}};
}

int input_place(const StateSpace& model, const std::string& name) {
  if (const std::optional<int> at = find(model.inputs, name)) return *at;
  std::vector<std::string> names;
  for (const SignalName& s : model.inputs) names.push_back(s.name);
  const std::string near = files::nearest(name, names);
  refuse_option("--response",
                "there is no input " + files::quote(name) + "; " +
                    (near.empty() ? "there are: " + files::joined(names) : "did you mean '" + near + "'?"));
}

void set_responses(const LinearOptions& options, const std::vector<Pair>& pairs, LinearResult& r) {
  const std::vector<std::string> range = split(options.frequencies, ':');
  if (range.size() != 2) refuse_option("--frequencies", "expected LOW:HIGH in Hz");
  const double low = number_of("--frequencies", range[0], "Hz", 1e-6, 1e5);
  const double high = number_of("--frequencies", range[1], "Hz", 1e-6, 1e5);
  if (!(low < high)) refuse_option("--frequencies", "the range " + files::quote(options.frequencies) + " is empty");
  const StateSpace& m = r.model;
  const FrequencyResponse response(m);
  for (const Pair& p : pairs) {
    const int in = input_place(m, p.input), out = find(m.outputs, p.output).value();
    r.responses.push_back({m.inputs[in], m.outputs[out], bode(response, in, out, logarithmic(low, high, 301))});
  }
}

// Matrix of the car for a value of the variation: the whole way from its file.
Eigen::MatrixXd car_matrix(const LinearOptions& options, const LineariseOptions& linear, const LinearResult& r,
                           double value) {
  const std::string text = fmt::format("{} {}", value, r.variation->unit);
  if (r.variation->key == "speed")
    return linear_car(*r.vehicle, options.equipment, number_of("--vary", text, "m/s", 0, kMaxSpeed),
                      r.lateral_acceleration, linear)
        .model.A;
  return linear_car(loaded(options, {r.variation->key + "=" + text}), options.equipment, r.speed,
                    r.lateral_acceleration, linear)
      .model.A;
}

// A classical model at this speed.
classic::OdeModel classic_model(const load::ClassicVehicle& vehicle, const std::string& option, double speed,
                                std::optional<double> lateral_acceleration) {
  if (speed < vehicle.least_speed)
    refuse_option(option, fmt::format("{} needs a speed of at least {:g} m/s", vehicle.kind, vehicle.least_speed));
  classic::OdeModel model = vehicle.model(speed);
  if (!lateral_acceleration) return model;
  if (model.signal("body.lateral_acceleration") < 0 || model.input("input.steering_wheel") < 0)
    refuse_option("--lateral-acceleration", vehicle.kind + " cannot turn");
  if (!find_steady_turn(model, *lateral_acceleration))
    refuse_option("--lateral-acceleration",
                  fmt::format("no steady turn with {:g} m/s^2 at {:g} m/s", *lateral_acceleration, speed));
  return model;
}

load::ClassicVehicle loaded_classic(const LinearOptions& options, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::ClassicVehicle vehicle =
      load::load_classic_vehicle(vehicle_file(options.file), vehicle_changes(options, changes), problems);
  problems.throw_if_any();
  return vehicle;
}

Eigen::MatrixXd classic_matrix(const LinearOptions& options, const load::ClassicVehicle& vehicle, const LinearResult& r,
                               double value) {
  const std::string text = fmt::format("{} {}", value, r.variation->unit);
  if (r.variation->key == "speed")
    return linearise(
               classic_model(vehicle, "--vary", number_of("--vary", text, "m/s", 0, kMaxSpeed), r.lateral_acceleration))
        .model.A;
  const load::ClassicVehicle changed = loaded_classic(options, {r.variation->key + "=" + text});
  return linearise(classic_model(changed, "--speed", r.speed, r.lateral_acceleration)).model.A;
}

load::MultibodyScenario loaded_multibody(const LinearOptions& options, const std::vector<std::string>& changes) {
  std::vector<std::string> overrides = options.overrides;
  overrides.insert(overrides.end(), changes.begin(), changes.end());
  files::Problems problems;
  load::MultibodyScenario model = load::load_multibody(options.file, overrides, false, problems);
  problems.throw_if_any();
  return model;
}

LinearMultibody linear_multibody(const load::MultibodyScenario& scenario) try {
  return linear_form(scenario);
} catch (const std::invalid_argument& e) {
  throw files::InputError(files::Problem{scenario.file.string(), 0, "", e.what()});
}

void set_locus(const std::function<Eigen::MatrixXd(double)>& matrix, LinearResult& r) {
  const Variation& v = *r.variation;
  std::vector<double> values;
  std::vector<Eigen::MatrixXd> matrices;
  for (int i = 0; i < v.count; ++i) {
    values.push_back(v.from + (v.to - v.from) * i / (v.count - 1));
    matrices.push_back(matrix(values.back()));
    if (matrices.back().rows() != matrices.front().rows())
      refuse_option("--vary", "the number of states changes along the range");
  }
  r.locus = root_locus(values, matrices);
  for (int i = 1; i < v.count && !r.critical; ++i)
    if ((largest_real_part(matrices[i - 1]) < 0.0) != (largest_real_part(matrices[i]) < 0.0))
      r.critical = critical_value(matrix, values[i - 1], values[i], 1);
}

// Nothing without the option.
std::optional<double> wanted_turn(const LinearOptions& options, double speed) {
  if (options.lateral_acceleration.empty()) return std::nullopt;
  if (speed == 0.0) refuse_option("--lateral-acceleration", "needs a speed above zero");
  return number_of("--lateral-acceleration", options.lateral_acceleration, "m/s^2", -100, 100);
}

// Given pairs, or the first input to the main signals.
std::vector<Pair> pairs_or_main(const LinearOptions& options, const StateSpace& model,
                                const std::vector<std::string>& main) {
  std::vector<Pair> pairs = given_pairs(options);
  std::vector<std::string> names;
  for (const SignalName& s : model.outputs) names.push_back(s.name);
  for (const Pair& p : pairs)
    if (!find(model.outputs, p.output)) refuse_signal(p.output, names);
  if (pairs.empty() && !model.inputs.empty())
    for (const std::string& name : main)
      if (find(model.outputs, name) && pairs.size() < 3) pairs.push_back({model.inputs[0].name, name});
  return pairs;
}

// A classical model at rest, in straight running or in a steady turn.
LinearResult analysed_classic(const LinearOptions& options) {
  LinearResult r;
  r.speed = number_of("--speed", options.speed, "m/s", 0, kMaxSpeed);
  r.lateral_acceleration = wanted_turn(options, r.speed);
  if (options.speed_control) refuse_option("--speed-control", "classical models have none");
  if (options.equipment) refuse_option("--equipment", "classical models have none");
  if (!options.vary.empty()) r.variation = vehicle_variation(options.vary);
  const load::ClassicVehicle vehicle = loaded_classic(options, {});
  r.name = vehicle.name, r.kind = vehicle.kind, r.file = vehicle.file;
  r.classic = classic_model(vehicle, "--speed", r.speed, r.lateral_acceleration);
  LinearClassic linear = linearise(*r.classic);
  r.model = std::move(linear.model), r.classic_states = std::move(linear.states);
  r.modes = modes(r.model), r.scheme = stability_scheme(r.model.A);
  set_responses(options, pairs_or_main(options, r.model, r.classic->main), r);
  if (r.variation) set_locus([&](double value) { return classic_matrix(options, vehicle, r, value); }, r);
  return r;
}

// What is for vehicles only.
void refuse_vehicle_options(const LinearOptions& options) {
  for (const auto& [given, name] : {std::pair{options.speed != "0", "--speed"},
                                    {!options.lateral_acceleration.empty(), "--lateral-acceleration"},
                                    {options.speed_control, "--speed-control"},
                                    {options.equipment, "--equipment"}})
    if (given) refuse_option(name, "is for vehicles; a multibody file gives its reference itself (linearise)");
}

// Modules with coupling matrices: linear already, or about the reference of the file.
LinearResult analysed_modules(const LinearOptions& options) {
  refuse_vehicle_options(options);
  const auto loaded_modules = [&](const std::vector<std::string>& changes) {
    std::vector<std::string> overrides = options.overrides;
    overrides.insert(overrides.end(), changes.begin(), changes.end());
    files::Problems problems;
    load::ModulesScenario s = load::load_modules(options.file, overrides, false, problems);
    problems.throw_if_any();
    return s;
  };
  LinearResult r;
  if (!options.vary.empty()) r.variation = read_variation(options.vary);
  if (r.variation) require_key(options.file, r.variation->key);
  const load::ModulesScenario s = loaded_modules({});
  r.name = s.name, r.kind = "modules", r.file = s.file,
  r.about = s.nonlinear ? "about its " + s.reference_name : "at zero";
  r.model = linear_form(s);
  r.modes = modes(r.model), r.scheme = stability_scheme(r.model.A);
  std::vector<std::string> main;
  for (const SignalName& out : r.model.outputs) main.push_back(out.name);
  set_responses(options, pairs_or_main(options, r.model, main), r);
  if (r.variation)
    set_locus([&](double value) { return linear_form(loaded_modules({r.variation->change(value)})).A; }, r);
  return r;
}

// A multibody file about the reference that it names.
LinearResult analysed_multibody(const LinearOptions& options) {
  LinearResult r;
  refuse_vehicle_options(options);
  if (!options.vary.empty()) r.variation = read_variation(options.vary);
  if (r.variation) require_key(options.file, r.variation->key);
  r.multibody = loaded_multibody(options, {});
  r.name = r.multibody->name, r.kind = "multibody", r.file = r.multibody->file;
  r.about = "about its " + r.multibody->reference_name, r.warnings = r.multibody->warnings;
  LinearMultibody linear = linear_multibody(*r.multibody);
  r.model = std::move(linear.model), r.coordinates = std::move(linear.coordinates);
  r.modes = modes(r.model), r.scheme = stability_scheme(r.model.A);
  std::vector<std::string> main;
  for (const multibody::Coordinate& c : r.multibody->model.system.coordinates) main.push_back(c.name);
  set_responses(options, pairs_or_main(options, r.model, main), r);
  if (r.variation)
    set_locus(
        [&](double value) { return linear_multibody(loaded_multibody(options, {r.variation->change(value)})).model.A; },
        r);
  return r;
}

LinearResult analysed(const LinearOptions& options) {
  if (fs::is_regular_file(options.file)) {
    const std::string kind = load::scenario_kind(options.file);
    if (kind == "multibody") return analysed_multibody(options);
    if (kind == "modules") return analysed_modules(options);
  }
  if (load::is_classic_vehicle(vehicle_file(options.file))) return analysed_classic(options);
  LinearResult r;
  r.speed = number_of("--speed", options.speed, "m/s", 0, kMaxSpeed);
  r.lateral_acceleration = wanted_turn(options, r.speed);
  if (options.speed_control && r.speed == 0.0) refuse_option("--speed-control", "needs a speed above zero");
  if (!options.vary.empty()) r.variation = vehicle_variation(options.vary);
  r.vehicle = loaded(options, {});
  const std::vector<Pair> pairs = response_pairs(options, r.speed > 0.0, *r.vehicle);
  r.name = r.vehicle->name, r.kind = "car", r.file = r.vehicle->file, r.warnings = r.vehicle->warnings;
  LineariseOptions linear;
  linear.speed_control = options.speed_control;
  linear.free_hand_wheel = options.free_hand_wheel;
  linear.outputs = usual_outputs();
  for (const Pair& p : pairs) linear.outputs.push_back(p.output);
  r.car = linear_car(*r.vehicle, options.equipment, r.speed, r.lateral_acceleration, linear);
  r.model = r.car.model;
  LineariseOptions whole = linear;
  whole.keep_cyclic = true, whole.outputs = {"body.z"};
  r.whole = linear_car(*r.vehicle, options.equipment, r.speed, r.lateral_acceleration, whole);
  r.modes = modes(r.model), r.scheme = stability_scheme(r.model.A);
  set_responses(options, pairs, r);
  if (r.variation) set_locus([&](double value) { return car_matrix(options, linear, r, value); }, r);
  return r;
}

void print(const LinearResult& r, const fs::path& report) {
  const std::string turn =
      r.lateral_acceleration ? fmt::format(" with {:g} m/s² to the left", *r.lateral_acceleration) : "";
  fmt::print("{} {}{}: {} state{}, {}\n", r.name, equilibrium_text(r), turn, r.model.order(),
             r.model.order() == 1 ? "" : "s", stability_text(r));
  fmt::print("{:>3}{:>24}{:>12}{:>10}  {}\n", "", "eigenvalue [1/s]", "f [Hz]", "damping", "who takes part");
  int number = 0;
  for (const Mode& m : r.modes)
    if (m.eigenvalue.imag() >= 0.0)
      fmt::print("{:>3}{:>24}{:>12.4g}{:>10.3f}  {}\n", ++number, eigenvalue_text(m), m.frequency, m.damping_ratio,
                 participants_text(r.model, m, 3));
  fmt::print("{}", scheme_text(r.scheme));
  if (!r.car.equipment.empty()) fmt::print("{}\n", equipment_text(r.car));
  if (r.variation)
    fmt::print("{}\n", r.critical ? fmt::format("stability changes at {} = {:.6g} {}", r.variation->key, *r.critical,
                                                r.variation->unit)
                                  : fmt::format("stability does not change over {}", r.variation->key));
  if (r.classic)
    for (const classic::ModelFact& f : r.classic->facts)
      if (std::isfinite(f.value)) fmt::print("{} = {:.6g} {}: {}\n", f.name, f.value, f.unit, f.description);
  fmt::print("{}\n", report.string());
}

int linear(const LinearOptions& options) {
  const std::string ending = fs::path(options.python).extension().string();
  if (!options.python.empty() && ending != ".py" && ending != ".npz")
    refuse_option("--export", files::quote(options.python) + " ends in neither .py nor .npz");
  if (const fs::path in = fs::path(options.python).parent_path(); !in.empty() && !fs::is_directory(in))
    refuse_option("--export", "there is no folder " + files::quote(in.string()));
  const LinearResult result = analysed(options);
  const fs::path folder = options.out.empty() ? fs::path("out") / ("linear_" + result.name) : fs::path(options.out);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    refuse_option("--out",
                  "the results cannot be written to " + files::quote(folder.string()) + ": " + error.message());
  std::vector<fs::path> files = write_model(result, folder, options.python);
  files.push_back(folder / "report.html");
  files::write_atomically(files.back(), report::render(page_of(result)));
  for (const std::string& warning : result.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json)
    print_json(result_json(result, files));
  else
    print(result, files.back());
  return done;
}

}  // namespace

std::string equipment_text(const LinearCar& car) {
  return fmt::format("with equipment: {} of its states; its part of A, B, C, D by differences; held: {}",
                     car.equipment.size() - car.held_states.size(),
                     car.held_states.empty() ? "none" : files::joined(car.held_states));
}

bool is_stable(const LinearResult& r) {
  return std::all_of(r.modes.begin(), r.modes.end(), [](const Mode& m) { return m.eigenvalue.real() < 0.0; });
}

std::string equilibrium_text(const LinearResult& r) {
  if (!r.about.empty()) return r.about;
  return r.speed > 0.0 ? fmt::format("at {:.4g} m/s ({:.4g} km/h)", r.speed, 3.6 * r.speed) : "at rest";
}

const char* stability_text(const LinearResult& r) {
  if (is_stable(r)) return "stable";
  double size = 0.0, largest = -HUGE_VAL;
  for (const Mode& m : r.modes)
    size = std::max(size, std::abs(m.eigenvalue)), largest = std::max(largest, m.eigenvalue.real());
  // Undamped modes come out with a real part of round-off.
  return largest <= 1e-9 * size ? "at the limit of stability" : "unstable";
}

std::string eigenvalue_text(const Mode& m) {
  if (m.eigenvalue.imag() == 0.0) return fmt::format("{:.4g}", m.eigenvalue.real());
  return fmt::format("{:.4g} ± {:.4g}j", m.eigenvalue.real(), std::fabs(m.eigenvalue.imag()));
}

std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count) {
  std::string text;
  for (const Participation& p : participation_by_coordinate(model, mode)) {
    if (count-- == 0 || p.share < 0.02) break;
    text += fmt::format("{}{} {:.0f} %", text.empty() ? "" : ", ", p.coordinate, 100.0 * p.share);
  }
  return text;
}

Command add_linear(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("linear", "Linearise a vehicle: modes, stability, root loci, frequency responses");
  app->footer(
      "Example: fahrwerk linear fullsize --speed '100 km/h' --vary speed='20:60 m/s:41'\n"
      "         fahrwerk linear fullsize --speed '25 m/s' --response input.rack:body.yaw_rate\n"
      "         fahrwerk linear fullsize --vary vehicle.front.damper.rebound='1000:6000 N s/m:21'\n"
      "         fahrwerk linear single_track --speed '25 m/s'\n"
      "         fahrwerk linear examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:19'\n"
      "Inputs of the car: input.rack (both front), input.rack.1l .., input.drive.1l .., input.brake.1l .., "
      "input.force_x ..,\n"
      "input.torque_x .., road.height.1l ..; outputs: every signal of `fahrwerk list`.\n"
      "Writes report.html, linear.mat and linear.json (A, B, C, D with names and units).");
  const auto options = std::make_shared<LinearOptions>();
  app->add_option("vehicle", options->file,
                  "A vehicle file, a name in data/vehicles or data/vehicles/classic, or a file of kind multibody")
      ->required();
  app->add_option("--speed", options->speed, "Of the equilibrium, as in '100 km/h'; nothing: at rest");
  app->add_option("--lateral-acceleration", options->lateral_acceleration,
                  "Of a steady turn, as in '4 m/s^2'; left positive");
  app->add_option("--vary", options->vary,
                  "Root locus: speed=from:to:n or vehicle.<key>=from:to:n; of a multibody file <key>=from:to:n");
  app->add_option("--response", options->responses, "IN:OUT, a frequency response; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--frequencies", options->frequencies, "LOW:HIGH of the responses, in Hz")->capture_default_str();
  app->add_option("--set", options->overrides,
                  "vehicle.key=value, another value of the vehicle; of a multibody file key=value")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_flag("--speed-control", options->speed_control, "The speed controller goes on acting");
  app->add_flag("--equipment", options->equipment, "With powertrain, brakes, steering column and aerodynamics");
  app->add_flag("--free-hand-wheel", options->free_hand_wheel,
                "With --equipment: nobody holds the hand wheel (its torque is given, not its angle)");
  app->add_option("--export", options->python, "FILE.py or FILE.npz: A, B, C, D, names, units, equilibrium for Python");
  app->add_option("--out", options->out, "Folder for the files; nothing: out/linear_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return with_variation(options->vary, [&] { return linear(*options); }); }};
}

}  // namespace fahrwerk::cli
