#include "manoeuvre/powered.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "driver/pedal_controller.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kBeyondReach = 150.0;  // a target that keeps the pedal down  [m/s]

// Ends the run when the driver gives up.
Event given_up(const PedalController& driver) {
  return {"driver", [&driver](double, std::span<const double>) { return driver.alive(); }, -1};
}

// Samples at which the gear differs from the one before, each change counted once though it leads through neutral.
int changes_of(const Samples& gear) {
  int changes = 0;
  double last = 0.0;
  for (const double g : gear) {
    if (g == 0.0) continue;
    if (last != 0.0 && g != last) ++changes;
    last = g;
  }
  return changes;
}

double largest_value(const Samples& y) {
  double most = -std::numeric_limits<double>::infinity();
  for (const double v : y) most = std::fmax(most, v);
  return most;
}

// The pedals of the start, for what is done with them.
ScenarioInputs by_pedals(const TestTrack& track, const EquippedTrim& start) {
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  return inputs;
}

void take_verdict(const PedalController& driver, SimulationResult& result) {
  if (driver.alive() > 0.0) return;
  result.verdict = driver.message();
  result.message = result.verdict;
}

}  // namespace

std::vector<Field> StandingStart::fields() {
  return {{"to", "m/s", &to, 2.0, 120.0, "speed at the end"},
          {"launch_speed", "rad/s", &launch_speed, 0.0, 1000.0, "of the engine when driving off; 0: twice idling"},
          {"max_time", "s", &max_time, 1.0, 3600.0, "the run ends at the latest"},
          {"sample_time", "s", &sample_time, 1e-3, 0.1, "of the driver's decisions"}};
}

ManoeuvreOutcome StandingStart::perform(TestTrack& track) const {
  const Drivetrain<double>& d = track.powertrain();
  const EquippedTrim start = track.trimmed({}, 0);
  if (!start.converged) throw Impossible("kind", "the car does not stand: " + start.message);
  PedalSettings settings;
  settings.launch_speed = launch_speed;
  PedalController driver(settings, shift_settings(d), track.car(), track.whole().parts, 1,
                         track.sample_time(sample_time), [](double) {
                           return PedalController::Target{kBeyondReach, 0.0};
                         });
  Controller* const controllers[] = {&driver};
  const Event events[] = {speed_reached(track, to, 1), given_up(driver)};
  ManoeuvreOutcome out{track.drive(start, by_pedals(track, start), max_time, controllers, events), {}};
  const Recording& r = out.result.recording;
  const Series speed = r.series("body.speed");
  const double end = r.time.back(), last = speed.at(end);
  const bool done = last > to * (1.0 - 1e-3);
  take_verdict(driver, out.result);
  if (!done && out.result.verdict.empty()) out.result.verdict = "the speed was not reached in the time given";
  out.metrics = {
      {"acceleration_time", done ? end : kNone, "s", "from rest to the speed"},
      {"acceleration_distance", done ? speed.integral(0.0, end) : kNone, "m", "way on it"},
      {"time_to_50_kmh", speed.first_at_least(50.0 / 3.6, 0.0), "s", "from rest to 50 km/h"},
      {"max_acceleration", largest_value(r.column("body.longitudinal_acceleration")), "m/s^2", "largest acceleration"},
      {"gear_changes", static_cast<double>(changes_of(r.column("powertrain.gear"))), "-", "on the way"},
      {"max_engine_speed", largest_value(r.column("powertrain.engine_speed")), "rad/s", "of the crank"},
      {"final_speed", last, "m/s", "speed at the end"}};
  return out;
}

std::vector<Field> Elasticity::fields() {
  return {{"from", "m/s", &from, 2.0, 100.0, "speed at the begin"},
          {"to", "m/s", &to, 3.0, 120.0, "speed at the end"},
          {"gear", "-", &gear, 1.0, 12.0, "held"},
          {"max_time", "s", &max_time, 1.0, 3600.0, "the run ends at the latest"}};
}

