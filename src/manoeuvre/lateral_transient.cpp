#include "manoeuvre/lateral_transient.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "analysis/nonlinear/swept_sine.h"
#include "manoeuvre/frequency_response.h"
#include "manoeuvre/steer_history.h"
#include "manoeuvre/swept_road.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

// The angle that gives the wanted lateral acceleration in a steady turn.
double steady_angle(const TestTrack& track, const LateralTransient& m) {
  if (m.lateral_acceleration == 0.0) throw Impossible("lateral_acceleration", "is zero; the car would go straight");
  return track.steer_angle(track.turn(m.speed, m.lateral_acceleration));
}

std::vector<Metric> steering_metrics(const TestTrack& track, double angle) {
  return {{"steer_amplitude", angle, "rad", "amplitude of the steer angle of the front wheels"},
          {"hand_wheel_amplitude", track.hand_wheel_angle(angle), "rad", "the same at the hand wheel"}};
}

void append(std::vector<Metric>& all, const std::vector<Metric>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

struct Output {
  const char *signal, *name, *label, *unit;
};
constexpr Output kOutputs[] = {
    {"body.yaw_rate", "yaw_rate", "yaw rate", "1/s"},
    {"body.lateral_acceleration", "lateral_acceleration", "lateral acceleration", "m/(s^2 rad)"},
    {"body.roll", "roll", "roll angle", "-"}};

// Where the gain is largest, and where it has fallen to 1/√2 of that at the lowest frequency.
void shape_metrics(const MeasuredResponse& h, const Output& o, std::vector<Metric>& all) {
  double peak = kNone, peak_frequency = kNone, bandwidth = kNone;
  const double low = h.value.empty() ? kNone : std::abs(h.value.front());
  for (std::size_t k = 0; k < h.value.size(); ++k) {
    const double gain = std::abs(h.value[k]);
    if (!(gain <= peak)) peak = gain, peak_frequency = h.frequency[k];
    if (std::isnan(bandwidth) && gain < low / std::sqrt(2.0)) bandwidth = h.frequency[k];
  }
  const std::string name = o.name, of = std::string(" of the ") + o.label + " over the steer angle";
  all.push_back({name + "_gain_low", low, o.unit, "gain at the lowest frequency" + of});
  all.push_back({name + "_gain_peak", peak, o.unit, "largest gain" + of});
  all.push_back({name + "_peak_frequency", peak_frequency, "Hz", "frequency of the largest gain" + of});
  all.push_back({name + "_bandwidth", bandwidth, "Hz", "where the gain has fallen by 3 dB" + of});
  for (const auto& [f, text] : {std::pair{0.5, "0_5hz"}, std::pair{1.0, "1hz"}}) {
    all.push_back({name + "_gain_" + text, gain_at(h, f), o.unit, "gain" + of});
    all.push_back({name + "_phase_" + text, phase_at(h, f), "rad", "phase" + of});
  }
}

void add_charts(const MeasuredResponse& h, const Output& o, std::vector<ManoeuvreChart>& charts) {
  std::vector<double> gain, phase;
  double last = 0.0;
  for (const std::complex<double>& value : h.value) {
    gain.push_back(std::abs(value));
    last += std::remainder(std::arg(value) - last, 2.0 * kPi);
    phase.push_back(last);
  }
  const std::string label = o.label;
  charts.push_back(
      {"Gain: " + label + " over steer angle", "frequency", "Hz", "gain", o.unit, {{label, h.frequency, gain}}});
  charts.back().gain = true;
  charts.push_back(
      {"Phase: " + label + " over steer angle", "frequency", "Hz", "phase", "rad", {{label, h.frequency, phase}}});
  if (!h.coherence.empty())
    charts.push_back({"Coherence: " + label, "frequency", "Hz", "coherence", "-", {{label, h.frequency, h.coherence}}});
}

// Only the band that was fed counts.
MeasuredResponse within(const MeasuredResponse& h, double lowest, double highest) {
  MeasuredResponse r;
  for (std::size_t k = 0; k < h.frequency.size(); ++k) {
    if (h.frequency[k] < lowest || h.frequency[k] > highest) continue;
    r.frequency.push_back(h.frequency[k]);
    r.value.push_back(h.value[k]);
    if (!h.coherence.empty()) r.coherence.push_back(h.coherence[k]);
  }
  return r;
}

}  // namespace

