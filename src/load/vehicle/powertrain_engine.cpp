#include "load/vehicle/powertrain_engine.h"

#include <fmt/format.h>

#include <vector>

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kRpm = 2.0 * 3.14159265358979323846 / 60.0;
constexpr files::Limits kCrankSpeed{.above = 0, .max = 5000}, kEngineTime{.above = 0, .max = 10};
constexpr files::Limits kCrankTorque{.min = -1e5, .max = 1e5};
constexpr files::ListRules kAxis{.min_size = 2, .max_size = 1000, .increasing = true};

// Files give net torque; the engine wants the indicated one, before friction.
void put_map(const std::vector<double>& speed, const std::vector<double>& throttle, std::vector<double> net,
             Engine<double>& e) {
  for (std::size_t i = 0; i < speed.size(); ++i)
    for (std::size_t j = 0; j < throttle.size(); ++j) net[i * throttle.size() + j] += friction_torque(e, speed[i]);
  e.torque = BilinearMap(speed, throttle, net);
}

// Full load, and nothing but friction without throttle.
void read_full_load(const Reader& r, Engine<double>& e) {
  const Reader f = r.map("full_load");
  const std::vector<double> speed = f.numbers("speed", "rad/s", {.min = 0, .max = 5000}, kAxis);
  const std::vector<double> torque = f.numbers("torque", "N m", kCrankTorque, {.min_size = 2});
  if (speed.size() < 2) return;
  if (torque.size() != speed.size())
    return f.problem("torque", fmt::format("has {} values for {} speeds", torque.size(), speed.size()));
  std::vector<double> net;
  for (std::size_t i = 0; i < speed.size(); ++i) {
    net.push_back(-friction_torque(e, speed[i]));
    net.push_back(torque[i]);
    if (torque[i] <= net[2 * i]) f.problem(fmt::format("torque[{}]", i), "is below the drag of the engine's friction");
  }
  put_map(speed, {0.0, 1.0}, net, e);
}

void read_map(const Reader& r, Engine<double>& e) {
  const Reader m = r.map("map");
  const std::vector<double> speed = m.numbers("speed", "rad/s", {.min = 0, .max = 5000}, kAxis);
  const std::vector<double> throttle = m.numbers("throttle", "-", {.min = 0, .max = 1}, kAxis);
  if (speed.size() < 2 || throttle.size() < 2) return;
  if (throttle.front() != 0.0 || throttle.back() != 1.0) return m.problem("throttle", "must go from 0 to 1");
  const auto columns = m.table("torque", std::vector<std::string>(throttle.size(), "N m"), {.min_size = 2});
  if (columns.size() != throttle.size()) return;
  if (columns[0].size() != speed.size())
    return m.problem("torque", fmt::format("has {} rows for {} speeds", columns[0].size(), speed.size()));
  std::vector<double> net;
  for (std::size_t i = 0; i < speed.size(); ++i)
    for (std::size_t j = 0; j < throttle.size(); ++j) {
      net.push_back(columns[j][i]);
      if (j > 0 && columns[j][i] < columns[j - 1][i])
        m.problem(fmt::format("torque[{}]", i), "falls with the throttle; expected torques that rise along a row");
    }
  put_map(speed, throttle, net, e);
}

void read_ripple(const Reader& r, Engine<double>& e) {
  const bool runs = r.flag("ripple_active", true);
  if (!r.has("ripple")) return;
  for (const Reader& h : r.list("ripple", {.max_size = 100})) {
    const int order = h.integer("order", {.min = 1, .max = 100});
    const double cosine = h.number("cosine", "N m", kCrankTorque, 0.0),
                 sine = h.number("sine", "N m", kCrankTorque, 0.0);
    // In proportion to the throttle.
    const auto map = [](double a) { return BilinearMap({0.0, 1.0}, {0.0, 1.0}, {0.0, a, 0.0, a}); };
    if (runs) e.harmonics.push_back({order, map(cosine), map(sine)});
  }
}

