#include "manoeuvre/sine_with_dwell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "manoeuvre/steer_history.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kBegin = 1.0;  // of steering  [s]

struct Row {
  double hand_wheel, factor, ratio_1s, ratio_175s, displacement;
};

// The angle over time, as a share of the amplitude.
double shape(const SineWithDwell& m, double t) {
  const double peak = 0.75 / m.frequency;
  if (t <= 0.0) return 0.0;
  if (t > peak) t = std::max(peak, t - m.dwell);
  return t < 1.0 / m.frequency ? std::sin(2.0 * kPi * m.frequency * t) : 0.0;
}

Row measured(const SineWithDwell& m, const Recording& r, double angle, double factor, double direction) {
  const double end = kBegin + 1.0 / m.frequency + m.dwell, turn = kBegin + 0.5 / m.frequency;
  const Series yaw = r.series("body.yaw_rate"), y = r.series("body.cg_y");
  const double peak = largest(yaw, -direction, turn, r.time.back()).value;
  return {angle, factor, yaw.at(end + 1.0) / peak, yaw.at(end + 1.75) / peak,
          direction * (y.at(kBegin + 1.07) - y.at(kBegin))};
}

}  // namespace

SlowSteerResult slowly_increasing_steer(const TestTrack& track, const SlowSteer& test, double direction) {
  const EquippedTrim start = track.straight(test.speed);
  ScenarioInputs inputs = constant_inputs(start);
  // As far as the kinematics go; the run stops with the lateral acceleration.
  const double most = 0.95 * track.steer().max_angle(),
               length = std::fabs(track.hand_wheel_angle(most)) / test.hand_wheel_rate;
  steer(track, {0.0, 0.5, 0.5 + length}, {0.0, 0.0, direction * most}, inputs);
  const Event enough{"lateral acceleration",
                     [&, at = track.layout()](double, std::span<const double> x) {
                       const double v = x[at.velocity()] * x[at.rotation() + 2];
                       return direction * v - 1.1 * test.highest;
                     },
                     1};
  const SimulationResult run = track.drive(start, inputs, 0.5 + length, {}, {&enough, 1});
  SlowSteerResult result{kNone, {}, {}};
  const std::vector<double> angles = steer_angles(track, run.recording);
  const Samples lateral = run.recording.column("body.lateral_acceleration");
  double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0, reached = 0.0;
  for (std::size_t k = 0; k < angles.size(); ++k) {
    const double x = direction * track.hand_wheel_angle(angles[k]), y = direction * lateral[k];
    result.angle.push_back(x), result.lateral_acceleration.push_back(y);
    reached = std::max(reached, y);
    if (y < test.lowest || y > test.highest) continue;
    n += 1.0, sx += x, sy += y, sxx += x * x, sxy += x * y;
  }
  if (reached < test.highest || n < 3.0)
    throw Impossible("speed", fmt::format("slowly increasing steer reaches {:.3g} m/s^2 only; {:.3g} m/s^2 are needed",
                                          reached, test.highest));
  const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx), offset = (sy - slope * sx) / n;
  result.hand_wheel_angle = (test.target - offset) / slope;
  return result;
}

SlowSteerResult slowly_increasing_steer_both_ways(const TestTrack& track, const SlowSteer& test, double direction) {
  SlowSteerResult result = slowly_increasing_steer(track, test, direction);
  const SlowSteerResult other = slowly_increasing_steer(track, test, -direction);
  result.hand_wheel_angle = 0.5 * (result.hand_wheel_angle + other.hand_wheel_angle);
  return result;
}

