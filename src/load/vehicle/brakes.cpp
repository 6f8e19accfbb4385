// Brake systems: the keys are told in equipment.h.
#include <fmt/format.h>

#include <optional>

#include "load/vehicle/axle_names.h"
#include "load/vehicle/equipment.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kBrakeTime{.above = 0, .max = 5};

DiscBrake<double> read_disc(const Reader& r, double mass, bool air) {
  constexpr double kIron = 500.0;  // J/(kg K)
  DiscBrake<double> d;
  if (air) {
    // Force of the chamber on each shoe or pad, both of them, and how much of it becomes friction.
    const double chamber = r.number("chamber", "m^2", {.above = 0, .max = 0.1});
    const double lever = r.number("lever", "-", {.above = 0, .max = 100});
    const double efficiency = r.number("efficiency", "-", {.above = 0, .max = 1}, 0.9);
    const bool drum = r.choice("kind", {"disc", "drum"}, "disc") == "drum";
    const double shoe = drum ? r.number("shoe_factor", "-", {.above = 0, .max = 5}, 1.0) : 1.0;
    d.area = 2.0 * shoe * chamber * lever * efficiency;
    if (drum) d.self_energizing = r.number("self_energizing", "-", {.min = 0, .max = 3}, 0.0);
  } else {
    d.area = r.number("area", "m^2", {.above = 0, .max = 0.1});
  }
  d.radius = r.number("radius", "m", {.above = 0, .max = 0.5});
  d.friction = r.number("friction", "-", {.above = 0, .max = 2}, 0.38);
  if (!(d.self_energizing * d.friction < 1.0))
    r.problem("self_energizing",
              fmt::format("{} times the friction {} is not below 1: the shoes would lock by themselves",
                          d.self_energizing, d.friction));
  d.pressure_fading = r.number("pressure_fading", "-", {.min = 0, .max = 1}, air ? 0.0 : 0.05);
  d.reference_pressure = r.number("reference_pressure", "Pa", {.above = 0, .max = 1e9}, air ? 1e6 : 1e7);
  d.temperature_fading = r.number("temperature_fading", "-", {.min = 0, .max = 1}, 0.1);
  d.optimum_temperature = r.number("optimum_temperature", "K", {.above = 0, .max = 2000}, 473.15);
  d.contact_pressure = r.number("contact_pressure", "Pa", {.min = 0, .max = 1e7}, air ? 3e4 : 5e4);
  d.heat_capacity = kIron * r.number("mass", "kg", {.above = 0, .max = 200}, mass);
  d.heat_share = r.number("heat_share", "-", {.min = 0, .max = 1}, 0.9);
  d.cooling = r.number("cooling", "W/K", {.min = 0, .max = 1e3}, 5.0);
  d.air_cooling = r.number("air_cooling", "W s/K/rad", {.min = 0, .max = 100}, 0.35);
  d.radiation = r.number("radiation", "W/K^4", {.min = 0, .max = 1e-3}, 4e-9);
  d.ambient_temperature = r.number("ambient_temperature", "K", {.min = 200, .max = 400}, 293.15);
  return d;
}

// A volume over pressure is given as the volume at 100 bar beyond what the clearance takes.
constexpr double kHundredBar = 1e7;  // [Pa]

