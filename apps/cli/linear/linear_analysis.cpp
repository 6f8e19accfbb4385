// The analysis of `fahrwerk linear`: of a car, a classical model, a multibody one and a system of modules.
#include <fmt/format.h>

#include <functional>
#include <stdexcept>

#include "analysis/linear/linear_model.h"
#include "analysis/matrix/lyapunov.h"
#include "cli/common/car_parts.h"
#include "cli/common/option.h"
#include "cli/common/vehicle_file.h"
#include "cli/linear/linear.h"
#include "files/nearest.h"
#include "load/scenario/scenario.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kMaxSpeed = 150.0;  // [m/s]

// Of a vehicle: its speed, or a key of its file.
Variation vehicle_variation(const std::string& text) {
  const Variation v = read_variation(text);
  if (v.key != "speed" && v.key.rfind("vehicle.", 0) != 0)
    refuse_option("--vary", files::quote(v.key) + " cannot be varied; expected speed or vehicle.<key of its file>");
  return v;
}

// Changes of the call and further ones, as those of the vehicle file.
std::vector<std::string> vehicle_changes(const LinearOptions& options, const std::vector<std::string>& changes) {
  std::vector<std::string> all = options.overrides;
  all.insert(all.end(), changes.begin(), changes.end());
  return vehicle_keys(all);
}

load::Vehicle loaded(const LinearOptions& options, const std::vector<std::string>& changes) {
  return loaded_vehicle(options.file, vehicle_changes(options, changes));
}

LinearCar linear_car(const Car& car, double speed, std::optional<double> lateral_acceleration,
                     const LineariseOptions& options) {
  TrimRequest request;
  request.speed = speed, request.lateral_acceleration = lateral_acceleration;
  if (options.free_hand_wheel && !car.parts.steering)
    refuse_option("--free-hand-wheel", "needs a vehicle with a steering column that acts");
  const EquippedTrim found = trim(car, Road{}, request);
  if (!found.converged)
    refuse_option(lateral_acceleration && found.missing.empty() ? "--lateral-acceleration" : "--speed",
                  lateral_acceleration ? fmt::format("no steady turn with {:g} m/s^2 at {:g} m/s: {}",
                                                     *lateral_acceleration, speed, found.message)
                                       : found.message);
  return linearise(car, Road{}, found, options);
}

[[noreturn]] void refuse_signal(const std::string& name, const std::vector<std::string>& names) {
  const std::string near = files::nearest(name, names);
  refuse_option("--response", "there is no signal " + files::quote(name) +
                                  (near.empty() ? "; `fahrwerk list` shows all" : "; did you mean '" + near + "'?"));
}

std::vector<ResponsePair> given_pairs(const LinearOptions& options) {
  std::vector<ResponsePair> pairs;
  for (const std::string& text : options.responses) pairs.push_back(read_response(text, "input.rack:body.yaw_rate"));
  return pairs;
}

std::vector<ResponsePair> response_pairs(const LinearOptions& options, bool moving, const Car& car) {
  const std::vector<ResponsePair> pairs = given_pairs(options);
  std::vector<std::string> names;
  for (const Signal& s : all_signals()) names.push_back(s.name);
  for (const ResponsePair& p : pairs)
    for (const std::string& signal : {p.output, p.from})
      if (!signal.empty() && !find_signal(signal)) refuse_signal(signal, names);
  if (!pairs.empty()) return pairs;
  if (!moving) return {{"road.height.1l", "wheel.1l.fz"}, {"road.height.1l", "body.az"}};
  const bool column = car.parts.steering.has_value();
  const std::string steering = !column                   ? "input.rack"
                               : options.free_hand_wheel ? "input.hand_wheel_torque"
                                                         : "input.hand_wheel_angle";
  return {{steering, "body.yaw_rate"}, {steering, "body.lateral_acceleration"}, {"road.height.1l", "wheel.1l.fz"}};
}

int input_place(const StateSpace& model, const std::string& name) {
  if (const std::optional<int> at = find(model.inputs, name)) return *at;
  std::vector<std::string> names;
  for (const Quantity& s : model.inputs) names.push_back(s.name);
  refuse_name("--response", "input", name, names);
}

