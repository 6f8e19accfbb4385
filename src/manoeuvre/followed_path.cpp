#include "manoeuvre/followed_path.h"

#include <cmath>
#include <limits>

#include "math/constants.h"

namespace fahrwerk {
namespace {

// Place of a point on the vehicle's x axis; the heading from the quaternion.
struct Place {
  double x, y;
};
Place place_of(std::span<const double> x, double along) {
  constexpr Layout at{};  // the first unit lies at the beginning, whatever follows
  const double *r = x.data() + at.position(), *q = x.data() + at.attitude();
  const double ex = 1.0 - 2.0 * (q[2] * q[2] + q[3] * q[3]), ey = 2.0 * (q[1] * q[2] + q[0] * q[3]);
  return {r[0] + along * ex, r[1] + along * ey};
}

}  // namespace

std::vector<Event> FollowedPath::events(double center_x) const {
  const auto hint = std::make_shared<int>(-1);
  const auto foot = [p = path, hint, center_x](std::span<const double> x) {
    const Place at = place_of(x, center_x);
    return p->project(at.x, at.y, *hint);
  };
  std::vector<Event> all;
  all.push_back({kLeftCourse,
                 [foot, w = half_width](double, std::span<const double> x) { return w - std::fabs(foot(x).d); }, -1});
  if (!path->closed())
    all.push_back(
        {kEndOfCourse, [foot, s = end](double, std::span<const double> x) { return foot(x).s - s; }, 1, {}, true});
  return all;
}

std::optional<double> FollowedPath::left_at(const SimulationResult& result) const {
  if (result.status == SimulationStatus::stopped && result.message.find(kLeftCourse) != std::string::npos)
    return result.end_time;
  return std::nullopt;
}

std::vector<Metric> FollowedPath::values(const SimulationResult& result) const {
  const Recording& r = result.recording;
  const Samples x = r.column("body.cg_x"), y = r.column("body.cg_y");
  double most = 0.0, squares = 0.0, travelled = 0.0, lap = kNone, last = 0.0;
  int hint = -1;
  for (std::size_t k = 0; k < r.size(); ++k) {
    const PathProjection foot = path->project(x[k], y[k], hint);
    most = std::fmax(most, std::fabs(foot.d));
    squares += foot.d * foot.d;
    if (k > 0) {
      double step = foot.s - last;
      if (path->closed()) step = std::remainder(step, path->length());
      // The moment at which a whole round is done, between two samples.
      if (path->closed() && travelled < path->length() && travelled + step >= path->length())
        lap = r.time[k - 1] + (r.time[k] - r.time[k - 1]) * (path->length() - travelled) / step - r.time.front();
      travelled += step;
    }
    last = foot.s;
  }
  const double n = static_cast<double>(r.size());
  std::vector<Metric> all = {
      {"left_course", left_at(result).value_or(kNone), "s", "when the car left the course, if it did"},
      {"max_path_deviation", most, "m", "largest distance of the centre of gravity from the path"},
      {"rms_path_deviation", n > 0.0 ? std::sqrt(squares / n) : kNone, "m", "root of its mean square"},
      {"path_distance", travelled, "m", "way along the path"}};
  if (path->closed()) all.push_back({"lap_time", lap, "s", "time for one whole round from the start"});
  return all;
}

}  // namespace fahrwerk