// Keys of `hydraulics`, with defaults:
//   inlet, outlet: 0.7, 0.6 mm   diameters of the orifices of a wheel's valves
//   switch_over, prime: 1.6, 1.2 mm
//   laminar: 0.2 bar             below which orifices are laminar
//   line: 0.2 cm^3               volume that the lines of a circuit take at 100 bar
//   accumulator: {volume: 3 cm^3, pressure: 2 bar, full: 5 bar}     pressures empty and full
//   pump: {flow: 6 cm^3/s, pressure: 200 bar, time: 60 ms}          of a circuit; at which it stalls; of its speed
//   relief: 180 bar              at which a closed switch-over valve opens backwards
//   front, rear: {volume: 1.6 cm^3, clearance: 0.5 cm^3, contact: 4 bar}    of a wheel's cylinder at 100 bar, of that
//                                for the clearance, which is mostly taken up at `contact`; [rear: half]
//   substep: 0.25 ms             of fixed steps, at most
HydraulicUnit<double> read_hydraulics(const Reader& r, int axles, int all_axles, const BrakeSystem<double>& b) {
  HydraulicUnit<double> u{};
  constexpr files::Limits kDiameter{.above = 0, .max = 0.02}, kVolume{.above = 0, .max = 1e-3};
  constexpr files::Limits kPressure{.above = 0, .max = 1e9};
  u.inlet = orifice(r.number("inlet", "m", kDiameter, 0.7e-3));
  u.outlet = orifice(r.number("outlet", "m", kDiameter, 0.6e-3));
  u.switch_over = orifice(r.number("switch_over", "m", kDiameter, 1.6e-3));
  u.prime = orifice(r.number("prime", "m", kDiameter, 1.2e-3));
  u.laminar = r.number("laminar", "Pa", kPressure, 2e4);
  u.line = r.number("line", "m^3", kVolume, 2e-7) / kHundredBar;
  u.accumulator_volume = 3e-6, u.accumulator_pressure = 2e5;
  double full = 5e5;
  if (r.has("accumulator")) {
    const Reader a = r.map("accumulator");
    u.accumulator_volume = a.number("volume", "m^3", kVolume, u.accumulator_volume);
    u.accumulator_pressure = a.number("pressure", "Pa", {.min = 0, .max = 1e8}, u.accumulator_pressure);
    full = a.number("full", "Pa", kPressure, full);
    if (full <= u.accumulator_pressure) a.problem("full", "is not above `pressure`, that of an empty one");
  }
  u.accumulator = u.accumulator_volume / (full - u.accumulator_pressure);
  u.pump_flow = 6e-6, u.pump_pressure = 2e7, u.pump_time = 0.06;
  if (r.has("pump")) {
    const Reader p = r.map("pump");
    u.pump_flow = p.number("flow", "m^3/s", {.min = 0, .max = 1e-2}, u.pump_flow);
    u.pump_pressure = p.number("pressure", "Pa", kPressure, u.pump_pressure);
    u.pump_time = p.number("time", "s", kBrakeTime, u.pump_time);
  }
  u.relief = r.number("relief", "Pa", kPressure, 1.8e7);
  for (int k = 0; k < all_axles; ++k) {
    const std::string key = k < axles                      ? axle_key(r, k, axles)
                            : r.has(std::to_string(k + 1)) ? std::to_string(k + 1)
                                                           : "";
    double volume = k == 0 ? 1.6e-6 : 0.8e-6, clearance = k == 0 ? 0.5e-6 : 0.25e-6, contact = 4e5;
    if (!key.empty()) {
      const Reader c = r.map(key);
      volume = c.number("volume", "m^3", kVolume, volume);
      clearance = c.number("clearance", "m^3", {.min = 0, .max = 1e-3}, clearance);
      contact = c.number("contact", "Pa", kPressure, contact);
      if (clearance >= volume) c.problem("clearance", "is not below `volume`, which holds it");
    }
    // V(100 bar) = c_∞ p + c_0 p_0 p/(p_0 + p).
    const double soft = clearance / contact;
    u.cylinder.push_back({(volume - clearance * kHundredBar / (contact + kHundredBar)) / kHundredBar, soft, contact});
  }
  for (int i = 0; i < 2 * all_axles; ++i) u.circuit.push_back(circuit_of(b, i));
  u.substep = r.number("substep", "s", {.min = 1e-6, .max = 1e-2}, 2.5e-4);
  return u;
}

DiscBrake<double> no_disc() {
  DiscBrake<double> d{};
  d.radius = 0.1, d.friction = 0.38, d.reference_pressure = 1e7, d.optimum_temperature = 473.15;
  d.heat_capacity = 1e3, d.cooling = 1.0, d.ambient_temperature = 293.15;
  return d;
}

// Line and relay valve of an axle; the further behind, the later.
AirLine<double> read_air_line(const Reader* r, bool trailer) {
  AirLine<double> a{trailer ? 0.2 : 0.1, 0.12, 0.15, 1.0, 0.0, 1.0};
  a.trailer = trailer;
  if (!r) return a;
  a.delay = r->number("delay", "s", kBrakeTime, a.delay);
  a.build_time = r->number("build_time", "s", kBrakeTime, a.build_time);
  a.release_time = r->number("release_time", "s", kBrakeTime, a.release_time);
  if (!r->has("load_sensing")) return a;
  const Reader l = r->map("load_sensing");
  a.empty_load = l.number("empty", "N", {.min = 0, .max = 1e6});
  a.laden_load = l.number("laden", "N", {.above = 0, .max = 1e6});
  a.empty_ratio = l.number("ratio", "-", {.above = 0, .max = 1});
  if (a.laden_load <= a.empty_load) l.problem("laden", "is not above `empty`");
  return a;
}

