#include "driver/driver.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fahrwerk {
namespace {

constexpr double kSlowest = 1.0;  // below this speed a driver steers as if driving at it  [m/s]

double angle_between(double from, double to) { return std::remainder(to - from, 2.0 * std::acos(-1.0)); }

// Share of the way that a first-order lag goes in one sample, exact for a held input.
double lag_share(double sample, double lag) { return lag > 0.0 ? 1.0 - std::exp(-sample / lag) : 1.0; }

std::size_t samples(const DriverSettings& s) {
  return static_cast<std::size_t>(std::lround(s.reaction_time / s.sample_time));
}

}  // namespace

Driver::Driver(const DriverSettings& settings, DriverTask task, const SingleTrack& model, SteerMap steer,
               double start_angle)
    : settings_(settings),
      task_(std::move(task)),
      model_(model),
      steer_(std::move(steer)),
      delay_(samples(settings), start_angle),
      muscle_(start_angle),
      angle_(start_angle) {
  settings_.max_angle = std::min(settings_.max_angle, steer_.max_angle());
}

unsigned Driver::overrides() const {
  return task_.speed_over_path ? channel::rack | channel::speed | channel::brake : channel::rack;
}

double Driver::wanted_angle(const CarObservation& car) {
  foot_ = task_.path->project(car.r_0C.x, car.r_0C.y, hint_);
  return settings_.kind == DriverKind::preview ? preview_angle(car) : optimal_angle(car);
}

double Driver::preview_angle(const CarObservation& car) {
  const double v = std::max(car.speed, kSlowest), ahead = v * settings_.preview_time;
  const double x = car.r_0C.x + ahead * std::cos(car.yaw), y = car.r_0C.y + ahead * std::sin(car.yaw);
  const PathPoint p = task_.path->at(foot_.s + ahead);
  const double heading = angle_between(car.yaw, p.heading);
  // Distance of the path from the point, across the path.
  const double e = -std::sin(p.heading) * (p.x - x) + std::cos(p.heading) * (p.y - y);
  const double needed = model_.wheelbase() + model_.understeer_gradient() * v * v;
  const double share = lag_share(settings_.sample_time, settings_.compensation_time);
  compensation_[0] += share * (e - compensation_[0]);
  compensation_[1] += share * (compensation_[0] - compensation_[1]);
  return needed * (settings_.anticipation * heading / ahead +
                   2.0 * (1.0 - settings_.anticipation) * compensation_[1] / (ahead * ahead));
}

// Responses of y' = v_y + v ψ, ψ' = r over the preview: unit v_y, unit r, unit δ, by Heun's method in small steps.
void Driver::predict(double speed) {
  const SingleTrackMatrices m = matrices(model_, speed);
  constexpr int substeps = 8;
  const double h = settings_.preview_time / (kPoints * substeps);
  struct State {
    double v, r, psi, y;
  };
  const auto run = [&](State x, double delta, std::array<double, kPoints>& out) {
    const auto rate = [&](const State& s) {
      return State{m.a11 * s.v + m.a12 * s.r + m.b1 * delta, m.a21 * s.v + m.a22 * s.r + m.b2 * delta, s.r,
                   s.v + speed * s.psi};
    };
    const auto moved = [](const State& s, const State& d, double dt) {
      return State{s.v + dt * d.v, s.r + dt * d.r, s.psi + dt * d.psi, s.y + dt * d.y};
    };
    for (int k = 0; k < kPoints; ++k) {
      for (int i = 0; i < substeps; ++i) {
        const State a = rate(x), b = rate(moved(x, a, h));
        x = moved(moved(x, a, 0.5 * h), b, 0.5 * h);
      }
      out[static_cast<std::size_t>(k)] = x.y;
    }
  };
  run({1.0, 0.0, 0.0, 0.0}, 0.0, prediction_.by_lateral_speed);
  run({0.0, 1.0, 0.0, 0.0}, 0.0, prediction_.by_yaw_rate);
  run({0.0, 0.0, 0.0, 0.0}, 1.0, prediction_.by_angle);
  prediction_.speed = speed;
}

double Driver::optimal_angle(const CarObservation& car) {
  // The internal model is stiff at low speed; below 5 m/s that of 5 m/s serves, with the path as far ahead.
  constexpr double slowest_model = 5.0;
  const double v = std::max(car.speed, slowest_model);
  if (std::fabs(v - prediction_.speed) > 0.01 * v) predict(v);
  const double c = std::cos(car.yaw), s = std::sin(car.yaw);
  double numerator = 0.0, denominator = 0.0;
  for (std::size_t k = 0; k < kPoints; ++k) {
    const double ahead = v * settings_.preview_time * static_cast<double>(k + 1) / kPoints;
    const PathPoint p = task_.path->at(foot_.s + ahead);
    const double y_path = -s * (p.x - car.r_0C.x) + c * (p.y - car.r_0C.y);
    const double free = prediction_.by_lateral_speed[k] * car.v_C.y + prediction_.by_yaw_rate[k] * car.yaw_rate;
    numerator += (y_path - free) * prediction_.by_angle[k];
    denominator += prediction_.by_angle[k] * prediction_.by_angle[k];
  }
  return denominator > 0.0 ? numerator / denominator : 0.0;
}

void Driver::command_speed(const CarObservation& car, CarInputs<double>& commands) const {
  const double target = (*task_.speed_over_path)(foot_.s);
  commands.speed_target = target;
  commands.speed_control = 1.0;
  const double wanted = task_.speed_control.gain * (target - car.speed);
  const double missing = std::max(0.0, task_.speed_control.torque_min - wanted);
  const int behind = commands.brake.size() / 2 - 1;
  const double first = behind > 0 ? settings_.brake_balance : 1.0, other = (1.0 - first) / std::max(behind, 1);
  for (int i = 0; i < commands.brake.size(); ++i) commands.brake[i] = 0.5 * missing * (i < 2 ? first : other);
}

void Driver::update(double, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) {
  const double wanted = std::clamp(wanted_angle(car), -settings_.max_angle, settings_.max_angle);
  muscle_ += lag_share(settings_.sample_time, settings_.lag) * (delay_(wanted) - muscle_);
  const double most = settings_.max_rate * settings_.sample_time;
  angle_ += std::clamp(muscle_ - angle_, -most, most);
  const int left = 2 * steer_.axle();
  commands.rack[left] = commands.rack[left + 1] = steer_.rack(angle_);
  if (task_.speed_over_path) command_speed(car, commands);
}

}  // namespace fahrwerk
