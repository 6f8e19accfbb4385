#include "scenario/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

#include "progress/interrupt.h"

namespace fahrwerk::detail {

namespace {
// For fixed steps inputs are put on the grid of steps, else on the grid of records.
double grid_of(const SimulationOptions& o) { return is_fixed_step(o.method) ? o.step : o.record_interval; }

constexpr double kPedalTime = 1e-5;  // [s]

double speed_of(std::span<const double> x) {
  const double* v = x.data() + car_state::velocity;
  return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

// Whether a controller holds what it held before.
bool same_commands(const CarInputs<double>& a, const CarInputs<double>& b) {
  bool same = std::memcmp(&a.controls, &b.controls, sizeof(Controls)) == 0;  // nothing but doubles
  visit_inputs([&same](double p, double q) { same = same && p == q; }, a, b);
  return same;
}
}  // namespace

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

Run::Run(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
         const SimulationOptions& options, std::span<Controller* const> controllers, std::span<const Event> events,
         const Equipped& equipped)
    : engine_(engine),
      equipment_(equipped.equipment),
      options_(options),
      inputs_(snapped(inputs, grid_of(options))),
      reader_(inputs_),
      events_(events),
      progress_(1.0),
      x_(start.begin(), start.end()) {
  result_.warnings = unused_options(options);
  if (equipment_) {
    x_.insert(x_.end(), equipped.start.begin(), equipped.start.end());
    equipment_->reset();
    start_elements();
    observation_.equipment = &equipment_observation_;
  }
  const bool locates = options.lock_events && !is_fixed_step(options.method);
  if (equipment_) equipment_->use_events(locates);
  if (locates) switching_.emplace(engine, equipment_, options.stops);
  if (options.balance) x_.resize(x_.size() + account::size, 0.0);
  if (!options.rms.empty()) {
    rms_ = std::make_unique<RmsMeter>(options.rms, meterable_signals(), options.step);
    x_.resize(x_.size() + rms_->size(), 0.0);
  }
  for (Controller* c : controllers) held_.push_back({c, no_inputs<double>(), c->sample_time(), 0, c->overrides()});
  g_.resize(static_cast<std::size_t>(root_count()));
  g_before_ = g_;
  tiny_ = 1e-6 * grid_of(options);
  kinks_ = kinks(inputs_, 0.0, options.duration);
  if (is_fixed_step(options.method)) warn_of_kinks();
  for (long k = 0; record_time(k) <= options.duration + tiny_; ++k) record_times_.push_back(record_time(k));
  // One more for the end of the last step, one for the place where a run stops early.
  std::vector<const Signal*> recorded = present_signals();
  if (rms_) {
    const auto further = std::make_shared<const std::vector<Signal>>(rms_->signals());
    for (const Signal& s : *further) recorded.push_back(&s);
    result_.recording.further = further;
  }
  result_.recording.prepare(std::move(recorded), record_times_.size() + 2);
  if (records_joints(options)) joints_ = std::make_unique<CarJointForces>();
}

// A kink inside a fixed step costs the method its order there.
void Run::warn_of_kinks() {
  std::vector<double> between;
  for (const double t : kinks_)
    if (std::fabs(t - std::nearbyint(t / options_.step) * options_.step) > tiny_) between.push_back(t);
  if (!between.empty())
    result_.warnings.push_back(
        fmt::format("{} kinks or jumps of the inputs lie between steps of {:g} s, the first at t = {:.9g} s",
                    between.size(), options_.step, between.front()));
}

void Run::inputs_at(double t, Side side, CarInputs<double>& u) {
  reader_.at(t, side, u);
  for (const Held& h : held_) apply(h.commands, h.overrides, u);
}

// The signals that the options name, without those of equipment that this car does not have.
std::vector<const Signal*> Run::present_signals() const {
  std::vector<const Signal*> all = select_signals(options_.signals);
  const auto missing = [this](const Signal* s) { return !has_part(s->part); };
  all.erase(std::remove_if(all.begin(), all.end(), missing), all.end());
  return all;
}

// What a meter can be given, and a warning for what is wanted and not there.
std::vector<const Signal*> Run::meterable_signals() {
  std::vector<const Signal*> all;
  for (const RmsSignal& w : options_.rms)
    for (const Signal* s : select_signals({w.name})) {
      if (!s->of_joints && s->part != Part::balance && has_part(s->part))
        all.push_back(s);
      else
        result_.warnings.push_back("there is no rms value of " + s->name + ": " +
                                   (s->of_joints || s->part == Part::balance ? "it is only measured with samples"
                                                                             : "the car has no such part"));
    }
  return all;
}

bool Run::has_part(Part part) const {
  if (part == Part::car) return true;
  if (part == Part::balance) return options_.balance != nullptr;
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

// What the car gets: inputs, and what the equipment makes of their controls at the state x of both.
void Run::equip(const double* x, CarInputs<double>& u, double* e_dot, EquipmentObservation* out) {
  if (equipment_) equipment_->rate(x, x + car_state::size, u, e_dot, out);
}

// The energy in a coupling depends on its capacity: what it loses to pedals that move is heat, too. Pedals move
// linearly, so a difference over a time as short as this is their derivative.
double Run::released_power(double t, Side side, const double* x, const CarInputs<double>& given, double stored) {
  const double apart = side == Side::right ? kPedalTime : -kPedalTime;
  CarInputs<double> later, u = given;
  inputs_at(t + apart, side == Side::right ? Side::left : Side::right, later);
  u.controls.clutch = later.controls.clutch, u.controls.shift = later.controls.shift;
  EquipmentObservation o;
  equip(x, u, nullptr, &o);
  return (o.power.stored - stored) / apart;
}

CarInputs<double> Run::powers_at(double t, Side side, const double* x, double* power, double* e_dot) {
  CarInputs<double> given, u;
  inputs_at(t, side, given);
  u = given;
  equip(x, u, e_dot, &equipment_observation_);
  const bool fixed = is_fixed_step(options_.method);
  options_.balance->powers(given, u, x, equipment_observation_, !fixed, power);
  // Fixed steps take the heat in the drivetrain from the step itself.
  if (fixed)
    power[account::drivetrain] = 0.0;
  else if (equipment_ && equipment_->parameters().powertrain)
    power[account::drivetrain] += released_power(t, side, x, given, equipment_observation_.power.stored);
  return u;
}

// Fixed steps: by the trapezium rule, after the step from t to t + h; the powers at t are those kept in the account.
void Run::account_for_step(double t, double h) {
  double end[account::size];
  powers_at(t + h, Side::left, x_.data(), end, nullptr);
  double* work = x_.data() + work_at();
  for (std::size_t i = 0; i < account::size; ++i) work[i] += 0.5 * h * (account_.power[i] + end[i]);
  if (equipment_) work[account::drivetrain] -= equipment_->drivetrain_heat();
  powers_at(t + h, Side::right, x_.data(), account_.power.data(), nullptr);
}

SignalSource Run::metered(double t, const CarInputs<double>& u, const double* x) {
  engine_.observe(u, x, options_.step, observation_);
  return {t, u, observation_};
}

SignalSource Run::metered(double t, Side side, const double* x, CarInputs<double>& u) {
  inputs_at(t, side, u);
  equip(x, u, nullptr, &equipment_observation_);
  return metered(t, u, x);
}

void Run::start_rms() {
  if (!rms_) return;
  CarInputs<double> u;
  rms_->start(metered(0.0, Side::right, x_.data(), u), x_.data() + rms_at());
}

// Ends the run where the controls ask for a gear that there is not.
bool Run::gear_is_known(double t, const Controls& c) {
  if (!equipment_ || equipment_->knows_gear(c)) return true;
  end(SimulationStatus::stopped, fmt::format("the gearbox has no gear {} at t = {:.6g} s", gear_of(c), t));
  return false;
}

// The suspension's own controllers begin anew.
void Run::start_elements() {
  if (SuspensionElements* elements = equipment_->suspension()) elements->restart_samples();
}

// Calls every controller whose sample is due at t; all see the same observation. Whether anything changes by that.
bool Run::update_controllers(double t) {
  bool changed = false;
  if (SuspensionElements* elements = suspension())
    changed = elements->take_samples(t, tiny_, x_.data() + car_state::size + equipment_->suspension_at());
  const auto due = [&](const Held& h) { return static_cast<double>(h.next) * h.sample_time <= t + tiny_; };
  if (std::none_of(held_.begin(), held_.end(), due)) return changed;
  CarInputs<double> u, plain;
  inputs_at(t, Side::right, u);
  reader_.at(t, Side::right, plain);
  equip(x_.data(), u, nullptr, &equipment_observation_);
  engine_.observe(u, x_.data(), options_.step, observation_);
  for (Held& h : held_) {
    if (!due(h)) continue;
    const CarInputs<double> before = h.commands;
    h.controller->update(static_cast<double>(h.next) * h.sample_time, observation_, plain, h.commands);
    changed = changed || !same_commands(before, h.commands);
    ++h.next;
  }
  return changed;
}

void Run::end(SimulationStatus status, std::string message) {
  over_ = true;
  result_.status = status;
  result_.message = std::move(message);
}

bool Run::within_limits(double t, std::span<const double> x) {
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
      good(car_state::size, static_cast<int>(work_at()) - car_state::size, std::numeric_limits<double>::max()))
    return true;

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
      end(SimulationStatus::diverged, fmt::format("{} {} at t = {:.6g} s", name, what, t));
      return false;
    }
  }
  for (std::size_t i = car_state::size; i < work_at(); ++i)
    if (!std::isfinite(x[i])) {
      end(SimulationStatus::diverged,
          fmt::format("{} is not finite at t = {:.6g} s", equipment_->state_names()[i - car_state::size], t));
      return false;
    }
  return true;
}

