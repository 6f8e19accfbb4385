#include "scenario/car_inputs.h"

#include <cmath>
#include <limits>
#include <string>

#include "control/controller.h"

namespace fahrwerk {

InputPlaces::InputPlaces(const Layout& at) {
  std::size_t n = 0;
  const auto take = [&n](std::size_t& place, int count) { place = n, n += static_cast<std::size_t>(count); };
  for (std::size_t* wheels : {&rack, &rack_rate, &drive, &brake}) take(*wheels, at.wheels);
  take(speed_target, 1), take(speed_control, 1), take(hub_force, at.wheels), take(steer_force, at.wheels);
  take(force, 6 * at.units);
  torque = force + 3;
  for (std::size_t* one : {&steering, &hand_wheel_angle, &hand_wheel_rate, &hand_wheel_torque, &throttle, &clutch,
                           &gear, &shift, &brake_pedal, &parking_brake})
    take(*one, 1);
  take(vectoring, at.axles()), take(pressure_floor, at.wheels), take(pressure_ceiling, at.wheels), take(wind, 3);
  size = n;
}

std::size_t input_count(const Layout& at) { return InputPlaces(at).size; }

void to_values(const CarInputs<double>& u, double* values) {
  const auto put = [&values](const double& v) { *values++ = v; };
  visit_inputs(put, u);
  visit_controls(put, u.controls);
}

void put_values(const double* values, CarInputs<double>& u) {
  const auto take = [&values](double& v) { v = *values++; };
  visit_inputs(take, u);
  visit_controls(take, u.controls);
  visit_bushes([](double& v) { v = 0.0; }, u);
  u.bush_free = false;
}

CarInputs<double> to_inputs(const Layout& at, const double* values) {
  CarInputs<double> u = no_inputs<double>(at);
  put_values(values, u);
  return u;
}

std::vector<double> rest_values(const Layout& at) {
  std::vector<double> values(input_count(at));
  to_values(no_inputs<double>(at), values.data());
  return values;
}

std::vector<Quantity> car_inputs(const Layout& at) {
  const InputPlaces places(at);
  std::vector<Quantity> all(places.size, Quantity{"", "-", ""});
  const auto name = [&](std::size_t place, const std::string& text, const char* unit, const std::string& description) {
    all[place] = {"input." + text, unit, description};
  };
  const auto wheels = [&](std::size_t place, const std::string& text, const char* unit, const char* description) {
    for (int i = 0; i < at.wheels; ++i)
      name(place + static_cast<std::size_t>(i), text + "." + wheel_name(i), unit, description);
  };
  const auto axes = [&](std::size_t place, const std::string& text, const char* unit, const char* description) {
    for (std::size_t i = 0; i < 3; ++i) name(place + i, text + "_" + "xyz"[i], unit, description);
  };
  wheels(places.rack, "rack", "m", "prescribed rack displacement");
  wheels(places.rack_rate, "rack_rate", "m/s", "rate of the prescribed rack displacement");
  wheels(places.drive, "drive", "N m", "driving torque besides the speed controller's, about the wheel axis");
  wheels(places.brake, "brake", "N m", "largest braking torque, about the wheel axis");
  name(places.speed_target, "speed_target", "m/s", "target of the speed controller");
  name(places.speed_control, "speed_control", "-", "1: speed controller on, 0: off");
  wheels(places.hub_force, "hub_force", "N", "force between body and wheel along the hub travel, compression positive");
  wheels(places.steer_force, "steer_force", "N", "force between body and wheel along the steer travel");
  for (int k = 0; k < at.units; ++k) {
    const std::string unit = k == 0 ? "" : "unit." + std::to_string(k + 1) + ".";
    const std::size_t of = 6 * static_cast<std::size_t>(k);
    axes(places.force + of, unit + "force", "N", "external force on the body at V, vehicle frame");
    axes(places.torque + of, unit + "torque", "N m", "external torque on the body, vehicle frame");
  }
  name(places.steering, "steering", "-", "what steers: 0 the racks, 1 the hand wheel's angle, 2 its torque");
  name(places.hand_wheel_angle, "hand_wheel_angle", "rad", "prescribed angle of the hand wheel, to the left positive");
  name(places.hand_wheel_rate, "hand_wheel_rate", "rad/s", "its rate");
  name(places.hand_wheel_torque, "hand_wheel_torque", "N m", "torque on the hand wheel, to the left positive");
  name(places.throttle, "throttle", "-", "accelerator pedal, 0 to 1; -1 to 1 of an electric motor");
  name(places.clutch, "clutch", "-", "clutch pedal, 0 released to 1 pressed");
  name(places.gear, "gear", "-", "-1 reverse, 0 neutral, 1 ..");
  name(places.shift, "shift", "-", "0: the gear is engaged, 1: it is open");
  name(places.brake_pedal, "brake_pedal", "N", "force on the brake pedal");
  name(places.parking_brake, "parking_brake", "-", "0 to 1");
  for (int i = 0; i < at.axles(); ++i) {
    const std::string axle = std::to_string(i + 1);
    name(places.vectoring + static_cast<std::size_t>(i), "vectoring." + axle, "N m",
         "moved from the right to the left wheel of axle " + axle);
  }
  wheels(places.pressure_floor, "pressure_floor", "Pa", "least brake pressure that a controller asks for");
  wheels(places.pressure_ceiling, "pressure_ceiling", "Pa", "largest brake pressure that a controller allows");
  axes(places.wind, "wind", "m/s", "velocity of the air, earth frame");
  return all;
}

namespace {
constexpr double kAny = std::numeric_limits<double>::infinity();
}

InputRules::InputRules(const Layout& at) {
  const InputPlaces places(at);
  rules_.resize(places.size);
  floor_ = places.pressure_floor, ceiling_ = places.pressure_ceiling, wheels_ = static_cast<std::size_t>(at.wheels);
  const auto put = [this](std::size_t place, int count, unsigned channel, How how = How::add, double low = -kAny,
                          double high = kAny) {
    for (int i = 0; i < count; ++i) rules_[place + static_cast<std::size_t>(i)] = {channel, how, low, high};
  };
  put(places.rack, at.wheels, channel::rack), put(places.rack_rate, at.wheels, channel::rack);
  put(places.drive, at.wheels, channel::drive), put(places.brake, at.wheels, channel::brake, How::add, 0.0);
  put(places.speed_target, 1, channel::speed), put(places.speed_control, 1, channel::speed, How::add, 0.0, 1.0);
  put(places.force, 6 * at.units, channel::force);
  for (const std::size_t place :
       {places.steering, places.hand_wheel_angle, places.hand_wheel_rate, places.hand_wheel_torque})
    put(place, 1, channel::steering);
  put(places.throttle, 1, channel::pedals, How::add, -1.0, 1.0);
  put(places.brake_pedal, 1, channel::pedals, How::add, 0.0, 1e5);
  put(places.parking_brake, 1, channel::pedals, How::add, 0.0, 1.0);
  put(places.clutch, 1, channel::gears, How::add, 0.0, 1.0), put(places.gear, 1, channel::gears);
  put(places.shift, 1, channel::gears, How::add, 0.0, 1.0);
  put(places.vectoring, at.axles(), channel::vectoring);
  put(places.pressure_floor, at.wheels, channel::pressure, How::highest);
  put(places.pressure_ceiling, at.wheels, channel::pressure, How::lowest);
  put(places.wind, 3, channel::wind);
}

void InputRules::apply(const double* commands, unsigned overrides, double* values) const {
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const Rule& rule = rules_[i];
    if (rule.how == How::nothing) continue;
    double& to = values[i];
    const double from = commands[i];
    if (overrides & rule.channel)
      to = from;
    else
      to = rule.how == How::add ? to + from : rule.how == How::highest ? std::fmax(to, from) : std::fmin(to, from);
    to = std::fmin(rule.high, std::fmax(to, rule.low));
  }
  // Where both contradict each other, the ceiling is stronger: a wheel must be able to turn.
  for (std::size_t i = 0; i < wheels_; ++i) values[floor_ + i] = std::fmin(values[floor_ + i], values[ceiling_ + i]);
}

unsigned InputRules::channels(const std::vector<bool>& overridden) const {
  unsigned bits = 0;
  for (std::size_t i = 0; i < rules_.size(); ++i)
    if (overridden[i]) bits |= rules_[i].channel;
  return bits;
}

std::vector<bool> InputRules::inputs(unsigned channels) const {
  std::vector<bool> all;
  for (const Rule& rule : rules_) all.push_back((rule.channel & channels) != 0);
  return all;
}

}  // namespace fahrwerk
