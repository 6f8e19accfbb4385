#include "scenario/car_inputs.h"

#include <algorithm>
#include <cstring>
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
  take(throttle_raise, 1), take(throttle_cut, 1), take(wheel_valve, at.wheels), take(circuit_valve, 2);
  take(pump, 1), take(bar_torque, at.axles()), take(engine_brake, 1), take(retarder, 1);
  size = n;
}

std::size_t input_count(const Layout& at) { return InputPlaces(at).size; }

namespace {

// Lists are short, and those of most cars are as long as this knows when it is compiled: moved in registers, without a
// call.
inline void copy_few(int n, const double* from, double* to) {
  if (n == 1)
    *to = *from;
  else if (n == TwoAxles::wheels)
    std::memcpy(to, from, TwoAxles::wheels * sizeof(double));
  else
    std::copy_n(from, n, to);
}

// What most cars have, in the order of visit_inputs and visit_controls: all lists lie in the inputs themselves.
inline void put_two_axles(const double* values, CarInputs<double>& u) {
  const auto take = [&values](auto* to, std::size_t n) { std::memcpy(to, values, n * sizeof(double)), values += n; };
  constexpr std::size_t wheels = TwoAxles::wheels;
  take(u.rack.inner(), wheels), take(u.rack_rate.inner(), wheels);
  take(u.drive.inner(), wheels), take(u.brake.inner(), wheels);
  take(&u.speed_target, 1), take(&u.speed_control, 1);
  take(u.hub_force.inner(), wheels), take(u.steer_force.inner(), wheels);
  UnitLoad<double>& load = *u.body.inner();
  for (Vec3<double>* v : {&load.force, &load.torque}) take(&v->x, 1), take(&v->y, 1), take(&v->z, 1);
  Controls& c = u.controls;
  take(&c.steering, 1), take(&c.hand_wheel_angle, 1), take(&c.hand_wheel_rate, 1), take(&c.hand_wheel_torque, 1);
  take(&c.throttle, 1), take(&c.clutch, 1), take(&c.gear, 1), take(&c.shift, 1);
  take(&c.brake_pedal, 1), take(&c.parking_brake, 1);
  take(c.vectoring.inner(), wheels / 2), take(c.pressure_floor.inner(), wheels);
  take(c.pressure_ceiling.inner(), wheels);
  take(&c.wind.x, 1), take(&c.wind.y, 1), take(&c.wind.z, 1);
  take(&c.throttle_raise, 1), take(&c.throttle_cut, 1), take(c.wheel_valve.inner(), wheels);
  take(c.circuit_valve.data(), 2), take(&c.pump, 1), take(c.bar_torque.inner(), wheels / 2);
  take(&c.engine_brake, 1), take(&c.retarder, 1);
  clear_tail(u);
}

}  // namespace

// Both are called in every step: as one function each.
__attribute__((flatten)) void to_values(const CarInputs<double>& u, double* values) {
  const auto put = [&values](int n, const double* from) { copy_few(n, from, values), values += n; };
  visit_input_lists(put, u);
  visit_control_lists(put, u.controls);
}

__attribute__((flatten)) void put_values(const double* values, CarInputs<double>& u) {
  if (u.rack.size() == TwoAxles::wheels && u.body.size() == TwoAxles::units) return put_two_axles(values, u);
  const auto take = [&values](int n, double* to) { copy_few(n, values, to), values += n; };
  visit_input_lists(take, u);
  visit_control_lists(take, u.controls);
  clear_tail(u);
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
  name(places.throttle_raise, "throttle_raise", "-", "the accelerator counts as this less 1 at least, 0 to 2");
  name(places.throttle_cut, "throttle_cut", "-", "the accelerator counts as 1 less this at most, 0 to 2");
  wheels(places.wheel_valve, "wheel_valve", "-",
         "0 to 1: share of time that the inlet valve is closed; 1 to 2: and the outlet valve open");
  for (std::size_t i = 0; i < 2; ++i)
    name(places.circuit_valve + i, "circuit_valve." + std::to_string(i + 1), "-",
         "0 to 1: share of time that the switch-over valve is closed; 1 to 2: and the prime valve open");
  name(places.pump, "pump", "-", "voltage of the brakes' return pump, 0 to 1");
  for (int i = 0; i < at.axles(); ++i) {
    const std::string axle = std::to_string(i + 1);
    name(places.bar_torque + static_cast<std::size_t>(i), "bar_torque." + axle, "N m",
         "asked of the active anti-roll bar of axle " + axle + " besides its own law");
  }
  name(places.engine_brake, "engine_brake", "-", "what is asked of the engine brake, 0 to 1");
  name(places.retarder, "retarder", "-", "what is asked of the retarder, 0 to 1");
  return all;
}

namespace {
constexpr double kAny = std::numeric_limits<double>::infinity();
}

