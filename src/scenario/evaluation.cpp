#include "scenario/evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "math/constants.h"
#include "vehicle/car/layout.h"

namespace fahrwerk {
namespace {

// The hand wheel where it is turned, else the rack.
Series turned_input(const Recording& r, const Series& rack) {
  const Series wheel = r.series("steering.hand_wheel_angle");
  const bool turned = !wheel.empty() && std::fabs(wheel.value.back() - wheel.value.front()) > 1e-6;
  return turned ? wheel : rack;
}

// The rack displacement that changes most from first to last sample.
Series steering_input(const Recording& r) {
  Series best{};
  double most = -1.0;
  for (const std::string& wheel : recorded_wheels(r)) {
    const Series s = r.series("input.rack." + wheel);
    if (s.empty()) continue;
    const double change = std::fabs(s.value.back() - s.value.front());
    if (change > most) best = s, most = change;
  }
  return best;
}

double ratio(double a, double b, double smallest) { return std::fabs(b) > smallest ? a / b : kNone; }

}  // namespace

const std::vector<std::string>& evaluation_names() {
  static const std::vector<std::string> names{"none", "step_steer", "braking",  "coast_down",
                                              "hold", "roll",       "following"};
  return names;
}

std::optional<Evaluation> evaluation_from_name(std::string_view name) {
  const std::vector<std::string>& names = evaluation_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Evaluation>(found - names.begin());
}

std::vector<Metric> evaluate(Evaluation kind, const Recording& r) {
  std::vector<Metric> all;
  switch (kind) {
    case Evaluation::none:
      break;
    case Evaluation::step_steer:
      all = step_steer_values(r);
      break;
    case Evaluation::braking:
      all = braking_values(r);
      break;
    case Evaluation::coast_down:
      all = coast_down_values(r);
      break;
    case Evaluation::hold:
      all = hold_values(r);
      break;
    case Evaluation::roll:
      all = roll_values(r);
      break;
    case Evaluation::following:
      all = following_values(r);
      break;
  }
  for (Metric& m : general_values(r)) all.push_back(std::move(m));
  return all;
}

double largest_sideslip(const Recording& r, double from, double to) {
  const Samples slip = r.column("body.sideslip_angle"), speed = r.column("body.speed");
  double most = kNone;
  for (std::size_t k = 0; k < std::min(slip.size(), speed.size()); ++k)
    if (r.time[k] >= from && r.time[k] <= to && speed[k] > kSideslipSpeed) most = std::fmax(most, std::fabs(slip[k]));
  return most;
}

double steady_sideslip(const Recording& r) {
  const Samples speed = r.column("body.speed");
  for (std::size_t k = 0; k < speed.size(); ++k)
    if (r.time[k] >= r.time.back() - kSteadyWindow && !(speed[k] > kSideslipSpeed)) return kNone;
  return steady_mean(r.series("body.sideslip_angle"));
}

std::vector<Metric> steady_values(const Recording& r) {
  const auto steady = [&r](const char* name) { return steady_mean(r.series(name)); };
  const double yaw_rate = steady("body.yaw_rate"), speed = steady("body.speed");
  return {
      {"lateral_acceleration", steady("body.lateral_acceleration"), "m/s^2", "steady lateral acceleration (ISO 8855)"},
      {"yaw_rate", yaw_rate, "rad/s", "steady yaw rate"},
      {"roll_angle", steady("body.roll"), "rad", "steady roll angle"},
      {"sideslip_angle", steady_sideslip(r), "rad", "steady sideslip angle at the centre of gravity, above 2 m/s"},
      {"speed", speed, "m/s", "steady speed"},
      {"longitudinal_acceleration", steady("body.longitudinal_acceleration"), "m/s^2",
       "steady longitudinal acceleration"},
      {"pitch_angle", steady("body.pitch"), "rad", "steady pitch angle, nose down positive"},
      {"path_radius", ratio(speed, yaw_rate, 1e-6), "m", "steady speed over steady yaw rate, left turns positive"},
      {"steer_angle", 0.5 * (steady("wheel.1l.gamma") + steady("wheel.1r.gamma")), "rad",
       "steady steer angle, mean of both front wheels"},
  };
}

std::vector<Metric> step_steer_values(const Recording& r) {
  std::vector<Metric> all = steady_values(r);
  const Series rack = steering_input(r), input = turned_input(r, rack);
  const StepResponse yaw = step_response(input, r.series("body.yaw_rate"));
  const StepResponse lateral = step_response(input, r.series("body.lateral_acceleration"));
  const double steered = rack.empty() ? kNone : rack.value.back();
  const std::vector<Metric> own = {
      {"steer_time", yaw.start, "s", "t0: hand wheel or rack has gone half of its way (ISO 7401)"},
      {"response_time", yaw.response_time, "s", "yaw rate: from t0 to 90 % of its steady value (ISO 7401)"},
      {"peak_time", yaw.peak_time, "s", "yaw rate: from t0 to its maximum (ISO 7401)"},
      {"overshoot", yaw.overshoot, "-", "yaw rate: (maximum - steady value)/steady value (ISO 7401)"},
      {"yaw_rate_gain", ratio(yaw.steady, steered, 1e-9), "rad/(s m)", "steady yaw rate over rack displacement"},
      {"lateral_acceleration_response_time", lateral.response_time, "s",
       "lateral acceleration: from t0 to 90 % of its steady value (ISO 7401)"},
      {"lateral_acceleration_peak_time", lateral.peak_time, "s",
       "lateral acceleration: from t0 to its maximum (ISO 7401)"},
      {"lateral_acceleration_overshoot", lateral.overshoot, "-",
       "lateral acceleration: (maximum - steady value)/steady value (ISO 7401)"},
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

std::vector<Metric> general_values(const Recording& r) {
  const double duration = r.time.empty() ? kNone : r.time.back() - r.time.front();
  double roll = kNone, most = kNone, least = kNone;
  for (const double v : r.column("body.roll")) roll = std::fmax(roll, std::fabs(v));
  for (const std::string& wheel : recorded_wheels(r)) {
    const Samples load = r.column("wheel." + wheel + ".fz");
    if (load.empty() || !(load.front() > 0.0)) continue;
    for (const double v : load) {
      most = std::fmax(most, v / load.front());
      least = std::fmin(least, v / load.front());
    }
  }
  std::vector<Metric> all = {
      {"duration", duration, "s", "length of the record"},
      {"max_roll_angle", roll, "rad", "largest magnitude of the roll angle"},
      {"max_wheel_load_ratio", most, "-", "largest wheel load over the same wheel's load at the beginning"},
      {"min_wheel_load_ratio", least, "-", "smallest wheel load over the same wheel's load at the beginning"}};
  for (const char* angle : {"roll", "pitch"}) {
    const Samples block = r.column(std::string("block.") + angle);
    if (block.empty()) continue;
    double largest = 0.0;
    for (const double v : block) largest = std::fmax(largest, std::fabs(v));
    all.push_back({std::string("max_block_") + angle, largest, "rad",
                   std::string("largest magnitude of the engine block's ") + angle + " angle against the body"});
  }
  double bush = kNone;
  for (const std::string& wheel : recorded_wheels(r))
    for (const double v : r.column(std::string("element.bush_travel.") + wheel)) bush = std::fmax(bush, std::fabs(v));
  if (!std::isnan(bush)) all.push_back({"max_bush_travel", bush, "m", "largest travel of a compliant hinge"});
  return all;
}

std::vector<std::string> recorded_wheels(const Recording& r) {
  std::vector<std::string> wheels;
  const auto recorded = [&r](const std::string& wheel) {
    return std::any_of(r.signals.begin(), r.signals.end(), [&wheel](const Quantity& s) {
      return s.name.rfind("wheel." + wheel + ".", 0) == 0 ||
             (s.name.size() > wheel.size() && s.name.ends_with("." + wheel));
    });
  };
  for (int i = 0; recorded(wheel_name(i)) || recorded(wheel_name(i | 1)); ++i) wheels.push_back(wheel_name(i));
  return wheels;
}

std::string figure_name(const std::string& signal) {
  if (signal == "body.roll" || signal == "body.pitch") return signal.substr(5) + "_angle";
  std::string name = signal.rfind("body.", 0) == 0 ? signal.substr(5) : signal;
  for (char& c : name)
    if (c == '.' || c == ' ') c = '_';
  return name;
}

std::vector<Metric> rms_values(const Recording& recording) {
  std::vector<Metric> all;
  for (std::size_t i = recording.signals.size() - recording.rms; i < recording.signals.size(); ++i) {
    const Quantity& s = recording.signals[i];
    if (!recording.columns[i].empty())
      all.push_back({figure_name(s.name), recording.columns[i].back(), s.unit, s.description});
  }
  return all;
}

std::vector<Metric> signal_values(const Series& y, const Quantity& signal, double from) {
  const auto first = std::lower_bound(y.time.begin(), y.time.end(), from - 1e-9) - y.time.begin();
  const Samples v = y.value.subspan(std::min(static_cast<std::size_t>(first), y.value.size() - 1));
  double sum = 0.0, squares = 0.0;
  for (const double value : v) sum += value;
  const double mean = sum / static_cast<double>(v.size());
  for (const double value : v) squares += (value - mean) * (value - mean);
  const auto [low, high] = std::minmax_element(v.begin(), v.end());
  const std::string name = figure_name(signal.name);
  return {{name, steady_mean(y), signal.unit, "mean of the last 0.5 s of " + signal.name},
          {name + "_max", *high, signal.unit, "largest " + signal.name},
          {name + "_min", *low, signal.unit, "least " + signal.name},
          {name + "_rms", std::sqrt(squares / static_cast<double>(v.size())), signal.unit,
           "standard deviation of " + signal.name}};
}

std::vector<Metric> output_values(const std::vector<std::string>& names, const Recording& recording) {
  std::vector<Metric> all;
  for (const std::string& name : names) {
    const Series y = recording.series(name);
    if (y.empty()) continue;
    const std::vector<Metric> figures = signal_values(y, recording.signals[*place_of(recording.signals, name)]);
    all.insert(all.end(), figures.begin(), figures.end());
  }
  return all;
}

}  // namespace fahrwerk
