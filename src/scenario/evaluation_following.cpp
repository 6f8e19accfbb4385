// Evaluation of runs behind another vehicle, which a unit of kind radar shows.
#include <algorithm>
#include <cmath>
#include <limits>

#include "scenario/evaluation.h"

namespace fahrwerk {

std::vector<Metric> following_values(const Recording& r) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const Samples gap = r.column("radar.gap"), lead = r.column("radar.speed"), seen = r.column("radar.seen"),
                speed = r.column("body.speed"), a = r.column("body.longitudinal_acceleration");
  double least = none, time = none, impact = gap.empty() ? none : 0.0, braked = none, drift = none, highest = none;
  bool hit = false;
  for (std::size_t k = 0; k < r.size() && !gap.empty() && !speed.empty() && !seen.empty() && !lead.empty(); ++k) {
    if (!a.empty()) braked = std::fmax(braked, -a[k]);
    if (seen[k] < 0.5) continue;
    const double closing = speed[k] - lead[k];
    least = std::fmin(least, gap[k]);
    if (closing > 0.1) time = std::fmin(time, std::fmax(gap[k], 0.0) / closing);
    if (!hit && gap[k] <= 0.0) hit = true, impact = std::fmax(closing, 0.0);
  }
  if (!gap.empty()) drift = gap.back();
  if (!speed.empty()) highest = *std::max_element(speed.begin(), speed.end());
  return {{"least_gap", least, "m", "smallest gap to the vehicle ahead; below zero it was hit"},
          {"least_time_to_collision", time, "s", "smallest gap over the speed of closing in"},
          {"impact_speed", impact, "m/s", "by which the car was faster where it hit; 0: it did not"},
          {"final_gap", drift, "m", "gap at the end"},
          {"largest_deceleration", braked, "m/s^2", "of the centre of gravity along the heading"},
          {"final_speed", speed.empty() ? none : speed.back(), "m/s", "speed at the end"},
          {"highest_speed", highest, "m/s", "largest speed"}};
}

}  // namespace fahrwerk
