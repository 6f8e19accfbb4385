#include "manoeuvre/straight_line.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "manoeuvre/road_load.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

double effective_mass(const TestTrack& track) {
  if (track.by_engine()) return coasting_mass(track, 0, track.wheel_radius(0));
  double mass = track.mass();
  for (int i = 0; i < track.car().wheels(); ++i)
    mass += track.car().corner[i].wheel_axial_inertia / std::pow(track.wheel_radius(i), 2);
  return mass;
}

}  // namespace

std::vector<Field> Acceleration::fields() {
  return {{"from", "m/s", &from, 0.5, 100.0, "speed at the begin"},
          {"to", "m/s", &to, 1.0, 120.0, "speed at the end"},
          {"max_time", "s", &max_time, 1.0, 3600.0, "the run ends at the latest"}};
}

ManoeuvreOutcome Acceleration::perform(TestTrack& track) const {
  if (to <= from) throw Impossible("to", "is not above `from`");
  const EquippedTrim start = trim_or_roll(track.whole(), track.road(), {.speed = from});
  if (!start.converged) throw Impossible("from", "no steady straight run at this speed: " + start.message);
  ScenarioInputs inputs = constant_inputs(start);
  inputs.speed_control = 1.0;
  inputs.speed_target = TimeHistory({0.0, 0.0}, {from, from + 200.0});
  const Event there = speed_reached(track, to, 1);
  ManoeuvreOutcome out{track.drive(start, inputs, max_time, {}, {&there, 1}), {}};
  const Recording& r = out.result.recording;
  const Series speed = r.series("body.speed");
  const double reached = speed.first_at_least(to * (1.0 - 1e-6), 0.0);
  const bool done = out.result.completed_by_event();
  const double end = r.time.back();
  double most = kNone;
  for (const double a : r.column("body.longitudinal_acceleration")) most = std::fmax(most, a);
  out.metrics = {{"acceleration_time", done ? end : reached, "s", "from the first to the last speed"},
                 {"acceleration_distance", done ? speed.integral(0.0, end) : kNone, "m", "way on it"},
                 {"max_acceleration", most, "m/s^2", "largest acceleration"},
                 {"final_speed", speed.at(end), "m/s", "speed at the end"}};
  if (!done) out.result.verdict = "the speed was not reached in the time given";
  return out;
}

std::vector<Field> CoastDown::fields() {
  return {{"from", "m/s", &from, 2.0, 100.0, "speed at the begin"},
          {"to", "m/s", &to, 0.5, 100.0, "speed at the end"},
          {"max_time", "s", &max_time, 1.0, 36000.0, "the run ends at the latest"}};
}

ManoeuvreOutcome CoastDown::perform(TestTrack& track) const {
  if (to >= from) throw Impossible("to", "is not below `from`");
  TrimRequest q{.speed = from};
  q.driven = false;
  const EquippedTrim start = track.trimmed(q);
  if (!start.converged) throw Impossible("from", "no straight run at this speed: " + start.message);
  const Event there = speed_reached(track, to, -1);
  ManoeuvreOutcome out{track.drive(start, constant_inputs(start), max_time, {}, {&there, 1}), {}};
  const Recording& r = out.result.recording;
  const Samples v = r.column("body.speed"), a = r.column("body.longitudinal_acceleration");
  // Least squares of -a over v².
  double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
  for (std::size_t k = 0; k < r.size(); ++k) {
    const double x = v[k] * v[k], y = -a[k];
    n += 1.0, sx += x, sy += y, sxx += x * x, sxy += x * y;
  }
  const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx), offset = (sy - slope * sx) / n,
               m = effective_mass(track);
  const Series speed = r.series("body.speed");
  out.metrics = {{"coast_time", r.time.back(), "s", "from the first to the last speed"},
                 {"coast_distance", speed.integral(0.0, r.time.back()), "m", "way on it"},
                 {"f0", m * offset, "N", "constant part of the resistance"},
                 {"f2", m * slope, "kg/m", "part of the resistance per square of the speed"},
                 {"final_speed", speed.at(r.time.back()), "m/s", "speed at the end"}};
  return out;
}

}  // namespace fahrwerk