// Adds a sample; false if it shows divergence. A sample with values that are not finite is not kept.
bool Run::record(double t, Side side, std::span<const double> x) {
  CarInputs<double> u;
  inputs_at(t, side, u);
  equip(x.data(), u, nullptr, &equipment_observation_);
  engine_.observe(u, x.data(), options_.step, observation_);
  Recording& r = result_.recording;
  if (joints_) options_.joint_forces(u, x.data(), options_.step, *joints_);
  if (options_.balance) {
    account_.energy = options_.balance->energy(u, x.data(), equipment_observation_);
    std::copy_n(x.begin() + static_cast<long>(work_at()), account::size, account_.work.begin());
    if (r.time.empty()) first_energy_ = account_.energy;
    account_.gap = account_.energy - first_energy_ - std::accumulate(account_.work.begin(), account_.work.end(), 0.0);
  }
  SignalSource source{t, u, observation_, joints_.get(), options_.balance ? &account_ : nullptr};
  if (rms_) source.rms = rms_->values(source, x.data() + rms_at());
  r.add(source);
  if (const Signal* bad = r.first_not_finite()) {
    r.remove_last();
    if (!over_) end(SimulationStatus::diverged, fmt::format("{} is not finite at t = {:.6g} s", bad->name, t));
    return false;
  }
  warn_of_hinges(t);
  warn_of_borders(t);
  if (options_.on_progress) options_.on_progress(t);
  show(t, x);
  return over_ || (within_limits(t, x) && above_road(t));
}

