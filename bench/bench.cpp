#include "bench/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>

#include "bench/driven_car.h"
#include "bench/parts.h"
#include "bench/units.h"
#include "load/places.h"
#include "load/scenario/scenario.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "scenario/simulate.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/kernel_choice.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk::bench {
namespace {

using nlohmann::json;

// Largest over the signals of max|x - reference| / max|reference|; the reference has `stride` samples for each one.
double largest_difference(const Recording& recording, const Recording& reference, size_t stride) {
  double worst = 0.0;
  for (size_t c = 0; c < recording.columns.size(); ++c) {
    double difference = 0.0, size = 0.0;
    for (size_t k = 0; k < recording.size() && k * stride < reference.size(); ++k) {
      difference = std::max(difference, std::fabs(recording.columns[c][k] - reference.columns[c][k * stride]));
      size = std::max(size, std::fabs(reference.columns[c][k * stride]));
    }
    worst = std::max(worst, difference / size);
  }
  return worst;
}

// Rill's step steer with the full-size car, and its converged solution on a grid of 1 ms.
class StepSteer {
 public:
  explicit StepSteer(const char* file = FAHRWERK_EXAMPLES_DIR "/step_steer.yaml",
                     const std::vector<std::string>& overrides = {}) {
    files::Problems problems;
    scenario_ = load::load_scenario(file, overrides, problems);
    problems.throw_if_any();
    prepare(scenario_.vehicle, scenario_);
    scenario_.options.signals = {"body.yaw_rate", "body.lateral_acceleration", "body.roll", "wheel.*.fz"};
    SimulationOptions options = scenario_.options;
    options.method = Method::cvode_bdf;
    options.relative_tolerance = 1e-10;
    options.absolute_tolerance = 1e-12;
    options.record_interval = kGrid;
    reference_ = record(options);
  }
  const load::Scenario& scenario() const { return scenario_; }
  double duration() const { return scenario_.options.duration; }

  // Largest over the signals of max|x - reference| / max|reference|, at every step.
  double max_error(Method method, double step) const {
    SimulationOptions options = scenario_.options;
    options.method = method;
    options.step = options.record_interval = step;
    const Recording recording = record(options);
    return largest_difference(recording, reference_, static_cast<size_t>(std::lround(step / kGrid)));
  }

 private:
  static constexpr double kGrid = 1e-3;

  Recording record(const SimulationOptions& options) const {
    const auto engine = make_car_engine(scenario_.car->car, scenario_.road);
    SimulationResult result = simulate(*engine, scenario_.begin.state, scenario_.inputs, options);
    if (result.status != SimulationStatus::completed) throw std::runtime_error("step steer: " + result.message);
    return result.recording;
  }

