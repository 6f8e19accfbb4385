#include "load/vehicle/force_elements.h"

#include "load/vehicle/axle_names.h"
#include "load/vehicle/bogies.h"
#include "load/vehicle/vehicle.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

void read_air_spring(const Reader& r, WheelElements& w) {
  AirSpring<double> a;
  a.area = r.number("area", "m^2", {.above = 0, .max = 1});
  a.volume = r.number("volume", "m^3", {.above = 0, .max = 1});
  a.area_slope = r.number("area_slope", "1/m", {.min = -20, .max = 20}, 0.0);
  a.exponent = r.number("exponent", "-", {.min = 1, .max = 1.67}, 1.3);
  a.ambient = r.number("ambient", "Pa", {.min = 0, .max = 1e6}, 101325.0);
  a.dead_fraction = r.number("dead_fraction", "-", {.above = 0, .max = 0.9}, 0.05);
  const bool found = !r.has("pressure") || r.text("pressure") == "auto";
  w.load_share = r.number("load_share", "-", {.above = 0, .max = 1}, 1.0);
  a.pressure = found ? a.ambient : r.number("pressure", "Pa", {.above = 0, .max = 1e8});
  if (!found) {
    if (r.has("load_share")) r.problem("load_share", "stands beside a pressure that is given; expected one of both");
    if (a.pressure <= a.ambient) r.problem("pressure", "is not above the ambient pressure");
    w.load_share = -1.0;
  }
  w.air_spring = a;
}

SampledLevelControl read_level(const Reader& r, double ambient) {
  SampledLevelControl c;
  c.law.target = r.number("target", "m", {.min = -0.3, .max = 0.3}, 0.0);
  c.law.band = r.number("band", "m", {.min = 0, .max = 0.1}, 2e-3);
  c.law.filter_time = r.number("filter_time", "s", {.above = 0, .max = 100}, 0.5);
  c.law.gain = r.number("gain", "1/m/s", {.above = 0, .max = 1e4});
  c.law.flow_limit = r.number("flow_limit", "1/s", {.above = 0, .max = 100}, 0.2);
  c.law.supply = r.number("supply", "Pa", {.above = ambient, .max = 1e8}, 1.2e6);
  c.sample_time = r.number("sample_time", "s", {.min = 1e-3, .max = 100}, 0.1);
  return c;
}

LeafSpring<double> read_leaf_spring(const Reader& r) {
  constexpr files::Limits force{.min = -1e6, .max = 1e6};
  if (r.has("loop")) {
    for (const char* key : {"mean_force", "stiffness", "memory_stiffness", "decay"})
      if (r.has(key)) r.problem(key, "stands beside `loop`, which tells it; expected one of both");
    const Reader l = r.map("loop");
    const LeafSpringLoop loop{l.number("tangent", "N/m", {.min = 0, .max = 1e8}), l.number("upper_force", "N", force),
                              l.number("lower_force", "N", force), l.number("width", "m", {.above = 0, .max = 1})};
    if (!(loop.upper_force > loop.lower_force)) l.problem("upper_force", "is not above lower_force");
    return identify(loop);
  }
  return {r.number("mean_force", "N", force, 0.0),
          r.number("stiffness", "N/m", {.min = 0, .max = 1e8}),
          {r.number("memory_stiffness", "N/m", {.above = 0, .max = 1e8}),
           r.number("decay", "1/m", {.above = 0, .max = 1e6})}};
}

SeriesSpringDamper<double> read_series_damper(const Reader& r) {
  constexpr files::Limits damping{.above = 0, .max = 1e7}, degression{.min = 0, .max = 1e3};
  SeriesSpringDamper<double> e{};
  e.spring.stiffness = r.number("mount_stiffness", "N/m", {.above = 0, .max = 1e9});
  e.spring.cubic = r.number("mount_cubic", "N/m^3", {.min = 0}, 0.0);
  e.spring.bump = e.spring.rebound = Stop<double>{1.0, 0.0, 0.01};
  e.damper.compression = r.number("compression", "N s/m", damping);
  e.damper.rebound = r.number("rebound", "N s/m", damping);
  e.damper.compression_degression = r.number("compression_degression", "s/m", degression, 0.0);
  e.damper.rebound_degression = r.number("rebound_degression", "s/m", degression, 0.0);
  e.damper.base = r.number("base", "N s/m", damping, 10.0);
  return e;
}

SpringSlider<double> read_element_friction(const Reader& r) {
  const double force = r.number("force", "N", {.above = 0, .max = 1e6});
  return {force / r.number("presliding", "m", {.min = 1e-6, .max = 0.1}, 2e-4), force};
}

StrutActuator read_actuator(const Reader& r) {
  constexpr files::Limits rate{.min = -1e6, .max = 1e6};
  StrutActuator a;
  a.law.force_rate = r.number("time", "s", {.min = 1e-4, .max = 100});
  a.law.force = a.law.control = 1.0;
  a.law.displacement = r.number("displacement", "N/m", {.min = -1e7, .max = 1e7}, 0.0);
  a.law.displacement_rate = r.number("displacement_rate", "N s/m", rate, 0.0);
  a.law.force_max = r.number("limit", "N", {.min = 0, .max = 1e7}, 1e7);
  a.law.force_min = -a.law.force_max;
  a.body_speed = r.number("body_speed", "N s/m", rate, 0.0);
  a.wheel_speed = r.number("wheel_speed", "N s/m", rate, 0.0);
  return a;
}

