#include "scenario/inputs.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "scenario/car_inputs.h"

namespace fahrwerk {
namespace {

// Calls f(history, place among the values of car_inputs.h, place of its rate) for every history. Of places only those
// of a vehicle count; without one they are zero.
template <class Inputs, class F>
void each_history(Inputs& in, const InputPlaces* to, F&& f) {
  constexpr std::size_t none = InputPlaces::none;
  const auto put = [&](auto& h, std::size_t InputPlaces::*place, int i = 0, std::size_t InputPlaces::*rate = nullptr) {
    f(h, to ? to->*place + static_cast<std::size_t>(i) : 0,
      to && rate ? to->*rate + static_cast<std::size_t>(i) : none);
  };
  for (int i = 0; i < in.rack.size(); ++i) put(in.rack[i], &InputPlaces::rack, i, &InputPlaces::rack_rate);
  for (int i = 0; i < in.drive.size(); ++i) put(in.drive[i], &InputPlaces::drive, i);
  for (int i = 0; i < in.brake.size(); ++i) put(in.brake[i], &InputPlaces::brake, i);
  put(in.speed_target, &InputPlaces::speed_target), put(in.speed_control, &InputPlaces::speed_control);
  for (int i = 0; i < 3; ++i) put(in.force[i], &InputPlaces::force, i);
  for (int i = 0; i < 3; ++i) put(in.torque[i], &InputPlaces::torque, i);
  put(in.steering, &InputPlaces::steering);
  put(in.hand_wheel_angle, &InputPlaces::hand_wheel_angle, 0, &InputPlaces::hand_wheel_rate);
  put(in.hand_wheel_torque, &InputPlaces::hand_wheel_torque);
  put(in.throttle, &InputPlaces::throttle), put(in.clutch, &InputPlaces::clutch);
  put(in.gear, &InputPlaces::gear), put(in.shift, &InputPlaces::shift);
  put(in.brake_pedal, &InputPlaces::brake_pedal), put(in.parking_brake, &InputPlaces::parking_brake);
  for (int i = 0; i < in.vectoring.size(); ++i) put(in.vectoring[i], &InputPlaces::vectoring, i);
  for (int i = 0; i < 3; ++i) put(in.wind[i], &InputPlaces::wind, i);
}

template <class History, class Inputs>
History& nth(Inputs& inputs, int wanted) {
  History* found = nullptr;
  int i = 0;
  each_history(inputs, nullptr, [&](auto& h, std::size_t, std::size_t) {
    if (i++ == wanted) found = &h;
  });
  return *found;
}

}  // namespace

int ScenarioInputs::channels() const {
  int n = 0;
  each_history(*this, nullptr, [&n](const TimeHistory&, std::size_t, std::size_t) { ++n; });
  return n;
}
const TimeHistory& ScenarioInputs::channel(int i) const { return nth<const TimeHistory>(*this, i); }
TimeHistory& ScenarioInputs::channel(int i) { return nth<TimeHistory>(*this, i); }

void ScenarioInputs::check() const {
  for (const TimeHistory& h : brake)
    for (const double v : h.values())
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

InputReader::InputReader(const ScenarioInputs& inputs, const Layout& at)
    : constant_(rest_values(at)), values_(constant_.size()) {
  for (const Histories* wheels : {&inputs.rack, &inputs.drive, &inputs.brake})
    if (wheels->size() > at.wheels)
      throw std::invalid_argument("inputs name wheel " + wheel_name(wheels->size() - 1) + "; the vehicle has " +
                                  std::to_string(at.wheels) + " wheels");
  if (inputs.vectoring.size() > at.axles())
    throw std::invalid_argument("vectoring names axle " + std::to_string(inputs.vectoring.size()) +
                                "; the vehicle has " + std::to_string(at.axles()));
  const InputPlaces places(at);
  each_history(inputs, &places, [this](const TimeHistory& h, std::size_t place, std::size_t rate) {
    if (h.is_constant())
      constant_[place] = h.values().front();
    else
      moving_.push_back({&h, place, rate, 0});
  });
  values_ = constant_;
}

namespace {
template <class List>
void move_inputs(List& moving, double t, Side side, double* values) {
  for (auto& m : moving) {
    const TimeHistory::Value now = m.history->at(t, side, m.cursor);
    values[m.place] = now.value;
    if (m.slope != InputPlaces::none) values[m.slope] = now.slope;
  }
}
}  // namespace

void InputReader::at(double t, Side side, double* values) {
  std::copy(constant_.begin(), constant_.end(), values);
  move_inputs(moving_, t, side, values);
}

void InputReader::at(double t, Side side, CarInputs<double>& u) {
  move_inputs(moving_, t, side, values_.data());
  put_values(values_.data(), u);
}

}  // namespace fahrwerk
