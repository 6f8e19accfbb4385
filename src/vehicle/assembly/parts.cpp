#include "vehicle/assembly/parts.h"

#include <algorithm>

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

const char* to_string(PartState state) {
  static constexpr const char* names[] = {"absent", "acting", "replaced", "off"};
  return names[static_cast<std::size_t>(state)];
}

std::string parts_text(const PartStates& parts) {
  std::string text;
  for (const CarPart p : kCarParts)
    if (parts[p] != PartState::absent)
      text += std::string(text.empty() ? "" : ", ") + to_string(p) + " " + to_string(parts[p]);
  return text.empty() ? "none" : text;
}

PartWishes all_parts_off() {
  PartWishes wishes;
  wishes.off.fill(true);
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
  return states;
}

void keep_acting(const PartStates& states, CarParameters<double>& car, EquipmentParameters& parts) {
  const auto idle = [&](CarPart p) { return states[p] != PartState::acting; };
  if (idle(CarPart::powertrain)) parts.powertrain.reset();
  if (idle(CarPart::engine_block)) parts.block.reset();
  if (idle(CarPart::brakes)) parts.brakes.reset();
  if (idle(CarPart::steering)) parts.steering.reset();
  if (idle(CarPart::rear_steer)) parts.rear_steer.reset();
  if (idle(CarPart::aerodynamics)) {
    parts.aerodynamics.reset();
    for (BodyParameters<double>& body : car.unit) body.drag_area = 0.0;
  }
  if (idle(CarPart::suspension_elements)) parts.suspension = hinges_of(parts.suspension);
}

}  // namespace fahrwerk
