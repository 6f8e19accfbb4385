#include "scenario/running_car.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "scenario/car_states.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk {
namespace {

constexpr double kPedalTime = 1e-5;  // [s]

}  // namespace

std::vector<Quantity> car_states(const Layout& at) {
  std::vector<Quantity> all(static_cast<std::size_t>(at.size()), Quantity{"", "-"});
  const auto name = [&all](int place, std::string text, const char* unit, double scale = 1.0, bool cyclic = false) {
    all[static_cast<std::size_t>(place)] = {std::move(text), unit, "", scale, cyclic};
  };
  const auto wheels = [&](int place, const std::string& text, const char* unit, double scale, bool cyclic = false) {
    for (int i = 0; i < at.wheels; ++i) name(place + i, "wheel." + wheel_name(i) + "." + text, unit, scale, cyclic);
  };
  const auto tires = [&](int place, const std::string& text, const char* unit, double scale) {
    for (int i = 0; i < at.tires(); ++i) name(place + i, "wheel." + tire_name(at, i) + "." + text, unit, scale);
  };
  for (int k = 0; k < at.units; ++k) {
    const std::string unit = k == 0 ? "body." : "unit." + std::to_string(k + 1) + ".";
    for (int i = 0; i < 3; ++i) {
      const std::string axis(1, "xyz"[i]);
      name(at.position(k) + i, unit + axis, "m", 1.0, i < 2), name(at.velocity(k) + i, unit + "v" + axis, "m/s");
    }
    for (int i = 0; i < 4; ++i) name(at.attitude(k) + i, unit + "q" + "wxyz"[i], "-");
    name(at.rotation(k), unit + "roll_rate", "rad/s"), name(at.rotation(k) + 1, unit + "pitch_rate", "rad/s");
    name(at.rotation(k) + 2, unit + "yaw_rate", "rad/s");
  }
  // Deflections of stiff elements are small: 1e-2 m of steering compliance or tyre are as much as 1 m of path.
  wheels(at.hub(), "hub_travel", "m", 0.1), wheels(at.steer(), "steer_travel", "m", 0.01);
  wheels(at.angle(), "angle", "rad", 1.0, true), wheels(at.hub_rate(), "hub_rate", "m/s", 1.0);
  wheels(at.steer_rate(), "steer_rate", "m/s", 0.1), wheels(at.spin(), "spin", "rad/s", 10.0);
  tires(at.tire_x(), "deflection_x", "m", 0.01), tires(at.tire_y(), "deflection_y", "m", 0.01);
  tires(at.tire_bore(), "deflection_bore", "rad", 0.01), wheels(at.brake(), "brake_presliding", "-", 1.0);
  name(at.speed_integral(), "drive.speed_integral", "m");
  return all;
}

// Wheels first, for that is where stiff forces go wrong.
void RunningCar::set_limits() {
  const DivergenceLimits& limit = options_.limits;
  checks_ = {{at_.hub(), at_.wheels, limit.hub_travel, "m"},
             {at_.steer(), at_.wheels, limit.steer_travel, "m"},
             {at_.hub_rate(), 2 * at_.wheels, limit.speed, "m/s"},
             {at_.spin(), at_.wheels, limit.angular_velocity, "rad/s"}};
  for (int k = 0; k < at_.units; ++k) {
    checks_.push_back({at_.velocity(k), 3, limit.speed, "m/s"});
    checks_.push_back({at_.rotation(k), 3, limit.angular_velocity, "rad/s"});
  }
  limits_.assign(states_.size(), std::numeric_limits<double>::max());
  for (const Check& c : checks_) std::fill_n(limits_.begin() + c.begin, c.count, c.limit);
  checks_.push_back({0, static_cast<int>(states_.size()), std::numeric_limits<double>::max(), ""});
}

RunningCar::RunningCar(CarEngine& engine, Equipment* equipment, const SimulationOptions& options)
    : engine_(engine),
      at_(engine.layout()),
      equipment_(equipment),
      options_(options),
      commands_(at_),
      gear_(InputPlaces(at_).gear),
      step_inputs_(no_step_inputs<double>(at_)),
      given_(no_inputs<double>(at_)),
      used_(given_),
      values_(input_count(at_)),
      later_(input_count(at_)),
      tail_rate_(equipment ? equipment->tail().size() : 0),
      border_hints_(at_.wheels),
      road_hints_(at_.wheels + 1) {
  check_chassis(engine, equipment);
  states_ = car_states(at_);
  if (equipment_) {
    equipment_states_ = equipment_->state_names();
    const std::vector<double> scales = equipment_->state_scales();
    for (std::size_t i = 0; i < scales.size(); ++i) states_.push_back({equipment_states_[i], "-", "", scales[i]});
    observation_.equipment = &equipment_observation_;
  }
  set_limits();
  inputs_ = car_inputs(at_);
  rest_ = rest_values(at_);
  for (const Signal& s : all_signals(at_)) {
    if (s.part == Part::balance || !has_part(equipment_, s.part) || (s.of_joints && !options_.joint_forces)) continue;
    if (!s.of_joints) usual_.push_back(signals_.size());
    signals_.push_back(&s);
    outputs_.push_back({s.name, s.unit, s.description});
  }
  for (const ShownValue& shown : options_.shown) usual_.push_back(outputs_.size()), outputs_.push_back(shown.quantity);
  if (options_.joint_forces) joints_ = std::make_unique<CarJointForces>();
  if (options_.balance)
    for (std::size_t i = 0; i < account::size; ++i)
      powers_.push_back({account::names[i], "W", account::descriptions[i]});
}

