#include "manoeuvre/on_centre.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "manoeuvre/frequency_response.h"
#include "manoeuvre/steer_history.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

// Line y = a + b x by least squares over the samples that `use` lets pass.
struct Line {
  double offset = kNone, slope = kNone;
};
template <class Use>
Line fitted(const std::vector<double>& x, const std::vector<double>& y, const Use& use) {
  double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (!use(k)) continue;
    n += 1.0, sx += x[k], sy += y[k], sxx += x[k] * x[k], sxy += x[k] * y[k];
  }
  const double d = n * sxx - sx * sx;
  if (n < 3.0 || !(d > 0.0)) return {};
  const double b = (n * sxy - sx * sy) / d;
  return {(sy - b * sx) / n, b};
}

// Samples of a record between two times.
struct Window {
  std::vector<double> time, steer, lateral, yaw_rate;
};
Window window(const TestTrack& track, const Recording& r, double from, double to) {
  Window w;
  const std::vector<double> steer = steer_angles(track, r);
  const Samples lateral = r.column("body.lateral_acceleration"), yaw = r.column("body.yaw_rate");
  for (std::size_t k = 0; k < r.size(); ++k) {
    if (r.time[k] < from - 1e-9 || r.time[k] > to + 1e-9) continue;
    w.time.push_back(r.time[k]);
    w.steer.push_back(steer[k]);
    w.lateral.push_back(lateral[k]);
    w.yaw_rate.push_back(yaw[k]);
  }
  return w;
}

struct Branches {
  double sensitivity, least, angle_hysteresis, lateral_hysteresis;
};
// The loop of a_y over δ, its two branches taken apart by the sign of δ'.
Branches loop(const Window& w, double amplitude) {
  const auto rising = [&](std::size_t k) {
    return k + 1 < w.steer.size() ? w.steer[k + 1] > w.steer[k] : w.steer[k] > w.steer[k - 1];
  };
  const auto near = [&](std::size_t k, double width) { return std::fabs(w.steer[k]) < width * amplitude; };
  const Line up = fitted(w.steer, w.lateral, [&](std::size_t k) { return rising(k) && near(k, 0.2); });
  const Line down = fitted(w.steer, w.lateral, [&](std::size_t k) { return !rising(k) && near(k, 0.2); });
  Branches b{0.5 * (up.slope + down.slope), kNone, 0.5 * std::fabs(up.offset / up.slope - down.offset / down.slope),
             0.5 * std::fabs(up.offset - down.offset)};
  // Slopes of short pieces of each branch within ± 1 m/s².
  for (double centre = -0.8; centre <= 0.81; centre += 0.2)
    for (const bool upwards : {true, false}) {
      const Line piece = fitted(w.steer, w.lateral, [&](std::size_t k) {
        return rising(k) == upwards && std::fabs(w.lateral[k] - centre) < 0.2;
      });
      b.least = std::fmin(b.least, piece.slope);
    }
  return b;
}

}  // namespace

std::vector<Field> WeaveTest::fields() {
  return {{"speed", "m/s", &speed, 5.0, 100.0, "held during the test"},
          {"frequency", "Hz", &frequency, 0.05, 2.0, "of the steering"},
          {"lateral_acceleration", "m/s^2", &lateral_acceleration, 0.1, 10.0, "of the steady turn at the amplitude"},
          {"cycles", "-", &cycles, 1.0, 100.0, "periods that are evaluated, after one to settle"},
          {"steering_ratio", "-", &steering_ratio, 1.0, 100.0, "hand wheel angle over steer angle"}};
}

