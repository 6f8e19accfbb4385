#include "manoeuvre/crosswind.h"

#include <algorithm>
#include <cmath>

#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

// Strength of the wind over time: cosines at both ends of the zone, with points close enough for them.
TimeHistory gust(const Crosswind& m) {
  constexpr int kPoints = 10;
  const double rise = m.edge / m.speed, end = m.start_time + m.zone / m.speed;
  const auto strength = [&](double t) {
    const double share = std::clamp(std::min(t - m.start_time, end - t) / rise, 0.0, 1.0);
    return 0.5 * (1.0 - std::cos(kPi * share));
  };
  std::vector<double> time, value;
  for (const double from : {m.start_time, end - rise})
    for (int k = 0; k <= kPoints; ++k) {
      const double at = from + rise * k / kPoints;
      if (!time.empty() && at <= time.back()) continue;
      time.push_back(at), value.push_back(-m.wind * strength(at));
    }
  value.front() = 0.0, value.back() = 0.0;
  return {time, value};
}

double largest_size(const Samples& y) {
  double most = 0.0;
  for (const double v : y) most = std::fmax(most, std::fabs(v));
  return most;
}

}  // namespace

std::vector<Field> Crosswind::fields() {
  return {{"speed", "m/s", &speed, 5.0, 100.0, "at the begin of the zone"},
          {"wind", "m/s", &wind, -60.0, 60.0, "speed of the wind; from the left positive"},
          {"zone", "m", &zone, 1.0, 1e4, "length of the zone"},
          {"edge", "m", &edge, 0.1, 100.0, "over which the wind rises and falls"},
          {"look", "s", &look, 0.1, 60.0, "after the begin of the zone: when the deviation counts"},
          {"start_time", "s", &start_time, 0.1, 60.0, "when the zone begins"}};
}

ManoeuvreOutcome Crosswind::perform(TestTrack& track) const {
  if (zone <= 2.0 * edge) throw Impossible("zone", "is not longer than both its edges");
  track.need_air();
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  inputs.wind[1] = gust(*this);
  const double duration = start_time + std::fmax(look, zone / speed) + 1.0;
  ManoeuvreOutcome out{track.drive(start, inputs, duration), {}};
  const Recording& r = out.result.recording;
  const Series y = r.series("body.y"), yaw = r.series("body.yaw");
  const double t0 = start_time, t1 = start_time + look, heading = yaw.at(t0);
  out.metrics = {
      {"lateral_deviation", y.at(t1) - y.at(t0) - std::tan(heading) * speed * look, "m",
       "across the straight line at `look` after the zone's begin; to the left positive"},
      {"yaw_angle_change", yaw.at(t1) - heading, "rad", "likewise"},
      {"max_yaw_rate", largest_size(r.column("body.yaw_rate")), "rad/s", "largest size"},
      {"max_lateral_acceleration", largest_size(r.column("body.lateral_acceleration")), "m/s^2", "largest size"},
      {"max_roll_angle", largest_size(r.column("body.roll")), "rad", "largest size"},
      {"max_side_force", largest_size(r.column("air.force_y")), "N", "of the air"},
      {"max_flow_angle", largest_size(r.column("air.flow_angle")), "rad", "of the air against the car"}};
  return out;
}

}  // namespace fahrwerk