bool has_part(const Equipment* equipment, Part part) {
  if (part == Part::car) return true;
  if (!equipment) return false;
  const EquipmentParameters& p = equipment->parameters();
  switch (part) {
    case Part::powertrain:
      return p.powertrain.has_value();
    case Part::block:
      return p.block.has_value();
    case Part::brakes:
      return p.brakes.has_value();
    case Part::hydraulics:
      return p.brakes && p.brakes->unit;
    case Part::steering:
      return p.steering.has_value();
    case Part::rear_steer:
      return p.rear_steer.has_value();
    case Part::suspension:
      return p.suspension.any_force();
    case Part::hinge:
      return p.suspension.any_hinge();
    case Part::bogie:
      return p.suspension.bogie.any();
    default:
      return p.aerodynamics.has_value();
  }
}

void RunningCar::begin(Method method, double step, bool switches) {
  method_ = method, step_ = step;
  commands_.forget();
  switching_.reset();
  if (equipment_) {
    equipment_->reset();
    if (SuspensionElements* elements = suspension()) elements->restart_samples();
    equipment_->use_events(switches);
  }
  if (switches) switching_.emplace(engine_, equipment_, options_.stops);
}

void RunningCar::equip(const double* x, CarInputs<double>& u, double* e_dot, EquipmentObservation* out) const {
  if (equipment_) equipment_->rate(x, x + at_.size(), u, e_dot, out);
}

const CarInputs<double>& RunningCar::see(const double* x, const double* values) {
  put_values(values, used_);
  equip(x, used_, nullptr, &equipment_observation_);
  engine_.observe(used_, x, step_, observation_);
  return used_;
}

void RunningCar::observe(double /*t*/, const double* x, const double* u) { see(x, u); }

void RunningCar::read(double t, const double* x, const double* values, std::span<const std::size_t> wanted, double* y) {
  const CarInputs<double>& u = see(x, values);
  // Joints come last among the signals.
  const bool joints = joints_ && std::any_of(wanted.begin(), wanted.end(), [this](std::size_t i) {
                        return i < signals_.size() && signals_[i]->of_joints;
                      });
  if (joints) options_.joint_forces(u, x, step_, *joints_);
  const SignalSource source{t, u, observation_, joints ? joints_.get() : nullptr};
  for (std::size_t k = 0; k < wanted.size(); ++k)
    y[k] = wanted[k] < signals_.size() ? signals_[wanted[k]]->read(source)
                                       : *options_.shown[wanted[k] - signals_.size()].value;
}

void RunningCar::rate(double /*t*/, const double* x, const double* values, double* x_dot) {
  put_values(values, used_);
  equip(x, used_, x_dot + at_.size(), nullptr);
  if (switching_)
    switching_->locks().rate(used_, x, x_dot, tail_rate_.data());
  else
    engine_.rate(used_, x, x_dot, tail_rate_.data());
  put_tail_rates(equipment_, tail_rate_.data(), x_dot + at_.size());
}

