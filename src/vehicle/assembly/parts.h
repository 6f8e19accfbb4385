// The parts of a car besides its chassis, and which of them act: every one that its file names does, unless what it
// would produce is given (racks in place of the column, torques at the wheels in place of powertrain or brakes) or it
// is switched off. Without a part the car takes the plain inputs; without aerodynamics it drives in a vacuum.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

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
using PartStates = OfParts<PartState>;

// powertrain acting, brakes replaced, ...: without those that are not there.
std::string parts_text(const PartStates& parts);

// What is asked of the parts of a car: those that are switched off, and those whose work is given otherwise.
struct PartWishes {
  OfParts<bool> off{}, replaced{};
};
PartWishes all_parts_off();
// All but these.
PartWishes no_parts_but(std::initializer_list<CarPart> parts);

// The engine block moves only with an engine that acts. A plain drag is aerodynamics as well.
PartStates states_of(const CarParameters<double>& car, const EquipmentParameters& parts, const PartWishes& wishes);

// Takes away what does not act.
void keep_acting(const PartStates& states, CarParameters<double>& car, EquipmentParameters& parts);

}  // namespace fahrwerk