std::vector<Field> SineWithDwell::fields() {
  std::vector<Field> all{
      {"speed", "m/s", &speed, 10.0, 60.0, "when steering begins"},
      {"frequency", "Hz", &frequency, 0.1, 2.0, "of the sine"},
      {"dwell", "s", &dwell, 0.0, 2.0, "at the second peak"},
      {"first_factor", "-", &first_factor, 0.1, 20.0, "first amplitude over the angle at 0.3 g"},
      {"factor_step", "-", &factor_step, 0.1, 5.0, "between amplitudes"},
      {"last_factor", "-", &last_factor, 0.1, 20.0, "last amplitude over the angle at 0.3 g"},
      {"least_last_angle", "rad", &least_last_angle, 0.0, 10.0, "the series goes at least to this hand wheel angle"},
      {"largest_angle", "rad", &largest_angle, 0.1, 10.0, "no amplitude is larger, at the hand wheel"},
      {"direction", "-", &direction, -1.0, 1.0, "of the first half wave; 1: left, -1: right"},
      {"both_directions", "-", &both_directions, 0, 0, "the series to that side, then to the other one"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome SineWithDwell::drive(TestTrack& track) const {
  if (direction != 1.0 && direction != -1.0) throw Impossible("direction", "is neither 1 (left) nor -1 (right)");
  SlowSteer slow;
  slow.speed = speed;
  const SlowSteerResult found = slowly_increasing_steer_both_ways(track, slow, direction);
  const double A = found.hand_wheel_angle;
  const double last = std::min({std::max(last_factor * A, least_last_angle), largest_angle,
                                std::fabs(track.hand_wheel_angle(track.steer().max_angle()))});
  const EquippedTrim start = track.straight(speed);
  const double length = 1.0 / frequency + dwell;
  ManoeuvreOutcome out;
  std::vector<Row> rows;
  const double in_series = std::ceil((last / A - first_factor) / factor_step) + 1.0;
  Progress progress(in_series * (both_directions ? 2.0 : 1.0));
  double side = direction;
  const auto series = [&](double done) {
    for (int k = 0; k < 200; ++k) {
      const double factor = first_factor + k * factor_step, angle = std::min(factor * A, last);
      progress.at(done + k);
      ScenarioInputs inputs = constant_inputs(start);
      inputs.speed_control = TimeHistory({0.0, kBegin, kBegin}, {1.0, 1.0, 0.0});  // the accelerator is released
      steer(
          track, track.steer_angle(side * angle), [&](double t) { return shape(*this, t - kBegin); }, kBegin,
          kBegin + length, inputs);
      out.result = track.drive(start, inputs, kBegin + length + 2.0);
      rows.push_back(measured(*this, out.result.recording, angle, angle / A, side));
      if (angle >= last || out.result.status != SimulationStatus::completed) break;
    }
  };
  series(0.0);
  if (both_directions) side = -direction, series(in_series);
  const double needed = track.mass() > 3500.0 ? 1.52 : 1.83;
  double ratio1 = kNone, ratio2 = kNone, displacement = kNone, stable_to = kNone;
  bool stable = true;
  ManoeuvreCurve c1{"after 1 s", {}, {}}, c2{"after 1.75 s", {}, {}}, c3{"displacement", {}, {}};
  for (const Row& row : rows) {
    ratio1 = std::fmax(ratio1, row.ratio_1s), ratio2 = std::fmax(ratio2, row.ratio_175s);
    if (row.factor >= 5.0 - 1e-9) displacement = std::fmin(displacement, row.displacement);
    const bool good = row.ratio_1s <= 0.35 && row.ratio_175s <= 0.20;
    stable = stable && good;
    if (stable) stable_to = row.factor;
    c1.x.push_back(row.hand_wheel), c1.y.push_back(row.ratio_1s);
    c2.x.push_back(row.hand_wheel), c2.y.push_back(row.ratio_175s);
    c3.x.push_back(row.hand_wheel), c3.y.push_back(row.displacement);
  }
  const bool responsive = !(displacement < needed);
  out.metrics = {
      {"passed", stable && responsive ? 1.0 : 0.0, "-", "1: all criteria hold"},
      {"hand_wheel_angle_03g", A, "rad", "A: hand wheel angle at 0.3 g by slowly increasing steer"},
      {"steer_angle_03g", track.steer_angle(A), "rad", "the same at the front wheels"},
      {"max_yaw_rate_ratio_1s", ratio1, "-", "1 s after the end of steering, over the peak; at most 0.35"},
      {"max_yaw_rate_ratio_175s", ratio2, "-", "1.75 s after the end of steering; at most 0.20"},
      {"min_lateral_displacement", displacement, "m", "1.07 s after the begin, smallest from 5 A on"},
      {"stable_to_factor", stable_to, "-", "largest amplitude over A up to which the yaw rate criteria hold"},
      {"last_hand_wheel_angle", rows.back().hand_wheel, "rad", "amplitude of the last run"},
      {"runs", static_cast<double>(rows.size()), "-", "amplitudes driven"}};
  out.charts = {{"Yaw rate over its peak", "hand wheel angle", "rad", "ratio", "-", {c1, c2}},
                {"Lateral displacement after 1.07 s", "hand wheel angle", "rad", "displacement", "m", {c3}},
                {"Slowly increasing steer",
                 "hand wheel angle",
                 "rad",
                 "lateral acceleration",
                 "m/s^2",
                 {{"lateral acceleration", found.angle, found.lateral_acceleration}}}};
  out.result.verdict = stable ? (responsive ? "all criteria hold" : "stable, but too little lateral displacement")
                              : "the yaw rate does not die away fast enough";
  return out;
}

}  // namespace fahrwerk
