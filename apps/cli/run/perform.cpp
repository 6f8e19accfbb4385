// What a scenario does: a run with its inputs, a run with a driver, or a manoeuvre with as many runs as it needs.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cli/run/outputs.h"
#include "driver/hand_wheel_driver.h"
#include "driver/pedal_controller.h"
#include "manoeuvre/followed_path.h"
#include "manoeuvre/test_track.h"
#include "progress/progress.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

TestTrack track_of(const load::Scenario& s, const SimulationOptions& options) {
  const load::BodyBox& box = s.vehicle.box;
  const load::RoadLine line = load::line_of(s.road);
  TestTrack track{s.vehicle.car, {box.length, box.width, box.front_overhang}, s.road, options,
                  line.path,     line.path ? 2.0 * line.half_width : 0.0};
  track.set_elements(s.vehicle.equipment.parts.suspension);
  if (s.equipped) track.equip(*s.equipped);
  if (s.with_column) track.fit_column(*s.with_column);
  return track;
}

[[noreturn]] void refuse_impossible(const load::Scenario& s, const char* map, const Impossible& e) {
  throw files::InputError(files::Problem{s.file.string(), 0, fmt::format("{}.{}", map, e.key), e.what()});
}

// Metrics of another list whose names are not there yet.
void add_new(std::vector<Metric> more, std::vector<Metric>& all) {
  std::set<std::string> names;
  for (const Metric& m : all) names.insert(m.name);
  for (Metric& m : more)
    if (names.insert(m.name).second) all.push_back(std::move(m));
}

// A run of the car without its equipment, except for the elements of its suspension.
SimulationResult plain_run(const load::Scenario& s, SimulationOptions options,
                           std::span<Controller* const> controllers = {}, std::span<const Event> events = {}) {
  locate_stops(s.vehicle.car, options);
  const std::unique_ptr<CarEngine> engine = make_car_engine(s.vehicle.car, s.road);
  if (!s.vehicle.equipment.parts.suspension.any())
    return simulate(*engine, s.state, s.inputs, options, controllers, events);
  Equipment elements(elements_of(s.vehicle.equipment.parts), s.vehicle.car);
  return simulate(*engine, s.state, s.inputs, options, controllers, events, {&elements, s.equipment_state});
}

ManoeuvreOutcome with_driver(const load::Scenario& s, SimulationOptions options) {
  const load::DriverPlan& plan = *s.driver;
  const TestTrack track = track_of(s, options);
  DriverSettings settings = plan.settings;
  settings.sample_time = track.sample_time(settings.sample_time);
  const double speed = s.start.speed > 1.0 ? s.start.speed : plan.speed ? (*plan.speed)(0.0) : 10.0;
  Driver driver(settings, {plan.path, plan.speed, s.vehicle.car.speed_control}, track.linear_model(speed),
                track.steer(), track.steer().angle(s.inputs.rack[0].at(0.0).value));
  Controller* const controllers[] = {&driver};
  const FollowedPath follow{plan.path, plan.half_width, plan.path->length()};
  const std::vector<Event> events = follow.events(track.center_x());
  ManoeuvreOutcome out{plain_run(s, options, controllers, events), {}};
  if (const auto left = follow.left_at(out.result)) {
    out.result.verdict = fmt::format("left the course at t = {:.4g} s", *left);
    out.result.message = out.result.verdict;
  }
  out.metrics = follow.values(out.result);
  add_new(evaluate(s.evaluation, out.result.recording), out.metrics);
  return out;
}

// Who drives a car with its equipment: pedals and gears, and the hand wheel where there is a path to follow.
struct EquippedDrivers {
  std::unique_ptr<PedalController> pedals;
  std::unique_ptr<Driver> path;
  std::unique_ptr<HandWheelDriver> hand_wheel;
  std::optional<FollowedPath> follow;
  std::vector<Controller*> controllers;
  std::vector<Event> events;
};

void add_pedals(const load::Scenario& s, const TestTrack& track, EquippedDrivers& d) {
  const load::PedalPlan& plan = *s.controls->driver;
  const EquippedCar& car = *s.equipped;
  d.pedals = std::make_unique<PedalController>(
      plan.settings, shift_settings(car.parts.powertrain->drivetrain), car.car, car.parts,
      s.start_gear != 0 ? s.start_gear : plan.settings.gear.value_or(1), track.sample_time(plan.sample_time),
      [&target = plan.target](double t) -> PedalController::Target {
        const TimeHistory::Value v = target.at(t);
        return {v.value, v.slope};
      });
  d.controllers.push_back(d.pedals.get());
  d.events.push_back({"driver", [&p = *d.pedals](double, std::span<const double>) { return p.alive(); }, -1});
}