  load::Scenario scenario_;
  Recording reference_;
};

struct Timing {
  double ns_per_step, worst_ns;
};

// CPU time of the whole manoeuvre, inputs included, recording excluded: best of several runs.
Timing time_car(const StepSteer& steer, Method method, double h) {
  const load::Scenario& s = steer.scenario();
  const auto engine = make_car_engine(s.car->car, s.road);
  const auto steps = static_cast<long>(std::lround(steer.duration() / h));
  const auto drive = [&](auto&& around) {
    CarState<double> x = s.begin.state;
    InputReader reader(s.inputs, engine->layout());
    StepInputs<double> u = no_step_inputs<double>(engine->layout());
    for (CarInputs<double>* all : {&u.begin, &u.middle, &u.end}) reader.at(0.0, Side::right, *all);
    for (long k = 0; k < steps; ++k) {
      reader.move(static_cast<double>(k) * h, Side::right, u.begin);
      if (method == Method::rk4) reader.move((static_cast<double>(k) + 0.5) * h, Side::right, u.middle);
      reader.move(static_cast<double>(k + 1) * h, Side::left, u.end);
      around([&] { engine->step(method, u, h, x.data()); });
    }
    return x[engine->layout().rotation() + 2];
  };
  Timing best{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (int round = 0; round < 15; ++round) {
    const double start = cpu_seconds();
    const double yaw_rate = drive([](auto&& step) { step(); });
    best.ns_per_step = std::min(best.ns_per_step, (cpu_seconds() - start) * 1e9 / static_cast<double>(steps));
    if (!std::isfinite(yaw_rate)) throw std::runtime_error("step steer diverged");
  }
  // The longest step: each step's least time over a few runs, so that interrupts do not count.
  std::vector<double> least(static_cast<size_t>(steps), std::numeric_limits<double>::infinity());
  for (int round = 0; round < 5; ++round) {
    size_t k = 0;
    drive([&](auto&& step) {
      const double start = cpu_seconds();
      step();
      least[k] = std::min(least[k], (cpu_seconds() - start) * 1e9);
      ++k;
    });
  }
  best.worst_ns = *std::max_element(least.begin(), least.end());
  return best;
}

// What became of each part of the car.
json parts_of(const PartStates& states) {
  json all = json::object();
  for (const CarPart p : kCarParts) all[to_string(p)] = to_string(states[p]);
  for (const auto& [name, state] : states.units) all[name] = to_string(state);
  return all;
}

json car_entry(const StepSteer& steer, Method method, double h, double llt18) {
  const Timing t = time_car(steer, method, h);
  const double ns_per_ms = t.ns_per_step * 1e-3 / h;
  return {{"method", method_name(method)},
          {"parts", parts_of(steer.scenario().car->states)},
          {"step_s", h},
          {"ns_per_step", t.ns_per_step},
          {"real_time_factor", h * 1e9 / t.ns_per_step},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", ns_per_ms / llt18},
          {"worst_step_ns", t.worst_ns},
          {"max_error", steer.max_error(method, h)},
          {"instruction_set", kernel_choice().chosen}};
}

json car_step_steer_1ms(const StepSteer& steer) { return car_entry(steer, Method::ros2, 1e-3, time_llt18()); }

// The fastest of the methods and steps that stay within 0.1 % of the converged solution.
json car_step_steer(const StepSteer& steer) {
  const double llt18 = time_llt18();
  json best;
  for (const auto& [method, h] : std::vector<std::pair<Method, double>>{{Method::ros2, 2e-3},
                                                                        {Method::ros2, 4e-3},
                                                                        {Method::ros2, 5e-3},
                                                                        {Method::two_step, 1e-3},
                                                                        {Method::two_step, 1.5e-3},
                                                                        {Method::heun, 2e-3},
                                                                        {Method::rk4, 4e-3},
                                                                        {Method::rk4, 5e-3}}) {
    if (!(steer.max_error(method, h) <= 1e-3)) continue;
    const json entry = car_entry(steer, method, h, llt18);
    if (best.is_null() || entry["real_time_factor"] > best["real_time_factor"]) best = entry;
  }
  return best;
}

json car_methods_1ms(const StepSteer& steer) {
  const double llt18 = time_llt18();
  json all;
  for (Method m : {Method::implicit_euler, Method::ros2, Method::two_step, Method::heun, Method::rk4})
    all[method_name(m)] = car_entry(steer, m, 1e-3, llt18);
  return all;
}

// One car per lane, every lane with its own inputs: the two-step method, which evaluates the car once a step.
json fleet_step_steer_1ms(const StepSteer& steer) {
  constexpr Method method = Method::two_step;
  const load::Scenario& s = steer.scenario();
  const double h = 1e-3, llt18 = time_llt18();
  const auto fleet = make_fleet_engine(std::vector{s.car->car}, s.road);
  const int lanes = fleet->lanes();
  const auto steps = static_cast<long>(std::lround(steer.duration() / h));
  double best = std::numeric_limits<double>::infinity();
  std::vector<StepInputs<double>> u(static_cast<size_t>(lanes), no_step_inputs<double>(fleet->layout()));
  for (int round = 0; round < 10; ++round) {
    for (int lane = 0; lane < lanes; ++lane) fleet->set_state(lane, s.begin.state.data());
    std::vector<InputReader> readers(static_cast<size_t>(lanes), InputReader(s.inputs, fleet->layout()));
    const double start = cpu_seconds();
    for (size_t lane = 0; lane < u.size(); ++lane)
      for (CarInputs<double>* all : {&u[lane].begin, &u[lane].end}) readers[lane].at(0.0, Side::right, *all);
    for (long k = 0; k < steps; ++k) {
      for (size_t lane = 0; lane < u.size(); ++lane) {
        readers[lane].move(static_cast<double>(k) * h, Side::right, u[lane].begin);
        readers[lane].move(static_cast<double>(k + 1) * h, Side::left, u[lane].end);
      }
      fleet->set_inputs(u, method);
      fleet->step(method, h);
    }
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(steps));
  }
  const double per_car = best / lanes;
  // What fleets do not step; this one has none of the others either, but a speed controller and a plain drag.
  json lacks = json::array();
  for (const CarPart p : {CarPart::engine_block, CarPart::steering, CarPart::suspension_elements})
    lacks.push_back(to_string(p));
  return {{"method", method_name(method)},
          {"parts", parts_of(s.car->states)},
          {"lacks", lacks},
          {"step_s", h},
          {"lanes", lanes},
          {"instruction_set", kernel_choice().chosen},
          {"ns_per_step", best},
          {"ns_per_car_step", per_car},
          {"car_seconds_per_core_second", h * 1e9 / per_car},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", per_car / llt18},
          {"max_error", steer.max_error(method, h)}};
}

// The same manoeuvre with exact five-link axles in front and behind.
json car_five_link_1ms(const StepSteer&) {
  const StepSteer five_link(FAHRWERK_EXAMPLES_DIR "/step_steer_linkage.yaml",
                            {"vehicle.front.kinematics=five_link_front"});
  return car_entry(five_link, Method::ros2, 1e-3, time_llt18());
}

// With a dependent axle behind, whose wheels stand where those of the axle's file do.
json dependent_rear(const char* axle, const char* wheel) {
  const StepSteer car(FAHRWERK_EXAMPLES_DIR "/step_steer.yaml", {std::string("vehicle.rear.kinematics=") + axle,
                                                                 std::string("vehicle.rear.wheel_center=") + wheel});
  return car_entry(car, Method::ros2, 1e-3, time_llt18());
}
json car_beam_rear_1ms(const StepSteer&) { return dependent_rear("beam_axle_rear", "[-2.9, 0.76, 0]"); }
json car_twist_beam_1ms(const StepSteer&) { return dependent_rear("twist_beam_rear", "[-2.9, 0.77, 0]"); }

// More axles, whose wheels are guided one by one.
json car_three_axles_1ms(const StepSteer&) {
  const StepSteer car(FAHRWERK_EXAMPLES_DIR "/step_steer.yaml", {"vehicle=midsize_6x2"});
  return car_entry(car, Method::ros2, 1e-3, time_llt18());
}
json car_six_axles_1ms(const StepSteer&) {
  const StepSteer car(FAHRWERK_EXAMPLES_DIR "/step_steer.yaml", {"vehicle=midsize_six_axles"});
  return car_entry(car, Method::ros2, 1e-3, time_llt18());
}

// Combinations, at the speed of the test for those with trailers: the fastest of the methods that stay within 0.25 % of
// the converged solution with steps of 1 ms; figures of the others beside it.
json combination_entry(const char* vehicle) {
  const StepSteer car(FAHRWERK_EXAMPLES_DIR "/step_steer.yaml",
                      {std::string("vehicle=") + vehicle, "start.speed=20 m/s"});
  const double llt18 = time_llt18();
  json best, all;
  for (const Method method : {Method::ros2, Method::two_step}) {
    const json entry = car_entry(car, method, 1e-3, llt18);
    all[method_name(method)] = {{"ratio_to_llt18", entry["ratio_to_llt18"]}, {"max_error", entry["max_error"]}};
    const bool close = entry["max_error"] <= 2.5e-3;
    if (best.is_null() || (close && entry["ratio_to_llt18"] < best["ratio_to_llt18"])) best = entry;
  }
  best["methods"] = all;
  return best;
}
json car_caravan_1ms(const StepSteer&) { return combination_entry("car_caravan"); }
json combination_semitrailer_1ms(const StepSteer&) { return combination_entry("tractor_semitrailer"); }

// A whole run of a car with its parts and who drives it; everything but recording is counted. The error is that against
// CVODE with the same driver. made: what begins the run, after everything that is found once.
using Drive = std::function<RunResult()>;
json whole_run_entry(const std::function<Drive(const SimulationOptions&)>& made, double duration,
                     const PartStates& states, Method method = Method::ros2) {
  const double h = 1e-3, llt18 = time_llt18();
  SimulationOptions options;
  options.method = method;
  options.step = h, options.duration = options.record_interval = duration;
  options.signals = {"body.speed"};
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 10; ++round) {
    const Drive run = made(options);
    const double start = cpu_seconds();
    const RunResult result = run();
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(result.steps));
    if (result.status != SimulationStatus::completed) throw std::runtime_error("driven car: " + result.message);
  }
  options.signals = {"body.yaw_rate", "body.lateral_acceleration", "body.roll", "wheel.*.fz"};
  options.record_interval = 1e-2;
  const Recording steps = made(options)().recording;
  options.method = Method::cvode_bdf, options.relative_tolerance = 1e-8, options.absolute_tolerance = 1e-9;
  return {{"method", method_name(method)},
          {"parts", parts_of(states)},
          {"step_s", h},
          {"ns_per_step", best},
          {"real_time_factor", h * 1e9 / best},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", best / llt18},
          {"max_error", largest_difference(steps, made(options)().recording, 1)},
          {"instruction_set", kernel_choice().chosen}};
}

