#include "load/vehicle/controllers.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "manoeuvre/electronics.h"
#include "model/options.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

SensorError read_sensor(const Reader& sensors, const char* key, const char* unit) {
  SensorError e;
  if (!sensors.has(key)) return e;
  const Reader r = sensors.map(key);
  e.resolution = r.number("resolution", unit, {.min = 0, .max = 1e9}, e.resolution);
  e.noise = r.number("noise", unit, {.min = 0, .max = 1e9}, e.noise);
  e.offset = r.number("offset", unit, {.min = -1e9, .max = 1e9}, e.offset);
  e.lag = r.number("lag", "s", {.min = 0, .max = 10}, e.lag);
  return e;
}

SensorSet read_sensors(const Reader& unit) {
  SensorSet set;
  if (!unit.has("sensors")) return set;
  const Reader r = unit.map("sensors");
  set.pulses = r.integer("pulses", {.min = 0, .max = 10000}, set.pulses);
  set.wheel_speed = read_sensor(r, "wheel_speed", "rad/s");
  set.yaw_rate = read_sensor(r, "yaw_rate", "rad/s");
  set.acceleration = read_sensor(r, "acceleration", "m/s^2");
  set.hand_wheel = read_sensor(r, "hand_wheel", "rad");
  set.pressure = read_sensor(r, "pressure", "Pa");
  set.point = r.vector3("point", "m", {.min = -20, .max = 20}, set.point);
  set.seed = static_cast<std::uint64_t>(r.integer("seed", {.min = 0, .max = 2147483647}, 1));
  return set;
}

// Where a map stands, for what is to be said of it later.
files::Problem place_of_map(const Reader& r) {
  files::Problems here;
  r.warning(here, "", "");
  return here.list().empty() ? files::Problem{} : here.list().front();
}

// The part that has this input; nothing: the car itself.
std::optional<CarPart> part_of_input(const std::string& name) {
  struct Owned {
    CarPart part;
    std::vector<const char*> inputs;
  };
  static const std::vector<Owned> owned{
      {CarPart::steering, {"steering", "hand_wheel_"}},
      {CarPart::powertrain, {"throttle", "clutch", "gear", "shift", "vectoring.", "engine_brake", "retarder"}},
      {CarPart::brakes, {"brake_pedal", "parking_brake", "pressure_", "wheel_valve.", "circuit_valve.", "pump"}}};
  for (const Owned& one : owned)
    for (const char* input : one.inputs)
      if (name.rfind(std::string("input.") + input, 0) == 0) return one.part;
  return {};
}

}  // namespace

UnitDesigns read_units(const Reader& root, const files::Document* document) {
  UnitDesigns units;
  if (!root.has("controllers")) return units;
  for (const Reader& r : root.list("controllers", {.min_size = 0, .max_size = 100})) {
    UnitDesign unit;
    const std::string kind = r.choice("kind", unit_kinds());
    unit.settings = default_settings(kind);
    unit.name = r.text("name", kind);
    unit.sample = r.number("sample", "s", {.min = 1e-5, .max = 10}, unit.sample);
    unit.delay = r.number("delay", "s", {.min = 0, .max = 10}, unit.delay);
    unit.sensors = read_sensors(r);
    read_settings(r, unit.settings, document);
    const files::Problem place = place_of_map(r);
    unit.file = place.file, unit.line = place.line, unit.key = place.key;
    units.push_back(std::make_shared<const UnitDesign>(std::move(unit)));
  }
  return units;
}

UnitDesigns joined_units(const UnitDesigns& of_vehicle, const UnitDesigns& of_scenario) {
  UnitDesigns all = of_vehicle;
  for (const auto& unit : of_scenario) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one->name == unit->name; });
    if (same != all.end() && same < all.begin() + static_cast<long>(of_vehicle.size()))
      *same = unit;
    else
      all.push_back(unit);
  }
  return all;
}

void check_units(const Layout& at, const UnitDesigns& units, const EquipmentParameters& parts,
                 std::optional<double> step, files::Problems& problems) {
  const auto say = [&](const UnitDesign& unit, const std::string& key, const std::string& message) {
    problems.add(unit.file, unit.line, unit.key.empty() ? key : unit.key + "." + key, message);
  };
  for (const UnitProblem& p : unit_problems(at, units)) say(*p.unit, p.key, p.message);
  for (const auto& unit : units)
    if (std::holds_alternative<RegenerationSettings>(unit->settings) && parts.powertrain &&
        !parts.powertrain->drivetrain.is_electric)
      say(*unit, "kind", "blending is for a car with an electric motor; this one has an engine");
  if (!step) return;
  for (const auto& unit : units) {
    if (!whole_ratio(unit->sample, *step))
      say(*unit, "sample", fmt::format("{:g} s is no multiple of the step of {:g} s", unit->sample, *step));
    if (unit->delay > 0.0 && !whole_ratio(unit->delay, *step))
      say(*unit, "delay", fmt::format("{:g} s is no multiple of the step of {:g} s", unit->delay, *step));
  }
}

void check_outputs(const UnitDesigns& acting, const PartStates& states, files::Problems& problems) {
  for (const auto& unit : acting)
    for (const std::string& name : unit->sets())
      if (const auto part = part_of_input(name); part && states[*part] != PartState::acting)
        problems.add(unit->file, unit->line, unit->key.empty() ? "output" : unit->key + ".output",
                     fmt::format("'{}' is an input of the car's {}, which is {} here", name, to_string(*part),
                                 to_string(states[*part])));
}

}  // namespace fahrwerk::load
