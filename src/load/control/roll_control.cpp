#include "load/control/roll_control.h"

#include <cmath>

#include "load/control/fuzzy.h"
#include "load/places.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kReferenceTorque{.above = 0, .max = 1e7}, kResetTime{.above = 0, .max = 1e3};
constexpr double kNoBarLimit = 1e9;  // [N m], [N m/s]

double number_or_of_car(const Reader& r, const char* key, const char* unit, double fallback) {
  return std::isnan(fallback) ? r.number(key, unit, {.above = 0, .max = 1e7})
                              : r.number(key, unit, {.above = 0, .max = 1e7}, fallback);
}

}  // namespace

RollControlPlan read_roll_control(const Reader& r, const RollDefaults& car, files::Problems& problems) {
  RollControlPlan plan{};
  RollControl<double>& c = plan.control;
  c.feedback = {r.number("gain", "N m/rad", {.min = 0, .max = 1e8}), r.number("reset_time", "s", kResetTime),
                r.number("derivative_time", "s", {.min = 0, .max = 100}, 0.0),
                r.number("lag", "s", {.min = 1e-5, .max = 10}, 0.01)};
  const Reader reference = r.map("reference");
  c.reference.stiffness = reference.number("stiffness", "N m/rad", kReferenceTorque);
  c.reference.damping = reference.number("damping", "N m s/rad", {.min = 0, .max = 1e7});
  c.reference.inertia = number_or_of_car(reference, "inertia", "kg m^2", car.inertia);
  c.reference.moment = number_or_of_car(reference, "moment", "kg m", car.moment);
  c.feed_forward = r.number("feed_forward", "kg m", {.min = -1e6, .max = 1e6}, 0.0);
  c.gradient = r.number("gradient", "rad s^2/m", {.min = -1, .max = 1}, 0.0);
  c.wheelbase = car.wheelbase;
  plan.distribution.lambda = r.number("lambda", "-", {.min = -1, .max = 1}, 0.0);
  if (r.has("distribution")) {
    if (r.has("lambda")) r.problem("lambda", "stands beside `distribution`; expected one of them");
    const std::filesystem::path file = named_file(r, "distribution", "control");
    const std::vector<Quantity> inputs{{"lateral_acceleration", "m/s^2"}, {"friction", "-"}, {"speed", "m/s"}};
    if (!file.empty()) plan.distribution.rules = load_fuzzy(file, inputs, {"lambda", "-"}, problems);
  }
  plan.actuator = {kNoBarLimit, kNoBarLimit, 0.0};
  if (r.has("actuator")) {
    const Reader a = r.map("actuator");
    plan.actuator.limit = a.number("limit", "N m", {.min = 0, .max = kNoBarLimit}, kNoBarLimit);
    plan.actuator.rate_limit = a.number("rate", "N m/s", {.above = 0, .max = kNoBarLimit}, kNoBarLimit);
    plan.actuator.time = a.number("time", "s", {.min = 0, .max = 10}, 0.0);
  }
  return plan;
}

}  // namespace fahrwerk::load