void read_engine(const Reader& r, Drivetrain<double>& p) {
  Engine<double>& e = p.engine;
  e.friction_dry = 8.0, e.friction_viscous = 0.03, e.friction_square = 2e-5;
  if (r.has("friction")) {
    const Reader f = r.map("friction");
    e.friction_dry = f.number("dry", "N m", {.min = 0, .max = 1e4}, e.friction_dry);
    e.friction_viscous = f.number("viscous", "N m s/rad", {.min = 0, .max = 100}, e.friction_viscous);
    e.friction_square = f.number("square", "N m s^2/rad^2", {.min = 0, .max = 1}, e.friction_square);
  }
  p.engine_inertia = r.number("inertia", "kg m^2", {.above = 0, .max = 100});
  e.idle_speed = 800 * kRpm, e.idle_gain = 0.006;
  if (r.has("idle")) {
    const Reader idle = r.map("idle");
    e.idle_speed = idle.number("speed", "rad/s", kCrankSpeed, e.idle_speed);
    e.idle_gain = idle.number("gain", "s/rad", {.above = 0, .max = 10}, e.idle_gain);
  }
  e.limit_speed = 6500 * kRpm, e.limit_band = 200 * kRpm;
  if (r.has("limit")) {
    const Reader limit = r.map("limit");
    e.limit_speed = limit.number("speed", "rad/s", kCrankSpeed, e.limit_speed);
    e.limit_band = limit.number("band", "rad/s", kCrankSpeed, e.limit_band);
  }
  if (e.limit_speed <= 2.0 * e.idle_speed) r.problem("limit", "is not above twice the idle speed");
  e.throttle_lag = r.number("throttle_lag", "s", kEngineTime, 0.05);
  e.throttle_delay = r.number("throttle_delay", "s", kEngineTime, 0.02);
  e.manifold_lag = r.number("manifold_lag", "s", kEngineTime, 0.08);
  if (r.has("map")) {
    read_map(r, e);
    if (r.has("full_load")) r.problem("full_load", "stands beside `map`; expected one of them");
  } else {
    read_full_load(r, e);
  }
  read_ripple(r, e);
}

void read_motor(const Reader& r, Drivetrain<double>& p) {
  ElectricMotor<double>& m = p.motor;
  p.is_electric = true;
  m.torque = r.number("torque", "N m", {.above = 0, .max = 1e5});
  m.base_speed = r.number("base_speed", "rad/s", kCrankSpeed);
  m.top_speed = r.number("top_speed", "rad/s", kCrankSpeed);
  m.taper = r.number("taper", "rad/s", kCrankSpeed, 50.0);
  m.recuperation = r.number("recuperation", "-", {.min = 0, .max = 1}, 0.5);
  m.creep_speed = r.number("creep_speed", "rad/s", kCrankSpeed, 20.0);
  m.time_constant = r.number("time_constant", "s", kEngineTime, 0.02);
  p.engine_inertia = r.number("inertia", "kg m^2", {.above = 0, .max = 100});
  m.standing_loss = m.copper_loss = m.iron_loss = 0.0;
  if (r.has("losses")) {
    const Reader l = r.map("losses");
    m.standing_loss = l.number("standing", "W", {.min = 0, .max = 1e6}, 0.0);
    m.copper_loss = l.number("copper", "W/N^2/m^2", {.min = 0, .max = 100}, 0.0);
    m.iron_loss = l.number("iron", "W s^2/rad^2", {.min = 0, .max = 100}, 0.0);
  }
  if (m.top_speed - m.taper <= m.base_speed)
    r.problem("top_speed", "leaves no field weakening: expected more than base_speed + taper");
}

}  // namespace

void read_drive_unit(const Reader& r, Drivetrain<double>& p) {
  // What the other kind leaves open must be finite all the same.
  p.engine.throttle_lag = p.engine.throttle_delay = p.engine.manifold_lag = 0.05;
  p.engine.friction_dry = p.engine.friction_viscous = p.engine.friction_square = 0.0;
  p.engine.idle_speed = 80.0, p.engine.idle_gain = 0.0, p.engine.limit_speed = 5000.0, p.engine.limit_band = 100.0;
  p.motor = {1.0, 1.0, 10.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0};
  p.engine_inertia = 1.0;
  if (r.has("motor")) {
    read_motor(r.map("motor"), p);
    if (r.has("engine")) r.problem("engine", "stands beside `motor`; expected one of them");
  } else {
    read_engine(r.map("engine"), p);
  }
}

}  // namespace fahrwerk::load