ManoeuvreOutcome WeaveTest::perform(TestTrack& track) const {
  const double angle = track.steer_angle(track.turn(speed, lateral_acceleration));
  const double period = track.on_grid(1.0 / frequency), f = 1.0 / period, whole = std::floor(cycles);
  const double begin = 1.0 + period, end = begin + whole * period;
  const Trim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  steer(
      track, [&](double t) { return angle * std::sin(2.0 * kPi * f * (t - 1.0)); }, 1.0, end, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, end), {}};
  const Window w = window(track, out.result.recording, begin, end);
  const auto amplitude = [&](const std::vector<double>& y) { return harmonic(w.time, y, begin, end, f); };
  const std::complex<double> yaw = amplitude(w.yaw_rate) / amplitude(w.steer),
                             lateral = amplitude(w.lateral) / amplitude(w.steer);
  const Branches b = loop(w, angle);
  out.metrics = {
      {"yaw_rate_gain", std::abs(yaw), "1/s", "yaw rate over steer angle at the frequency of the test"},
      {"yaw_rate_lag", -std::arg(yaw) / (2.0 * kPi * f), "s", "from steer angle to yaw rate"},
      {"lateral_acceleration_gain", std::abs(lateral), "m/(s^2 rad)", "lateral acceleration over steer angle"},
      {"lateral_acceleration_lag", -std::arg(lateral) / (2.0 * kPi * f), "s",
       "from steer angle to lateral acceleration"},
      {"steering_sensitivity", b.sensitivity, "m/(s^2 rad)", "slope of lateral acceleration over steer angle at zero"},
      {"hand_wheel_sensitivity", b.sensitivity / steering_ratio, "m/(s^2 rad)", "the same over the hand wheel angle"},
      {"min_steering_sensitivity", b.least, "m/(s^2 rad)", "smallest slope within 1 m/s^2 of straight ahead"},
      {"angle_hysteresis", b.angle_hysteresis, "rad", "half width of the loop along the steer angle"},
      {"lateral_acceleration_hysteresis", b.lateral_hysteresis, "m/s^2", "half height of the loop at zero steer angle"},
      {"steer_amplitude", angle, "rad", "amplitude of the steer angle of the front wheels"},
      {"hand_wheel_amplitude", steering_ratio * angle, "rad", "steer_amplitude times the steering ratio"}};
  out.charts = {
      {"Lateral acceleration over steer angle",
       "steer angle",
       "rad",
       "lateral acceleration",
       "m/s^2",
       {{"lateral acceleration", w.steer, w.lateral}}},
      {"Yaw rate over steer angle", "steer angle", "rad", "yaw rate", "rad/s", {{"yaw rate", w.steer, w.yaw_rate}}}};
  return out;
}

std::vector<Field> TransitionTest::fields() {
  return {{"speed", "m/s", &speed, 5.0, 100.0, "held during the test"},
          {"hand_wheel_rate", "rad/s", &hand_wheel_rate, 0.001, 5.0, "of the ramp"},
          {"lateral_acceleration", "m/s^2", &lateral_acceleration, -10.0, 10.0,
           "of the steady turn with the last angle; positive to the left"},
          {"steering_ratio", "-", &steering_ratio, 1.0, 100.0, "hand wheel angle over steer angle"}};
}

ManoeuvreOutcome TransitionTest::perform(TestTrack& track) const {
  if (std::fabs(lateral_acceleration) < 0.8)
    throw Impossible("lateral_acceleration", "is too small for the figures of this test; expected at least 0.8 m/s^2");
  const double angle = track.steer_angle(track.turn(speed, lateral_acceleration));
  const double ramp = std::fabs(angle) * steering_ratio / hand_wheel_rate;
  const Trim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  steer(track, {0.0, 1.0, 1.0 + ramp}, {0.0, 0.0, angle}, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, 1.0 + ramp + 0.5), {}};
  const Window w = window(track, out.result.recording, 1.0, 1.0 + ramp);
  const auto between = [&](const std::vector<double>& y, double from, double to) {
    return fitted(w.steer, y, [&](std::size_t k) {
      const double a = std::fabs(w.lateral[k]);
      return a >= from && a <= to;
    });
  };
  const Line on = between(w.lateral, 0.1, 0.4), off = between(w.lateral, 0.7, 1.3), yaw = between(w.yaw_rate, 0.1, 0.4);
  out.metrics = {
      {"on_centre_sensitivity", on.slope, "m/(s^2 rad)",
       "slope of lateral acceleration over steer angle, 0.1 to 0.4 m/s^2"},
      {"off_centre_sensitivity", off.slope, "m/(s^2 rad)", "the same, 0.7 to 1.3 m/s^2"},
      {"sensitivity_ratio", on.slope / off.slope, "-", "on_centre_sensitivity over off_centre_sensitivity"},
      {"on_centre_yaw_rate_gain", yaw.slope, "1/s", "slope of yaw rate over steer angle, 0.1 to 0.4 m/s^2"},
      {"dead_band", -on.offset / on.slope, "rad", "steer angle where the on-centre line crosses zero"},
      {"hand_wheel_dead_band", -steering_ratio * on.offset / on.slope, "rad", "dead_band times the steering ratio"},
      {"ramp_time", ramp, "s", "length of the ramp"}};
  out.charts = {{"Lateral acceleration over steer angle",
                 "steer angle",
                 "rad",
                 "lateral acceleration",
                 "m/s^2",
                 {{"lateral acceleration", w.steer, w.lateral}}}};
  return out;
}

}  // namespace fahrwerk