// Keys of `air`, with defaults:
//   supply: 8.5 bar                        pressure of the reservoirs
//   pedal: {start: 40 N, full: 500 N}      force on the treadle that opens it, and that gives all of the supply
//   trailer_predominance: 0.2 bar          what trailers get more
//   load_time: 0.5 s                       lag of the load-sensing valves
AirBrakes<double> read_air(const Reader& r) {
  AirBrakes<double> b{8.5e5, 40.0, 500.0, 2e4, 0.5};
  b.supply = r.number("supply", "Pa", {.above = 0, .max = 5e6}, b.supply);
  b.predominance = r.number("trailer_predominance", "Pa", {.min = 0, .max = 1e6}, b.predominance);
  b.load_time = r.number("load_time", "s", kBrakeTime, b.load_time);
  if (!r.has("pedal")) return b;
  const Reader pedal = r.map("pedal");
  b.pedal_start = pedal.number("start", "N", {.min = 0, .max = 5e3}, b.pedal_start);
  b.pedal_full = pedal.number("full", "N", {.above = 0, .max = 5e3}, b.pedal_full);
  if (b.pedal_full <= b.pedal_start) pedal.problem("full", "is not above `start`");
  return b;
}

// From the pedal to the lines of hydraulic brakes.
void read_pedal(const Reader& r, BrakeSystem<double>& b) {
  const Reader pedal = r.map("pedal");
  b.booster.lever = pedal.number("lever", "-", {.above = 0, .max = 20});
  b.booster.gain = pedal.number("boost", "-", {.min = 0, .max = 50}, 0.0);
  b.booster.assist_limit = pedal.number("boost_limit", "N", {.min = 0, .max = 1e6}, 0.0);
  b.booster.time_constant = pedal.number("boost_time", "s", kBrakeTime, 0.03);
  b.booster.piston_area = pedal.number("piston_area", "m^2", {.above = 0, .max = 0.1});
}

}  // namespace

BrakeSystem<double> read_brakes(const Reader& r, int axles, int all_axles) {
  BrakeSystem<double> b{};
  const bool air = r.has("air");
  if (air)
    b.air = read_air(r.map("air")), b.booster = {1.0, 0.0, 0.0, 1e-3, 0.03};
  else
    read_pedal(r, b);
  for (const char* key : {"pedal", "lines", "valve", "hydraulics"})
    if (air && r.has(key)) r.problem(key, "does not go with `air`, which has lines and valves of its own");
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
    const Reader axle = r.map(key.empty() ? axle_name(k, axles) : key);
    b.disc.push_back(read_disc(axle, air ? 40.0 : k == 0 ? 7.0 : 5.0, air));
    if (air) b.air->axle.push_back(read_air_line(&axle, false));
  }
  // Axles behind, of towed units: by their numbers, and without brakes where the file has none.
  for (int k = axles; k < all_axles; ++k) {
    const std::string key = std::to_string(k + 1);
    const std::optional<Reader> axle = r.has(key) ? std::optional(r.map(key)) : std::nullopt;
    b.disc.push_back(axle ? read_disc(*axle, air ? 40.0 : 10.0, air) : no_disc());
    if (air) b.air->axle.push_back(read_air_line(axle ? &*axle : nullptr, true));
  }
  b.diagonal = r.choice("circuits", {"diagonal", "axles"}, "diagonal") == "diagonal";
  b.pump_pressure = r.number("pump_pressure", "Pa", {.above = 0, .max = 1e9}, b.pump_pressure);
  if (r.has("hydraulics")) b.unit = read_hydraulics(r.map("hydraulics"), axles, all_axles, b);
  b.parking_torque = r.number("parking_torque", "N m", {.min = 0, .max = 1e5}, 0.0);
  if (all_axles > axles) {  // else the last one
    b.parking.assign(static_cast<std::size_t>(all_axles), false);
    b.parking[static_cast<std::size_t>(axles - 1)] = true;
  }
  if (r.has("parking_axles")) {
    b.parking.assign(static_cast<std::size_t>(all_axles), false);
    for (const int k : read_axle_names(r, "parking_axles", all_axles, kMostAxles))
      b.parking[static_cast<std::size_t>(k)] = true;
  }
  return b;
}

}  // namespace fahrwerk::load