// The car with elastic drivetrain, hydraulic brakes, column, air and driver.
json driven_entry(const StepSteer& steer, bool with_block) {
  DrivenCar car(steer.scenario().car->car, with_block);
  PartStates states{};
  for (const CarPart p : {CarPart::powertrain, CarPart::brakes, CarPart::steering, CarPart::aerodynamics})
    states[p] = PartState::acting;
  if (with_block) states[CarPart::engine_block] = PartState::acting;
  return whole_run_entry([&](const SimulationOptions& o) { return [&car, o] { return car.run(o); }; },
                         DrivenCar::duration, states);
}

load::Scenario example(const char* file) {
  files::Problems problems;
  load::Scenario s = load::load_scenario(std::string(FAHRWERK_EXAMPLES_DIR "/") + file, {}, problems);
  problems.throw_if_any();
  prepare(s.vehicle, s);
  return s;
}

// A step steer with everything that the vehicle file names: hand wheel, pedals, brakes, air.
json car_as_filed_1ms(const StepSteer&) {
  const load::Scenario s = example("step_steer_as_filed.yaml");
  return whole_run_entry(
      [&](const SimulationOptions& o) { return [&s, o] { return drive_car(*s.car, s.road, s.begin, s.inputs, o); }; },
      s.options.duration, s.car->states);
}