bool RunningCar::along(double /*t*/, const double* x, const double* values, std::span<const double> dx,
                       std::span<const double> du, std::span<const std::size_t> outputs, double* dx_dot, double* dy,
                       std::vector<bool>& known) {
  if (!exact_ || (equipment_ && equipment_->tail().slides > 0)) return false;  // Jets know slides that rest
  put_values(values, given_);
  used_ = given_;
  equip(x, used_, nullptr, nullptr);
  const auto acts = [](double torque) { return torque > 0.0; };
  const bool brakes = std::any_of(used_.brake.begin(), used_.brake.end(), acts);
  std::vector<double> at(x, x + states_.size()), along_x(dx.begin(), dx.end());
  std::vector<int> held;
  if (switching_) {
    // The right-hand side has each brake at its mode, whatever the state says.
    later_rates_.resize(states_.size());
    switching_->locks().rate(used_, x, later_rates_.data(), tail_rate_.data());
    for (int i = 0; i < at_.wheels; ++i) {
      const auto brake = static_cast<std::size_t>(at_.brake() + i);
      at[brake] = switching_->locks().shares()[static_cast<std::size_t>(i)], along_x[brake] = 0.0;
      if (switching_->locks().is_locked(i) && used_.brake[i] > 0.0) held.push_back(i);
    }
  }
  CarInputs<double> direction = no_inputs<double>(at_);
  put_values(du.data(), direction);
  std::vector<const Signal*> signals;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Signal* s = signals_[outputs[i]];
    known[i] = s->reader.exact && !brakes;
    if (known[i]) signals.push_back(s);
  }
  std::vector<double> found(signals.size());
  exact_({given_, at.data(), held, along_x, direction, signals, dx_dot, found.data()});
  for (int i = 0; switching_ && i < at_.wheels; ++i) dx_dot[at_.brake() + i] = 0.0;
  for (std::size_t i = 0, next = 0; i < outputs.size(); ++i)
    if (known[i]) dy[i] = found[next++];
  return true;
}

void RunningCar::step(Method method, double h, const StepInput& u, double* x) {
  put_values(u.begin, step_inputs_.begin);
  if (method == Method::rk4) put_values(u.middle, step_inputs_.middle);
  put_values(u.end, step_inputs_.end);
  if (equipment_) equipment_->step(method, h, x, x + at_.size(), step_inputs_);
  step_car(engine_, equipment_, method, step_inputs_, h, x, x + at_.size());
}

void RunningCar::step_is_seen(bool seen) {
  if (equipment_) equipment_->keep_account(seen);
}

void RunningCar::jumped() {
  if (equipment_) equipment_->reset();
}

void RunningCar::normalise(double* x) { detail::normalise_attitude(at_, x); }

void RunningCar::roots(double /*t*/, const double* x, const double* u, double* g) {
  put_values(u, given_);
  switching_->roots(given_, x, g);
}

std::string RunningCar::on_root(int i, int direction, double /*t*/, const double* u, double* x) {
  put_values(u, given_);
  return switching_->on_root(i, direction, given_, x);
}

void RunningCar::decide(double /*t*/, const double* u, double* x) {
  put_values(u, given_);
  switching_->decide(given_, x);
}

double RunningCar::next_sample() const {
  return suspension() ? suspension()->next_sample() : std::numeric_limits<double>::infinity();
}

bool RunningCar::take_samples(double t, double tiny, double* x) {
  return suspension() && suspension()->take_samples(t, tiny, x + at_.size() + equipment_->suspension_at());
}

void RunningCar::command(const double* commands, const std::vector<bool>& overrides, double* values) const {
  commands_.put(commands, overrides, values);
}

// Called after every step.
std::string RunningCar::beyond(const double* x) const {
  // Sizes of doubles compare as their bits do, what is not finite is the largest: several states at once.
  constexpr std::size_t kBlock = 4;
  std::int64_t bad[kBlock] = {};
  const auto over = [this, x](std::size_t i) {
    const auto bits = [](double value) { return std::bit_cast<std::int64_t>(value); };
    return bits(limits_[i]) - (bits(x[i]) & std::numeric_limits<std::int64_t>::max());
  };
  std::size_t i = 0;
  for (; i + kBlock <= limits_.size(); i += kBlock)
    for (std::size_t k = 0; k < kBlock; ++k) bad[k] |= over(i + k);
  for (; i < limits_.size(); ++i) bad[0] |= over(i);
  if ((bad[0] | bad[1] | bad[2] | bad[3]) >= 0) return {};
  for (const Check& c : checks_)
    for (int n = c.begin; n < c.begin + c.count; ++n) {
      if (std::fabs(x[n]) <= c.limit) continue;
      const std::string& name = states_[static_cast<std::size_t>(n)].name;
      return std::isfinite(x[n])
                 ? fmt::format("{} is {:.3g} {}, beyond its limit of {:g} {}", name, x[n], c.unit, c.limit, c.unit)
                 : name + " is not finite";
    }
  return {};
}

// The body touches nothing, and a tyre carries no more once its centre is below the road: a car that gets there falls
// for ever. A hard landing on soft stops may bring the body's middle down to the road and back.
std::string RunningCar::lost(double t) {
  const Road* road = engine_.road();
  if (!road) return {};
  const auto above = [&](const Vec3<double>& p, int i, const char* what, const std::string& wheel) {
    const double depth = evaluate(*road, p.x, p.y, &road_hints_[i]).height - p.z;
    if (!(depth > options_.limits.below_road)) return std::string();
    const auto shown = [](double v) { return std::round(1e3 * v) / 1e3 + 0.0; };  // without round-off and -0
    return fmt::format(
        "the car is below the road at t = {:.6g} s: {}{} is {:.3g} m under it, at x = {:.6g} m, y = {:.6g} "
        "m; only its tyres are carried",
        t, what, wheel, depth, shown(p.x), shown(p.y));
  };
  for (int i = 0; i < at_.wheels; ++i)
    if (std::string why = above(observation_.wheel[i].center_0, i, "the centre of wheel ", wheel_name(i)); !why.empty())
      return why;
  return above(observation_.r_0C, at_.wheels, "its centre of gravity", "");
}

