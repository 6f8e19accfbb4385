#include "scenario/running_car.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <utility>

#include "vehicle/equipment/hinges.h"

namespace fahrwerk {
namespace {

// The values of a model's inputs are the first members of CarInputs, as they lie.
constexpr std::size_t kInputBytes = kCarInputs * sizeof(double);
static_assert(std::is_trivially_copyable_v<CarInputs<double>>);
static_assert(offsetof(CarInputs<double>, rack) == 0 && offsetof(CarInputs<double>, bush) == kInputBytes);

// Place of a member among the values.
template <class Member>
std::size_t place(const CarInputs<double>& u, const Member& member) {
  return static_cast<std::size_t>(reinterpret_cast<const double*>(&member) - reinterpret_cast<const double*>(&u));
}

// The values as they lie: only members of CarInputs before those of the hinges may be touched.
CarInputs<double>& as_inputs(double* values) { return *reinterpret_cast<CarInputs<double>*>(values); }
const CarInputs<double>& as_inputs(const double* values) { return *reinterpret_cast<const CarInputs<double>*>(values); }

void put_inputs(const double* values, CarInputs<double>& u) {
  std::memcpy(static_cast<void*>(&u), values, kInputBytes);
  for (int i = 0; i < kWheels; ++i) u.bush[i] = u.bush_rate[i] = 0.0;
  u.bush_free = false;
}

constexpr double kPedalTime = 1e-5;  // [s]

std::vector<Quantity> named_inputs() {
  std::vector<Quantity> all(kCarInputs, Quantity{"", "-", ""});
  const CarInputs<double> u = no_inputs<double>();
  const auto name = [&](const double& member, std::string text, const char* unit, const char* description) {
    all[place(u, member)] = {std::move(text), unit, description};
  };
  const auto wheels = [&](const double* members, const std::string& text, const char* unit, const char* description) {
    for (int i = 0; i < kWheels; ++i) name(members[i], text + "." + kWheelNames[i], unit, description);
  };
  const auto axes = [&](const Vec3<double>& v, const std::string& text, const char* unit, const char* description) {
    name(v.x, text + "_x", unit, description), name(v.y, text + "_y", unit, description);
    name(v.z, text + "_z", unit, description);
  };
  wheels(u.rack, "input.rack", "m", "prescribed rack displacement");
  wheels(u.rack_rate, "input.rack_rate", "m/s", "rate of the prescribed rack displacement");
  wheels(u.drive, "input.drive", "N m", "driving torque besides the speed controller's, about the wheel axis");
  wheels(u.brake, "input.brake", "N m", "largest braking torque, about the wheel axis");
  name(u.speed_target, "input.speed_target", "m/s", "target of the speed controller");
  name(u.speed_control, "input.speed_control", "-", "1: speed controller on, 0: off");
  wheels(u.hub_force, "input.hub_force", "N",
         "force between body and wheel along the hub travel, compression positive");
  wheels(u.steer_force, "input.steer_force", "N", "force between body and wheel along the steer travel");
  axes(u.force, "input.force", "N", "external force on the body at V, vehicle frame");
  axes(u.torque, "input.torque", "N m", "external torque on the body, vehicle frame");
  const Controls& c = u.controls;
  name(c.steering, "input.steering", "-", "what steers: 0 the racks, 1 the hand wheel's angle, 2 its torque");
  name(c.hand_wheel_angle, "input.hand_wheel_angle", "rad", "prescribed angle of the hand wheel, to the left positive");
  name(c.hand_wheel_rate, "input.hand_wheel_rate", "rad/s", "its rate");
  name(c.hand_wheel_torque, "input.hand_wheel_torque", "N m", "torque on the hand wheel, to the left positive");
  name(c.throttle, "input.throttle", "-", "accelerator pedal, 0 to 1; -1 to 1 of an electric motor");
  name(c.clutch, "input.clutch", "-", "clutch pedal, 0 released to 1 pressed");
  name(c.gear, "input.gear", "-", "-1 reverse, 0 neutral, 1 ..");
  name(c.shift, "input.shift", "-", "0: the gear is engaged, 1: it is open");
  name(c.brake_pedal, "input.brake_pedal", "N", "force on the brake pedal");
  name(c.parking_brake, "input.parking_brake", "-", "0 to 1");
  name(c.vectoring[0], "input.vectoring.1", "N m", "moved from the right to the left wheel of the front axle");
  name(c.vectoring[1], "input.vectoring.2", "N m", "moved from the right to the left wheel of the rear axle");
  wheels(c.pressure_floor, "input.pressure_floor", "Pa", "least brake pressure that a controller asks for");
  wheels(c.pressure_ceiling, "input.pressure_ceiling", "Pa", "largest brake pressure that a controller allows");
  axes(c.wind, "input.wind", "m/s", "velocity of the air, earth frame");
  return all;
}

// Which channel of controllers each input belongs to.
const std::vector<unsigned>& channels_of_inputs() {
  static const std::vector<unsigned> all = [] {
    std::vector<unsigned> bits(kCarInputs, 0);
    const CarInputs<double> u = no_inputs<double>();
    const auto mark = [&](const double* first, int count, unsigned bit) {
      for (int i = 0; i < count; ++i) bits[place(u, first[i])] = bit;
    };
    const Controls& c = u.controls;
    mark(u.rack, 4, channel::rack), mark(u.rack_rate, 4, channel::rack), mark(u.drive, 4, channel::drive);
    mark(u.brake, 4, channel::brake), mark(&u.speed_target, 1, channel::speed);
    mark(&u.speed_control, 1, channel::speed), mark(&u.force.x, 3, channel::force),
        mark(&u.torque.x, 3, channel::force);
    for (const double* p : {&c.steering, &c.hand_wheel_angle, &c.hand_wheel_rate, &c.hand_wheel_torque})
      mark(p, 1, channel::steering);
    for (const double* p : {&c.throttle, &c.brake_pedal, &c.parking_brake}) mark(p, 1, channel::pedals);
    for (const double* p : {&c.clutch, &c.gear, &c.shift}) mark(p, 1, channel::gears);
    mark(c.vectoring, 2, channel::vectoring), mark(c.pressure_floor, 4, channel::pressure);
    mark(c.pressure_ceiling, 4, channel::pressure), mark(&c.wind.x, 3, channel::wind);
    return bits;
  }();
  return all;
}

// A place in each channel, and its bit.
const std::vector<std::pair<std::size_t, unsigned>>& first_of_channels() {
  static const std::vector<std::pair<std::size_t, unsigned>> all = [] {
    std::vector<std::pair<std::size_t, unsigned>> firsts;
    unsigned known = 0;
    const std::vector<unsigned>& channels = channels_of_inputs();
    for (std::size_t i = 0; i < channels.size(); ++i)
      if ((channels[i] & ~known) != 0) firsts.emplace_back(i, channels[i]), known |= channels[i];
    return firsts;
  }();
  return all;
}

std::vector<Quantity> car_states() {
  using namespace car_state;
  std::vector<Quantity> all(size, Quantity{"", "-"});
  const auto name = [&all](int at, std::string text, const char* unit, double scale = 1.0, bool cyclic = false) {
    all[static_cast<std::size_t>(at)] = {std::move(text), unit, "", scale, cyclic};
  };
  const auto wheels = [&](int at, const std::string& text, const char* unit, double scale, bool cyclic = false) {
    for (int i = 0; i < kWheels; ++i)
      name(at + i, std::string("wheel.") + kWheelNames[i] + "." + text, unit, scale, cyclic);
  };
  for (int i = 0; i < 3; ++i) {
    const std::string axis(1, "xyz"[i]);
    name(position + i, "body." + axis, "m", 1.0, i < 2), name(velocity + i, "body.v" + axis, "m/s");
  }
  for (int i = 0; i < 4; ++i) name(car_state::attitude + i, std::string("body.q") + "wxyz"[i], "-");
  name(rotation, "body.roll_rate", "rad/s"), name(rotation + 1, "body.pitch_rate", "rad/s");
  name(rotation + 2, "body.yaw_rate", "rad/s");
  // Deflections of stiff elements are small: 1e-2 m of steering compliance or tyre are as much as 1 m of path.
  wheels(hub, "hub_travel", "m", 0.1), wheels(steer, "steer_travel", "m", 0.01);
  wheels(angle, "angle", "rad", 1.0, true), wheels(hub_rate, "hub_rate", "m/s", 1.0);
  wheels(steer_rate, "steer_rate", "m/s", 0.1), wheels(spin, "spin", "rad/s", 10.0);
  wheels(tire_x, "deflection_x", "m", 0.01), wheels(tire_y, "deflection_y", "m", 0.01);
  wheels(tire_bore, "deflection_bore", "rad", 0.01), wheels(brake, "brake_presliding", "-", 1.0);
  name(speed_integral, "drive.speed_integral", "m");
  return all;
}

}  // namespace

void to_values(const CarInputs<double>& u, double* values) { std::memcpy(values, &u, kInputBytes); }

CarInputs<double> to_inputs(const double* values) {
  CarInputs<double> u;
  std::memcpy(static_cast<void*>(&u), values, kInputBytes);
  return u;
}

const std::vector<Quantity>& car_inputs() {
  static const std::vector<Quantity> all = named_inputs();
  return all;
}

namespace {
void apply(const Controls& c, unsigned overrides, Controls& u) {
  const auto put = [overrides](unsigned bit, double& to, double from) { to = overrides & bit ? from : to + from; };
  const auto cut = [](double& v, double low, double high) { v = std::fmin(high, std::fmax(v, low)); };
  put(channel::steering, u.steering, c.steering);
  put(channel::steering, u.hand_wheel_angle, c.hand_wheel_angle);
  put(channel::steering, u.hand_wheel_rate, c.hand_wheel_rate);
  put(channel::steering, u.hand_wheel_torque, c.hand_wheel_torque);
  put(channel::pedals, u.throttle, c.throttle), cut(u.throttle, -1.0, 1.0);
  put(channel::pedals, u.brake_pedal, c.brake_pedal), cut(u.brake_pedal, 0.0, 1e5);
  put(channel::pedals, u.parking_brake, c.parking_brake), cut(u.parking_brake, 0.0, 1.0);
  put(channel::gears, u.clutch, c.clutch), cut(u.clutch, 0.0, 1.0);
  put(channel::gears, u.gear, c.gear);
  put(channel::gears, u.shift, c.shift), cut(u.shift, 0.0, 1.0);
  for (int i = 0; i < 2; ++i) put(channel::vectoring, u.vectoring[i], c.vectoring[i]);
  for (int i = 0; i < kWheels; ++i) {
    const bool alone = overrides & channel::pressure;
    u.pressure_floor[i] = alone ? c.pressure_floor[i] : std::fmax(u.pressure_floor[i], c.pressure_floor[i]);
    u.pressure_ceiling[i] = alone ? c.pressure_ceiling[i] : std::fmin(u.pressure_ceiling[i], c.pressure_ceiling[i]);
    // Where both contradict each other, the ceiling is stronger: a wheel must be able to turn.
    u.pressure_floor[i] = std::fmin(u.pressure_floor[i], u.pressure_ceiling[i]);
  }
  put(channel::wind, u.wind.x, c.wind.x), put(channel::wind, u.wind.y, c.wind.y);
  put(channel::wind, u.wind.z, c.wind.z);
}

}  // namespace

void apply(const CarInputs<double>& c, unsigned overrides, CarInputs<double>& u) {
  const auto put = [overrides](unsigned bit, double& to, double from) { to = overrides & bit ? from : to + from; };
  for (int i = 0; i < kWheels; ++i) {
    put(channel::rack, u.rack[i], c.rack[i]);
    put(channel::rack, u.rack_rate[i], c.rack_rate[i]);
    put(channel::drive, u.drive[i], c.drive[i]);
    put(channel::brake, u.brake[i], c.brake[i]);
    u.brake[i] = std::fmax(u.brake[i], 0.0);
  }
  put(channel::speed, u.speed_target, c.speed_target);
  put(channel::speed, u.speed_control, c.speed_control);
  u.speed_control = std::fmin(1.0, std::fmax(u.speed_control, 0.0));
  put(channel::force, u.force.x, c.force.x), put(channel::force, u.force.y, c.force.y);
  put(channel::force, u.force.z, c.force.z), put(channel::force, u.torque.x, c.torque.x);
  put(channel::force, u.torque.y, c.torque.y), put(channel::force, u.torque.z, c.torque.z);
  apply(c.controls, overrides, u.controls);
}

RunningCar::RunningCar(CarEngine& engine, Equipment* equipment, const SimulationOptions& options)
    : engine_(engine), equipment_(equipment), options_(options) {
  states_ = car_states();
  if (equipment_) {
    equipment_states_ = equipment_->state_names();
    const std::vector<double> scales = equipment_->state_scales();
    for (std::size_t i = 0; i < scales.size(); ++i) states_.push_back({equipment_states_[i], "-", "", scales[i]});
    observation_.equipment = &equipment_observation_;
  }
  inputs_ = car_inputs();
  rest_.resize(kCarInputs);
  to_values(no_inputs<double>(), rest_.data());
  for (const Signal& s : all_signals()) {
    if (s.part == Part::balance || !has_part(s.part) || (s.of_joints && !options_.joint_forces)) continue;
    if (!s.of_joints) usual_.push_back(signals_.size());
    signals_.push_back(&s);
    outputs_.push_back({s.name, s.unit, s.description});
  }
  if (options_.joint_forces) joints_ = std::make_unique<CarJointForces>();
  if (options_.balance)
    for (std::size_t i = 0; i < account::size; ++i)
      powers_.push_back({account::names[i], "W", account::descriptions[i]});
}

bool RunningCar::has_part(Part part) const {
  if (part == Part::car) return true;
  if (!equipment_) return false;
  const EquipmentParameters& p = equipment_->parameters();
  switch (part) {
    case Part::powertrain:
      return p.powertrain.has_value();
    case Part::block:
      return p.block.has_value();
    case Part::brakes:
      return p.brakes.has_value();
    case Part::steering:
      return p.steering.has_value();
    case Part::rear_steer:
      return p.rear_steer.has_value();
    case Part::suspension:
      return p.suspension.any_force();
    case Part::hinge:
      return p.suspension.any_hinge();
    default:
      return p.aerodynamics.has_value();
  }
}

void RunningCar::begin(Method method, double step, bool switches) {
  method_ = method, step_ = step;
  switching_.reset();
  if (equipment_) {
    equipment_->reset();
    if (SuspensionElements* elements = suspension()) elements->restart_samples();
    equipment_->use_events(switches);
  }
  if (switches) switching_.emplace(engine_, equipment_, options_.stops);
}

void RunningCar::equip(const double* x, CarInputs<double>& u, double* e_dot, EquipmentObservation* out) const {
  if (equipment_) equipment_->rate(x, x + car_state::size, u, e_dot, out);
}

CarInputs<double> RunningCar::see(const double* x, const double* values) {
  CarInputs<double> u = to_inputs(values);
  equip(x, u, nullptr, &equipment_observation_);
  engine_.observe(u, x, step_, observation_);
  return u;
}

void RunningCar::observe(double /*t*/, const double* x, const double* u) { see(x, u); }

void RunningCar::read(double t, const double* x, const double* values, std::span<const std::size_t> wanted, double* y) {
  const CarInputs<double> u = see(x, values);
  // Joints come last among the signals.
  const bool joints =
      joints_ && std::any_of(wanted.begin(), wanted.end(), [this](std::size_t i) { return signals_[i]->of_joints; });
  if (joints) options_.joint_forces(u, x, step_, *joints_);
  const SignalSource source{t, u, observation_, joints ? joints_.get() : nullptr};
  for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = signals_[wanted[k]]->read(source);
}

void RunningCar::rate(double /*t*/, const double* x, const double* values, double* x_dot) {
  CarInputs<double> u = to_inputs(values);
  equip(x, u, x_dot + car_state::size, nullptr);
  double bush_rate[kWheels];
  if (switching_)
    switching_->locks().rate(u, x, x_dot, bush_rate);
  else
    engine_.rate(u, x, x_dot, bush_rate);
  put_bush_rates(equipment_, bush_rate, x_dot + car_state::size);
}

void RunningCar::step(Method method, double h, const StepInput& u, double* x) {
  put_inputs(u.begin, step_inputs_.begin);
  if (method == Method::rk4) put_inputs(u.middle, step_inputs_.middle);
  put_inputs(u.end, step_inputs_.end);
  if (equipment_) equipment_->step(method, h, x, x + car_state::size, step_inputs_);
  step_car(engine_, equipment_, method, step_inputs_, h, x, x + car_state::size);
}

void RunningCar::step_is_seen(bool seen) {
  if (equipment_) equipment_->keep_account(seen);
}

void RunningCar::jumped() {
  if (equipment_) equipment_->reset();
}

void RunningCar::normalise(double* x) { detail::normalise_attitude(x); }

void RunningCar::roots(double /*t*/, const double* x, const double* u, double* g) {
  switching_->roots(to_inputs(u), x, g);
}

std::string RunningCar::on_root(int i, int direction, double /*t*/, const double* u, double* x) {
  return switching_->on_root(i, direction, to_inputs(u), x);
}

void RunningCar::decide(double /*t*/, const double* u, double* x) { switching_->decide(to_inputs(u), x); }

double RunningCar::next_sample() const {
  return suspension() ? suspension()->next_sample() : std::numeric_limits<double>::infinity();
}

bool RunningCar::take_samples(double t, double tiny, double* x) {
  return suspension() && suspension()->take_samples(t, tiny, x + car_state::size + equipment_->suspension_at());
}

void RunningCar::command(const double* commands, const std::vector<bool>& overrides, double* values) const {
  // All inputs of a channel are overridden together.
  unsigned bits = 0;
  for (const auto& [place, bit] : first_of_channels())
    if (overrides[place]) bits |= bit;
  apply(as_inputs(commands), bits, as_inputs(values));
}

std::string RunningCar::beyond(const double* x) const {
  using namespace car_state;
  const DivergenceLimits& limit = options_.limits;
  const auto good = [&x](int begin, int count, double most) {
    bool all = true;
    for (int i = begin; i < begin + count; ++i) all = all && std::fabs(x[i]) <= most;
    return all;
  };
  if (good(hub, 4, limit.hub_travel) && good(steer, 4, limit.steer_travel) && good(velocity, 3, limit.speed) &&
      good(rotation, 3, limit.angular_velocity) && good(hub_rate, 8, limit.speed) &&
      good(spin, 4, limit.angular_velocity) &&
      good(car_state::size, static_cast<int>(states_.size()) - car_state::size, std::numeric_limits<double>::max()))
    return {};

  // Which one: the wheels first, for that is where stiff forces go wrong.
  struct Check {
    const char *before, *after;  // of the wheel's name; without: a signal of the body
    int index;
    double limit;
    const char* unit;
  };
  const Check checks[] = {{"wheel.", ".hub_travel", hub, limit.hub_travel, "m"},
                          {"wheel.", ".steer_travel", steer, limit.steer_travel, "m"},
                          {"wheel.", ".hub_rate", hub_rate, limit.speed, "m/s"},
                          {"wheel.", ".steer_rate", steer_rate, limit.speed, "m/s"},
                          {"wheel.", ".spin", spin, limit.angular_velocity, "rad/s"},
                          {"body.vx", nullptr, velocity, limit.speed, "m/s"},
                          {"body.vy", nullptr, velocity + 1, limit.speed, "m/s"},
                          {"body.vz", nullptr, velocity + 2, limit.speed, "m/s"},
                          {"body.roll_rate", nullptr, rotation, limit.angular_velocity, "rad/s"},
                          {"body.pitch_rate", nullptr, rotation + 1, limit.angular_velocity, "rad/s"},
                          {"body.yaw_rate", nullptr, rotation + 2, limit.angular_velocity, "rad/s"}};
  for (const Check& c : checks) {
    for (int i = 0; i < (c.after ? kWheels : 1); ++i) {
      const double value = x[c.index + i];
      if (std::fabs(value) <= c.limit) continue;
      const std::string name = c.after ? fmt::format("{}{}{}", c.before, kWheelNames[i], c.after) : c.before;
      const std::string what = std::isfinite(value) ? fmt::format("is {:.3g} {}, beyond its limit of {:g} {}", value,
                                                                  c.unit, c.limit, c.unit)
                                                    : "is not finite";
      return name + " " + what;
    }
  }
  for (std::size_t i = size; i < states_.size(); ++i)
    if (!std::isfinite(x[i])) return states_[i].name + " is not finite";
  return {};
}

// The body touches nothing, and a tyre carries no more once its centre is below the road: a car that gets there falls
// for ever. A hard landing on soft stops may bring the body's middle down to the road and back.
std::string RunningCar::lost(double t) {
  const Road* road = engine_.road();
  if (!road) return {};
  const auto above = [&](const Vec3<double>& p, int i, const char* what, const char* wheel) {
    const double depth = evaluate(*road, p.x, p.y, road_hints_ + i).height - p.z;
    if (!(depth > options_.limits.below_road)) return std::string();
    const auto shown = [](double v) { return std::round(1e3 * v) / 1e3 + 0.0; };  // without round-off and -0
    return fmt::format(
        "the car is below the road at t = {:.6g} s: {}{} is {:.3g} m under it, at x = {:.6g} m, y = {:.6g} "
        "m; only its tyres are carried",
        t, what, wheel, depth, shown(p.x), shown(p.y));
  };
  for (int i = 0; i < kWheels; ++i)
    if (std::string why = above(observation_.wheel[i].center_0, i, "the centre of wheel ", kWheelNames[i]);
        !why.empty())
      return why;
  return above(observation_.r_0C, kWheels, "its centre of gravity", "");
}

std::string RunningCar::refused(const double* u) const {
  if (!equipment_) return {};
  static const std::size_t gear = *place_of(car_inputs(), "input.gear");
  Controls c;
  c.gear = u[gear];
  if (equipment_->knows_gear(c)) return {};
  return fmt::format("the gearbox has no gear {}", gear_of(c));
}

void RunningCar::notice(double t, std::vector<std::string>& warnings) {
  warn_of_hinges(t, warnings);
  warn_of_borders(t, warnings);
}

// A hinge at the end of its travel stands: forces no longer move it.
void RunningCar::warn_of_hinges(double t, std::vector<std::string>& warnings) {
  for (int i = 0; equipment_ && i < kWheels; ++i) {
    if (hinge_warned_ || !equipment_observation_.suspension.bush_at_end[i]) continue;
    hinge_warned_ = true;
    warnings.push_back(
        fmt::format("the compliant hinge of wheel {} is at the end of its travel at t = {:.4g} s; beyond it there is "
                    "no stop, and the linkage stands",
                    kWheelNames[i], t));
  }
}

// A road along a line goes on beyond what is described of it: whoever drives there drives on something else than meant.
void RunningCar::warn_of_borders(double t, std::vector<std::string>& warnings) {
  const Road* road = engine_.road();
  if (border_warned_ || !road || !road->surface || !road->surface->has_borders()) return;
  for (int i = 0; i < kWheels; ++i) {
    const Vec3<double>& r = observation_.wheel[i].center_0;
    if (road->surface->describes(r.x, r.y, border_hints_[i])) return void(was_on_road_ = true);
  }
  border_warned_ = true;
  const RoadPlace begin = road->surface->on_line(0.0, 0.0);
  warnings.push_back(
      was_on_road_
          ? fmt::format("at t = {:.4g} s no wheel is on the described part of the road any more, at x = {:.6g} m, y = "
                        "{:.6g} m",
                        t, observation_.r_0C.x, observation_.r_0C.y)
          : fmt::format("the run starts beside the road: no wheel is on its described part, at x = {:.6g} m, y = "
                        "{:.6g} m; its line begins at x = {:.6g} m, y = {:.6g} m (start.distance puts the car on it)",
                        observation_.r_0C.x, observation_.r_0C.y, begin.x, begin.y));
}

double RunningCar::energy(double /*t*/, const double* x, const double* values) {
  CarInputs<double> u = to_inputs(values);
  equip(x, u, nullptr, &equipment_observation_);
  return options_.balance->energy(u, x, equipment_observation_);
}

// The energy in a coupling depends on its capacity: what it loses to pedals that move is heat, too. Pedals move
// linearly, so a difference over a time as short as this is their derivative.
double RunningCar::released_power(double t, Side side, const double* x, const CarInputs<double>& given,
                                  const InputsAt& inputs, double stored) const {
  const double apart = side == Side::right ? kPedalTime : -kPedalTime;
  double later[kCarInputs];
  inputs(t + apart, side == Side::right ? Side::left : Side::right, x, later);
  const Controls moved = to_inputs(later).controls;
  CarInputs<double> u = given;
  u.controls.clutch = moved.clutch, u.controls.shift = moved.shift;
  EquipmentObservation o;
  equip(x, u, nullptr, &o);
  return (o.power.stored - stored) / apart;
}

void RunningCar::power(double t, Side side, const double* x, const InputsAt& inputs, double* p) {
  double values[kCarInputs];
  inputs(t, side, x, values);
  const CarInputs<double> given = to_inputs(values);
  CarInputs<double> u = given;
  equip(x, u, nullptr, &equipment_observation_);
  const bool fixed = is_fixed_step(method_);
  options_.balance->powers(given, u, x, equipment_observation_, !fixed, p);
  // Fixed steps take the heat in the drivetrain from the step itself.
  if (fixed)
    p[account::drivetrain] = 0.0;
  else if (equipment_ && equipment_->parameters().powertrain)
    p[account::drivetrain] += released_power(t, side, x, given, inputs, equipment_observation_.power.stored);
}

void RunningCar::add_work_of_step(double* work) {
  if (equipment_) work[account::drivetrain] -= equipment_->drivetrain_heat();
}

void RunningCar::remember(Archive& a) {
  engine_.remember(a);
  if (equipment_) equipment_->remember(a);
  if (switching_) switching_->remember(a);
  a(hinge_warned_, was_on_road_, border_warned_);
  for (RoadHint& hint : border_hints_) a(hint);
  for (RoadHint& hint : road_hints_) a(hint);
}

void CarInputSource::at(double t, Side side, const double* /*x*/, double* u) {
  to_values(reader_.constant(), u);
  reader_.move(t, side, as_inputs(u));
}

std::vector<bool> CarController::overrides(const Model& /*model*/) const {
  const unsigned bits = controller_.overrides();
  std::vector<bool> all;
  for (const unsigned channel : channels_of_inputs()) all.push_back((channel & bits) != 0);
  return all;
}

std::vector<double> CarController::at_first(const Model& model) const { return model.rest(); }

void CarController::update(double t, Model& model, const double* /*x*/, const double* /*u*/, const double* given,
                           double* commands) {
  CarInputs<double> held = to_inputs(commands);
  controller_.update(t, static_cast<const RunningCar&>(model).observation(), to_inputs(given), held);
  to_values(held, commands);
}

}  // namespace fahrwerk