// The body touches nothing, and a tyre carries no more once its centre is below the road: a car that gets there falls
// for ever. A hard landing on soft stops may bring the body's middle down to the road and back.
bool Run::above_road(double t) {
  const Road* road = engine_.road();
  if (!road) return true;
  const auto above = [&](const Vec3<double>& p, int i, const char* what, const char* wheel) {
    const double depth = evaluate(*road, p.x, p.y, road_hints_ + i).height - p.z;
    if (!(depth > options_.limits.below_road)) return true;
    lost_at_record_ = true;
    const auto shown = [](double v) { return std::round(1e3 * v) / 1e3 + 0.0; };  // without round-off and -0
    end(SimulationStatus::failed,
        fmt::format("the car is below the road at t = {:.6g} s: {}{} is {:.3g} m under it, at x = {:.6g} m, y = {:.6g} "
                    "m; only its tyres are carried",
                    t, what, wheel, depth, shown(p.x), shown(p.y)));
    return false;
  };
  for (int i = 0; i < kWheels; ++i)
    if (!above(observation_.wheel[i].center_0, i, "the centre of wheel ", kWheelNames[i])) return false;
  return above(observation_.r_0C, kWheels, "its centre of gravity", "");
}

bool Run::look(double t) {
  CarInputs<double> u;
  inputs_at(t, Side::right, u);
  equip(x_.data(), u, nullptr, &equipment_observation_);
  engine_.observe(u, x_.data(), options_.step, observation_);
  return above_road(t);
}

// A hinge at the end of its travel stands: forces no longer move it.
void Run::warn_of_hinges(double t) {
  for (int i = 0; equipment_ && i < kWheels; ++i) {
    if (hinge_warned_ || !equipment_observation_.suspension.bush_at_end[i]) continue;
    hinge_warned_ = true;
    result_.warnings.push_back(
        fmt::format("the compliant hinge of wheel {} is at the end of its travel at t = {:.4g} s; beyond it there is "
                    "no stop, and the linkage stands",
                    kWheelNames[i], t));
  }
}

