// Evaluation of manoeuvres that end at rest or upside down.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "math/constants.h"
#include "scenario/evaluation.h"
#include "vehicle/car/layout.h"

namespace fahrwerk {
namespace {

// When the brakes are applied: where the line through the first two samples with a braking torque begins, but after the
// last sample without; a jump begins with its first sample.
double brake_start(const Recording& r) {
  double start = kNone;
  for (const std::string& wheel : recorded_wheels(r)) {
    const Samples brake = r.column(std::string("input.brake.") + wheel);
    std::size_t k = 0;
    while (k < brake.size() && !(brake[k] > 0.0)) ++k;
    if (k == brake.size()) continue;
    double t = r.time[k];
    if (k > 0 && k + 1 < brake.size() && brake[k + 1] > brake[k])
      t = std::fmax(r.time[k - 1], t - brake[k] * (r.time[k + 1] - t) / (brake[k + 1] - brake[k]));
    start = std::fmin(start, t);
  }
  return start;
}

// Largest mean deceleration over a tenth of a second while the car is faster than kLockSpeed: the jerk of the stop
// itself does not count.
double max_deceleration(const Recording& r, double from) {
  const Series acceleration = r.series("body.longitudinal_acceleration"), speed = r.series("body.speed");
  const double direction = r.series("body.vx").at(from) < 0.0 ? -1.0 : 1.0;  // reversing: slowed down forwards
  constexpr double window = 0.1;
  double most = kNone;
  for (std::size_t k = 0; k < acceleration.value.size(); ++k) {
    const double t = acceleration.time[k];
    if (t < from || !(speed.at(t + window) > kLockSpeed)) continue;
    most = std::fmax(most, -direction * acceleration.mean(t, t + window));
  }
  return most;
}

// From `from` to standstill; without standstill distance and time are NaN, the deceleration is that until the end.
struct Halt {
  double distance, time, mean_deceleration, end;
};
// When the forward speed first changes its sign: a car that stops hard rocks back on its tyres, and between two samples
// the speed may pass zero unseen.
double first_turn(const Series& forward, double from) {
  for (std::size_t k = 1; k < forward.value.size(); ++k) {
    const double before = forward.value[k - 1], after = forward.value[k];
    if (forward.time[k] <= from || before * after >= 0.0) continue;
    return forward.time[k - 1] + (forward.time[k] - forward.time[k - 1]) * before / (before - after);
  }
  return kNone;
}

Halt stop_from(const Recording& r, double from) {
  const Series speed = r.series("body.speed");
  Halt s{kNone, kNone, kNone,
         std::fmin(speed.first_at_most(kStandstillSpeed, from), first_turn(r.series("body.vx"), from))};
  const bool moved = speed.at(from) > kStandstillSpeed;
  if (!moved) return {kNone, kNone, kNone, kNone};
  if (!std::isnan(s.end)) {
    s.time = s.end - from;
    s.distance = speed.integral(from, s.end);
  }
  const double end = std::isnan(s.end) ? speed.end() : s.end;
  const double v0 = speed.at(from), v1 = speed.at(end), way = speed.integral(from, end);
  if (way > 0.0) s.mean_deceleration = (v0 * v0 - v1 * v1) / (2.0 * way);
  return s;
}

// The first time from `from` on since when the speed has been below kRestSpeed for half a second.
double rest_start(const Series& speed, double from) {
  constexpr double held = 0.5;
  double since = kNone;
  for (std::size_t k = 0; k < speed.value.size(); ++k) {
    if (!(speed.time[k] >= from)) continue;
    if (speed.value[k] >= kRestSpeed)
      since = kNone;
    else if (std::isnan(since))
      since = speed.time[k];
    else if (speed.time[k] - since >= held)
      return since;
  }
  return kNone;
}

// Largest distance of V from its place at `from`, until the end.
double largest_distance(const Recording& r, double from) {
  const Series x = r.series("body.x"), y = r.series("body.y"), z = r.series("body.z");
  if (x.empty() || y.empty() || z.empty() || std::isnan(from)) return kNone;
  const double x0 = x.at(from), y0 = y.at(from), z0 = z.at(from);
  double most = kNone;
  for (std::size_t k = 0; k < r.size(); ++k)
    if (r.time[k] > from) most = std::fmax(most, std::hypot(x.value[k] - x0, y.value[k] - y0, z.value[k] - z0));
  return most;
}

struct Lock {
  double start = kNone, duration = kNone;
};
// A sample counts for the time to the next one.
Lock lock_of(const Recording& r, const std::string& wheel) {
  const Samples speed = r.column("body.speed"), around = r.column("wheel." + wheel + ".speed");
  if (speed.empty() || around.empty()) return {};
  Lock lock{kNone, 0.0};
  for (std::size_t k = 0; k < r.size(); ++k) {
    if (!(speed[k] > kLockSpeed && std::fabs(around[k]) < kLockShare * speed[k])) continue;
    if (std::isnan(lock.start)) lock.start = r.time[k];
    if (k + 1 < r.size()) lock.duration += r.time[k + 1] - r.time[k];
  }
  return lock;
}

double largest_magnitude(Samples column) {
  double most = kNone;
  for (const double v : column) most = std::fmax(most, std::fabs(v));
  return most;
}

}  // namespace

std::vector<Metric> braking_values(const Recording& r) {
  const Series speed = r.series("body.speed");
  const double from = brake_start(r);
  const Halt stop = stop_from(r, from);
  const double rest = rest_start(speed, stop.end);
  std::vector<Metric> all = {
      {"brake_start", from, "s", "when the brakes are applied"},
      {"initial_speed", speed.at(from), "m/s", "speed when the brakes are applied"},
      {"max_deceleration", max_deceleration(r, from), "m/s^2",
       "largest mean over 0.1 s along the heading, above 1 m/s"},
      {"mean_deceleration", stop.mean_deceleration, "m/s^2",
       "drop of v^2/2 per distance, from brake start to standstill"},
      {"stopping_distance", stop.distance, "m", "path from brake start to standstill"},
      {"stopping_time", stop.time, "s", "time from brake start to standstill"},
      {"standstill_drift", largest_distance(r, rest), "m",
       "largest distance from where the car came to rest, until the end"},
  };
  const std::vector<std::string> wheels = recorded_wheels(r);
  double locked = wheels.empty() ? kNone : 0.0;
  for (const std::string& wheel : wheels) {
    const Lock lock = lock_of(r, wheel);
    all.push_back(
        {std::string("lock_start_") + wheel, lock.start, "s", std::string("when wheel ") + wheel + " first locks"});
    all.push_back({std::string("lock_duration_") + wheel, lock.duration, "s",
                   std::string("how long wheel ") + wheel + " is locked while the car is faster than 1 m/s"});
    locked = std::isnan(lock.duration) ? kNone : locked + (std::isnan(lock.start) ? 0.0 : 1.0);
  }
  all.push_back({"locked_wheels", locked, "-", "number of wheels that lock at some time"});
  return all;
}

std::vector<Metric> coast_down_values(const Recording& r) {
  const Series speed = r.series("body.speed");
  const Halt stop = stop_from(r, speed.begin());
  return {{"initial_speed", speed.at(speed.begin()), "m/s", "speed at the beginning"},
          {"final_speed", speed.at(speed.end()), "m/s", "speed at the end"},
          {"coast_distance", stop.distance, "m", "path to standstill"},
          {"coast_time", stop.time, "s", "time to standstill"},
          {"mean_deceleration", stop.mean_deceleration, "m/s^2", "drop of v^2/2 per distance"},
          {"standstill_drift", largest_distance(r, rest_start(speed, stop.end)), "m",
           "largest distance from where the car came to rest, until the end"}};
}

namespace {

Samples hub_travel(const Recording& r, const std::string& wheel) { return r.column("wheel." + wheel + ".hub_travel"); }
double largest_hub_travel(const Recording& r) {
  double most = 0.0;
  for (const std::string& wheel : recorded_wheels(r)) {
    if (hub_travel(r, wheel).empty()) return kNone;
    most = std::max(most, largest_magnitude(hub_travel(r, wheel)));
  }
  return recorded_wheels(r).empty() ? kNone : most;
}
// Of the first, or of the last axle.
double final_hub_travel(const Recording& r, bool first) {
  const std::vector<std::string> wheels = recorded_wheels(r);
  if (wheels.size() < 2) return kNone;
  const std::size_t left = first ? 0 : wheels.size() - 2;
  const Samples l = hub_travel(r, wheels[left]), o = hub_travel(r, wheels[left + 1]);
  return l.empty() || o.empty() ? kNone : 0.5 * (l.back() + o.back());
}

}  // namespace

std::vector<Metric> hold_values(const Recording& r) {
  const double from = r.time.empty() ? kNone : r.time.front();
  return {{"standstill_drift", largest_distance(r, from), "m", "largest distance from the place at the beginning"},
          {"max_speed", largest_magnitude(r.column("body.speed")), "m/s", "largest speed"},
          {"max_hub_travel", largest_hub_travel(r), "m", "largest magnitude of any hub travel"},
          {"final_hub_travel_front", final_hub_travel(r, true), "m", "mean hub travel of the front wheels at the end"},
          {"final_hub_travel_rear", final_hub_travel(r, false), "m", "mean hub travel of the rear wheels at the end"}};
}

std::vector<Metric> roll_values(const Recording& r) {
  // Angle turned: the roll angle jumps by 2π at ±π, differences do not when taken the short way round.
  const Samples roll = r.column("body.roll");
  double turned = roll.empty() ? kNone : 0.0;
  for (std::size_t k = 1; k < roll.size(); ++k) turned += std::remainder(roll[k] - roll[k - 1], 2.0 * std::acos(-1.0));
  double air = r.size() > 0 ? 0.0 : kNone;
  for (std::size_t k = 0; k + 1 < r.size(); ++k) {
    double load = 0.0;
    for (const std::string& wheel : recorded_wheels(r)) {
      const Samples fz = r.column("wheel." + wheel + ".fz");
      load += fz.empty() ? kNone : fz[k];
    }
    air += std::isnan(load) ? kNone : load > 0.0 ? 0.0 : r.time[k + 1] - r.time[k];
  }
  return {{"roll_turned", turned, "rad", "roll angle turned from beginning to end, over full turns"},
          {"max_roll_rate", largest_magnitude(r.column("body.roll_rate")), "rad/s", "largest angular velocity about x"},
          {"air_time", air, "s", "time without load on any wheel"}};
}

}  // namespace fahrwerk