std::vector<Field> LateralTransient::common_fields() {
  std::vector<Field> all{{"speed", "m/s", &speed, 5.0, 100.0, "held during the test"},
                         {"lateral_acceleration", "m/s^2", &lateral_acceleration, -15.0, 15.0,
                          "of the steady turn with this steering; positive to the left"},
                         {"start_time", "s", &start_time, 0.1, 60.0, "when steering begins"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

std::vector<Field> StepSteer::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"rise_time", "s", &rise_time, 0.01, 5.0, "of the steering, from 0 to 100 %"});
  all.push_back({"duration", "s", &duration, 1.0, 600.0, "of the run"});
  return all;
}

ManoeuvreOutcome StepSteer::drive(TestTrack& track) const {
  const double angle = steady_angle(track, *this);
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  steer(track, {0.0, start_time, start_time + rise_time}, {0.0, 0.0, angle}, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, duration), {}};
  out.metrics = step_steer_values(out.result.recording);
  append(out.metrics, steering_metrics(track, angle));
  const double yaw_rate = steady_mean(out.result.recording.series("body.yaw_rate"));
  out.metrics.push_back({"steady_yaw_rate_gain", yaw_rate / angle, "1/s", "steady yaw rate over steer angle"});
  return out;
}

std::vector<Field> SineSteer::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"frequency", "Hz", &frequency, 0.05, 5.0, "of the one period"});
  all.push_back({"settle_time", "s", &settle_time, 0.5, 60.0, "driven after the period"});
  return all;
}

ManoeuvreOutcome SineSteer::drive(TestTrack& track) const {
  const double angle = steady_angle(track, *this), period = 1.0 / frequency, end = start_time + period;
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  steer(
      track, angle, [&](double t) { return std::sin(2.0 * kPi * frequency * (t - start_time)); }, start_time, end,
      inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, end + settle_time), steering_metrics(track, angle)};
  const double sign = angle > 0.0 ? 1.0 : -1.0, first = start_time + 0.25 * period, second = start_time + 0.75 * period;
  for (const Output& o : kOutputs) {
    const Series y = out.result.recording.series(o.signal);
    const Extremum a = largest(y, sign, start_time, start_time + 0.25 * period + 0.5 * period);
    const Extremum b = largest(y, -sign, a.time, end + 0.5 * period);
    const std::string name = o.name, label = o.label;
    append(out.metrics,
           {{name + "_lag_first", a.time - first, "s", "first peak of the steering to that of the " + label},
            {name + "_lag_second", b.time - second, "s", "second peak of the steering to that of the " + label},
            {name + "_gain", (a.value - b.value) / (2.0 * angle), o.unit,
             "peak to peak of the " + label + " over that of the steer angle"}});
  }
  return out;
}

std::vector<Field> RandomSteer::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"lowest", "Hz", &lowest, 0.02, 2.0, "frequency of the steering"});
  all.push_back({"highest", "Hz", &highest, 0.5, 10.0, "frequency of the steering"});
  all.push_back({"duration", "s", &duration, 20.0, 3600.0, "of the steering"});
  all.push_back({"window", "s", &window, 2.0, 200.0, "of the spectra"});
  all.push_back({"seed", "-", &seed, 0.0, 1e6, "of the random numbers"});
  return all;
}

