#include "scenario/inputs.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "scenario/car_inputs.h"

namespace fahrwerk {
namespace {

// Where an input lies in CarInputs; i: of a wheel, an axle or a direction.
using Member = InputReader::Member;
template <auto list>
double& of_list(CarInputs<double>& u, int i) {
  return (u.*list)[i];
}
template <auto value>
double& of_car(CarInputs<double>& u, int /*i*/) {
  return u.*value;
}
template <auto value>
double& of_controls(CarInputs<double>& u, int /*i*/) {
  return u.controls.*value;
}
double& of_vector(Vec3<double>& v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }
double& of_force(CarInputs<double>& u, int i) { return of_vector(u.body[0].force, i); }
double& of_torque(CarInputs<double>& u, int i) { return of_vector(u.body[0].torque, i); }
double& of_wind(CarInputs<double>& u, int i) { return of_vector(u.controls.wind, i); }
double& of_vectoring(CarInputs<double>& u, int i) { return u.controls.vectoring[i]; }

// An input and where it goes: among the values of car_inputs.h, and in CarInputs.
struct Target {
  std::size_t InputPlaces::*place;
  Member member;
};
constexpr Target kNoTarget{nullptr, nullptr};

// Calls f(history, target, index, target of its rate) for every history; no rate: its member is null.
template <class Inputs, class F>
void each_history(Inputs& in, F&& f) {
  using U = CarInputs<double>;
  using P = InputPlaces;
  const auto put = [&](auto& h, Target to, int i = 0, Target rate = kNoTarget) { f(h, to, i, rate); };
  for (int i = 0; i < in.rack.size(); ++i)
    put(in.rack[i], {&P::rack, of_list<&U::rack>}, i, {&P::rack_rate, of_list<&U::rack_rate>});
  for (int i = 0; i < in.drive.size(); ++i) put(in.drive[i], {&P::drive, of_list<&U::drive>}, i);
  for (int i = 0; i < in.brake.size(); ++i) put(in.brake[i], {&P::brake, of_list<&U::brake>}, i);
  put(in.speed_target, {&P::speed_target, of_car<&U::speed_target>});
  put(in.speed_control, {&P::speed_control, of_car<&U::speed_control>});
  for (int i = 0; i < 3; ++i) put(in.force[i], {&P::force, of_force}, i);
  for (int i = 0; i < 3; ++i) put(in.torque[i], {&P::torque, of_torque}, i);
  put(in.steering, {&P::steering, of_controls<&Controls::steering>});
  put(in.hand_wheel_angle, {&P::hand_wheel_angle, of_controls<&Controls::hand_wheel_angle>}, 0,
      {&P::hand_wheel_rate, of_controls<&Controls::hand_wheel_rate>});
  put(in.hand_wheel_torque, {&P::hand_wheel_torque, of_controls<&Controls::hand_wheel_torque>});
  put(in.throttle, {&P::throttle, of_controls<&Controls::throttle>});
  put(in.clutch, {&P::clutch, of_controls<&Controls::clutch>});
  put(in.gear, {&P::gear, of_controls<&Controls::gear>}), put(in.shift, {&P::shift, of_controls<&Controls::shift>});
  put(in.brake_pedal, {&P::brake_pedal, of_controls<&Controls::brake_pedal>});
  put(in.parking_brake, {&P::parking_brake, of_controls<&Controls::parking_brake>});
  put(in.engine_brake, {&P::engine_brake, of_controls<&Controls::engine_brake>});
  put(in.retarder, {&P::retarder, of_controls<&Controls::retarder>});
  for (int i = 0; i < in.vectoring.size(); ++i) put(in.vectoring[i], {&P::vectoring, of_vectoring}, i);
  for (int i = 0; i < 3; ++i) put(in.wind[i], {&P::wind, of_wind}, i);
}

template <class History, class Inputs>
History& nth(Inputs& inputs, int wanted) {
  History* found = nullptr;
  int i = 0;
  each_history(inputs, [&](auto& h, Target, int, Target) {
    if (i++ == wanted) found = &h;
  });
  return *found;
}

}  // namespace

int ScenarioInputs::channels() const {
  int n = 0;
  each_history(*this, [&n](const TimeHistory&, Target, int, Target) { ++n; });
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
  within(engine_brake, 0.0, 1.0, "engine_brake is outside 0 .. 1");
  within(retarder, 0.0, 1.0, "retarder is outside 0 .. 1");
  within(brake_pedal, 0.0, 1e5, "brake_pedal is a force outside 0 .. 100 kN");
  for (const TimeHistory* h : {&gear, &steering})
    for (const double v : h->values())
      if (v != std::nearbyint(v)) throw std::invalid_argument("gear and steering take whole numbers only");
  within(steering, 0.0, 2.0, "steering is none of 0 (racks), 1 (hand wheel's angle), 2 (its torque)");
}

InputReader::InputReader(const ScenarioInputs& inputs, const Layout& at)
    : constant_(rest_values(at)), constant_inputs_(no_inputs<double>(at)) {
  for (const Histories* wheels : {&inputs.rack, &inputs.drive, &inputs.brake})
    if (wheels->size() > at.wheels)
      throw std::invalid_argument("inputs name wheel " + wheel_name(wheels->size() - 1) + "; the vehicle has " +
                                  std::to_string(at.wheels) + " wheels");
  if (inputs.vectoring.size() > at.axles())
    throw std::invalid_argument("vectoring names axle " + std::to_string(inputs.vectoring.size()) +
                                "; the vehicle has " + std::to_string(at.axles()));
  const InputPlaces places(at);
  each_history(inputs, [&](const TimeHistory& h, Target to, int i, Target rate) {
    const std::size_t place = places.*to.place + static_cast<std::size_t>(i);
    if (h.is_constant())
      constant_[place] = h.values().front();
    else
      moving_.push_back({&h, place, rate.member ? places.*rate.place + static_cast<std::size_t>(i) : InputPlaces::none,
                         to.member, rate.member, i, 0});
  });
  put_values(constant_.data(), constant_inputs_);
}

void InputReader::at(double t, Side side, double* values) {
  std::copy(constant_.begin(), constant_.end(), values);
  for (Moving& m : moving_) {
    const TimeHistory::Value now = m.history->at(t, side, m.cursor);
    values[m.place] = now.value;
    if (m.slope != InputPlaces::none) values[m.slope] = now.slope;
  }
}

void InputReader::at(double t, Side side, CarInputs<double>& u) {
  u = constant_inputs_;
  move(t, side, u);
}

void InputReader::move(double t, Side side, CarInputs<double>& u) {
  for (Moving& m : moving_) {
    const TimeHistory::Value now = m.history->at(t, side, m.cursor);
    m.value(u, m.index) = now.value;
    if (m.rate) m.rate(u, m.index) = now.slope;
  }
}

}  // namespace fahrwerk