// A road along a line goes on beyond what is described of it: whoever drives there drives on something else than meant.
void Run::warn_of_borders(double t) {
  const Road* road = engine_.road();
  if (border_warned_ || !road || !road->surface || !road->surface->has_borders()) return;
  for (int i = 0; i < kWheels; ++i) {
    const Vec3<double>& r = observation_.wheel[i].center_0;
    if (road->surface->describes(r.x, r.y, border_hints_[i])) return void(was_on_road_ = true);
  }
  border_warned_ = true;
  const RoadPlace begin = road->surface->on_line(0.0, 0.0);
  result_.warnings.push_back(
      was_on_road_
          ? fmt::format("at t = {:.4g} s no wheel is on the described part of the road any more, at x = {:.6g} m, y = "
                        "{:.6g} m",
                        t, observation_.r_0C.x, observation_.r_0C.y)
          : fmt::format("the run starts beside the road: no wheel is on its described part, at x = {:.6g} m, y = "
                        "{:.6g} m; its line begins at x = {:.6g} m, y = {:.6g} m (start.distance puts the car on it)",
                        observation_.r_0C.x, observation_.r_0C.y, begin.x, begin.y));
}

bool Run::interrupted(double t) {
  if (!interrupt_requested()) return false;
  end(SimulationStatus::interrupted, fmt::format("interrupted at t = {:.6g} s", t));
  return true;
}

void Run::show(double t, std::span<const double> x) {
  if (!Progress::shown()) return;
  double share = t / options_.duration;
  const bool first = distance_.empty();
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const double g = events_[i].completes ? events_[i].function(t, x) : 0.0;
    if (first) distance_.push_back(g);
    if (distance_[i] != 0.0) share = std::max(share, 1.0 - g / distance_[i]);
  }
  progress_.at(share);
}

void Run::finish(double t, std::span<const double> x) {
  result_.end_time = t;
  const std::vector<double>& time = result_.recording.time;
  if (time.empty() || t > time.back() + tiny_) record(t, Side::left, x);
}

void Run::keep_state() {
  std::copy_n(x_.begin(), car_state::size, result_.state.begin());
  result_.equipment.assign(x_.begin() + car_state::size, x_.begin() + static_cast<long>(work_at()));
}

void Run::roots(double t, std::span<const double> x, std::span<double> g) {
  for (std::size_t i = 0; i < events_.size(); ++i) g[i] = events_[i].function(t, x);
  std::size_t at = events_.size();
  if (options_.stop_below_speed) g[at++] = speed_of(x) - *options_.stop_below_speed;
  if (!switching_) return;
  CarInputs<double> u;
  inputs_at(t, t < segment_end_ ? Side::right : Side::left, u);
  switching_->roots(u, x.data(), g.data() + at);
}

SuspensionElements* Run::suspension() const { return equipment_ ? equipment_->suspension() : nullptr; }

void Run::own_root(int i, int direction, double t, std::span<double> x) {
  switched_ = true;
  CarInputs<double> u;
  inputs_at(t, t < segment_end_ ? Side::right : Side::left, u);
  std::string what = switching_->on_root(i, direction, u, x.data());
  if (result_.switches.size() < kMostSwitches) result_.switches.push_back({t, std::move(what)});
}

void Run::decide_modes(double t, std::span<double> x) {
  if (!switching_) return;
  CarInputs<double> u;
  inputs_at(t, Side::right, u);
  switching_->decide(u, x.data());
}

bool Run::happen(int i, int direction, double t, std::span<double> x) {
  if (const int own = root_count() - own_roots(); i >= own) {
    own_root(i - own, direction, t, x);
    return true;
  }
  if (i == static_cast<int>(events_.size())) {
    if (direction > 0) return true;
    result_.by_condition = true;
    end(SimulationStatus::stopped,
        fmt::format("the speed fell below {:g} m/s at t = {:.6g} s", *options_.stop_below_speed, t));
    return false;
  }
  const Event& event = events_[i];
  if (event.direction * direction < 0) return true;
  if (event.on_event && event.on_event(t, x)) return true;
  if (event.completes)
    end(SimulationStatus::completed, fmt::format("{} at t = {:.6g} s", event.name, t));
  else
    end(SimulationStatus::stopped, fmt::format("event '{}' at t = {:.6g} s", event.name, t));
  return false;
}

void Run::start_events() { roots(0.0, x_, g_before_); }

// Changes of sign over the step that ends at t; true if the run goes on.
bool Run::events_of_step(double t) {
  roots(t, x_, g_);
  bool changed = false;
  for (int i = 0; i < root_count(); ++i) {
    const int before = g_before_[i] > 0.0 ? 1 : -1, now = g_[i] > 0.0 ? 1 : -1;
    if (before == now) continue;
    changed = true;
    if (!happen(i, now, t, x_)) return false;
  }
  if (changed) {
    roots(t, x_, g_);
    if (equipment_) equipment_->reset();  // the state may have jumped
  }
  std::swap(g_, g_before_);
  return true;
}

}  // namespace fahrwerk::detail
