#include "manoeuvre/steady_turn.h"

#include <cmath>
#include <limits>

#include "manoeuvre/test_track.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

// One level, as means over the end of its drive; signs as if the turn were to the left.
struct Level {
  double lateral_acceleration, speed, steer, curvature, sideslip, roll;
  double hand_wheel_torque = std::numeric_limits<double>::quiet_NaN();  // of the driver; friction idle
  std::vector<double> articulation{}, towed_roll{};                     // of couplings, of the units behind them
};

constexpr double kSmallAngle = 1e-3;  // [rad]
constexpr double kLastDigits = 1e-6;  // of a measured acceleration, relative

double mean_at_end(const Recording& r, const char* name) { return steady_mean(r.series(name)); }

// Slope of y over x by least squares, for x up to a limit. A level at the limit belongs to it, on whichever side the
// last digits of its measured x lie.
template <class Y>
double slope(const std::vector<Level>& levels, double limit, const Y& y, double wheelbase) {
  double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
  for (const Level& level : levels) {
    const double x = level.lateral_acceleration, value = y(level, wheelbase);
    if (x > limit * (1.0 + kLastDigits)) break;
    n += 1.0, sx += x, sy += value, sxx += x * x, sxy += x * value;
  }
  const double determinant = n * sxx - sx * sx;
  return n >= 2.0 && determinant > 0.0 ? (n * sxy - sx * sy) / determinant : std::numeric_limits<double>::quiet_NaN();
}

// first: of the slowest turn.
EquippedTrim level_trim(const TestTrack& track, const SteadyTurn& m, double a_y, const EquippedTrim& first) {
  const double speed = m.method == SteadyTurn::Method::constant_speed ? m.speed : std::sqrt(a_y * m.radius);
  if (m.method == SteadyTurn::Method::constant_steer) return track.held_turn(speed, first);
  TrimRequest q;
  q.speed = speed;
  q.lateral_acceleration = m.direction * a_y;
  return track.trimmed(q);
}

Level measured(const TestTrack& track, const Recording& r, double sign) {
  const double speed = mean_at_end(r, "body.speed");
  Level level{sign * mean_at_end(r, "body.lateral_acceleration"),
              speed,
              sign * steer_angles(track, r).back(),
              sign * mean_at_end(r, "body.yaw_rate") / speed,
              sign * steady_sideslip(r),
              sign * mean_at_end(r, "body.roll")};
  for (int k = 1; k < track.layout().units; ++k) {
    const std::string number = std::to_string(k);
    level.articulation.push_back(sign * mean_at_end(r, ("coupling." + number + ".articulation").c_str()));
    level.towed_roll.push_back(sign * mean_at_end(r, ("unit." + std::to_string(k + 1) + ".roll").c_str()));
  }
  if (track.by_hand_wheel()) level.hand_wheel_torque = sign * mean_at_end(r, "steering.hand_wheel_torque");
  return level;
}

ManoeuvreChart chart(const std::vector<Level>& levels, const char* title, const char* label,
                     double (*y)(const Level&, double), double wheelbase) {
  ManoeuvreCurve curve{label, {}, {}};
  for (const Level& level : levels) {
    curve.x.push_back(level.lateral_acceleration);
    curve.y.push_back(y(level, wheelbase));
  }
  return {title, "lateral acceleration", "m/s^2", label, "rad", {curve}};
}

double steer_of(const Level& l, double) { return l.steer; }
double understeer_of(const Level& l, double wheelbase) { return l.steer - wheelbase * l.curvature; }
double sideslip_of(const Level& l, double) { return l.sideslip; }
double roll_of(const Level& l, double) { return l.roll; }
double hand_wheel_torque_of(const Level& l, double) { return l.hand_wheel_torque; }

}  // namespace

