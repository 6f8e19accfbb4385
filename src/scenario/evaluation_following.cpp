// Evaluation of runs that control units drive: behind another vehicle, which a unit of kind radar shows, or alone.
#include <algorithm>
#include <cmath>

#include "math/constants.h"
#include "scenario/evaluation.h"

namespace fahrwerk {
namespace {

// The vehicle ahead.
std::vector<Metric> gap_values(const Recording& r) {
  const Samples gap = r.column("radar.gap"), lead = r.column("radar.speed"), seen = r.column("radar.seen"),
                speed = r.column("body.speed");
  double least = kNone, time = kNone, impact = 0.0;
  bool hit = false;
  for (std::size_t k = 0; k < r.size() && !speed.empty() && !seen.empty() && !lead.empty(); ++k) {
    if (seen[k] < 0.5) continue;
    const double closing = speed[k] - lead[k];
    least = std::fmin(least, gap[k]);
    if (closing > 0.1) time = std::fmin(time, std::fmax(gap[k], 0.0) / closing);
    if (!hit && gap[k] <= 0.0) hit = true, impact = std::fmax(closing, 0.0);
  }
  return {{"least_gap", least, "m", "smallest gap to the vehicle ahead; below zero it was hit"},
          {"least_time_to_collision", time, "s", "smallest gap over the speed of closing in"},
          {"impact_speed", impact, "m/s", "by which the car was faster where it hit; 0: it did not"},
          {"final_gap", gap.back(), "m", "gap at the end"}};
}

// Forwards and, where it rolls back, backwards  [m].
struct Ways {
  double forwards = 0.0, backwards = 0.0;
};
Ways ways_of(const Recording& r, const Samples& speed) {
  Ways way;
  for (std::size_t k = 1; k < speed.size(); ++k) {
    const double step = 0.5 * (speed[k - 1] + speed[k]) * (r.time[k] - r.time[k - 1]);
    (step < 0.0 ? way.backwards : way.forwards) += std::fabs(step);
  }
  return way;
}

}  // namespace

std::vector<Metric> following_values(const Recording& r) {
  std::vector<Metric> all;
  if (!r.column("radar.gap").empty()) all = gap_values(r);
  const Samples speed = r.column("body.speed"), a = r.column("body.longitudinal_acceleration"),
                along = r.column("body.vx");
  const auto highest = [](const Samples& y) { return y.empty() ? kNone : *std::max_element(y.begin(), y.end()); };
  const auto lowest = [](const Samples& y) { return y.empty() ? kNone : *std::min_element(y.begin(), y.end()); };
  all.push_back({"largest_deceleration", -lowest(a), "m/s^2", "of the centre of gravity along the heading"});
  all.push_back({"largest_acceleration", highest(a), "m/s^2", "likewise"});
  all.push_back({"final_speed", speed.empty() ? kNone : speed.back(), "m/s", "speed at the end"});
  all.push_back({"highest_speed", highest(speed), "m/s", "largest speed"});
  const Ways way = along.empty() ? Ways{kNone, kNone} : ways_of(r, along);
  all.push_back({"way_forwards", way.forwards, "m", "driven forwards"});
  all.push_back({"way_backwards", way.backwards, "m", "rolled back"});
  if (const Samples gear = r.column("gearbox.gear"); !gear.empty()) {
    double changes = 0.0, last = kNone;
    for (const double g : gear) {
      if (g < 0.5) continue;
      changes += !std::isnan(last) && g != last ? 1.0 : 0.0;
      last = g;
    }
    all.push_back({"gear_changes", changes, "-", "from one forward gear to another"});
    all.push_back({"highest_gear", highest(gear), "-", "that was engaged"});
    all.push_back({"highest_engine_speed", highest(r.column("powertrain.engine_speed")), "rad/s", "largest"});
    all.push_back({"lowest_engine_speed", lowest(r.column("powertrain.engine_speed")), "rad/s", "smallest"});
  }
  return all;
}

}  // namespace fahrwerk
