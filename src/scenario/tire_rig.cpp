// The tyre rig as a model.
#include "scenario/tire_rig.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

// Beyond these a run has diverged.
constexpr double kMaxSpeed = 1e4, kMaxTravel = 100.0;  // [rad/s; m]

// Channels of RigInputs, then the rates of those that have one.
enum RigChannel { speed, load, height, slip_angle, steer, camber, slip, torque, brake_torque, kChannels };
constexpr RigChannel kMoving[] = {height, slip_angle, steer, camber};
constexpr int kRates = 4;

std::vector<Quantity> states_of_rig() {
  using namespace rig_state;
  std::vector<Quantity> all(size);
  const auto name = [&all](int at, std::string text, const char* unit, double scale = 1.0, bool cyclic = false) {
    all[static_cast<std::size_t>(at)] = {std::move(text), unit, "", scale, cyclic};
  };
  name(x, "wheel.x", "m", 1.0, true), name(z, "wheel.height", "m", 0.1), name(z_rate, "wheel.vz", "m/s");
  name(spin, "wheel.spin", "rad/s", 10.0), name(angle, "wheel.angle", "rad", 1.0, true);
  name(tire_x, "wheel.deflection_x", "m", 0.01), name(tire_y, "wheel.deflection_y", "m", 0.01);
  name(tire_bore, "wheel.deflection_bore", "rad", 0.01), name(rig_state::brake, "wheel.brake_presliding", "-");
  for (int i = 0; i < 3; ++i) {
    const std::string axis(1, "xyz"[i]);
    name(belt_d + i, "belt." + axis, "m", 0.01), name(belt_v + i, "belt.v" + axis, "m/s");
  }
  name(twist, "belt.twist", "rad", 0.01), name(belt_spin, "belt.spin", "rad/s", 10.0);
  for (int i = 0; i < 2; ++i) {
    const std::string axis(1, "xz"[i]);
    name(tilt + i, "belt.tilt_" + axis, "rad", 0.01), name(tilt_rate + i, "belt.tilt_rate_" + axis, "rad/s");
  }
  return all;
}

std::vector<HistoryInputs::Channel> channels_of_rig(const RigInputs& inputs, double grid) {
  std::vector<HistoryInputs::Channel> all;
  for (int i = 0; i < kChannels; ++i) all.push_back({i, -1, -1, inputs.channel(i).snapped(grid)});
  for (int k = 0; k < kRates; ++k) all[static_cast<std::size_t>(kMoving[k])].rate = kChannels + k;
  return all;
}

RigInput<double> rig_input(const double* v) {
  const double* rate = v + kChannels;
  RigInput<double> u;
  u.speed = v[speed], u.load = v[load], u.height = v[height], u.height_rate = rate[0];
  u.yaw = v[steer] - v[slip_angle], u.yaw_rate = rate[2] - rate[1];
  u.camber = v[camber], u.camber_rate = rate[3];
  u.slip = v[slip], u.torque = v[torque], u.brake = v[brake_torque];
  return u;
}

}  // namespace

TireRigModel::TireRigModel(const TireRig<double>& rig) : rig_(rig) {
  states_ = states_of_rig();
  inputs_ = {{"speed", "m/s"},  {"load", "N"}, {"height", "m"},   {"slip_angle", "rad"}, {"steer", "rad"},
             {"camber", "rad"}, {"slip", "-"}, {"torque", "N m"}, {"brake", "N m"}};
  for (const RigChannel c : kMoving) {
    const Quantity& of = inputs_[c];
    inputs_.push_back({of.name + "_rate", of.unit + "/s", "rate of " + of.name});
  }
  outputs_ = quantities_of(rig_signals());
  start_.assign(rig_state::size, 0.0), rest_.assign(inputs_.size(), 0.0);
}

void TireRigModel::rate(double /*t*/, const double* x, const double* u, double* x_dot) {
  rig_.rate(rig_input(u), x, x_dot, &hint_);
}

void TireRigModel::read(double /*t*/, const double* x, const double* values, std::span<const std::size_t> wanted,
                        double* y) {
  const RigInput<double> u = rig_input(values);
  RigObservation<double> seen;
  RigState<double> x_dot;
  rig_.rate(u, x, x_dot.data(), &hint_, &seen);
  const RigSource source{u, seen};
  for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = rig_signals()[wanted[k]].read(source);
}

std::string TireRigModel::beyond(const double* x) const {
  if (std::fabs(x[rig_state::spin]) > kMaxSpeed) return "wheel.spin is beyond its limit";
  if (std::fabs(x[rig_state::z]) > kMaxTravel) return "wheel.height is beyond its limit";
  return Model::beyond(x);
}

RunResult simulate_rig(const TireRig<double>& rig, const RigInputs& inputs, const RunOptions& options) {
  TireRigModel model(rig);
  HistoryInputs source(model.rest(), channels_of_rig(inputs, input_grid(options)));
  std::vector<double> u = model.rest();
  source.at(0.0, Side::left, nullptr, u.data());
  RigState<double> start{};
  const bool settled = settle(rig, rig_input(u.data()), start);
  RunResult result = simulate(model, source, {start.begin(), start.end()}, options);
  if (!settled)
    result.warnings.insert(result.warnings.begin(),
                           "there is no steady state to start from; the wheel begins rolling freely");
  return result;
}

}  // namespace fahrwerk
