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
  std::vector<double> hand_wheel, torque;  // at the hand wheel of a car with a column; else empty
};
Window window(const TestTrack& track, const Recording& r, double from, double to) {
  Window w;
  const std::vector<double> steer = steer_angles(track, r);
  const Samples lateral = r.column("body.lateral_acceleration"), yaw = r.column("body.yaw_rate");
  const bool hand = track.by_hand_wheel();
  const Samples angle = hand ? r.column("steering.hand_wheel_angle") : lateral,
                torque = hand ? r.column("steering.hand_wheel_torque") : lateral;
  for (std::size_t k = 0; k < r.size(); ++k) {
    if (r.time[k] < from - 1e-9 || r.time[k] > to + 1e-9) continue;
    w.time.push_back(r.time[k]);
    w.steer.push_back(steer[k]);
    w.lateral.push_back(lateral[k]);
    w.yaw_rate.push_back(yaw[k]);
    if (hand) w.hand_wheel.push_back(angle[k]), w.torque.push_back(torque[k]);
  }
  return w;
}

double amplitude_of(const std::vector<double>& y) {
  const auto [least, most] = std::minmax_element(y.begin(), y.end());
  return y.empty() ? kNone : 0.5 * (*most - *least);
}

bool rises(const std::vector<double>& x, std::size_t k) { return k + 1 < x.size() ? x[k + 1] > x[k] : x[k] > x[k - 1]; }

// A loop of y over x, its two branches taken apart by the sign of x', near x = 0 (± 20 % of the amplitude).
struct Loop {
  double slope;   // mean of both branches
  double height;  // half the distance of the branches along y, positive where y is ahead: friction
  double width;   // and along x, positive likewise
};
Loop loop_of(const std::vector<double>& x, const std::vector<double>& y, double amplitude) {
  const auto branch = [&](bool upwards) {
    return fitted(x, y, [&](std::size_t k) { return rises(x, k) == upwards && std::fabs(x[k]) < 0.2 * amplitude; });
  };
  const Line up = branch(true), down = branch(false);
  return {0.5 * (up.slope + down.slope), 0.5 * (up.offset - down.offset),
          0.5 * (up.offset / up.slope - down.offset / down.slope)};
}

// Least slope of a_y over δ of short pieces of each branch within ± 1 m/s².
double least_sensitivity(const Window& w) {
  double least = kNone;
  for (double centre = -0.8; centre <= 0.81; centre += 0.2)
    for (const bool upwards : {true, false}) {
      const Line piece = fitted(w.steer, w.lateral, [&](std::size_t k) {
        return rises(w.steer, k) == upwards && std::fabs(w.lateral[k] - centre) < 0.2;
      });
      least = std::fmin(least, piece.slope);
    }
  return least;
}

// Line of the torque over a_y around ± 1 m/s², leaving straight ahead; both sides folded together.
Line torque_around_one(const Window& w) {
  std::vector<double> x, y;
  for (std::size_t k = 0; k < w.lateral.size(); ++k) {
    const double side = w.lateral[k] > 0.0 ? 1.0 : -1.0;
    if (rises(w.lateral, k) != (side > 0.0) || std::fabs(side * w.lateral[k] - 1.0) > 0.2) continue;
    x.push_back(side * w.lateral[k] - 1.0), y.push_back(side * w.torque[k]);
  }
  return fitted(x, y, [](std::size_t) { return true; });
}

void add_torques(const Window& w, ManoeuvreOutcome& out) {
  if (w.torque.empty()) return;
  const Loop over_lateral = loop_of(w.lateral, w.torque, amplitude_of(w.lateral)),
             over_angle = loop_of(w.hand_wheel, w.torque, amplitude_of(w.hand_wheel));
  const Line one = torque_around_one(w);
  const std::vector<Metric> more = {
      {"torque_at_0_g", over_lateral.height, "N m",
       "hand wheel torque at zero lateral acceleration: half the loop, positive where the torque is ahead"},
      {"torque_gradient_at_0_g", over_lateral.slope, "N s^2", "slope of the torque over lateral acceleration there"},
      {"torque_at_1_ms2", one.offset, "N m", "hand wheel torque at 1 m/s^2, steering away from straight ahead"},
      {"torque_gradient_at_1_ms2", one.slope, "N s^2", "slope of the torque there"},
      {"lateral_acceleration_at_0_nm", over_lateral.width, "m/s^2",
       "left over when the torque is zero: half the loop likewise"},
      {"steering_stiffness", over_angle.slope, "N m/rad", "slope of the torque over the hand wheel angle at zero"},
      {"steering_friction", over_angle.height, "N m",
       "hand wheel torque at zero angle: half the loop, negative where lag outweighs friction"},
      {"angle_at_0_nm", over_angle.width, "rad",
       "hand wheel angle left over when the torque is zero: half the loop likewise"}};
  out.metrics.insert(out.metrics.end(), more.begin(), more.end());
  out.charts.push_back({"Hand wheel torque over lateral acceleration",
                        "lateral acceleration",
                        "m/s^2",
                        "torque",
                        "N m",
                        {{"torque", w.lateral, w.torque}}});
  out.charts.push_back({"Hand wheel torque over hand wheel angle",
                        "hand wheel angle",
                        "rad",
                        "torque",
                        "N m",
                        {{"torque", w.hand_wheel, w.torque}}});
}

}  // namespace