void add_path(const load::Scenario& s, const TestTrack& track, EquippedDrivers& d) {
  const load::DriverPlan& plan = *s.driver;
  DriverSettings settings = plan.settings;
  settings.sample_time = track.sample_time(settings.sample_time);
  d.path = std::make_unique<Driver>(settings, DriverTask{plan.path, {}, s.vehicle.car.speed_control},
                                    track.linear_model(std::max(s.start.speed, 10.0)), track.steer(), 0.0);
  const std::optional<SteeringColumn<double>>& column = s.equipped->parts.steering;
  if (column) d.hand_wheel = std::make_unique<HandWheelDriver>(*d.path, column->pinion);
  d.controllers.push_back(column ? static_cast<Controller*>(d.hand_wheel.get()) : d.path.get());
  d.follow = FollowedPath{plan.path, plan.half_width, plan.path->length()};
  for (Event& e : d.follow->events(track.center_x())) d.events.push_back(std::move(e));
}

ManoeuvreOutcome with_equipment(const load::Scenario& s, SimulationOptions options) {
  locate_stops(s.equipped->car, options);
  const TestTrack track = track_of(s, options);
  EquippedDrivers d;
  if (s.controls->driver) add_pedals(s, track, d);
  if (s.driver) add_path(s, track, d);
  const std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(s.equipped->car, s.equipped->parts), s.road);
  Equipment equipment(s.equipped->parts, s.equipped->car);
  ManoeuvreOutcome out{
      simulate(*engine, s.state, s.inputs, options, d.controllers, d.events, {&equipment, s.equipment_state}), {}};
  if (d.pedals && d.pedals->alive() < 0.0) out.result.verdict = out.result.message = d.pedals->message();
  if (d.follow) {
    out.metrics = d.follow->values(out.result);
    if (const auto left = d.follow->left_at(out.result))
      out.result.verdict = out.result.message = fmt::format("left the course at t = {:.4g} s", *left);
  }
  add_new(evaluate(s.evaluation, out.result.recording), out.metrics);
  return out;
}

ManoeuvreOutcome performed_as(const load::Scenario& s) {
  SimulationOptions options = s.options;
  const bool equipped = s.controls && s.equipped;
  const CarParameters<double> chassis = equipped ? chassis_of(s.equipped->car, s.equipped->parts) : s.vehicle.car;
  measure_joints(s.signals, chassis, s.road, options);
  if (!s.manoeuvre) keep_account(s.signals, chassis, s.road, options);
  if (s.manoeuvre) {
    try {
      TestTrack track = track_of(s, options);
      ManoeuvreOutcome out = s.manoeuvre->manoeuvre->perform(track);
      if (!out.road) out.road = track.road();
      add_new(general_values(out.result.recording), out.metrics);
      return out;
    } catch (const InterruptedDrive& e) {
      return {e.result, general_values(e.result.recording)};
    } catch (const Impossible& e) {
      refuse_impossible(s, "manoeuvre", e);
    }
  }
  if (s.controls || s.driver) {
    try {
      return s.controls ? with_equipment(s, options) : with_driver(s, options);
    } catch (const Impossible& e) {
      refuse_impossible(s, "driver", e);
    }
  }
  ManoeuvreOutcome out{plain_run(s, options), {}};
  out.metrics = evaluate(s.evaluation, out.result.recording);
  return out;
}

// What is asked for and not there, and why.
void warn_of_missing(const load::Scenario& s, SimulationResult& r) {
  for (const std::string& name : s.signals) {
    const std::vector<const Signal*> wanted = select_signals({name});
    const auto there = [&r](const Signal* one) { return !r.recording.column(one->name).empty(); };
    if (std::any_of(wanted.begin(), wanted.end(), there)) continue;
    const bool account = wanted.front()->part == Part::balance;
    r.warnings.push_back(fmt::format("{} is not recorded: {}", name,
                                     account && s.manoeuvre
                                         ? "a manoeuvre keeps no account of energy; a run with its own inputs does"
                                         : "this run has no such part of the car"));
  }
  if (!s.options.signals.empty())
    r.warnings.emplace_back(
        "only the signals asked for are recorded, and what figures need: all of them would take more than 2 GB");
}

}  // namespace

ManoeuvreOutcome perform(const load::Scenario& s) {
  const Progress whole(1.0);
  ManoeuvreOutcome out = performed_as(s);
  add_new(rms_values(out.result.recording), out.metrics);
  if (!out.result.recording.time.empty()) warn_of_missing(s, out.result);
  return out;
}

}  // namespace fahrwerk::cli
