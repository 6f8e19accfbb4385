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

void InputReader::move(double t, Side side, CarInputs<double>& u) {
  for (Moving& m : moving_) {
    const TimeHistory::Value now = m.history->at(t, side, m.cursor);
    field(u, m.channel) = now.value;
    if (m.channel < kDrive) u.rack_rate[m.channel] = now.slope;
    if (m.channel == kHandWheelAngle) u.controls.hand_wheel_rate = now.slope;
  }
}

}  // namespace fahrwerk
