// What a scenario does: a run with its inputs, a run with a driver, or a manoeuvre with as many runs as it needs.
#include <fmt/format.h>

#include <memory>
#include <set>
#include <utility>

#include "manoeuvre/followed_path.h"
#include "manoeuvre/test_track.h"
#include "outputs.h"

namespace fahrwerk::cli {
namespace {

TestTrack track_of(const load::Scenario& s, const SimulationOptions& options) {
  const load::BodyBox& box = s.vehicle.box;
  const auto surface = load::path_of(s.road);
  return {s.vehicle.car, {box.length, box.width, box.front_overhang}, s.road,
          options,       surface ? surface->shared_path() : nullptr,  surface ? surface->shape().width : 0.0};
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
  const std::unique_ptr<CarEngine> engine = make_car_engine(s.vehicle.car, s.road);
  ManoeuvreOutcome out{simulate(*engine, s.state, s.inputs, options, controllers, events), {}};
  if (const auto left = follow.left_at(out.result)) {
    out.result.verdict = fmt::format("left the course at t = {:.4g} s", *left);
    out.result.message = out.result.verdict;
  }
  out.metrics = follow.values(out.result);
  add_new(evaluate(s.evaluation, out.result.recording), out.metrics);
  return out;
}

}  // namespace

ManoeuvreOutcome perform(const load::Scenario& s, const std::function<void(double t)>& on_progress) {
  SimulationOptions options = s.options;
  options.on_progress = on_progress;
  measure_joints(s.signals, s.vehicle.car, s.road, options);
  if (s.manoeuvre) {
    try {
      TestTrack track = track_of(s, options);
      ManoeuvreOutcome out = s.manoeuvre->manoeuvre->perform(track);
      add_new(general_values(out.result.recording), out.metrics);
      return out;
    } catch (const Impossible& e) {
      refuse_impossible(s, "manoeuvre", e);
    }
  }
  if (s.driver) {
    try {
      return with_driver(s, options);
    } catch (const Impossible& e) {
      refuse_impossible(s, "driver", e);
    }
  }
  const std::unique_ptr<CarEngine> engine = make_car_engine(s.vehicle.car, s.road);
  ManoeuvreOutcome out{simulate(*engine, s.state, s.inputs, options), {}};
  out.metrics = evaluate(s.evaluation, out.result.recording);
  return out;
}

}  // namespace fahrwerk::cli