ManoeuvreOutcome Elasticity::perform(TestTrack& track) const {
  if (to <= from) throw Impossible("to", "is not above `from`");
  const Gearbox& gearbox = track.powertrain().gearbox;
  const int held = static_cast<int>(std::lround(gear));
  if (!has_gear(gearbox, held)) throw Impossible("gear", no_such_gear(gearbox, held));
  const EquippedTrim start = track.straight(from, "from", held);
  ScenarioInputs inputs = by_pedals(track, start);
  inputs.throttle = 1.0;
  const Event events[] = {speed_reached(track, to, 1)};
  ManoeuvreOutcome out{track.drive(start, inputs, max_time, {}, events), {}};
  const Recording& r = out.result.recording;
  const Series speed = r.series("body.speed");
  const double end = r.time.back();
  const bool done = out.result.completed_by_event();
  if (!done) out.result.verdict = "the speed was not reached in the time given";
  out.metrics = {
      {"acceleration_time", done ? end : kNone, "s", "from the first to the last speed"},
      {"acceleration_distance", done ? speed.integral(0.0, end) : kNone, "m", "way on it"},
      {"max_acceleration", largest_value(r.column("body.longitudinal_acceleration")), "m/s^2", "largest acceleration"},
      {"final_engine_speed", r.column("powertrain.engine_speed").back(), "rad/s", "of the crank at the end"},
      {"final_speed", speed.at(end), "m/s", "speed at the end"}};
  return out;
}

std::vector<Field> TopSpeed::fields() {
  return {{"from", "m/s", &from, 5.0, 100.0, "speed at the begin"},
          {"least_acceleration", "m/s^2", &least_acceleration, 1e-5, 1.0, "below it the speed counts as reached"},
          {"window", "s", &window, 0.5, 60.0, "over which that is looked at"},
          {"max_time", "s", &max_time, 10.0, 3600.0, "the run ends at the latest"},
          {"sample_time", "s", &sample_time, 1e-3, 0.1, "of the driver's decisions"}};
}

ManoeuvreOutcome TopSpeed::perform(TestTrack& track) const {
  const Drivetrain<double>& d = track.powertrain();
  const EquippedTrim start = track.straight(from, "from");
  PedalSettings settings;
  settings.patience = window;
  settings.no_progress = least_acceleration;
  const int gear = gear_of(start.inputs.controls);
  PedalController driver(settings, shift_settings(d), track.car(), track.whole().parts, gear,
                         track.sample_time(sample_time), [](double) {
                           return PedalController::Target{kBeyondReach, 0.0};
                         });
  Controller* const controllers[] = {&driver};
  const Event events[] = {given_up(driver)};
  ManoeuvreOutcome out{track.drive(start, by_pedals(track, start), max_time, controllers, events), {}};
  const Recording& r = out.result.recording;
  // The driver gives up when the speed no longer grows: that is the end that is looked for.
  const bool done = driver.alive() < 0.0;
  if (!done) out.result.verdict = "the speed still grew at the end of the time given";
  out.result.message.clear();
  out.metrics = {{"top_speed", done ? r.column("body.speed").back() : kNone, "m/s", "that full throttle reaches"},
                 {"top_gear", r.column("powertrain.gear").back(), "-", "gear in which it is reached"},
                 {"engine_speed", r.column("powertrain.engine_speed").back(), "rad/s", "of the crank there"},
                 {"engine_power", r.column("powertrain.engine_power").back(), "W", "of the engine there"},
                 {"time_to_top_speed", done ? r.time.back() - window : kNone, "s", "from the first speed"}};
  return out;
}

std::vector<Field> Gradeability::fields() {
  return {{"speed", "m/s", &speed, 0.5, 60.0, "held on the grade"},
          {"gear", "-", &gear, 1.0, 12.0, "held"},
          {"resolution", "-", &resolution, 1e-5, 0.05, "of the grade"},
          {"duration", "s", &duration, 0.5, 60.0, "of the run that is shown"}};
}

