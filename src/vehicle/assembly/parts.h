// The parts of a car besides its chassis, and which of them act: every one that its file names does, unless what it
// would produce is given (racks in place of the column, torques at the wheels in place of powertrain or brakes) or it
// is switched off. Without a part the car takes the plain inputs; without aerodynamics it drives in a vacuum.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

enum class CarPart { powertrain, engine_block, brakes, steering, rear_steer, aerodynamics, suspension_elements };
inline constexpr std::array kCarParts{CarPart::powertrain,         CarPart::engine_block, CarPart::brakes,
                                      CarPart::steering,           CarPart::rear_steer,   CarPart::aerodynamics,
                                      CarPart::suspension_elements};
// As files call it: the key of the vehicle file, and below `parts` of a scenario.
const char* to_string(CarPart part);
std::optional<CarPart> part_from_name(std::string_view name);

enum class PartState { absent, acting, replaced, off };
const char* to_string(PartState state);

template <class T>
struct OfParts : std::array<T, kCarParts.size()> {
  using Base = std::array<T, kCarParts.size()>;
  T& operator[](CarPart part) { return Base::operator[](static_cast<std::size_t>(part)); }
  const T& operator[](CarPart part) const { return Base::operator[](static_cast<std::size_t>(part)); }
};
// Of the parts, and of the control units by their names.
struct PartStates : OfParts<PartState> {
  std::vector<std::pair<std::string, PartState>> units{};

  PartState of_unit(std::string_view name) const {
    for (const auto& [unit, state] : units)
      if (unit == name) return state;
    return PartState::absent;
  }
};

// powertrain acting, brakes replaced, ...: without those that are not there.
std::string parts_text(const PartStates& parts);

// What is asked of the parts of a car: those that are switched off, and those whose work is given otherwise.
struct PartWishes {
  OfParts<bool> off{}, replaced{};
  std::vector<std::string> units_off{};  // control units, by name
  bool all_units_off = false;
};
PartWishes all_parts_off();
// All but these.
PartWishes no_parts_but(std::initializer_list<CarPart> parts);

// Names that `parts` may have: of parts, kinds of units, and these units.
std::vector<std::string> part_names(const EquipmentParameters* of = nullptr);

// The engine block moves only with an engine that acts. Units act only with what they need. A plain drag is
// aerodynamics as well.
PartStates states_of(const CarParameters<double>& car, const EquipmentParameters& parts, const PartWishes& wishes);

// Those that act; what they read of others that are off, without needing it, they forget.
std::vector<std::shared_ptr<const UnitDesign>> acting_units(const std::vector<std::shared_ptr<const UnitDesign>>& units,
                                                            const PartStates& states);

// Takes away what does not act.
void keep_acting(const PartStates& states, CarParameters<double>& car, EquipmentParameters& parts);

}  // namespace fahrwerk