ManoeuvreOutcome RandomSteer::drive(TestTrack& track) const {
  if (highest <= lowest) throw Impossible("highest", "is not above `lowest`");
  const double angle = steady_angle(track, *this);
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  const auto shape = random_steer(lowest, highest, duration, static_cast<int>(seed));
  steer(
      track, angle, [&](double t) { return shape(t - start_time); }, start_time, start_time + duration, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, start_time + duration), steering_metrics(track, angle)};
  const Recording& r = out.result.recording;
  const double interval = track.options().record_interval;
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(std::ceil(window / interval)));
  const std::vector<double> input = steer_angles(track, r);
  double least = kNone;
  for (const Output& o : kOutputs) {
    const MeasuredResponse h =
        within(welch_response(input, r.column(o.signal), interval, size, highest), 1.2 * lowest, 0.97 * highest);
    if (h.value.empty()) throw Impossible("duration", "is too short; at least two windows are needed");
    shape_metrics(h, o, out.metrics);
    add_charts(h, o, out.charts);
    for (const double c : h.coherence) least = std::fmin(least, c);
  }
  out.metrics.push_back({"min_coherence", least, "-", "smallest coherence of all three responses"});
  return out;
}

std::vector<Field> SweptSteer::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"lowest", "Hz", &lowest, 0.02, 5.0, "frequency at the beginning"});
  all.push_back({"highest", "Hz", &highest, 0.1, 20.0, "frequency at the end"});
  all.push_back({"duration", "s", &duration, 5.0, 3600.0, "of the sweep"});
  return all;
}

ManoeuvreOutcome SweptSteer::drive(TestTrack& track) const {
  if (highest <= lowest) throw Impossible("highest", "is not above `lowest`");
  const double angle = steady_angle(track, *this);
  const LedSweep motion = led_sweep({1.0, lowest, highest, duration, true});
  const double end = start_time + motion.end();
  track.record_every(1.0 / (24.0 * highest));
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  steer(
      track, angle, [&](double t) { return motion.at(t - start_time).value; }, start_time, end, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, end), steering_metrics(track, angle)};
  const Recording& r = out.result.recording;
  std::vector<double> time;
  for (const double t : r.time) time.push_back(t - start_time - motion.lead);
  double least = kNone;
  for (const Output& o : kOutputs) {
    MeasuredResponse h;
    for (const SweptPoint& p : swept_points(motion.sweep, time, r.column(o.signal))) {
      h.frequency.push_back(p.frequency), h.value.push_back(p.response / angle), h.coherence.push_back(p.coherence);
      least = std::fmin(least, p.coherence);
    }
    if (h.value.empty()) throw Impossible("duration", "is too short; a response needs two turns at least");
    shape_metrics(h, o, out.metrics);
    add_charts(h, o, out.charts);
  }
  out.metrics.push_back({"min_coherence", least, "-", "smallest coherence of all three responses"});
  return out;
}

std::vector<Field> PulseSteer::fields() {
  std::vector<Field> all = common_fields();
  all.push_back({"width", "s", &width, 0.05, 2.0, "of the triangle at its base"});
  all.push_back({"duration", "s", &duration, 3.0, 60.0, "of the run"});
  all.push_back({"highest", "Hz", &highest, 0.5, 10.0, "of the frequency response"});
  return all;
}

ManoeuvreOutcome PulseSteer::drive(TestTrack& track) const {
  const double angle = steady_angle(track, *this);
  const EquippedTrim start = track.straight(speed);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  steer(track, {0.0, start_time, start_time + 0.5 * width, start_time + width}, {0.0, 0.0, angle, 0.0}, inputs);
  ManoeuvreOutcome out{track.drive(start, inputs, duration), steering_metrics(track, angle)};
  const Recording& r = out.result.recording;
  const std::vector<double> input = steer_angles(track, r);
  for (const Output& o : kOutputs) {
    const MeasuredResponse h = within(
        transient_response(input, r.column(o.signal), track.options().record_interval, 4096, highest), 0.05, highest);
    shape_metrics(h, o, out.metrics);
    add_charts(h, o, out.charts);
  }
  return out;
}

}  // namespace fahrwerk