std::vector<Field> WeaveTest::fields() {
  std::vector<Field> all{
      {"speed", "m/s", &speed, 5.0, 100.0, "held during the test"},
      {"frequency", "Hz", &frequency, 0.05, 2.0, "of the steering"},
      {"lateral_acceleration", "m/s^2", &lateral_acceleration, 0.1, 10.0, "of the steady turn at the amplitude"},
      {"cycles", "-", &cycles, 1.0, 100.0, "periods that are evaluated, after one to settle"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome WeaveTest::drive(TestTrack& track) const {
  const double angle = track.steer_angle(track.turn(speed, lateral_acceleration));
  // Driven and evaluated alike: a period of whole steps, or samples.
  const double period = track.on_grid(1.0 / frequency), f = 1.0 / period, whole = std::floor(cycles);
  const double begin = 1.0 + period, end = begin + whole * period;
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  steer(
      track, angle, [&](double t) { return std::sin(2.0 * kPi * f * (t - 1.0)); }, 1.0, end, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, end), {}};
  const Window w = window(track, out.result.recording, begin, end);
  const auto amplitude = [&](const std::vector<double>& y) { return harmonic(w.time, y, begin, end, f); };
  const std::complex<double> yaw = amplitude(w.yaw_rate) / amplitude(w.steer),
                             lateral = amplitude(w.lateral) / amplitude(w.steer);
  const Loop loop = loop_of(w.steer, w.lateral, angle);
  out.metrics = {
      {"yaw_rate_gain", std::abs(yaw), "1/s", "yaw rate over steer angle at the frequency of the test"},
      {"yaw_rate_lag", -std::arg(yaw) / (2.0 * kPi * f), "s", "from steer angle to yaw rate"},
      {"lateral_acceleration_gain", std::abs(lateral), "m/(s^2 rad)", "lateral acceleration over steer angle"},
      {"lateral_acceleration_lag", -std::arg(lateral) / (2.0 * kPi * f), "s",
       "from steer angle to lateral acceleration"},
      {"steering_sensitivity", loop.slope, "m/(s^2 rad)", "slope of lateral acceleration over steer angle at zero"},
      {"hand_wheel_sensitivity", loop.slope * angle / track.hand_wheel_angle(angle), "m/(s^2 rad)",
       "the same over the hand wheel angle"},
      {"min_steering_sensitivity", least_sensitivity(w), "m/(s^2 rad)",
       "smallest slope within 1 m/s^2 of straight ahead"},
      {"angle_hysteresis", std::fabs(loop.width), "rad", "half width of the loop along the steer angle"},
      {"lateral_acceleration_hysteresis", std::fabs(loop.height), "m/s^2",
       "half height of the loop at zero steer angle"},
      {"steer_amplitude", angle, "rad", "amplitude of the steer angle of the front wheels"},
      {"hand_wheel_amplitude", track.hand_wheel_angle(angle), "rad", "the same at the hand wheel"}};
  out.charts = {
      {"Lateral acceleration over steer angle",
       "steer angle",
       "rad",
       "lateral acceleration",
       "m/s^2",
       {{"lateral acceleration", w.steer, w.lateral}}},
      {"Yaw rate over steer angle", "steer angle", "rad", "yaw rate", "rad/s", {{"yaw rate", w.steer, w.yaw_rate}}}};
  add_torques(w, out);
  return out;
}

std::vector<Field> TransitionTest::fields() {
  std::vector<Field> all{{"speed", "m/s", &speed, 5.0, 100.0, "held during the test"},
                         {"hand_wheel_rate", "rad/s", &hand_wheel_rate, 0.001, 5.0, "of the ramp"},
                         {"lateral_acceleration", "m/s^2", &lateral_acceleration, -10.0, 10.0,
                          "of the steady turn with the last angle; positive to the left"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome TransitionTest::drive(TestTrack& track) const {
  if (std::fabs(lateral_acceleration) < 0.8)
    throw Impossible("lateral_acceleration", "is too small for the figures of this test; expected at least 0.8 m/s^2");
  const double angle = track.steer_angle(track.turn(speed, lateral_acceleration));
  const double ramp = std::fabs(track.hand_wheel_angle(angle)) / hand_wheel_rate;
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
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
      {"hand_wheel_dead_band", track.hand_wheel_angle(-on.offset / on.slope), "rad", "the same at the hand wheel"},
      {"ramp_time", ramp, "s", "length of the ramp"}};
  out.charts = {{"Lateral acceleration over steer angle",
                 "steer angle",
                 "rad",
                 "lateral acceleration",
                 "m/s^2",
                 {{"lateral acceleration", w.steer, w.lateral}}}};
  if (w.torque.empty()) return out;
  const auto torque = [&](double from, double to) {
    return fitted(w.lateral, w.torque, [&](std::size_t k) {
      const double a = std::fabs(w.lateral[k]);
      return a >= from && a <= to;
    });
  };
  const Line first = torque(0.1, 0.4), last = torque(0.7, 1.3);
  const double side = angle > 0.0 ? 1.0 : -1.0;
  out.metrics.push_back({"on_centre_torque_gradient", first.slope, "N s^2",
                         "slope of the hand wheel torque over lateral acceleration, 0.1 to 0.4 m/s^2"});
  out.metrics.push_back({"off_centre_torque_gradient", last.slope, "N s^2", "the same, 0.7 to 1.3 m/s^2"});
  out.metrics.push_back({"torque_step", side * first.offset, "N m", "where the on-centre line begins: friction"});
  out.metrics.push_back({"torque_at_1_ms2", side * last.offset + last.slope, "N m", "on the off-centre line"});
  out.charts.push_back({"Hand wheel torque over lateral acceleration",
                        "lateral acceleration",
                        "m/s^2",
                        "torque",
                        "N m",
                        {{"torque", w.lateral, w.torque}}});
  return out;
}

}  // namespace fahrwerk
