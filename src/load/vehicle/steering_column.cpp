// Steering columns: the keys are told in equipment.h.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "driver/steer_map.h"
#include "load/vehicle/axle_names.h"
#include "load/vehicle/equipment.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kTurn = 2.0 * 3.14159265358979323846;

// Rack travel per hand-wheel angle in the middle, with the sign that steers to the left for an angle to the left.
double middle_ratio(const Reader& r, const CarParameters<double>* car, int axle) {
  double per_angle = 0.1;
  try {
    if (car) per_angle = SteerMap(*car, axle).rack_per_angle();
  } catch (const std::invalid_argument& e) {
    r.problem("", e.what());
  }
  if (r.has("rack_per_turn")) {
    if (r.has("ratio")) r.problem("ratio", "stands beside rack_per_turn; expected one of them");
    const double travel = r.number("rack_per_turn", "m", {.above = 0, .max = 1});
    return (per_angle < 0.0 ? -travel : travel) / kTurn;
  }
  return per_angle / r.number("ratio", "-", {.min = 1, .max = 100});
}

// A curve from zero on that never falls.
Table rising_curve(const Reader& r, const char* x_key, const char* y_key) {
  const std::vector<double> x =
      r.numbers(x_key, "N m", {.min = 0, .max = 1e3}, {.min_size = 2, .max_size = 1000, .increasing = true});
  const std::vector<double> y = r.numbers(y_key, "N m", {.min = 0, .max = 1e4}, {.min_size = 2});
  const double at[] = {0.0}, none[] = {0.0};
  const Table zero = linear_table(at, none, Continuation::constant);
  if (x.size() < 2 || y.empty()) return zero;
  if (x.front() != 0.0 || y.front() != 0.0) r.problem(x_key, "and its values must begin with 0");
  for (std::size_t k = 1; k < y.size(); ++k)
    if (y[k] < y[k - 1]) r.problem(fmt::format("{}[{}]", y_key, k), "falls; assistance never does");
  if (y.size() != x.size()) {
    r.problem(y_key, fmt::format("has {} values for {} torques", y.size(), x.size()));
    return zero;
  }
  return monotone_table(x, y, Continuation::constant);
}

SteeringAssist read_assist(const Reader& r) {
  const double at[] = {0.0}, one[] = {1.0};
  SteeringAssist a{rising_curve(r, "torque", "boost"), linear_table(at, one, Continuation::constant), 0.0};
  a.lag = r.number("lag", "s", {.min = 0, .max = 10}, 0.0);
  if (!r.has("speed")) return a;
  const std::vector<double> speed =
      r.numbers("speed", "m/s", {.min = 0, .max = 200}, {.min_size = 2, .max_size = 1000, .increasing = true});
  const std::vector<double> factor = r.numbers("factor", "-", {.min = 0, .max = 10}, {.min_size = 2});
  if (speed.size() < 2 || factor.empty()) return a;
  if (factor.size() != speed.size()) {
    r.problem("factor", fmt::format("has {} values for {} speeds", factor.size(), speed.size()));
    return a;
  }
  a.speed_factor = linear_table(speed, factor, Continuation::constant);
  return a;
}

}  // namespace

bool is_steered(const CarParameters<double>& car, int axle) {
  try {
    SteerMap map(car, axle);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

SteeringColumn<double> read_steering_column(const Reader& r, const CarParameters<double>& car, bool car_is_sound) {
  SteeringColumn<double> c{};
  c.axle = read_axle_name(r, "axle", car.axles(), 0);
  c.pinion = {middle_ratio(r, car_is_sound && is_steered(car, c.axle) ? &car : nullptr, c.axle), 0.0, 3.0};
  if (r.has("variable")) {
    const Reader v = r.map("variable");
    c.pinion.rise = c.pinion.ratio * v.number("rise", "-", {.min = -0.8, .max = 5});
    c.pinion.rise_angle = v.number("angle", "rad", {.above = 0, .max = 50});
  }
  c.hand_wheel_inertia = r.number("hand_wheel_inertia", "kg m^2", {.above = 0, .max = 10}, 0.035);
  const bool bar = r.has("torsion_bar");
  const Reader b = bar ? r.map("torsion_bar") : r;
  c.torsion_stiffness = bar ? b.number("stiffness", "N m/rad", {.above = 0, .max = 1e6}, 115.0) : 115.0;
  c.torsion_damping = bar ? b.number("damping", "N m s/rad", {.min = 0, .max = 1e4}, 0.3) : 0.3;
  c.column_friction = r.number("column_friction", "N m", {.min = 0, .max = 100}, 0.25);
  c.presliding_angle = r.number("presliding_angle", "rad", {.above = 0, .max = 1}, 0.02);
  c.pinion_inertia = r.number("pinion_inertia", "kg m^2", {.min = 0, .max = 10}, 2e-4);
  const bool rack = r.has("rack");
  const Reader k = rack ? r.map("rack") : r;
  c.rack_mass = rack ? k.number("mass", "kg", {.above = 0, .max = 500}, 3.0) : 3.0;
  c.rack_damping = rack ? k.number("damping", "N s/m", {.min = 0, .max = 1e6}, 300.0) : 300.0;
  c.rack_friction = rack ? k.number("friction", "N", {.min = 0, .max = 1e5}, 150.0) : 150.0;
  c.presliding_travel = rack ? k.number("presliding_travel", "m", {.above = 0, .max = 0.1}, 2e-4) : 2e-4;
  if (rack && k.has("stops")) {
    const Reader stops = k.map("stops");
    c.stops.travel = stops.number("travel", "m", {.above = 0, .max = 1});
    c.stops.stiffness = stops.number("stiffness", "N/m", {.above = 0, .max = 1e9}, 2e6);
    c.stops.damping = stops.number("damping", "s/m", {.min = 0, .max = 1e3}, 0.5);
  }
  if (r.has("tie_rod"))
    r.problem("tie_rod", "stands with the axle now: front.steering {stiffness, damping} of the vehicle file");
  c.has_assist = r.has("assist");
  if (c.has_assist) c.assist = read_assist(r.map("assist"));
  return c;
}

RearSteerSystem read_rear_steer(const Reader& r, const CarParameters<double>& car, bool car_is_sound, int column) {
  constexpr files::Limits ratio{.min = -1, .max = 1}, speed{.above = 0, .max = 200};
  RearSteerSystem s;
  s.law = {r.number("low_ratio", "-", ratio), r.number("high_ratio", "-", ratio), r.number("speed", "m/s", speed),
           r.number("width", "m/s", speed)};
  s.time_constant = r.number("time_constant", "s", {.above = 0, .max = 10}, 0.05);
  const double limit = r.number("limit", "rad", {.above = 0, .max = 0.8}, 0.09);
  s.axle = read_axle_name(r, "axle", car.axles(), car.axles() - 1);
  if (s.axle == column) r.problem("axle", "is the one that the column steers");
  if (!car_is_sound) return s;
  try {
    const double rear = SteerMap(car, s.axle).rack_per_angle();
    s.travel_ratio = rear / SteerMap(car, column).rack_per_angle();
    s.limit = std::fabs(rear) * limit;
  } catch (const std::invalid_argument& e) {
    r.problem("", e.what());
  }
  return s;
}

}  // namespace fahrwerk::load
