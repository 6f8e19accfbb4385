#include "manoeuvre/reversing.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "driver/pedal_controller.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kStands = 0.02;  // slower counts as standing  [m/s]
constexpr double kSettles = 1.0;  // of the rest that is not looked at  [s]
constexpr double kSoft = 0.3;     // wanted when setting off and when stopping  [m/s²]

// The middle of a unit's axles over a record.
struct LastUnit {
  Samples x, y, yaw;
  double axle_x;
  LastUnit(const Recording& r, int unit, double at) : axle_x(at) {
    const std::string name = unit == 0 ? "body." : "unit." + std::to_string(unit + 1) + ".";
    x = r.column(name + "x"), y = r.column(name + "y"), yaw = r.column(name + "yaw");
  }
  PathProjection on(const Path& path, std::size_t n, int& hint) const {
    return path.project(x[n] + axle_x * std::cos(yaw[n]), y[n] + axle_x * std::sin(yaw[n]), hint);
  }
};

}  // namespace

std::vector<Field> Reversing::fields() {
  std::vector<Field> all{
      {"speed", "m/s", &speed, 0.2, 5.0, "backwards"},
      {"radius", "m", &radius, 3.0, 500.0, "of the corner, for the middle of the last unit's axles"},
      {"angle", "rad", &angle, -3.1416, 3.1416, "of the corner, positive to the left as seen backwards"},
      {"transition", "m", &transition, 0.5, 100.0, "over which the curvature comes and goes"},
      {"run_in", "m", &run_in, 1.0, 1000.0, "straight before the corner"},
      {"bay", "m", &bay, 2.0, 1000.0, "straight behind it"},
      {"rest_time", "s", &rest_time, 0.5, 600.0, "standing at the end"},
      {"driver.reach", "m", &driver.reach, 0.5, 50.0, "way over which the last unit is brought onto its path"},
      {"driver.folding_rate", "1/m", &driver.folding_rate, 0.05, 5.0, "of articulations towards what is wanted"},
      {"driver.max_articulation", "rad", &driver.max_articulation, 0.1, 1.5, "that is asked for"},
      {"driver.max_angle", "rad", &driver.max_angle, 0.05, 1.2, "largest steer angle of the front wheels"},
      {"driver.max_rate", "rad/s", &driver.max_rate, 0.05, 10.0, "largest rate of that angle"},
      {"driver.sample_time", "s", &driver.sample_time, 1e-4, 0.1, "of the driver's decisions"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome Reversing::drive(TestTrack& track) const {
  track.need_brakes();
  const double sign = angle < 0.0 ? -1.0 : 1.0, curvature = sign / radius;
  const double arc = std::fabs(angle) * radius - transition;
  if (!(arc > 0.0)) throw Impossible("transition", "is longer than the corner: expected less than angle times radius");
  const EquippedTrim start = track.trimmed({}, 0);
  if (!start.converged) throw Impossible("kind", "the vehicle does not stand: " + start.message);
  // It stands straight, and looks backwards from the middle of the last unit's axles.
  const CarObservation seen = track.observed(start);
  const std::vector<ReverseUnit> units = reverse_units(track.car());
  const int last = static_cast<int>(units.size()) - 1;
  const double axle_x = units.back().axle_x, begin = (last == 0 ? seen.r_0V.x : seen.behind.back().r_0V.x) + axle_x;
  const auto path =
      std::make_shared<const Path>(PathPose{begin, 0.0, kPi}, std::vector<PathSegment>{{run_in, 0.0, 0.0},
                                                                                       {transition, 0.0, curvature},
                                                                                       {arc, curvature, curvature},
                                                                                       {transition, curvature, 0.0},
                                                                                       {bay, 0.0, 0.0}});
  ReverseSettings settings = driver;
  settings.sample_time = track.sample_time(settings.sample_time);
  ReverseDriver hands(settings, path, track.car(), track.steer());
  // The feet see how far it is to the end of the bay.
  const double length = path->length() - 1.0;
  const auto target = [&](double t) -> PedalController::Target {
    const double left = std::max(0.0, length - hands.foot().s), stop = std::sqrt(2.0 * kSoft * left);
    const double wanted = std::min({speed, kSoft * t + 0.1, stop});
    return {left < 0.05 ? 0.0 : -std::max(wanted, 0.06), 0.0};
  };
  PedalSettings pedals;
  pedals.max_acceleration = 1.0;
  PedalController feet(pedals, shift_settings(track.powertrain()), track.car(), track.whole().parts, -1,
                       settings.sample_time, target);
  Controller* const controllers[] = {&hands, &feet};
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  // Time for the way, for setting off and for stopping.
  const double most = 1.5 * length / speed + 8.0 + rest_time;
  double stands_since = -1.0;
  const Event events[] = {{"driver", [&feet](double, std::span<const double>) { return feet.alive(); }, -1},
                          {"stands in the bay",
                           [&, velocity = track.layout().velocity()](double t, std::span<const double> state) {
                             const double v = state[static_cast<std::size_t>(velocity)];
                             const bool there = length - hands.foot().s < 0.3 && std::fabs(v) < kStands;
                             if (!there) stands_since = -1.0;
                             if (there && stands_since < 0.0) stands_since = t;
                             return there ? t - stands_since - rest_time - kSettles : -1.0;
                           },
                           1,
                           {},
                           true}};
  ManoeuvreOutcome out{track.drive(start, inputs, most, controllers, events), {}};
  if (feet.alive() < 0.0) out.result.verdict = feet.message();

  const Recording& r = out.result.recording;
  const LastUnit tail(r, last, axle_x);
  double furthest = 0.0;
  int hint = -1;
  PathProjection foot{};
  ManoeuvreCurve driven{"last unit", {}, {}};
  for (std::size_t n = 0; n < r.size(); ++n) {
    foot = tail.on(*path, n, hint);
    furthest = std::max(furthest, std::fabs(foot.d));
    driven.x.push_back(foot.s), driven.y.push_back(foot.d);
  }
  const Series x = r.series("body.x"), y = r.series("body.y");
  const double end = r.time.back(), before = std::max(0.0, end - rest_time);
  const double off = std::remainder(tail.yaw.back() + kPi - foot.point.heading, 2.0 * kPi);
  const bool there = foot.s > length - 0.5;
  if (!there && out.result.verdict.empty()) out.result.verdict = "it did not get to the end of the bay";
  out.metrics = {{"bay_offset", foot.d, "m", "of the last unit's axles from the middle of the bay at the end"},
                 {"bay_angle", off, "rad", "of the last unit against the bay at the end"},
                 {"max_path_deviation", furthest, "m", "largest distance of the last unit's axles from their path"},
                 {"reached", there ? 1.0 : 0.0, "-", "1: it got to the end of the bay"},
                 {"creep", std::hypot(x.at(end) - x.at(before), y.at(end) - y.at(before)), "m", "way while standing"},
                 {"drive_time", end, "s", "of the whole manoeuvre"}};
  for (int k = 1; k < track.layout().units; ++k) {
    double folded = 0.0;
    for (const double a : r.column("coupling." + std::to_string(k) + ".articulation"))
      folded = std::max(folded, std::fabs(a));
    out.metrics.push_back(
        {"articulation_" + std::to_string(k), folded, "rad", "largest magnitude at coupling " + std::to_string(k)});
  }
  out.charts = {{"Distance of the last unit from its path", "along the path", "m", "to the left", "m", {driven}}};
  return out;
}

}  // namespace fahrwerk