// The laden tractor with its semitrailer, powertrain, air brakes, steering box, and a driver on a winding road.
json combination_semitrailer_driven_1ms(const StepSteer&) {
  const load::Scenario s = example("semitrailer_driven.yaml");
  const auto made = [&](const SimulationOptions& o) -> Drive {
    const auto driven = std::make_shared<CarRun>(s);
    driven->options = o, driven->options.limits = s.options.limits;
    const LiveRun run = live(*driven, !is_fixed_step(o.method));
    RunOptions how = run.options;
    how.signals = o.signals;
    return
        [driven, run, how] { return simulate(*run.model, *run.source, run.start, how, run.controllers, run.events); };
  };
  return whole_run_entry(made, s.options.duration, s.car->states, s.options.method);
}

json car_driven_1ms(const StepSteer& steer) { return driven_entry(steer, false); }
// The same with an engine block on its mounts.
json car_driven_block_1ms(const StepSteer& steer) { return driven_entry(steer, true); }

// Driven cars in lanes, each with its own slalom and throttle: powertrain, brakes and air step along.
json fleet_driven_1ms(const StepSteer& steer) {
  const FleetCar f = fleet_car(steer.scenario().car->car);
  const double h = 1e-3, llt18 = time_llt18();
  const auto fleet = make_fleet_engine(std::vector{f.car}, Road{}, {}, std::vector{f.parts});
  const int lanes = fleet->lanes();
  const auto steps = static_cast<long>(std::lround(DrivenCar::duration / h));
  std::vector<StepInputs<double>> u(static_cast<size_t>(lanes), {f.start.inputs, f.start.inputs, f.start.inputs});
  const auto put = [&](double t, double lane, CarInputs<double>& to) {
    const double rate = 2.0 + 0.3 * lane, rack = 0.004 * std::sin(rate * t);
    for (int i = 0; i < 2; ++i)
      to.rack[i] = f.start.inputs.rack[i] + rack, to.rack_rate[i] = 0.004 * rate * std::cos(rate * t);
    to.controls.throttle = f.start.inputs.controls.throttle + 0.1 * std::sin(1.5 * t + lane);
  };
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 10; ++round) {
    for (int lane = 0; lane < lanes; ++lane)
      fleet->set_state(lane, f.start.state.data()), fleet->set_equipment(lane, f.start.equipment.data());
    const double start = cpu_seconds();
    for (long k = 0; k < steps; ++k) {
      for (size_t lane = 0; lane < u.size(); ++lane) {
        put(static_cast<double>(k) * h, static_cast<double>(lane), u[lane].begin);
        put(static_cast<double>(k + 1) * h, static_cast<double>(lane), u[lane].end);
      }
      fleet->set_inputs(u, Method::ros2);
      fleet->step(Method::ros2, h);
    }
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(steps));
  }
  const double per_car = best / lanes;
  PartStates states{};
  for (const CarPart p : {CarPart::powertrain, CarPart::brakes, CarPart::aerodynamics}) states[p] = PartState::acting;
  states[CarPart::steering] = PartState::replaced;
  return {{"method", "ros2"},
          {"parts", parts_of(states)},
          {"step_s", h},
          {"lanes", lanes},
          {"instruction_set", kernel_choice().chosen},
          {"ns_per_step", best},
          {"ns_per_car_step", per_car},
          {"car_seconds_per_core_second", h * 1e9 / per_car},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", per_car / llt18}};
}

