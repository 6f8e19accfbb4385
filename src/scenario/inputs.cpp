#include "scenario/inputs.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace fahrwerk {
namespace {

constexpr int kRack = 0, kDrive = 4, kBrake = 8, kTarget = 12, kControl = 13, kForce = 14, kTorque = 17, kOwn = 20;
constexpr int kHandWheelAngle = kOwn + 1, kVectoring = kOwn + 9, kWind = kOwn + 11;

// Controls, from kOwn on, where histories and controls have the same names.
template <class Set>
auto& control(Set& s, int channel) {
  switch (channel - kOwn) {
    case 0:
      return s.steering;
    case 1:
      return s.hand_wheel_angle;
    case 2:
      return s.hand_wheel_torque;
    case 3:
      return s.throttle;
    case 4:
      return s.clutch;
    case 5:
      return s.gear;
    case 6:
      return s.shift;
    case 7:
      return s.brake_pedal;
    case 8:
      return s.parking_brake;
    default:
      return s.vectoring[channel - kVectoring];
  }
}

double& field(CarInputs<double>& u, int channel) {
  if (channel < kDrive) return u.rack[channel];
  if (channel < kBrake) return u.drive[channel - kDrive];
  if (channel < kTarget) return u.brake[channel - kBrake];
  if (channel == kTarget) return u.speed_target;
  if (channel == kControl) return u.speed_control;
  if (channel >= kOwn && channel < kWind) return control(u.controls, channel);
  Vec3<double>& v = channel < kTorque ? u.force : channel < kOwn ? u.torque : u.controls.wind;
  const int axis = (channel - (channel < kOwn ? kForce : kWind)) % 3;
  return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

template <class Inputs>
auto& history(Inputs& inputs, int channel) {
  if (channel < kDrive) return inputs.rack[channel];
  if (channel < kBrake) return inputs.drive[channel - kDrive];
  if (channel < kTarget) return inputs.brake[channel - kBrake];
  if (channel == kTarget) return inputs.speed_target;
  if (channel == kControl) return inputs.speed_control;
  if (channel < kTorque) return inputs.force[channel - kForce];
  if (channel < kOwn) return inputs.torque[channel - kTorque];
  return channel < kWind ? control(inputs, channel) : inputs.wind[channel - kWind];
}

}  // namespace

TimeHistory::TimeHistory(std::vector<double> times, std::vector<double> values)
    : times_(std::move(times)), values_(std::move(values)) {
  if (times_.empty()) throw std::invalid_argument("a time history needs at least one point");
  if (times_.size() != values_.size())
    throw std::invalid_argument("a time history with " + std::to_string(times_.size()) + " times has " +
                                std::to_string(values_.size()) + " values");
  for (std::size_t k = 0; k < times_.size(); ++k) {
    const std::string point = "point " + std::to_string(k + 1) + " of a time history ";
    if (!std::isfinite(times_[k]) || !std::isfinite(values_[k])) throw std::invalid_argument(point + "is not finite");
    if (k > 0 && times_[k] < times_[k - 1])
      throw std::invalid_argument(point + "is earlier than the one before; times must not fall");
    if (k > 1 && times_[k] == times_[k - 2])
      throw std::invalid_argument(point + "is the third at the same time; a jump has two");
  }
}

TimeHistory::Value TimeHistory::at(double t, Side side, std::size_t& cursor) const {
  // k: number of points at or before t (right) or before t (left).
  const std::size_t n = times_.size();
  const auto passed = [&](double time) { return side == Side::right ? time <= t : time < t; };
  std::size_t k = std::min(cursor, n);
  while (k < n && passed(times_[k])) ++k;
  while (k > 0 && !passed(times_[k - 1])) --k;
  cursor = k;
  if (k == 0) return {values_.front(), 0.0};
  if (k == n) return {values_.back(), 0.0};
  const double slope = (values_[k] - values_[k - 1]) / (times_[k] - times_[k - 1]);
  // From the nearer end, so that both ends are met exactly.
  const double from_left = t - times_[k - 1], from_right = t - times_[k];
  return {from_left < -from_right ? values_[k - 1] + slope * from_left : values_[k] + slope * from_right, slope};
}

bool TimeHistory::is_constant() const {
  return std::all_of(values_.begin(), values_.end(), [this](double v) { return v == values_.front(); });
}

TimeHistory TimeHistory::snapped(double interval) const {
  TimeHistory moved = *this;
  for (double& t : moved.times_) {
    const double grid = std::nearbyint(t / interval) * interval;
    if (std::fabs(t - grid) <= 1e-6 * interval) t = grid;
  }
  return moved;
}

void TimeHistory::add_kinks(double begin, double end, std::vector<double>& times) const {
  if (is_constant()) return;
  for (const double t : times_)
    if (t > begin && t < end) times.push_back(t);
}

const TimeHistory& ScenarioInputs::channel(int i) const { return history(*this, i); }
TimeHistory& ScenarioInputs::channel(int i) { return history(*this, i); }

void ScenarioInputs::check() const {
  for (int i = 0; i < 4; ++i)
    for (const double v : brake[i].values())
      if (v < 0.0) throw std::invalid_argument("a brake torque is negative; it is a maximum, expected >= 0 N m");
  for (const double v : speed_control.values())
    if (v < 0.0 || v > 1.0) throw std::invalid_argument("speed_control is outside 0 .. 1; 1 is on, 0 is off");
  const auto within = [](const TimeHistory& h, double low, double high, const char* message) {
    for (const double v : h.values())
      if (v < low || v > high) throw std::invalid_argument(message);
  };
  within(throttle, -1.0, 1.0, "throttle is outside 0 .. 1 (-1 .. 1 for an electric motor)");
  within(clutch, 0.0, 1.0, "clutch is outside 0 .. 1; 0 is released, 1 is pressed");
  within(shift, 0.0, 1.0, "shift is outside 0 .. 1; 0 is an engaged gear, 1 an open one");
  within(parking_brake, 0.0, 1.0, "parking_brake is outside 0 .. 1");
  within(brake_pedal, 0.0, 1e5, "brake_pedal is a force outside 0 .. 100 kN");
  for (const TimeHistory* h : {&gear, &steering})
    for (const double v : h->values())
      if (v != std::nearbyint(v)) throw std::invalid_argument("gear and steering take whole numbers only");
  within(steering, 0.0, 2.0, "steering is none of 0 (racks), 1 (hand wheel's angle), 2 (its torque)");
}

InputReader::InputReader(const ScenarioInputs& inputs) : constant_(no_inputs<double>()) {
  for (int i = 0; i < ScenarioInputs::channels; ++i) {
    const TimeHistory& h = inputs.channel(i);
    if (h.is_constant())
      field(constant_, i) = h.values().front();
    else
      moving_.push_back({&h, i, 0});
  }
}

void InputReader::at(double t, Side side, CarInputs<double>& u) {
  u = constant_;
  for (Moving& m : moving_) {
    const TimeHistory::Value now = m.history->at(t, side, m.cursor);
    field(u, m.channel) = now.value;
    if (m.channel < kDrive) u.rack_rate[m.channel] = now.slope;
    if (m.channel == kHandWheelAngle) u.controls.hand_wheel_rate = now.slope;
  }
}

}  // namespace fahrwerk
