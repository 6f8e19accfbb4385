#include "manoeuvre/turn_disturbance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "driver/pedal_controller.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

EquippedTrim steady_turn(const TestTrack& track, const TurnDisturbance& m) {
  if (std::fabs(m.lateral_acceleration) < 0.1)
    throw Impossible("lateral_acceleration", "is too small for a turn; expected at least 0.1 m/s^2 to either side");
  return track.turn(std::sqrt(std::fabs(m.lateral_acceleration) * m.radius), m.lateral_acceleration);
}

// The force on the pedal at which cold brakes hold the car back with m a.
double pedal_force(const TestTrack& track, double deceleration) {
  constexpr double kMostPedal = 1000.0;  // [N]
  const EquipmentParameters& parts = track.whole().parts;
  const PedalVehicle car = pedal_vehicle(track.car(), parts, kMostPedal);
  const double force = track.mass() * deceleration;
  if (force > car.brake_force) throw Impossible("deceleration", "is more than the brakes give with 1 kN on the pedal");
  return brake_pedal(car, parts, kMostPedal)(force);
}

// On until t0, then off.
TimeHistory until(double t0) { return {{0.0, t0, t0}, {1.0, 1.0, 0.0}}; }

struct Circle {
  double x, y, radius, sign;  // centre, radius, 1 for a left turn
};

// The circle of the steady turn, from position, course and curvature at t0.
Circle circle_of(const Recording& r, double t0) {
  const auto at = [&](const char* name) { return r.series(name).at(t0); };
  const double speed = at("body.speed"), signed_radius = speed / at("body.yaw_rate");
  const double nx = -at("body.vy_earth") / speed, ny = at("body.vx_earth") / speed;  // to the left of the course
  return {at("body.cg_x") + signed_radius * nx, at("body.cg_y") + signed_radius * ny, std::fabs(signed_radius),
          signed_radius > 0.0 ? 1.0 : -1.0};
}

// Ratios and deviations as series over the record; beyond a crawl they mean nothing.
struct Traces {
  std::vector<double> yaw_ratio, lateral_ratio, deviation;
};
Traces traces_of(const Recording& r, const Circle& c) {
  Traces all;
  const Samples speed = r.column("body.speed"), yaw = r.column("body.yaw_rate"),
                lateral = r.column("body.lateral_acceleration"), x = r.column("body.cg_x"), y = r.column("body.cg_y");
  for (std::size_t k = 0; k < r.size(); ++k) {
    const bool moving = speed[k] > kSideslipSpeed;
    all.yaw_ratio.push_back(moving ? c.sign * yaw[k] * c.radius / speed[k] : kNone);
    all.lateral_ratio.push_back(moving ? c.sign * lateral[k] * c.radius / (speed[k] * speed[k]) : kNone);
    all.deviation.push_back(c.radius - std::hypot(x[k] - c.x, y[k] - c.y));
  }
  return all;
}

void evaluate_disturbance(double t0, ManoeuvreOutcome& out) {
  const Recording& r = out.result.recording;
  const Circle circle = circle_of(r, t0);
  const Traces traces = traces_of(r, circle);
  const Series yaw{r.time, traces.yaw_ratio}, lateral{r.time, traces.lateral_ratio}, away{r.time, traces.deviation};
  const Series speed = r.series("body.speed"), slip = r.series("body.sideslip_angle"), rate = r.series("body.yaw_rate");
  const double end = std::fmin(t0 + 2.0, r.time.back());
  double most = kNone;
  for (std::size_t k = 0; k < r.size(); ++k) {
    if (r.time[k] < t0 || r.time[k] > end || std::isnan(traces.yaw_ratio[k])) continue;
    most = std::fmax(most, traces.yaw_ratio[k]);
  }
  const auto drop = [&](double t) { return (speed.at(t0) - speed.at(t)) / (t - t0); };
  out.metrics = {
      {"initial_speed", speed.at(t0), "m/s", "speed of the steady turn"},
      {"initial_radius", circle.radius, "m", "radius of the steady turn, at the centre of gravity"},
      {"initial_yaw_rate", rate.at(t0), "rad/s", "yaw rate of the steady turn"},
      {"initial_sideslip", slip.at(t0), "rad", "sideslip angle of the steady turn"},
      {"yaw_rate_ratio_1s", yaw.at(t0 + 1.0), "-", "yaw rate after 1 s over that on the circle at the same speed"},
      {"yaw_rate_ratio_2s", yaw.at(t0 + 2.0), "-", "the same after 2 s"},
      {"max_yaw_rate_ratio", most, "-", "largest ratio within 2 s"},
      {"lateral_acceleration_ratio_1s", lateral.at(t0 + 1.0), "-",
       "lateral acceleration after 1 s over that on the circle at the same speed"},
      {"lateral_acceleration_ratio_2s", lateral.at(t0 + 2.0), "-", "the same after 2 s"},
      {"max_sideslip", largest_sideslip(r, t0, end), "rad", "largest magnitude within 2 s, above 2 m/s"},
      {"deviation_1s", away.at(t0 + 1.0), "m", "distance from the circle after 1 s, inwards positive"},
      {"deviation_2s", away.at(t0 + 2.0), "m", "the same after 2 s"},
      {"mean_deceleration_1s", drop(t0 + 1.0), "m/s^2", "loss of speed in the first second, per second"},
      {"yaw_acceleration_mean", (rate.at(t0 + 0.5) - rate.at(t0)) / 0.5 * circle.sign, "rad/s^2",
       "mean over the first half second, into the turn positive"}};
  out.charts = {
      {"Yaw rate over that on the circle", "time", "s", "ratio", "-", {{"yaw rate", r.time, traces.yaw_ratio}}},
      {"Distance from the circle, inwards", "time", "s", "deviation", "m", {{"deviation", r.time, traces.deviation}}}};
}