void set_responses(const LinearOptions& options, const std::vector<ResponsePair>& pairs, LinearResult& r) {
  const FrequencyRange range = read_frequencies(options.frequencies);
  const StateSpace& m = r.model;
  const FrequencyResponse response(m);
  const std::vector<double> frequencies = logarithmic(range.low, range.high, 301);
  for (const ResponsePair& p : pairs) {
    const int in = input_place(m, p.input), out = find(m.outputs, p.output).value();
    if (p.from.empty()) {
      r.responses.push_back({m.inputs[in], m.outputs[out], "", bode(response, in, out, frequencies)});
    } else {
      const int from = find(m.outputs, p.from).value();
      r.responses.push_back(
          {m.outputs[from], m.outputs[out], p.input, bode_between(response, in, from, out, frequencies)});
    }
  }
}

// Matrix of the car for a value of the variation: the whole way from its file.
Eigen::MatrixXd car_matrix(const LinearOptions& options, const LineariseOptions& linear, const LinearResult& r,
                           double value) {
  const std::string text = fmt::format("{} {}", value, r.variation->unit);
  if (r.variation->key == "speed")
    return linear_car(*r.assembled, option_number("--vary", text, "m/s", 0, kMaxSpeed), r.lateral_acceleration, linear)
        .model.A;
  return linear_car(assembled(loaded(options, {r.variation->key + "=" + text}), options.parts), r.speed,
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
  load::ClassicVehicle vehicle = load::load_classic_vehicle(options.file, vehicle_changes(options, changes), problems);
  problems.throw_if_any();
  return vehicle;
}

Eigen::MatrixXd classic_matrix(const LinearOptions& options, const load::ClassicVehicle& vehicle, const LinearResult& r,
                               double value) {
  const std::string text = fmt::format("{} {}", value, r.variation->unit);
  if (r.variation->key == "speed")
    return linearise(classic_model(vehicle, "--vary", option_number("--vary", text, "m/s", 0, kMaxSpeed),
                                   r.lateral_acceleration))
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
  LinearMultibody linear = linear_form(scenario);
  if (linear.model.order() == 0) throw std::invalid_argument("has no degrees of freedom: nothing is left to linearise");
  return linear;
} catch (const std::invalid_argument& e) {
  throw files::InputError(files::Problem{scenario.file.string(), 0, "", e.what()});
}

void set_locus(const std::function<Eigen::MatrixXd(double)>& matrix, LinearResult& r) {
  const Variation& v = *r.variation;
  std::vector<double> values;
  std::vector<Eigen::MatrixXd> matrices;
  Progress progress(v.count);
  for (int i = 0; i < v.count; ++i) {
    progress.at(i);
    std::optional<Eigen::MatrixXd> one = unless_interrupted([&] { return matrix(v.value(i)); });
    if (!one) break;
    values.push_back(v.value(i)), matrices.push_back(std::move(*one));
    if (matrices.back().rows() != matrices.front().rows())
      refuse_option("--vary", "the number of states changes along the range");
  }
  if (values.size() < 2) check_interrupt();
  if (interrupt_requested()) {
    acknowledge_interrupt();
    r.warnings.push_back(fmt::format("interrupted: {} of {} values are done", values.size(), v.count));
  }
  r.locus = root_locus(values, matrices);
  for (std::size_t i = 1; i < values.size() && !r.critical; ++i)
    if ((largest_real_part(matrices[i - 1]) < 0.0) != (largest_real_part(matrices[i]) < 0.0))
      r.critical = critical_value(matrix, values[i - 1], values[i], 1);
}

// Nothing without the option.
std::optional<double> wanted_turn(const LinearOptions& options, double speed) {
  if (options.lateral_acceleration.empty()) return std::nullopt;
  if (speed == 0.0) refuse_option("--lateral-acceleration", "needs a speed above zero");
  return option_number("--lateral-acceleration", options.lateral_acceleration, "m/s^2", -100, 100);
}

// Given pairs, or the first input to the main signals.
std::vector<ResponsePair> pairs_or_main(const LinearOptions& options, const StateSpace& model,
                                        const std::vector<std::string>& main) {
  std::vector<ResponsePair> pairs = given_pairs(options);
  std::vector<std::string> names;
  for (const Quantity& s : model.outputs) names.push_back(s.name);
  for (const ResponsePair& p : pairs)
    for (const std::string& signal : {p.output, p.from})
      if (!signal.empty() && !find(model.outputs, signal)) refuse_signal(signal, names);
  if (pairs.empty() && !model.inputs.empty())
    for (const std::string& name : main)
      if (find(model.outputs, name) && pairs.size() < 3) pairs.push_back({model.inputs[0].name, name});
  return pairs;
}

// A classical model at rest, in straight running or in a steady turn.
LinearResult analysed_classic(const LinearOptions& options) {
  LinearResult r;
  r.speed = option_number("--speed", options.speed, "m/s", 0, kMaxSpeed);
  r.lateral_acceleration = wanted_turn(options, r.speed);
  if (options.speed_control) refuse_option("--speed-control", "classical models have none");
  if (any_off(options.parts)) refuse_option("--parts", "classical models have none");
  if (!options.vary.empty()) r.variation = vehicle_variation(options.vary);
  const load::ClassicVehicle vehicle = loaded_classic(options, {});
  r.name = vehicle.name, r.kind = vehicle.kind, r.file = vehicle.file;
  r.classic = classic_model(vehicle, "--speed", r.speed, r.lateral_acceleration);
  Linearised linear = linearise(*r.classic);
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
                                    {any_off(options.parts), "--parts"}})
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
  for (const Quantity& out : r.model.outputs) main.push_back(out.name);
  set_responses(options, pairs_or_main(options, r.model, main), r);
  if (r.variation)
    set_locus([&](double value) { return linear_form(loaded_modules({r.variation->change(value)})).A; }, r);
  r.modules = s;
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

