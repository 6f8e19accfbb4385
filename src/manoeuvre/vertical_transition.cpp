#include "manoeuvre/vertical_transition.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "scenario/evaluation.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {
namespace {

// z'' is straight between knots; height and slope are its integrals, exact cubics. Behind the last knot the slope
// holds.
class VerticalCurve final : public RoadSurface {
 public:
  VerticalCurve(double begin, double transition, double arc, double bend)
      : knot_{{{begin, 0.0, 0.0, 0.0},
               {begin + transition, 0.0, 0.0, bend},
               {begin + transition + arc, 0.0, 0.0, bend},
               {begin + 2.0 * transition + arc, 0.0, 0.0, 0.0}}} {
    for (std::size_t k = 1; k < knot_.size(); ++k) {
      const RoadSample end = behind(k - 1, knot_[k].x);
      knot_[k].height = end.height, knot_[k].slope = end.slope_x;
    }
  }

  RoadSample sample(double x, double, RoadHint&) const noexcept override {
    if (x <= knot_.front().x) return {};
    std::size_t k = knot_.size() - 1;
    while (x < knot_[k].x) --k;
    return behind(k, x);
  }

 private:
  struct Knot {
    double x, height, slope, bend;
  };
  RoadSample behind(std::size_t k, double x) const noexcept {
    const Knot& a = knot_[k];
    const double d = x - a.x;
    const double rise = k + 1 < knot_.size() ? (knot_[k + 1].bend - a.bend) / (knot_[k + 1].x - a.x) : 0.0;
    RoadSample s;
    s.height = a.height + d * (a.slope + d * (0.5 * a.bend + d * rise / 6.0));
    s.slope_x = a.slope + d * (a.bend + 0.5 * d * rise);
    s.curvature_xx = a.bend + d * rise;
    return s;
  }

  std::array<Knot, 4> knot_;
};

double total_load(const Recording& r, std::size_t k) {
  double sum = 0.0;
  for (const std::string& wheel : recorded_wheels(r)) sum += r.column("wheel." + wheel + ".fz")[k];
  return sum;
}

}  // namespace

std::vector<Field> VerticalTransition::fields() {
  return {{"speed", "m/s", &speed, 2.0, 100.0, "held"},
          {"radius", "m", &radius, -1e5, 1e5, "of the arc, seen from the side; positive: sag, negative: crest"},
          {"transition", "m", &transition, 0.5, 1000.0, "length over which the curvature grows and falls"},
          {"arc", "m", &arc, 1.0, 1000.0, "length of constant curvature"},
          {"start_time", "s", &start_time, 0.1, 60.0, "when the front axle reaches it"}};
}

ManoeuvreOutcome VerticalTransition::perform(TestTrack& track) const {
  if (track.road().surface) throw Impossible("kind", "the road has a surface of its own; expected a plane");
  const double turn = (transition + arc) / std::fabs(radius);
  if (!(turn < 0.5)) throw Impossible("radius", "is too small for these lengths; expected a slope of less than 0.5");
  const double front = axle_place(track.car(), 0), rear = axle_place(track.car(), track.car().axles() - 1);
  const double begin = front + speed * start_time, end = begin + 2.0 * transition + arc;
  const EquippedTrim start = track.straight(speed);
  const auto curve = std::make_shared<const VerticalCurve>(begin, transition, arc, 1.0 / radius);
  track.road().surface = curve;
  const double duration = (end - rear) / speed + 1.0;
  ManoeuvreOutcome out{track.drive(start, constant_inputs(start), duration), {}};
  track.road().surface.reset();

  // Both axles on the arc, the second half of that: the transitions' swings have died away.
  const Recording& r = out.result.recording;
  const Samples x = r.column("body.cg_x"), v = r.column("body.speed"), a = r.column("body.az");
  const double from = begin + transition - rear + track.center_x(),
               to = begin + transition + arc - front + track.center_x();
  double n = 0.0, acceleration = 0.0, wanted = 0.0, load = 0.0, least = kNone, most = kNone, jerk = 0.0;
  std::vector<double> path;
  RoadHint hint;
  for (std::size_t k = 0; k < r.size(); ++k) {
    const RoadSample s = curve->sample(x[k], 0.0, hint);
    path.push_back(v[k] * v[k] * s.curvature_xx / std::pow(1.0 + s.slope_x * s.slope_x, 1.5));
    least = std::fmin(least, a[k]), most = std::fmax(most, a[k]);
    if (k > 0) jerk = std::fmax(jerk, std::fabs(a[k] - a[k - 1]) / (r.time[k] - r.time[k - 1]));
    if (x[k] < 0.5 * (from + to) || x[k] > to) continue;
    n += 1.0, acceleration += a[k], wanted += path.back(), load += total_load(r, k);
  }
  out.metrics = {
      {"arc_vertical_acceleration", acceleration / n, "m/s^2", "of the body, mean over the second half of the arc"},
      {"path_acceleration", wanted / n, "m/s^2", "v^2 times the road's curvature there"},
      {"load_ratio", load / n / total_load(r, 0), "-", "sum of the wheel loads there over that at the begin"},
      {"max_vertical_acceleration", most, "m/s^2", "of the body"},
      {"min_vertical_acceleration", least, "m/s^2", "of the body"},
      {"transition_jerk", std::pow(speed, 3) / (std::fabs(radius) * transition), "m/s^3", "of the road: v^3/(R L)"},
      {"max_jerk", jerk, "m/s^3", "of the body"}};
  out.charts = {{"Vertical acceleration and v² times the road's curvature",
                 "x",
                 "m",
                 "acceleration",
                 "m/s^2",
                 {{"body", {x.begin(), x.end()}, {a.begin(), a.end()}}, {"road", {x.begin(), x.end()}, path}}}};
  return out;
}

}  // namespace fahrwerk
