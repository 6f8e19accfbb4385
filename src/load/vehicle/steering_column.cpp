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

// A ratio that was measured over the angle φ of the hand wheel, dφ/dθ: r(φ) = r_θ ∫ dφ/i, cubic pieces with its slope.
// From 0 on both ways are alike.
void read_measured(const Reader& r, double per_angle, Pinion<double>& pinion) {
  std::vector<double> angle =
      r.numbers("angle", "rad", {.min = -50, .max = 50}, {.min_size = 2, .max_size = 1000, .increasing = true});
  std::vector<double> ratio = r.numbers("ratio", "-", {.min = 1, .max = 100}, {.min_size = 2});
  if (angle.size() < 2 || ratio.empty()) return;
  if (ratio.size() != angle.size())
    return r.problem("ratio", fmt::format("has {} values for {} angles", ratio.size(), angle.size()));
  if (angle.front() > 0.0 || angle.back() <= 0.0)
    return r.problem("angle", "must begin at 0, both ways being alike, or reach from one side to the other");
  if (angle.front() == 0.0)
    for (std::size_t i = 1, n = angle.size(); i < n; ++i) {
      angle.insert(angle.begin(), -angle[2 * i - 1]);
      ratio.insert(ratio.begin(), ratio[2 * i - 1]);
    }
  const Table i = monotone_table(angle, ratio, Continuation::constant);
  constexpr double kNode = 0.05;  // [rad]: 1e-6 of the travel for ratios that change by a tenth within a turn
  const auto slope = [&](double at) { return per_angle / i(at); };
  std::vector<double> breaks, travel;
  const int below = static_cast<int>(std::ceil(-angle.front() / kNode)),
            above = static_cast<int>(std::ceil(angle.back() / kNode));
  for (int k = -below; k <= above; ++k) breaks.push_back(k * kNode), travel.push_back(0.0);
  const auto panel = [&](double from) {  // Simpson
    return kNode / 6.0 * (slope(from) + 4.0 * slope(from + 0.5 * kNode) + slope(from + kNode));
  };
  const auto middle = static_cast<std::size_t>(below);
  for (std::size_t k = middle; k + 1 < breaks.size(); ++k) travel[k + 1] = travel[k] + panel(breaks[k]);
  for (std::size_t k = middle; k > 0; --k) travel[k - 1] = travel[k] - panel(breaks[k - 1]);
  std::vector<TablePiece<double>> pieces{{breaks.front(), travel.front(), slope(breaks.front()), 0.0, 0.0}};
  for (std::size_t k = 0; k + 1 < breaks.size(); ++k) {
    const double a = slope(breaks[k]), b = slope(breaks[k + 1]), mean = (travel[k + 1] - travel[k]) / kNode;
    pieces.push_back(
        {breaks[k], travel[k], a, (3.0 * mean - 2.0 * a - b) / kNode, (a + b - 2.0 * mean) / (kNode * kNode)});
  }
  pieces.push_back({breaks.back(), travel.back(), slope(breaks.back()), 0.0, 0.0});
  pinion.is_measured = true, pinion.measured = Table(std::move(breaks), std::move(pieces));
  pinion.ratio = slope(0.0);
}

// Rack travel per hand-wheel angle in the middle, with the sign that steers to the left for an angle to the left.
void read_ratio(const Reader& r, const CarParameters<double>* car, int axle, Pinion<double>& pinion) {
  double per_angle = 0.1;
  try {
    if (car) per_angle = SteerMap(*car, axle).rack_per_angle();
  } catch (const std::invalid_argument& e) {
    r.problem("", e.what());
  }
  std::vector<const char*> given;
  for (const char* key : {"rack_per_turn", "box_ratio", "measured", "ratio"})
    if (r.has(key)) given.push_back(key);
  if (given.size() > 1) r.problem(given.back(), fmt::format("stands beside {}; expected one of them", given.front()));
  // Of a pitman arm where there is one; it may turn either way for the wheels to turn to the left.
  const double arm = car ? car->axle[static_cast<std::size_t>(axle)].steering.per_angle : 0.1;
  const double per_arm = std::copysign(arm, per_angle);
  if (r.has("box_ratio") && arm == 0.0)
    r.problem("box_ratio", "belongs to an axle whose suspension file has a pitman arm; expected `ratio`");
  if (r.has("rack_per_turn")) {
    const double travel = r.number("rack_per_turn", "m", {.above = 0, .max = 1});
    pinion.ratio = (per_angle < 0.0 ? -travel : travel) / kTurn;
  } else if (r.has("box_ratio")) {
    pinion.ratio = per_arm / r.number("box_ratio", "-", {.min = 1, .max = 100});
  } else if (r.has("measured")) {
    read_measured(r.map("measured"), arm != 0.0 ? per_arm : per_angle, pinion);
  } else {
    pinion.ratio = per_angle / r.number("ratio", "-", {.min = 1, .max = 100});
  }
}

// A curve from zero on that never falls.
Table rising_curve(const Reader& r, const char* x_key, const char* y_key, const char* unit, double most) {
  const std::vector<double> x =
      r.numbers(x_key, "N m", {.min = 0, .max = 1e3}, {.min_size = 2, .max_size = 1000, .increasing = true});
  const std::vector<double> y = r.numbers(y_key, unit, {.min = 0, .max = most}, {.min_size = 2});
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
  SteeringAssist a{{}, linear_table(at, one, Continuation::constant)};
  a.hydraulic = r.choice("kind", {"motor", "hydraulic"}, "motor") == "hydraulic";
  if (a.hydraulic) {
    a.torque = rising_curve(r, "torque", "pressure", "Pa", 1e9);
    a.displacement = r.number("displacement", "m^3/rad", {.above = 0, .max = 1e-2});
    a.flow = r.number("flow", "m^3/s", {.above = 0, .max = 1e-2});
    a.relief = r.number("relief", "Pa", {.above = 0, .max = 1e8});
    for (const char* key : {"boost", "lag"})
      if (r.has(key)) r.problem(key, "belongs to a motor; oil has `pressure`, `displacement`, `flow` and `relief`");
  } else {
    a.torque = rising_curve(r, "torque", "boost", "N m", 1e4);
    a.lag = r.number("lag", "s", {.min = 0, .max = 10}, 0.0);
  }
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

bool is_steered(const CarParameters<double>& car, int axle) { return find_steer_map(car, axle).has_value(); }

SteeringColumn<double> read_steering_column(const Reader& r, const CarParameters<double>& car, bool car_is_sound) {
  SteeringColumn<double> c{};
  c.axle = read_axle_name(r, "axle", car.axles(), 0);
  const SteeringLinkage& linkage = car.axle[static_cast<std::size_t>(c.axle)].steering;
  c.pinion = {0.0, 0.0, 3.0};
  read_ratio(r, car_is_sound && is_steered(car, c.axle) ? &car : nullptr, c.axle, c.pinion);
  if (linkage.damping > 0.0) c.damper = {linkage.damping, linkage.knee};
  if (linkage.per_angle != 0.0) c.stops = {std::fabs(linkage.per_angle) * linkage.limit, 2e6, 0.5};
  if (r.has("variable")) {
    if (r.has("measured")) r.problem("variable", "stands beside measured; expected one of them");
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
