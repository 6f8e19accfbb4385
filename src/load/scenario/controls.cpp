#include "load/scenario/controls.h"

#include <fmt/format.h>

#include <cmath>

#include "load/scenario/histories.h"
#include "load/vehicle/axle_names.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kPedal{.min = 0, .max = 1}, kThrottle{.min = -1, .max = 1};

void read_hand_wheel(const files::Document& document, const Reader& r, ControlsPlan& plan, ScenarioInputs& inputs) {
  if (!r.has("hand_wheel")) return;
  plan.hand_wheel = true;
  const TimeTable table(document, r.map("hand_wheel"));
  const Reader map = r.map("hand_wheel");
  const bool by_torque = table.has("torque");
  if (by_torque) inputs.hand_wheel_torque = table.history("torque", "N m", {.min = -1e3, .max = 1e3});
  if (by_torque && table.has("angle")) map.problem("angle", "stands beside `torque`; expected one of them");
  if (!by_torque && !table.has("angle")) map.problem("angle", "is missing; expected `angle` or `torque`");
  if (table.has("angle")) inputs.hand_wheel_angle = table.history("angle", "rad", {.min = -100, .max = 100});
  inputs.steering = static_cast<double>(by_torque ? HandWheel::torque : HandWheel::angle);
}

void read_pedals(const files::Document& document, const Reader& r, ControlsPlan& plan, ScenarioInputs& inputs) {
  if (r.has("pedals")) {
    const TimeTable table(document, r.map("pedals"));
    plan.throttle = table.has("throttle"), plan.clutch = table.has("clutch");
    plan.brake = table.has("brake"), plan.parking = table.has("parking_brake");
    if (plan.throttle) inputs.throttle = table.history("throttle", "-", kThrottle);
    if (plan.clutch) inputs.clutch = table.history("clutch", "-", kPedal);
    if (plan.brake) inputs.brake_pedal = table.history("brake", "N", {.min = 0, .max = 1e4});
    if (plan.parking) inputs.parking_brake = table.history("parking_brake", "-", kPedal);
    if (table.has("engine_brake")) inputs.engine_brake = table.history("engine_brake", "-", kPedal);
    if (table.has("retarder")) inputs.retarder = table.history("retarder", "-", kPedal);
  }
  plan.gear = r.has("gear");
  if (!plan.gear) return;
  inputs.gear = read_history(document, r, "gear", "-", {.min = -1, .max = kMostGears});
  for (const double g : inputs.gear.values())
    if (g != std::floor(g)) return r.problem("gear", fmt::format("{} is no whole number", g));
}

// start: what is held without a target.
PedalPlan read_pedal_driver(const files::Document& document, const Reader& r, const TimeHistory& start) {
  PedalPlan plan;
  plan.target = r.has("target") ? read_history(document, r, "target", "m/s", {.min = -30, .max = 150}) : start;
  if (!r.has("target") && !(start.at(0.0).value > 0.0))
    r.problem("target", "is missing; expected a speed or a table of speeds, or a start at speed");
  if (r.has("gear")) plan.settings.gear = r.integer("gear", {.min = -1, .max = kMostGears});
  plan.settings.gain = r.number("gain", "1/s", {.above = 0, .max = 100}, plan.settings.gain);
  plan.settings.reset_time = r.number("reset_time", "s", {.above = 0, .max = 1e4}, plan.settings.reset_time);
  plan.settings.max_deceleration =
      r.number("max_deceleration", "m/s^2", {.above = 0, .max = 20}, plan.settings.max_deceleration);
  plan.sample_time = r.number("sample_time", "s", {.min = 1e-4, .max = 0.2}, plan.sample_time);
  return plan;
}

}  // namespace

std::optional<ControlsPlan> read_controls(const files::Document& document, const Reader& root, int axles,
                                          ScenarioInputs& inputs) {
  if (!root.has("controls")) return std::nullopt;
  const Reader r = root.map("controls");
  ControlsPlan plan;
  read_hand_wheel(document, r, plan, inputs);
  read_pedals(document, r, plan, inputs);
  if (r.has("vectoring")) {
    const TimeTable table(document, r.map("vectoring"));
    for (int k = 0; k < axles; ++k) {
      const std::string key = axle_key(table, k, axles);
      plan.vectoring.push_back(!key.empty());
      if (!key.empty()) inputs.vectoring[k] = table.history(key, "N m", {.min = -1e5, .max = 1e5});
    }
  }
  if (r.has("wind")) {
    const TimeTable table(document, r.map("wind"));
    const char* axes[] = {"x", "y", "z"};
    for (std::size_t i = 0; i < 3; ++i)
      if (table.has(axes[i])) inputs.wind[i] = table.history(axes[i], "m/s", {.min = -200, .max = 200});
  }
  if (r.has("driver")) {
    plan.driver = read_pedal_driver(document, r.map("driver"), inputs.speed_target);
    for (const char* key : {"pedals", "gear"})
      if (r.has(key)) r.problem(key, "stands beside `driver`, who uses them; expected one of them");
  }
  if (root.has("speed")) root.problem("speed", "stands beside `controls`; the car is driven by its pedals");
  if (plan.hand_wheel && root.has("steering"))
    root.problem("steering", "stands beside controls.hand_wheel; expected one of them");
  return plan;
}

void check_controls(const Reader& root, const ControlsPlan& plan, const CarDesign& car, const PartWishes& wishes,
                    const ScenarioInputs& inputs) {
  const EquipmentParameters& e = car.parts;
  const PartStates states = states_of(car.car, e, wishes);
  const auto needs = [&](bool asked, CarPart part, const char* key, const char* what) {
    if (!asked || states[part] == PartState::acting) return;
    root.problem(fmt::format("controls.{}", key),
                 states[part] == PartState::absent
                     ? fmt::format("needs a vehicle with {}; it has none", what)
                     : fmt::format("needs {}; `{}` is {} here", what, to_string(part), to_string(states[part])));
  };
  needs(plan.hand_wheel, CarPart::steering, "hand_wheel", "a steering column (`steering`)");
  needs(plan.throttle || plan.clutch, CarPart::powertrain, "pedals", "a powertrain");
  needs(plan.brake || plan.parking, CarPart::brakes, "pedals", "brakes");
  needs(plan.gear, CarPart::powertrain, "gear", "a powertrain");
  for (std::size_t k = 0; k < plan.vectoring.size(); ++k)
    if (plan.vectoring[k] && !(e.powertrain && e.powertrain->drivetrain.axle[k].driven))
      root.problem("controls.vectoring", fmt::format("needs a vehicle with a driven {}; it has none",
                                                     axle_title(static_cast<int>(k), car.car.axles())));
    else
      needs(plan.vectoring[k], CarPart::powertrain, "vectoring", "a powertrain");
  needs(plan.driver.has_value(), CarPart::powertrain, "driver", "a powertrain and brakes");
  if (states[CarPart::powertrain] == PartState::acting)
    needs(plan.driver.has_value(), CarPart::brakes, "driver", "a powertrain and brakes");
  const bool wind = !inputs.wind[0].is_constant() || !inputs.wind[1].is_constant() || !inputs.wind[2].is_constant();
  needs(wind, CarPart::aerodynamics, "wind", "aerodynamics");
  if (!e.powertrain) return;
  for (const double gear : inputs.gear.values())
    if (!has_gear(e.powertrain->drivetrain.gearbox, static_cast<int>(gear)))
      root.problem("controls.gear", no_such_gear(e.powertrain->drivetrain.gearbox, static_cast<int>(gear)));
}

}  // namespace fahrwerk::load