struct Benchmark {
  const char* name;
  json (*function)(const StepSteer&);
};
constexpr Benchmark kBenchmarks[] = {
    {"car_step_steer_1ms", car_step_steer_1ms},
    {"car_step_steer", car_step_steer},
    {"car_methods_1ms", car_methods_1ms},
    {"fleet_step_steer_1ms", fleet_step_steer_1ms},
    {"car_five_link_1ms", car_five_link_1ms},
    {"car_beam_rear_1ms", car_beam_rear_1ms},
    {"car_twist_beam_1ms", car_twist_beam_1ms},
    {"car_three_axles_1ms", car_three_axles_1ms},
    {"car_six_axles_1ms", car_six_axles_1ms},
    {"car_caravan_1ms", car_caravan_1ms},
    {"combination_semitrailer_1ms", combination_semitrailer_1ms},
    {"combination_semitrailer_driven_1ms", combination_semitrailer_driven_1ms},
    {"tire_evaluation", [](const StepSteer&) { return tire_evaluation(); }},
    {"linkage_evaluation", [](const StepSteer&) { return linkage_evaluation(); }},
    {"road_query", [](const StepSteer&) { return road_query(); }},
    {"multilink_ideal_1ms", [](const StepSteer&) { return multilink("multilink_ideal"); }},
    {"multilink_bushings_1ms", [](const StepSteer&) { return multilink("multilink_bushings"); }},
    {"car_constrained_1ms", [](const StepSteer&) { return car_constrained(); }},
    {"car_driven_1ms", car_driven_1ms},
    {"fleet_driven_1ms", fleet_driven_1ms},
    {"car_driven_block_1ms", car_driven_block_1ms},
    {"car_as_filed_1ms", car_as_filed_1ms},
    {"car_abs_esc_1ms", [](const StepSteer&) { return car_abs_esc_1ms(time_llt18()); }},
    {"fleet_abs_1ms", [](const StepSteer&) { return fleet_abs_1ms(time_llt18()); }}};

}  // namespace

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Benchmark& b : kBenchmarks) all.emplace_back(b.name);
  return all;
}

json run(const std::vector<std::string>& wanted) {
  const std::vector<std::string> known = names();
  for (const std::string& name : wanted)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::invalid_argument(
          fmt::format("there is no benchmark '{}'; there are: {}", name, fmt::join(known, ", ")));
  const StepSteer steer;
  json results = json::object();
  Progress progress(static_cast<double>(wanted.empty() ? known.size() : wanted.size()));
  for (const Benchmark& b : kBenchmarks) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), b.name) == wanted.end()) continue;
    check_interrupt();
    progress.at(static_cast<double>(results.size()));
    results[b.name] = b.function(steer);
  }
  return results;
}

}  // namespace fahrwerk::bench