// Of combinations: how far units fold against each other. Beyond a right angle less a third they do not come back: the
// unit that has turned further out of its course since the begin is the one that went round.
void add_articulation(const TestTrack& track, double t0, ManoeuvreOutcome& out) {
  constexpr double kFolded = 1.05;  // [rad]
  const Recording& r = out.result.recording;
  for (int k = 1; k < track.layout().units; ++k) {
    const std::string number = std::to_string(k), behind = "unit." + std::to_string(k + 1) + ".";
    const std::string ahead = k == 1 ? "body." : "unit." + number + ".";
    const Series angle = r.series("coupling." + number + ".articulation");
    const Series front = r.series(ahead + "sideslip_angle"), rear = r.series(behind + "sideslip_angle");
    double most = 0.0, when = r.time.back();
    for (const double t : r.time) {
      if (t < t0) continue;
      const double now = std::fabs(angle.at(t));
      if (now > kFolded && most <= kFolded) when = t;
      most = std::max(most, now);
    }
    const bool folds = most > kFolded, by_front = std::fabs(front.at(when)) > std::fabs(rear.at(when));
    out.metrics.push_back({"max_articulation_" + number, most, "rad", "largest magnitude at coupling " + number});
    out.metrics.push_back({"jack_knife_" + number, folds && by_front ? 1.0 : 0.0, "-",
                           "1: the unit before coupling " + number + " went round"});
    out.metrics.push_back({"trailer_swing_" + number, folds && !by_front ? 1.0 : 0.0, "-",
                           "1: the unit behind coupling " + number + " went round"});
  }
}

}  // namespace

std::vector<Field> TurnDisturbance::common_fields() {
  std::vector<Field> all{
      {"radius", "m", &radius, 10.0, 1000.0, "of the steady turn"},
      {"lateral_acceleration", "m/s^2", &lateral_acceleration, -15.0, 15.0, "of the steady turn; positive to the left"},
      {"start_time", "s", &start_time, 0.1, 60.0, "when the turn is disturbed"},
      {"duration", "s", &duration, 2.0, 60.0, "driven after that"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

std::vector<Field> PowerOff::fields() {
  std::vector<Field> all = common_fields();
  all.push_back(
      {"drag_torque", "N m", &drag_torque, -5000.0, 0.0, "of a car without a powertrain, at the driven wheels in sum"});
  all.push_back({"release_time", "s", &release_time, 0.01, 2.0, "from driving to drag torque"});
  return all;
}

ManoeuvreOutcome PowerOff::drive(TestTrack& track) const {
  if (track.by_engine() && drag_torque != 0.0)
    throw Impossible("drag_torque", "is that of the car's own engine; expected none, or a car without a powertrain");
  const EquippedTrim start = steady_turn(track, *this);
  const CarObservation steady = track.observed(start);
  ScenarioInputs inputs = constant_inputs(start);
  const double t0 = start_time, t1 = start_time + release_time;
  release_throttle(track, t0, t1, inputs);
  // Without an engine the torque that the controller gave at last goes on from there to the drag.
  for (int i = 0; i < track.car().wheels() && !track.by_engine(); ++i)
    inputs.drive[i] = TimeHistory(
        {0.0, t0, t0, t1}, {0.0, 0.0, steady.wheel[i].drive_torque, track.car().corner[i].drive_share * drag_torque});
  ManoeuvreOutcome out{track.drive(start, inputs, t0 + duration), {}};
  evaluate_disturbance(t0, out);
  return out;
}

std::vector<Field> BrakeInTurn::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"deceleration", "m/s^2", &deceleration, 0.1, 15.0, "that the force of the brakes is made for"});
  all.push_back({"rise_time", "s", &rise_time, 0.01, 2.0, "of the force on the pedal, or of the braking torques"});
  all.push_back({"brake_balance", "-", &brake_balance, 0.0, 1.0,
                 "share of the front axle, of a car without brakes; the others share the rest"});
  return all;
}

ManoeuvreOutcome BrakeInTurn::drive(TestTrack& track) const {
  const EquippedTrim start = steady_turn(track, *this);
  ScenarioInputs inputs = constant_inputs(start);
  const double t0 = start_time, t1 = start_time + rise_time;
  inputs.speed_control = until(t0);
  if (track.by_brake_pedal()) inputs.brake_pedal = TimeHistory({t0, t1}, {0.0, pedal_force(track, deceleration)});
  const int behind = track.car().axles() - 1;
  for (int i = 0; i < track.car().wheels() && !track.by_brake_pedal(); ++i) {
    const double share = 0.5 * (i < 2 ? brake_balance : (1.0 - brake_balance) / behind);
    inputs.brake[i] = TimeHistory({t0, t1}, {0.0, share * track.mass() * deceleration * track.wheel_radius(i)});
  }
  const Event slow = slowed_to(track, 0.5);
  ManoeuvreOutcome out{track.drive(start, inputs, t0 + duration, {}, {&slow, 1}), {}};
  evaluate_disturbance(t0, out);
  for (Metric& m : braking_values(out.result.recording))
    if (m.name.starts_with("lock") || m.name == "max_deceleration" || m.name == "mean_deceleration")
      out.metrics.push_back(std::move(m));
  add_articulation(track, t0, out);
  return out;
}

}  // namespace fahrwerk