std::string RunningCar::refused(const double* u) const {
  if (!equipment_ || u[gear_] == known_gear_) return {};
  Controls c;
  c.gear = u[gear_];
  if (equipment_->knows_gear(c)) {
    known_gear_ = c.gear;
    return {};
  }
  return fmt::format("the gearbox has no gear {}", gear_of(c));
}

void RunningCar::notice(double t, std::vector<std::string>& warnings) {
  warn_of_hinges(t, warnings);
  warn_of_borders(t, warnings);
}

// A hinge at the end of its travel stands: forces no longer move it.
void RunningCar::warn_of_hinges(double t, std::vector<std::string>& warnings) {
  for (int i = 0; equipment_ && i < at_.wheels; ++i) {
    if (hinge_warned_ || !equipment_observation_.suspension.bush_at_end[i]) continue;
    hinge_warned_ = true;
    warnings.push_back(
        fmt::format("the compliant hinge of wheel {} is at the end of its travel at t = {:.4g} s; beyond it there is "
                    "no stop, and the linkage stands",
                    wheel_name(i), t));
  }
}

// A road along a line goes on beyond what is described of it: whoever drives there drives on something else than meant.
void RunningCar::warn_of_borders(double t, std::vector<std::string>& warnings) {
  const Road* road = engine_.road();
  if (border_warned_ || !road || !road->surface || !road->surface->has_borders()) return;
  for (int i = 0; i < at_.wheels; ++i) {
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
  put_values(values, used_);
  equip(x, used_, nullptr, &equipment_observation_);
  return options_.balance->energy(used_, x, equipment_observation_);
}

// The energy in a coupling depends on its capacity: what it loses to pedals that move is heat, too. Pedals move
// linearly, so a difference over a time as short as this is their derivative.
double RunningCar::released_power(double t, Side side, const double* x, const CarInputs<double>& given,
                                  const InputsAt& inputs, double stored) {
  const double apart = side == Side::right ? kPedalTime : -kPedalTime;
  inputs(t + apart, side == Side::right ? Side::left : Side::right, x, later_.data());
  const InputPlaces places(at_);
  CarInputs<double> u = given;
  u.controls.clutch = later_[places.clutch], u.controls.shift = later_[places.shift];
  EquipmentObservation o;
  equip(x, u, nullptr, &o);
  return (o.power.stored - stored) / apart;
}

void RunningCar::power(double t, Side side, const double* x, const InputsAt& inputs, double* p) {
  inputs(t, side, x, values_.data());
  put_values(values_.data(), given_);
  CarInputs<double>& u = used_ = given_;
  equip(x, u, nullptr, &equipment_observation_);
  const bool fixed = is_fixed_step(method_);
  options_.balance->powers(given_, u, x, equipment_observation_, !fixed, p);
  // Fixed steps take the heat in the drivetrain from the step itself.
  if (fixed)
    p[account::drivetrain] = 0.0;
  else if (equipment_ && equipment_->parameters().powertrain)
    p[account::drivetrain] += released_power(t, side, x, given_, inputs, equipment_observation_.power.stored);
}

void RunningCar::add_work_of_step(double* work) {
  if (equipment_) work[account::drivetrain] -= equipment_->drivetrain_heat();
}

void RunningCar::remember(Archive& a) {
  engine_.remember(a);
  if (equipment_) equipment_->remember(a);
  if (switching_) switching_->remember(a);
  a(hinge_warned_, was_on_road_, border_warned_);
  a(border_hints_, road_hints_);
}

std::vector<bool> CarController::overrides(const Model& /*model*/) const {
  return rules_.inputs(controller_.overrides());
}

// No orders; a model that begins in an equilibrium has other inputs at rest.
std::vector<double> CarController::at_first(const Model& model) const {
  std::vector<double> none(model.inputs().size());
  to_values(given_, none.data());
  return none;
}

void CarController::update(double t, Model& model, const double* /*x*/, const double* /*u*/, const double* given,
                           double* commands) {
  put_values(commands, held_), put_values(given, given_);
  if (of_ != &model) of_ = &model, seen_ = &dynamic_cast<const ObservedCar&>(model);
  controller_.update(t, seen_->observation(), given_, held_);
  to_values(held_, commands);
}

}  // namespace fahrwerk
