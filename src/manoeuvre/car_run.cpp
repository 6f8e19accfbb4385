// What a scenario does with a car: a run with its inputs, a run with drivers, or a manoeuvre with as many runs as it
// needs.
#include "manoeuvre/car_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "driver/pedal_controller.h"
#include "manoeuvre/constrained_drive.h"
#include "manoeuvre/followed_path.h"
#include "model/impossible.h"
#include "progress/progress.h"
#include "scenario/evaluation.h"
#include "scenario/signals.h"
#include "vehicle/assembly/part_texts.h"

namespace fahrwerk {
namespace {

TestTrack track_of(const CarRun& run, const SimulationOptions& options) {
  const RoadLine line = line_of(run.road);
  TestTrack track{*run.car, run.outline, run.road, options, line.path, line.path ? 2.0 * line.half_width : 0.0};
  if (run.constrained)
    track.drive_by([&points = run.points](const auto&... drive) { return drive_in_bodies(points, drive...); });
  return track;
}

// Metrics of another list whose names are not there yet.
void add_new(std::vector<Metric> more, std::vector<Metric>& all) {
  std::set<std::string> names;
  for (const Metric& m : all) names.insert(m.name);
  for (Metric& m : more)
    if (names.insert(m.name).second) all.push_back(std::move(m));
}

// Who drives: pedals and gears, a path.
struct Drivers {
  std::unique_ptr<PedalController> pedals;
  std::unique_ptr<Driver> path;
  std::optional<FollowedPath> follow;
  std::vector<Controller*> controllers;
  std::vector<Event> events;
};

void add_pedals(const CarRun& run, const SimulationOptions& options, Drivers& d) {
  const PedalPlan& plan = *run.controls->driver;
  const Car& car = *run.car;
  const int gear = gear_of(run.begin.inputs.controls);
  d.pedals = std::make_unique<PedalController>(plan.settings, shift_settings(car.parts.powertrain->drivetrain), car.car,
                                               car.parts, gear != 0 ? gear : plan.settings.gear.value_or(1),
                                               sample_time(options, plan.sample_time),
                                               [&target = plan.target](double t) -> PedalController::Target {
                                                 const TimeHistory::Value v = target.at(t);
                                                 return {v.value, v.slope};
                                               });
  d.controllers.push_back(d.pedals.get());
  d.events.push_back({"driver", [&p = *d.pedals](double, std::span<const double>) { return p.alive(); }, -1});
}

void add_path(const CarRun& run, const SimulationOptions& options, Drivers& d) {
  const DriverPlan& plan = *run.driver;
  const TestTrack track = track_of(run, options);
  DriverSettings settings = plan.settings;
  settings.sample_time = track.sample_time(settings.sample_time);
  const double speed = run.start.speed > 1.0 ? run.start.speed : plan.speed ? (*plan.speed)(0.0) : 10.0;
  const std::optional<Table> target = run.controls ? std::nullopt : plan.speed;
  d.path = std::make_unique<Driver>(settings, DriverTask{plan.path, target, run.car->car.speed_control},
                                    track.linear_model(speed), track.steer(), track.steer_angle(run.begin));
  d.controllers.push_back(d.path.get());
  d.follow = FollowedPath{plan.path, plan.half_width, plan.path->length()};
  for (Event& e : d.follow->events(track.center_x())) d.events.push_back(std::move(e));
}

// A record of some signals holds what is told of a path, too.
SimulationOptions with_place(SimulationOptions options) {
  for (const char* name : {"body.cg_x", "body.cg_y"})
    if (!options.signals.empty()) options.signals.emplace_back(name);
  return options;
}

ManoeuvreOutcome driven(const CarRun& run, const SimulationOptions& asked) {
  const SimulationOptions options = run.driver ? with_place(asked) : asked;
  Drivers d;
  if (run.controls && run.controls->driver) add_pedals(run, options, d);
  if (run.driver) add_path(run, options, d);
  ManoeuvreOutcome out{
      run.constrained
          ? drive_in_bodies(run.points, *run.car, run.road, run.begin, run.inputs, options, d.controllers, d.events)
          : drive_car(*run.car, run.road, run.begin, run.inputs, options, d.controllers, d.events),
      {}};
  if (d.pedals && d.pedals->alive() < 0.0) out.result.verdict = out.result.message = d.pedals->message();
  if (d.follow) {
    out.metrics = d.follow->values(out.result);
    if (const auto left = d.follow->left_at(out.result))
      out.result.verdict = out.result.message = fmt::format("left the course at t = {:.4g} s", *left);
  }
  add_new(evaluate(run.evaluation, out.result.recording), out.metrics);
  out.parts = run.car->states;
  return out;
}

ManoeuvreOutcome performed(const CarRun& run, const SimulationOptions& options) {
  TestTrack track = track_of(run, options);
  ManoeuvreOutcome out;
  try {
    out = run.manoeuvre->manoeuvre->perform(track);
    if (!out.road) out.road = track.road();
  } catch (const InterruptedDrive& e) {
    out.result = e.result;
  }
  out.parts = track.whole().states;
  add_new(general_values(out.result.recording), out.metrics);
  return out;
}

// What is asked for and not there, and why.
void warn_of_missing(const CarRun& run, SimulationResult& r) {
  for (const std::string& name : run.signals) {
    const std::vector<const Signal*> wanted = known_signals(layout_of(run.car->car), {name});
    if (wanted.empty()) continue;
    const auto there = [&r](const Signal* one) { return !r.recording.column(one->name).empty(); };
    if (std::any_of(wanted.begin(), wanted.end(), there)) continue;
    const bool account = wanted.front()->part == Part::balance;
    r.warnings.push_back(fmt::format("{} is not recorded: {}", name,
                                     account && run.manoeuvre
                                         ? "a manoeuvre keeps no account of energy; a run with its own inputs does"
                                         : "this run has no such part of the car"));
  }
  if (!run.options.signals.empty())
    r.warnings.emplace_back(
        "only the signals asked for are recorded, and what figures need: all of them would take more than 2 GB");
}

}  // namespace

ManoeuvreOutcome perform(const CarRun& run) {
  const Progress whole(1.0);
  SimulationOptions options = run.options;
  const CarParameters<double> chassis = chassis_of(run.car->car, run.car->parts);
  if (!run.constrained) measure_joints(run.signals, chassis, run.road, options);
  if (!run.manoeuvre && !run.constrained) keep_account(run.signals, chassis, run.road, options);
  ManoeuvreOutcome out = run.manoeuvre ? performed(run, options) : driven(run, options);
  add_new(rms_values(out.result.recording), out.metrics);
  if (!out.result.recording.time.empty()) warn_of_missing(run, out.result);
  return out;
}

LiveRun live(const CarRun& run, bool events) {
  if (run.manoeuvre)
    throw Impossible("manoeuvre",
                     "a manoeuvre drives as often as it needs: a scenario with inputs of its own can be stepped");
  SimulationOptions options = run.options;
  options.signals.clear(), options.rms.clear();
  if (events) options.method = Method::cvode_bdf, options.lock_events = true;
  // What drivers and events refer to lives as long as the drive.
  const auto drivers = std::make_shared<Drivers>();
  if (run.controls && run.controls->driver) add_pedals(run, options, *drivers);
  if (run.driver) add_path(run, options, *drivers);
  LiveRun out = run.constrained ? live_in_bodies(run.points, *run.car, run.road, run.begin, run.inputs, options,
                                                 drivers->controllers, drivers->events)
                                : live_drive(*run.car, run.road, run.begin, run.inputs, options, drivers->controllers,
                                             drivers->events);
  struct Keeps {
    std::shared_ptr<void> drive;
    std::shared_ptr<Drivers> drivers;
  };
  out.keeps = std::make_shared<Keeps>(Keeps{out.keeps, drivers}), out.parts = part_texts(run.car->states);
  return out;
}

}  // namespace fahrwerk
