// Brake systems: the keys are told in equipment.h.
#include "load/vehicle/axle_names.h"
#include "load/vehicle/equipment.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kBrakeTime{.above = 0, .max = 5};

DiscBrake<double> read_disc(const Reader& r, double mass) {
  constexpr double kIron = 500.0;  // J/(kg K)
  DiscBrake<double> d;
  d.area = r.number("area", "m^2", {.above = 0, .max = 0.1});
  d.radius = r.number("radius", "m", {.above = 0, .max = 0.5});
  d.friction = r.number("friction", "-", {.above = 0, .max = 2}, 0.38);
  d.pressure_fading = r.number("pressure_fading", "-", {.min = 0, .max = 1}, 0.05);
  d.reference_pressure = r.number("reference_pressure", "Pa", {.above = 0, .max = 1e9}, 1e7);
  d.temperature_fading = r.number("temperature_fading", "-", {.min = 0, .max = 1}, 0.1);
  d.optimum_temperature = r.number("optimum_temperature", "K", {.above = 0, .max = 2000}, 473.15);
  d.contact_pressure = r.number("contact_pressure", "Pa", {.min = 0, .max = 1e7}, 5e4);
  d.heat_capacity = kIron * r.number("mass", "kg", {.above = 0, .max = 200}, mass);
  d.heat_share = r.number("heat_share", "-", {.min = 0, .max = 1}, 0.9);
  d.cooling = r.number("cooling", "W/K", {.min = 0, .max = 1e3}, 5.0);
  d.air_cooling = r.number("air_cooling", "W s/K/rad", {.min = 0, .max = 100}, 0.35);
  d.radiation = r.number("radiation", "W/K^4", {.min = 0, .max = 1e-3}, 4e-9);
  d.ambient_temperature = r.number("ambient_temperature", "K", {.min = 200, .max = 400}, 293.15);
  return d;
}

}  // namespace

BrakeSystem<double> read_brakes(const Reader& r, int axles) {
  BrakeSystem<double> b{};
  const Reader pedal = r.map("pedal");
  b.booster.lever = pedal.number("lever", "-", {.above = 0, .max = 20});
  b.booster.gain = pedal.number("boost", "-", {.min = 0, .max = 50}, 0.0);
  b.booster.assist_limit = pedal.number("boost_limit", "N", {.min = 0, .max = 1e6}, 0.0);
  b.booster.time_constant = pedal.number("boost_time", "s", kBrakeTime, 0.03);
  b.booster.piston_area = pedal.number("piston_area", "m^2", {.above = 0, .max = 0.1});
  b.build_time = 0.06, b.release_time = 0.04;
  if (r.has("lines")) {
    const Reader lines = r.map("lines");
    b.build_time = lines.number("build_time", "s", kBrakeTime, b.build_time);
    b.release_time = lines.number("release_time", "s", kBrakeTime, b.release_time);
  }
  b.valve = {1e9, 1.0};
  if (r.has("valve")) {
    const Reader valve = r.map("valve");
    b.valve.knee = valve.number("knee", "Pa", {.min = 0, .max = 1e9});
    b.valve.slope = valve.number("slope", "-", {.min = 0, .max = 1});
  }
  for (int k = 0; k < axles; ++k) {
    const std::string key = axle_key(r, k, axles);
    b.disc.push_back(read_disc(r.map(key.empty() ? axle_name(k, axles) : key), k == 0 ? 7.0 : 5.0));
  }
  b.parking_torque = r.number("parking_torque", "N m", {.min = 0, .max = 1e5}, 0.0);
  if (r.has("parking_axles")) {
    b.parking.assign(static_cast<std::size_t>(axles), false);
    for (const int k : read_axle_names(r, "parking_axles", axles, kMostAxles))
      b.parking[static_cast<std::size_t>(k)] = true;
  }
  return b;
}

}  // namespace fahrwerk::load
