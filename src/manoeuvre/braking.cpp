#include "manoeuvre/braking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "electronics/settings.h"
#include "manoeuvre/followed_path.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kStart = 1.0;                        // of braking  [s]
constexpr double kEndSpeed = 0.5 * kStandstillSpeed;  // of the record, which is to hold the standstill  [m/s]

constexpr double kDeclutch = 0.1;  // [s]

// The speed is held, then the accelerator released and the clutch pressed.
ScenarioInputs until_braking(const TestTrack& track, const EquippedTrim& start) {
  ScenarioInputs inputs = constant_inputs(start);
  inputs.speed_control = TimeHistory({0.0, kStart, kStart}, {1.0, 1.0, 0.0});
  if (track.by_engine()) inputs.clutch = TimeHistory({kStart, kStart + kDeclutch}, {0.0, 1.0});
  return inputs;
}

// Whether the car's own anti-lock system brakes it.
bool by_anti_lock(const TestTrack& track, const PedalBrakeSettings& pedal) {
  const auto& units = track.whole().parts.units;
  return pedal.anti_lock && track.by_brake_pedal() &&
         std::any_of(units.begin(), units.end(), [](const auto& unit) { return unit->kind() == std::string("abs"); });
}

void press_pedal(const PedalBrakeSettings& pedal, ScenarioInputs& inputs) {
  inputs.brake_pedal = TimeHistory({kStart, kStart + pedal.pedal_time}, {0.0, pedal.pedal_force});
}

// The longest time for which a wheel stands, or nearly, while the car is faster than 10 km/h.
Metric longest_lock(const Recording& r) {
  constexpr double kSlow = 10.0 / 3.6, kStands = 0.05;
  const Samples speed = r.column("body.speed");
  double longest = 0.0;
  for (const Quantity& q : r.signals) {
    if (!matches("wheel.*.speed", q.name)) continue;
    const Samples wheel = r.column(q.name);
    double since = kNone;
    for (std::size_t k = 0; k < r.size(); ++k) {
      const bool locked = speed[k] > kSlow && std::fabs(wheel[k]) < kStands * speed[k];
      since = locked ? (std::isnan(since) ? r.time[k] : since) : kNone;
      if (locked) longest = std::fmax(longest, r.time[k] - since);
    }
  }
  return {"longest_lock", longest, "s", "longest time for which a wheel stands above 10 km/h"};
}

// Mean deceleration between 80 % and 10 % of the initial speed, by distance (mean fully developed deceleration).
double developed_deceleration(const Recording& r) {
  const Series speed = r.series("body.speed");
  const double v0 = speed.at(kStart), t8 = speed.first_at_most(0.8 * v0, kStart),
               t1 = speed.first_at_most(0.1 * v0, kStart);
  const double way = speed.integral(t8, t1);
  return (0.64 - 0.01) * v0 * v0 / (2.0 * way);
}

double most_of(const Recording& r, const char* name, double from) {
  const Series y = r.series(name);
  double most = kNone;
  for (std::size_t k = 0; k < y.value.size(); ++k)
    if (y.time[k] >= from) most = std::fmax(most, std::fabs(y.value[k]));
  return most;
}

}  // namespace

std::vector<Field> slip_brake_fields(SlipBrakeSettings& s) {
  return {{"slip_limit", "-", &s.slip_limit, 0.01, 0.9, "braking slip that is held"},
          {"torque_rate", "N m/s", &s.torque_rate, 100.0, 1e6, "of the slip controller"},
          {"max_torque", "N m", &s.max_torque, 10.0, 1e5, "braking torque of a wheel"},
          {"rear_select_low", "-", &s.rear_select_low, 0, 0,
           "both wheels of each axle behind the first get the smaller of their torques"}};
}

std::vector<Field> pedal_brake_fields(PedalBrakeSettings& s) {
  return {
      {"anti_lock", "-", &s.anti_lock, 0, 0, "by the brake pedal and the car's own anti-lock system, if it has one"},
      {"pedal_force", "N", &s.pedal_force, 10.0, 3000.0, "of a car with an anti-lock system"},
      {"pedal_time", "s", &s.pedal_time, 0.01, 2.0, "in which it is pressed"}};
}

void SlipBrake::update(double t, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) {
  if (t < start_ - 1e-9) return;
  if (car.speed < 2.0) return;  // slip has lost its meaning; the torques are held
  for (int i = 0; i < commands.brake.size(); ++i) {
    const double error = std::clamp((settings_.slip_limit + car.wheel[i].slip_x) / settings_.slip_limit, -4.0, 1.0);
    commands.brake[i] =
        std::clamp(commands.brake[i] + settings_.torque_rate * error * sample_, 0.0, settings_.max_torque);
  }
  for (int i = 2; settings_.rear_select_low && i < commands.brake.size(); i += 2)
    commands.brake[i] = commands.brake[i + 1] = std::min(commands.brake[i], commands.brake[i + 1]);
}

