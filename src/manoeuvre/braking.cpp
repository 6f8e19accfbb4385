#include "manoeuvre/braking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

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
  if (track.by_engine()) inputs.clutch = TimeHistory({kStart, track.input_time(kStart + kDeclutch)}, {0.0, 1.0});
  return inputs;
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
  for (Field& f : slip_brake_fields(brake)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome StoppingDistance::perform(TestTrack& track) const {
  track.replace(CarPart::brakes);
  const EquippedTrim start = track.straight(speed);
  SlipBrake controller(brake, kStart, track.sample_time(1e-3));
  Controller* const controllers[] = {&controller};
  const Event stands = slowed_to(track, kEndSpeed);
  ManoeuvreOutcome out{track.drive(start, until_braking(track, start), kStart + speed / 0.5, controllers, {&stands, 1}),
                       {}};
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
  for (Field& f : slip_brake_fields(brake)) all.push_back(std::move(f));
  for (Field& f : driver_fields(driver)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome SplitFriction::drive(TestTrack& track) const {
  track.replace(CarPart::brakes);
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
  std::vector<Controller*> controllers{&controller};
  if (steered) controllers.push_back(&person);
  const FollowedPath follow{line, half_width, 1990.0};
  std::vector<Event> events = follow.events(track.center_x());
  events.push_back(slowed_to(track, kEndSpeed));
  ManoeuvreOutcome out{track.drive(start, until_braking(track, start), kStart + speed / 0.3, controllers, events), {}};
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
  for (Metric& m : follow.values(out.result)) out.metrics.push_back(std::move(m));
  if (const auto t = follow.left_at(out.result))
    out.result.verdict = fmt::format("left the course at t = {:.3g} s", *t);
  return out;
}

}  // namespace fahrwerk
