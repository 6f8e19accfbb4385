// Air forces: the keys are told in equipment.h.
#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "load/vehicle/equipment.h"
#include "math/constants.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kCoefficient{.min = -10, .max = 10};

Table zero() {
  const double at[] = {0.0}, value[] = {0.0};
  return linear_table(at, value, Continuation::constant);
}

// A list over the flow angle; odd ones begin with zero.
Table curve(const Reader& r, const std::vector<double>& angle, const char* key, bool odd) {
  if (!r.has(key)) return zero();
  const std::vector<double> y = r.numbers(key, "-", kCoefficient, {.min_size = 2});
  if (y.size() != angle.size()) {
    if (!y.empty()) r.problem(key, fmt::format("has {} values for {} angles", y.size(), angle.size()));
    return zero();
  }
  if (odd && y.front() != 0.0) r.problem(key, "must begin with 0: the car is symmetric");
  return monotone_table(angle, y, Continuation::constant);
}

AeroCoefficients read_curves(const Reader& r) {
  const std::vector<double> angle = r.numbers("angle", "rad", {.min = 0, .max = kPi * (1 + 1e-12)},
                                              {.min_size = 2, .max_size = 1000, .increasing = true});
  if (angle.size() < 2) return simple_coefficients(0, 0, 0, 0);
  if (angle.front() != 0.0) r.problem("angle", "must begin with 0");
  if (!r.has("drag")) r.problem("drag", "is missing; expected a list over `angle`");
  return {curve(r, angle, "drag", false), curve(r, angle, "side", true),   curve(r, angle, "lift", false),
          curve(r, angle, "roll", true),  curve(r, angle, "pitch", false), curve(r, angle, "yaw", true)};
}

}  // namespace

AerodynamicsParameters read_aerodynamics(const Reader& r, const CarParameters<double>& car) {
  AerodynamicsParameters a{};
  const double base = wheelbase(car);
  a.size.area = r.number("area", "m^2", {.above = 0, .max = 100});
  a.size.density = r.number("density", "kg/m^3", {.min = 0, .max = 10}, 1.2);
  a.size.length = r.number("length", "m", {.above = 0, .max = 100}, base > 0.0 ? base : 1.0);
  // By default on the ground, midway between the first and the last axle, where coefficients of wind tunnels are
  // referred to.
  const double ground = -0.95 * car.corner[0].tire.body.unloaded_radius;
  const std::array<double, 3> point = r.vector3("point", "m", {}, {-0.5 * base, 0.0, ground});
  a.size.r_VP_V = {point[0], point[1], point[2]};
  if (r.has("angle")) {
    a.coefficients = read_curves(r);
    return a;
  }
  const double drag = r.number("drag", "-", {.min = 0, .max = 5}), side = r.number("side", "-", kCoefficient, 0.0);
  const double lift = r.number("lift", "-", kCoefficient, 0.0), yaw = r.number("yaw", "-", kCoefficient, 0.0);
  a.coefficients = std::isfinite(drag) ? simple_coefficients(drag, side, lift, yaw) : simple_coefficients(0, 0, 0, 0);
  return a;
}

}  // namespace fahrwerk::load