ManoeuvreOutcome Gradeability::perform(TestTrack& track) const {
  const Gearbox& gearbox = track.powertrain().gearbox;
  const int held = static_cast<int>(std::lround(gear));
  if (!has_gear(gearbox, held)) throw Impossible("gear", no_such_gear(gearbox, held));
  const double level = track.road().grade;
  std::string limited;
  const auto climbs = [&](double grade) {
    track.road().grade = grade;
    EquippedTrim found = track.trimmed({.speed = speed}, held);
    if (!found.converged) limited = found.missing.empty() ? "tyres" : "engine";
    return std::pair{found.converged, std::move(found)};
  };
  auto best = climbs(0.0);
  if (!best.first) {
    track.road().grade = level;
    throw Impossible("speed", "the car cannot hold it on level ground in this gear");
  }
  double low = 0.0, high = 1.5;
  while (high - low > resolution) {
    const double middle = 0.5 * (low + high);
    auto tried = climbs(middle);
    if (tried.first)
      low = middle, best = std::move(tried);
    else
      high = middle;
  }
  track.road().grade = low;
  ManoeuvreOutcome out{track.drive(best.second, by_pedals(track, best.second), duration), {}};
  out.road = track.road();
  track.road().grade = level;
  out.result.verdict = "limited by the " + limited;
  const Recording& r = out.result.recording;
  out.metrics = {{"gradeability", low, "-", "steepest grade: rise over way along the ground"},
                 {"throttle", best.second.inputs.controls.throttle, "-", "on it"},
                 {"limited_by_engine", limited == "engine" ? 1.0 : 0.0, "-", "1: by the engine, 0: by the tyres"},
                 {"speed_change", r.column("body.speed").back() - r.column("body.speed").front(), "m/s",
                  "over the run that is shown: zero in equilibrium"}};
  return out;
}

std::vector<Field> BrakeAndDriveOff::fields() {
  return {{"speed", "m/s", &speed, 3.0, 80.0, "before and after"},
          {"deceleration", "m/s^2", &deceleration, 0.5, 8.0, "wanted"},
          {"rest_time", "s", &rest_time, 0.5, 600.0, "at rest"},
          {"acceleration", "m/s^2", &acceleration, 0.2, 10.0, "wanted when driving off"},
          {"sample_time", "s", &sample_time, 1e-3, 0.1, "of the driver's decisions"}};
}

ManoeuvreOutcome BrakeAndDriveOff::perform(TestTrack& track) const {
  track.need_brakes();
  const EquippedTrim start = track.straight(speed);
  const double braking = 1.0, stop = braking + speed / deceleration, go = stop + 1.0 + rest_time,
               there = go + speed / acceleration, end = there + 3.0;
  const auto target = [=, this](double t) -> PedalController::Target {
    if (t < braking) return {speed, 0.0};
    if (t < stop) return {speed - deceleration * (t - braking), -deceleration};
    if (t < go) return {0.0, 0.0};
    if (t < there) return {acceleration * (t - go), acceleration};
    return {speed, 0.0};
  };
  PedalController driver({}, shift_settings(track.powertrain()), track.car(), track.whole().parts,
                         gear_of(start.inputs.controls), track.sample_time(sample_time), target);
  Controller* const controllers[] = {&driver};
  const Event events[] = {given_up(driver)};
  ManoeuvreOutcome out{track.drive(start, by_pedals(track, start), end, controllers, events), {}};
  take_verdict(driver, out.result);
  const Recording& r = out.result.recording;
  const Series speed_over_time = r.series("body.speed"), x = r.series("body.x");
  const double rests = speed_over_time.first_at_most(0.02, braking), over = r.time.back();
  const double before_go = std::fmin(go - 0.1, over);
  out.metrics = {
      {"stopping_distance", speed_over_time.integral(braking, rests), "m", "from the begin of braking to rest"},
      {"stopping_time", rests - braking, "s", "likewise"},
      {"mean_deceleration", speed / (rests - braking), "m/s^2", "speed over stopping time"},
      {"creep", std::fabs(x.at(before_go) - x.at(std::fmin(stop + 1.5, before_go))), "m", "way while standing"},
      {"drive_off_delay", speed_over_time.first_at_least(0.5, go) - go, "s", "from the wish to drive to 0.5 m/s"},
      {"final_speed", speed_over_time.at(over), "m/s", "speed at the end"},
      {"gear_changes", static_cast<double>(changes_of(r.column("powertrain.gear"))), "-", "on the way"}};
  return out;
}

}  // namespace fahrwerk
