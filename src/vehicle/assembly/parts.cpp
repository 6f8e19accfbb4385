#include "vehicle/assembly/parts.h"

#include <algorithm>

#include "electronics/settings.h"

namespace fahrwerk {
namespace {

bool is_there(CarPart part, const CarParameters<double>& car, const EquipmentParameters& parts) {
  switch (part) {
    case CarPart::powertrain:
      return parts.powertrain.has_value();
    case CarPart::engine_block:
      return parts.block.has_value();
    case CarPart::brakes:
      return parts.brakes.has_value();
    case CarPart::steering:
      return parts.steering.has_value();
    case CarPart::rear_steer:
      return parts.rear_steer.has_value();
    case CarPart::aerodynamics:
      return parts.aerodynamics.has_value() ||
             std::any_of(car.unit.begin(), car.unit.end(), [](const auto& body) { return body.drag_area > 0.0; });
    default:
      return parts.suspension.any_force();
  }
}

// Compliant hinges stay: they belong to the wheel's guidance.
SuspensionElementParameters hinges_of(const SuspensionElementParameters& given) {
  SuspensionElementParameters only{};
  only.wheel.resize(given.wheel.size()), only.bar.resize(given.bar.size());
  for (std::size_t i = 0; i < given.wheel.size(); ++i) only.wheel[i].hinge = given.wheel[i].hinge;
  return only;
}

}  // namespace

const char* to_string(CarPart part) {
  static constexpr const char* names[] = {"powertrain",   "engine_block",       "brakes", "steering", "rear_steer",
                                          "aerodynamics", "suspension_elements"};
  return names[static_cast<std::size_t>(part)];
}

std::optional<CarPart> part_from_name(std::string_view name) {
  const auto found = std::find_if(kCarParts.begin(), kCarParts.end(), [&](CarPart p) { return name == to_string(p); });
  return found == kCarParts.end() ? std::nullopt : std::optional(*found);
}

std::vector<std::string> part_names(const EquipmentParameters* of) {
  std::vector<std::string> names;
  for (const CarPart p : kCarParts) names.emplace_back(to_string(p));
  for (const std::string& kind : unit_kinds()) names.push_back(kind);
  if (of)
    for (const auto& unit : of->units)
      if (std::find(names.begin(), names.end(), unit->name) == names.end()) names.push_back(unit->name);
  return names;
}

const char* to_string(PartState state) {
  static constexpr const char* names[] = {"absent", "acting", "replaced", "off"};
  return names[static_cast<std::size_t>(state)];
}

std::string parts_text(const PartStates& parts) {
  std::string text;
  for (const CarPart p : kCarParts)
    if (parts[p] != PartState::absent)
      text += std::string(text.empty() ? "" : ", ") + to_string(p) + " " + to_string(parts[p]);
  for (const auto& [name, state] : parts.units)
    text += std::string(text.empty() ? "" : ", ") + name + " " + to_string(state);
  return text.empty() ? "none" : text;
}

PartWishes all_parts_off() {
  PartWishes wishes;
  wishes.off.fill(true), wishes.all_units_off = true;
  return wishes;
}

PartWishes no_parts_but(std::initializer_list<CarPart> parts) {
  PartWishes wishes = all_parts_off();
  for (const CarPart p : parts) wishes.off[p] = false;
  return wishes;
}

PartStates states_of(const CarParameters<double>& car, const EquipmentParameters& parts, const PartWishes& wishes) {
  PartStates states{};
  for (const CarPart p : kCarParts)
    states[p] = !is_there(p, car, parts) ? PartState::absent
                : wishes.off[p]          ? PartState::off
                : wishes.replaced[p]     ? PartState::replaced
                                         : PartState::acting;
  PartState& block = states[CarPart::engine_block];
  if (block == PartState::acting && states[CarPart::powertrain] != PartState::acting)
    block = states[CarPart::powertrain];
  for (const auto& unit : parts.units) {
    const auto acts = [&](CarPart p) { return states[p] == PartState::acting; };
    const bool off = wishes.all_units_off ||
                     std::find(wishes.units_off.begin(), wishes.units_off.end(), unit->name) != wishes.units_off.end();
    const auto fits = [&](const auto& s) {
      using Settings = std::decay_t<decltype(s)>;
      return (!Settings::needs_brakes || acts(CarPart::brakes)) &&
             (!Settings::needs_powertrain || acts(CarPart::powertrain));
    };
    states.units.emplace_back(unit->name, off                                ? PartState::off
                                          : std::visit(fits, unit->settings) ? PartState::acting
                                                                             : PartState::replaced);
  }
  return states;
}

void keep_acting(const PartStates& states, CarParameters<double>& car, EquipmentParameters& parts) {
  const auto idle = [&](CarPart p) { return states[p] != PartState::acting; };
  if (idle(CarPart::powertrain)) parts.powertrain.reset();
  if (idle(CarPart::engine_block)) parts.block.reset();
  if (idle(CarPart::brakes)) parts.brakes.reset();
  if (states[CarPart::brakes] == PartState::off)  // torques at wheels leave an overrun device to itself
    for (BodyParameters<double>& body : car.unit) body.coupling.slide.brake_torque = 0.0;
  if (idle(CarPart::steering)) parts.steering.reset();
  if (idle(CarPart::rear_steer)) parts.rear_steer.reset();
  if (idle(CarPart::aerodynamics)) {
    parts.aerodynamics.reset();
    for (BodyParameters<double>& body : car.unit) body.drag_area = 0.0;
  }
  if (idle(CarPart::suspension_elements)) parts.suspension = hinges_of(parts.suspension);
  parts.units = acting_units(parts.units, states);
}

UnitDesigns acting_units(const UnitDesigns& units, const PartStates& states) {
  const auto acts = [&](const std::string& name) { return states.of_unit(name) == PartState::acting; };
  UnitDesigns acting;
  for (const auto& unit : units) {
    if (!acts(unit->name)) continue;
    UnitDesign own = *unit;
    const auto forgets = [&](auto& s) {
      if constexpr (requires { s.anti_lock; }) {
        const PartState other = states.of_unit(s.anti_lock);
        if (other == PartState::absent || other == PartState::acting) return false;
        s.anti_lock.clear();
        return true;
      }
      return false;
    };
    acting.push_back(std::visit(forgets, own.settings) ? std::make_shared<const UnitDesign>(std::move(own)) : unit);
  }
  return acting;
}

}  // namespace fahrwerk