InputRules::InputRules(const Layout& at) {
  const InputPlaces places(at);
  size_ = places.size;
  const auto put = [this](std::size_t place, int count, unsigned channel, How how = How::add) {
    runs_.push_back({place, static_cast<std::size_t>(count), channel, how});
  };
  const auto cut = [this](std::size_t place, int count, double low, double high) {
    for (int i = 0; i < count; ++i) limits_.push_back({place + static_cast<std::size_t>(i), low, high});
  };
  put(places.rack, 2 * at.wheels, channel::rack), put(places.drive, at.wheels, channel::drive);
  put(places.brake, at.wheels, channel::brake), cut(places.brake, at.wheels, 0.0, kAny);
  put(places.speed_target, 2, channel::speed), cut(places.speed_control, 1, 0.0, 1.0);
  put(places.force, 6 * at.units, channel::force);
  put(places.steering, 4, channel::steering);
  put(places.throttle, 1, channel::pedals), cut(places.throttle, 1, -1.0, 1.0);
  put(places.brake_pedal, 2, channel::pedals), cut(places.brake_pedal, 1, 0.0, 1e5);
  cut(places.parking_brake, 1, 0.0, 1.0);
  put(places.clutch, 3, channel::gears), cut(places.clutch, 1, 0.0, 1.0), cut(places.shift, 1, 0.0, 1.0);
  put(places.vectoring, at.axles(), channel::vectoring);
  put(places.pressure_floor, at.wheels, channel::pressure, How::highest);
  put(places.pressure_ceiling, at.wheels, channel::pressure, How::lowest);
  put(places.wind, 3, channel::wind);
  // Of several units the one that does most to an actuator counts.
  put(places.throttle_raise, 2, channel::engine, How::highest), cut(places.throttle_raise, 2, 0.0, 2.0);
  put(places.wheel_valve, at.wheels + 2, channel::valves, How::highest);
  cut(places.wheel_valve, at.wheels + 2, 0.0, 2.0);
  put(places.pump, 1, channel::valves, How::highest), cut(places.pump, 1, 0.0, 1.0);
  put(places.bar_torque, at.axles(), channel::bars);
  put(places.engine_brake, 2, channel::retarders), cut(places.engine_brake, 2, 0.0, 1.0);
  put(places.hub_force, at.wheels, channel::suspension);
  range_.assign(size_, {-kAny, kAny});
  for (const Limit& limit : limits_) range_[limit.place] = {limit.low, limit.high};
  floor_ = places.pressure_floor, ceiling_ = places.pressure_ceiling, wheels_ = static_cast<std::size_t>(at.wheels);
}

// Commands that change nothing are left out: nothing added, no floor, no ceiling.
void InputRules::find(const double* commands, unsigned overrides, std::vector<Command>& found) const {
  found.clear();
  found.reserve(size_);
  for (const Run& run : runs_) {
    const How how = overrides & run.channel ? How::replace : run.how;
    for (std::size_t i = run.place; i < run.place + run.count; ++i) {
      const double value = commands[i];
      if (how == How::replace || (how == How::lowest ? value < kNoPressureLimit : value != 0.0))
        found.push_back({i, value, how, range_[i].first, range_[i].second});
    }
  }
}

void InputRules::apply(const std::vector<Command>& commands, double* values) const {
  bool pressures = false;
  for (const Command& c : commands) {
    double& value = values[c.place];
    if (c.how == How::replace)
      value = c.value;
    else if (c.how == How::add)
      value += c.value;
    else
      value = (c.how == How::highest) == (c.value > value) ? c.value : value;
    value = value < c.low ? c.low : value > c.high ? c.high : value;
    pressures = pressures || c.place - floor_ < 2 * wheels_;
  }
  if (!pressures) return;
  // Where both contradict each other, the ceiling is stronger: a wheel must be able to turn.
  for (std::size_t i = 0; i < wheels_; ++i)
    if (values[floor_ + i] > values[ceiling_ + i]) values[floor_ + i] = values[ceiling_ + i];
}

void InputRules::cut(double* values) const {
  for (const Limit& limit : limits_) {
    double& value = values[limit.place];
    value = value < limit.low ? limit.low : value > limit.high ? limit.high : value;
  }
}

unsigned InputRules::channels(const std::vector<bool>& overridden) const {
  unsigned bits = 0;
  for (const Run& run : runs_)
    if (overridden[run.place]) bits |= run.channel;
  return bits;
}

std::vector<bool> InputRules::inputs(unsigned channels) const {
  std::vector<bool> all(size_, false);
  for (const Run& run : runs_)
    for (std::size_t i = run.place; i < run.place + run.count; ++i) all[i] = (run.channel & channels) != 0;
  return all;
}

}  // namespace fahrwerk