// A car in straight running or in a steady turn, or at rest.
LinearResult analysed_car(const LinearOptions& options) {
  LinearResult r;
  r.speed = option_number("--speed", options.speed, "m/s", 0, kMaxSpeed);
  r.lateral_acceleration = wanted_turn(options, r.speed);
  if (options.speed_control && r.speed == 0.0) refuse_option("--speed-control", "needs a speed above zero");
  if (!options.vary.empty()) r.variation = vehicle_variation(options.vary);
  r.vehicle = loaded(options, {});
  r.assembled = assembled(*r.vehicle, options.parts);
  const std::vector<ResponsePair> pairs = response_pairs(options, r.speed > 0.0, *r.assembled);
  r.name = r.vehicle->name, r.kind = "car", r.file = r.vehicle->file, r.warnings = r.vehicle->warnings;
  LineariseOptions linear;
  linear.speed_control = options.speed_control;
  linear.free_hand_wheel = options.free_hand_wheel;
  linear.outputs = usual_outputs();
  for (const ResponsePair& p : pairs) {
    linear.outputs.push_back(p.output);
    if (!p.from.empty()) linear.outputs.push_back(p.from);
  }
  for (const std::string& name : options.outputs)
    if (find_signal(name)) linear.outputs.push_back(name);
  r.car = linear_car(*r.assembled, r.speed, r.lateral_acceleration, linear);
  r.model = r.car.model;
  LineariseOptions whole = linear;
  whole.keep_cyclic = true, whole.outputs = {"body.z"};
  r.whole = linear_car(*r.assembled, r.speed, r.lateral_acceleration, whole);
  r.modes = modes(r.model), r.scheme = stability_scheme(r.model.A);
  set_responses(options, pairs, r);
  if (r.variation) set_locus([&](double value) { return car_matrix(options, linear, r, value); }, r);
  return r;
}

}  // namespace

LinearResult analysed(const LinearOptions& options) try {
  if (fs::is_regular_file(options.file)) {
    const std::string kind = load::scenario_kind(options.file);
    if (kind == "multibody") return analysed_multibody(options);
    if (kind == "modules") return analysed_modules(options);
  }
  if (load::is_classic_vehicle(options.file)) return analysed_classic(options);
  return analysed_car(options);
} catch (const std::domain_error& e) {
  throw files::InputError(files::Problem{options.file, 0, "", e.what()});
}

}  // namespace fahrwerk::cli