std::vector<Field> StoppingDistance::fields() {
  std::vector<Field> all{{"speed", "m/s", &speed, 5.0, 100.0, "when the brakes are applied"}};
  for (Field& f : pedal_brake_fields(pedal)) all.push_back(std::move(f));
  for (Field& f : slip_brake_fields(brake)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome StoppingDistance::perform(TestTrack& track) const {
  const bool by_pedal = by_anti_lock(track, pedal);
  if (!by_pedal) track.replace(CarPart::brakes);
  const EquippedTrim start = track.straight(speed);
  SlipBrake controller(brake, kStart, track.sample_time(1e-3));
  std::vector<Controller*> controllers;
  if (!by_pedal) controllers.push_back(&controller);
  if (by_pedal) track.record_every(5e-3);
  ScenarioInputs inputs = until_braking(track, start);
  if (by_pedal) press_pedal(pedal, inputs);
  const Event stands = slowed_to(track, kEndSpeed);
  const double longest = kStart + speed / (by_pedal ? 0.1 : 0.5);
  ManoeuvreOutcome out{track.drive(start, inputs, longest, controllers, {&stands, 1}), {}};
  const Recording& r = out.result.recording;
  out.metrics = braking_values(r);
  double distance = kNone, v0 = kNone;
  for (const Metric& m : out.metrics) {
    if (m.name == "stopping_distance") distance = m.value;
    if (m.name == "initial_speed") v0 = m.value;
  }
  out.metrics.push_back({"corrected_stopping_distance", distance * speed * speed / (v0 * v0), "m",
                         "stopping distance referred to the nominal speed"});
  out.metrics.push_back({"developed_deceleration", developed_deceleration(r), "m/s^2",
                         "mean between 80 % and 10 % of the initial speed, by distance"});
  out.metrics.push_back(
      {"equivalent_deceleration", v0 * v0 / (2.0 * distance), "m/s^2", "v^2 over twice the distance"});
  if (by_pedal) {
    out.metrics.push_back(longest_lock(r));
    TestTrack plain = track;
    plain.switch_off_units();
    const SimulationResult locked = plain.drive(start, inputs, longest, {}, {&stands, 1});
    for (const Metric& m : braking_values(locked.recording))
      if (m.name == "stopping_distance")
        out.metrics.push_back({"locked_stopping_distance", m.value, "m", "the same without control units"});
  }
  return out;
}

std::vector<Field> SplitFriction::fields() {
  std::vector<Field> all{
      {"speed", "m/s", &speed, 5.0, 60.0, "when the brakes are applied"},
      {"friction_high", "-", &friction_high, 0.05, 2.0, "of the right side"},
      {"friction_low", "-", &friction_low, 0.02, 2.0, "of the left side"},
      {"steered", "-", &steered, 0, 0, "a driver keeps the line; otherwise the steering is held"},
      {"half_width", "m", &half_width, 1.0, 100.0, "farther than this from the line the course is left"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  for (Field& f : pedal_brake_fields(pedal)) all.push_back(std::move(f));
  for (Field& f : slip_brake_fields(brake)) all.push_back(std::move(f));
  for (Field& f : driver_fields(driver)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome SplitFriction::drive(TestTrack& track) const {
  const bool by_pedal = by_anti_lock(track, pedal);
  if (!by_pedal) track.replace(CarPart::brakes);
  // Straight ahead the trim does not feel the friction of the road, but its left-right balance does.
  const EquippedTrim start = track.straight(speed);
  const SingleTrack model = track.linear_model(speed);
  track.road().split = true;
  track.road().split_y = 0.0;
  track.road().friction = friction_high;
  track.road().friction_left = friction_low;
  const auto line =
      std::make_shared<Path>(PathPose{track.center_x(), 0.0, 0.0}, std::vector<PathSegment>{{2000.0, 0.0, 0.0}});
  DriverSettings settings = driver;
  settings.sample_time = track.sample_time(settings.sample_time);
  Driver person(settings, {line, {}, track.car().speed_control}, model, track.steer());
  SlipBrake controller(brake, kStart, track.sample_time(1e-3));
  std::vector<Controller*> controllers;
  if (!by_pedal) controllers.push_back(&controller);
  ScenarioInputs inputs = until_braking(track, start);
  if (by_pedal) press_pedal(pedal, inputs);
  if (steered) controllers.push_back(&person);
  const FollowedPath follow{line, half_width, 1990.0};
  std::vector<Event> events = follow.events(track.center_x());
  events.push_back(slowed_to(track, kEndSpeed));
  ManoeuvreOutcome out{track.drive(start, inputs, kStart + speed / 0.3, controllers, events), {}};
  const Recording& r = out.result.recording;
  out.metrics = braking_values(r);
  double angle = 0.0;
  for (const double d : steer_angles(track, r)) angle = std::max(angle, std::fabs(d));
  const std::vector<Metric> own = {
      {"developed_deceleration", developed_deceleration(r), "m/s^2", "mean between 80 % and 10 % of the initial speed"},
      {"yaw_rate_1s", r.series("body.yaw_rate").at(kStart + 1.0), "rad/s", "1 s after the brakes are applied"},
      {"max_yaw_rate", most_of(r, "body.yaw_rate", kStart), "rad/s", "largest magnitude"},
      {"max_sideslip", largest_sideslip(r, kStart, r.time.back()), "rad", "largest magnitude above 2 m/s"},
      {"max_steer_angle", angle, "rad", "largest steer angle of the front wheels"},
      {"max_hand_wheel_angle", track.hand_wheel_angle(angle), "rad", "the same at the hand wheel"}};
  out.metrics.insert(out.metrics.end(), own.begin(), own.end());
  if (by_pedal) out.metrics.push_back(longest_lock(r));
  for (Metric& m : follow.values(out.result)) out.metrics.push_back(std::move(m));
  if (const auto t = follow.left_at(out.result))
    out.result.verdict = fmt::format("left the course at t = {:.3g} s", *t);
  return out;
}

}  // namespace fahrwerk