ActiveBar read_active_bar(const Reader& r) {
  ActiveBar b;
  b.law.geometry = {0.0, r.number("lever", "m", {.above = 0, .max = 2}),
                    r.number("link_distance", "m", {.above = 0, .max = 4}), 1.0};
  b.law.torque_limit = r.number("limit", "N m", {.min = 0, .max = 1e7}, 1e7);
  b.law.time_constant = r.number("time", "s", {.min = 0, .max = 100}, 0.0);
  if (b.law.time_constant > 0.0 && b.law.time_constant < 1e-4)
    r.problem("time", "lies between 0 (at once) and 0.1 ms; expected one of both");
  b.roll = r.number("roll", "N m/rad", {.min = -1e8, .max = 1e8}, 0.0);
  b.roll_rate = r.number("roll_rate", "N m s/rad", {.min = -1e7, .max = 1e7}, 0.0);
  b.lateral = r.number("lateral", "N s^2", {.min = -1e6, .max = 1e6}, 0.0);
  return b;
}

WheelElements read_wheel(const Reader& r) {
  WheelElements w;
  if (r.has("air_spring")) read_air_spring(r.map("air_spring"), w);
  if (r.has("level_control")) {
    if (w.air_spring)
      w.level = read_level(r.map("level_control"), w.air_spring->ambient);
    else
      r.problem("level_control", "needs an air_spring beside it");
  }
  if (r.has("leaf_spring")) w.leaf_spring = read_leaf_spring(r.map("leaf_spring"));
  if (r.has("series_damper")) w.series_damper = read_series_damper(r.map("series_damper"));
  if (r.has("friction")) w.friction = read_element_friction(r.map("friction"));
  if (r.has("actuator")) w.actuator = read_actuator(r.map("actuator"));
  return w;
}

Unbalance<double> read_unbalance(const Reader& r) {
  constexpr files::Limits angle{.min = -1e3, .max = 1e3};
  Unbalance<double> u{};
  if (r.has("mass") || r.has("radius")) {
    if (r.has("product")) r.problem("product", "stands beside mass and radius, which tell it; expected one of both");
    u.product = r.number("mass", "kg", {.min = 0, .max = 10}) * r.number("radius", "m", {.min = 0, .max = 2});
  } else {
    u.product = r.number("product", "kg m", {.min = 0, .max = 10}, 0.0);
  }
  u.angle = r.number("angle", "rad", angle, 0.0);
  u.couple = r.number("couple", "kg m^2", {.min = 0, .max = 10}, 0.0);
  u.couple_angle = r.number("couple_angle", "rad", angle, 0.0);
  return u;
}

void read_elements(const Reader& vehicle, const CarParameters<double>& car, SuspensionElementParameters& all) {
  const Reader root = vehicle.map("suspension_elements");
  const int axles = car.axles();
  for (int k = 0; k < axles; ++k) {
    const std::string key = axle_key(root, k, axles);
    if (key.empty()) continue;
    const Reader axle = root.map(key);
    all.wheel[2 * k] = all.wheel[2 * k + 1] = read_wheel(axle);
    if (axle.has("active_bar")) all.bar[k] = read_active_bar(axle.map("active_bar"));
  }
  for (int i = 0; i < car.wheels(); ++i)
    if (root.has(wheel_name(i))) all.wheel[i] = read_wheel(root.map(wheel_name(i)));
}

// What nothing else carries, the coil spring does.
void check_carried(const Reader& vehicle, const CarParameters<double>& car, const SuspensionElementParameters& all) {
  std::vector<bool> carried(all.wheel.size());
  for (const LoadGroup& g : load_groups(all))
    for (const int i : g.wheel) carried[static_cast<std::size_t>(i)] = true;
  for (int i = 0; i < car.wheels(); ++i)
    if (car.corner[i].spring.stiffness == 0.0 && !all.wheel[i].air_spring && !all.wheel[i].leaf_spring &&
        !carried[static_cast<std::size_t>(i)]) {
      if (vehicle.has("suspension_elements"))
        vehicle.map("suspension_elements")
            .problem(wheel_name(i), "has neither coil, air nor leaf spring, nor a walking beam");
      else
        vehicle.problem("bogies", "leave wheel " + wheel_name(i) + " with neither coil, air nor leaf spring");
    }
}

}  // namespace

SuspensionElementParameters read_suspension_elements(const Reader& vehicle, const CarParameters<double>& car) {
  SuspensionElementParameters all;
  all.resize(layout_of(car));
  if (vehicle.has("suspension_elements")) read_elements(vehicle, car, all);
  if (vehicle.has("bogies")) read_bogies(vehicle, axle_readers(vehicle), car, all);
  if (vehicle.has("suspension_elements") || vehicle.has("bogies")) check_carried(vehicle, car, all);
  find_hinges(car, all);
  if (!vehicle.has("unbalance")) return all;
  const Reader r = vehicle.map("unbalance");
  for (int i = 0; i < car.wheels(); ++i)
    if (r.has(wheel_name(i))) all.wheel[i].unbalance = read_unbalance(r.map(wheel_name(i)));
  return all;
}

}  // namespace fahrwerk::load
