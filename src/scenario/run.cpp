#include "scenario/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fahrwerk::detail {

namespace {
// For fixed steps inputs are put on the grid of steps, else on the grid of records.
double grid_of(const SimulationOptions& o) { return is_fixed_step(o.method) ? o.step : o.record_interval; }

double speed_of(std::span<const double> x) {
  const double* v = x.data() + car_state::velocity;
  return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
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
}

Run::Run(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
         const SimulationOptions& options, std::span<Controller* const> controllers, std::span<const Event> events)
    : engine_(engine),
      options_(options),
      inputs_(snapped(inputs, grid_of(options))),
      reader_(inputs_),
      events_(events),
      x_(result_.state) {
  x_ = start;
  for (Controller* c : controllers) held_.push_back({c, no_inputs<double>(), c->sample_time(), 0, c->overrides()});
  g_.resize(static_cast<std::size_t>(root_count()));
  g_before_ = g_;
  tiny_ = 1e-6 * grid_of(options);
  kinks_ = kinks(inputs_, 0.0, options.duration);
  if (is_fixed_step(options.method)) warn_of_kinks();
  for (long k = 0; record_time(k) <= options.duration + tiny_; ++k) record_times_.push_back(record_time(k));
  // One more for the end of the last step, one for the place where a run stops early.
  result_.recording.prepare(select_signals(options.signals), record_times_.size() + 2);
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

// Calls every controller whose sample is due at t; all see the same observation.
bool Run::update_controllers(double t) {
  const auto due = [&](const Held& h) { return static_cast<double>(h.next) * h.sample_time <= t + tiny_; };
  if (std::none_of(held_.begin(), held_.end(), due)) return false;
  CarInputs<double> u, plain;
  inputs_at(t, Side::right, u);
  reader_.at(t, Side::right, plain);
  engine_.observe(u, x_.data(), options_.step, observation_);
  for (Held& h : held_) {
    if (!due(h)) continue;
    h.controller->update(static_cast<double>(h.next) * h.sample_time, observation_, plain, h.commands);
    ++h.next;
  }
  return true;
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
      good(spin, 4, limit.angular_velocity))
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
  return true;
}

// Adds a sample; false if it shows divergence. A sample with values that are not finite is not kept.
bool Run::record(double t, Side side, std::span<const double> x) {
  CarInputs<double> u;
  inputs_at(t, side, u);
  engine_.observe(u, x.data(), options_.step, observation_);
  Recording& r = result_.recording;
  if (joints_) options_.joint_forces(u, x.data(), options_.step, *joints_);
  r.add({t, u, observation_, joints_.get()});
  if (const Signal* bad = r.first_not_finite()) {
    r.remove_last();
    if (!over_) end(SimulationStatus::diverged, fmt::format("{} is not finite at t = {:.6g} s", bad->name, t));
    return false;
  }
  if (options_.on_progress) options_.on_progress(t);
  return over_ || within_limits(t, x);
}

void Run::finish(double t, std::span<const double> x) {
  result_.end_time = t;
  const std::vector<double>& time = result_.recording.time;
  if (time.empty() || t > time.back() + tiny_) record(t, Side::left, x);
}

void Run::roots(double t, std::span<const double> x, std::span<double> g) const {
  for (std::size_t i = 0; i < events_.size(); ++i) g[i] = events_[i].function(t, x);
  if (options_.stop_below_speed) g[events_.size()] = speed_of(x) - *options_.stop_below_speed;
}

bool Run::happen(int i, int direction, double t, std::span<double> x) {
  if (i == static_cast<int>(events_.size())) {
    if (direction > 0) return true;
    end(SimulationStatus::stopped,
        fmt::format("the speed fell below {:g} m/s at t = {:.6g} s", *options_.stop_below_speed, t));
    return false;
  }
  const Event& event = events_[i];
  if (event.direction * direction < 0) return true;
  if (event.on_event && event.on_event(t, x)) return true;
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
  if (changed) roots(t, x_, g_);
  std::swap(g_, g_before_);
  return true;
}

}  // namespace fahrwerk::detail