std::vector<Field> SteadyTurn::fields() {
  std::vector<Field> all;
  if (method == Method::constant_speed)
    all.push_back({"speed", "m/s", &speed, 5.0, 100.0, "held in every turn"});
  else
    all.push_back({"radius", "m", &radius, 10.0, 1000.0, "of the turn; with constant steer, of the slowest turn"});
  const std::vector<Field> more = {
      {"lateral_acceleration_step", "m/s^2", &lateral_acceleration_step, 0.05, 5.0, "between levels"},
      {"max_lateral_acceleration", "m/s^2", &max_lateral_acceleration, 0.5, 30.0, "where the levels end at the latest"},
      {"linear_limit", "m/s^2", &linear_limit, 0.2, 10.0, "up to where gradients are fitted"},
      {"hold_time", "s", &hold_time, 0.5, 60.0, "how long each level is driven"},
      {"direction", "-", &direction, -1.0, 1.0, "1: left, -1: right"}};
  all.insert(all.end(), more.begin(), more.end());
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome SteadyTurn::drive(TestTrack& track) const {
  if (direction != 1.0 && direction != -1.0) throw Impossible("direction", "is neither 1 (left) nor -1 (right)");
  ManoeuvreOutcome out;
  std::vector<Level> levels;
  EquippedTrim first;
  const int count = static_cast<int>(std::floor(max_lateral_acceleration / lateral_acceleration_step + 1e-9));
  Progress progress(count);
  for (int k = 1; k <= count; ++k) {
    progress.at(k - 1);
    const double a_y = k * lateral_acceleration_step;
    const EquippedTrim found = k == 1 && method == Method::constant_steer
                                   ? track.turn(std::sqrt(a_y * radius), direction * a_y, "radius")
                                   : level_trim(track, *this, a_y, first);
    if (!found.converged) break;
    if (k == 1) first = found;
    ScenarioInputs inputs = constant_inputs(found);
    hold_throttle(track, inputs);
    SimulationResult run = track.drive(found, inputs, hold_time);
    if (run.status != SimulationStatus::completed) break;
    const Level level = measured(track, run.recording, direction);
    const CarObservation begin = track.observed(found);
    // A car that leaves its equilibrium by itself has reached its limit.
    if (std::fabs(level.lateral_acceleration - direction * begin.lateral_acceleration) > 0.05 * a_y) break;
    levels.push_back(level);
    out.result = std::move(run);
  }
  if (levels.size() < 2)
    throw Impossible("lateral_acceleration_step", "fewer than two steady turns were found; take smaller steps");

  const double l = track.wheelbase(), none = std::numeric_limits<double>::quiet_NaN();
  const auto gradient = [&](double (*y)(const Level&, double)) { return slope(levels, linear_limit, y, l); };
  const double understeer = gradient(understeer_of);
  const double ratio = track.hand_wheel_angle(kSmallAngle) / kSmallAngle;
  const double steer = method == Method::constant_steer ? none : gradient(steer_of);
  out.metrics = {
      {"understeer_gradient", understeer, "rad s^2/m", "of steer angle less Ackermann angle over lateral acceleration"},
      {"steer_gradient", steer, "rad s^2/m", "of the steer angle of the front wheels over lateral acceleration"},
      {"hand_wheel_gradient", ratio * steer, "rad s^2/m", "steer_gradient times the steering ratio in the middle"},
      {"sideslip_gradient", gradient(sideslip_of), "rad s^2/m", "of the sideslip angle over lateral acceleration"},
      {"roll_gradient", gradient(roll_of), "rad s^2/m", "of the roll angle over lateral acceleration"},
      {"characteristic_speed", understeer > 0.0 ? std::sqrt(l / understeer) : none, "m/s",
       "where the yaw rate gain is largest, from the understeer gradient"},
      {"max_lateral_acceleration", levels.back().lateral_acceleration, "m/s^2", "largest steady level that was driven"},
      {"levels", static_cast<double>(levels.size()), "-", "steady levels that were driven"}};
  if (track.by_hand_wheel())
    out.metrics.push_back({"hand_wheel_torque_gradient", gradient(hand_wheel_torque_of), "N s^2",
                           "of the hand wheel's torque over lateral acceleration, its friction idle"});
  for (std::size_t k = 0; k < levels.front().articulation.size(); ++k) {
    const std::string number = std::to_string(k + 1), unit = std::to_string(k + 2);
    const auto of = [&](const std::vector<double> Level::*list) {
      return slope(
          levels, linear_limit, [&](const Level& x, double) { return (x.*list)[k]; }, l);
    };
    out.metrics.push_back({"articulation_gradient_" + number, of(&Level::articulation), "rad s^2/m",
                           "of the angle of coupling " + number + " over lateral acceleration"});
    out.metrics.push_back({"roll_gradient_" + unit, of(&Level::towed_roll), "rad s^2/m",
                           "of the roll angle of unit " + unit + " over lateral acceleration"});
  }
  out.charts = {chart(levels, "Steer angle", "steer angle", steer_of, l),
                chart(levels, "Steer angle less Ackermann angle", "steer angle", understeer_of, l),
                chart(levels, "Sideslip angle", "sideslip angle", sideslip_of, l),
                chart(levels, "Roll angle", "roll angle", roll_of, l)};
  if (track.by_hand_wheel()) {
    out.charts.push_back(chart(levels, "Hand wheel torque", "torque", hand_wheel_torque_of, l));
    out.charts.back().y_unit = "N m";
  }
  return out;
}

}  // namespace fahrwerk
