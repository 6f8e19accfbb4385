#include "manoeuvre/lap.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "manoeuvre/followed_path.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk {

std::vector<Field> Lap::fields() {
  std::vector<Field> all{{"speed", "m/s", &limits.speed, 2.0, 100.0, "nowhere faster"},
                         {"lateral_acceleration", "m/s^2", &limits.lateral, 0.1, 20.0, "largest in bends, of the plan"},
                         {"acceleration", "m/s^2", &limits.acceleration, 0.1, 20.0, "largest, of the plan"},
                         {"deceleration", "m/s^2", &limits.deceleration, 0.1, 20.0, "largest, of the plan"},
                         {"max_time", "s", &max_time, 1.0, 1e5, "the run ends at the latest"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  for (Field& f : driver_fields(driver)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome Lap::drive(TestTrack& track) const {
  if (!track.path()) throw Impossible("kind", "the road has no path to follow; a lap needs a road with `path`");
  const Path& path = *track.path();
  const Table plan = speed_plan(path, limits);
  const PathPoint first = path.at(0.0);
  TrimRequest q{.speed = plan(0.0)};
  q.yaw = std::remainder(first.heading, 2.0 * std::acos(-1.0));
  q.x = first.x - track.center_x() * std::cos(q.yaw), q.y = first.y - track.center_x() * std::sin(q.yaw);
  if (std::fabs(first.curvature) > 1e-6) q.lateral_acceleration = q.speed * q.speed * first.curvature;
  const EquippedTrim start = track.trimmed(q);
  if (!start.converged) throw Impossible("speed", "no steady start on the path: " + start.message);
  DriverSettings settings = driver;
  settings.sample_time = track.sample_time(settings.sample_time);
  Driver person(settings, {track.path(), plan, track.car().speed_control}, track.linear_model(std::min(q.speed, 30.0)),
                track.steer(), track.steer_angle(start));
  Controller* const controllers[] = {&person};
  const double width = track.path_width() > 0.0 ? track.path_width() : 8.0;
  const FollowedPath follow{track.path(), 0.5 * width, path.length() - 1.0};
  std::vector<Event> events = follow.events(track.center_x());
  // A whole round: the projection passes the begin; way is counted so that the start itself does not end it.
  double travelled = 0.0, last = 0.0;
  int hint = -1;
  if (path.closed())
    events.push_back({"end of the round",
                      [&](double, std::span<const double> x) {
                        const PathProjection foot = path.project(x[0], x[1], hint);
                        travelled += std::remainder(foot.s - last, path.length());
                        last = foot.s;
                        return travelled - path.length() - 5.0;
                      },
                      1,
                      {},
                      true});
  ManoeuvreOutcome out{track.drive(start, constant_inputs(start), max_time, controllers, events), {}};
  out.metrics = follow.values(out.result);
  const Recording& r = out.result.recording;
  double angle = 0.0, lateral = 0.0, fastest = 0.0;
  for (const double d : steer_angles(track, r)) angle = std::max(angle, std::fabs(d));
  for (const double a : r.column("body.lateral_acceleration")) lateral = std::max(lateral, std::fabs(a));
  for (const double v : r.column("body.speed")) fastest = std::max(fastest, v);
  const std::vector<Metric> own = {
      {"drive_time", out.result.end_time, "s", "length of the run"},
      {"mean_speed", r.series("body.speed").mean(0.0, r.time.back()), "m/s", "over the run"},
      {"max_speed", fastest, "m/s", "largest speed"},
      {"max_lateral_acceleration", lateral, "m/s^2", "largest magnitude"},
      {"max_steer_angle", angle, "rad", "largest steer angle of the front wheels"},
      {"max_hand_wheel_angle", track.hand_wheel_angle(angle), "rad", "the same at the hand wheel"}};
  out.metrics.insert(out.metrics.end(), own.begin(), own.end());
  if (const auto t = follow.left_at(out.result))
    out.result.verdict = fmt::format("left the course at t = {:.3g} s", *t);
  return out;
}

}  // namespace fahrwerk
