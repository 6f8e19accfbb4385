#include "manoeuvre/wheel_unbalance.h"

#include <algorithm>
#include <cmath>

#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "math/linear_algebra.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kUnbalanceInterval = 2e-3;  // between samples  [s]: some 17 of a turn at 30 Hz

// Amplitude of what turns with the wheel in the samples from `begin` on.
double turning_part(const Recording& r, std::size_t begin, const Samples& angle, const Samples& value) {
  const auto n = static_cast<Eigen::Index>(r.size() - begin);
  Eigen::MatrixXd A(n, 4), b(n, 1);
  for (Eigen::Index k = 0; k < n; ++k) {
    const std::size_t i = begin + static_cast<std::size_t>(k);
    A.row(k) << 1.0, r.time[i] - r.time[begin], std::cos(angle[i]), std::sin(angle[i]);
    b(k, 0) = value[i];
  }
  const Eigen::MatrixXd x = least_squares(A, b).x;
  return std::hypot(x(2, 0), x(3, 0));
}

// Abscissa and height of the largest value, by the parabola through it and its neighbours where it has both.
struct Peak {
  double x, y;
};
Peak peak_of(const std::vector<double>& x, const std::vector<double>& y) {
  const auto k = static_cast<std::size_t>(std::max_element(y.begin(), y.end()) - y.begin());
  if (k == 0 || k + 1 == y.size()) return {x[k], y[k]};
  const double a = y[k - 1] - y[k], b = y[k + 1] - y[k], u = x[k - 1] - x[k], v = x[k + 1] - x[k];
  const double bend = (a / u - b / v) / (u - v), slope = a / u - bend * u;
  if (!(bend < 0.0)) return {x[k], y[k]};
  const double d = -0.5 * slope / bend;
  return {x[k] + d, y[k] + 0.5 * slope * d};
}

}  // namespace

std::vector<Field> WheelUnbalance::fields() {
  std::vector<Field> all = {{"product", "kg m", &product, 0.0, 10.0, "mass times radius"},
                            {"couple", "kg m^2", &couple, 0.0, 10.0, "mass times radius times distance of two masses"},
                            {"rear", "-", &rear, 0, 0, "a wheel of the last axle has it"},
                            {"right", "-", &right, 0, 0, "a right wheel has it"},
                            {"from", "m/s", &from, 2.0, 100.0, "first speed"},
                            {"to", "m/s", &to, 2.0, 100.0, "last speed"},
                            {"step", "m/s", &step, 0.05, 50.0, "between speeds"},
                            {"settling_time", "s", &settling_time, 0.1, 60.0, "before amplitudes are measured"},
                            {"measuring_time", "s", &measuring_time, 0.1, 60.0, "at least one turn of the wheel"}};
  for (const Field& f : steering_fields()) all.push_back(f);
  return all;
}

ManoeuvreOutcome WheelUnbalance::drive(TestTrack& track) const {
  if (!(to > from)) throw Impossible("to", "is not above `from`; expected speeds that rise");
  if (!(product > 0.0) && !(couple > 0.0)) throw Impossible("product", "is zero, and so is `couple`; expected one > 0");
  const int wheel = (rear ? track.car().wheels() - 2 : 0) + (right ? 1 : 0);
  const SuspensionElementParameters given = track.elements();
  SuspensionElementParameters unbalanced = given;
  unbalanced.resize(track.layout());
  unbalanced.wheel[static_cast<std::size_t>(wheel)].unbalance = Unbalance<double>{product, 0.0, couple, 0.0};
  track.record_every(kUnbalanceInterval);
  const std::string name = "wheel." + wheel_name(wheel);
  const bool column = track.by_hand_wheel();
  const std::vector<std::string> signals = {name + ".fz", name + ".hub_travel", "body.az", name + ".steer_travel",
                                            column ? "steering.hand_wheel_torque" : "body.yaw_acceleration"};
  std::vector<double> speed, frequency, least_load;
  std::vector<std::vector<double>> amplitude(signals.size());
  ManoeuvreOutcome out;
  Progress progress(to - from + step);
  for (double v = from; v < to + 1e-9; v += step) {
    progress.at(v - from);
    track.set_elements(given);
    const EquippedTrim start = track.straight(v);
    track.set_elements(unbalanced);
    const double turn = kTwoPi / start.state[static_cast<std::size_t>(track.layout().spin() + wheel)];
    const double measured = std::ceil(measuring_time / turn) * turn;
    ScenarioInputs inputs = constant_inputs(start);
    hold_throttle(track, inputs);
    SimulationResult run = track.drive(start, inputs, settling_time + measured);
    if (run.status != SimulationStatus::completed) {
      out.result = std::move(run);
      break;
    }
    const Recording& r = run.recording;
    const std::size_t begin =
        r.size() - std::min(r.size(), static_cast<std::size_t>(measured / track.options().record_interval) + 1);
    const Samples angle = r.column(name + ".angle"), load = r.column(name + ".fz");
    speed.push_back(v), frequency.push_back(1.0 / turn);
    for (std::size_t k = 0; k < signals.size(); ++k)
      amplitude[k].push_back(turning_part(r, begin, angle, r.column(signals[k])));
    least_load.push_back(*std::min_element(load.begin() + static_cast<long>(begin), load.end()));
    out.result = std::move(run);
  }
  track.set_elements(given);
  if (speed.empty()) return out;
  const Peak hop = peak_of(speed, amplitude[0]), shake = peak_of(speed, amplitude[2]);
  const auto most = [](const std::vector<double>& y) { return *std::max_element(y.begin(), y.end()); };
  out.metrics = {
      {"resonance_speed", hop.x, "m/s", "at which the wheel's load varies most"},
      {"resonance_frequency", hop.x * frequency.front() / speed.front(), "Hz", "of the wheel's rotation there"},
      {"max_load_amplitude", hop.y, "N", "of the wheel's load"},
      {"max_hub_amplitude", most(amplitude[1]), "m", "of the hub travel"},
      {"max_steer_amplitude", most(amplitude[3]), "m", "of the steer travel"},
      {"max_body_acceleration", shake.y, "m/s^2", "amplitude of the body's vertical acceleration"},
      {"body_resonance_speed", shake.x, "m/s", "at which it is largest"},
      {"min_wheel_load", *std::min_element(least_load.begin(), least_load.end()), "N", "of this wheel"},
      {"max_hand_wheel_torque", column ? most(amplitude[4]) : kNone, "N m", "amplitude at the held hand wheel"}};
  out.charts = {
      {"Wheel load", "speed", "m/s", "amplitude", "N", {{name, speed, amplitude[0]}}},
      {"Vertical acceleration of the body", "speed", "m/s", "amplitude", "m/s^2", {{"body", speed, amplitude[2]}}}};
  if (column)
    out.charts.push_back(
        {"Torque at the hand wheel", "speed", "m/s", "amplitude", "N m", {{"hand wheel", speed, amplitude[4]}}});
  return out;
}

}  // namespace fahrwerk
